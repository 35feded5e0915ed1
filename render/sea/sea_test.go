package sea

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"generals-chess/engine"
	"generals-chess/engine/hitsink"
	"generals-chess/render"
	"generals-chess/render/theme"
)

// TestWhatLooksTheSameIsNoNewVersion checks setters that change nothing, time that passes at rest, and a memory that changes without
// effect.
func TestWhatLooksTheSameIsNoNewVersion(t *testing.T) {
	m := seaAt(render.R(0, 0, 400, 400))
	mem := remember()
	m.SetMemory(mem)
	m.SetView(helm(false), nil, 0)
	m.SetHover(at(3, 3), true)
	m.SetTargets([]hitsink.Cell{at(1, 1)})
	version := m.Version()
	mem.version++
	for now := int64(0); now < 5_000; now += 500 {
		m.Advance(now)
		m.SetHover(at(3, 3), true)
		m.SetTargets([]hitsink.Cell{at(1, 1)})
		m.SetAim(Aim{})
		m.SetView(helm(false), nil, now)
		m.SetArea(render.R(0, 0, 400, 400), 1)
		assert.Equal(t, version, m.Version())
	}
	assert.False(t, m.Animating(6_000))
	for what, change := range map[string]func(){
		"hover": func() { m.SetHover(at(4, 3), true) }, "targets": func() { m.SetTargets(nil) },
		"aim":   func() { m.SetAim(Aim{On: true, At: at(2, 2)}) },
		"range": func() { m.SetRange(Range{On: true, Head: at(9, 9), Reach: 5}) },
		"plan":  func() { m.SetPlan([]Planned{{Act: hitsink.Repair, From: at(9, 9)}}) },
		"view":  func() { m.SetView(helm(true), nil, 7_000) }, "memory": func() { m.SetMemory(nil) },
		"marks": func() { m.SetOptions(Options{}) }, "zoom": func() { m.Camera().Zoom(render.Point{X: 9, Y: 9}, 2) },
		"selected": func() { m.SetSelected(1) },
	} {
		before := m.Version()
		change()
		assert.NotEqual(t, before, m.Version(), what)
		_, known := m.Changed(before)
		assert.True(t, known, what)
	}
}

func TestNoTwoSeasShareAVersion(t *testing.T) {
	art := NewArt()
	a, b := New(art), New(art)
	assert.NotEqual(t, a.Version(), b.Version())
	_, known := a.Changed(b.Version())
	assert.False(t, known)
}

// TestATurnIsToldInOrder follows the Destroyer of chainTurn from place to place.
func TestATurnIsToldInOrder(t *testing.T) {
	before, after, events := chainTurn(t)
	m := seaAt(render.R(0, 0, 400, 400))
	m.SetView(before, nil, 0)
	m.SetView(after, events, 1_000)
	require.True(t, m.Animating(1_000))
	assert.Equal(t, after.Ships[0], *m.shipOf(0))
	for _, test := range []struct {
		ms          int64
		x, y, turns float32
		mines       int
	}{
		{0, 4, 4, 1, 3}, {65, 4.5, 4, 1, 3}, {130, 5, 4, 1, 3}, {205, 5, 4, 1.5, 3}, {280, 5, 4, 2, 3}, {410, 5, 5, 2, 3},
		{570, 5, 5, 2, 2}, {3_000, 5, 5, 2, 0},
	} {
		m.Advance(1_000 + test.ms)
		s := m.poseNow(0)
		assert.InDelta(t, test.x, s.x, 0.01, "x after %d ms", test.ms)
		assert.InDelta(t, test.y, s.y, 0.01, "y after %d ms", test.ms)
		assert.InDelta(t, test.turns, s.turns, 0.01, "heading after %d ms", test.ms)
		assert.Equal(t, test.mines, minesShown(m), "mines after %d ms", test.ms)
	}
	assert.False(t, m.Animating(3_000))
	assert.Equal(t, float32(1), m.poseNow(1).sunk)
	assert.False(t, m.poseNow(2).Shield)
	assert.True(t, m.story.moments[3].struck, "the shot found a mine")
}

// minesShown returns the number of mines drawn.
func minesShown(m *Model) (n int) {
	var l render.List
	l.Reset(1, "en")
	b := brush{List: &l, t: 16, s: 1, sea: render.R(0, 0, 512, 512)}
	m.drawMines(&b)
	for _, c := range l.Cmds() {
		if c.Op == render.OpIcon && c.Str == "mine" {
			n++
		}
	}
	return n
}

