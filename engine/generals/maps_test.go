package generals

import (
	"fmt"
	"testing"

	"github.com/stretchr/testify/require"
)

// TestJudgeMaps checks what holds for every map of the judge's kind.
func TestJudgeMaps(t *testing.T) {
	sizes := [][2]int{{8, 8}, {8, 32}, {16, 16}, {14, 18}, {32, 32}, {9, 11}}
	overwritten := map[int]int{}
	for _, size := range sizes {
		for seed := range uint64(60) {
			l := mapSpec{height: size[0], width: size[1]}.generate(seed)
			requireMap(t, l)
			mountains, cities := terrainCounts(size[0] * size[1])
			lost := cities - count(l, cityCode)
			overwritten[lost]++
			require.Contains(t, []int{0, 1, 2}, lost)
			require.Contains(t, []int{0, 1, 2}, lost+mountains-count(l, mountainCode))
			require.Equal(t, size, [2]int{l.Height, l.Width})
		}
	}
	require.Greater(t, overwritten[0], overwritten[1])
	require.Positive(t, overwritten[1])
}

// requireMap checks what holds for every generated map.
func requireMap(t *testing.T, l Layers) {
	t.Helper()
	require.Equal(t, 1, count(l, firstGeneral))
	require.Equal(t, 1, count(l, secondGeneral))
	for i, code := range l.Type {
		switch code {
		case cityCode:
			require.GreaterOrEqual(t, l.Army[i], int32(40))
			require.LessOrEqual(t, l.Army[i], int32(50))
		case firstGeneral, secondGeneral:
			require.Equal(t, int32(10), l.Army[i])
		default:
			require.Contains(t, []int8{landCode, mountainCode}, code)
			require.Zero(t, l.Army[i])
		}
	}
	a, b := l.Generals[0], l.Generals[1]
	require.Equal(t, int8(firstGeneral), l.Type[l.index(a)])
	require.Equal(t, int8(secondGeneral), l.Type[l.index(b)])
	least := (l.Height + l.Width) / 4
	require.GreaterOrEqual(t, (a.Row-b.Row)*(a.Row-b.Row)+(a.Col-b.Col)*(a.Col-b.Col), least*least)
	reached := flood(l, a)
	require.True(t, reached[b], "no path between the generals")
	require.GreaterOrEqual(t, len(reached), l.Height*l.Width/2)
	_, err := ParseInit(appendInitdata(nil, l))
	require.NoError(t, err)
}

func count(l Layers, code int8) int {
	n := 0
	for _, c := range l.Type {
		if c == code {
			n++
		}
	}
	return n
}

// flood returns every cell joined to from by land.
func flood(l Layers, from Cell) map[Cell]bool {
	reached := map[Cell]bool{}
	var visit func(c Cell)
	visit = func(c Cell) {
		if c.Row < 0 || c.Col < 0 || c.Row >= l.Height || c.Col >= l.Width || reached[c] {
			return
		}
		if code := l.Type[l.index(c)]; code == mountainCode || code == cityCode {
			return
		}
		reached[c] = true
		for d := Up; d <= Right; d++ {
			visit(c.Step(d))
		}
	}
	visit(from)
	return reached
}

// TestFairMaps: a fair map rotated by half a turn is itself with the players exchanged.
func TestFairMaps(t *testing.T) {
	for _, size := range [][2]int{{8, 8}, {9, 9}, {8, 9}, {16, 16}, {31, 17}, {32, 32}} {
		for seed := range uint64(60) {
			l := mapSpec{height: size[0], width: size[1], fair: true}.generate(seed)
			requireMap(t, l)
			last := len(l.Type) - 1
			for i, code := range l.Type {
				require.Equal(t, l.Army[i], l.Army[last-i])
				if code >= firstGeneral {
					code = firstGeneral + secondGeneral - code
				}
				require.Equal(t, code, l.Type[last-i], "cell %d", i)
			}
			mountains, cities := terrainCounts(len(l.Type))
			require.LessOrEqual(t, mountains-count(l, mountainCode), 3)
			require.LessOrEqual(t, cities-count(l, cityCode), 3)
		}
	}
}

// TestRandomSizes: both sides are drawn from 14 to 18, independently and with equal probability.
func TestRandomSizes(t *testing.T) {
	seen := map[[2]int]int{}
	const maps = 2500
	for seed := range uint64(maps) {
		l := mapSpec{}.generate(seed)
		seen[[2]int{l.Height, l.Width}]++
	}
	require.Len(t, seen, 25)
	for size, n := range seen {
		require.GreaterOrEqual(t, size[0], 14)
		require.LessOrEqual(t, size[1], 18)
		require.InDelta(t, maps/25, n, 50, "%v", size) // five standard deviations
	}
}

// TestTerrainIsSpread: no cell of the map is favoured.
func TestTerrainIsSpread(t *testing.T) {
	const maps = 4000
	var mountains [64]int
	total := 0
	for seed := range uint64(maps) {
		for i, code := range (mapSpec{height: 8, width: 8}).generate(seed).Type {
			if code == mountainCode {
				mountains[i]++
				total++
			}
		}
	}
	mean := float64(total) / 64
	for i, n := range mountains {
		// Joining half the map favours mountains at the edges a little.
		require.InDelta(t, mean, n, mean/4, "cell %d", i)
	}
}

// TestMapsAreTheSameEverywhere compares maps with recorded hashes.
func TestMapsAreTheSameEverywhere(t *testing.T) {
	golden := map[string]uint64{}
	for _, spec := range []mapSpec{{height: 16, width: 16}, {}, {height: 8, width: 32}, {height: 16, width: 16, fair: true}} {
		for _, seed := range []uint64{0, 7, 1<<64 - 1} {
			golden[fmt.Sprintf("%v %d", spec, seed)] = NewPosition(spec.generate(seed)).Hash()
		}
	}
	require.Equal(t, goldenMaps, golden)
}

// goldenMaps holds the hashes by kind of map and seed. They change only if maps are meant to change.
var goldenMaps = map[string]uint64{
	"{0 0 false} 0":                      0xde4fb34c91861514,
	"{0 0 false} 18446744073709551615":   0x3df4cde0b0975c2,
	"{0 0 false} 7":                      0xdce54ff951f05132,
	"{16 16 false} 0":                    0x328054b5c631d969,
	"{16 16 false} 18446744073709551615": 0x667f7a320b1158a,
	"{16 16 false} 7":                    0xfdc16c57cea54f3,
	"{16 16 true} 0":                     0xf162164ce5f6e809,
	"{16 16 true} 18446744073709551615":  0x8ab78ced90b6e9,
	"{16 16 true} 7":                     0x74cf68cc6419e529,
	"{8 32 false} 0":                     0x5b06cb7decc91995,
	"{8 32 false} 18446744073709551615":  0x168cfb7e96c043da,
	"{8 32 false} 7":                     0x9d70eace5dc22381,
}
