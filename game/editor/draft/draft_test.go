package draft

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"generals-chess/engine"
	"generals-chess/engine/generals"
	"generals-chess/internal/testkit/corpus"
)

// drawn returns a map with random strokes.
func drawn(t *rapid.T) *Land {
	side := rapid.IntRange(1, 12)
	d := New(side.Draw(t, "height"), side.Draw(t, "width"))
	for range rapid.IntRange(0, 40).Draw(t, "strokes") {
		act(t, d)
	}
	return d
}

// act makes one random change to a map.
func act(t *rapid.T, d *Land) {
	switch rapid.IntRange(0, 9).Draw(t, "act") {
	case 0:
		d.Symmetry = Symmetry(rapid.IntRange(0, int(Symmetries)-1).Draw(t, "symmetry"))
	case 1:
		d.Resize(rapid.IntRange(1, 12).Draw(t, "height"), rapid.IntRange(1, 12).Draw(t, "width"))
	case 2:
		d.Undo()
	case 3:
		d.Redo()
	case 4:
		d.Lift()
	default:
		c := generals.Cell{Row: rapid.IntRange(-1, 12).Draw(t, "row"), Col: rapid.IntRange(-1, 12).Draw(t, "column")}
		tile := Tile{int8(rapid.IntRange(0, Types-1).Draw(t, "type")), int32(rapid.IntRange(0, 9999).Draw(t, "army"))}
		d.Paint(c, rapid.IntRange(1, Fill).Draw(t, "brush"), tile)
	}
}

// TestEveryMapReadsBack checks that the text of every map reads back as the same map, and that the judge accepts each map that may be
// played.
func TestEveryMapReadsBack(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		d := drawn(t)
		d.Name = engine.Shorten(engine.OneLine(rapid.String().Draw(t, "name")), MostName)
		text := d.Text()
		require.NotContains(t, text, "\n")
		again, err := ReadLand([]byte(text))
		require.NoError(t, err)
		require.Equal(t, d.Layers(), again.(*Land).Layers())
		require.Equal(t, d.Name, *again.NameOf())
		report := d.Check()
		l, err := generals.ParseInit([]byte(text))
		if !report.Stops() {
			require.NoError(t, err)
			require.Equal(t, d.Layers(), l)
		} else if !report.Walled {
			require.Error(t, err)
		}
	})
}

// TestUndoneAndDoneAgain checks that Undo leads back through every earlier map, and Redo forward again.
func TestUndoneAndDoneAgain(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		d := drawn(t)
		want, steps := d.Text(), []string{}
		for d.CanUndo() {
			steps = append(steps, d.Text())
			d.Undo()
		}
		require.LessOrEqual(t, len(steps), Most)
		for i := len(steps) - 1; i >= 0; i-- {
			d.Redo()
			require.Equal(t, steps[i], d.Text())
		}
		require.Equal(t, want, d.Text())
	})
}

// TestSymmetryHolds checks that a map painted with a symmetry from the beginning is even, except for tiles that are their own copy.
func TestSymmetryHolds(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		side := rapid.IntRange(2, 12)
		d := New(side.Draw(t, "height"), side.Draw(t, "width"))
		d.Symmetry = Symmetry(rapid.IntRange(1, int(Symmetries)-1).Draw(t, "symmetry"))
		for range rapid.IntRange(0, 30).Draw(t, "strokes") {
			c := generals.Cell{Row: rapid.IntRange(0, d.Height()-1).Draw(t, "row"), Col: rapid.IntRange(0, d.Width()-1).Draw(t, "column")}
			d.Paint(c, rapid.IntRange(1, 3).Draw(t, "brush"), Tile{int8(rapid.IntRange(0, 6).Draw(t, "type")), 5})
		}
		for _, c := range d.Check().Uneven {
			other, apart := d.Copy(c, d.Symmetry)
			require.False(t, apart, "%v and %v", c, other)
		}
	})
}

func at(row, col int) generals.Cell { return generals.Cell{Row: row, Col: col} }

func TestGeneralsMove(t *testing.T) {
	d := New(4, 4)
	d.Symmetry = Rotation
	d.Paint(at(0, 0), 3, Tile{OwnGeneral, 10})
	require.Equal(t, Tile{OwnGeneral, 10}, d.At(at(0, 0)), "a general is painted on one tile, whatever the brush")
	require.Equal(t, Tile{OwnGeneral + 1, 10}, d.At(at(3, 3)))
	d.Paint(at(0, 1), 1, Tile{OwnGeneral, 12})
	require.Equal(t, Tile{}, d.At(at(0, 0)))
	require.Equal(t, Tile{OwnGeneral + 1, 12}, d.At(at(3, 2)))
	d.Lift()
	d.Undo()
	require.Equal(t, [2]generals.Cell{at(-1, -1), at(-1, -1)}, d.Layers().Generals, "all before Lift is one stroke")
}

