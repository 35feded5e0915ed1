package board

import (
	"fmt"
	"testing"

	"github.com/hajimehoshi/ebiten/v2"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"generals-chess/engine"
	"generals-chess/engine/generals"
	"generals-chess/internal/testkit/rendertest"
	"generals-chess/render"
	"generals-chess/render/theme"
)

// show returns a model that has shown one view after the other, a second apart.
func show(t *testing.T, player engine.Player, step int, boards ...string) *Model {
	t.Helper()
	m := New(nil)
	for i, text := range boards {
		now := int64(i) * 1000
		m.Advance(now)
		m.SetView(parseBoard(t, player, step+i, text).view, nil, now)
	}
	return m
}

// running returns the names of the animations at each tile at the model's time.
func running(m *Model) []string {
	names := make([]string, len(m.faces))
	for i, tile := range m.motion.tiles {
		for _, part := range []struct {
			name string
			span span
		}{{"capture", tile.capture}, {"grow", tile.grow}, {"fade", tile.fade}} {
			if part.span.at(m.now) < 1 {
				names[i] += part.name
			}
		}
		if names[i] == "grow" && tile.full {
			names[i] = "GROW"
		}
	}
	return names
}

func TestWhatAStepAnimates(t *testing.T) {
	for _, test := range []struct {
		name          string
		step          int // of the first board
		before, after string
		want          []string
	}{
		{"nothing", 2, "r3 b4 c40 _", "r3 b4 c40 _", []string{"", "", "", ""}},
		{"numbers alone", 2, "r3 b4 c40", "r1 b6 c30", []string{"", "", ""}},
		{"land is taken", 2, "r3 _", "r1 r2", []string{"", "capture"}},
		{"land changes hands", 2, "r9 b2", "r1 r6", []string{"", "capture"}},
		{"a city is taken", 2, "r49 c40", "r1 rC8", []string{"", "capture"}},
		{"fog lifts", 2, ".. ..", "b4 _", []string{"fade", "fade"}},
		{"fog falls", 2, "b4 _ c40", ".. .. ..", []string{"fade", "fade", "fade"}},
		{"cities grow on even steps", 3, "r3 rC4 bG5 c40", "r3 rC5 bG6 c40", []string{"", "GROW", "GROW", ""}},
		{"nothing grows on odd steps", 4, "r3 rC4", "r3 rC4", []string{"", ""}},
		{"all grows on every eighth", 7, "r3 rC4 _ ..", "r4 rC5 _ ..", []string{"grow", "GROW", "", ""}},
		{"taken and grown", 7, "r3 _", "r2 r3", []string{"grow", "capturegrow"}},
	} {
		t.Run(test.name, func(t *testing.T) {
			m := show(t, engine.Spectator, test.step, test.before, test.after)
			m.Advance(1010)
			assert.Equal(t, test.want, running(m))
			m.Advance(1400)
			assert.False(t, m.Animating(1400), "all is still after the longest animation")
		})
	}
}

func TestOtherViewsShowAtOnce(t *testing.T) {
	two := func(player engine.Player, step int, text string) *Model {
		m := show(t, 0, 2, "r3 _")
		m.SetView(parseBoard(t, player, step, text).view, nil, 0)
		return m
	}
	for name, m := range map[string]*Model{
		"a later step":    two(0, 5, "r1 r2"),
		"an earlier step": two(0, 1, "r1 r2"),
		"other eyes":      two(1, 3, "r1 r2"),
		"another map":     two(0, 3, "r1 r2 _"),
	} {
		assert.False(t, m.Animating(1), name)
		assert.Equal(t, int32(1), m.faces[0].army, name)
	}
}

func TestReducedMotionShowsAtOnce(t *testing.T) {
	m := New(nil)
	m.SetOptions(Options{ReduceMotion: true})
	m.SetView(parseBoard(t, 0, 7, "r3 _").view, nil, 0)
	m.SetView(parseBoard(t, 0, 8, "r2 r3").view, []engine.Event{moved(0, at(0, 0), at(0, 1), 2)}, 10)
	m.SetCursor(0, Cursor{On: true, Cell: at(0, 1)})
	m.SetHover(at(0, 0), true)
	m.SetQueue(0, []generals.Move{move(0, 0, generals.Right)}, theme.None)
	assert.False(t, m.Animating(11))
	assert.True(t, m.last[0].On, "the last move is still outlined")
	assert.Empty(t, m.motion.slides)
}

func moved(p engine.Player, from, to generals.Cell, army int) engine.Event {
	return generals.Event{Kind: generals.Moved, Player: p, From: from, Cell: to, Army: army}
}

