package tournament

import (
	"context"
	"os"
	"strings"

	"generals-chess/engine/arena/report"
	"generals-chess/game/app"
	"generals-chess/game/play"
	"generals-chess/game/setup"
	"generals-chess/game/tournament/teacher"
	"generals-chess/game/viewer"
	"generals-chess/render/theme"
	"generals-chess/render/ui"
)

// classScene is the screen on which a class of submissions is built, examined, played and marked. What it does goes on whatever screen is
// open.
type classScene struct {
	folders *app.Latest[string, bool] // whether there is a folder of that name, looked up off the frame
	asked   string
	there   bool
	opened  chan error // nil while nothing is opened
	opening string     // the file
	table   ui.Table
	of      tableOf
	rows    []report.Submission
}

// OpenClass opens the screen of a class on top of the present scene.
func OpenClass(a *app.App) {
	s := &classScene{}
	s.folders = app.NewLatest(a, func(_ context.Context, path string) bool {
		info, err := os.Stat(path)
		return err == nil && info.IsDir()
	})
	form := &Of(a).classForm
	if form.game == "" {
		*form = newClassForm(a, play.MatchesOf(a).Games[0].Rules().Name())
	}
	a.Push(s)
}

// Close ends what looks at folders.
func (s *classScene) Close() { s.folders.Close() }

// HelpPage is that of the keys.
func (*classScene) HelpPage() string { return app.KeysPage }

// Frame lays the screen out.
func (s *classScene) Frame(a *app.App, c *ui.Context) {
	c.FillRect(c.Window(), theme.Bg0)
	form, run := &Of(a).classForm, Of(a).class
	if len(c.In.Dropped) > 0 {
		form.folder = c.In.Dropped[0]
	}
	s.look(form)
	s.hear(a)
	if run != nil {
		s.fill(a, at(run))
	}
	game := func(l *ui.Layout) {
		if run != nil {
			return // it has its own
		}
		if now := setup.GameChoice(a, l, form.game); now != form.game {
			form.set(a, now)
		}
	}
	if app.Page(a, c, app.Top{Back: a.T("common.back"), Title: a.T("class.title_screen"), End: game}, func(l *ui.Layout) {
		app.Column(l, classWidth, ui.Box{Gap: theme.Space2, PadY: theme.Space2}, func() { s.lay(a, l, form, run) })
	}) {
		a.Back()
		return
	}
	if s.table.Chosen < len(s.rows) && c.Did(ui.Open) {
		s.open(a, s.rows[s.table.Chosen].Page, run.Out)
	}
}

// classWidth is how wide the screen is at most, logical px.
const classWidth = 1240

// lay is the form, or how far the class is that is done.
func (s *classScene) lay(a *app.App, l *ui.Layout, form *classForm, run *teacher.Run) {
	if run == nil {
		l.Scroll("class-form", ui.Box{Grow: 1, Gap: theme.Space2}, func() { s.form(a, l, form) })
		return
	}
	s.standing(a, l, run)
}

// at is how a run stands.
func at(r *teacher.Run) *teacher.State {
	s := r.State()
	return &s
}

// look has the folder looked up that is written in the form.
func (s *classScene) look(form *classForm) {
	if there, ok := s.folders.Take(); ok {
		s.there = there
	}
	if form.folder != s.asked {
		s.asked = form.folder
		s.folders.Ask(viewer.Whole(strings.TrimSpace(form.folder)))
	}
}

// hear takes in that a page could not be opened.
func (s *classScene) hear(a *app.App) {
	select {
	case err := <-s.opened:
		s.opened = nil
		if err != nil {
			a.Say(a.F("class.not_opened", app.TextArg("reason", a.Error(err)), app.TextArg("file", s.opening)), true)
		}
	default:
	}
}
