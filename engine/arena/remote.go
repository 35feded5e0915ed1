package arena

import (
	"cmp"
	"context"
	"runtime"
	"slices"

	"generals-chess/engine/arena/schedule"
)

// maxReturned limits the returned games that wait to be stored.
const maxReturned = 512

// remote is a run whose games are played elsewhere, over Config.Transport.
type remote struct {
	*run
	sent     map[int]schedule.Game // games that are out, by number
	checks   chan checked
	checking int
	slots    chan struct{} // one for each goroutine that checks a game
	drained  <-chan struct{}
	allBack  bool // no more games come back
}

// playRemote lets Transport play the games until none are left or the run must stop.
func (r *run) playRemote(ctx context.Context) error {
	f := &remote{run: r, sent: map[int]schedule.Game{}, checks: make(chan checked), slots: make(chan struct{}, runtime.NumCPU())}
	r.most = cmp.Or(r.Config.most, maxReturned)
	r.publish()
	for f.goesOn(ctx) {
		f.send()
		f.waitEvent(ctx)
	}
	r.publish()
	return r.failure
}

// goesOn reports whether there is anything left to wait for.
func (f *remote) goesOn(ctx context.Context) bool {
	if f.failure == nil && ctx.Err() != nil {
		f.failure = ErrStopped
	}
	if f.checking > 0 || len(f.waiting)+len(f.storing) > 0 {
		return true
	}
	if f.allBack && f.failure == nil {
		f.failure = ErrStopped
	}
	if f.failure != nil || f.cut >= 0 {
		return false
	}
	if len(f.queue) == 0 && len(f.sent) == 0 && !f.all {
		if err := f.plan(ctx); err != nil {
			f.fail(err)
			return false
		}
	}
	return len(f.queue)+len(f.sent) > 0
}

// send sends out as many games as Transport has room for.
func (f *remote) send() {
	for len(f.queue) > 0 && f.failure == nil && f.cut < 0 && f.drained == nil && len(f.sent) < f.Transport.Room() {
		if err := f.Transport.Send(f.queue[0]); err != nil {
			f.fail(err)
			return
		}
		f.out(f.queue[0])
		f.queue = f.queue[1:]
	}
}

// out notes a game as sent and running.
func (f *remote) out(g schedule.Game) {
	f.sent[g.Number] = g
	f.noteRunning(g)
}

// waitEvent waits for one event and handles it.
func (f *remote) waitEvent(ctx context.Context) {
	later := f.startStoring()
	var back <-chan *Returned
	var end, hold <-chan struct{}
	if f.failure == nil && f.cut < 0 {
		end = ctx.Done()
		if f.checking+len(f.waiting)+len(f.storing) < f.most {
			back = f.Transport.Back()
		}
		if f.drained == nil {
			hold = f.Finish
		}
	}
	rested := f.drained
	if f.allBack {
		rested = nil
	}
	select {
	case b := <-back:
		f.received(b)
	case c := <-f.checks:
		f.checking--
		f.handleChecked(c)
	case k := <-f.stored:
		f.count(k, func() {})
		f.publish()
	case <-rested:
		f.allBack = true
	case <-hold:
		f.drained = f.Transport.Hold()
	case <-later:
	case <-end:
	}
}

// received accepts a returned game if it is out, or still in the queue, and starts its check. A second copy is answered with Duplicate.
func (f *remote) received(b *Returned) {
	if b.Err != nil {
		f.fail(b.Err)
		return
	}
	number := b.Game.Number
	g, known := f.sent[number]
	if at, there := slices.BinarySearchFunc(f.queue, number, func(g schedule.Game, n int) int { return g.Number - n }); !known && there {
		g, known = f.queue[at], true        // sent by an earlier run
		copy(f.queue[1:at+1], f.queue[:at]) // it is near the front
		f.queue = f.queue[1:]
		f.out(g)
	}
	if !known {
		b.settle(Duplicate)
		return
	}
	delete(f.sent, number)
	f.checking++
	go func() { // turn receives its result
		f.slots <- struct{}{}
		defer func() { <-f.slots }()
		f.checks <- f.check(f.store.Tournament(), g, b)
	}()
}

// handleChecked handles a checked game. An invalid one goes back to the queue, to be played again.
func (f *remote) handleChecked(c checked) {
	if c.problems == nil {
		f.finish(c.played)
		return
	}
	number := c.from.Game.Number
	at := slices.IndexFunc(f.running, func(g schedule.Game) bool { return g.Number == number })
	again := f.running[at]
	f.running = slices.Delete(f.running, at, at+1)
	at, _ = slices.BinarySearchFunc(f.queue, number, func(g schedule.Game, n int) int { return g.Number - n })
	f.queue = slices.Insert(slices.Clone(f.queue), at, again)
	c.from.settle(Invalid, c.problems...)
}
