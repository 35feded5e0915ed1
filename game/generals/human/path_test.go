package human_test

import (
	"testing"

	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"generals-chess/engine"
	"generals-chess/engine/generals"
	"generals-chess/game/generals/human"
)

func TestPath(t *testing.T) {
	for _, c := range []struct {
		name  string
		board string
		from  generals.Cell
		to    generals.Cell
		want  []string
	}{
		{"straight", "a9 . .", cell(0, 0), cell(0, 2), []string{"0,0 right", "0,1 right"}},
		{"around a mountain", "a9 # . \n .  . .", cell(0, 0), cell(0, 2), []string{"0,0 down", "1,0 right", "1,1 right", "1,2 up"}},
		{"around a neutral city", "a9 n40 . \n .  . .", cell(0, 0), cell(0, 2), []string{"0,0 down", "1,0 right", "1,1 right", "1,2 up"}},
		{"into a neutral city when it is the target", "a9 n40 .", cell(0, 0), cell(0, 1), []string{"0,0 right"}},
		{"through a city when there is no other way", "a9 n40 .", cell(0, 0), cell(0, 2), []string{"0,0 right", "0,1 right"}},
		{"own and enemy cities are no obstacle", "a9 A3 E4 .", cell(0, 0), cell(0, 3), []string{"0,0 right", "0,1 right", "0,2 right"}},
		{"through fog", "a9 ? ?", cell(0, 0), cell(0, 2), []string{"0,0 right", "0,1 right"}},
		{"from a city", "n9 . .", cell(0, 0), cell(0, 2), []string{"0,0 right", "0,1 right"}},
		{"cut off", "a9 # .", cell(0, 0), cell(0, 2), []string{}},
		{"into a mountain", "a9 . #", cell(0, 0), cell(0, 2), []string{}},
		{"off the map", "a9 .", cell(0, 0), cell(0, 2), []string{}},
		{"to where one is", "a9 .", cell(0, 0), cell(0, 0), []string{}},
	} {
		t.Run(c.name, func(t *testing.T) {
			require.Equal(t, c.want, texts(human.Path(view(t, 0, 0, c.board), nil, c.from, c.to)))
		})
	}
}

func TestPathAvoidsRememberedCities(t *testing.T) {
	var memory human.Memory
	memory.Look(view(t, 0, 0, "a9 n40 . \n a1 . ."))
	now := view(t, 0, 5, "a9 ? ? \n a1 . .")
	require.Equal(t, []string{"0,0 right", "0,1 right"}, texts(human.Path(now, nil, cell(0, 0), cell(0, 2))))
	require.Equal(t, []string{"0,0 down", "1,0 right", "1,1 right", "1,2 up"}, texts(human.Path(now, &memory, cell(0, 0), cell(0, 2))))
}

// TestPathIsAShortestWay checks that a path is unbroken, avoids mountains, and that no shorter one exists.
func TestPathIsAShortestWay(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		v := &generals.View{Height: rapid.IntRange(1, 7).Draw(t, "height"), Width: rapid.IntRange(1, 7).Draw(t, "width")}
		size := v.Height * v.Width
		v.Army = make([]int32, size)
		v.Type = rapid.SliceOfN(rapid.SampledFrom([]int8{0, 0, 0, 1, -1}), size, size).Draw(t, "tiles")
		at := func(name string) generals.Cell {
			return cell(rapid.IntRange(0, v.Height-1).Draw(t, name+" row"), rapid.IntRange(0, v.Width-1).Draw(t, name+" column"))
		}
		from, to := at("from"), at("to")
		v.Type[from.Row*v.Width+from.Col] = 3
		distance := distances(v, from)
		path := human.Path(v, nil, from, to)
		if from == to || distance[to] == 0 {
			require.Nil(t, path)
			return
		}
		require.Len(t, path, distance[to])
		c := from
		for _, m := range path {
			require.Equal(t, c, m.From())
			c = m.To()
			require.NotEqual(t, generals.Mountain, v.At(c).Kind)
		}
		require.Equal(t, to, c)
	})
}

// distances computes distances by relaxing until nothing changes: slow, but plainly right.
func distances(v *generals.View, from generals.Cell) map[generals.Cell]int {
	d := map[generals.Cell]int{}
	for changed := true; changed; {
		changed = false
		for i := range v.Type {
			c := cell(i/v.Width, i%v.Width)
			if c != from && d[c] == 0 {
				continue
			}
			for dir := generals.Up; dir <= generals.Right; dir++ {
				n := c.Step(dir)
				if !v.Inside(n) || n == from || v.At(n).Kind == generals.Mountain {
					continue
				}
				if old := d[n]; old == 0 || old > d[c]+1 {
					d[n], changed = d[c]+1, true
				}
			}
		}
	}
	return d
}

func TestMemory(t *testing.T) {
	var m human.Memory
	require.Equal(t, generals.Hidden, m.At(cell(0, 0)).Kind, "before anything was seen")
	m.Look(view(t, 1, 0, "e7 n40 ?"))
	first := m.Version()
	require.Equal(t, generals.Tile{Kind: generals.Land, Owner: 0, Army: 7}, m.At(cell(0, 0)), "owners are true player numbers")
	require.Equal(t, generals.Tile{Kind: generals.City, Owner: engine.Spectator, Army: 40}, m.At(cell(0, 1)))
	require.Equal(t, generals.Hidden, m.At(cell(0, 2)).Kind)
	m.Look(view(t, 1, 1, "? ? ?"))
	require.Equal(t, 7, m.At(cell(0, 0)).Army, "what falls into the fog stays as it was seen last")
	require.Equal(t, first, m.Version())
	m.Look(view(t, 1, 2, "e9 ? ."))
	require.Equal(t, 9, m.At(cell(0, 0)).Army)
	require.Equal(t, generals.Land, m.At(cell(0, 2)).Kind)
	require.NotEqual(t, first, m.Version())
	require.Equal(t, generals.Hidden, m.At(cell(5, 5)).Kind, "off the map")
	m.Look(view(t, 1, 0, "? ? \n ? ?"))
	require.Equal(t, generals.Hidden, m.At(cell(0, 0)).Kind, "another map is another memory")
}
