package sketch_test

import (
	"fmt"
	"math"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"generals-chess/engine"
	"generals-chess/engine/generals"
	"generals-chess/engine/overlay"
	"generals-chess/render"
	"generals-chess/render/board"
	"generals-chess/render/sketch"
	"generals-chess/render/theme"
	"generals-chess/render/ui"
)

// BenchmarkOnBoard builds the list of as much as two bots can draw on the largest map: the cost of a frame in which nothing changes.
func BenchmarkOnBoard(b *testing.B) {
	state, err := generals.Rules{}.New(engine.Setup{Players: 2, Seed: 1, Options: map[string]string{"size": "32x32"}})
	require.NoError(b, err)
	art, err := board.NewArt()
	require.NoError(b, err)
	m := board.New(art)
	m.SetView(state.View(engine.Spectator).(*generals.View), nil, 0)
	m.SetArea(render.R(0, 0, 700, 700), 1)
	var seats []sketch.Seat
	for p := range 2 {
		text := `{"draw":[`
		for i := range 12 {
			text += fmt.Sprintf(`["heat",%d,0,"%s"],["arrow",%d,0,%d,31],`, i, strings.Repeat("5", 32), i, 31-i)
		}
		d := overlay.Parse(strings.TrimSuffix(text, ",")+"]}", overlay.Grid{Rows: 32, Cols: 32})
		require.Empty(b, d.Skipped)
		seats = append(seats, sketch.Seat{Drawing: d, Line: theme.Side(p).Text, Plate: theme.Side(p).Plate, Lane: p})
	}
	c, n := ui.NewContext(render.NewFonts()), board.NumbersOf(m)
	b.ReportAllocs()
	for b.Loop() {
		c.Begin(&ui.Input{NowMS: 1000}, ui.Env{W: 700, H: 700, Scale: 1, Lang: "en"})
		c.FillRect(c.Window(), theme.Bg0)
		sketch.OnBoard(c, n, seats)
		c.End()
	}
}

// TestNothingIsDrawnBesideTheBoard checks for any drawing and zoom that it is clipped at the board's area and that every coordinate is a
// number.
func TestNothingIsDrawnBesideTheBoard(t *testing.T) {
	art, err := board.NewArt()
	require.NoError(t, err)
	m := boardModel(t, art, engine.Spectator)
	fonts := render.NewFonts()
	rapid.Check(t, func(t *rapid.T) {
		cell := rapid.Custom(func(t *rapid.T) overlay.Cell {
			return overlay.Cell{Row: rapid.IntRange(0, 7).Draw(t, "row"), Col: rapid.IntRange(0, 7).Draw(t, "column")}
		})
		mark := rapid.Custom(func(t *rapid.T) overlay.Mark {
			return overlay.Mark{
				Kind: overlay.Kind(rapid.IntRange(0, 3).Draw(t, "kind")), Cell: cell.Draw(t, "cell"), To: cell.Draw(t, "to"),
				Text: rapid.StringN(1, overlay.MostText, -1).Draw(t, "text"), Colour: overlay.Colour(rapid.IntRange(0, 4).Draw(t, "colour")),
			}
		})
		var seats []sketch.Seat
		for p := range rapid.IntRange(0, 2).Draw(t, "seats") {
			d := &overlay.Drawing{Marks: rapid.SliceOfN(mark, 0, 20).Draw(t, "marks"), Heat: []overlay.Heat{{Cell: cell.Draw(t, "heat"), Value: 1}}}
			seats = append(seats, sketch.Seat{Drawing: d, Line: theme.Side(p).Text, Plate: theme.Side(p).Plate, Lane: p})
		}
		area := render.R(40, 30, float32(rapid.IntRange(1, 500).Draw(t, "width")), float32(rapid.IntRange(1, 500).Draw(t, "height")))
		m.SetArea(area, rapid.SampledFrom([]float32{1, 1.5, 2}).Draw(t, "scale"))
		m.Camera().Fit()
		m.Camera().Zoom(render.Point{X: area.CX(), Y: area.CY()}, float32(rapid.IntRange(0, 20).Draw(t, "zoom")))
		c := ui.NewContext(fonts)
		c.Begin(&ui.Input{}, ui.Env{W: 600, H: 600, Scale: m.Camera().Scale(), Lang: "en"})
		sketch.OnBoard(c, board.NumbersOf(m), append(seats, sketch.Seat{}))
		c.End()
		for _, cmd := range c.Cmds() {
			require.Equal(t, cmd.Clip, cmd.Clip.Intersect(m.Camera().Area()))
			for _, f := range []float32{cmd.Rect.X, cmd.Rect.Y, cmd.Rect.W, cmd.Rect.H, cmd.Touch.X, cmd.Touch.Y, cmd.Touch.W, cmd.Touch.H} {
				require.False(t, math.IsNaN(float64(f)) || math.IsInf(float64(f), 0))
			}
		}
	})
}
