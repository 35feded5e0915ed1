package sea

import (
	"image/color"
	"slices"
	"strconv"
	"testing"

	"github.com/hajimehoshi/ebiten/v2"
	"github.com/stretchr/testify/require"

	"generals-chess/engine"
	"generals-chess/engine/hitsink"
	"generals-chess/internal/testkit/rendertest"
	"generals-chess/render"
	"generals-chess/render/theme"
)

var windowColor = color.RGBA{0x0B, 0x0E, 0x13, 0xFF}

// paintModel returns a function that draws a model on the window's colour.
func paintModel(m *Model, area render.Rect, scale float32) func(*ebiten.Image) {
	return func(dst *ebiten.Image) {
		dst.Fill(windowColor)
		m.SetArea(area, scale)
		m.Draw(dst, area)
	}
}

// battleModel returns the battle with all traces of its turn, at rest.
func battleModel(art *Art) *Model {
	m := New(art)
	m.SetOptions(Options{Marks: true, Coordinates: true})
	before := battle()
	before.Round = 16
	m.SetView(before, turn()[4:5], 0)
	v := battle()
	m.SetView(v, turn(), 5_000)
	m.SetSelected(8)
	m.SetHover(at(12, 30), true)
	m.Advance(20_000)
	return m
}

func TestBattlePicture(t *testing.T) {
	m := battleModel(NewArt())
	rendertest.GoldenRGBA(t, "battle", window.Picture(720, 720, paintModel(m, render.R(14, 14, 694, 692), 1)))
}

// TestDoublePicture draws a part of the battle at scale 2.
func TestDoublePicture(t *testing.T) {
	m := battleModel(NewArt())
	rendertest.GoldenRGBA(t, "double", window.Picture(1000, 800, paintModel(m, render.R(14, 14, 1388, 1384), 2)))
}

// TestZoomedPicture draws a sea that extends beyond its area on all sides.
func TestZoomedPicture(t *testing.T) {
	m := battleModel(NewArt())
	area := render.R(10, 10, 440, 340)
	m.SetArea(area, 1)
	m.Camera().Zoom(render.Point{X: 150, Y: 80}, 14)
	rendertest.GoldenRGBA(t, "zoomed", window.Picture(460, 360, paintModel(m, area, 1)))
}

// TestMovingPicture draws moments of one turn: the ship in the middle of its move, turning, its shot on its way, and the chain of blasts
// that the shot sets off.
func TestMovingPicture(t *testing.T) {
	art := NewArt()
	before, after, events := chainTurn(t)
	rendertest.GoldenRGBA(t, "moving", window.Picture(1000, 400, func(dst *ebiten.Image) {
		dst.Fill(windowColor)
		for i, ms := range []int64{65, 200, 500, 620, 780, 3000} {
			m := New(art)
			m.SetView(before, nil, 0)
			m.SetView(after, events, 1_000)
			m.Advance(1_000 + ms)
			area := render.R(float32(10+i%3*330), float32(10+i/3*196), 320, 184)
			m.SetArea(area, 1)
			m.Camera().Place(20, area.X-20, area.Y-20)
			m.Draw(dst.SubImage(area.Bounds()).(*ebiten.Image), area)
		}
	}))
}

// TestSidesPicture draws the thirty sides, each with its ship and mine, afloat and under water, and their hull bars.
func TestSidesPicture(t *testing.T) {
	v := &hitsink.View{Player: engine.Spectator, Players: 30, Side: 36}
	for p := range 30 {
		hull := "1110"
		if p > 23 {
			hull = "0000"
		}
		s := ship(hitsink.Battleship, 2+p%6*6, 4+p/6*6, hitsink.Heading(p/6), hull)
		s.Underwater = p/6 == 2
		v.Ships = append(v.Ships, s)
		v.Mines = append(v.Mines, hitsink.Mine{Cell: at(4+p%6*6, 3+p/6*6), Owner: engine.Player(p)})
	}
	m := New(NewArt())
	m.SetView(v, nil, 0)
	rendertest.GoldenRGBA(t, "sides", window.Picture(1000, 720, func(dst *ebiten.Image) {
		paintModel(m, render.R(0, 0, 720, 720), 1)(dst)
		var l render.List
		l.Reset(1, "en")
		for p := range v.Ships {
			side := theme.SeaSide(p)
			r := render.R(740+float32(p%2)*120, 20+float32(p/2)*40, 16, 16)
			l.Icon(side.Icon, r.X, r.Y, 16, side.Plate)
			l.TextAt(r.X+20, r.Y+13, strconv.Itoa(p), theme.Label, side.Trace, render.Left)
			HullBar(&l, r.Move(44, 3).InsetXY(0, 3), &v.Ships[p], side.Plate)
		}
		render.NewPainter(render.NewFonts()).Draw(dst, &l)
	}))
}

