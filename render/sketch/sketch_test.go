package sketch_test

import (
	"fmt"
	"testing"

	"github.com/hajimehoshi/ebiten/v2"
	"github.com/stretchr/testify/require"

	"generals-chess/engine"
	"generals-chess/engine/generals"
	"generals-chess/engine/hitsink"
	"generals-chess/engine/overlay"
	"generals-chess/internal/testkit/rendertest"
	"generals-chess/render"
	"generals-chess/render/board"
	"generals-chess/render/sea"
	"generals-chess/render/sketch"
	"generals-chess/render/theme"
	"generals-chess/render/ui"
)

func TestMain(m *testing.M) { rendertest.Main(m) }

// position has numbers of every length: on land, on cities and on generals.
const position = `{"height":8,"width":8,"generals":[[0,0],[7,7]],"map":[
[[5,12,123,1234,0,0,0,0],[7,8,999,40,0,0,0,0],[1,2,3,4,0,0,0,0],[60,70,80,0,0,0,0,0],
[0,0,0,0,45,9,9,9],[0,0,0,0,9,88,777,6666],[0,0,0,0,41,9,9,3],[0,0,0,0,9,120,1500,1250]],
[[7,3,3,3,0,0,1,0],[3,3,3,5,0,2,0,0],[3,3,3,3,0,0,0,0],[5,3,3,0,1,0,0,0],
[0,0,0,0,2,4,4,4],[0,1,0,0,4,4,4,4],[0,0,0,0,2,4,4,6],[0,0,0,0,4,4,4,8]]]}`

// The drawings of the two seats: every kind, over numbers, over fog, in all directions and at the rims.
const (
	red = `{"draw":[["heat",[[0,1,0.2],[0,2,0.6],[0,3,1],[1,3,1],[1,4,0.7],[1,5,0.4]]],["arrow",0,0,0,1],["arrow",2,0,2,3],["arrow",3,0,1,2],
["circle",1,1],["circle",1,2],["circle",1,3],["cross",2,2],["cross",0,3],["cross",1,5],["text",3,1,"12"],["text",0,3,"goal"],["text",7,0,"0.75"],
["arrow",3,3,6,6,"gold"],["circle",5,6],["text",5,6,"ahead","white"],["cross",5,5,"green"],["circle",6,1,"gray"]]}`
	blue = `{"draw":[["heat",4,4,"0379"],["heat",5,4,"9740","gold"],["heat",1,3,"999"],["arrow",7,7,7,5],["arrow",7,7,5,7],["arrow",2,0,2,3],
["circle",1,1],["circle",5,7],["circle",7,7],["cross",6,6],["cross",2,2],["text",7,6,"37"],["text",3,1,"-4"],["text",4,6,"hold"]]}`
)

// boardModel returns the position as p sees it.
func boardModel(t *testing.T, art *board.Art, p engine.Player) *board.Model {
	t.Helper()
	state, err := generals.Rules{}.New(engine.Setup{Players: 2, Init: []byte(position)})
	require.NoError(t, err)
	m := board.New(art)
	m.SetOptions(board.Options{Marks: true, Coordinates: true, ReduceMotion: true})
	m.SetView(state.View(p).(*generals.View), nil, 0)
	return m
}

func seat(t *testing.T, p int, text string, on overlay.Grid) sketch.Seat {
	t.Helper()
	d := overlay.Parse(text, on)
	require.NotNil(t, d)
	require.Empty(t, d.Skipped)
	side := theme.Side(p)
	return sketch.Seat{Drawing: d, Line: side.Text, Plate: side.Plate, Lane: p}
}

// picture compares what draw draws on a window of w x h device px with a golden picture.
func picture(t *testing.T, name string, w, h int, scale float32, settle func(), draw func(c *ui.Context)) {
	t.Helper()
	c := ui.NewContext(render.NewFonts())
	c.Begin(&ui.Input{NowMS: 1000}, ui.Env{W: float32(w), H: float32(h), Scale: scale, Lang: "en"})
	c.FillRect(c.Window(), theme.Bg0)
	draw(c)
	c.End()
	img := ebiten.NewImage(w, h)
	defer img.Deallocate()
	painter := render.NewPainter(c.Fonts)
	painter.Draw(img, &c.List)
	settle()
	painter.Draw(img, &c.List)
	rendertest.Golden(t, name, img)
}

// TestOnBoards draws on the smallest and on large tiles, with both seats on the Spectator's view and with one seat on its own view.
func TestOnBoards(t *testing.T) {
	grid := overlay.Grid{Rows: 8, Cols: 8}
	for _, k := range []struct {
		tile  int
		scale float32
	}{{12, 1}, {18, 1}, {26, 1}, {60, 1}, {60, 2}} {
		art, err := board.NewArt()
		require.NoError(t, err)
		both := []sketch.Seat{seat(t, 0, red, grid), seat(t, 1, blue, grid)}
		models := [2]*board.Model{boardModel(t, art, engine.Spectator), boardModel(t, art, 0)}
		side := 8*k.tile + int(24*k.scale)
		picture(t, fmt.Sprintf("board-%d@%v", k.tile, k.scale), 2*side+10, side, k.scale, func() { art.Settle() }, func(c *ui.Context) {
			for i, seats := range [2][]sketch.Seat{both, both[:1]} {
				m := models[i]
				area := render.R(float32(i*(side+10)), 0, float32(side), float32(side))
				m.SetArea(area, k.scale)
				m.Advance(1000)
				c.Layer(area, m)
				sketch.OnBoard(c, board.NumbersOf(m), seats)
			}
		})
	}
}

// TestOnSea draws on the whole sea and on one ship's sight, which is dim around.
func TestOnSea(t *testing.T) {
	state, err := hitsink.Rules{}.New(engine.Setup{Game: "hitsink", Players: 3, Seed: 5})
	require.NoError(t, err)
	state.Step([]engine.Decision{{Move: "3"}, {Move: "4"}, {Move: "5"}})
	v := state.View(0).(*hitsink.View)
	grid := overlay.Grid{Rows: v.Side, Cols: v.Side, XY: true}
	x, y := v.Ship.Head.X, v.Ship.Head.Y
	text := fmt.Sprintf(`{"draw":[["arrow",%d,%d,28,4],["circle",28,4],["cross",20,20,"white"],["text",28,4,"goal"],["heat",10,12,"0123456789"],["circle",3,29]]}`, x, y)
	side := theme.SeaSide(0)
	seats := []sketch.Seat{{Drawing: overlay.Parse(text, grid), Line: side.Trace, Plate: side.Plate}}
	require.Empty(t, seats[0].Drawing.Skipped)
	art := sea.NewArt()
	for _, side := range []int{420, 900} {
		picture(t, fmt.Sprintf("sea-%d", side), 2*side, side, 1, func() {}, func(c *ui.Context) {
			for i, p := range []engine.Player{engine.Spectator, 0} {
				m := sea.New(art)
				area := render.R(float32(i*side), 0, float32(side), float32(side)).Inset(4)
				m.SetArea(area, 1)
				m.SetView(state.View(p).(*hitsink.View), nil, 0)
				m.Advance(1000)
				c.Layer(area, m)
				sketch.OnSea(c, m, seats)
			}
		})
	}
}