func TestAMapThatIsMadeSmallerComesBack(t *testing.T) {
	d := New(3, 5)
	d.Paint(at(2, 4), 1, Tile{City, 44})
	d.Resize(2, 5)
	d.Resize(2, 2)
	require.Equal(t, Plain, int(d.At(at(1, 1)).Type))
	d.Resize(3, 6)
	require.Equal(t, Tile{City, 44}, d.At(at(2, 4)), "while the size is chosen nothing is lost")
	d.Undo()
	require.Equal(t, 5, d.Width())
	d.Undo()
	require.False(t, d.CanUndo())
	d.Resize(2, 5)
	d.Paint(at(0, 0), 1, Tile{Mountain, 3})
	d.Resize(3, 5)
	require.Equal(t, Tile{}, d.At(at(2, 4)))
	require.Equal(t, Tile{Mountain, 0}, d.At(at(0, 0)))
}

func TestFill(t *testing.T) {
	d := New(3, 3)
	for r := range 3 {
		d.Paint(at(r, 1), 1, Tile{Mountain, 0})
	}
	d.Lift()
	d.Paint(at(0, 0), Fill, Tile{OwnLand, 2})
	for r := range 3 {
		require.Equal(t, []Tile{{OwnLand, 2}, {Mountain, 0}, {}}, []Tile{d.At(at(r, 0)), d.At(at(r, 1)), d.At(at(r, 2))})
	}
}

// sketch returns a map from lines of letters: . land, M mountain, C city, r b land, c d cities and R B generals of Red and Blue.
func sketch(lines ...string) *Land {
	d := New(len(lines), len(lines[0]))
	for r, line := range lines {
		for c, sign := range line {
			code := int8(strings.IndexRune(".MCrbcdRB", sign))
			d.Paint(at(r, c), 1, Tile{code, 5})
		}
	}
	return d
}

func TestCheck(t *testing.T) {
	for _, c := range []struct {
		d    *Land
		want Report
	}{
		{sketch("R..", "...", "..B"), Report{Apart: 4}},
		{sketch("R.M", "MM.", "..B"), Report{Apart: -1, Walled: true, Mountains: 3, Uneven: []generals.Cell{at(0, 2), at(1, 0), at(1, 2), at(2, 0)}}},
		{sketch("RC.", "CC.", "..B"), Report{Apart: -1, Cities: 3, Uneven: []generals.Cell{at(0, 1), at(1, 0), at(1, 2), at(2, 1)}}},
		{sketch("R.c", "...", "d.B"), Report{Apart: 4, Cities: 2}},
		{sketch("R..", "...", "..."), Report{Apart: -1, Missing: [2]bool{1: true}, Uneven: []generals.Cell{at(0, 0), at(2, 2)}}},
		{sketch("R.M.", ".MM.", "....", "...B"), Report{Apart: 6, Mountains: 3, Uneven: []generals.Cell{at(0, 2), at(1, 1), at(1, 2), at(2, 1), at(2, 2), at(3, 1)}}},
		{sketch("R.M.", "..MM", "....", "...B"), Report{Apart: 6, Mountains: 3, Unreached: []generals.Cell{at(0, 3)}, Uneven: []generals.Cell{at(0, 2), at(1, 2), at(1, 3), at(2, 0), at(2, 1), at(3, 1)}}},
		{sketch("R.B", "r.b"), Report{Apart: 2}},
	} {
		c.want.Tiles = c.d.Height() * c.d.Width()
		require.Equal(t, c.want, c.d.Check())
	}
	rich := sketch("R.B")
	rich.now.Army[0] = generals.MaxArmy
	require.True(t, rich.Check().TooMany)
	report := rich.Check()
	require.True(t, report.Stops())
}

func TestWarnings(t *testing.T) {
	for lines, want := range map[string]int{"R..B": 0, "R.B.": 1, "R...": 2, "RM.B": 2, "RC.B": 2, "....": 1} {
		r := sketch(lines)
		report := r.Check()
		require.Equal(t, want, report.Warnings(), lines)
	}
}

func FuzzRead(f *testing.F) {
	f.Add([]byte(sketch("R.M", "C.B").Text()))
	f.Add([]byte(`"{\"name\":\"a\\nb\",\"height\":1,\"width\":1,\"map\":[[[0]],[[0]]]}"`))
	corpus.Add(f)
	f.Fuzz(func(t *testing.T, text []byte) {
		d, err := ReadLand(text)
		if err != nil {
			return
		}
		d.(*Land).Check()
		again, err := ReadLand([]byte(d.Text()))
		require.NoError(t, err)
		require.Equal(t, d.(*Land).Layers(), again.(*Land).Layers())
		require.Equal(t, *d.NameOf(), *again.NameOf())
	})
}