// TestAStepKeepsItsTime checks that all events of a step are shown within nine tenths of it, that none takes longer than 300 ms, and that
// a step too short to be seen is shown at once.
func TestAStepKeepsItsTime(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		kinds := []hitsink.EventKind{hitsink.Moved, hitsink.Fired, hitsink.Exploded, hitsink.Hit, hitsink.Sank, hitsink.Wasted, hitsink.Scanned}
		var s animation
		for range rapid.IntRange(0, 60).Draw(t, "events") {
			s.moments = append(s.moments, moment{Event: hitsink.Event{Kind: rapid.SampledFrom(kinds).Draw(t, "kind")}})
		}
		step := int64(rapid.IntRange(0, 3_000).Draw(t, "step"))
		s.schedule(1_000, step)
		limit := int64(mostTold)
		if step > 0 {
			limit = min(limit, step*9/10)
		}
		if s.end == 0 {
			return
		}
		assert.LessOrEqual(t, s.end, 1_000+limit)
		from := int64(1_000)
		for _, m := range s.moments {
			assert.GreaterOrEqual(t, m.from, from, "in order")
			assert.LessOrEqual(t, m.from+m.length, s.end)
			assert.LessOrEqual(t, m.length, int64(300))
			from = m.from
		}
	})
}

func TestReducedMotionShowsAtOnce(t *testing.T) {
	before, after, events := chainTurn(t)
	m := seaAt(render.R(0, 0, 400, 400))
	m.SetOptions(Options{Marks: true, ReduceMotion: true})
	m.SetView(before, nil, 0)
	m.SetView(after, events, 1_000)
	assert.False(t, m.Animating(1_001))
	assert.Equal(t, poseOf(&after.Ships[0]), m.poseNow(0))
	version := m.Version()
	m.Advance(1_100)
	assert.Equal(t, version, m.Version())
}

// TestAViewThatDoesNotFollowShowsAtOnce checks a jump in a record and the view of another seat.
func TestAViewThatDoesNotFollowShowsAtOnce(t *testing.T) {
	before, after, events := chainTurn(t)
	for what, first := range map[string]*hitsink.View{"another step": after, "other eyes": helm(false), "another sea": crowd(1)} {
		m := seaAt(render.R(0, 0, 400, 400))
		if first == after {
			moved := *before
			moved.Ships = append([]hitsink.Ship{ship(hitsink.Destroyer, 20, 20, hitsink.Up, "")}, before.Ships[1:]...)
			first = &moved
		}
		m.SetView(first, nil, 0)
		m.SetView(after, events, 1_000)
		assert.False(t, m.Animating(1_001), what)
		assert.NotEmpty(t, m.story.moments, "what the events left is still seen")
	}
}

func TestMissesFadeOverSomeRounds(t *testing.T) {
	m := seaAt(render.R(0, 0, 400, 400))
	m.SetView(battle(), turn()[4:5], 0)
	assert.Empty(t, m.misses, "a shot of this step has its ring")
	seen := 0
	for round := 17; round < 25; round++ {
		v := battle()
		v.Round = round
		m.SetView(v, nil, 0)
		seen += len(m.misses)
	}
	assert.Equal(t, missRounds, seen)
	m.SetView(battle(), turn()[:4], 0)
	m.SetView(battle(), nil, 0)
	assert.Empty(t, m.misses, "what struck is no miss")
}

func TestWhatAShotStrikes(t *testing.T) {
	fired := hitsink.Event{Kind: hitsink.Fired, Cell: at(5, 5)}
	event := func(k hitsink.EventKind, cells ...hitsink.Cell) hitsink.Event {
		return hitsink.Event{Kind: k, Cell: cells[0], Cells: cells}
	}
	for name, test := range map[string]struct {
		then []hitsink.Event
		want bool
	}{
		"nothing follows":         {nil, false},
		"a ship":                  {[]hitsink.Event{event(hitsink.Hit, at(5, 5))}, true},
		"a shield":                {[]hitsink.Event{event(hitsink.Held, at(5, 5))}, true},
		"a mine":                  {[]hitsink.Event{event(hitsink.Exploded, at(5, 5))}, true},
		"a dived ship":            {[]hitsink.Event{event(hitsink.Deep, at(5, 5))}, false},
		"hits of a later shot":    {[]hitsink.Event{fired, event(hitsink.Hit, at(5, 5))}, false},
		"a blast elsewhere":       {[]hitsink.Event{event(hitsink.Exploded, at(5, 6))}, false},
		"hits out of sight":       {[]hitsink.Event{event(hitsink.Hit, at(-1, -1))}, false},
		"beside, by a splash":     {[]hitsink.Event{event(hitsink.Splashed, at(5, 5)), event(hitsink.Hit, at(9, 9), at(4, 6))}, true},
		"beside, without":         {[]hitsink.Event{event(hitsink.Hit, at(4, 6))}, false},
		"after a dived neighbour": {[]hitsink.Event{event(hitsink.Splashed, at(5, 5)), event(hitsink.Deep, at(5, 5)), event(hitsink.Hit, at(5, 6))}, true},
	} {
		events := []engine.Event{fired}
		for _, e := range test.then {
			events = append(events, e)
		}
		var s animation
		s.begin(events)
		assert.Equal(t, test.want, s.moments[0].struck, name)
	}
}

