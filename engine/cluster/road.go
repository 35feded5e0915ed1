package cluster

import (
	"context"
	"encoding/json"
	"errors"
	"math/rand/v2"
	"slices"
	"strconv"
	"strings"
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
	files   jetstream.Stream
	classes *classes
	workers *workers
	sample  float64
	believe bool
	lease   time.Duration
	back    chan *arena.Returned
	over    context.Context
	counted func(store.Game) // is told of every game that counts
	least   int              // games that may be out, however few workers there are

	lose sync.Once

	mu     sync.Mutex
	sent   map[int]*sending
	before map[int][]string // games that were out already when this was opened, each with the classes of its orders, or inResults
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
	r.back, r.over, r.sent, r.before = make(chan *arena.Returned), ctx, map[int]*sending{}, map[int][]string{}
	waiting, done, err := r.out(ctx)
	if err != nil {
		return nil, err
	}
	r.before = waiting
	for n := range done {
		r.before[n] = append(r.before[n], inResults)
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

// inResults stands for the class of a game whose result waits.
const inResults = ""

// out are the games whose orders wait, with the classes of these, and those whose results do.
func (r *road) out(ctx context.Context) (waiting, done map[int][]string, err error) {
	if waiting, err = gamesIn(ctx, r.orders); err == nil {
		done, err = gamesIn(ctx, r.results)
	}
	return waiting, done, err
}

// gamesIn are the games that a stream tells of: in orders of which classes, or in results of whose keys.
func gamesIn(ctx context.Context, s jetstream.Stream) (map[int][]string, error) {
	info, err := s.Info(ctx, jetstream.WithSubjectFilter(">"))
	if err != nil {
		return nil, err
	}
	list := map[int][]string{}
	for subject := range info.State.Subjects {
		if n, ok := gameOf(subject); ok {
			list[n] = append(list[n], strings.Split(subject, ".")[3])
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
	away := errors.Is(err, errAway)
	if err != nil && !away {
		return err
	}
	r.mu.Lock()
	waits := r.before[g.Number]
	out := slices.Contains(waits, class) || slices.Contains(waits, inResults)
	delete(r.before, g.Number)
	r.sent[g.Number] = &sending{game: g, class: class}
	r.mu.Unlock()
	if out || away { // look finds it missing
		return nil
	}
	if len(waits) > 0 {
		r.withdraw(g.Number)
	}
	return r.publish(g, class)
}

// withdraw takes the orders of a game away: they wait in a class of which no worker hears any more.
func (r *road) withdraw(number int) {
	_ = r.orders.Purge(timed(r.over, askWait), jetstream.WithPurgeSubject(r.order("*", strconv.Itoa(number), "*"))) // what stays is played twice at most
}

// errAway is a queue that does not answer now.
var errAway = errors.New("the queue does not answer")

// class is that of a game; workers can fetch of it. The error may be errAway.
func (r *road) class(g schedule.Game) (string, error) {
	class, fresh := r.classes.of(g.Players)
	if !fresh {
		return class, nil
	}
	err := errAway
	if r.link.IsConnected() {
		err = r.serveClass(class)
	}
	if err != nil {
		r.classes.forget(class)
		return class, err
	}
	return class, r.say(notice{Classes: r.classes.list()})
}

// serveClass has JetStream give out the games of a class.
func (r *road) serveClass(class string) error {
	ctx, cancel := context.WithTimeout(r.over, askWait)
	defer cancel()
	_, err := r.orders.CreateOrUpdateConsumer(ctx, jetstream.ConsumerConfig{Durable: class, FilterSubject: r.subject("o", class, ">"),
		AckPolicy: jetstream.AckExplicitPolicy, AckWait: r.lease, MaxDeliver: -1, MaxAckPending: -1, MaxWaiting: 1 << 16})
	if _, answered := errors.AsType[*jetstream.APIError](err); err != nil && !answered {
		return errAway
	}
	if err != nil {
		return r.link.trouble(err)
	}
	return nil
}

// say tells all workers something.
func (r *road) say(n notice) error {
	n.At = time.Now()
	data, err := json.Marshal(n)
	if err != nil {
		return err
	}
	m, err := seal(r.link.pair, r.all(), &nats.Msg{Subject: r.all(), Data: data})
	if err != nil {
		return err
	}
	return r.link.PublishMsg(m)
}

// publish gives an order out. One that is lost on its way is found missing by look.
func (r *road) publish(g schedule.Game, class string) error {
	data, err := json.Marshal(order{g})
	if err != nil {
		return err
	}
	subject := r.order(class, strconv.Itoa(g.Number), strconv.FormatUint(rand.Uint64(), 36))
	m, err := seal(r.link.pair, subject, &nats.Msg{Subject: subject, Data: data})
	if err != nil {
		return err
	}
	_, err = r.link.js.PublishMsgAsync(m, jetstream.WithStallWait(5*time.Second))
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
		switch {
		case err == nil:
			r.take(m)
		case r.over.Err() != nil, errors.Is(err, jetstream.ErrMsgIteratorClosed):
			return
		case errors.Is(err, jetstream.ErrConsumerDeleted), errors.Is(err, jetstream.ErrConsumerNotFound):
			r.gone()
			return
		} // else the connection is made again
	}
}

// take takes a result in.
func (r *road) take(m jetstream.Msg) {
	key := keyOf(m.Subject())
	res, record, err := unpackResult(m.Data())
	number, _ := gameOf(m.Subject())
	if err == nil && (number != res.Number || !genuine(key, m.Subject(), m.Headers(), m.Data())) {
		err = errNoResult
	}
	res.Worker = r.workers.called(key, res.Worker)
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
	if res.Record != nil {
		if record, err = r.link.get(r.over, r.names, key, *res.Record); err != nil {
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
	if res.Record != nil {
		subject := r.part(keyOf(m.Subject()), res.Record.Name, "*")
		go func() { _ = r.files.Purge(r.over, jetstream.WithPurgeSubject(subject)) }() // it goes with the stream at the latest
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
	for n, s := range r.sent {
		r.before[n] = []string{s.class}
	}
	r.sent = map[int]*sending{}
}
