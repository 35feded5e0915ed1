package cluster

import (
	"context"
	"errors"
	"slices"
	"time"

	"github.com/nats-io/nats.go/jetstream"

	"generals-chess/engine/arena"
)

// stuck are the bots that nobody who is here can run, each with the games that wait for it.
func (r *road) stuck() map[int]int {
	r.mu.Lock()
	defer r.mu.Unlock()
	list := map[int]int{}
	for _, s := range r.sent {
		if s.class == anybody || r.workers.takes(s.class) {
			continue
		}
		for _, p := range s.game.Players {
			if b := r.classes.players[p].Bot; b != nil && !r.workers.run(p, b.Needs) {
				list[p]++
			}
		}
	}
	return list
}

// look gives out again what is neither to be played nor to be kept, until the end.
func (r *road) look(ctx context.Context) {
	ticks := time.NewTicker(max(r.lease/2, 2*time.Second))
	defer ticks.Stop()
	for {
		select {
		case <-ctx.Done():
			return
		case <-ticks.C:
			r.lookOnce(ctx)
		}
	}
}

func (r *road) lookOnce(ctx context.Context) {
	r.mu.Lock()
	asked := make(map[int]*sending, len(r.sent))
	for n, s := range r.sent {
		asked[n] = s
	}
	r.mu.Unlock()
	waiting, done, err := r.out(ctx)
	if err != nil {
		if errors.Is(err, jetstream.ErrStreamNotFound) {
			r.gone()
		}
		return
	}
	var lost []int
	r.mu.Lock()
	for n, s := range asked {
		if slices.Contains(waiting[n], s.class) || len(done[n]) > 0 || r.sent[n] != s {
			s.strikes = 0
			continue
		}
		if s.strikes++; s.strikes >= 2 {
			s.strikes = 0
			lost = append(lost, n)
		}
	}
	r.mu.Unlock()
	for _, n := range lost {
		r.workers.lost()
		if len(waiting[n]) > 0 {
			r.withdraw(n)
		}
		r.again(n)
	}
}

// gone ends the run: somebody took the queue away, and nothing will come any more.
func (r *road) gone() {
	r.lose.Do(func() { r.hand(&arena.Returned{Err: queueGone.With("address", r.link.at).Err()}) })
}

// pause has no orders given to workers until a time; the zero time: they are given again.
func (r *road) pause(ctx context.Context, until time.Time) error {
	list := r.orders.ConsumerNames(ctx)
	for name := range list.Name() {
		var err error
		if until.IsZero() {
			_, err = r.link.js.ResumeConsumer(ctx, r.names.orders(), name)
		} else {
			_, err = r.link.js.PauseConsumer(ctx, r.names.orders(), name, until)
		}
		if err != nil {
			return err
		}
	}
	return list.Err()
}

// Hold makes road an arena.Road.
func (r *road) Hold() <-chan struct{} {
	rested := make(chan struct{})
	go func() {
		defer close(rested)
		_ = r.pause(timed(r.over, askWait), time.Now().Add(100*365*24*time.Hour)) // what is begun all the same is kept or played again
		for quiet := 0; quiet < 3 && r.over.Err() == nil; {
			quiet++
			if !r.quiet() {
				quiet = 0
			}
			select {
			case <-time.After(300 * time.Millisecond):
			case <-r.over.Done():
			}
		}
	}()
	return rested
}

// quiet reports whether nobody plays and all results are kept, or none can come because the queue is out of reach.
func (r *road) quiet() bool {
	if !r.link.IsConnected() {
		return true
	}
	info, err := r.results.Info(timed(r.over, askWait))
	return err != nil || info.State.Msgs == 0 && r.workers.playing() == 0
}
