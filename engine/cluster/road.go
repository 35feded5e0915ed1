package cluster

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"math/rand/v2"
	"strconv"
	"sync"
	"time"

	"github.com/nats-io/nats.go"
	"github.com/nats-io/nats.go/jetstream"

	"generals-chess/engine"
	"generals-chess/engine/arena"
	"generals-chess/engine/arena/schedule"
	"generals-chess/engine/arena/store"
)

const (
	leastRoom = 256  // games that may usually be out, however few workers there are
	mostRoom  = 8192 // however many
	atOnce    = 512  // results that are read ahead
)

// road is arena.Road over JetStream.
type road struct {
	names
	link    *link
	orders  jetstream.Stream
	results jetstream.Stream
	records jetstream.ObjectStore
	classes *classes
	workers *workers
	sample  float64
	believe bool
	lease   time.Duration
	back    chan *arena.Returned
	over    context.Context
	counted func(store.Game) // is told of every game that counts
	least   int              // games that may be out, however few workers there are

	mu     sync.Mutex
	sent   map[int]*sending
	before map[int]bool // games that were out already when this was opened
}

// sending is a game that is out.
type sending struct {
	game    schedule.Game
	class   string
	strikes int // how often it was in neither stream
}

var _ arena.Road = (*road)(nil)

// open finds out what is out from before, and begins to take results.
func (r *road) open(ctx context.Context) (jetstream.MessagesContext, error) {
	r.back, r.over, r.sent, r.before = make(chan *arena.Returned), ctx, map[int]*sending{}, map[int]bool{}
	for _, s := range []jetstream.Stream{r.orders, r.results} {
		out, err := numbers(ctx, s)
		if err != nil {
			return nil, err
		}
		for n := range out {
			r.before[n] = true
		}
	}
	if err := r.pause(ctx, time.Time{}); err != nil {
		return nil, err
	}
	// Made anew, it is given at once what the one before it had not settled.
	const name = "keeper"
	_ = r.link.js.DeleteConsumer(ctx, r.names.results(), name) // there may be none
	c, err := r.results.CreateOrUpdateConsumer(ctx, jetstream.ConsumerConfig{Durable: name, AckPolicy: jetstream.AckExplicitPolicy,
		AckWait: 5 * time.Minute, MaxAckPending: 2 * atOnce})
	if err != nil {
		return nil, err
	}
	return c.Messages(jetstream.PullMaxMessages(atOnce))
}

