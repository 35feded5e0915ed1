package editor

import (
	"strconv"

	"generals-chess/assets/words"
	"generals-chess/engine/generals"
	"generals-chess/game/app"
	"generals-chess/game/editor/draft"
)

// told is what the editor says, made anew only when something in it may have changed.
type told struct {
	toldOf
	title, size, changed string
	tiles, short         [draft.Types]string // what they are called, and where there is little room
	under, where         string              // what is painted, and where there is little room
	found                string
	checks               []check
}

// toldOf is what it was made of.
type toldOf struct {
	lang     words.Lang
	version  int
	symmetry draft.Symmetry
	name     string
	kept     string
	cursor   generals.Cell
	tool     int8
	brush    int
}

// check is a line of the checks.
type check struct {
	warns bool
	text  string
	cells []generals.Cell // to look at
	see   string
}

// in brings the words to the present.
func (t *told) in(a *app.App, s *Scene) {
	now := toldOf{a.Words().Lang(), s.d.Version(), s.d.Symmetry, s.d.Name, s.kept, s.hand.cursor, s.tool, s.brush}
	if now == t.toldOf {
		return
	}
	before := t.toldOf
	t.toldOf = now
	if before.lang != now.lang {
		t.call(a)
	}
	t.point(a, s)
	now.cursor, now.tool, now.brush = before.cursor, before.tool, before.brush
	if now == before {
		return
	}
	t.title, t.changed = s.d.Name, ""
	if t.title == "" {
		t.title = a.T("maps.editor")
	}
	if s.d.Text() != s.kept {
		t.changed = a.T("maps.changed")
	}
	t.size = a.F("maps.size", words.Int("rows", s.d.Height()), words.Int("columns", s.d.Width()))
	t.found = a.T("maps.all_well")
	if n := s.report.Warnings(); n > 0 {
		t.found = a.F("maps.to_look", words.Int("n", n))
	}
	t.checks = lines(a, &s.report)
}

// call names the tiles.
func (t *told) call(a *app.App) {
	land, city, general := a.T("tile.land_short"), a.T("tile.city"), a.T("tile.general")
	t.short = [draft.Types]string{land, a.T("tile.mountain"), city, land, land, city, city, general, general}
	t.tiles = t.short
	for p := range int8(2) {
		side := app.TextArg("player", a.SideName(int(p)))
		t.tiles[draft.OwnLand+p], t.tiles[draft.OwnCity+p], t.tiles[draft.OwnGeneral+p] = a.F("maps.side_land", side), a.F("maps.side_city", side), a.F("maps.side_general", side)
	}
}

// point says what is painted where.
func (t *told) point(a *app.App, s *Scene) {
	brush := strconv.Itoa(s.brush)
	if s.brush == draft.Fill {
		brush = a.T("maps.fill")
	}
	args := []words.Arg{words.Text("cell", s.hand.cursor.String()), words.Text("tile", t.tiles[s.tool]), words.Text("brush", brush)}
	t.where = a.F("maps.under", args...)
	if t.under = t.where; s.d.Symmetry != draft.None {
		other, _ := s.d.Copy(s.hand.cursor, s.d.Symmetry)
		t.under = a.F("maps.under_copy", append(args, words.Text("copy", other.String()))...)
	}
}

// lines are what was found in a map, in words.
func lines(a *app.App, r *draft.Report) (list []check) {
	add := func(warns bool, text string) { list = append(list, check{warns: warns, text: text}) }
	cells := func(well, key string, cells []generals.Cell) {
		if len(cells) == 0 {
			add(false, well)
			return
		}
		some := cells[0].String()
		if len(cells) > 1 {
			some += " " + cells[1].String()
		}
		list = append(list, check{true, a.F(key, words.Int("n", len(cells))), cells, a.F("maps.see", words.Text("cells", some))})
	}
	switch {
	case r.Missing[0] && r.Missing[1]:
		add(true, a.T("maps.no_generals"))
	case r.Missing[0] || r.Missing[1]:
		p := 0
		if r.Missing[1] {
			p = 1
		}
		add(true, a.F("maps.no_general", app.TextArg("player", a.SideName(p))))
	default:
		add(false, a.T("maps.stand"))
		switch {
		case r.Walled:
			add(true, a.T("maps.walled"))
		case r.Apart < 0:
			add(true, a.T("maps.through"))
		default:
			add(false, a.F("maps.apart", words.Int("n", r.Apart)))
		}
	}
	if r.TooMany {
		add(true, a.T("maps.too_many"))
	}
	cells(a.T("maps.reached"), "maps.unreached", r.Unreached)
	cells(a.T("maps.even"), "maps.uneven", r.Uneven)
	add(false, a.F("maps.terrain", words.Int("cities", r.Cities), words.Int("mountains", r.Mountains), words.Int("percent", (r.Mountains*100+r.Tiles/2)/r.Tiles)))
	return list
}
