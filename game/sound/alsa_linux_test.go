package sound

import (
	"context"
	"os"
	"path/filepath"
	"testing"
	"testing/synctest"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"generals-chess/game/sound/device"
	"generals-chess/game/sound/synth"
	"generals-chess/internal/testkit/soundtest"
)

// clocked is a sound system that notes when its device was opened, which is when the recording begins.
type clocked struct {
	device.System
	opened []time.Time
}

func (c *clocked) Open(rate int) (device.Output, error) {
	c.opened = append(c.opened, time.Now())
	return c.System.Open(rate)
}

// TestASoundIsHeardAtOnce plays through ALSA into a file. The clock is the bubble's: it stands still while code runs, so a busy
// machine does not matter. A sample's time is its place in the recording.
func TestASoundIsHeardAtOnce(t *testing.T) {
	played := filepath.Join(t.TempDir(), "played.raw")
	soundtest.Setup(t, soundtest.Into(played))
	synctest.Test(t, func(t *testing.T) {
		ctx, stop := context.WithCancel(t.Context())
		system := &clocked{System: device.New()}
		p, ended := NewPlayer(system), make(chan struct{})
		go func() { defer close(ended); p.Run(ctx) }()
		p.Play(synth.Button) // it opens the device
		at := map[synth.Sound]time.Time{synth.Button: time.Now()}
		for i, s := range []synth.Sound{synth.Capture, synth.FightLost, synth.Tick, synth.Hit} {
			time.Sleep(500*time.Millisecond + time.Duration(i)*2345*time.Microsecond) // anywhere in a chunk
			at[s] = time.Now()
			p.Play(s)
		}
		time.Sleep(time.Second)
		stop()
		<-ended
		require.NoError(t, p.Err())
		require.Len(t, system.opened, 1)
		raw, err := os.ReadFile(played)
		require.NoError(t, err)
		for s, event := range at {
			onsets := soundtest.Onsets(soundtest.Samples(raw), s)
			require.Len(t, onsets, 1, s)
			late := onsets[0] - int(event.Sub(system.opened[0])*synth.Rate/time.Second)
			assert.GreaterOrEqual(t, late, 0, s)
			assert.LessOrEqual(t, late, soundtest.Most, s)
			t.Logf("%v: %d ms", s, late*1000/synth.Rate)
		}
	})
}
