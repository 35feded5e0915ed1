package editor

import (
	"generals-chess/engine/generals"
	"generals-chess/game/action"
	"generals-chess/game/app"
	"generals-chess/game/editor/draft"
	"generals-chess/game/frame"
	"generals-chess/render/theme"
	"generals-chess/render/ui"
)

// Scene is a map that is drawn.
type Scene struct {
	kind  *kind
	path  string            // of its file, "" for none yet
	kept  string            // its text as it was saved last
	pick  func(path string) // hears where it was saved; nil for nobody
	saves app.Newest[saved]
	reads app.Newest[draft.File]

	desk   desk
	mirror draft.Symmetry // which one Mirror stands for
	hand   hand
	told   told

	screen  frame.Screen
	beside  [1]frame.Panel // the tiles, in a column of their own
	others  [1]frame.Panel
	tabbed  [1]frame.Panel // all, where there is one column
	tab     int
	leaving bool // the person is asked
}

func newScene(a *app.App, k *kind, d draft.Draft) *Scene {
	s := &Scene{kind: k, desk: k.desk(a, d), mirror: draft.Mirror}
	s.kept = d.Text()
	s.hand.looked = -1
	s.describe(a)
	return s
}

// d is what is drawn.
func (s *Scene) d() draft.Draft { return s.desk.draft() }

// HelpPage is that of the keys here.
func (*Scene) HelpPage() string { return app.MapsPage }

// Frame lays the editor out.
func (s *Scene) Frame(a *app.App, c *ui.Context) {
	s.hear(a)
	for _, path := range c.In.Dropped {
		s.read(a, path)
	}
	if !c.KeyboardLast() && !c.ModalOpen() && !c.TextFocused() {
		c.Blur() // a button that was clicked does not keep the keys from the board
	}
	s.keep(a, c)
	c.FillRect(c.Window(), theme.Bg0)
	away := c.HasFocus() // Esc leads back to the board first
	version, name := s.d().Version(), *s.d().Called()
	layout := s.screen
	layout.Bar = frame.Bar{Escape: !away, Title: s.told.title, Notes: [2]string{s.told.size, s.told.changed}, Back: a.T("common.back"), End: func(l *ui.Layout) { s.history(a, l) }}
	layout.Board.Aspect = float32(s.d().Height()) / float32(s.d().Width())
	if layout.Columns(c) == 1 {
		layout.Left.List, layout.Panels.List = nil, s.tabbed[:]
	}
	if layout.Lay(a, c) {
		s.leave(a, c)
	}
	if away && c.Did(ui.Back) {
		c.Blur()
	}
	if !c.ModalOpen() {
		s.keys(c)
		s.paint(c)
	}
	if s.d().Version() != version || *s.d().Called() != name {
		c.Outdate() // text and board are of one map
	}
	s.draw(c)
	s.ask(a, c)
}

// keep brings what is shown to the map as it is now.
func (s *Scene) keep(a *app.App, c *ui.Context) {
	if d := s.d(); s.told.version != d.Version() || s.told.symmetry != *d.Twice() {
		s.desk.look(c)
		s.hand.looked = -1
	}
	s.desk.options(a, c)
	s.told.in(a, s)
}

// leave leaves the editor, and asks before something is lost.
func (s *Scene) leave(a *app.App, c *ui.Context) {
	if s.d().Text() == s.kept {
		a.Back()
		return
	}
	s.leaving = true
	c.OpenModal("leave")
}

// ask asks whether what was not saved may be lost.
func (s *Scene) ask(a *app.App, c *ui.Context) {
	if !s.leaving {
		return
	}
	answer := c.Dialog("leave", ui.Dialog{
		Title: a.T("maps.leave_title"), Body: a.T("maps.leave_body"), Primary: a.T("dialog.leave_yes"), Quiet: a.T("dialog.stay"), Destroys: true,
	})
	s.leaving = answer == ui.DialogNone
	if answer == ui.DialogYes {
		a.Back()
	}
}

// keys are those that mean the same wherever the keyboard is.
func (s *Scene) keys(c *ui.Context) {
	s.desk.keys(c)
	now := s.d().Twice()
	switch {
	case c.Did(action.Symmetry):
		*now = (*now + 1) % draft.Symmetries
	case c.Did(action.Fit):
		s.desk.camera().Fit()
	}
	if *now == draft.Mirror || *now == draft.Flip {
		s.mirror = *now
	}
}

// share puts the map on the clipboard, on one line.
func (s *Scene) share(a *app.App, c *ui.Context) {
	c.Clip.Write(s.d().Text())
	a.Say(a.T("maps.copied"), false)
}

// paste takes a map from the clipboard.
func (s *Scene) paste(a *app.App, c *ui.Context) {
	text := c.Clip.Read()
	if text == "" {
		a.Say(a.T("maps.paste_none"), true)
		return
	}
	d, err := s.kind.read([]byte(text))
	if err != nil {
		a.Say(a.Error(err), true)
		return
	}
	if name := d.Called(); *name == "" {
		*name = *s.d().Called()
	}
	s.d().Replace(d)
	a.Say(a.T("maps.pasted"), false)
}

// show puts the cursor on a tile, and the tile on the screen.
func (s *Scene) show(c generals.Cell) {
	s.hand.cursor = c
	s.desk.camera().ShowCell(c.Col, c.Row)
}