func TestAMoveSlides(t *testing.T) {
	for _, test := range []struct {
		name          string
		before, after string
		stepMS        int64
		under         int32
		length        int64
	}{
		{"onto its own land", "r9 r2", "r1 r10", 0, 2, 120},
		{"onto neutral land", "r9 _", "r1 r8", 0, noNumber, 120},
		{"onto the enemy's land", "r9 b2", "r1 r6", 0, noNumber, 120},
		{"against a city that holds", "r9 c40", "r1 c32", 0, 40, 120},
		{"in a fast match", "r9 _", "r1 r8", 100, noNumber, 60},
	} {
		t.Run(test.name, func(t *testing.T) {
			m := New(nil)
			m.SetOptions(Options{StepMS: test.stepMS})
			m.SetView(parseBoard(t, 0, 2, test.before).view, nil, 0)
			m.SetView(parseBoard(t, 0, 3, test.after).view, []engine.Event{moved(0, at(0, 0), at(0, 1), 8)}, 1000)
			require.Len(t, m.motion.slides, 1)
			assert.Equal(t, int32(8), m.motion.slides[0].army)
			assert.Equal(t, span{1000, test.length}, m.motion.slides[0].span)
			assert.Equal(t, test.under, m.restFace(1).army, "under way")
			m.Advance(1000 + test.length)
			assert.Equal(t, m.faces[1], m.restFace(1), "arrived")
			assert.Equal(t, move(0, 0, generals.Right), m.last[0].Is)
		})
	}
}

func TestAFallenGeneralIsMarkedOnce(t *testing.T) {
	m := show(t, engine.Spectator, 2, "r9 bG2")
	v := parseBoard(t, engine.Spectator, 3, "r1 rG6").view
	events := []engine.Event{
		generals.Event{Kind: generals.TookGeneral, Player: 0, Cell: at(0, 1), From: at(0, 0)},
		generals.Event{Kind: generals.LostGeneral, Player: 1, Cell: at(0, 1), From: at(0, 0)},
	}
	m.SetView(v, events, 100)
	assert.Len(t, m.taken, 1)
	assert.Equal(t, float32(1), m.brightness())
	m.Advance(10_000)
	assert.InDelta(t, 0.92, m.brightness(), 1e-6)
	m.SetView(parseBoard(t, engine.Spectator, 1, "r9 bG2").view, nil, 11_000)
	assert.Empty(t, m.taken, "looking at an earlier step takes the mark away")
}

func TestBehindTheFog(t *testing.T) {
	b := parseBoard(t, 0, 8, "~_ ~b5 ~c44 ~bC7 ~bG9 .. ^ ~r3 r5 ^")
	m := New(nil)
	m.SetMemory(b.memory)
	m.SetView(b.view, nil, 0)
	blue := func(kind plate) plate { return ofSide(1, kind) }
	want := []face{
		{plateSeen, noNumber}, {blue(sideSeen), noNumber}, {plateCitySeen, 44}, {blue(sideSeenCity), 7},
		{blue(sideSeenGeneral), noNumber}, {plateFog, noNumber}, {plateRockFog, noNumber},
		{blue(sideSeen), noNumber}, // lost out of sight: only Blue can have it
		{ofSide(0, sideMid), 5}, {plateRock, noNumber},
	}
	assert.Equal(t, want, m.faces)

	tile, seen := m.TileAt(at(0, 2))
	assert.Equal(t, generals.Tile{Kind: generals.City, Owner: generals.Nobody, Army: 44}, tile)
	assert.False(t, seen)
	_, seen = m.TileAt(at(0, 8))
	assert.True(t, seen)

	m.SetMemory(nil)
	for i := range 6 {
		assert.Equal(t, plateFog, m.faces[i].plate, "nothing is remembered")
	}
	tile, seen = m.TileAt(at(0, 2))
	assert.Equal(t, generals.Hidden, tile.Kind)
	assert.False(t, seen)
}

func TestAMemoryThatLearnsIsShown(t *testing.T) {
	b := parseBoard(t, 0, 8, "~_ r5")
	m := New(nil)
	m.SetMemory(b.memory)
	m.SetView(b.view, nil, 0)
	before := m.Version()
	b.memory.tiles[0] = generals.Tile{Kind: generals.City, Owner: generals.Nobody, Army: 41}
	b.memory.version++
	m.Advance(5)
	assert.Equal(t, face{plateCitySeen, 41}, m.faces[0])
	assert.NotEqual(t, before, m.Version())
}

