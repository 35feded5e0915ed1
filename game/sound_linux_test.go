package game

import (
	"context"
	"os"
	"path/filepath"
	"testing"
	"testing/synctest"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"generals-chess/game/settings"
	"generals-chess/game/sound"
	"generals-chess/game/sound/device"
	"generals-chess/game/sound/synth"
	"generals-chess/internal/testkit/gametest"
	"generals-chess/internal/testkit/soundtest"
)

// listener is a speaker that notes the sounds it was asked for, and when its device was opened.
type listener struct {
	*sound.Player
	device.System
	opened []time.Time
	asked  []synth.Sound
}

func (l *listener) Open(rate int) (device.Output, error) {
	l.opened = append(l.opened, time.Now())
	return l.System.Open(rate)
}

func (l *listener) Play(s synth.Sound) {
	l.asked = append(l.asked, s)
	l.Player.Play(s)
}

// TestAStepIsHeardAtOnce plays steps of a match on a person's screen, through ALSA into a file. Each step's sound must begin in the
// recording within 100 ms of the step. The clock is the bubble's, with a frame every 16 ms: it stands still while code runs, so a
// busy machine does not matter.
func TestAStepIsHeardAtOnce(t *testing.T) {
	played := filepath.Join(t.TempDir(), "played.raw")
	soundtest.Setup(t, soundtest.Into(played))
	s := gametest.New(t, gametest.Wide, "en")
	match, src := s.Scripted(gametest.Choices(settings.PlayAI, 20413))
	src.Spread(45)
	s.Shown(match)
	synctest.Test(t, func(t *testing.T) {
		ctx, stop := context.WithCancel(t.Context())
		heard, ended := &listener{System: device.New()}, make(chan struct{})
		heard.Player = sound.NewPlayer(heard)
		s.App.Add(heard)
		go func() { defer close(ended); heard.Run(ctx) }()
		frames := func(n int) {
			for range n {
				time.Sleep(16 * time.Millisecond)
				s.Tick()
			}
		}
		heard.Play(synth.Danger) // so that the device plays when the first step comes
		var steps []time.Time
		for range 4 {
			frames(40)
			time.Sleep(7 * time.Millisecond) // anywhere between two frames
			steps = append(steps, time.Now())
			src.Spread(1)
		}
		frames(40)
		stop()
		<-ended
		require.NoError(t, heard.Err())
		require.Len(t, heard.opened, 1)
		require.Len(t, heard.asked, 1+len(steps), "every step has a sound")
		raw, err := os.ReadFile(played)
		require.NoError(t, err)
		for i, step := range steps {
			at := int(step.Sub(heard.opened[0]) * synth.Rate / time.Second)
			from := soundtest.Samples(raw)[at:]
			onsets := soundtest.Onsets(from, heard.asked[1+i])
			require.NotEmpty(t, onsets, "step %d, %v", i, heard.asked[1+i])
			assert.LessOrEqual(t, onsets[0], soundtest.Most, "step %d, %v", i, heard.asked[1+i])
			t.Logf("%v: %d ms", heard.asked[1+i], onsets[0]*1000/synth.Rate)
		}
	})
}
