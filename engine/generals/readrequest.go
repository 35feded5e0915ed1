package generals

import (
	"bytes"
	"encoding/json"
	"slices"

	"generals-chess/engine"
)

// The errors in a text that should be a request. The arguments are what their names say; field is a name in the text, layer is armyLayer or
// typeLayer; rows and columns count from 0.
var (
	requestNotJSON = engine.Phrase{Key: "request.not-json", Text: "it is not an object in JSON"}
	requestMissing = engine.Phrase{Key: "request.missing", Text: "it has no {field}"}
	requestPair    = engine.Phrase{Key: "request.pair", Text: "its {field} is not two whole numbers"}
	requestSize    = engine.Phrase{Key: "request.size", Text: "a map cannot be {rows} by {columns}: each side has 1 to {most} cells"}
	requestTime    = engine.Phrase{Key: "request.time", Text: "its time is not a whole number from 0"}
	requestMap     = engine.Phrase{Key: "request.map", Text: "its map is not two layers of rows of whole numbers"}
	requestShape   = engine.Phrase{Key: "request.shape", Text: "the {layer} of its map does not have {rows} rows of {columns} cells"}
	requestType    = engine.Phrase{Key: "request.type", Text: "{value}, at {cell} of its map, is not a type of cell"}
	requestArmy    = engine.Phrase{Key: "request.army", Text: "{value}, at {cell} of its map, is not a number of soldiers"}
)

// request is a bot's request with unparsed parts, so that an error can name the part.
type request struct {
	Map, Time, Size, Generals, Enemy json.RawMessage
}

// ReadRequest parses a request that a player's program was sent, as Encode writes it, into a View. It accepts any equivalent JSON: keys in
// any order, and additional ones. The player's own totals are summed up from the cells in the text, which show everything the player owns.
// Errors are *engine.Phrase and continue the sentence "the request cannot be read:".
func ReadRequest(text []byte, p engine.Player) (*View, error) {
	var r request
	if err := json.Unmarshal(text, &r); err != nil {
		return nil, requestNotJSON.Err()
	}
	v := &View{Player: p, Generals: [2]Cell{nowhere, nowhere}}
	steps := [...]func(*View) error{r.readSize, r.readTime, r.readMap, r.readGeneral, r.readEnemy}
	for _, step := range steps {
		if err := step(v); err != nil {
			return nil, err
		}
	}
	v.sumUpOwn()
	return v, nil
}

// twoNumbers parses an array of two whole numbers.
func twoNumbers(field string, text json.RawMessage) (x, y int, err error) {
	if text == nil {
		return 0, 0, requestMissing.With("field", field).Err()
	}
	var list []int32
	if json.Unmarshal(text, &list) != nil || len(list) != 2 {
		return 0, 0, requestPair.With("field", field).Err()
	}
	return int(list[0]), int(list[1]), nil
}

func (r *request) readSize(v *View) (err error) {
	if v.Height, v.Width, err = twoNumbers("size", r.Size); err != nil {
		return err
	}
	if min(v.Height, v.Width) < 1 || max(v.Height, v.Width) > MaxSide {
		return requestSize.WithInt("rows", v.Height).WithInt("columns", v.Width).WithInt("most", MaxSide).Err()
	}
	return nil
}

func (r *request) readTime(v *View) error {
	if r.Time == nil {
		return requestMissing.With("field", "time").Err()
	}
	var time int32
	if json.Unmarshal(r.Time, &time) != nil || time < 0 || bytes.Equal(r.Time, []byte("null")) {
		return requestTime.Err()
	}
	v.Time = int(time)
	return nil
}

func (r *request) readMap(v *View) error {
	if r.Map == nil {
		return requestMissing.With("field", "map").Err()
	}
	var layers [][][]int32
	if json.Unmarshal(r.Map, &layers) != nil || len(layers) != 2 {
		return requestMap.Err()
	}
	for i, rows := range layers {
		if len(rows) != v.Height || slices.ContainsFunc(rows, func(row []int32) bool { return len(row) != v.Width }) {
			return requestShape.WithPhrase("layer", [...]engine.Phrase{armyLayer, typeLayer}[i]).WithInt("rows", v.Height).WithInt("columns", v.Width).Err()
		}
	}
	return v.fill(layers)
}

// fill copies the two layers, which have the shape of the map, into v and checks their values.
func (v *View) fill(layers [][][]int32) error {
	v.reserve(v.Height * v.Width)
	for i := range v.Type {
		c := Cell{i / v.Width, i % v.Width}
		army, code := layers[0][c.Row][c.Col], layers[1][c.Row][c.Col]
		if code < -1 || code > secondGeneral {
			return requestType.WithInt("value", int(code)).With("cell", c.String()).Err()
		}
		if army < -1 || army < 0 && code >= 0 {
			return requestArmy.WithInt("value", int(army)).With("cell", c.String()).Err()
		}
		v.Army[i], v.Type[i] = army, int8(code)
	}
	return nil
}

func (r *request) readGeneral(v *View) error {
	row, col, err := twoNumbers("generals", r.Generals)
	v.Generals[v.Player&1] = Cell{row, col}
	return err
}

func (r *request) readEnemy(v *View) error {
	army, land, err := twoNumbers("enemy", r.Enemy)
	v.Totals[1-v.Player&1] = Totals{Army: army, Land: land, Cities: -1}
	return err
}

// sumUpOwn sums up the player's own totals from the cells.
func (v *View) sumUpOwn() {
	own := &v.Totals[v.Player&1]
	for i := range v.Type {
		t := v.Index(i)
		if t.Owner != v.Player {
			continue
		}
		own.Army += t.Army
		own.Land++
		if t.Kind == City {
			own.Cities++
		}
	}
}

// HiddenCells appends the cells that v, a player's view, hides although they hold something worth knowing: the enemy's cells, and cities. truth
// is the Spectator's view of the same position; cells outside it are skipped.
func (v *View) HiddenCells(truth *View, cells []Cell) []Cell {
	return v.where(cells, func(i int, c Cell) bool {
		if v.Type[i] >= 0 || !truth.Inside(c) {
			return false
		}
		is := truth.At(c)
		return is.Owner != Nobody && is.Owner != v.Player || is.Kind == City
	})
}

// Diff appends the cells in which v differs from want, the view the same player should have been sent.
func (v *View) Diff(want *View, cells []Cell) []Cell {
	return v.where(cells, func(i int, c Cell) bool {
		at := c.Row*want.Width + c.Col
		return want.Inside(c) && (v.Type[i] != want.Type[at] || v.Army[i] != want.Army[at])
	})
}

// where appends the cells for which yes returns true; i is the cell's index in the layers.
func (v *View) where(cells []Cell, yes func(i int, c Cell) bool) []Cell {
	for i := range v.Type {
		if c := (Cell{i / v.Width, i % v.Width}); yes(i, c) {
			cells = append(cells, c)
		}
	}
	return cells
}

// InSight returns the number of cells that a player sees: all that are not hidden, but not the mountains that are known through the fog,
// away from the player's own cells.
func (v *View) InSight() (n int) {
	for i, code := range v.Type {
		if code >= 0 && (code != mountainCode || v.ownsBeside(v.CellOf(i))) {
			n++
		}
	}
	return n
}

// ownsBeside reports whether the player has one of the 8 cells around c.
func (v *View) ownsBeside(c Cell) bool {
	for row := c.Row - 1; row <= c.Row+1; row++ {
		for col := c.Col - 1; col <= c.Col+1; col++ {
			if at := (Cell{row, col}); v.Inside(at) && v.At(at).Owner == v.Player {
				return true
			}
		}
	}
	return false
}
