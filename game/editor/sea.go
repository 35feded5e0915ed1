package editor

import (
	"strconv"

	"generals-chess/assets/words"
	"generals-chess/engine/generals"
	"generals-chess/engine/hitsink"
	"generals-chess/game/action"
	"generals-chess/game/app"
	"generals-chess/game/editor/draft"
	"generals-chess/game/play"
	"generals-chess/game/setup"
	"generals-chess/render"
	"generals-chess/render/grid"
	"generals-chess/render/sea"
	"generals-chess/render/theme"
	"generals-chess/render/ui"
)

// The tools at sea: the eraser, a mine, and from firstKind on the kinds of ship. next is the number that adds a ship.
const (
	noTool, mineTool, firstKind, seaTools = 0, 1, 2, 7

	usualSea = 32
	next     = 99
)

// waters is the desk for seas of Hit & Sink.
type waters struct {
	d      *draft.Sea
	report draft.SeaReport
	tool   int
	wreck  bool // a ship is painted as a wreck
	dir    hitsink.Heading
	brush  int
	number int           // of the ship that is painted; next for a new one
	moving int           // number of the ship that the stroke moves, -1 for none
	grip   generals.Cell // from the head of the moving ship to the cell where it was taken
	field  app.NumberField
	model  *sea.Model
	tiles  [seaTools]*sea.Model
	shown  samples // as the tiles were drawn last
}

func newWaters(a *app.App, d draft.Draft) desk {
	s := &waters{d: d.(*draft.Sea), tool: firstKind + 2, brush: 1, number: next, moving: -1, model: sea.New(app.Part[*sea.Art](a))}
	for i := range s.tiles {
		s.tiles[i] = sea.New(app.Part[*sea.Art](a))
	}
	return s
}

func (s *waters) draft() draft.Draft   { return s.d }
func (s *waters) take(d draft.Draft)   { s.d = d.(*draft.Sea) }
func (s *waters) camera() *grid.Camera { return &s.model.Camera().Camera }
func (*waters) tools() string          { return "maps.ships" }
func (*waters) twice() string          { return "maps.sea_twice" }
func (s *waters) stops() bool          { return s.report.Stops() }

func (s *waters) held() held {
	tool := s.tool
	if s.wreck {
		tool += seaTools
	}
	return held{tool, s.brush, int(s.dir), s.number}
}

func (s *waters) look(c *ui.Context) {
	s.report = s.d.Check()
	s.model.SetView(s.d.View().(*hitsink.View), nil, c.In.NowMS)
}

func (s *waters) options(a *app.App, c *ui.Context) {
	o := a.MapOptions(0)
	o.ReduceMotion = true
	s.model.SetOptions(o)
	o.Coordinates, o.Marks = false, false
	now := samples{true, s.wreck, s.dir}
	for i, m := range s.tiles {
		m.SetOptions(o)
		if s.shown != now {
			m.SetView(s.sampled(i), nil, c.In.NowMS)
		}
	}
	s.shown = now
}

// samples describes the ships in the tool cards. The zero samples means that nothing was drawn yet.
type samples struct {
	drawn, wreck bool
	dir          hitsink.Heading
}

// sampled returns a small sea that shows what a tool paints.
func (s *waters) sampled(tool int) *hitsink.View {
	v := &hitsink.View{Player: everybody, Side: 3, Round: 1, ToMove: everybody}
	switch {
	case tool == mineTool:
		v.Mines = []hitsink.Mine{{Cell: hitsink.Cell{X: 1, Y: 1}, Owner: everybody}}
	case tool >= firstKind:
		kind := hitsink.Kind(tool - firstKind + 1)
		v.Side = 5
		head := hitsink.Cell{X: 2, Y: 2}.Add(s.dir.Ahead().Times(kind.Class().Length / 2))
		ship := hitsink.NewShip(kind, head, s.dir)
		if s.wreck {
			ship.Hull = 0
			v.Wrecks = []hitsink.Ship{ship}
			break
		}
		v.Players, v.Ships = 1, []hitsink.Ship{ship}
	}
	return v
}

// everybody is the player of a view without fog.
const everybody = generals.Nobody

func (s *waters) board(c *ui.Context, area render.Rect) {
	play.ShowThumbnail(c, area, s.model)
}

// seaRow returns the text for a sea in the list.
func seaRow(a *app.App, d draft.Draft) string {
	return a.F("maps.sea_row", words.Int("n", d.Width()), words.Int("ships", len(d.(*draft.Sea).Position().Ships)))
}

