package generals

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"maps"
	"math"
	"strconv"
	"unicode/utf8"

	"generals-chess/engine"
)

// initdata is the judge's initdata with unparsed parts, so that an error can say where it is. A null part counts as missing.
type initdata map[string]json.RawMessage

// ParseInit reads the judge's initdata: {"height","width","map":[ARMY,TYPE],"generals":[[r,c],[r,c]]}, where generals is optional, or
// {"seed":7} with an optional "size". The object may also be a JSON string. The error, a *engine.Phrase, is one sentence that names what is
// wrong and where; rows and columns count from 0.
func ParseInit(text []byte) (Layers, error) { return readInit(text, true) }

// ParseDraft is ParseInit for an unfinished map: a general may be missing, and its cell is then {-1,-1}.
func ParseDraft(text []byte) (Layers, error) { return readInit(text, false) }

// readInit parses a map. Only a whole map must have both generals.
func readInit(text []byte, whole bool) (Layers, error) {
	l, err := parseInit(text, whole)
	if err != nil {
		return Layers{}, badInit.WithPhrase("reason", engine.Reason(err)).Err()
	}
	return l, nil
}

func parseInit(text []byte, whole bool) (Layers, error) {
	text = bytes.TrimSpace(text)
	if len(text) > 0 && text[0] == '"' {
		var inner string
		if err := json.Unmarshal(text, &inner); err != nil {
			return Layers{}, notJSON(text, err)
		}
		text = bytes.TrimSpace([]byte(inner))
	}
	if len(text) == 0 {
		return Layers{}, initEmpty.With("example", seedExample).Err()
	}
	var d initdata
	if err := json.Unmarshal(text, &d); err != nil {
		return Layers{}, notJSON(text, err)
	}
	maps.DeleteFunc(d, func(_ string, part json.RawMessage) bool { return string(part) == "null" })
	if d["seed"] != nil && d["map"] == nil {
		return d.seeded()
	}
	return d.layers(whole)
}

// Examples for the error messages.
const (
	seedExample = `{"seed":7}`
	mapExample  = `{"height":16,"width":16,"map":[ARMY,TYPE],"generals":[[r,c],[r,c]]}`
)

// notJSON returns the error for a text that json could not read as an object.
func notJSON(text []byte, err error) error {
	syntax, ok := errors.AsType[*json.SyntaxError](err)
	if !ok {
		return initNotObject.With("example", seedExample).With("map", mapExample).Err()
	}
	line, column := place(text[:syntax.Offset])
	return initNotJSON.WithInt("line", line).WithInt("column", column).With("reason", syntax.Error()).Err()
}

// place returns the line and the column, from 1, of the last character of a text.
func place(text []byte) (line, column int) {
	start := bytes.LastIndexByte(text, '\n') + 1
	return bytes.Count(text, []byte("\n")) + 1, max(1, utf8.RuneCount(text[start:]))
}

// seeded generates the map of {"seed":7}.
func (d initdata) seeded() (Layers, error) {
	seed, err := strconv.ParseUint(string(d["seed"]), 10, 64)
	if err != nil {
		return Layers{}, initSeed.With("value", clip(d["seed"])).With("most", strconv.FormatUint(math.MaxUint64, 10)).Err()
	}
	options := map[string]string{}
	if size := d["size"]; size != nil {
		var text string
		if json.Unmarshal(size, &text) != nil {
			text = string(size) // not a string: parseMapSpec refuses it
		}
		options["size"] = text
	}
	if d["height"] != nil || d["width"] != nil {
		height, width, err := d.sides()
		if err != nil {
			return Layers{}, err
		}
		options["size"] = fmt.Sprintf("%dx%d", height, width)
	}
	spec, err := parseMapSpec(options)
	if err != nil {
		return Layers{}, err
	}
	return spec.generate(seed), nil
}

func (d initdata) layers(whole bool) (Layers, error) {
	height, width, err := d.sides()
	if err != nil {
		return Layers{}, err
	}
	l := newLayers(height, width)
	if err := d.fillMap(l); err != nil {
		return Layers{}, err
	}
	if l.Generals, err = findGenerals(l, whole); err != nil {
		return Layers{}, err
	}
	if generals := d["generals"]; generals != nil {
		if err := checkGenerals(l, generals); err != nil {
			return Layers{}, err
		}
	}
	return l, nil
}

func (d initdata) sides() (height, width int, err error) {
	if height, err = d.side("height"); err == nil {
		width, err = d.side("width")
	}
	return height, width, err
}

func (d initdata) side(field string) (int, error) {
	raw := d[field]
	if raw == nil {
		return 0, initMissing.With("field", field).Err()
	}
	n, ok := whole(raw)
	if !ok || n < 1 || n > MaxSide {
		return 0, initSide.With("field", field).With("value", clip(raw)).WithInt("most", MaxSide).Err()
	}
	return int(n), nil
}

