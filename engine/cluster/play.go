package cluster

import (
	"context"
	"errors"
	"math/rand/v2"
	"slices"
	"strconv"
	"time"

	"github.com/nats-io/nats.go"
	"github.com/nats-io/nats.go/jetstream"

	"generals-chess/engine"
	"generals-chess/engine/arena"
	"generals-chess/engine/arena/store"
)

const (
	fetchWait  = 5 * time.Second        // for a game, when there is none
	lookWait   = time.Second / 4        // when there are several queues
	mostFailed = 10                     // games in a row that could not be played, after which a worker leaves
	retryWait  = 250 * time.Millisecond // before something is sent again
)

// fetch gets an order from any queue that this machine serves: it looks at all of them, and waits at the last one.
func (w *worker) fetch(ctx context.Context) (jetstream.Msg, bool) {
	list := w.open(ctx)
	if len(list) == 0 {
		sleep(ctx, retryWait)
		return nil, false
	}
	last, wait := len(list)-1, lookWait
	if last == 0 {
		wait = fetchWait
	}
	rand.Shuffle(len(list), func(i, j int) { list[i], list[j] = list[j], list[i] })
	for _, queue := range list[:last] {
		if m, ok := first(queue.FetchNoWait(1)); ok {
			return m, true
		}
	}
	began := time.Now()
	waiting, cancel := context.WithTimeout(ctx, wait)
	defer cancel()
	m, ok := first(list[last].Fetch(1, jetstream.FetchContext(waiting)))
	if !ok && ctx.Err() == nil && time.Since(began) < wait/2 { // the server is away, or serves another tournament
		w.mu.Lock()
		clear(w.queues)
		w.mu.Unlock()
		sleep(ctx, retryWait)
	}
	return m, ok
}

func first(batch jetstream.MessageBatch, err error) (jetstream.Msg, bool) {
	if err != nil {
		return nil, false
	}
	m, ok := <-batch.Messages()
	return m, ok
}

func sleep(ctx context.Context, d time.Duration) {
	select {
	case <-ctx.Done():
	case <-time.After(d):
	}
}

// open returns the queues of the classes that this machine serves.
func (w *worker) open(ctx context.Context) (list []jetstream.Consumer) {
	var missing []string
	w.mu.Lock()
	for class, needs := range w.classes {
		switch c := w.queues[class]; {
		case !w.fits(needs):
		case c == nil:
			missing = append(missing, class)
		default:
			list = append(list, c)
		}
	}
	w.mu.Unlock()
	for _, class := range missing {
		if c, err := w.link.js.Consumer(timed(ctx, askWait), w.orders(), class); err == nil {
			list = append(list, c)
			w.mu.Lock()
			w.queues[class] = c
			w.mu.Unlock()
		}
	}
	return list
}

// serve plays the game of an order and sends the result.
func (w *worker) serve(ctx context.Context, m jetstream.Msg) {
	var o order
	if !said(w.server, m.Subject(), m.Headers(), m.Data(), &o) {
		_ = m.Term() // it is not from the server, or not readable; the server notices the missing game
		return
	}
	w.playing.Add(1)
	defer w.playing.Add(-1)
	beating, stop := context.WithCancel(ctx)
	defer stop()
	go w.hold(beating, m) // it ends with the order
	r, record, err := w.play(ctx, o)
	switch {
	case ctx.Err() != nil:
		_ = m.Nak() // or its time runs out
		return
	case err != nil:
		w.giveBack(ctx, m, err)
		return
	}
	w.failed.Store(0)
	if w.send(ctx, r, record) {
		if r.Game != nil {
			w.played.Add(1)
		}
		_ = m.Ack() // if this is lost, the game is played again, and the second result is noticed
	}
}

// giveBack returns a game that could not be played here for a reason that has nothing to do with the game, such as a full disk.
func (w *worker) giveBack(ctx context.Context, m jetstream.Msg, err error) {
	_ = m.NakWithDelay(time.Second)
	if w.failed.Add(1) >= mostFailed {
		w.end(notWorking.WithPhrase("reason", engine.Reason(err)).Err())
		return
	}
	sleep(ctx, time.Second)
}

// hold reports that an order is in progress until ctx ends.
func (w *worker) hold(ctx context.Context, m jetstream.Msg) {
	ticks := time.NewTicker(max(w.lease/4, 50*time.Millisecond))
	defer ticks.Stop()
	for {
		select {
		case <-ctx.Done():
			return
		case <-ticks.C:
			_ = m.InProgress() // if this is lost, the next one arrives
		}
	}
}

// play plays a game. The error says why this machine cannot play at all.
func (w *worker) play(ctx context.Context, o order) (result, []byte, error) {
	g := o.Game
	r := result{Worker: w.Name, Number: g.Number, Player: -1}
	if w.Play != nil {
		one := w.Play(g)
		r.Game = &one.Game
		return r, one.Record, nil
	}
	for _, p := range g.Players {
		if err := w.table.ready(ctx, p); err != nil {
			if ctx.Err() == nil {
				w.refuse(p, engine.Reason(err))
			}
			r.Player, r.Why = p, engine.Reason(err)
			return r, nil, nil
		}
	}
	before := w.stalls.count()
	one, err := arena.PlayOne(ctx, w.table.config(), g)
	if err != nil {
		return r, nil, err
	}
	if w.stalls.count() != before && slices.ContainsFunc(one.Game.Results, func(s store.Result) bool { return s.Verdict == engine.TLE }) {
		r.Why = standStil
		return r, nil, nil
	}
	r.Game = &one.Game
	return r, one.Record, nil
}

// refuse records that a bot cannot run here, and reports it once.
func (w *worker) refuse(player int, why engine.Phrase) {
	w.mu.Lock()
	told := w.cannot[player]
	w.cannot[player] = true
	w.mu.Unlock()
	if !told && player >= 0 && player < len(w.table.job.Players) {
		w.Say(cannotRun.With("player", w.table.job.Players[player].Name).With("name", w.Name).WithPhrase("reason", why))
	}
}

// send sends a result again and again until it has arrived.
func (w *worker) send(ctx context.Context, r result, record []byte) bool {
	id := w.Name + "-" + strconv.Itoa(r.Number) + "-" + randomHex(4)
	for ctx.Err() == nil {
		if w.sendOnce(ctx, r, record, id) == nil {
			return true
		}
		sleep(ctx, retryWait)
	}
	return false
}

func (w *worker) sendOnce(ctx context.Context, r result, record []byte, id string) error {
	timed, cancel := context.WithTimeout(ctx, 20*time.Second)
	defer cancel()
	data, err := r.pack(record)
	if err != nil {
		return err
	}
	if int64(len(data)) > w.link.MaxPayload()-4096 {
		f, err := w.link.put(timed, w.names, record)
		if err != nil {
			return err
		}
		r.Record = &f
		if data, err = r.pack(nil); err != nil {
			return err
		}
	}
	subject := w.result(w.link.key, r.Number)
	m, err := seal(w.link.pair, subject, &nats.Msg{Subject: subject, Data: data})
	if err != nil {
		return err
	}
	_, err = w.link.js.PublishMsg(timed, m, jetstream.WithMsgID(id))
	if errors.Is(err, jetstream.ErrNoStreamResponse) && w.link.IsConnected() {
		sleep(ctx, retryWait) // the server is about to make the stream
	}
	return err
}
