package session

import (
	"context"
	"sync"
	"time"
)

// Pace is the least time between turns.
type Pace struct {
	Every  time.Duration // between two turns; 0 plays them as fast as the seats answer
	Paused bool
}

// Pacer holds turns back until they are due. The window changes it; the match waits on it.
type Pacer struct {
	mu      sync.Mutex
	pace    Pace
	played  int           // turns played
	granted int           // while paused, turns with smaller numbers may be played
	last    time.Time     // when the last turn was due
	changed chan struct{} // closed and replaced whenever anything above changes
}

// NewPacer returns a Pacer for a match that has not begun.
func NewPacer(pace Pace) *Pacer {
	return &Pacer{pace: pace, changed: make(chan struct{})}
}

// Set changes the pace from now on.
func (p *Pacer) Set(pace Pace) {
	p.mu.Lock()
	defer p.mu.Unlock()
	if p.pace.Paused && !pace.Paused {
		p.last, p.granted = time.Now(), 0 // time spent in a pause is not owed
	}
	p.pace = pace
	p.notify()
}

// Pace returns the current pace.
func (p *Pacer) Pace() Pace {
	p.mu.Lock()
	defer p.mu.Unlock()
	return p.pace
}

// Step lets one more turn pass while paused.
func (p *Pacer) Step() {
	p.mu.Lock()
	defer p.mu.Unlock()
	p.granted = p.played + 1
	p.notify()
}

// Due waits until the next turn may be played, and returns the error of ctx.
func (p *Pacer) Due(ctx context.Context) error {
	for {
		wait, changed := p.wait()
		if wait == 0 {
			return ctx.Err()
		}
		if err := sleep(ctx, wait, changed); err != nil {
			return err
		}
	}
}

// Played notes that a turn was played.
func (p *Pacer) Played() {
	p.mu.Lock()
	defer p.mu.Unlock()
	p.played++
	now := time.Now()
	// A clock that ticks does not drift, but a late turn does not make the next ones hurry.
	if p.last = p.last.Add(p.pace.Every); now.Sub(p.last) > p.pace.Every/2 {
		p.last = now
	}
	p.notify()
}

// Begin starts the clock of the first turn.
func (p *Pacer) Begin() {
	p.mu.Lock()
	defer p.mu.Unlock()
	p.last = time.Now()
	p.notify()
}

const forever time.Duration = 1<<63 - 1

// wait returns how long the next turn must still wait, and the channel that is closed when this changes.
func (p *Pacer) wait() (time.Duration, <-chan struct{}) {
	p.mu.Lock()
	defer p.mu.Unlock()
	switch {
	case p.played < p.granted:
		return 0, p.changed
	case p.pace.Paused:
		return forever, p.changed
	}
	return max(0, time.Until(p.last.Add(p.pace.Every))), p.changed
}

func (p *Pacer) notify() {
	close(p.changed)
	p.changed = make(chan struct{})
}

// sleep waits for d, or until changed is closed; it returns the error of ctx if that ends first.
func sleep(ctx context.Context, d time.Duration, changed <-chan struct{}) error {
	var due <-chan time.Time
	if d != forever {
		timer := time.NewTimer(d)
		defer timer.Stop()
		due = timer.C
	}
	select {
	case <-ctx.Done():
		return ctx.Err()
	case <-changed:
	case <-due:
	}
	return nil
}
