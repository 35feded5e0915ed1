package cluster

import (
	"cmp"
	"context"
	"errors"
	"maps"
	"math/rand/v2"
	"slices"
	"strconv"
	"time"

	"github.com/nats-io/nats.go/jetstream"

	"generals-chess/engine"
	"generals-chess/engine/arena"
	"generals-chess/engine/arena/schedule"
	"generals-chess/engine/cluster/workerlist"
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

// rareMark begins the need for a machine that can run the bot of one player.
const rareMark = "bot:"

// sending is a game that was sent out.
type sending struct {
	game schedule.Game
	at   time.Time // when it was sent last
}

var _ arena.Transport = (*serving)(nil)

// receive empties the queue of orders, and begins to receive results.
func (s *serving) receive() (err error) {
	if s.waiting, err = gamesIn(s.over, s.results); err != nil {
		return err
	}
	if err := s.orders.Purge(s.over); err != nil {
		return err
	}
	// A new consumer immediately receives what the previous one had not settled.
	_ = s.results.DeleteConsumer(s.over, keeper) // there may be none
	c, err := s.results.CreateConsumer(s.over, jetstream.ConsumerConfig{Durable: keeper, AckPolicy: jetstream.AckExplicitPolicy, AckWait: s.patience(), MaxAckPending: 16 * atOnce})
	if err != nil {
		return err
	}
	s.list, err = c.Consume(s.take, jetstream.PullMaxMessages(atOnce), jetstream.ConsumeErrHandler(func(_ jetstream.ConsumeContext, err error) {
		if errors.Is(err, jetstream.ErrConsumerDeleted) || errors.Is(err, jetstream.ErrConsumerNotFound) {
			s.gone()
		} // otherwise the connection is being made again
	}))
	return err
}

// patience returns the time after which an unsettled result is delivered again: a failed node may have lost it on its way, or its
// acknowledgement.
func (s *serving) patience() time.Duration { return min(s.Lease, settling) }

// hold reports every so often that a message is in progress, until ctx ends.
func hold(ctx context.Context, m jetstream.Msg, every time.Duration) {
	for sleep(ctx, every); ctx.Err() == nil; sleep(ctx, every) {
		_ = m.InProgress() // if this is lost, the next one arrives
	}
}

// gamesIn returns the numbers of the games in the subjects of streams, read one after another.
func gamesIn(ctx context.Context, streams ...jetstream.Stream) (map[int]bool, error) {
	list := map[int]bool{}
	for _, s := range streams {
		info, err := s.Info(ctx, jetstream.WithSubjectFilter(">"))
		if err != nil {
			return nil, err
		}
		for subject := range info.State.Subjects {
			if n, ok := gameOf(subject); ok {
				list[n] = true
			}
		}
	}
	return list, nil
}

// Room implements arena.Transport.
func (s *serving) Room() int {
	jobs, _ := s.workers.busy()
	return min(max(4*jobs, cmp.Or(s.room, leastRoom)), mostRoom)
}

// Back implements arena.Transport.
func (s *serving) Back() <-chan *arena.Returned { return s.back }

// Send implements arena.Transport.
func (s *serving) Send(g schedule.Game) error {
	s.mu.Lock()
	came := s.waiting[g.Number]
	delete(s.waiting, g.Number)
	s.sent[g.Number] = &sending{g, time.Now()}
	s.mu.Unlock()
	if came {
		return nil
	}
	return s.publish(g)
}

// publish sends an order; the queue refuses one that it already has. resendLost notices orders that are lost on their way. The error says that
// the queue cannot be used.
func (s *serving) publish(g schedule.Game) error {
	class, needs := s.needs(g.Players)
	if list, _ := s.known(); list[class] == nil {
		if served, err := s.serveClass(class); !served {
			return err
		}
		s.mu.Lock()
		s.classes[class] = needs
		s.mu.Unlock()
	}
	m, err := s.link.signed(s.order(class, strconv.Itoa(g.Number)), g)
	if err == nil {
		_, _ = s.link.js.PublishMsgAsync(m, jetstream.WithStallWait(5*time.Second))
	}
	return err
}

// needs returns the class of a game of these players, and what the game needs.
func (s *serving) needs(players []int) (class string, needs []string) {
	needs = []string{}
	s.mu.Lock()
	defer s.mu.Unlock()
	for _, p := range players {
		if b := s.job.Players[p].Bot; b != nil {
			needs = append(needs, b.Needs...)
		}
		if s.rare[p] {
			needs = append(needs, rareMark+strconv.Itoa(p))
		}
	}
	slices.Sort(needs)
	needs = slices.Compact(needs)
	return classOf(needs), needs
}

// known returns what workers are told: the classes so far, and whether the tournament is over.
func (s *serving) known() (classes map[string][]string, over bool) {
	s.mu.Lock()
	defer s.mu.Unlock()
	return maps.Clone(s.classes), s.ended
}

// serveClass makes the queue of a class. served is false if the server does not answer now.
func (s *serving) serveClass(class string) (served bool, err error) {
	if !s.link.IsConnected() {
		return false, nil
	}
	_, err = s.orders.CreateOrUpdateConsumer(timed(s.over, askWait), jetstream.ConsumerConfig{Durable: class, FilterSubject: s.subject("o", class, ">"),
		AckPolicy: jetstream.AckExplicitPolicy, AckWait: s.Lease, MaxDeliver: -1, MaxAckPending: -1, MaxWaiting: 1 << 16})
	if _, answered := errors.AsType[*jetstream.APIError](err); answered {
		return false, s.link.trouble(err)
	}
	return err == nil, nil
}

// resend sends a game once more, and removes its old order.
func (s *serving) resend(number int) {
	s.mu.Lock()
	one, held := s.sent[number], s.held
	if one != nil {
		one.at = time.Now()
	}
	s.mu.Unlock()
	if one == nil || held {
		return
	}
	_ = s.orders.Purge(timed(s.over, askWait), jetstream.WithPurgeSubject(s.order("*", strconv.Itoa(number)))) // an order that stays is played twice at most
	_ = s.publish(one.game)                                                                                    // if it is lost, resendLost notices
}

// take handles a result, which is held until it is released with an acknowledgement or a rejection.
func (s *serving) take(m jetstream.Msg) {
	holding, stop := context.WithCancel(s.over)
	go hold(holding, m, s.patience()/4)
	release := func(say func() error) {
		stop()
		_ = say() // if this is lost, the result is delivered again
	}
	var r result
	key := keyOf(m.Subject())
	number, _ := gameOf(m.Subject())
	if !said(key, m.Subject(), m.Headers(), m.Data(), &r) || r.Game != nil && r.Game.Number != number {
		release(m.Term) // it is not readable or not genuine; the game counts as missing
		return
	}
	name, err := s.workers.called(key, r.Worker), error(nil)
	out := s.workers.out(name) != nil
	if !out && r.Game != nil && r.File != nil {
		r.Record, err = s.link.get(s.over, s.names, key, *r.File)
	}
	if out || r.Game == nil || err != nil {
		release(m.Ack)
		if !out && r.Cannot != nil {
			s.cannot(name, *r.Cannot)
		}
		s.resend(number)
		return
	}
	r.Game.Worker = name
	s.forward(&arena.Returned{Game: *r.Game, Record: r.Record, Thorough: rand.Float64() < s.Sample, Unproved: s.Believe, Settle: func(f arena.Outcome, why []engine.Phrase) {
		if f == arena.Stored {
			s.mu.Lock()
			delete(s.sent, number)
			s.mu.Unlock()
			s.counted()
		}
		release(m.Ack)
		if r.File != nil { // the stream's end deletes it at the latest
			go func() { _ = s.files.Purge(s.over, jetstream.WithPurgeSubject(s.part(key, r.File.Name, "*"))) }()
		}
		switch {
		case f == arena.Duplicate:
			s.workers.count(1, 0)
		case f == arena.Invalid && len(why) > 0:
			s.exclude(name, outUntrue.With("name", name).WithPhrase("reason", why[0]))
		}
	}})
}

// cannot restricts the games of a player to machines that can run its bot: this worker cannot.
func (s *serving) cannot(name string, r workerlist.Refusal) {
	if r.Player < 0 || r.Player >= len(s.job.Players) {
		return
	}
	s.mu.Lock()
	s.rare[r.Player] = true
	s.mu.Unlock()
	s.workers.cannot(name, s.job.Players[r.Player].Name, r)
}

// forward hands a result to the arena.
func (s *serving) forward(b *arena.Returned) {
	select {
	case s.back <- b:
	case <-s.over.Done():
	}
}

// exclude excludes a worker: its games are played again.
func (s *serving) exclude(name string, why engine.Phrase) {
	if s.workers.exclude(name, why) {
		go s.forward(&arena.Returned{Err: errAgain})
	}
}

// resendLost sends games again that are neither in the queue nor among the results, until the end.
func (s *serving) resendLost() {
	for s.over.Err() == nil {
		sleep(s.over, max(s.Lease/2, 2*time.Second))
		there, err := gamesIn(s.over, s.orders, s.results) // orders first: one is removed after its result was stored
		if errors.Is(err, jetstream.ErrStreamNotFound) {
			s.gone()
		}
		if err != nil {
			continue
		}
		var lost []int
		s.mu.Lock()
		for n, one := range s.sent {
			if !there[n] && time.Since(one.at) > onItsWay {
				lost = append(lost, n)
			}
		}
		s.mu.Unlock()
		for _, n := range lost {
			s.workers.count(0, 1)
			s.resend(n)
		}
	}
}

// tellWaiting reports, once per player, that games wait because no present worker can run its bot.
func (s *serving) tellWaiting(told map[int]bool) {
	here := s.workers.here()
	for p, who := range s.job.Players {
		if told[p] || who.Bot == nil || len(here) == 0 || slices.ContainsFunc(here, func(w workerlist.Worker) bool { return runs(w, p, who.Bot.Needs) }) {
			continue
		}
		games := 0
		s.mu.Lock()
		for _, one := range s.sent {
			if slices.Contains(one.game.Players, p) {
				games++
			}
		}
		s.mu.Unlock()
		if told[p] = games > 0; told[p] {
			s.Say(waiting.WithInt("games", games).With("player", who.Name))
		}
	}
}

// gone ends the run: the queue was deleted, and no more results will come.
func (s *serving) gone() {
	s.lose.Do(func() { s.forward(&arena.Returned{Err: queueGone.With("address", s.link.at).Err()}) })
}

// Hold implements arena.Transport. Games that no worker has begun are sent when the tournament is resumed.
func (s *serving) Hold() <-chan struct{} {
	rested := make(chan struct{})
	s.mu.Lock()
	s.held = true
	s.mu.Unlock()
	go func() {
		defer close(rested)
		if s.link.IsConnected() {
			_ = s.orders.Purge(timed(s.over, askWait)) // games that are begun all the same are kept or played again
		}
		for quiet := 0; quiet < 3 && s.over.Err() == nil; sleep(s.over, 300*time.Millisecond) {
			quiet++
			if !s.quiet() {
				quiet = 0
			}
		}
	}()
	return rested
}

// quiet reports whether no worker plays and all results are kept, or no result can come because the queue is out of reach.
func (s *serving) quiet() bool {
	if !s.link.IsConnected() {
		return true
	}
	_, playing := s.workers.busy()
	info, err := s.results.Info(timed(s.over, askWait))
	return err != nil || info.State.Msgs == 0 && playing == 0
}