// helmModel returns the sea as player 1 sees it, with a plan in progress.
func helmModel(art *Art, scan bool) *Model {
	m := New(art)
	m.SetOptions(Options{Marks: true, Coordinates: true})
	m.SetMemory(remember())
	v := helm(scan)
	m.SetView(v, nil, 0)
	moved, turned := v.Ship, v.Ship
	moved.Head = at(10, 7)
	turned.Head, turned.Dir = moved.Head, hitsink.Down
	m.SetCourse([]hitsink.Ship{moved, turned})
	m.SetRange(Range{On: true, Head: turned.Head, Reach: 9})
	m.SetPlan([]Planned{{Act: hitsink.Fire, From: turned.Head, At: at(12, 4)}})
	m.SetAim(Aim{On: true, From: turned.Head, At: at(16, 12), OK: true})
	m.Advance(10_000)
	return m
}

func TestHelmPicture(t *testing.T) {
	m := helmModel(NewArt(), false)
	rendertest.GoldenRGBA(t, "helm", window.Picture(640, 640, paintModel(m, render.R(10, 10, 612, 612), 1)))
}

// TestHelmOrdersPicture draws the other orders, places for a mine, a refused aim and the wider sight of a scan.
func TestHelmOrdersPicture(t *testing.T) {
	m := helmModel(NewArt(), true)
	m.SetCourse(nil)
	m.SetRange(Range{})
	m.SetPlan([]Planned{
		{Act: hitsink.LayMine, From: at(9, 7), At: at(8, 8), Blast: true},
		{Act: hitsink.Repair, From: at(9, 7)},
		{Act: hitsink.Ram, From: at(9, 7), At: at(10, 7)},
		{Act: hitsink.Fire, From: at(9, 7), At: at(12, 3), Blast: true},
	})
	m.SetTargets([]hitsink.Cell{at(6, 6), at(6, 7), at(6, 8), at(7, 6), at(7, 8), at(10, 6), at(10, 8)})
	m.SetAim(Aim{On: true, From: at(9, 7), At: at(21, 8), Blast: true})
	rendertest.GoldenRGBA(t, "orders", window.Picture(640, 640, paintModel(m, render.R(10, 10, 612, 612), 1)))
}

// TestCrowdPicture draws thirty ships in the whole window.
func TestCrowdPicture(t *testing.T) {
	m := New(NewArt())
	m.SetOptions(Options{Marks: true, Coordinates: true})
	m.SetView(crowd(3), nil, 0)
	rendertest.GoldenRGBA(t, "crowd", window.Picture(720, 720, paintModel(m, render.R(14, 14, 690, 690), 1)))
}

// TestSmallPicture draws the same sea for a window of 640 x 480.
func TestSmallPicture(t *testing.T) {
	m := New(NewArt())
	m.SetOptions(Options{Marks: true})
	m.SetView(crowd(3), nil, 0)
	m.SetSelected(7)
	rendertest.GoldenRGBA(t, "small", window.Picture(400, 400, paintModel(m, render.R(10, 10, 380, 380), 1)))
}

