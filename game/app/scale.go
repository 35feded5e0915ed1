package app

import (
	"slices"

	"generals-chess/game/settings"
	"generals-chess/render/theme"
	"generals-chess/render/ui"
)

// The smallest window that the layouts fit, in logical px.
const (
	LeastW = 640
	LeastH = 480
	// UprightW is the smallest width of a window much higher than wide, such as a phone's page.
	UprightW = 480
)

// phoneLeast is the smallest scale at which text can be read.
const phoneLeast = 0.5

// Scale returns the device px of one logical px in a window of w x h device px. device is the screen's own scale, wanted the
// person's choice (0 for none), and text the factor by which to enlarge words. The smallest layout always fits.
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

// room is a window of w x h device px and the screen's own scale, from which the scale of the interface follows.
type room struct {
	w, h   int
	device float32
}

func (r room) scale(wanted, text float64) float32 {
	return Scale(r.w, r.h, r.device, float32(wanted), float32(text))
}

// InForce returns the scale that the interface has in this window if the person wants wanted (0 for the default), and whether wanted fits.
func (a *App) InForce(wanted float64) (size float64, fits bool) {
	scale := a.room.scale(wanted, 1)
	return float64(scale / a.room.device), scale == float32(wanted)*a.room.device
}

// themeOf returns the theme that the settings ask for.
func themeOf(set *settings.Settings) theme.Theme {
	return theme.Theme{Palette: theme.Palette(max(slices.Index(settings.Palettes(), set.Palette), 0)), Light: set.Light}
}
