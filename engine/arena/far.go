package arena

import (
	"cmp"
	"context"
	"runtime"
	"slices"

	"generals-chess/engine/arena/schedule"
)

// farMost is how many returned games may wait to be stored.
const farMost = 512

// far is a run whose games are played elsewhere, over Config.Road.
type far struct {
	*run
	sent     map[int]schedule.Game // games that are out, by number
	checks   chan checked
	checking int
	slots    chan struct{} // one for each goroutine that checks a game
	rested   <-chan struct{}
	resting  bool // no more games come back
}

// far has Road play the games until none are left or the run has to stop.
func (r *run) far(ctx context.Context) error {
	f := &far{run: r, sent: map[int]schedule.Game{}, checks: make(chan checked), slots: make(chan struct{}, runtime.NumCPU())}
	r.most = cmp.Or(r.Config.most, farMost)
	r.publish()
	for f.goesOn(ctx) {
		f.send()
		f.turn(ctx)
	}
	r.publish()
	return r.failure
}

// goesOn reports whether there is anything left to wait for.
func (f *far) goesOn(ctx context.Context) bool {
	if f.failure == nil && ctx.Err() != nil {
		f.failure = ErrStopped
	}
	if f.checking > 0 || len(f.waiting)+len(f.keeping) > 0 {
		return true
	}
	if f.resting && f.failure == nil {
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

// send sends out as many games as Road has room for.
func (f *far) send() {
	for len(f.queue) > 0 && f.failure == nil && f.cut < 0 && f.rested == nil && len(f.sent) < f.Road.Room() {
		if err := f.Road.Send(f.queue[0]); err != nil {
			f.fail(err)
			return
		}
		f.out(f.queue[0])
		f.queue = f.queue[1:]
	}
}

// out notes a game as sent and running.
func (f *far) out(g schedule.Game) {
	f.sent[g.Number] = g
	f.noteRunning(g)
}

// turn waits for one event and handles it.
func (f *far) turn(ctx context.Context) {
	later := f.keepMore()
	var back <-chan *Returned
	var end, hold <-chan struct{}
	if f.failure == nil && f.cut < 0 {
		end = ctx.Done()
		if f.checking+len(f.waiting)+len(f.keeping) < f.most {
			back = f.Road.Back()
		}
		if f.rested == nil {
			hold = f.Finish
		}
	}
	rested := f.rested
	if f.resting {
		rested = nil
	}
	select {
	case b := <-back:
		f.received(b)
	case c := <-f.checks:
		f.checking--
		f.take(c)
	case k := <-f.did:
		f.count(k, func() {})
		f.publish()
	case <-rested:
		f.resting = true
	case <-hold:
		f.rested = f.Road.Hold()
	case <-later:
	case <-end:
	}
}

// received accepts a returned game if it is out, or still in the queue, and starts its check. A second copy is answered with Double.
func (f *far) received(b *Returned) {
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
		b.settle(Double)
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

// take handles a checked game. An untrue one goes back to the queue, to be played again.
func (f *far) take(c checked) {
	if c.untrue == nil {
		f.finish(c.played)
		return
	}
	number := c.from.Game.Number
	at := slices.IndexFunc(f.running, func(g schedule.Game) bool { return g.Number == number })
	again := f.running[at]
	f.running = slices.Delete(f.running, at, at+1)
	at, _ = slices.BinarySearchFunc(f.queue, number, func(g schedule.Game, n int) int { return g.Number - n })
	f.queue = slices.Insert(slices.Clone(f.queue), at, again)
	c.from.settle(Untrue, c.untrue...)
}
