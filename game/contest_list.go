package game

import (
	"context"
	"path/filepath"
	"slices"
	"time"

	"generals-chess/assets/words"
	"generals-chess/game/contest"
	"generals-chess/game/library"
	"generals-chess/render"
	"generals-chess/render/theme"
	"generals-chess/render/ui"
)

// contestList is the list of the tournaments on this computer that the window knows.
type contestList struct {
	reader *latest[contestsWanted, contestsFound]
	read   bool // all that there is was read
	rows   []*contestRow
	chosen string // the folder
	at     int    // its place
	asking *contestRow
	buried chan contestGrave
	grave  library.Grave // what was deleted last, until undoMS
	undoMS int64
	seenMS int64 // when the list was last on the screen, 0 for never
	away   bool  // the window has not the focus: folders may change meanwhile
}

// contestsWanted is where to look for tournaments.
type contestsWanted struct {
	parent string
	others []string
}

type contestsFound struct {
	list []contest.Entry
	more bool
}

// contestGrave is how a deletion, or the way back from one, ended.
type contestGrave struct {
	grave library.Grave
	err   error
}

func newContestList(a *App) Scene {
	s := &contestList{buried: make(chan contestGrave, 4)}
	shelf := &a.contests.shelf
	s.reader = newLatest(a.life, func(ctx context.Context, q contestsWanted) contestsFound {
		library.Sweep(q.parent, time.Now())
		list, more := shelf.List(ctx, q.parent, q.others)
		return contestsFound{list, more}
	}, a.wake)
	return s
}

// Close deletes for good what was deleted.
func (s *contestList) Close() {
	s.reader.Close()
	if s.grave != (library.Grave{}) {
		grave := s.grave
		go func() { _ = grave.Forget() }() // it is swept later
	}
}

// Frame lays the list out.
func (s *contestList) Frame(a *App, c *ui.Context) {
	s.keep(a, c)
	c.FillRect(c.Window(), theme.Bg0)
	dropBots(a, c)
	rest, back := topBar(a, c, a.T("common.back"), a.T("contest.list_title"), "")
	if back {
		a.Back()
		return
	}
	rest = listPart(c, rest)
	s.tools(a, c, rest.CutTop(c.Px(theme.ControlH)))
	rest.CutTop(c.Px(theme.Space2))
	s.foot(a, c, rest.CutBottom(c.Px(48)))
	s.list(a, c, rest)
	s.keys(a, c)
	s.ask(a, c)
}

// keep takes in what was read, and has it read again when it may have changed.
func (s *contestList) keep(a *App, c *ui.Context) {
	back := s.away && c.In.Focused
	s.away = !c.In.Focused
	again := s.seenMS == 0 || c.In.NowMS-s.seenMS > absence // after another screen
	s.seenMS = c.In.NowMS
	if again {
		c.Focus("list", c.KeyboardLast())
	}
	if again || back {
		s.look(a)
	}
	if answer, ok := s.reader.Take(); ok {
		s.take(answer)
		if answer.more {
			s.look(a)
		}
	}
	s.hear(a, c)
}

func (s *contestList) look(a *App) {
	s.reader.Ask(contestsWanted{a.contests.folder, slices.Clone(a.settings.ContestFolders)})
}

// take makes rows of what was read, and stays at the one chosen.
func (s *contestList) take(answer contestsFound) {
	s.read = s.read || !answer.more
	s.rows = s.rows[:0]
	for _, e := range answer.list {
		s.rows = append(s.rows, &contestRow{entry: e})
	}
	if at := slices.IndexFunc(s.rows, func(r *contestRow) bool { return r.entry.Folder == s.chosen }); at >= 0 {
		s.at = at
	}
	s.choose(s.at)
}

// choose chooses a row, or the nearest there is.
func (s *contestList) choose(at int) {
	s.at = max(0, min(at, len(s.rows)-1))
	if len(s.rows) > 0 {
		s.chosen = s.rows[s.at].entry.Folder
	}
}