// whole parses a number without a fraction in any notation: 16, 16.0 or 1.6e1.
func whole(raw []byte) (n int64, ok bool) {
	if n, err := strconv.ParseInt(string(raw), 10, 64); err == nil {
		return n, true
	}
	x, err := strconv.ParseFloat(string(raw), 64)
	return int64(x), err == nil && x == math.Trunc(x) && math.Abs(x) < 1<<53
}

// fillMap reads both layers into l.
func (d initdata) fillMap(l Layers) error {
	if d["map"] == nil {
		return initNoMap.Err()
	}
	var both []json.RawMessage
	if err := json.Unmarshal(d["map"], &both); err != nil || len(both) != 2 {
		return initTwoLayers.Err()
	}
	armies := layer{armyLayer, l.Height, l.Width, MaxArmy, func(i int, n int64) { l.Army[i] = int32(n) }}
	if err := armies.fill(both[0]); err != nil {
		return err
	}
	types := layer{typeLayer, l.Height, l.Width, secondGeneral, func(i int, n int64) { l.Type[i] = int8(n) }}
	if err := types.fill(both[1]); err != nil {
		return err
	}
	return checkArmies(l)
}

// layer is one layer of the map while it is read. Its numbers range from 0 to most.
type layer struct {
	name          engine.Phrase
	height, width int
	most          int64
	put           func(i int, n int64)
}

func (l layer) fill(raw json.RawMessage) error {
	var rows []json.RawMessage
	if err := json.Unmarshal(raw, &rows); err != nil {
		return initNoRows.WithPhrase("layer", l.name).Err()
	}
	if len(rows) != l.height {
		return initRows.WithPhrase("layer", l.name).WithInt("count", len(rows)).WithInt("height", l.height).Err()
	}
	for r, row := range rows {
		if err := l.fillRow(r, row); err != nil {
			return err
		}
	}
	return nil
}

func (l layer) fillRow(r int, raw json.RawMessage) error {
	var cells []json.RawMessage
	if err := json.Unmarshal(raw, &cells); err != nil {
		return initNotRow.WithPhrase("layer", l.name).WithInt("row", r).Err()
	}
	if len(cells) != l.width {
		return initColumns.WithPhrase("layer", l.name).WithInt("row", r).WithInt("count", len(cells)).WithInt("width", l.width).Err()
	}
	for c, cell := range cells {
		n, ok := whole(cell)
		if !ok || n < 0 || n > l.most {
			return atCell(initNumber, Cell{r, c}).WithPhrase("layer", l.name).With("value", clip(cell)).WithInt("most", int(l.most)).Err()
		}
		l.put(r*l.width+c, n)
	}
	return nil
}

// atCell adds the row and column of a cell to a phrase.
func atCell(p engine.Phrase, c Cell) engine.Phrase {
	return p.WithInt("row", c.Row).WithInt("column", c.Col)
}

// checkArmies checks that mountains and empty land have no army, and that all armies sum up to at most MaxArmy.
func checkArmies(l Layers) error {
	onNobodys := [cityCode]engine.Phrase{initOnLand, initOnRock}
	sum := 0
	for i, army := range l.Army {
		sum += int(army)
		if army != 0 && l.Type[i] < cityCode {
			return atCell(onNobodys[l.Type[i]], Cell{i / l.Width, i % l.Width}).WithInt("army", int(army)).Err()
		}
	}
	if sum > MaxArmy {
		return initArmySum.WithInt("sum", sum).WithInt("most", MaxArmy).Err()
	}
	return nil
}

// findGenerals returns the cell of each player's only general. On a map that is not whole a general may be missing.
func findGenerals(l Layers, whole bool) ([2]Cell, error) {
	found := [2]Cell{nowhere, nowhere}
	for u := range found {
		count := 0
		for i, code := range l.Type {
			if int(code) != firstGeneral+u {
				continue
			}
			here := Cell{i / l.Width, i % l.Width}
			if count++; count > 1 {
				return found, atCell(generalOf(initSecond, u), here).Err()
			}
			found[u] = here
		}
		if count == 0 && whole {
			return found, generalOf(initNone, u).Err()
		}
	}
	return found, nil
}

// generalOf adds a player and the type of that player's general to a phrase.
func generalOf(p engine.Phrase, u int) engine.Phrase {
	return p.WithInt("player", u).WithInt("type", firstGeneral+u)
}

// checkGenerals compares the generals field with the generals on the map.
func checkGenerals(l Layers, raw json.RawMessage) error {
	var cells [][]float64
	if err := json.Unmarshal(raw, &cells); err != nil || len(cells) != 2 || len(cells[0]) != 2 || len(cells[1]) != 2 {
		return initGenerals.With("value", clip(raw)).Err()
	}
	for u, c := range cells {
		written, stands := Cell{int(c[0]), int(c[1])}, l.Generals[u]
		if written != stands {
			wrong := atCell(generalOf(initMoved, u), written)
			return wrong.WithInt("otherrow", stands.Row).WithInt("othercolumn", stands.Col).Err()
		}
	}
	return nil
}
