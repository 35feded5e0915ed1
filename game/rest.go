package game

import (
	"github.com/hajimehoshi/ebiten/v2"
)

//lint:file-ignore SA1019 the reason is below

// A loop that keeps pace with the screen spends several percent of a core on looking for input, even
// when it draws nothing. Ebitengine's event-driven mode spends about one, and answers a key as fast. It
// calls that mode deprecated in favour of not drawing, which this loop does as well; these two functions
// are the only ones that use it.

// setResting makes the loop run only when an event comes or wakeLoop is called, or else with the screen.
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