// numbers are the games that a stream tells of.
func numbers(ctx context.Context, s jetstream.Stream) (map[int]bool, error) {
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

// Room makes road an arena.Road.
func (r *road) Room() int { return min(max(4*r.workers.jobs(), r.least), mostRoom) }

// Back makes road an arena.Road.
func (r *road) Back() <-chan *arena.Returned { return r.back }

// Send makes road an arena.Road.
func (r *road) Send(g schedule.Game) error {
	class, err := r.class(g)
	if err != nil {
		return err
	}
	r.mu.Lock()
	out := r.before[g.Number]
	delete(r.before, g.Number)
	r.sent[g.Number] = &sending{game: g, class: class}
	r.mu.Unlock()
	if out {
		return nil
	}
	return r.publish(g, class)
}

// class is that of a game; workers can fetch of it.
func (r *road) class(g schedule.Game) (string, error) {
	class, fresh := r.classes.of(g.Players)
	if !fresh {
		return class, nil
	}
	ctx, cancel := context.WithTimeout(r.over, time.Minute)
	defer cancel()
	_, err := r.orders.CreateOrUpdateConsumer(ctx, jetstream.ConsumerConfig{Durable: class, FilterSubject: r.subject("o", class, ">"),
		AckPolicy: jetstream.AckExplicitPolicy, AckWait: r.lease, MaxDeliver: -1, MaxAckPending: -1, MaxWaiting: 1 << 16})
	if err != nil {
		return class, r.link.trouble(err)
	}
	return class, r.say(notice{Classes: r.classes.list()})
}

// say tells all workers something.
func (r *road) say(n notice) error {
	data, err := json.Marshal(n)
	if err != nil {
		return err
	}
	return r.link.Publish(r.all(), data)
}

// publish gives an order out. One that is lost on its way is found missing by look.
func (r *road) publish(g schedule.Game, class string) error {
	data, err := json.Marshal(order{g})
	if err != nil {
		return err
	}
	attempt := strconv.FormatUint(rand.Uint64(), 36)
	_, err = r.link.js.PublishMsgAsync(&nats.Msg{Subject: r.order(class, g.Number, attempt), Data: data}, jetstream.WithStallWait(5*time.Second))
	if err != nil && r.over.Err() == nil {
		return nil // look
	}
	return err
}

// again gives a game out once more whose order is done with.
func (r *road) again(number int) {
	r.mu.Lock()
	s := r.sent[number]
	delete(r.before, number) // it is not out any more
	r.mu.Unlock()
	if s == nil {
		return
	}
	class, err := r.class(s.game)
	if err == nil {
		_ = r.publish(s.game, class) // look finds it missing
	}
	r.mu.Lock()
	s.class = class
	r.mu.Unlock()
}

// receive takes results until the messages end.
func (r *road) receive(list jetstream.MessagesContext) {
	for {
		m, err := list.Next()
		if err != nil {
			if r.over.Err() != nil || errors.Is(err, jetstream.ErrMsgIteratorClosed) {
				return
			}
			continue // the connection is made again
		}
		r.take(m)
	}
}

// take takes a result in.
func (r *road) take(m jetstream.Msg) {
	res, record, err := unpackResult(m.Data())
	switch {
	case err != nil:
		_ = m.Term() // nobody can read it, and the game is missed
		return
	case r.workers.isOut(res.Worker):
		_ = m.Ack()
		r.again(res.Number)
		return
	case res.Game == nil:
		_ = m.Ack()
		r.refused(res)
		return
	}
	if res.RecordAt != "" {
		if record, err = r.records.GetBytes(r.over, res.RecordAt); err != nil {
			_ = m.Ack()
			r.again(res.Number)
			return
		}
	}
	res.Game.Worker = res.Worker
	b := &arena.Returned{Game: *res.Game, Record: record, Thorough: rand.Float64() < r.sample, Unproved: r.believe, Settle: func(f arena.Fate, why []engine.Phrase) {
		r.settle(m, res, f, why)
	}}
	r.hand(b)
}

// hand hands something to who keeps the tournament.
func (r *road) hand(b *arena.Returned) {
	select {
	case r.back <- b:
	case <-r.over.Done():
	}
}

// settle is told what became of a result.
func (r *road) settle(m jetstream.Msg, res result, f arena.Fate, why []engine.Phrase) {
	if f == arena.Counted {
		r.mu.Lock()
		delete(r.sent, res.Number)
		r.mu.Unlock()
		r.counted(*res.Game)
	}
	_ = m.Ack() // one that is lost brings the result once more
	if res.RecordAt != "" {
		go func() { _ = r.records.Delete(r.over, res.RecordAt) }() // it goes with the store at the latest
	}
	switch {
	case f == arena.Double:
		r.workers.late()
	case f == arena.Untrue && len(why) > 0:
		r.expel(res.Worker, outUntrue.With("name", res.Worker).WithPhrase("reason", why[0]))
	}
}

// expel takes a worker out: its games are played again.
func (r *road) expel(name string, why engine.Phrase) {
	if !r.workers.expel(name, why) {
		return
	}
	_ = r.say(notice{Out: name, Why: &why})
	go r.hand(&arena.Returned{Err: errAgain})
}

// refused takes in that a worker could not play a game.
func (r *road) refused(res result) {
	if res.Player >= 0 && res.Player < len(r.classes.players) {
		r.classes.markRare(res.Player)
		r.workers.cannot(res.Worker, res.Player, r.classes.players[res.Player].Name, res.Why)
	}
	r.again(res.Number)
}

// forget has every game given out anew that is sent again: who ran knows what is out.
func (r *road) forget() {
	r.mu.Lock()
	defer r.mu.Unlock()
	for n := range r.sent {
		r.before[n] = true
	}
	r.sent = map[int]*sending{}
}

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
	waiting, err := numbers(ctx, r.orders)
	if err != nil {
		return
	}
	done, err := numbers(ctx, r.results)
	if err != nil {
		return
	}
	var lost []int
	r.mu.Lock()
	for n, s := range asked {
		if waiting[n] || done[n] || r.sent[n] != s {
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
		r.again(n)
	}
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
		_ = r.pause(r.over, time.Now().Add(100*365*24*time.Hour)) // what is begun all the same is kept or played again
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

// quiet tells whether nobody plays, and all results are kept.
func (r *road) quiet() bool {
	info, err := r.results.Info(r.over)
	return err == nil && info.State.Msgs == 0 && r.workers.playing() == 0
}

// sendRecord puts a record that is too long for a message into the store.
func sendRecord(ctx context.Context, store jetstream.ObjectStore, name string, record []byte) error {
	_, err := store.Put(ctx, jetstream.ObjectMeta{Name: name}, bytes.NewReader(record))
	return err
}
