package sound

import (
	"context"
	"errors"
	"sync"
	"testing"
	"testing/synctest"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"generals-chess/game/sound/device"
	"generals-chess/game/sound/synth"
)

// bench is a sound system that takes everything at once.
type bench struct {
	mu      sync.Mutex
	opening error
	panics  bool
	opened  int
	closed  chan []int16 // receives the samples of an output when it is closed
	samples []int16
}

func (b *bench) Open(int) (device.Output, error) {
	b.mu.Lock()
	defer b.mu.Unlock()
	if b.panics {
		panic("a fault of the library")
	}
	if b.opening != nil {
		return nil, b.opening
	}
	b.opened++
	b.samples = nil
	return b, nil
}

func (b *bench) Write(samples []int16) error {
	b.samples = append(b.samples, samples...)
	return nil
}

func (b *bench) Close() error {
	b.closed <- b.samples
	return nil
}

func run(t *testing.T, p *Player) {
	ctx, stop := context.WithCancel(t.Context())
	ended := make(chan struct{})
	go func() {
		defer close(ended)
		p.Run(ctx)
	}()
	t.Cleanup(func() {
		stop()
		<-ended
	})
}

func TestTheDeviceIsOpenOnlyWhileSomethingIsHeard(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		b := &bench{closed: make(chan []int16)}
		p := NewPlayer(b)
		run(t, p)
		want := synth.Make(synth.Button)
		for round := 1; round <= 2; round++ {
			p.Play(synth.Button)
			got := <-b.closed
			assert.Equal(t, round, b.opened)
			require.Greater(t, len(got), len(want))
			for i, v := range want {
				require.InDelta(t, v*32767, got[i], 0.51, "sample %d", i)
			}
			assert.Less(t, len(got), len(want)+patience+2*chunk, "it is closed once nothing is heard")
		}
		assert.NoError(t, p.Err())
	})
}

func TestADeviceThatFailsIsTold(t *testing.T) {
	broken := errors.New("broken")
	for name, b := range map[string]*bench{"error": {opening: broken}, "fault": {panics: true}} {
		t.Run(name, func(t *testing.T) {
			p := NewPlayer(b)
			run(t, p)
			p.Play(synth.Move)
			require.Eventually(t, func() bool { return p.Err() != nil }, time.Minute, time.Millisecond)
			assert.Zero(t, b.opened)
		})
	}
}

func TestNobodyIsAskedForADeviceWhileMuted(t *testing.T) {
	p := NewPlayer(nil)
	p.SetVolume(100, true)
	p.Play(synth.Move)
	assert.Empty(t, p.wake)
}

func TestNoPlayerIsSilent(t *testing.T) {
	var p *Player
	p.Play(synth.Move)
	p.SetVolume(50, false)
	assert.NoError(t, p.Err())
}