// TestWitnessPicture draws a step as player 1 saw it: events of other ships have no names, heads or headings.
func TestWitnessPicture(t *testing.T) {
	m := New(NewArt())
	m.SetOptions(Options{Marks: true})
	m.SetView(helm(false), witnessed(), 0)
	m.SetArea(render.R(0, 0, 480, 400), 1)
	m.Camera().Place(28, 0, 0)
	rendertest.GoldenRGBA(t, "witness", window.Picture(480, 400, paintModel(m, render.R(0, 0, 480, 400), 1)))
}

// witnessed returns the events that player 1 sees, of its own shots and of others.
func witnessed() []engine.Event {
	none, nowhere := engine.Spectator, at(-1, -1)
	seen := func(k hitsink.EventKind, from, cell hitsink.Cell, cells ...hitsink.Cell) hitsink.Event {
		return hitsink.Event{Kind: k, Player: none, Other: none, From: from, Cell: cell, Cells: cells, Count: len(cells)}
	}
	own := seen(hitsink.Fired, at(9, 7), at(12, 5))
	own.Player = 1
	far := own
	far.Cell = at(15, 2)
	held := seen(hitsink.Held, nowhere, at(9, 7), at(9, 7))
	held.Other = 1
	return []engine.Event{
		seen(hitsink.Moved, at(12, 7), at(12, 4)),
		seen(hitsink.Turned, nowhere, at(12, 6)),
		own, seen(hitsink.Hit, nowhere, at(12, 5), at(12, 5)),
		far, hitsink.Event{Kind: hitsink.Hit, Player: 1, Other: none, From: nowhere, Cell: nowhere, Count: 1},
		seen(hitsink.Fired, nowhere, at(9, 7)), held,
		seen(hitsink.Fired, nowhere, at(6, 5)),
		seen(hitsink.Exploded, nowhere, at(6, 10)),
		seen(hitsink.Sank, nowhere, at(14, 11), at(14, 11), at(14, 12)),
		seen(hitsink.Dived, nowhere, at(11, 11), at(11, 11)),
		seen(hitsink.Shielded, nowhere, nowhere),
	}
}

// TestMissedPicture draws a sight with ghosts of what it does not show: ships and mines out of sight, and one ship under water within it.
func TestMissedPicture(t *testing.T) {
	m := New(NewArt())
	m.SetOptions(Options{Marks: true})
	v := helm(false)
	m.SetView(v, nil, 0)
	missed := v.Missed(battleAround(v))
	m.SetMissed(&missed)
	area := render.R(0, 0, 480, 400)
	m.SetArea(area, 1)
	m.Camera().Place(24, 0, 0)
	rendertest.GoldenRGBA(t, "missed", window.Picture(480, 400, paintModel(m, area, 1)))
}

// TestContactsPicture draws contacts partly in sight, out of sight, and hit but never seen. Where a hull may go on out of sight, its end is
// open. A shot that may have hit a contact leaves no dot on it.
func TestContactsPicture(t *testing.T) {
	m := New(NewArt())
	m.SetOptions(Options{Marks: true})
	shot := func(c hitsink.Cell) hitsink.Event {
		return hitsink.Event{Kind: hitsink.Fired, Player: 1, Other: engine.Spectator, From: at(9, 7), Cell: c}
	}
	sum := hitsink.Event{Kind: hitsink.Hit, Player: 1, Other: engine.Spectator, Cell: at(-1, -1), From: at(-1, -1), Count: 1}
	before, v := helm(false), helm(false)
	before.Round--
	m.SetView(before, []engine.Event{shot(at(15, 4)), shot(at(15, 9)), shot(at(7, 6)), shot(at(16, 12)), sum}, 0)
	for i := range v.Sight {
		if c := v.SightCell(i); slices.Contains([]hitsink.Cell{at(13, 4), at(14, 4), at(7, 11), at(7, 12), at(14, 6), at(10, 10), at(11, 10)}, c) {
			v.Sight[i] = hitsink.EnemySound
		}
	}
	m.SetView(v, nil, 5_000)
	m.SetContacts([]Contact{
		{Letter: "A", Cells: []hitsink.Cell{at(13, 4), at(14, 4), at(15, 4)}, Hurt: 0b100, Now: true},
		{Letter: "C", Cells: []hitsink.Cell{at(7, 11), at(7, 12)}, Now: true},
		{Letter: "D", Cells: []hitsink.Cell{at(14, 6)}, Now: true},
		{Letter: "E", Cells: []hitsink.Cell{at(10, 10), at(11, 10)}, Now: true},
		{Letter: "B", Cells: []hitsink.Cell{at(16, 11), at(16, 12)}, Hurt: 0b10, Age: 1, Told: "round 16"},
		{Letter: "?", Cells: []hitsink.Cell{at(15, 9)}, Hurt: 1, Hit: true, Age: 1, Told: "round 16"},
	})
	m.Advance(20_000)
	area := render.R(0, 0, 480, 400)
	m.SetArea(area, 1)
	m.Camera().Place(26, 0, 0)
	rendertest.GoldenRGBA(t, "contacts", window.Picture(480, 400, paintModel(m, area, 1)))
	require.Equal(t, 1, missesShown(m), "of four shots")
}

