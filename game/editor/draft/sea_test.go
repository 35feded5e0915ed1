package draft

import (
	"testing"

	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"generals-chess/engine"
	"generals-chess/engine/generals"
	"generals-chess/engine/hitsink"
)

// actAtSea makes one random change to a sea.
func actAtSea(t *rapid.T, d *Sea) {
	switch rapid.IntRange(0, 11).Draw(t, "act") {
	case 0:
		d.Symmetry = Symmetry(rapid.IntRange(0, int(Symmetries)-1).Draw(t, "symmetry"))
	case 1:
		d.Resize(rapid.IntRange(hitsink.LeastSide, 16).Draw(t, "side"))
	case 2:
		d.Undo()
	case 3:
		d.Redo()
	case 4:
		d.Lift()
	default:
		c := generals.Cell{Row: rapid.IntRange(-1, 16).Draw(t, "row"), Col: rapid.IntRange(-1, 16).Draw(t, "column")}
		thing := Thing{
			Kind: Kind(rapid.IntRange(0, int(Wreck)).Draw(t, "kind")), Ship: rapid.SampledFrom(hitsink.Kinds()).Draw(t, "ship"),
			Dir: hitsink.Heading(rapid.IntRange(0, 3).Draw(t, "dir")), Number: rapid.IntRange(0, 8).Draw(t, "number"),
		}
		if thing.Kind >= Ship {
			require.Equal(t, d.Fits(c, thing), d.Paint(c, 1, thing), "what fits is painted")
			return
		}
		d.Paint(c, rapid.IntRange(1, 3).Draw(t, "brush"), thing)
	}
}

// TestEverySeaReadsBack checks that the text of every sea reads back as the same sea, that a match can begin from each sea that may be
// played, and that Undo leads back through every earlier sea, and Redo forward again.
func TestEverySeaReadsBack(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		d := NewSea(rapid.IntRange(hitsink.LeastSide, 16).Draw(t, "side"))
		for range rapid.IntRange(0, 40).Draw(t, "strokes") {
			actAtSea(t, d)
		}
		d.Name = engine.Shorten(engine.OneLine(rapid.String().Draw(t, "name")), MostName)
		text := d.Text()
		require.NotContains(t, text, "\n")
		again, err := ReadSea([]byte(text))
		require.NoError(t, err)
		require.Equal(t, text, again.Text())
		_, err = hitsink.Rules{}.New(engine.Setup{Init: []byte(text)})
		require.Equal(t, d.Check().Stops(), err != nil)

		var steps []string
		for d.CanUndo() {
			steps = append(steps, d.Text())
			d.Undo()
		}
		for i := len(steps) - 1; i >= 0; i-- {
			d.Redo()
			require.Equal(t, steps[i], d.Text())
		}
	})
}

// TestASeaDrawnTwiceIsEven checks that a sea painted with a symmetry from the beginning is even.
func TestASeaDrawnTwiceIsEven(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		d := NewSea(rapid.IntRange(hitsink.LeastSide, 16).Draw(t, "side"))
		d.Symmetry = Symmetry(rapid.IntRange(1, int(Symmetries)-1).Draw(t, "symmetry"))
		for range rapid.IntRange(0, 20).Draw(t, "strokes") {
			c := generals.Cell{Row: rapid.IntRange(0, d.Height()-1).Draw(t, "row"), Col: rapid.IntRange(0, d.Width()-1).Draw(t, "column")}
			d.Paint(c, 1, Thing{Kind: Kind(rapid.IntRange(1, int(Wreck)).Draw(t, "kind")), Ship: rapid.SampledFrom(hitsink.Kinds()).Draw(t, "ship"),
				Dir: hitsink.Heading(rapid.IntRange(0, 3).Draw(t, "dir")), Number: 99})
		}
		var mines []generals.Cell
		for _, c := range d.Check().Uneven {
			if k, _ := d.At(c); k != Mine {
				t.Fatalf("%v has no copy", c)
			}
			mines = append(mines, c)
		}
		for _, c := range mines { // a mine’s copy gives way to a ship there
			other, _ := d.Copy(c, d.Symmetry)
			k, _ := d.At(other)
			require.NotEqual(t, Nothing, k)
		}
	})
}

func TestShipsMoveAndStay(t *testing.T) {
	d := NewSea(20)
	cruiser := Thing{Kind: Ship, Ship: hitsink.Cruiser, Number: 99}
	require.True(t, d.Paint(seaAt(5, 5), 1, cruiser))
	require.False(t, d.Paint(seaAt(6, 5), 1, cruiser), "a ship is there")
	require.False(t, d.Paint(seaAt(18, 5), 1, cruiser), "it would lie outside")
	d.Paint(seaAt(12, 12), 1, Thing{Kind: Wreck, Ship: hitsink.Destroyer})
	d.Paint(seaAt(12, 12), 1, Thing{Kind: Mine})
	require.Empty(t, d.Position().Mines, "a mine is laid on free water")
	cruiser.Number = 0
	require.True(t, d.Paint(seaAt(6, 5), 1, cruiser), "the ship itself makes room where it moves")
	require.Equal(t, hitsink.Cell{X: 5, Y: 6}, d.Position().Ships[0].Head)
	require.True(t, d.Check().Stops(), "one ship is no match")

	d.Symmetry = Rotation
	d.Paint(seaAt(2, 2), 1, Thing{Kind: Ship, Ship: hitsink.Submarine, Dir: hitsink.Left, Number: 99})
	twin := d.Position().Ships[2]
	require.Equal(t, hitsink.Pose{Head: hitsink.Cell{X: 17, Y: 17}, Dir: hitsink.Right}, twin.Pose())
	d.Paint(seaAt(1, 2), 1, Thing{Kind: Ship, Ship: hitsink.Submarine, Dir: hitsink.Left, Number: 1})
	require.Equal(t, hitsink.Cell{X: 17, Y: 18}, d.Position().Ships[2].Head, "its copy moves with it")
	require.False(t, d.Check().Stops())
	require.Equal(t, []generals.Cell{seaAt(6, 5), seaAt(1, 2)}, d.Check().InRange)
	d.Paint(seaAt(2, 1), 1, Thing{Kind: Mine})
	require.Contains(t, d.Check().Beside, seaAt(1, 2))

	d.Lift()
	d.Resize(10)
	require.Len(t, d.Position().Ships, 2)
	d.Resize(20)
	require.Len(t, d.Position().Ships, 3, "what lay beyond comes back")
	d.Symmetry = None
	d.Paint(seaAt(7, 5), 1, Thing{})
	require.Len(t, d.Position().Ships, 2)
	require.Equal(t, hitsink.Submarine, d.Position().Ships[0].Kind, "those that follow move up")
}

func seaAt(row, col int) generals.Cell { return generals.Cell{Row: row, Col: col} }
