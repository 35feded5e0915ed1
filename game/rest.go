package game

import (
	"github.com/hajimehoshi/ebiten/v2"
)

//lint:file-ignore SA1019 the reason is below

// A loop at the screen's rate spends several percent of a core on polling input, even when it draws nothing. Ebitengine's
// event-driven mode spends about one percent, and reacts to a key as fast. Ebitengine calls that mode deprecated in favour of not
// drawing, which this loop does as well. Only these two functions use it.

// setResting makes the loop run only on events and on wakeLoop; with false, at the screen's rate.
func setResting(resting bool) {
	mode := ebiten.FPSModeVsyncOn
	if resting {
		mode = ebiten.FPSModeVsyncOffMinimum
	}
	ebiten.SetFPSMode(mode)
}

// wakeLoop makes a resting loop run a tick. It may be called from any goroutine.
func wakeLoop() {
	ebiten.ScheduleFrame()
}
