package cluster

import (
	"context"
	"errors"
	"maps"
	"math/rand/v2"
	"slices"
	"strconv"
	"sync"
	"time"

	"github.com/nats-io/nats.go/jetstream"

	"generals-chess/engine"
	"generals-chess/engine/arena"
	"generals-chess/engine/arena/schedule"
)

const (
	leastRoom = 256              // games that may usually be sent out, however few workers there are
	mostRoom  = 8192             // games that may be sent out, however many workers there are
	atOnce    = 64               // results that are read ahead
	settling  = 15 * time.Second // at most: a result that is not settled by then is delivered again
	onItsWay  = 10 * time.Second // an order that is not in the queue by then is lost
)

// keeper is the JetStream consumer of the results.
const keeper = "keeper"

// transport implements arena.Transport over JetStream. The queue of orders has each game at most once; it is emptied when a server starts.
type transport struct {
	names
	link                   *link
	orders, results, files jetstream.Stream
	classes                *classes
	workers                *workers
	sample                 float64
	believe                bool
	lease                  time.Duration
	back                   chan *arena.Returned
	over                   context.Context
	counted                func() // called for every game that counts
	least                  int    // games that may be sent out, however few workers there are
	lose                   sync.Once

	mu        sync.Mutex
	sent      map[int]*sending
	unsettled map[jetstream.Msg]bool // results that are not settled
	waiting   map[int]bool           // games whose results were waiting when the server started
	held      bool                   // no more games are sent
}

// sending is a game that was sent out.
type sending struct {
	game schedule.Game
	at   time.Time // when it was sent last
}

var _ arena.Transport = (*transport)(nil)

// open empties the queue of orders, and begins to receive results.
func (r *transport) open(ctx context.Context) (list jetstream.MessagesContext, err error) {
	r.back, r.over, r.sent, r.unsettled = make(chan *arena.Returned), ctx, map[int]*sending{}, map[jetstream.Msg]bool{}
	if r.waiting, err = gamesIn(ctx, r.results); err != nil {
		return nil, err
	}
	if err := r.orders.Purge(ctx); err != nil {
		return nil, err
	}
	// A new consumer immediately receives what the previous one had not settled.
	_ = r.link.js.DeleteConsumer(ctx, r.names.results(), keeper) // there may be none
	c, err := r.results.CreateOrUpdateConsumer(ctx, jetstream.ConsumerConfig{Durable: keeper, AckPolicy: jetstream.AckExplicitPolicy,
		AckWait: r.patience(), MaxAckPending: 16 * atOnce})
	if err != nil {
		return nil, err
	}
	return c.Messages(jetstream.PullMaxMessages(atOnce))
}

// patience returns the time after which an unsettled result is delivered again: a failed node may have lost it on its way, or its
// acknowledgement.
func (r *transport) patience() time.Duration { return min(r.lease, settling) }

// hold reports that the results in hand are in progress, until ctx ends.
func (r *transport) hold(ctx context.Context) {
	for ; ctx.Err() == nil; sleep(ctx, r.patience()/4) {
		r.mu.Lock()
		list := slices.Collect(maps.Keys(r.unsettled))
		r.mu.Unlock()
		for _, m := range list {
			_ = m.InProgress() // if this is lost, the next one arrives
		}
	}
}

// release releases a result with say, which acknowledges or rejects it.
func (r *transport) release(m jetstream.Msg, say func() error) {
	r.mu.Lock()
	delete(r.unsettled, m)
	r.mu.Unlock()
	_ = say() // if this is lost, the result is delivered again
}

// gamesIn returns the numbers of the games in a stream's subjects.
func gamesIn(ctx context.Context, s jetstream.Stream) (map[int]bool, error) {
	info, err := s.Info(ctx, jetstream.WithSubjectFilter(">"))
	if err != nil {
		return nil, err
	}
	list := map[int]bool{}
	for subject := range info.State.Subjects {
		if n, ok := gameOf(subject); ok {
			list[n] = true
		}
	}
	return list, nil
}

// Room implements arena.Transport.
func (r *transport) Room() int {
	jobs, _ := r.workers.busy()
	return min(max(4*jobs, r.least), mostRoom)
}

// Back implements arena.Transport.
func (r *transport) Back() <-chan *arena.Returned { return r.back }