// hear takes in what was deleted or brought back meanwhile.
func (s *contestList) hear(a *App, c *ui.Context) {
	select {
	case g := <-s.buried:
		if g.err != nil {
			a.Say(a.Error(g.err), true)
		} else {
			s.forget(a)
			s.grave, s.undoMS = g.grave, c.In.NowMS+undoTime
		}
		s.look(a)
	default:
	}
	if s.grave != (library.Grave{}) && c.In.NowMS > s.undoMS {
		s.forget(a)
	}
}

// forget deletes for good what was deleted.
func (s *contestList) forget(a *App) {
	if grave := s.grave; grave != (library.Grave{}) {
		a.errand(func(context.Context) { _ = grave.Forget() }) // else it is swept later
	}
	s.grave = library.Grave{}
}

// delete takes a tournament's folder away, off the frame.
func (s *contestList) delete(a *App, folder string) {
	a.contests.forget(folder)
	s.later(a, func() contestGrave {
		g, err := library.Bury(filepath.Dir(folder), folder)
		return contestGrave{g, err}
	})
}

// restore brings back what was deleted last.
func (s *contestList) restore(a *App) {
	grave := s.grave
	if grave == (library.Grave{}) {
		return
	}
	s.grave = library.Grave{}
	s.later(a, func() contestGrave { return contestGrave{err: grave.Restore()} })
}

func (s *contestList) later(a *App, do func() contestGrave) {
	buried, wake := s.buried, a.wake
	a.errand(func(context.Context) {
		buried <- do()
		wake()
	})
}

// wantDeleted asks before a tournament is deleted; one that lies elsewhere is only taken off the list.
func (s *contestList) wantDeleted(a *App, c *ui.Context, row *contestRow) {
	switch {
	case row.live(a) != nil:
		a.Say(a.T("contest.list_running"), true)
	case row.own(a):
		s.asking = row
		c.OpenModal("delete")
	default:
		a.settings.DropContest(row.entry.Folder)
		a.Changed()
		s.look(a)
	}
}

// ask shows the question whether a tournament is to be deleted.
func (s *contestList) ask(a *App, c *ui.Context) {
	if s.asking == nil {
		return
	}
	t := s.asking.in(a)
	answer := c.Dialog("delete", ui.Dialog{
		Title: a.T("contest.delete_title"), Body: a.F("contest.delete_body", words.Text("tournament", t.few+" · "+t.when)),
		Primary: a.T("replays.delete_yes"), Quiet: a.T("replays.delete_no"),
	})
	if answer == ui.DialogYes {
		s.delete(a, s.asking.entry.Folder)
	}
	if answer != ui.DialogNone {
		s.asking = nil
	}
}

// tools are what begins a new one.
func (s *contestList) tools(a *App, c *ui.Context, r render.Rect) {
	b := ui.Button{Text: a.T("contest.list_new"), Icon: "trophy", Kind: ui.Primary, Shortcut: ui.KeyN}
	if !c.Compact() {
		b.Cap = "N"
	}
	if c.Button("new", r.CutLeft(c.ButtonWidth(b)), b) {
		a.OpenContestSetup(nil)
	}
}

// keys are those that mean the same wherever the keyboard is.
func (s *contestList) keys(a *App, c *ui.Context) {
	var row *contestRow
	if s.at < len(s.rows) {
		row = s.rows[s.at]
	}
	switch {
	case c.In.Command() && c.Key(ui.KeyZ):
		s.restore(a)
	case row == nil:
	case c.Key(ui.KeyEnter):
		a.OpenContest(row.entry.Folder)
	case c.Key(ui.KeyG) && row.pausedIn(a):
		s.goOn(a, row)
	case c.Key(ui.KeyDelete):
		s.wantDeleted(a, c, row)
	case c.KeyRepeat(ui.KeyDown):
		s.walk(c, 1)
	case c.KeyRepeat(ui.KeyUp):
		s.walk(c, -1)
	}
}

// walk goes on in the list, which had not the keyboard.
func (s *contestList) walk(c *ui.Context, by int) {
	s.choose(s.at + by)
	c.Focus("list", true)
}

// goOn opens a paused tournament and has it gone on with.
func (s *contestList) goOn(a *App, row *contestRow) {
	if a.contests.stage.Playing() != nil {
		a.Say(a.T("contest.busy"), true)
		return
	}
	a.OpenContest(row.entry.Folder)
	a.contests.known[row.entry.Folder].GoOn(false)
}
