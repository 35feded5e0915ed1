package app

import (
	"generals-chess/render/theme"
)

// The smallest window the layouts are made for, in logical px.
const (
	LeastW = 640
	LeastH = 480
)

// Scale is the device px of one logical px in a window of w x h device px. device is the screen's own
// scale; wanted is the person's choice, 0 for none. The smallest layout always fits.
func Scale(w, h int, device, wanted float32) float32 {
	s := max(theme.Scale(w, h), device)
	if wanted > 0 {
		s = wanted * device
	}
	most := min(float32(w)/LeastW, float32(h)/LeastH)
	if s > most {
		s = float32(int(most*4)) / 4
	}
	if most < 1 && h >= LeastH {
		return max(most, 0.5) // a phone's upright page
	}
	return max(s, 1)
}
