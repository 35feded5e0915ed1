package botzone

import (
	"encoding/json"

	"generals-chess/engine"
	"generals-chess/engine/generals"
)

// compare compares what the judge shows with the position by the rules. It ignores the sums of the armies: the original judge shows wrong
// ones at first.
func (p *player) compare(i int, shown display) error {
	if shown.Time != nil && *shown.Time != p.state.Turn() {
		return otherStep.WithInt("item", i).WithInt("shown", *shown.Time).WithInt("step", p.state.Turn()).Err()
	}
	if shown.Map == nil {
		return nil
	}
	truth := truthOf(p.state)
	if want := marshal(truth.Map); string(want) == string(compact(shown.Map)) {
		return nil
	}
	row, column, ok := firstDifference(truth.Map, shown.Map)
	if !ok {
		return badMap.WithInt("item", i).Err()
	}
	return otherMap.WithInt("item", i).WithInt("row", row).WithInt("column", column).Err()
}

// firstDifference finds the first cell in which a shown layer is wrong; ok is false if shown is no map of that size, or differs only in its
// notation.
func firstDifference(want layers, shown json.RawMessage) (row, column int, ok bool) {
	var got layers
	if len(shown) > 1<<20 || json.Unmarshal(shown, &got) != nil {
		return 0, 0, false
	}
	for l, rows := range want {
		if len(got[l]) != len(rows) {
			return 0, 0, false
		}
		for r, cells := range rows {
			if len(got[l][r]) != len(cells) {
				return 0, 0, false
			}
			for c, n := range cells {
				if got[l][r][c] != n {
					return r, c, true
				}
			}
		}
	}
	return 0, 0, false
}

// layers are the armies and the types of a map, row by row.
type layers [2][][]int32

// initdata is a map as the judge reads it.
type initdata struct {
	Height   int       `json:"height"`
	Width    int       `json:"width"`
	Map      layers    `json:"map"`
	Generals [2][2]int `json:"generals"`
}

// truthOf returns the position as initdata.
func truthOf(state engine.State) initdata {
	v := state.View(engine.Spectator).(*generals.View)
	d := initdata{Height: v.Height, Width: v.Width}
	for r := range v.Height {
		army, kind := make([]int32, v.Width), make([]int32, v.Width)
		for c := range v.Width {
			army[c], kind[c] = v.Army[r*v.Width+c], int32(v.Type[r*v.Width+c])
		}
		d.Map[0], d.Map[1] = append(d.Map[0], army), append(d.Map[1], kind)
	}
	for u, cell := range v.Generals {
		d.Generals[u] = [2]int{cell.Row, cell.Col}
	}
	return d
}

// initdataOf returns the map of a first state, for Botzone's judge.
func initdataOf(state engine.State) json.RawMessage { return marshal(truthOf(state)) }

// marshal encodes values that can always be encoded: numbers and text.
func marshal(v any) []byte {
	text, err := json.Marshal(v)
	if err != nil {
		panic(err)
	}
	return text
}