func TestShipAt(t *testing.T) {
	m := seaAt(render.R(0, 0, 400, 400))
	assert.Equal(t, engine.Spectator, m.ShipAt(at(0, 0)), "before there is a view")
	m.SetView(battle(), nil, 0)
	assert.Equal(t, engine.Player(0), m.ShipAt(at(9, 14)))
	assert.Equal(t, engine.Player(9), m.ShipAt(at(24, 36)), "a wreck")
	assert.Equal(t, engine.Spectator, m.ShipAt(at(9, 15)))
	m.SetView(helm(false), nil, 0)
	assert.Equal(t, engine.Player(1), m.ShipAt(at(7, 7)))
	assert.Equal(t, engine.Spectator, m.ShipAt(at(12, 4)), "an enemy has no name")
}

func TestCellsAndPlacesAgree(t *testing.T) {
	m := seaAt(render.R(10, 20, 500, 460))
	m.SetView(battle(), nil, 0)
	for _, c := range []hitsink.Cell{at(0, 0), at(41, 0), at(13, 40), at(41, 41)} {
		r := m.Camera().RectOf(c)
		got, ok := m.Camera().CellAt(render.Point{X: r.CX(), Y: r.CY()})
		assert.True(t, ok)
		assert.Equal(t, c, got)
	}
	_, ok := m.Camera().CellAt(render.Point{X: 5, Y: 5})
	assert.False(t, ok)
	m.Camera().Zoom(render.Point{}, 20)
	m.Camera().Show(at(41, 41))
	assert.Equal(t, m.Camera().Area().Right(), m.Camera().RectOf(at(41, 41)).Right())
}

func TestCoordinatesGiveWay(t *testing.T) {
	for _, test := range []struct {
		cell    float32
		every   int
		gutters bool
	}{{30, 1, true}, {16, 3, true}, {9, 3, true}, {8, 6, true}, {5, 6, false}} {
		assert.Equal(t, test.every, coordinatesEvery(test.cell))
		m := New(nil)
		m.SetOptions(Options{Coordinates: true})
		m.SetArea(render.R(0, 0, test.cell*42+gutterLeft, test.cell*42+gutterTop), 1)
		m.SetView(battle(), nil, 0)
		assert.Equal(t, test.gutters, m.gutters, "cells of %v", test.cell)
	}
}

// TestWhereTheOwnerIsWritten checks that mark and number are on sound cells, with the head as the last choice.
func TestWhereTheOwnerIsWritten(t *testing.T) {
	for _, test := range []struct {
		kind         hitsink.Kind
		hull         string
		numbered     bool
		mark, number int
	}{
		{hitsink.Cruiser, "111", false, 1, 2}, {hitsink.Cruiser, "101", true, 2, 0}, {hitsink.Cruiser, "100", true, 0, -1},
		{hitsink.Destroyer, "11", false, 1, 0}, {hitsink.Destroyer, "11", true, 0, 1}, {hitsink.Destroyer, "01", true, 1, -1},
		{hitsink.Carrier, "10010", true, 3, 0}, {hitsink.Carrier, "00000", true, -1, -1},
	} {
		s := ship(test.kind, 0, 0, hitsink.Up, test.hull)
		mark, number := soundCells(&s, test.numbered)
		assert.Equal(t, [2]int{test.mark, test.number}, [2]int{mark, number}, "%s %s", test.kind.Class().Name, test.hull)
	}
}