func TestShade(t *testing.T) {
	for _, test := range []struct {
		step, army int
		want       plate
	}{
		{0, 0, sideLow}, {0, 1, sideMid}, {0, 3, sideMid}, {0, 4, sideFull},
		{7, 1, sideMid}, {8, 1, sideLow}, {8, 2, sideMid}, {8, 6, sideMid}, {8, 7, sideFull},
		{80, 10, sideLow}, {80, 11, sideMid}, {80, 33, sideMid}, {80, 34, sideFull},
	} {
		assert.Equal(t, test.want, shade(test.army, base(test.step)), "%+v", test)
	}
}

// Every call that changes pixels must change the version, and the version must not change while nothing changes.
func TestVersion(t *testing.T) {
	m := show(t, 0, 2, "r3 _ ^ c40")
	m.SetArea(render.R(0, 0, 100, 100), 1)
	now := int64(1000)
	changes := []struct {
		name string
		do   func()
	}{
		{"hover", func() { m.SetHover(at(0, 1), true) }},
		{"hover elsewhere", func() { m.SetHover(at(0, 0), true) }},
		{"hover nowhere", func() { m.SetHover(generals.Cell{}, false) }},
		{"cursor", func() { m.SetCursor(0, Cursor{On: true, Cell: at(0, 0)}) }},
		{"second cursor", func() { m.SetCursor(1, Cursor{true, at(0, 1), theme.BlueMark}) }},
		{"targets", func() { m.SetTargets([]generals.Cell{at(0, 1)}) }},
		{"queue", func() { m.SetQueue(0, []generals.Move{move(0, 0, generals.Right)}, theme.None) }},
		{"queue taken back", func() { m.SetQueue(0, nil, theme.None) }},
		{"illegal", func() { m.FlashIllegal(at(0, 0)) }},
		{"last move", func() { m.SetLastMove(0, move(0, 0, generals.Right), true) }},
		{"marks", func() { m.SetOptions(Options{}) }},
		{"dim", func() { m.SetDim(0.5) }},
		{"taken", func() { m.MarkTaken(at(0, 0)) }},
		{"zoom", func() { m.Camera().Zoom(render.Point{X: 50, Y: 50}, 4) }},
		{"area", func() { m.SetArea(render.R(0, 0, 90, 90), 1) }},
		{"view", func() { m.SetView(parseBoard(t, 0, 3, "r1 r2 ^ c40").view, nil, now) }},
		{"reset", func() { m.Reset() }},
	}
	for _, change := range changes {
		now += 5000
		m.Advance(now)
		still := m.Version()
		m.Advance(now + 16)
		require.Equal(t, still, m.Version(), "at rest before %s", change.name)
		change.do()
		moved := m.Version()
		require.NotEqual(t, still, moved, change.name)
		change.do()
		if change.name != "illegal" && change.name != "zoom" && change.name != "view" && change.name != "reset" {
			require.Equal(t, moved, m.Version(), "%s a second time changes nothing", change.name)
		}
	}
}

// While something moves, every tick has a version of its own, and so has the first tick at rest.
func TestVersionWhileMoving(t *testing.T) {
	m := show(t, 0, 2, "r3 _", "r1 r2")
	last := m.Version()
	for now := int64(1016); now < 1000+captureMS+16; now += 16 {
		m.Advance(now)
		require.NotEqual(t, last, m.Version(), "at %d", now)
		last = m.Version()
	}
	m.Advance(1000 + captureMS + 32)
	assert.Equal(t, last, m.Version())
}

// A layout passes areas with fractions of a px and the display list whole ones. The board must treat both as the same area.
func TestAnAreaOfFractionsIsNoChange(t *testing.T) {
	m := show(t, 0, 2, "r3 _")
	m.SetArea(render.R(10.4, 20.6, 300.2, 200.4), 1)
	version := m.Version()
	m.SetArea(render.R(10.4, 20.6, 300.2, 200.4).Round(), 1)
	assert.Equal(t, version, m.Version())
}

func TestBoardsOfOneArtHaveTheirOwnVersions(t *testing.T) {
	art := newArt(t)
	assert.NotEqual(t, New(art).Version(), New(art).Version())
}

