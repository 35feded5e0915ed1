package generals

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"strconv"
)

// initdata is the judge's, every part still raw so that a mistake can be named where it stands.
type initdata struct {
	Height   *json.RawMessage `json:"height"`
	Width    *json.RawMessage `json:"width"`
	Map      *json.RawMessage `json:"map"`
	Generals *json.RawMessage `json:"generals"`
	Seed     *json.RawMessage `json:"seed"`
	Size     *string          `json:"size"`
}

// ParseInit reads the judge's initdata: {"height","width","map":[ARMY,TYPE],"generals":[[r,c],[r,c]]},
// where generals may be left out, or {"seed":7}, to which a "size" may be added. The object may also
// be a JSON string. The error is one sentence that names what is wrong and where; rows and columns
// count from 0.
func ParseInit(text []byte) (Layers, error) {
	l, err := parseInit(text)
	if err != nil {
		return Layers{}, fmt.Errorf("initdata: %w", err)
	}
	return l, nil
}

func parseInit(text []byte) (Layers, error) {
	text = bytes.TrimSpace(text)
	if len(text) > 0 && text[0] == '"' {
		var inner string
		if err := json.Unmarshal(text, &inner); err != nil {
			return Layers{}, notJSON(err)
		}
		text = bytes.TrimSpace([]byte(inner))
	}
	var d initdata
	if err := json.Unmarshal(text, &d); err != nil {
		return Layers{}, notJSON(err)
	}
	if d.Seed != nil && d.Map == nil {
		return seeded(d)
	}
	return d.layers()
}

func notJSON(err error) error {
	var syntax *json.SyntaxError
	if errors.As(err, &syntax) {
		return fmt.Errorf("not JSON, at byte %d: %s", syntax.Offset, syntax)
	}
	return errors.New(`write an object such as {"seed":7} or {"height":16,"width":16,"map":[ARMY,TYPE],"generals":[[r,c],[r,c]]}`)
}

// seeded generates the map of {"seed":7}.
func seeded(d initdata) (Layers, error) {
	seed, err := strconv.ParseUint(string(*d.Seed), 10, 64)
	if err != nil {
		return Layers{}, fmt.Errorf("seed %s: write a whole number from 0 to 18446744073709551615", clip(*d.Seed))
	}
	options := map[string]string{}
	if d.Size != nil {
		options["size"] = *d.Size
	}
	spec, err := parseMapSpec(options)
	if err != nil {
		return Layers{}, err
	}
	return spec.generate(seed), nil
}

func (d initdata) layers() (Layers, error) {
	height, err := side("height", d.Height)
	if err != nil {
		return Layers{}, err
	}
	width, err := side("width", d.Width)
	if err != nil {
		return Layers{}, err
	}
	l := newLayers(height, width)
	if err := d.fillMap(l); err != nil {
		return Layers{}, err
	}
	if l.Generals, err = findGenerals(l); err != nil {
		return Layers{}, err
	}
	if d.Generals != nil {
		if err := checkGenerals(l, *d.Generals); err != nil {
			return Layers{}, err
		}
	}
	return l, nil
}

func side(name string, raw *json.RawMessage) (int, error) {
	if raw == nil {
		return 0, fmt.Errorf("%s is missing", name)
	}
	n, err := strconv.Atoi(string(*raw))
	if err != nil || n < 1 || n > MaxSide {
		return 0, fmt.Errorf("%s is %s: write a whole number from 1 to %d", name, clip(*raw), MaxSide)
	}
	return n, nil
}

// fillMap reads both layers into l.
func (d initdata) fillMap(l Layers) error {
	if d.Map == nil {
		return errors.New("map is missing: write [ARMY,TYPE], each layer an array of rows")
	}
	var layers []json.RawMessage
	if err := json.Unmarshal(*d.Map, &layers); err != nil || len(layers) != 2 {
		return errors.New("map must be an array of two layers, [ARMY,TYPE]")
	}
	army := func(i int, n int64) { l.Army[i] = int32(n) }
	if err := fillLayer("army", layers[0], l, MaxArmy, army); err != nil {
		return err
	}
	types := func(i int, n int64) { l.Type[i] = int8(n) }
	if err := fillLayer("type", layers[1], l, secondGeneral, types); err != nil {
		return err
	}
	return checkArmies(l)
}

// fillLayer reads one layer, whose numbers go from 0 to most.
func fillLayer(name string, raw json.RawMessage, l Layers, most int64, put func(i int, n int64)) error {
	var rows []json.RawMessage
	if err := json.Unmarshal(raw, &rows); err != nil {
		return fmt.Errorf("the %s layer must be an array of rows", name)
	}
	if len(rows) != l.Height {
		return fmt.Errorf("the %s layer has %d rows, but height is %d", name, len(rows), l.Height)
	}
	for r, row := range rows {
		var cells []json.RawMessage
		if err := json.Unmarshal(row, &cells); err != nil {
			return fmt.Errorf("row %d of the %s layer must be an array of numbers", r, name)
		}
		if len(cells) != l.Width {
			return fmt.Errorf("row %d of the %s layer has %d numbers, but width is %d", r, name, len(cells), l.Width)
		}
		for c, cell := range cells {
			n, err := strconv.ParseInt(string(cell), 10, 64)
			if err != nil || n < 0 || n > most {
				return fmt.Errorf("the %s at row %d, column %d is %s: write a whole number from 0 to %d", name, r, c, clip(cell), most)
			}
			put(r*l.Width+c, n)
		}
	}
	return nil
}

// checkArmies: nobody stands on mountains and empty land, and the sum stays within MaxArmy.
func checkArmies(l Layers) error {
	sum := 0
	for i, army := range l.Army {
		sum += int(army)
		if army != 0 && l.Type[i] < cityCode {
			return fmt.Errorf("row %d, column %d has an army of %d, but nobody stands on type %d (%s)",
				i/l.Width, i%l.Width, army, l.Type[i], [...]string{"neutral land", "a mountain"}[l.Type[i]])
		}
	}
	if sum > MaxArmy {
		return fmt.Errorf("the armies sum up to %d: the most that can be played exactly is %d", sum, MaxArmy)
	}
	return nil
}

// findGenerals finds each player's one general.
func findGenerals(l Layers) ([2]Cell, error) {
	var found [2]Cell
	for u := range found {
		count := 0
		for i, code := range l.Type {
			if int(code) != firstGeneral+u {
				continue
			}
			here := Cell{i / l.Width, i % l.Width}
			if count++; count > 1 {
				return found, fmt.Errorf("player %d has a second general (type %d) at row %d, column %d: each player has one",
					u, code, here.Row, here.Col)
			}
			found[u] = here
		}
		if count == 0 {
			return found, fmt.Errorf("player %d has no general: no cell of the type layer is %d", u, firstGeneral+u)
		}
	}
	return found, nil
}

// checkGenerals compares the generals that are written with those on the map.
func checkGenerals(l Layers, raw json.RawMessage) error {
	var cells [][]int
	if err := json.Unmarshal(raw, &cells); err != nil || len(cells) != 2 {
		return fmt.Errorf("generals is %s: write [[row,column],[row,column]]", clip(raw))
	}
	for u, c := range cells {
		if len(c) != 2 {
			return fmt.Errorf("generals is %s: write [[row,column],[row,column]]", clip(raw))
		}
		if at := l.Generals[u]; (Cell{c[0], c[1]}) != at {
			return fmt.Errorf("generals puts player %d's general at row %d, column %d, but type %d stands at row %d, column %d",
				u, c[0], c[1], firstGeneral+u, at.Row, at.Col)
		}
	}
	return nil
}
