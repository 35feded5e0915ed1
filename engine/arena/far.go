package arena

import (
	"cmp"
	"context"
	"runtime"
	"slices"

	"generals-chess/engine/arena/schedule"
)

// farMost is how many games that came back may wait to be kept.
const farMost = 512

// far is a run whose games are played elsewhere.
type far struct {
	*run
	sent     map[int]schedule.Game // out, by their numbers
	checks   chan checked
	checking int
	slots    chan struct{} // for those that are checked at a time
	rested   <-chan struct{}
	resting  bool // nothing comes back any more
}

// far has the games played elsewhere, until there are none or it has to stop.
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

// goesOn reports whether there is more to be waited for.
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

// send gives out as many games as may be out.
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

// out notes a game as one that is played.
func (f *far) out(g schedule.Game) {
	f.sent[g.Number] = g
	f.noteRunning(g)
}

// turn waits for something to happen.
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

// received takes in what came back: the first of every game that is out, or is still to be given out.
func (f *far) received(b *Returned) {
	if b.Err != nil {
		f.fail(b.Err)
		return
	}
	number := b.Game.Number
	g, known := f.sent[number]
	if at, there := slices.BinarySearchFunc(f.queue, number, func(g schedule.Game, n int) int { return g.Number - n }); !known && there {
		g, known = f.queue[at], true        // given out by a run before this one
		copy(f.queue[1:at+1], f.queue[:at]) // it lies near the front
		f.queue = f.queue[1:]
		f.out(g)
	}
	if !known {
		b.settle(Double)
		return
	}
	delete(f.sent, number)
	f.checking++
	go func() { // turn takes its answer
		f.slots <- struct{}{}
		defer func() { <-f.slots }()
		f.checks <- f.check(f.store.Tournament(), g, b)
	}()
}

// take takes in a game that was checked. One that is not true is to be played again.
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