func TestQueueKeepsWhatStays(t *testing.T) {
	a, b, c, d := move(0, 0, 0), move(0, 1, 1), move(0, 2, 2), move(0, 3, 3)
	for _, test := range []struct {
		name          string
		before, after []generals.Move
		gone, kept    int
	}{
		{"one more", []generals.Move{a, b}, []generals.Move{a, b, c}, 0, 2},
		{"the next was done", []generals.Move{a, b, c}, []generals.Move{b, c}, 1, 2},
		{"the last was taken back", []generals.Move{a, b, c}, []generals.Move{a, b}, 1, 2},
		{"cleared", []generals.Move{a, b}, nil, 2, 0},
		{"another plan", []generals.Move{a, b}, []generals.Move{c, d}, 2, 0},
		{"done and one more", []generals.Move{a, b}, []generals.Move{b, c}, 1, 1},
		{"the same", []generals.Move{a, b}, []generals.Move{a, b}, 0, 2},
	} {
		t.Run(test.name, func(t *testing.T) {
			var q queueState
			q.set(test.before, theme.None, 0)
			changed := q.set(test.after, theme.None, 100)
			assert.Equal(t, test.name != "the same", changed)
			assert.Len(t, q.gone, test.gone)
			require.Len(t, q.live, len(test.after))
			kept := 0
			for i, arrow := range q.live {
				assert.Equal(t, test.after[i], arrow.move)
				if arrow.since == 0 {
					kept++
				}
			}
			assert.Equal(t, test.kept, kept)
			q.dropGone(100 + arrowOutMS)
			assert.Empty(t, q.gone)
		})
	}
}

// TestACrossFade checks that every tile that differs fades in, over any number of steps and from another player's view, and then rests.
func TestACrossFade(t *testing.T) {
	m := show(t, 0, 2, "r3 _ .. b4")
	m.CrossFade(parseBoard(t, engine.Spectator, 6, "r3 r2 b7 b9").view, nil, 500)
	m.Advance(500 + crossMS/2)
	assert.Equal(t, []string{"", "fade", "fade", "fade"}, running(m))
	assert.True(t, m.Animating(m.now))
	m.Advance(500 + crossMS)
	assert.False(t, m.Animating(m.now))
	assert.Equal(t, []string{"", "", "", ""}, running(m))

	m.SetOptions(Options{ReduceMotion: true})
	m.CrossFade(parseBoard(t, 0, 2, "r3 _ .. b4").view, nil, 1000)
	assert.Equal(t, []string{"", "", "", ""}, running(m), "at once where motion is reduced")
	m = show(t, 0, 2, "r3 _")
	m.CrossFade(parseBoard(t, 0, 2, "r3 _ .. b4").view, nil, 1000)
	assert.Equal(t, []string{"", "", "", ""}, running(m), "at once on another map")
}

// TestACrossFadeEndsAsTheViewItself checks that the last picture equals that of the view alone, and that Changed covers every px that
// changes.
func TestACrossFadeEndsAsTheViewItself(t *testing.T) {
	art, area := newArt(t), render.R(0, 0, 420, 420)
	var first, last engine.State
	playout(t, 7, 30, func(s engine.State) {
		if first == nil {
			first = s.Clone()
		}
		last = s.Clone()
	})
	of := func(s engine.State) *generals.View { return s.View(engine.Spectator).(*generals.View) }
	want := New(art)
	want.SetView(of(last), last.Events(engine.Spectator), 0)
	m := New(art)
	m.SetView(of(first), nil, 0)
	honest := rendertest.Honest{Layer: m, Area: area}
	window.Picture(420, 420, func(dst *ebiten.Image) {
		paintModel(want, area, 1)(dst)
		still := rendertest.Pixels(dst)
		for now := int64(0); now <= 100+crossMS+20; now += 20 {
			m.Advance(now)
			if now == 100 {
				m.CrossFade(of(last), last.Events(engine.Spectator), now)
			}
			paintModel(m, area, 1)(dst)
			honest.Check(dst, fmt.Sprintf("at %d", now))
			if now == 140 {
				assert.NotEqual(t, still.Pix, rendertest.Pixels(dst).Pix, "half way it is neither")
			}
		}
		assert.Equal(t, still.Pix, rendertest.Pixels(dst).Pix)
	})
	assert.Empty(t, honest.Wrong)
}

// TestNoMountainIsInTheFogWhereThereIsNone checks a mountain far from all tiles of a player who sees the whole map.
func TestNoMountainIsInTheFogWhereThereIsNone(t *testing.T) {
	m := New(nil)
	m.SetView(parseBoard(t, 0, 8, "rG5 _ _ ^").view, nil, 0)
	assert.Equal(t, plateRock, m.faces[3].plate)
	m.SetView(parseBoard(t, 0, 8, "rG5 _ .. ^").view, nil, 0)
	assert.Equal(t, plateRockFog, m.faces[3].plate)
}
