package turning

import (
	"testing"

	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"generals-chess/engine"
	"generals-chess/engine/generals"
)

// level is a line that stays.
func level(n, value int) []int {
	line := make([]int, n)
	for i := range line {
		line[i] = value
	}
	return line
}

// drop is a line that is lower by lost from step on.
func drop(line []int, step, lost int) []int {
	for i := step; i < len(line); i++ {
		line[i] -= lost
	}
	return line
}

func TestPoints(t *testing.T) {
	even := [2][]int{level(100, 50), level(100, 50)}
	cases := []struct {
		name string
		in   Curves
		want []Point // without share
	}{
		{"nothing was played", Curves{}, nil},
		{"one position", Curves{Army: [2][]int{{1}, {1}}, Land: [2][]int{{1}, {1}}}, nil},
		{"nothing happens", Curves{even, even}, nil},
		{"the first soldiers turn nothing", Curves{Army: [2][]int{{1, 1, 5}, {1, 1, 1}}, Land: even}, nil},
		{"one fight", Curves{Army: [2][]int{level(60, 200), drop(level(60, 200), 40, 80)}, Land: even},
			[]Point{{From: 39, To: 40, Step: 40, Of: Army, Loser: 1, Lost: 80}}},
		{"one raid", Curves{Army: even, Land: [2][]int{drop(level(60, 60), 20, 25), drop(level(60, 60), 20, -25)}},
			[]Point{{From: 19, To: 20, Step: 20, Of: Land, Loser: 0, Lost: 25, Gained: 25}}},
		{"two fights, in their order", Curves{Army: [2][]int{drop(level(90, 200), 30, 60), drop(level(90, 200), 70, 110)}, Land: even},
			[]Point{{From: 29, To: 30, Step: 30, Of: Army, Loser: 0, Lost: 60}, {From: 69, To: 70, Step: 70, Of: Army, Loser: 1, Lost: 110}}},
	}
	for _, c := range cases {
		t.Run(c.name, func(t *testing.T) {
			got := Points(c.in)
			for i := range got {
				got[i].share = 0
			}
			require.Equal(t, c.want, got)
		})
	}
}

// TestTheBiggestOfFour: more swings than Most leave the smallest out.
func TestTheBiggestOfFour(t *testing.T) {
	line := drop(drop(drop(drop(level(120, 900), 20, 200), 40, 150), 60, 300), 80, 200)
	var steps []int
	for _, p := range Points(Curves{Army: [2][]int{level(120, 900), line}, Land: [2][]int{level(120, 9), level(120, 9)}}) {
		steps = append(steps, p.Step)
	}
	require.Equal(t, []int{20, 60, 80}, steps)
}

func TestPointsOfAnyMatch(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		n := rapid.IntRange(0, 60).Draw(t, "steps")
		line := rapid.SliceOfN(rapid.IntRange(0, 900), n, n)
		c := Curves{Army: [2][]int{line.Draw(t, "red"), line.Draw(t, "blue")}, Land: [2][]int{line.Draw(t, "red land"), line.Draw(t, "blue land")}}
		points := Points(c)
		require.LessOrEqual(t, len(points), Most)
		before := 0
		for _, p := range points {
			require.GreaterOrEqual(t, p.From, before, "overlaps the one before")
			require.Less(t, p.From, p.Step)
			require.LessOrEqual(t, p.Step, p.To)
			require.LessOrEqual(t, p.To-p.From, Window)
			require.Less(t, p.To, n)
			require.Greater(t, p.share, least)
			before = p.To
		}
		require.Equal(t, mirrored(points), Points(Curves{swap(c.Army), swap(c.Land)}), "it does not matter who is who")
	})
}

func swap(lines [2][]int) [2][]int { return [2][]int{lines[1], lines[0]} }

// mirrored is what the points are with the players swapped.
func mirrored(points []Point) (other []Point) {
	for _, p := range points {
		p.Loser = 1 - p.Loser
		other = append(other, p)
	}
	return other
}

func TestPhrases(t *testing.T) {
	fight := generals.Event{Kind: generals.Fought, Player: 1, Cell: generals.Cell{Row: 9, Col: 13}, Army: 48}
	small := generals.Event{Kind: generals.Fought, Player: 0, Cell: generals.Cell{Row: 1, Col: 1}, Army: 3}
	army := Point{Of: Army, Loser: 1, Lost: 48, Gained: 2}
	for want, got := range map[string]engine.Phrase{
		"1 lost 48 {lost|soldier/soldiers} near 9,13": army.Phrase([]generals.Event{small, fight}),
		"1 lost 48 {lost|soldier/soldiers}":           army.Phrase(nil),
		"0 gained 30 {gained|soldier/soldiers}":       Point{Of: Army, Loser: 1, Gained: 30}.Phrase(nil),
		"1 lost 9 {lost|tile/tiles}":                  Point{Of: Land, Loser: 1, Lost: 9}.Phrase(nil),
		"1 took 12 {gained|tile/tiles}":               Point{Of: Land, Loser: 0, Gained: 12}.Phrase(nil),
	} {
		require.Equal(t, want, got.String())
	}
}
