package tournament

import (
	"context"
	"os"
	"strings"

	"generals-chess/assets/words"
	"generals-chess/engine/arena/report"
	"generals-chess/game/app"
	"generals-chess/game/play"
	"generals-chess/game/setup"
	"generals-chess/game/tournament/runner"
	"generals-chess/game/tournament/teacher"
	"generals-chess/game/viewer"
	"generals-chess/render/theme"
	"generals-chess/render/ui"
)

// classScene is the screen on which a class of submissions is built, examined, played and marked. The run continues whatever screen
// is open.
type classScene struct {
	folders *app.Latest[string, folderOf] // reads the folder of the form, off the frame
	asked   string                        // the folder and the marks set by hand when it was asked for
	found   folderOf
	show    func(file string) error // opens a page with the system's program
	opened  app.Newest[error]       // result of opening a page
	opening string                  // the page's file; "" while none is being opened
	last    lastClass
	table   ui.Table
	picked  bool // somebody chose the row that is chosen
	of      app.MadeOf[tableOf]
	rows    []report.Submission
}

// folderOf is a class's folder: whether it exists, and the names of its submissions; nil if they cannot be read.
type folderOf struct {
	there bool
	names []string
}

// OpenClass opens the screen of a class on top of the current scene.
func OpenClass(a *app.App) {
	s := &classScene{show: teacher.Show}
	s.folders = app.NewLatest(a, func(_ context.Context, path string) (f folderOf) {
		info, err := os.Stat(path)
		f.there = err == nil && info.IsDir()
		if f.there {
			f.names, _ = teacher.Names(path) // the run says what is wrong
		}
		return f
	})
	form := &Of(a).classForm
	if form.game == "" {
		*form = newClassForm(a, play.MatchesOf(a).Games[0].Rules().Name())
	}
	a.Push(s)
}

// OpenClassIn opens the screen of the class in a tournament's folder. While another class runs it only shows a message.
func OpenClassIn(a *app.App, folder string) {
	run := Of(a).class
	if run == nil || run.Out != folder {
		if run != nil && !at(run).Rests() {
			a.Say(a.Phrase(runner.Busy, nil), true)
			return
		}
		reopen(a, folder)
	}
	OpenClass(a)
}

// reopen shows the class in a tournament's folder, which does not run.
func reopen(a *app.App, folder string) {
	Of(a).class = teacher.Reopen(orderIn(a, folder), a.Job, a.Wake)
}

// Close stops the lookup of folders.
func (s *classScene) Close() { s.folders.Close() }

// HelpPage names the help page with the keys.
func (*classScene) HelpPage() string { return app.KeysPage }

// Frame lays out the screen.
func (s *classScene) Frame(a *app.App, c *ui.Context) {
	c.FillRect(c.Window(), theme.Bg0)
	form, run := &Of(a).classForm, Of(a).class
	if len(c.In.Dropped) > 0 {
		form.folder = c.In.Dropped[0]
	}
	s.look(form)
	s.hear(a, c)
	if run != nil {
		s.fill(a, at(run))
	}
	game := func(l *ui.Layout) {
		if run != nil {
			return // the run has its own game
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
	if run != nil && s.table.Chosen < len(s.rows) && c.Did(ui.Open) {
		s.open(a, s.rows[s.table.Chosen].Page, run.Out)
	}
}

// classWidth is the largest width of the screen, logical px.
const classWidth = 1240

// lay lays out the form, or the progress of the run.
func (s *classScene) lay(a *app.App, l *ui.Layout, form *classForm, run *teacher.Run) {
	if run == nil {
		l.Scroll("class-form", ui.Box{Grow: 1, Gap: theme.Space2}, func() { s.form(a, l, form) })
		return
	}
	s.standing(a, l, run)
}

// at returns the state of a run.
func at(r *teacher.Run) *teacher.State {
	s := r.State()
	return &s
}

// look reads the folder named in the form, again when the marks set by hand change: somebody may have been added to it.
func (s *classScene) look(form *classForm) {
	if found, ok := s.folders.Take(); ok {
		s.found = found
	}
	if asked := form.folder + "\x00" + form.overrides; asked != s.asked {
		s.asked = asked
		s.folders.Ask(viewer.Whole(strings.TrimSpace(form.folder)))
	}
}

// hear reports a page that could not be opened, and takes back that one is being opened.
func (s *classScene) hear(a *app.App, c *ui.Context) {
	err, done := s.opened.Take()
	if err != nil {
		a.Say(a.F("class.not_opened", words.Text("reason", a.Error(err)), words.Text("file", s.opening)), true)
	}
	if done {
		c.Withdraw(a.F("class.opening", words.Text("file", s.opening)))
		s.opening = ""
	}
}