// thing returns what the chosen tool paints.
func (s *waters) thing() draft.Thing {
	t := draft.Thing{Kind: draft.Ship, Dir: s.dir, Number: s.number}
	switch {
	case s.tool == noTool:
		t.Kind = draft.Nothing
	case s.tool == mineTool:
		t.Kind = draft.Mine
	default:
		if t.Ship = hitsink.Kind(s.tool - firstKind + 1); s.wreck {
			t.Kind = draft.Wreck
		}
	}
	return t
}

// press paints, or begins to move the ship that is at the cell.
func (s *waters) press(at generals.Cell) {
	t := s.thing()
	k, n := s.d.At(at)
	ships := s.d.Position().Ships
	s.moving, s.grip = -1, generals.Cell{}
	switch {
	case t.Kind == draft.Ship && k == draft.Ship && s.number >= len(ships):
		s.pickUp(at)
		s.moving, s.number = n, next
		s.grip = generals.Cell{Row: at.Row - ships[n].Head.Y, Col: at.Col - ships[n].Head.X}
	case s.d.Paint(at, s.brush, t) && t.Kind == draft.Ship:
		s.moving, s.number = min(s.number, len(ships)), next
	}
}

// drag moves the ship that press placed or took, and otherwise paints each cell between the two. A wreck is placed only once.
func (s *waters) drag(from, to generals.Cell) {
	t := s.thing()
	switch {
	case s.moving >= 0:
		t.Number = s.moving
		s.d.Paint(generals.Cell{Row: to.Row - s.grip.Row, Col: to.Col - s.grip.Col}, 1, t)
	case t.Kind < draft.Ship:
		along(from, to, func(c generals.Cell) { s.d.Paint(c, s.brush, t) })
	}
}

// pickUp chooses the tool that paints what is at a cell. After picking up a ship, the next press moves that ship.
func (s *waters) pickUp(at generals.Cell) {
	k, n := s.d.At(at)
	s.number, s.wreck = next, k == draft.Wreck
	p := s.d.Position()
	switch k {
	case draft.Ship:
		s.number = n
		s.likeShip(p.Ships[n])
	case draft.Wreck:
		s.likeShip(p.Wrecks[n])
	case draft.Mine:
		s.tool = mineTool
	default:
		s.tool = noTool
	}
}

// likeShip chooses the kind and the heading of a ship.
func (s *waters) likeShip(ship hitsink.Ship) {
	s.tool, s.dir = firstKind+int(ship.Kind)-1, ship.Dir
}

func (s *waters) keys(c *ui.Context) {
	s.tool = picked(c, s.tool, seaTools)
	if c.Did(action.Pick1 + seaTools) {
		s.wreck = !s.wreck
	}
	if s.tool < firstKind {
		s.brush = 1 + turned(c, s.brush-1, draft.Fill-1)
		return
	}
	s.dir = hitsink.Heading(turned(c, int(s.dir), 4))
}

// toolName returns the name of a tool.
func toolName(a *app.App, tool int) string {
	switch tool {
	case noTool:
		return a.T("maps.erase")
	case mineTool:
		return a.T("maps.mine")
	}
	return a.T("ship." + hitsink.Kind(tool-firstKind+1).Class().Name)
}

// palette lays out the tools, and for ships their heading and number, for the rest the brush.
func (s *waters) palette(a *app.App, l *ui.Layout, columns int) {
	if columns == 2 { // under tabs their tab says so
		l.Label(ui.Box{}, a.T(s.tools()), theme.Label, theme.TextMid)
	}
	l.Grid(ui.Box{Columns: columns, Gap: theme.Space1}, func() {
		for i := range seaTools {
			if name := toolName(a, i); sample(l, i, i == s.tool, s.tiles[i], name, name) {
				s.tool = i
			}
		}
	})
	if s.tool < firstKind {
		l.Label(ui.Box{}, a.T("maps.brush"), theme.Label, theme.TextMid)
		brushes := [...]ui.Item{{Text: "1"}, {Text: "2"}, {Text: "3"}}
		s.brush = 1 + l.Tabs(ui.Box{}, "brush", brushes[:], s.brush-1)
	} else {
		s.shipForm(a, l)
	}
	pick := a.T("maps.sea_pick")
	if s.tool >= firstKind && !s.wreck { // other tools paint where they are dragged
		pick = a.Words().Sentences(a.T("maps.sea_drag"), pick)
	}
	l.Words(ui.Box{}, pick, theme.Small, theme.TextLow)
}

