package editor

import (
	"slices"
	"strconv"

	"generals-chess/assets/words"
	"generals-chess/engine/generals"
	"generals-chess/game/app"
	"generals-chess/game/editor/draft"
	gamegenerals "generals-chess/game/generals"
	"generals-chess/game/play"
	"generals-chess/game/setup"
	"generals-chess/render"
	"generals-chess/render/board"
	"generals-chess/render/grid"
	"generals-chess/render/theme"
	"generals-chess/render/ui"
)

// The side of a new map, the least side to choose, and the most soldiers on a tile.
const (
	usualSide, leastSide = 16, 8
	mostArmy             = 9999
)

// land is the desk for maps of Generals-Chess.
type land struct {
	d        *draft.Land
	report   draft.Report
	tool     int8               // the judge's number of the type that is painted
	armies   [draft.Types]int32 // the soldiers that each type is painted with
	brush    int                // a width in tiles, or draft.Fill
	soldiers app.NumberField
	model    *board.Model
	tiles    [draft.Types]*board.Model // pictures on the cards, by type
	called   landWords
}

// landWords are the names of the tiles, and short ones without the side for narrow cards.
type landWords struct {
	of           app.MadeOf[struct{}]
	tiles, short [draft.Types]string
}

func newLand(a *app.App, d draft.Draft) desk {
	s := &land{
		d: d.(*draft.Land), tool: draft.Mountain, brush: 1, model: board.New(gamegenerals.ArtOf(a)),
		armies: [draft.Types]int32{draft.City: 44, draft.OwnLand: 3, draft.OwnLand + 1: 3, draft.OwnCity: 12, draft.OwnCity + 1: 12, draft.OwnGeneral: 10, draft.OwnGeneral + 1: 10},
	}
	for i := range s.tiles {
		s.tiles[i] = board.New(gamegenerals.ArtOf(a))
	}
	return s
}

func (s *land) draft() draft.Draft   { return s.d }
func (s *land) take(d draft.Draft)   { s.d = d.(*draft.Land) }
func (s *land) camera() *grid.Camera { return &s.model.Camera().Camera }
func (*land) tools() string          { return "maps.tiles" }
func (*land) twice() string          { return "maps.twice_hint" }
func (s *land) stops() bool          { return s.report.Stops() }
func (s *land) held() held           { return held{tool: int(s.tool), brush: s.brush} }

func (s *land) look(c *ui.Context) {
	s.report = s.d.Check()
	s.model.SetView(s.d.View().(*generals.View), nil, c.In.NowMS)
}

func (s *land) options(a *app.App, c *ui.Context) {
	o := a.MapOptions(0)
	o.ReduceMotion = true
	s.model.SetOptions(o)
	o.Coordinates = false
	for i, m := range s.tiles {
		m.SetOptions(o)
		if v := m.View(); v == nil || v.Army[0] != s.armies[i] {
			m.SetView(&generals.View{Player: generals.Nobody, Height: 1, Width: 1, Type: []int8{int8(i)}, Army: []int32{s.armies[i]}}, nil, c.In.NowMS)
		}
	}
	s.called.in(a)
}

func (s *land) board(c *ui.Context, area render.Rect) {
	play.ShowThumbnail(c, area, s.model)
}

// landRow returns the text for a map in the list.
func landRow(a *app.App, d draft.Draft) string {
	return a.F("maps.row", words.Int("rows", d.Height()), words.Int("columns", d.Width()), words.Int("cities", d.(*draft.Land).Check().Cities))
}

// tile returns the tile that is painted.
func (s *land) tile() draft.Tile { return draft.Tile{Type: s.tool, Army: s.armies[s.tool]} }

func (s *land) press(c generals.Cell) { s.d.Paint(c, s.brush, s.tile()) }

// drag paints each cell between the two. Filling does not follow the pointer.
func (s *land) drag(from, to generals.Cell) {
	if s.brush != draft.Fill {
		along(from, to, func(c generals.Cell) { s.d.Paint(c, s.brush, s.tile()) })
	}
}

// pickUp chooses the type and the soldiers at a cell.
func (s *land) pickUp(c generals.Cell) {
	t := s.d.At(c)
	s.tool = t.Type
	s.armies[t.Type] = t.Army
}

// order lists the types in the order of their cards and keys; read only.
var order = [...]int8{
	draft.Plain, draft.Mountain, draft.City, draft.OwnGeneral, draft.OwnGeneral + 1, draft.OwnLand, draft.OwnLand + 1, draft.OwnCity, draft.OwnCity + 1,
}

func (s *land) keys(c *ui.Context) {
	s.tool = order[picked(c, slices.Index(order[:], s.tool), len(order))]
	s.brush = 1 + turned(c, s.brush-1, draft.Fill)
}

// palette lays out the tiles to paint, the number of soldiers and the brush.
func (s *land) palette(a *app.App, l *ui.Layout, columns int) {
	if columns == 2 { // under tabs their tab says so
		l.Label(ui.Box{}, a.T("maps.tiles"), theme.Label, theme.TextMid)
	}
	l.Grid(ui.Box{Columns: columns, Gap: theme.Space1}, func() {
		for i, code := range order {
			if sample(l, i, code == s.tool, s.tiles[code], s.called.tiles[code], s.called.short[code]) {
				s.tool = code
			}
			if code == draft.City && columns == 2 {
				l.Place(ui.Box{}) // so that Red's tiles stand beside Blue's
			}
		}
	})
	l.Label(ui.Box{}, a.T("maps.soldiers"), theme.Label, theme.TextMid)
	most := mostArmy
	if s.tool < draft.City {
		most = 0
	}
	s.armies[s.tool] = int32(s.soldiers.Draw(l, "soldiers", int(s.armies[s.tool]), 0, most))
	l.Words(ui.Box{}, a.T("maps.soldiers_hint"), theme.Small, theme.TextLow)
	l.Label(ui.Box{}, a.T("maps.brush"), theme.Label, theme.TextMid)
	brushes := [...]ui.Item{{Text: "1"}, {Text: "2"}, {Text: "3"}, {Text: a.T("maps.fill")}}
	s.brush = 1 + l.Tabs(ui.Box{}, "brush", brushes[:], s.brush-1)
	l.Words(ui.Box{}, a.T("maps.pick"), theme.Small, theme.TextLow)
}

