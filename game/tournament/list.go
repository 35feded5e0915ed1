package tournament

import (
	"context"
	"slices"

	"generals-chess/assets/words"
	"generals-chess/game/action"
	"generals-chess/game/app"
	"generals-chess/game/folders"
	"generals-chess/game/library/index"
	"generals-chess/game/play"
	"generals-chess/game/tournament/runner"
	"generals-chess/render/theme"
	"generals-chess/render/ui"
)

// listScene lists the tournaments on this computer that the window knows.
type listScene struct {
	keeper folders.Keeper[listFound]
	now    folders.Kept[listFound]
	read   bool                       // the list is complete
	rows   app.Rows[*listRow, string] // by their folders
	bin    app.Bin[listRow]
	visits app.Visits
	forget func() // purges the deleted tournaments for good
}

type listFound struct {
	list []runner.Entry
	more bool
}

func newListScene(a *app.App) app.Scene {
	s := &listScene{keeper: folders.Keeper[listFound]{Folder: Of(a).Folder, Trash: index.TrashFolder}}
	s.rows.KeyOf = func(row *listRow) string { return row.entry.Folder }
	s.forget = func() { s.wish(a, folders.Wish{Forget: true}) }
	s.wish(a, folders.Wish{})
	return s
}

// Close purges the deleted tournaments for good.
func (s *listScene) Close() { s.forget() }

// Frame lays out the list.
func (s *listScene) Frame(a *app.App, c *ui.Context) {
	s.keep(a, c)
	c.FillRect(c.Window(), theme.Bg0)
	play.DropBots(a, c)
	if app.ListPage(a, c, app.Top{Back: a.T("common.back"), Title: a.T("contest.list_title")}, func(l *ui.Layout) {
		s.tools(a, l)
		l.Space(theme.Space2)
		s.list(a, l)
		s.foot(a, l)
	}) {
		a.Back()
		return
	}
	s.keys(a, c)
	s.ask(a, c)
}

// keep takes over the results of reading, and reads again when they may have changed.
func (s *listScene) keep(a *app.App, c *ui.Context) {
	came, again := s.visits.Note(c)
	if came {
		c.Focus("list", c.KeyboardLast())
	}
	now, fresh := s.keeper.Take()
	if fresh {
		s.now = now
		s.apply(now.List)
		if now.Err != nil {
			a.Say(a.Error(now.Err), true)
		}
	}
	if again || now.List.more {
		s.wish(a, folders.Wish{})
	}
	if s.bin.Holds(c, s.now.Deleted) {
		s.forget()
	}
}

// wish changes the folder as w says, and lists the tournaments again.
func (s *listScene) wish(a *app.App, w folders.Wish) {
	listed, others := &Of(a).listed, slices.Clone(a.Settings().TournamentFolders)
	s.keeper.Ask(a, w, func(ctx context.Context) (found listFound, _ error) {
		found.list, found.more = listed.List(ctx, s.keeper.Folder, others)
		return found, nil
	})
}

// apply makes rows of what was read, and keeps the chosen one.
func (s *listScene) apply(answer listFound) {
	s.read = s.read || !answer.more
	s.rows.All = s.rows.All[:0]
	for _, e := range answer.list {
		s.rows.All = append(s.rows.All, &listRow{entry: e})
	}
	s.rows.Keep()
}

// wantDeleted asks before a tournament is deleted. One in another folder is only removed from the list.
func (s *listScene) wantDeleted(a *app.App, c *ui.Context, row *listRow) {
	switch {
	case row.live(a) != nil:
		a.Say(a.T("contest.list_running"), true)
	case row.own(a):
		s.bin.Want(c, row)
	default:
		a.Settings().DropTournament(row.entry.Folder)
		a.Changed()
		s.wish(a, folders.Wish{})
	}
}

// ask shows the question whether to delete a tournament.
func (s *listScene) ask(a *app.App, c *ui.Context) {
	row := s.bin.Ask(a, c, func(row *listRow) (title, body string) {
		t := row.in(a)
		return a.T("contest.delete_title"), a.F("contest.delete_body", words.Text("tournament", t.few+" · "+t.when))
	})
	if row != nil {
		Of(a).forget(row.entry.Folder)
		s.wish(a, folders.Wish{Remove: row.entry.Folder})
	}
}

// tools lays out the buttons that open a new tournament or class.
func (s *listScene) tools(a *app.App, l *ui.Layout) {
	l.Row(ui.Box{Gap: theme.Space2}, func() {
		b := ui.Button{Text: a.T("contest.list_new"), Icon: "trophy", Kind: ui.Primary, Does: action.New}
		if !l.Compact() {
			b.Cap = action.New
		}
		if l.Button(ui.Box{}, "new", b) {
			OpenSetup(a, nil)
		}
		if l.Button(ui.Box{}, "class", ui.Button{Text: a.T("class.title_screen"), Icon: "two", Tip: a.T("class.screen_tip")}) {
			OpenClass(a)
		}
	})
}

// keys handles the keys that work wherever the focus is.
func (s *listScene) keys(a *app.App, c *ui.Context) {
	row := s.rows.Row()
	switch {
	case c.Did(action.Restore):
		s.wish(a, folders.Wish{Restore: true})
	case row == nil:
	case c.Did(ui.Open):
		Open(a, row.entry.Folder)
	case row.pausedIn(a) && c.Did(action.Resume):
		s.goOn(a, row)
	case c.Did(action.Remove):
		s.wantDeleted(a, c, row)
	default:
		s.rows.Choose(app.WalkList(c, s.rows.At, len(s.rows.All)))
	}
}

// goOn opens a paused tournament and resumes it.
func (s *listScene) goOn(a *app.App, row *listRow) {
	if Of(a).lock.Playing() != nil {
		a.Say(a.Phrase(runner.Busy, nil), true)
		return
	}
	Open(a, row.entry.Folder)
	Of(a).known[row.entry.Folder].GoOn(false)
}

// HelpPage names the help page with the keys.
func (*listScene) HelpPage() string { return app.KeysPage }
