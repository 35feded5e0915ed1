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

// Scene is the screen that edits one map.
type Scene struct {
	kind  *kind
	path  string            // of the map's file, "" if it was never saved
	kept  string            // the map's text as it was saved or read last
	pick  func(path string) // is called with the path after saving, unless nil
	saves app.Newest[saved]
	reads app.Newest[draft.File]

	desk   desk
	mirror draft.Symmetry // Mirror or Flip: the one that the item Mirror chooses
	hand   hand
	told   told

	screen  frame.Screen
	beside  [1]frame.Panel // the tiles, in a column of their own
	others  [1]frame.Panel
	tabbed  [1]frame.Panel // all panels as tabs, if there is one column
	tab     int
	leaving bool // the dialog asks whether to lose changes
}

func newScene(a *app.App, k *kind, d draft.Draft) *Scene {
	s := &Scene{kind: k, desk: k.desk(a, d), mirror: draft.Mirror}
	s.kept = d.Text()
	s.hand.looked = -1
	s.describe(a)
	return s
}

// d returns the map that is edited.
func (s *Scene) d() draft.Draft { return s.desk.draft() }

// HelpPage returns the help page about maps.
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
	version, name := s.d().Version(), *s.d().NameOf()
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
	if s.d().Version() != version || *s.d().NameOf() != name {
		c.Outdate() // the texts above are of the map before: lay the frame out again
	}
	s.draw(c)
	s.ask(a, c)
}

// keep updates the checks, the board and the texts after the map changed.
func (s *Scene) keep(a *app.App, c *ui.Context) {
	if d := s.d(); s.told.draft != d || s.told.version != d.Version() || s.told.symmetry != *d.SymmetryOf() {
		s.desk.look(c)
		s.hand.looked = -1
	}
	s.desk.options(a, c)
	s.told.in(a, s)
}

// leave leaves the editor, or asks first if there are unsaved changes.
func (s *Scene) leave(a *app.App, c *ui.Context) {
	if s.d().Text() == s.kept {
		a.Back()
		return
	}
	s.leaving = true
	c.OpenModal("leave")
}

// ask shows the dialog about unsaved changes while it is open, and leaves the editor on yes.
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

// keys handles the keys that work whichever widget has the focus.
func (s *Scene) keys(c *ui.Context) {
	s.desk.keys(c)
	now := s.d().SymmetryOf()
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

// share copies the map to the clipboard, as one line of text.
func (s *Scene) share(a *app.App, c *ui.Context) {
	c.Clip.Write(s.d().Text())
	a.Say(a.T("maps.copied"), false)
}

// paste replaces the map with the one in the clipboard, which can be undone. A map without a name takes the old name.
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
	if name := d.NameOf(); *name == "" {
		*name = *s.d().NameOf()
	}
	s.d().Replace(d)
	a.Say(a.T("maps.pasted"), false)
}

// show moves the cursor to a cell and scrolls the board so that the cell is visible.
func (s *Scene) show(c generals.Cell) {
	s.hand.cursor = c
	s.desk.camera().ShowCell(c.Col, c.Row)
}
