package play

import (
	"strconv"

	"generals-chess/assets/words"
	"generals-chess/game/app"
	"generals-chess/game/settings"
)

// MapSuffix names the map of the next start, after a dot: a new one, or the one of a seed. It is "" for a map file, whose name is shown
// anyway.
func MapSuffix(a *app.App, m settings.Map) string {
	switch {
	case m.Kind == settings.FileMap:
		return ""
	case m.NewSeed:
		return " · " + a.T("home.new_map")
	}
	return " · " + a.F("home.seed_map", words.Text("seed", strconv.FormatUint(m.Seed, 10)))
}

// RateText describes a speed. key is the key of the text that names the unit.
func RateText(a *app.App, rate int, key string) string {
	if rate <= 0 {
		return a.T("home.fastest")
	}
	return a.F(key, words.Int("n", rate))
}
