package editor

import (
	"slices"

	"generals-chess/engine/generals"
	"generals-chess/game/action"
	"generals-chess/game/app"
	"generals-chess/game/editor/draft"
	"generals-chess/game/frame"
	gamegenerals "generals-chess/game/generals"
	"generals-chess/render/board"
	"generals-chess/render/theme"
	"generals-chess/render/ui"
)

// The sides of a map.
const usualSide, leastSide = 16, 8

// Scene is a map that is drawn.
type Scene struct {
	d     *draft.Draft
	path  string            // of its file, "" for none yet
	kept  string            // its text as it was saved last
	pick  func(path string) // hears where it was saved; nil for nobody
	saves app.Newest[saved]
	reads app.Newest[draft.File]

	tool   int8 // the judge's number of the type that is painted
	armies [draft.Types]int32
	brush  int
	mirror draft.Symmetry // which one Mirror stands for

	board  *board.Model
	tiles  [draft.Types]*board.Model // pictures of what can be painted
	hand   hand
	report draft.Report
	told   told

	screen   frame.Screen
	beside   [1]frame.Panel // the tiles, in a column of their own
	others   [1]frame.Panel
	tabbed   [1]frame.Panel // all, where there is one column
	tab      int
	soldiers app.NumberField
	leaving  bool // the person is asked
}

func newScene(a *app.App, d *draft.Draft, path string) *Scene {
	s := &Scene{
		d: d, path: path, tool: draft.Mountain, brush: 1, mirror: draft.Mirror, saves: make(app.Newest[saved], 1), reads: make(app.Newest[draft.File], 1),
		armies: [draft.Types]int32{draft.City: 44, draft.OwnLand: 3, draft.OwnLand + 1: 3, draft.OwnCity: 12, draft.OwnCity + 1: 12, draft.OwnGeneral: 10, draft.OwnGeneral + 1: 10},
		board:  board.New(gamegenerals.ArtOf(a)),
	}
	s.kept = d.Text()
	for i := range s.tiles {
		s.tiles[i] = board.New(gamegenerals.ArtOf(a))
	}
	s.hand.looked = -1
	s.describe(a)
	return s
}

// Close has nothing to end: what is being saved goes on.
func (*Scene) Close() {}

// HelpPage is that of the keys here.
func (*Scene) HelpPage() string { return app.MapsPage }

// tile is what is painted.
func (s *Scene) tile() draft.Tile { return draft.Tile{Type: s.tool, Army: s.armies[s.tool]} }

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
	version, name := s.d.Version(), s.d.Name
	layout := s.screen
	layout.Bar = frame.Bar{Escape: !away, Title: s.told.title, Notes: [2]string{s.told.size, s.told.changed}, Back: a.T("common.back"), End: func(l *ui.Layout) { s.history(a, l) }}
	layout.Board.Aspect = float32(s.d.Height()) / float32(s.d.Width())
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
		s.keys(a, c)
		s.paint(c)
	}
	s.ask(a, c)
	if s.d.Version() != version || s.d.Name != name {
		c.Outdate() // text and board are of one map
	}
	s.draw(c)
}

// keep brings what is shown to the map as it is now.
func (s *Scene) keep(a *app.App, c *ui.Context) {
	if s.told.version != s.d.Version() || s.told.symmetry != s.d.Symmetry {
		s.report = s.d.Check()
		s.board.SetView(s.d.View(), nil, c.In.NowMS)
		s.hand.looked = -1
	}
	o := a.MapOptions(0)
	o.ReduceMotion = true
	s.board.SetOptions(o)
	o.Coordinates = false
	for i, m := range s.tiles {
		m.SetOptions(o)
		if v := m.View(); v == nil || v.Army[0] != s.armies[i] {
			m.SetView(&generals.View{Player: generals.Nobody, Height: 1, Width: 1, Type: []int8{int8(i)}, Army: []int32{s.armies[i]}}, nil, c.In.NowMS)
		}
	}
	s.told.in(a, s)
}

// leave leaves the editor, and asks before something is lost.
func (s *Scene) leave(a *app.App, c *ui.Context) {
	if s.d.Text() == s.kept {
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

// order is in which order the tiles stand, and their keys; read only.
var order = [...]int8{
	draft.Land, draft.Mountain, draft.City, draft.OwnGeneral, draft.OwnGeneral + 1, draft.OwnLand, draft.OwnLand + 1, draft.OwnCity, draft.OwnCity + 1,
}

// keys are those that mean the same wherever the keyboard is.
func (s *Scene) keys(a *app.App, c *ui.Context) {
	for i, tool := range order {
		if c.Did(action.Pick1 + ui.Action(i)) {
			s.tool = tool
		}
	}
	at := slices.Index(order[:], s.tool)
	switch {
	case c.DidRepeat(action.ToolOn):
		s.tool = order[(at+1)%len(order)]
	case c.DidRepeat(action.ToolBack):
		s.tool = order[(at+len(order)-1)%len(order)]
	case c.Did(action.BrushMore):
		s.brush = s.brush%draft.Fill + 1
	case c.Did(action.BrushLess):
		s.brush = (s.brush+draft.Fill-2)%draft.Fill + 1
	case c.Did(action.Symmetry):
		s.d.Symmetry = (s.d.Symmetry + 1) % draft.Symmetries
	case c.Did(action.Fit):
		s.board.Camera().Fit()
	}
	if s.d.Symmetry == draft.Mirror || s.d.Symmetry == draft.Flip {
		s.mirror = s.d.Symmetry
	}
}

// share puts the map on the clipboard, on one line.
func (s *Scene) share(a *app.App, c *ui.Context) {
	c.Clip.Write(s.d.Text())
	a.Say(a.T("maps.copied"), false)
}

// paste takes a map from the clipboard.
func (s *Scene) paste(a *app.App, c *ui.Context) {
	text := c.Clip.Read()
	if text == "" {
		a.Say(a.T("maps.paste_none"), true)
		return
	}
	d, err := draft.Read([]byte(text))
	if err != nil {
		a.Say(a.Error(err), true)
		return
	}
	if d.Name == "" {
		d.Name = s.d.Name
	}
	s.d.Replace(d)
	a.Say(a.T("maps.pasted"), false)
}

// show puts the cursor on a tile, and the tile on the screen.
func (s *Scene) show(c generals.Cell) {
	s.hand.cursor = c
	s.board.Camera().Show(c)
}
