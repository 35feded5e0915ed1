package app

import (
	"slices"

	"generals-chess/game/settings"
	"generals-chess/render/theme"
	"generals-chess/render/ui"
)

// The smallest window the layouts are made for, in logical px.
const (
	LeastW = 640
	LeastH = 480
	// UprightW is the smallest width of one that is much higher than wide, as a phone's page.
	UprightW = 480
)

// phoneLeast is the scale below which nothing could be read.
const phoneLeast = 0.5

// Scale is the device px of one logical px in a window of w x h device px. device is the screen's own
// scale; wanted is the person's choice, 0 for none, and text how much larger words are to be. The smallest layout always fits.
func Scale(w, h int, device, wanted, text float32) float32 {
	s := max(theme.Scale(w, h), device)
	if wanted > 0 {
		s = wanted * device
	}
	s *= text
	least := float32(LeastW)
	if ui.Upright(float32(w), float32(h)) {
		least = UprightW
	}
	most := min(float32(w)/least, float32(h)/LeastH)
	switch {
	case most >= phoneLeast && (least == UprightW && s > most || most < 1):
		return most // a phone's page uses all the room there is
	case s > most:
		s = float32(int(most*4)) / 4
	}
	return max(s, 1)
}

// room is what the size of the interface follows from: a window of w x h device px, and the screen's own scale.
type room struct {
	w, h   int
	device float32
}

func (r room) scale(wanted, text float64) float32 {
	return Scale(r.w, r.h, r.device, float32(wanted), float32(text))
}

// InForce is how large the interface is in this window where a person wants it so large, 0 for as the window has it, and whether
// there is room for what is wanted.
func (a *App) InForce(wanted float64) (size float64, fits bool) {
	scale := a.room.scale(wanted, 1)
	return float64(scale / a.room.device), scale == float32(wanted)*a.room.device
}

// themeOf is how the person wants colours.
func themeOf(set *settings.Settings) theme.Theme {
	return theme.Theme{Palette: theme.Palette(max(slices.Index(settings.Palettes(), set.Palette), 0)), Light: set.Light}
}