// TestANumberLeavesANeighbourFree checks that a number stands right of a hull, or below a horizontal one, and on the other side if
// another ship is there.
func TestANumberLeavesANeighbourFree(t *testing.T) {
	for _, test := range []struct {
		dir    hitsink.Heading
		beside hitsink.Cell // the neighbour's place relative to the ship's head
		want   func(text, hull render.Rect) bool
	}{
		{hitsink.Up, at(9, 9), func(text, hull render.Rect) bool { return text.X >= hull.Right() }},
		{hitsink.Up, at(1, 0), func(text, hull render.Rect) bool { return text.Right() <= hull.X }},
		{hitsink.Right, at(9, 9), func(text, hull render.Rect) bool { return text.Y >= hull.Bottom() }},
		{hitsink.Right, at(-1, 1), func(text, hull render.Rect) bool { return text.Bottom() <= hull.Y }},
	} {
		v := battle()
		for i := range v.Ships {
			v.Ships[i] = ship(hitsink.Cruiser, 30, 3*i+2, hitsink.Right, "")
		}
		v.Mines = nil
		v.Ships[6] = ship(hitsink.Cruiser, 10, 10, test.dir, "")
		v.Ships[0] = ship(hitsink.Cruiser, 10+test.beside.X, 10+test.beside.Y, test.dir, "")
		m := New(nil)
		m.SetOptions(Options{Marks: true})
		m.SetArea(render.R(0, 0, 12*42, 12*42), 1)
		m.SetView(v, nil, 0)
		m.Version()
		hull, found := m.Camera().RectOf(at(10, 10)).Join(m.Camera().RectOf(v.Ships[6].Cell(2))), false
		for _, c := range m.pen.lists[m.pen.turn].Cmds() {
			if c.Op == render.OpText && c.Str == theme.SeaSide(6).Number {
				found = true
				assert.True(t, test.want(c.Rect, hull), "%v: the number is at %v, the hull at %v", test.dir, c.Rect, hull)
			}
		}
		assert.True(t, found)
	}
}

// TestHullStaysInItsCells checks for every kind, heading and size that the hull covers the middle of each of its cells and stays within
// their edges.
func TestHullStaysInItsCells(t *testing.T) {
	for _, k := range hitsink.Kinds() {
		for dir := hitsink.Up; dir <= hitsink.Left; dir++ {
			for _, size := range []float32{6, 7, 16, 33} {
				s := ship(k, 10, 10, dir, "")
				p := poseOf(&s)
				b := brush{t: size, s: 1}
				b.hull(&p)
				var box render.Rect
				for i := range s.Len() {
					box = box.Join(b.cell(s.Cell(i)))
				}
				for _, at := range b.pts {
					assert.True(t, box.Inset(-0.01).Has(at), "%s %v", k.Class().Name, dir)
				}
				for i := range s.Len() {
					mid := p.cell(&b, i)
					assert.True(t, b.cell(s.Cell(i)).Has(mid))
					assert.True(t, inPolygon(b.pts, mid))
				}
			}
		}
	}
}

// inPolygon reports whether p is on the same side of every edge of a convex polygon.
func inPolygon(pts []render.Point, p render.Point) bool {
	sides := [2]bool{}
	for i, a := range pts {
		c := pts[(i+1)%len(pts)]
		turn := (c.X-a.X)*(p.Y-a.Y) - (c.Y-a.Y)*(p.X-a.X)
		sides[0], sides[1] = sides[0] || turn > 0, sides[1] || turn < 0
	}
	return sides[0] != sides[1]
}

// TestDashesAreEven checks that dashes and gaps divide a closed path evenly, also across corners.
func TestDashesAreEven(t *testing.T) {
	var l render.List
	l.Reset(1, "en")
	b := brush{List: &l, t: 10, s: 1}
	b.boxPath(render.R(0, 0, 100, 60), 0)
	b.dashedPath(1, 10, 6, theme.White)
	assert.Len(t, l.Cmds(), 20)
	for _, c := range l.Cmds() {
		assert.Equal(t, render.OpPolyline, c.Op)
	}
}

func TestHullBarShowsEveryCell(t *testing.T) {
	side := theme.P1
	for hull, want := range map[string]map[theme.Color]int{
		"1011": {side: 3, theme.Warn: 1},
		"0000": {theme.Wreck: 4},
	} {
		var l render.List
		l.Reset(1, "en")
		s := ship(hitsink.Battleship, 0, 0, hitsink.Up, hull)
		HullBar(&l, render.R(10, 20, 100, 10), &s, side)
		got := map[theme.Color]int{}
		for i, c := range l.Cmds() {
			assert.Equal(t, float32(10+12*i), c.Rect.X)
			assert.Equal(t, [3]float32{20, 10, 10}, [3]float32{c.Rect.Y, c.Rect.W, c.Rect.H})
			got[c.Color]++
		}
		assert.Equal(t, want, got, hull)
	}
}
