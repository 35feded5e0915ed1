package game

import "generals-chess/render/theme"

// The smallest window the layouts are made for, in logical px.
const (
	leastW = 640
	leastH = 480
)

// scale is the device px of one logical px in a window of w x h device px. device is the screen's own
// scale; wanted is the person's choice, 0 for none. The smallest layout always fits.
func scale(w, h int, device, wanted float32) float32 {
	s := max(theme.Scale(w, h), device)
	if wanted > 0 {
		s = wanted * device
	}
	most := min(float32(w)/leastW, float32(h)/leastH)
	if s > most {
		s = float32(int(most*4)) / 4
	}
	return max(s, 1)
}
