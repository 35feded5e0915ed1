package sound

import (
	"context"
	"fmt"
	"sync"
	"sync/atomic"
	"time"

	"generals-chess/game/sound/device"
	"generals-chess/game/sound/synth"
)

const (
	// chunk is the number of samples made at once: 10 ms.
	chunk = synth.Rate / 100
	// ahead limits the lead of the written samples over the clock, and so the rate for a device that takes everything at once.
	ahead = 60 * time.Millisecond
	// patience is the time that the device stays open after the last sound, in samples.
	patience = 2 * synth.Rate
	// again is the time after which a device that could not be opened is tried again.
	again = 5 * time.Second
	// farewell limits the time that the end of the program waits for the device to close.
	farewell = 500 * time.Millisecond
)

// Player plays sounds on a device, which is open only while something plays and shortly afterwards. Run plays, off the frame. Any
// goroutine may call the methods, also those of a nil Player, which is silent.
type Player struct {
	mixer  *Mixer
	system device.System
	wake   chan struct{}
	failed atomic.Pointer[error]
}

// NewPlayer returns a Player that has not opened a device yet.
func NewPlayer(system device.System) *Player {
	return &Player{mixer: NewMixer(), system: system, wake: make(chan struct{}, 1)}
}

// Play begins a sound. It never waits.
func (p *Player) Play(s synth.Sound) {
	if p == nil || !p.mixer.Play(s) {
		return
	}
	select {
	case p.wake <- struct{}{}:
	default: // awake, or about to be
	}
}

// SetVolume sets the volume in percent. Muting ends all sounds.
func (p *Player) SetVolume(percent int, muted bool) {
	if p != nil {
		p.mixer.SetVolume(percent, muted)
	}
}

// Err returns why nothing can be heard; nil while all is well, or before the first sound.
func (p *Player) Err() error {
	if p == nil {
		return nil
	}
	if err := p.failed.Load(); err != nil {
		return *err
	}
	return nil
}

// Run plays until ctx ends. Between sounds it sleeps. At the end it waits at most farewell for a device that hangs.
func (p *Player) Run(ctx context.Context) {
	var listening sync.WaitGroup
	ended := make(chan struct{})
	listening.Go(func() {
		defer close(ended)
		p.listen(ctx)
	})
	<-ctx.Done()
	late := time.NewTimer(farewell)
	defer late.Stop()
	select {
	case <-ended:
		listening.Wait()
	case <-late.C: // hangs in the device's library, and ends with the program
	}
}

// listen begins a session whenever there is something to play.
func (p *Player) listen(ctx context.Context) {
	for {
		select {
		case <-ctx.Done():
			return
		case <-p.wake:
		}
		if !p.mixer.Playing() { // the last session has played it already
			continue
		}
		if err := p.session(ctx); err != nil {
			p.failed.Store(&err)
			sleep(ctx, again)
			p.mixer.Drop() // a sound that could not be heard in time is not played later
		}
	}
}

// session opens the device, plays until patience is over, and closes it. A panic in the device's library becomes an error: it never
// ends the program.
func (p *Player) session(ctx context.Context) (err error) {
	defer func() {
		if fault := recover(); fault != nil {
			err = fmt.Errorf("%w: %v", device.ErrNone, fault)
		}
	}()
	out, err := p.system.Open(synth.Rate)
	if err != nil {
		return err
	}
	p.failed.Store(nil)
	err = p.play(ctx, out)
	if closed := out.Close(); err == nil {
		err = closed
	}
	return err
}

func (p *Player) play(ctx context.Context, out device.Output) error {
	samples := make([]int16, chunk)
	began, written := time.Now(), 0
	for ctx.Err() == nil && p.mixer.Quiet() < patience {
		p.mixer.Read(samples)
		if err := out.Write(samples); err != nil {
			return err
		}
		written += chunk
		early := time.Duration(written)*time.Second/synth.Rate - time.Since(began) - ahead
		if early > 0 {
			sleep(ctx, early)
		}
	}
	return nil
}

// sleep waits for d or until ctx ends.
func sleep(ctx context.Context, d time.Duration) {
	timer := time.NewTimer(d)
	defer timer.Stop()
	select {
	case <-ctx.Done():
	case <-timer.C:
	}
}
