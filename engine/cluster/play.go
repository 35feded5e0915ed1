package cluster

import (
	"context"
	"errors"
	"math"
	"math/rand/v2"
	"slices"
	"time"

	"github.com/nats-io/nats.go/jetstream"

	"generals-chess/engine"
	"generals-chess/engine/arena"
	"generals-chess/engine/arena/schedule"
	"generals-chess/engine/arena/store"
	"generals-chess/engine/cluster/workerlist"
)

const (
	fetchWait  = 5 * time.Second // for a game, when there is none
	lookWait   = time.Second / 4 // when there are several queues
	mostFailed = 10              // games in a row that could not be played, after which a worker leaves
	sendWait   = 5 * time.Minute // for a record in parts to arrive
	mostWhole  = 1 << 20         // of a record that is sent in one message, in bytes
)

// fetch gets an order from any queue that this machine serves: it looks at all of them, and waits at the last one.
func (w *worker) fetch(ctx context.Context) (jetstream.Msg, bool) {
	var list []jetstream.Consumer
	w.mu.Lock()
	for class, queue := range w.queues {
		if needs, known := w.classes[class]; known && w.fits(needs) {
			list = append(list, queue)
		}
	}
	none := len(w.queues) == 0
	w.mu.Unlock()
	if none {
		w.inquire()
	}
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
	if !ok && ctx.Err() == nil && time.Since(began) < wait/2 { // the server is away, serves another tournament, or the tournament is over
		w.mu.Lock()
		clear(w.queues)
		w.mu.Unlock()
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

// serve plays the game of an order and sends the result.
func (w *worker) serve(ctx context.Context, m jetstream.Msg) {
	var g schedule.Game
	if !said(w.server, m.Subject(), m.Headers(), m.Data(), &g) {
		_ = m.Term() // it is not from the server, or not readable; the server notices the missing game
		return
	}
	w.playing.Add(1)
	defer w.playing.Add(-1)
	holding, stop := context.WithCancel(ctx)
	defer stop()
	go hold(holding, m, max(w.lease/4, 50*time.Millisecond)) // it ends with the order
	r, err := w.play(ctx, g)
	switch {
	case ctx.Err() != nil, errors.Is(err, errStoodStill):
		_ = m.Nak() // or its time runs out
	case err != nil:
		w.giveBack(ctx, m, err)
	default:
		w.failed.Store(0)
		if w.send(ctx, g.Number, r) {
			if r.Game != nil {
				w.played.Add(1)
			}
			_ = m.Ack() // if this is lost, the game is played again, and the second result is noticed
		}
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

// errStoodStill means that the machine stood still while a bot was thinking.
var errStoodStill = errors.New("the machine stood still")

// play plays a game. The error says why this machine cannot play at all, or that the game must be played again.
func (w *worker) play(ctx context.Context, g schedule.Game) (result, error) {
	r := result{Worker: w.Name}
	if w.Play != nil {
		one := w.Play(g)
		r.Game, r.Record = &one.Game, one.Record
		return r, nil
	}
	for _, p := range g.Players {
		if err := w.table.ready(ctx, p); err != nil {
			r.Cannot = &workerlist.Refusal{Player: p, Why: workerlist.Sentence{Phrase: engine.Reason(err)}}
			if ctx.Err() == nil {
				w.refuse(*r.Cannot)
			}
			return r, nil
		}
	}
	before := w.stalls.count()
	one, err := arena.PlayOne(ctx, w.table.config(), g)
	if err == nil && w.stalls.count() != before && slices.ContainsFunc(one.Game.Results, func(s store.Result) bool { return s.Verdict == engine.TLE }) {
		err = errStoodStill
	}
	r.Game, r.Record = &one.Game, one.Record
	return r, err
}

// refuse records that a bot cannot run here, and reports it once.
func (w *worker) refuse(r workerlist.Refusal) {
	w.mu.Lock()
	told := w.cannot[r.Player]
	w.cannot[r.Player] = true
	w.mu.Unlock()
	if !told && r.Player >= 0 && r.Player < len(w.table.job.Players) {
		w.Say(cannotRun.With("player", w.table.job.Players[r.Player].Name).With("name", w.Name).WithPhrase("reason", r.Why.Phrase))
	}
}

// send sends a result again and again until it has arrived, or ctx ends.
func (w *worker) send(ctx context.Context, number int, r result) bool {
	subject, id := w.result(w.link.key, number), randomHex(8)
	return persist(ctx, math.MaxInt, sendWait, func(ctx context.Context) error {
		m, err := w.link.signed(subject, r)
		if err == nil && int64(len(m.Data)) > min(w.link.MaxPayload()-4096, mostWhole) {
			var f file
			if f, err = w.link.put(ctx, w.names, r.Record); err != nil {
				return err
			}
			r.Record, r.File = nil, &f
			m, err = w.link.signed(subject, r)
		}
		if err == nil {
			_, err = w.link.js.PublishMsg(timed(ctx, askWait), m, jetstream.WithMsgID(id))
		}
		return err
	}) == nil
}
