package cluster

import (
	"cmp"
	"context"
	"errors"
	"maps"
	"math"
	"path/filepath"
	"runtime"
	"strings"
	"time"

	"github.com/nats-io/nats.go"

	"generals-chess/engine"
	"generals-chess/engine/arena"
	"generals-chess/engine/bot"
	"generals-chess/engine/cluster/workerlist"
)

// answer answers a hello, but only to the subjects of inboxes: this link may publish to any subject.
func (s *serving) answer(m *nats.Msg) {
	var h hello
	key := keyOf(m.Subject)
	if !said(key, m.Subject, m.Header, m.Data, &h) {
		return
	}
	var a answer
	if h.Protocol != protocol || h.Version != s.Version {
		p := otherBuild.With("theirs", s.Version).With("mine", h.Version)
		a.Refused = &p
	} else {
		h.Name = s.workers.called(key, h.Name)
		a = s.orderly(h)
	}
	if !strings.HasPrefix(m.Reply, "_INBOX.") && !strings.HasPrefix(m.Reply, "_R_.") {
		return
	}
	if to, err := s.link.signed(answerTo(h.Nonce), a); err == nil {
		to.Subject = m.Reply
		_ = s.link.PublishMsg(to) // if it is lost, the next one arrives
	}
}

// orderly notes a worker's sign of life, and returns what it is told.
func (s *serving) orderly(h hello) answer {
	a := answer{Name: h.Name, ID: s.settled.ID, Now: time.Now(), Lease: s.Lease}
	if why := s.workers.out(h.Name); why != nil {
		p := wasOut.WithPhrase("reason", *why)
		a.Refused = &p
	}
	if h.First && a.Refused == nil {
		a.Job = &s.job
	}
	if !h.First {
		s.workers.heard(h.Worker, time.Now())
	}
	a.Classes, a.Over = s.known()
	return a
}

// errNotServer means that an answer was not signed by the server.
var errNotServer = errors.New("this was not signed by the server")

// How often a worker repeats its first question: as often while nobody is there to answer, and less often if answers are late or wrong.
const (
	mostTries = 10
	lateTries = 3
)

// askWait limits the wait for an answer.
const askWait = 5 * time.Second

// ask says hello and returns the server's answer. If the server refuses this worker, the error is a *engine.Phrase. What others answer is
// passed over.
func (w *worker) ask(ctx context.Context, subject string, h hello) (a answer, err error) {
	h.Protocol, h.Nonce, h.Name, h.Version = protocol, randomHex(16), w.Name, w.Version
	m, err := w.link.signed(subject, h)
	if err != nil {
		return a, err
	}
	if m.Reply = w.answers.Subject; w.link.PublishMsg(m) != nil {
		return a, nats.ErrConnectionClosed
	}
	ctx = timed(ctx, cmp.Or(min(askWait, w.lease/2), askWait))
	for forged := error(nil); ; {
		m, err := w.answers.NextMsgWithContext(ctx)
		switch {
		case err != nil:
			return a, cmp.Or(forged, err)
		case said(w.server, answerTo(h.Nonce), m.Header, m.Data, &a):
			if a.Refused != nil {
				return a, a.Refused.Err()
			}
			return a, nil
		case forged == nil:
			forged, ctx = errNotServer, timed(ctx, time.Second)
		}
	}
}

// greet asks for the tournament and sets the worker up for it. A server that is starting does not answer yet, and a busy one answers late.
func (w *worker) greet(ctx context.Context) error {
	subject := helloOf(w.link.key)
	if w.Tournament != "" {
		subject = names{w.Tournament}.hello(w.link.key)
	}
	for tries := mostTries; ; sleep(ctx, 2*retryWait) {
		asked := w.Now()
		a, err := w.ask(ctx, subject, hello{First: true})
		now := w.Now()
		p, refused := errors.AsType[*engine.Phrase](err)
		switch tries--; {
		case err == nil && a.Job != nil && isID(a.ID):
			w.ahead = a.Now.Sub(asked.Add(now.Sub(asked) / 2))
			return w.join(a)
		case ctx.Err() != nil:
			return arena.ErrStopped
		case refused:
			return p
		case !errors.Is(err, nats.ErrNoResponders):
			tries -= lateTries - 1
		}
		switch {
		case tries > 0:
		case errors.Is(err, errNotServer):
			return notServer.With("address", w.link.at).Err()
		default:
			return noServer.With("address", w.link.at).Err()
		}
	}
}

