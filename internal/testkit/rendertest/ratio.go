package rendertest

import (
	"testing"
	"time"

	"github.com/hajimehoshi/ebiten/v2"
)

// TurnFrames is the number of successive frames of one kind in FrameRatio.
const TurnFrames = 10

// turns is the number of turns of each kind.
const turns = 4

// FrameRatio shows frames that are only filled and frames painted by draw in turns, so that both meet the same load of the machine. It
// reports the ratio of their costs as what, by the clock and in processor time of all threads. draw receives the number of the frame.
func (w *Window) FrameRatio(b *testing.B, what string, fill func(*ebiten.Image), draw func(screen *ebiten.Image, frame int)) {
	var clock, cpu [2]time.Duration
	frame, last, lastCPU := 0, time.Now(), CPUTime()
	w.Frames(2*TurnFrames*turns*b.N+1, func(screen *ebiten.Image) {
		if frame > 0 && frame%TurnFrames == 0 {
			kind := (frame/TurnFrames - 1) % 2
			now, used := time.Now(), CPUTime()
			clock[kind] += now.Sub(last)
			cpu[kind] += used - lastCPU
			last, lastCPU = now, used
		}
		fill(screen)
		if frame/TurnFrames%2 == 1 {
			draw(screen, frame)
		}
		frame++
	})
	each := float64(TurnFrames * turns * b.N)
	b.ReportMetric(float64(clock[0])/each, "empty-ns/frame")
	b.ReportMetric(float64(clock[1])/each, what+"-ns/frame")
	b.ReportMetric(float64(clock[1])/float64(clock[0]), "clock-ratio")
	b.ReportMetric(float64(cpu[1])/float64(cpu[0]), "cpu-ratio")
}
