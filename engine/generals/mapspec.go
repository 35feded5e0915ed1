package generals

import (
	"maps"
	"slices"
	"strconv"
	"strings"

	"generals-chess/engine"
	"generals-chess/engine/chance"
)

// The smallest and the default side of generated maps.
const (
	leastSide   = 8
	defaultSide = 16
)

// mapSpec describes the map to generate.
type mapSpec struct {
	height, width int // 0: each drawn from 14 to 18
	fair          bool
}

// parseSwitch reads an option that is on or off, and usual if it is not given.
func parseSwitch(options map[string]string, name string, usual bool) (bool, error) {
	switch value := options[name]; value {
	case "":
		return usual, nil
	case "on", "off":
		return value == "on", nil
	default:
		return false, mapSwitch.With("option", name).With("value", value).Err()
	}
}

// parseMapSpec reads the map options of Setup.Options. It fails on unknown options.
func parseMapSpec(options map[string]string) (mapSpec, error) {
	spec := mapSpec{height: defaultSide, width: defaultSide}
	for _, name := range slices.Sorted(maps.Keys(options)) {
		var err error
		switch value := options[name]; name {
		case "size":
			spec.height, spec.width, err = parseSize(value)
		case "map":
			spec.fair, err = parseMapKind(value)
		case AdjudicateOption, FogOption, engine.HandicapOption: // not about the map
		default:
			err = mapOption.With("option", strconv.Quote(name)).Err()
		}
		if err != nil {
			return mapSpec{}, err
		}
	}
	return spec, nil
}

// parseSize reads HxW, or "random" as 0, 0.
func parseSize(text string) (height, width int, err error) {
	if text == "random" {
		return 0, 0, nil
	}
	rows, cols, _ := strings.Cut(text, "x")
	height, err1 := strconv.Atoi(rows)
	width, err2 := strconv.Atoi(cols)
	if err1 != nil || err2 != nil {
		return 0, 0, mapSize.With("size", strconv.Quote(text)).Err()
	}
	if min(height, width) < leastSide || max(height, width) > MaxSide {
		return 0, 0, mapSides.With("size", strconv.Quote(text)).WithInt("least", leastSide).WithInt("most", MaxSide).Err()
	}
	return height, width, nil
}

func parseMapKind(text string) (fair bool, err error) {
	switch text {
	case "judge":
		return false, nil
	case "fair":
		return true, nil
	}
	return false, mapKind.With("map", strconv.Quote(text)).Err()
}

// generate returns the map for a seed.
func (s mapSpec) generate(seed uint64) Layers {
	c := chance.New(seed)
	if s.height == 0 {
		s.height, s.width = 14+c.Below(5), 14+c.Below(5)
	}
	if s.fair {
		return fairMap(c, s.height, s.width)
	}
	return judgeMap(c, s.height, s.width)
}
