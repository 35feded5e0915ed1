package play

import (
	"strconv"

	"generals-chess/assets/words"
	"generals-chess/game/app"
	"generals-chess/game/settings"
)

// WhichMap says behind a dot which map a start will have: a new one, or that of a seed; nothing of one from a file, which
// its name tells.
func WhichMap(a *app.App, m settings.Map) string {
	switch {
	case m.Kind == settings.FileMap:
		return ""
	case m.NewSeed:
		return " · " + a.T("home.new_map")
	}
	return " · " + a.F("home.seed_map", words.Text("seed", strconv.FormatUint(m.Seed, 10)))
}

// WhichSmallMap is WhichMap where there is less room.
func WhichSmallMap(a *app.App, m settings.Map) string {
	if m.Kind != settings.FileMap && m.NewSeed {
		return " · " + a.T("home.new_map_short")
	}
	return WhichMap(a, m)
}

// RateWords is a speed in words; key says what is counted.
func RateWords(a *app.App, rate int, key string) string {
	if rate <= 0 {
		return a.T("home.fastest")
	}
	return a.F(key, words.Int("n", rate))
}
