package app

import (
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
// scale; wanted is the person's choice, 0 for none. The smallest layout always fits.
func Scale(w, h int, device, wanted float32) float32 {
	s := max(theme.Scale(w, h), device)
	if wanted > 0 {
		s = wanted * device
	}
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