// TestAShotThatHitNothingLeavesADot fires at contacts in sight and out of sight. Without a hit both shots fell into the water.
func TestAShotThatHitNothingLeavesADot(t *testing.T) {
	for name, c := range map[string]struct {
		events []engine.Event
		dots   int
	}{
		"no hit":           {nil, 1},
		"a hit somewhere":  {[]engine.Event{hitsink.Event{Kind: hitsink.Hit, Cell: at(-1, -1), From: at(-1, -1), Count: 1}}, 0},
		"one that is seen": {[]engine.Event{hitsink.Event{Kind: hitsink.Hit, Cell: at(9, 8), Cells: []hitsink.Cell{at(9, 8)}, Count: 1}}, 1},
	} {
		m := New(NewArt())
		before, v := helm(false), helm(false)
		before.Round--
		shot := hitsink.Event{Kind: hitsink.Fired, Other: engine.Spectator, From: at(9, 7)}
		here, there := shot, shot
		here.Cell, there.Cell = at(13, 4), at(16, 12)
		m.SetView(before, append([]engine.Event{here, there}, c.events...), 0)
		m.SetView(v, nil, 5_000)
		m.SetContacts([]Contact{{Cells: []hitsink.Cell{at(13, 4)}, Now: true}, {Cells: []hitsink.Cell{at(16, 12)}, Age: 1}})
		require.Equal(t, c.dots, missesShown(m), name)
		m.SetContacts(nil)
		for i := range v.Sight {
			if at := v.SightCell(i); at == here.Cell || at == there.Cell {
				v.Sight[i] = hitsink.Wreck
			}
		}
		require.Zero(t, missesShown(m), "no dot hides that a wreck is damaged")
	}
}

// missesShown returns the number of dots drawn for shots that missed.
func missesShown(m *Model) (n int) {
	var l render.List
	l.Reset(1, "en")
	b := brush{List: &l, t: 16, s: 1, sea: render.R(0, 0, 512, 512)}
	m.drawMisses(&b)
	return len(l.Cmds())
}

// battleAround returns a sea with the ship of v, and others near and far.
func battleAround(v *hitsink.View) *hitsink.View {
	deep := ship(hitsink.Submarine, 6, 10, hitsink.Right, "")
	deep.Underwater = true
	far := ship(hitsink.Submarine, 2, 14, hitsink.Down, "110")
	far.Underwater = true
	return &hitsink.View{
		Player: engine.Spectator, Players: 12, Side: 42, Round: 17,
		Ships: []hitsink.Ship{
			deep, v.Ship, ship(hitsink.Carrier, 19, 3, hitsink.Right, "10111"), far, ship(hitsink.Destroyer, 17, 8, hitsink.Up, ""),
			ship(hitsink.Cruiser, 17, 12, hitsink.Up, "000"), {}, ship(hitsink.Battleship, 12, 14, hitsink.Left, "0111"),
		},
		Mines: []hitsink.Mine{{Cell: at(5, 3), Owner: 2}, {Cell: at(2, 2), Owner: 4}, {Cell: at(16, 14), Owner: 8}},
	}
}