// Send implements arena.Transport.
func (r *transport) Send(g schedule.Game) error {
	r.mu.Lock()
	came := r.waiting[g.Number]
	delete(r.waiting, g.Number)
	r.sent[g.Number] = &sending{g, time.Now()}
	r.mu.Unlock()
	if came {
		return nil
	}
	return r.publish(g)
}

// publish sends an order; the queue refuses one that it already has. look notices orders that are lost on their way.
func (r *transport) publish(g schedule.Game) error {
	class, needs := r.classes.of(g.Players)
	if !r.classes.has(class) {
		if served, err := r.serveClass(class); !served {
			return err
		}
		r.classes.add(class, needs)
		_ = r.say(notice{Classes: r.classes.list()}) // if this is lost, watch repeats it
	}
	m, err := r.link.signed(r.order(class, strconv.Itoa(g.Number)), order{g})
	if err != nil {
		return err
	}
	_, err = r.link.js.PublishMsgAsync(m, jetstream.WithStallWait(5*time.Second))
	if err != nil && r.over.Err() == nil {
		return nil
	}
	return err
}

// serveClass makes the queue of a class. served is false if the server does not answer now.
func (r *transport) serveClass(class string) (served bool, err error) {
	if !r.link.IsConnected() {
		return false, nil
	}
	_, err = r.orders.CreateOrUpdateConsumer(timed(r.over, askWait), jetstream.ConsumerConfig{Durable: class, FilterSubject: r.subject("o", class, ">"),
		AckPolicy: jetstream.AckExplicitPolicy, AckWait: r.lease, MaxDeliver: -1, MaxAckPending: -1, MaxWaiting: 1 << 16})
	if _, answered := errors.AsType[*jetstream.APIError](err); answered {
		return false, r.link.trouble(err)
	}
	return err == nil, nil
}

// say sends a notice to all workers.
func (r *transport) say(n notice) error {
	n.At = time.Now()
	m, err := r.link.signed(r.all(), n)
	if err != nil {
		return err
	}
	return r.link.PublishMsg(m)
}

// resend sends a game once more, and removes its old order.
func (r *transport) resend(number int) {
	r.mu.Lock()
	s := r.sent[number]
	if s != nil {
		s.at = time.Now()
	}
	held := r.held
	r.mu.Unlock()
	if s == nil || held {
		return
	}
	_ = r.orders.Purge(timed(r.over, askWait), jetstream.WithPurgeSubject(r.order("*", strconv.Itoa(number)))) // an order that stays is played twice at most
	_ = r.publish(s.game)                                                                                      // if it is lost, look notices
}

// receive handles results until the messages end.
func (r *transport) receive(list jetstream.MessagesContext) {
	for {
		m, err := list.Next()
		switch {
		case err == nil:
			r.take(m)
		case r.over.Err() != nil, errors.Is(err, jetstream.ErrMsgIteratorClosed):
			return
		case errors.Is(err, jetstream.ErrConsumerDeleted), errors.Is(err, jetstream.ErrConsumerNotFound):
			r.gone()
			return
		} // otherwise the connection is being made again
	}
}

// take handles a result.
func (r *transport) take(m jetstream.Msg) {
	r.mu.Lock()
	r.unsettled[m] = true
	r.mu.Unlock()
	key := keyOf(m.Subject())
	res, record, err := unpackResult(m.Data())
	number, _ := gameOf(m.Subject())
	if err != nil || number != res.Number || !genuine(key, m.Subject(), m.Headers(), m.Data()) {
		r.release(m, m.Term) // it is not readable or not genuine; the game counts as missing
		return
	}
	res.Worker = r.workers.called(key, res.Worker)
	out := slices.Contains(r.workers.excluded(), res.Worker)
	if !out && res.Game != nil && res.Record != nil {
		record, err = r.link.get(r.over, r.names, key, *res.Record)
	}
	if out || res.Game == nil || err != nil {
		r.release(m, m.Ack)
		if !out && res.Player >= 0 && res.Player < len(r.classes.players) {
			r.classes.markRare(res.Player)
			r.workers.cannot(res.Worker, res.Player, r.classes.players[res.Player].Name, res.Why)
		}
		r.resend(res.Number)
		return
	}
	res.Game.Worker = res.Worker
	r.forward(&arena.Returned{Game: *res.Game, Record: record, Thorough: rand.Float64() < r.sample, Unproved: r.believe, Settle: func(f arena.Outcome, why []engine.Phrase) {
		r.settle(m, res, f, why)
	}})
}