// join sets the worker up for the tournament of an answer.
func (w *worker) join(a answer) error {
	w.Name, w.names, w.lease = a.Name, names{a.ID}, a.Lease
	g, err := w.Games.Find(a.Job.Game)
	if err != nil {
		return noGame.With("name", a.Job.Game).Err()
	}
	get := func(ctx context.Context, f file) ([]byte, error) { return w.link.get(ctx, w.names, w.server, f) }
	w.table = newTable(*a.Job, g, w.Sandbox, get, filepath.Join(w.Folder, a.ID), w.root)
	w.table.now = func() time.Time { return w.Now().Add(w.ahead) }
	return nil
}

// isID reports whether a word can be the ID of a tournament, and so is no path.
func isID(word string) bool {
	return word != "" && !strings.ContainsFunc(word, func(r rune) bool { return (r < '0' || r > '9') && (r < 'a' || r > 'z') })
}

// greetings sends signs of life until ctx ends, and ends the worker if the server says so or is away for too long.
func (w *worker) greetings(ctx context.Context) {
	ticks := time.NewTicker(min(2*time.Second, w.lease/4))
	defer ticks.Stop()
	for ctx.Err() == nil {
		a, err := w.ask(ctx, w.hello(w.link.key), hello{Worker: w.about()})
		if p, refused := errors.AsType[*engine.Phrase](err); refused {
			w.end(p)
		} else if err == nil {
			w.learn(ctx, a)
		}
		if since := w.down.Load(); since != 0 && time.Since(time.Unix(0, since)) > w.Patience {
			w.end(lostServer.WithInt("minutes", int(math.Ceil(w.Patience.Minutes()))).Err())
		}
		select {
		case <-ctx.Done():
		case <-ticks.C:
		case <-w.curious:
			sleep(ctx, retryWait/4)
		}
	}
}

// inquire has the next hello sent soon.
func (w *worker) inquire() {
	select {
	case w.curious <- struct{}{}:
	default: // it will be anyway
	}
}

// learn takes in what the server said.
func (w *worker) learn(ctx context.Context, a answer) {
	w.mu.Lock()
	w.classes, w.over = a.Classes, w.over || a.Over
	known := maps.Clone(w.queues)
	w.mu.Unlock()
	if a.Over {
		w.end(nil)
		return
	}
	for class := range a.Classes {
		if known[class] != nil {
			continue
		}
		if c, err := w.link.js.Consumer(timed(ctx, w.lease/2), w.orders(), class); err == nil {
			w.mu.Lock()
			w.queues[class] = c
			w.mu.Unlock()
		}
	}
}

// bye says that this worker leaves.
func (w *worker) bye() {
	h := hello{Protocol: protocol, Worker: w.about()}
	h.Name, h.Version, h.Left = w.Name, w.Version, true
	if m, err := w.link.signed(w.hello(w.link.key), h); err == nil {
		_ = w.link.PublishMsg(m) // if it is lost, the server notices the silence
	}
	_ = w.link.FlushTimeout(2 * time.Second)
}

// about describes this worker.
func (w *worker) about() workerlist.Worker {
	one := workerlist.Worker{System: bot.SystemName(), Cores: runtime.NumCPU(), Jobs: w.Jobs, Playing: int(w.playing.Load()),
		Minute: float64(w.played.Load()) / max(time.Since(w.began).Minutes(), 1e-3), Gauge: milliseconds(w.gauge), Skew: -milliseconds(w.ahead)}
	one.Offers, one.Lacks = w.tools()
	return one
}