// sides lays out the number of rows and columns.
func (s *land) sides(a *app.App, l *ui.Layout) {
	rows, columns := s.d.Height(), s.d.Width()
	l.Grid(ui.Box{Gap: theme.Space5}, func() {
		rows = setup.Side(l, "rows", a.T("setup.rows"), rows, min(leastSide, rows), generals.MaxSide)
		columns = setup.Side(l, "columns", a.T("setup.columns"), columns, min(leastSide, columns), generals.MaxSide)
	})
	s.d.Resize(rows, columns)
}

// ghost draws what a press at a cell would paint, with its copies.
func (s *land) ghost(c *ui.Context, at generals.Cell) {
	brush := s.brush
	if brush == draft.Fill {
		brush = 1 // of an area to fill, only the cell under the pointer
	}
	outline(c, s.camera(), s.d, s.d.Under(at, brush, s.tile()), func(cell generals.Cell, r render.Rect, copied bool) {
		tile, strong := s.tile(), float32(0.8)
		if copied {
			tile, strong = tile.Swapped(), 0.45
		}
		if s.d.At(cell) != tile { // a tile that is painted already shows its soldiers
			ghost(c, r, tile.Type, strong)
		}
	})
}

// ghost draws a tile that would be painted. strong is its opacity.
func ghost(c *ui.Context, r render.Rect, code int8, strong float32) {
	c.PushAlpha(strong)
	defer c.PopAlpha()
	r = r.Inset(c.Px(1))
	plate, icon, tone := theme.Land, "", theme.Stone
	switch {
	case code == draft.Mountain:
		plate, icon, tone = theme.Board, "mountain", theme.Rock
	case code >= draft.OwnGeneral:
		icon, tone = "crown", theme.Gold
	case code == draft.City || code >= draft.OwnCity:
		icon = "city"
	}
	if owner := draft.Owner(code); owner >= 0 {
		plate = theme.Side(int(owner)).Plate
	}
	c.FillRound(r, 0.09*r.W, plate)
	if icon != "" {
		c.IconIn(r, icon, 0.6*r.W, tone)
	}
}

// in names the tiles again if the language changed.
func (t *landWords) in(a *app.App) {
	if !t.of.Stale(a, struct{}{}) {
		return
	}
	land, city, general := a.T("tile.land_short"), a.T("tile.city"), a.T("tile.general")
	t.short = [draft.Types]string{land, a.T("tile.mountain"), city, land, land, city, city, general, general}
	t.tiles = t.short
	for p := range int8(2) {
		side := words.Text("player", a.SideName(int(p)))
		t.tiles[draft.OwnLand+p], t.tiles[draft.OwnCity+p], t.tiles[draft.OwnGeneral+p] = a.F("maps.side_land", side), a.F("maps.side_city", side), a.F("maps.side_general", side)
	}
}

// under names the tile and the cell that a press at a cell paints. long also names the cell of its copy.
func (s *land) under(a *app.App, at generals.Cell) (long, short string) {
	brush := strconv.Itoa(s.brush)
	if s.brush == draft.Fill {
		brush = a.T("maps.fill")
	}
	args := []words.Arg{words.Text("cell", at.String()), words.Text("tile", s.called.tiles[s.tool]), words.Text("brush", brush)}
	short = a.F("maps.under", args...)
	if s.d.Symmetry == draft.None {
		return short, short
	}
	other, _ := s.d.Copy(at, s.d.Symmetry)
	return a.F("maps.under_copy", append(args, words.Text("copy", other.String()))...), short
}

// checks returns the findings of the last look in words, and how many are warnings.
func (s *land) checks(a *app.App) ([]check, int) {
	r, list := &s.report, checklist{}
	switch {
	case r.Missing[0] && r.Missing[1]:
		list.add(true, a.T("maps.no_generals"))
	case r.Missing[0] || r.Missing[1]:
		p := 0
		if r.Missing[1] {
			p = 1
		}
		list.add(true, a.F("maps.no_general", words.Text("player", a.SideName(p))))
	default:
		list.add(false, a.T("maps.stand"))
		switch {
		case r.Walled:
			list.add(true, a.T("maps.walled"))
		case r.Apart < 0:
			list.add(true, a.T("maps.through"))
		default:
			list.add(false, a.F("maps.apart", words.Int("n", r.Apart)))
		}
	}
	if r.TooMany {
		list.add(true, a.T("maps.too_many"))
	}
	list.cells(a, a.T("maps.reached"), "maps.unreached", r.Unreached, generals.Cell.String)
	list.cells(a, a.T("maps.even"), "maps.uneven", r.Uneven, generals.Cell.String)
	list.add(false, a.F("maps.terrain", words.Int("cities", r.Cities), words.Int("mountains", r.Mountains), words.Int("percent", (r.Mountains*100+r.Tiles/2)/r.Tiles)))
	return list, r.Warnings()
}