// forward hands a result to the arena.
func (r *transport) forward(b *arena.Returned) {
	select {
	case r.back <- b:
	case <-r.over.Done():
	}
}

// settle records what the arena did with a result.
func (r *transport) settle(m jetstream.Msg, res result, f arena.Outcome, why []engine.Phrase) {
	if f == arena.Stored {
		r.mu.Lock()
		delete(r.sent, res.Number)
		r.mu.Unlock()
		r.counted()
	}
	r.release(m, m.Ack)
	if res.Record != nil {
		subject := r.part(keyOf(m.Subject()), res.Record.Name, "*")
		go func() { _ = r.files.Purge(r.over, jetstream.WithPurgeSubject(subject)) }() // the stream's end deletes it at the latest
	}
	switch {
	case f == arena.Duplicate:
		r.workers.count(1, 0)
	case f == arena.Invalid && len(why) > 0:
		r.exclude(res.Worker, outUntrue.With("name", res.Worker).WithPhrase("reason", why[0]))
	}
}

// exclude excludes a worker: its games are played again.
func (r *transport) exclude(name string, why engine.Phrase) {
	if !r.workers.exclude(name, why) {
		return
	}
	_ = r.say(notice{Out: name, Why: &why})
	go r.forward(&arena.Returned{Err: errAgain})
}

// forget forgets which games were sent: all that are needed are sent again.
func (r *transport) forget() {
	r.mu.Lock()
	defer r.mu.Unlock()
	r.sent = map[int]*sending{}
}

// resendLost sends games again that are neither in the queue nor among the results, until the end.
func (r *transport) resendLost(ctx context.Context) {
	for ctx.Err() == nil {
		sleep(ctx, max(r.lease/2, 2*time.Second))
		waiting, err := gamesIn(ctx, r.orders)
		var done map[int]bool
		if err == nil { // an order is removed after its result was stored, so orders are read first
			done, err = gamesIn(ctx, r.results)
		}
		if errors.Is(err, jetstream.ErrStreamNotFound) {
			r.gone()
		}
		if err != nil {
			continue
		}
		var lost []int
		r.mu.Lock()
		for n, s := range r.sent {
			if !waiting[n] && !done[n] && time.Since(s.at) > onItsWay {
				lost = append(lost, n)
			}
		}
		r.mu.Unlock()
		for _, n := range lost {
			r.workers.count(0, 1)
			r.resend(n)
		}
	}
}

// stuck returns the players whose bots no present worker can run, with the number of games that wait for each.
func (r *transport) stuck() map[int]int {
	here := r.workers.here()
	list := map[int]int{}
	r.mu.Lock()
	defer r.mu.Unlock()
	for p, who := range r.classes.players {
		runs := who.Bot == nil || len(here) == 0
		for _, w := range here {
			lacks := runs || slices.ContainsFunc(who.Bot.Needs, func(n string) bool { return slices.Contains(w.Lacks, n) })
			runs = runs || !lacks && !refuses(w, p)
		}
		if runs {
			continue
		}
		for _, s := range r.sent {
			if slices.Contains(s.game.Players, p) {
				list[p]++
			}
		}
	}
	return list
}

// gone ends the run: the queue was deleted, and no more results will come.
func (r *transport) gone() {
	r.lose.Do(func() { r.forward(&arena.Returned{Err: queueGone.With("address", r.link.at).Err()}) })
}

// Hold implements arena.Transport. Games that no worker has begun are sent when the tournament is resumed.
func (r *transport) Hold() <-chan struct{} {
	rested := make(chan struct{})
	r.mu.Lock()
	r.held = true
	r.mu.Unlock()
	go func() {
		defer close(rested)
		_ = r.orders.Purge(timed(r.over, askWait)) // games that are begun all the same are kept or played again
		for quiet := 0; quiet < 3 && r.over.Err() == nil; sleep(r.over, 300*time.Millisecond) {
			quiet++
			if !r.quiet() {
				quiet = 0
			}
		}
	}()
	return rested
}

// quiet reports whether no worker plays and all results are kept, or no result can come because the queue is out of reach.
func (r *transport) quiet() bool {
	if !r.link.IsConnected() {
		return true
	}
	_, playing := r.workers.busy()
	info, err := r.results.Info(timed(r.over, askWait))
	return err != nil || info.State.Msgs == 0 && playing == 0
}
