// Package folders is the screen on which a person chooses a folder or a file, and the button beside a field that opens it.
package folders

import (
	"path/filepath"
	"runtime"

	"generals-chess/assets/words"
	"generals-chess/engine"
	"generals-chess/game/action"
	"generals-chess/game/app"
	"generals-chess/render/theme"
	"generals-chess/render/ui"
)

// Want describes the file or the folder that the person chooses.
type Want struct {
	Title string
	File  bool              // a file, not a folder
	At    string            // the path to begin at; if it does not exist, its nearest parent
	Pick  func(path string) // called with the chosen path when the screen below is back
	// Narrow leaves the button without a word, where other buttons stand beside it.
	Narrow bool
}

// Button lays out the button beside a field with a path. It opens the screen, and puts the path that is chosen there into the field. In a
// browser, which has no folders, there is no button.
func Button(a *app.App, l *ui.Layout, id string, path *string, want Want) {
	if runtime.GOOS == "js" {
		return
	}
	button := ui.Button{Icon: "folder", Text: a.T("folders.browse")}
	if want.Narrow {
		button = ui.Button{Icon: "folder", Tip: a.T("folders.browse")}
	}
	if l.Button(ui.Box{}, id, button) {
		want.At = *path
		if want.Pick == nil {
			want.Pick = func(chosen string) { *path = chosen }
		}
		Open(a, want)
	}
}

// screen lists a folder, which it reads off the frame.
type screen struct {
	want   Want
	reader *app.Latest[question, listing]
	now    listing // the folder shown
	asked  bool    // a folder is being read
	text   told
}

// Open opens the screen on top of the current scene.
func Open(a *app.App, want Want) {
	s := &screen{want: want, reader: app.NewLatest(a, read)}
	at := whole(want.At)
	s.ask(question{path: at})
	a.Push(s)
}

// Close stops the reader of folders.
func (s *screen) Close() { s.reader.Close() }

// HelpPage names the help page with the keys.
func (*screen) HelpPage() string { return app.KeysPage }

// ask reads a folder off the frame. The screen keeps the present one until then.
func (s *screen) ask(q question) {
	s.asked = true
	s.reader.Ask(q)
}

// Frame lays the screen out.
func (s *screen) Frame(a *app.App, c *ui.Context) {
	s.keep(a, c)
	c.FillRect(c.Window(), theme.Bg0)
	picked := ""
	if app.ListPage(a, c, app.Top{Back: a.T("common.back"), Title: s.want.Title, Note: s.text.count}, func(l *ui.Layout) {
		s.tools(a, l)
		l.Space(theme.Space2)
		picked = s.list(a, l)
		if s.foot(a, l) {
			picked = s.choice()
		}
	}) {
		a.Back()
		return
	}
	if chosen := s.keys(c); chosen != "" {
		picked = chosen
	}
	if picked != "" {
		a.Back()
		s.want.Pick(picked)
	}
}

// keep takes the folder that was read.
func (s *screen) keep(a *app.App, c *ui.Context) {
	if now, ok := s.reader.Take(); ok {
		s.now, s.asked = now, false
		if !c.HasFocus() { // an empty folder has no list that could keep the focus
			c.Focus("list", c.KeyboardLast())
		}
	}
	s.text.tell(a, &s.now, s.choice())
}

// tools lays out the buttons to other folders, and the path.
func (s *screen) tools(a *app.App, l *ui.Layout) {
	up, has := above(s.now.path)
	l.Row(ui.Box{Gap: theme.Space2}, func() {
		if l.Button(ui.Box{}, "above", ui.Button{Icon: "up", Tip: a.T("action.above"), Disabled: !has}) {
			s.ask(question{up, s.now.path})
		}
		if l.Button(ui.Box{}, "home", ui.Button{Icon: "home", Tip: a.T("folders.home")}) {
			s.ask(question{path: home()})
		}
		l.Label(ui.Box{Grow: 1, MinW: 1, Align: ui.Middle}, s.now.path, theme.Mono, theme.TextHi)
	})
}

