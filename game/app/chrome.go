package app

import (
	"path/filepath"
	"strings"

	"generals-chess/assets/words"
	"generals-chess/engine"
	"generals-chess/engine/bot"
	"generals-chess/game/settings"
	"generals-chess/render"
)

// Shared by several screens: the names of seats and maps.

// Middle returns the part of r that is h high and centred vertically.
func Middle(r render.Rect, h float32) render.Rect { return r.Center(r.W, min(h, r.H)) }

// SideName returns the name of a side.
func (a *App) SideName(p int) string {
	if p == 0 {
		return a.T("side.red")
	}
	return a.T("side.blue")
}

// SeatLabel names a seat by what sits there: a person, a level, or a bot's program. Every tick calls it, so it caches the labels of
// the current language.
func (a *App) SeatLabel(seat string) string {
	label, known := a.labels[seat]
	if known {
		return label
	}
	if a.labels == nil {
		a.labels = map[string]string{}
	}
	label = a.nameSeat(seat)
	a.labels[seat] = label
	return label
}

func (a *App) nameSeat(seat string) string {
	spec, err := engine.ParseSeat(seat)
	switch {
	case err != nil:
		return seat
	case spec.Kind == engine.HumanSeat:
		return a.T("seat.human")
	case spec.Kind == engine.AISeat:
		return a.F("seat.ai", words.Text("level", a.LevelName(spec.Arg)))
	}
	return bot.CommandName(spec.Arg)
}

// LevelName names a built-in AI's level in words. A level without words keeps its command-line name.
func (a *App) LevelName(level string) string {
	if key := "level." + level; a.words.Has(key) {
		return a.T(key)
	}
	return level
}

// MapLabel returns a map's size as height × width, or its file name.
func (a *App) MapLabel(m settings.Map) string {
	switch {
	case m.Kind == settings.FileMap && m.File == "":
		return a.T("setup.map_file")
	case m.Kind == settings.FileMap:
		return filepath.Base(m.File)
	case m.Size == "random":
		return a.T("setup.size_random")
	}
	return SizeLabel(m.Size)
}

// SizeLabel writes rows x columns with a multiplication sign.
func SizeLabel(size string) string { return strings.Replace(size, "x", " × ", 1) }
