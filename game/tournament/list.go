package tournament

import (
	"context"
	"path/filepath"
	"slices"
	"time"

	"generals-chess/assets/words"
	"generals-chess/game/action"
	"generals-chess/game/app"
	"generals-chess/game/library/index"
	"generals-chess/game/play"
	"generals-chess/game/tournament/runner"
	"generals-chess/render/theme"
	"generals-chess/render/ui"
)

// listScene lists the tournaments on this computer that the window knows.
type listScene struct {
	reader *app.Latest[listWanted, listFound]
	read   bool // the list is complete
	rows   []*listRow
	chosen string // folder of the chosen tournament
	at     int    // its index
	bin    app.Bin[listRow]
	buried chan trashed
	trash  index.Trash                                       // deleted last, and restorable
	job    func(do func(context.Context)) context.CancelFunc // the window's
	visits app.Visits
}

// listWanted says where to look for tournaments.
type listWanted struct {
	parent string
	others []string
}

type listFound struct {
	list []runner.Entry
	more bool
}

// trashed is the result of a deletion or a restoration.
type trashed struct {
	trash index.Trash
	err   error
}

func newListScene(a *app.App) app.Scene {
	s := &listScene{buried: make(chan trashed, 4), job: a.Job}
	listed := &Of(a).listed
	s.reader = app.NewLatest(a, func(ctx context.Context, q listWanted) listFound {
		index.Sweep(q.parent, time.Now())
		list, more := listed.List(ctx, q.parent, q.others)
		return listFound{list, more}
	})
	s.refresh(a)
	return s
}

// Close stops the reading and purges what was deleted.
func (s *listScene) Close() {
	s.reader.Close()
	s.forget()
}

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

// keep takes what was read, and reads again when it may have changed.
func (s *listScene) keep(a *app.App, c *ui.Context) {
	came, again := s.visits.Note(c)
	if came {
		c.Focus("list", c.KeyboardLast())
	}
	if again {
		s.refresh(a)
	}
	if answer, ok := s.reader.Take(); ok {
		s.apply(answer)
		if answer.more {
			s.refresh(a)
		}
	}
	s.hear(a, c)
}

func (s *listScene) refresh(a *app.App) {
	s.reader.Ask(listWanted{Of(a).Folder, slices.Clone(a.Settings().TournamentFolders)})
}

// apply makes rows of what was read, and keeps the chosen one.
func (s *listScene) apply(answer listFound) {
	s.read = s.read || !answer.more
	s.rows = s.rows[:0]
	for _, e := range answer.list {
		s.rows = append(s.rows, &listRow{entry: e})
	}
	if at := slices.IndexFunc(s.rows, func(r *listRow) bool { return r.entry.Folder == s.chosen }); at >= 0 {
		s.at = at
	}
	s.choose(s.at)
}

// choose chooses a row, or the nearest one.
func (s *listScene) choose(at int) {
	s.at = max(0, min(at, len(s.rows)-1))
	if len(s.rows) > 0 {
		s.chosen = s.rows[s.at].entry.Folder
	}
}

// hear takes the results of deletions and restorations.
func (s *listScene) hear(a *app.App, c *ui.Context) {
	select {
	case g := <-s.buried:
		if g.err != nil {
			a.Say(a.Error(g.err), true)
		} else {
			s.forget()
			s.trash = g.trash
		}
		s.refresh(a)
	default:
	}
	if s.bin.Holds(c, s.deleted()) {
		s.forget()
	}
}

// deleted returns the name of what can be restored, "" for nothing.
func (s *listScene) deleted() string {
	if s.trash == (index.Trash{}) {
		return ""
	}
	return filepath.Base(s.trash.From())
}

// forget purges what was deleted.
func (s *listScene) forget() {
	if trash := s.trash; trash != (index.Trash{}) {
		s.job(func(context.Context) { _ = trash.Forget() }) // after an error it is swept later
	}
	s.trash = index.Trash{}
}

// delete moves a tournament's folder to the trash, off the frame.
func (s *listScene) delete(a *app.App, folder string) {
	Of(a).forget(folder)
	s.later(a, func() trashed {
		g, err := index.TrashFolder(filepath.Dir(folder), folder)
		return trashed{g, err}
	})
}

// restore restores what was deleted last.
func (s *listScene) restore(a *app.App) {
	trash := s.trash
	if trash == (index.Trash{}) {
		return
	}
	s.trash = index.Trash{}
	s.later(a, func() trashed { return trashed{err: trash.Restore()} })
}

func (s *listScene) later(a *app.App, do func() trashed) {
	buried, wake := s.buried, a.Wake
	a.Job(func(context.Context) {
		buried <- do()
		wake()
	})
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
		s.refresh(a)
	}
}

// ask shows the question whether to delete a tournament.
func (s *listScene) ask(a *app.App, c *ui.Context) {
	row := s.bin.Ask(a, c, func(row *listRow) (title, body string) {
		t := row.in(a)
		return a.T("contest.delete_title"), a.F("contest.delete_body", words.Text("tournament", t.few+" · "+t.when))
	})
	if row != nil {
		s.delete(a, row.entry.Folder)
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
	var row *listRow
	if s.at < len(s.rows) {
		row = s.rows[s.at]
	}
	switch {
	case c.Did(action.Restore):
		s.restore(a)
	case row == nil:
	case c.Did(ui.Open):
		Open(a, row.entry.Folder)
	case row.pausedIn(a) && c.Did(action.Resume):
		s.goOn(a, row)
	case c.Did(action.Remove):
		s.wantDeleted(a, c, row)
	default:
		s.choose(app.WalkList(c, s.at, len(s.rows)))
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