// shipForm lays out the heading and number of the ship to paint, and the switch that makes it a wreck.
func (s *waters) shipForm(a *app.App, l *ui.Layout) {
	l.Label(ui.Box{}, a.T("maps.heading"), theme.Label, theme.TextMid)
	dirs := [...]ui.Item{{Text: "↑"}, {Text: "→"}, {Text: "↓"}, {Text: "←"}}
	s.dir = hitsink.Heading(l.Tabs(ui.Box{}, "dir", dirs[:], int(s.dir)))
	s.wreck = l.Switch(ui.Box{}, "wreck", a.T("maps.as_wreck"), s.wreck)
	if s.wreck {
		return
	}
	l.Label(ui.Box{}, a.T("maps.number"), theme.Label, theme.TextMid)
	n := len(s.d.Position().Ships)
	if s.number = s.field.Draw(l, "number", min(s.number, n), 0, n); s.number == n {
		s.number = next
	}
	l.Words(ui.Box{}, a.F("maps.number_hint", words.Int("n", n)), theme.Small, theme.TextLow)
}

// sides lays out the side length of the sea.
func (s *waters) sides(a *app.App, l *ui.Layout) {
	s.d.Resize(setup.Side(l, "side", a.T("maps.side"), s.d.Height(), hitsink.LeastSide, hitsink.MostSide))
}

// ghost draws what a press at a cell would paint, with its copies; amber if a ship has no room there.
func (s *waters) ghost(c *ui.Context, at generals.Cell) {
	t := s.thing()
	if k, _ := s.d.At(at); t.Kind >= draft.Ship && k != draft.Nothing && s.number == next {
		return // a press moves the ship there, or does nothing
	}
	tone := theme.White.Fade(0.3)
	switch {
	case t.Kind >= draft.Ship && !s.d.Fits(at, t):
		tone = theme.Warn.Fade(0.6)
	case t.Kind == draft.Ship:
		tone = theme.SeaSide(min(s.number, len(s.d.Position().Ships))).Plate
	case t.Kind == draft.Wreck:
		tone = theme.Wreck
	}
	outline(c, s.camera(), s.d, s.d.Under(at, s.brush, t), func(_ generals.Cell, r render.Rect, copied bool) {
		strong := float32(0.8)
		if copied {
			strong = 0.45
		}
		c.FillRound(r.Inset(c.Px(1)), 0.2*r.W, tone.Fade(strong))
		if t.Kind == draft.Mine {
			c.IconIn(r, "mine", 0.7*r.W, theme.Stone.Fade(strong))
		}
	})
}

// under returns the text about what a press at a cell paints or moves. Both texts are the same.
func (s *waters) under(a *app.App, at generals.Cell) (long, short string) {
	here := hitsink.Cell{X: at.Col, Y: at.Row}.String()
	t, name := s.thing(), toolName(a, s.tool)
	args := []words.Arg{words.Text("cell", here), words.Text("tile", name)}
	switch {
	case t.Kind < draft.Ship:
		short = a.F("maps.under", append(args, words.Text("brush", strconv.Itoa(s.brush)))...)
	case !s.d.Fits(at, t):
		if k, n := s.d.At(at); k == draft.Ship && s.number == next && t.Kind == draft.Ship {
			short = a.F("maps.under_ship", append(args, words.Int("n", n))...)
			break
		}
		short = a.F("maps.under_none", args...)
	case t.Kind == draft.Wreck:
		short = a.F("maps.under_wreck", args...)
	default:
		short = a.F("maps.under_new", append(args, words.Int("n", min(s.number, len(s.d.Position().Ships))))...)
	}
	return short, short
}

// checks returns the findings of the last look in words, and how many are warnings.
func (s *waters) checks(a *app.App) ([]check, int) {
	r, list := &s.report, checklist{}
	warnings := r.Warnings()
	least, most := hitsink.Rules{}.Players()
	list.add(r.Stops(), a.F("maps.fleet", words.Int("n", r.Ships), words.Int("least", least), words.Int("most", most)))
	if r.Stops() {
		warnings++
	}
	called := func(c generals.Cell) string { return hitsink.Cell{X: c.Col, Y: c.Row}.String() }
	list.cells(a, a.T("maps.out_of_range"), "maps.in_range", r.InRange, called)
	list.cells(a, a.T("maps.no_mine_near"), "maps.mine_near", r.Beside, called)
	if s.d.Symmetry != draft.None {
		list.cells(a, a.T("maps.sea_even"), "maps.sea_uneven", r.Uneven, called)
	}
	list.add(false, a.F("maps.in_the_way", words.Int("wrecks", r.Wrecks), words.Int("mines", r.Mines)))
	return list, warnings
}