// list lays out the folder's content. A click on a folder opens it; a click on the chosen file picks it.
func (s *screen) list(a *app.App, l *ui.Layout) (picked string) {
	switch {
	case s.now.err != nil:
		l.Empty("none", a.Error(s.now.err), ui.Button{})
		return ""
	case len(s.now.entries) == 0 && s.asked:
		l.Empty("none", a.T("folders.reading"), ui.Button{})
		return ""
	case len(s.now.entries) == 0:
		l.Empty("none", a.T("folders.empty"), ui.Button{})
		return ""
	}
	before := s.now.at
	at, clicked := l.List(ui.Box{Grow: 1}, "list", ui.List{Rows: len(s.now.entries), RowH: rowH, Chosen: before}, s.row)
	s.now.at = at
	if clicked >= 0 && (s.now.entries[clicked].folder || clicked == before) {
		if s.now.entries[clicked].folder {
			a.Turned() // the second press of a double click is not meant for what the folder shows there
		}
		return s.open(clicked)
	}
	return ""
}

const rowH = 34 // logical px

// row lays out a folder or a file; one that cannot be chosen has a quiet tone.
func (s *screen) row(l *ui.Layout, i int, _ bool) {
	e := &s.now.entries[i]
	icon, tone, ink := "folder", theme.Accent, theme.TextHi
	if !e.folder {
		icon, tone = "file", theme.TextMid
		if !s.want.File {
			tone, ink = theme.TextLow, theme.TextLow
		}
	}
	l.Row(ui.Box{PadX: 10, Gap: theme.Space3}, func() {
		l.Icon(icon, 18, tone)
		l.Label(ui.Box{Grow: 1, MinW: 1, Align: ui.Middle}, e.name, theme.Body, ink)
	})
}

// open opens a folder, or returns the path of a wanted file.
func (s *screen) open(i int) (picked string) {
	switch e := &s.now.entries[i]; {
	case e.folder:
		s.ask(question{path: e.path})
	case s.want.File:
		return e.path
	}
	return ""
}

// choice returns the path that the button chooses, "" for nothing: the folder shown, or the chosen file.
func (s *screen) choice() string {
	if !s.want.File {
		return s.now.path
	}
	if s.now.at < len(s.now.entries) && !s.now.entries[s.now.at].folder {
		return s.now.entries[s.now.at].path
	}
	return ""
}

// foot lays out the keys' meanings and the button that chooses.
func (s *screen) foot(a *app.App, l *ui.Layout) (chosen bool) {
	var none app.Bin[struct{}]
	l.Row(ui.Box{Gap: theme.Space3}, func() {
		l.Column(ui.Box{Grow: 1}, func() { none.Foot(a, l, ui.Open, action.Above, ui.Back) })
		chosen = l.Button(ui.Box{Align: ui.Middle}, "choose", ui.Button{Text: s.text.choose, Icon: "check", Kind: ui.Primary, Disabled: s.choice() == "" || s.now.err != nil})
	})
	return chosen
}

// keys handles the keys that work wherever the focus is.
func (s *screen) keys(c *ui.Context) (picked string) {
	switch up, has := above(s.now.path); {
	case has && c.Did(action.Above):
		s.ask(question{up, s.now.path})
	case s.now.at < len(s.now.entries) && c.Did(ui.Open):
		return s.open(s.now.at)
	default:
		s.now.at = app.WalkList(c, s.now.at, len(s.now.entries))
	}
	return ""
}

// told caches the texts about the folder's content and on the button.
type told struct {
	of            app.MadeOf[toldOf]
	count, choose string
}

type toldOf struct {
	folders, files int
	choice         string
}

// tell rewrites the words where something has changed.
func (t *told) tell(a *app.App, l *listing, choice string) {
	files := len(l.entries) - l.folders
	if !t.of.Stale(a, toldOf{l.folders, files, choice}) {
		return
	}
	t.count = a.F("folders.count", words.Int("folders", l.folders), words.Int("files", files))
	t.choose = a.T("folders.none")
	if choice != "" {
		t.choose = a.F("folders.choose", words.Text("name", engine.Shorten(engine.OneLine(filepath.Base(choice)), longestName)))
	}
}

// longestName is the longest name on the button, in characters.
const longestName = 24
