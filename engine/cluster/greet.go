package cluster

import (
	"context"
	"errors"
	"path/filepath"
	"strings"
	"time"

	"github.com/nats-io/nats.go"

	"generals-chess/engine/arena"
)

// greet asks for the tournament and sets the worker up for it.
func (w *worker) greet(ctx context.Context) error {
	subject := helloOf(w.link.key)
	if w.Tournament != "" {
		subject = names{w.Tournament}.hello(w.link.key)
	}
	told, asked, err := w.ask(ctx, subject)
	switch {
	case ctx.Err() != nil:
		return arena.ErrStopped
	case errors.Is(err, errNotServer):
		return notServer.With("address", w.link.at).Err()
	case err != nil || told.Refused == nil && !isID(told.ID):
		return noServer.With("address", w.link.at).Err()
	case told.Refused != nil:
		return told.Refused.Err()
	}
	now := w.Now()
	w.ahead = told.Now.Sub(asked.Add(now.Sub(asked) / 2))
	w.Name, w.heard = told.Name, told.Now
	w.names, w.lease, w.classes = names{told.ID}, told.Lease, told.Classes
	g, err := w.Games.Find(told.Job.Game)
	if err != nil {
		return noGame.With("name", told.Job.Game).Err()
	}
	get := func(ctx context.Context, f file) ([]byte, error) { return w.link.get(ctx, w.names, w.server, f) }
	w.table = newTable(told.Job, g, w.Sandbox, get, filepath.Join(w.Folder, told.ID), w.root)
	w.table.now = func() time.Time { return w.Now().Add(w.ahead) }
	return nil
}

// isID reports whether a word can be the ID of a tournament, and so is no path.
func isID(word string) bool {
	return word != "" && !strings.ContainsFunc(word, func(r rune) bool { return (r < '0' || r > '9') && (r < 'a' || r > 'z') })
}

// errNotServer means that an answer was not signed by the server.
var errNotServer = errors.New("this was not signed by the server")

// ask asks a few times: a server that is starting does not answer yet, and a busy one answers late. asked is the time of the last request.
func (w *worker) ask(ctx context.Context, subject string) (told welcome, asked time.Time, err error) {
	for late, absent := 0, 0; ctx.Err() == nil && late < mostLate && absent < mostAbsent; {
		asked = w.Now()
		told, err = w.askOnce(ctx, subject)
		switch {
		case err == nil:
			return told, asked, nil
		case errors.Is(err, nats.ErrNoResponders):
			absent++
		default:
			late++
		}
		sleep(ctx, 2*retryWait)
	}
	return told, asked, err
}

func (w *worker) askOnce(ctx context.Context, subject string) (told welcome, err error) {
	a := asking{protocol, w.Version, w.Name, randomHex(16)}
	question, err := w.link.signed(subject, a)
	if err != nil {
		return told, err
	}
	m, err := w.link.RequestMsgWithContext(timed(ctx, askWait), question)
	if err != nil {
		return told, err
	}
	if !said(w.server, answerTo(a.Nonce), m.Header, m.Data, &told) {
		return told, errNotServer
	}
	return told, nil
}

// askWait limits the wait for an answer.
const askWait = 5 * time.Second

// timed returns ctx with a timeout. Its resources are released when it ends.
func timed(ctx context.Context, d time.Duration) context.Context {
	ctx, cancel := context.WithTimeout(ctx, d)
	context.AfterFunc(ctx, cancel)
	return ctx
}

// hear subscribes to the server's notices to all workers.
func (w *worker) hear(ctx context.Context) error {
	_, err := w.link.Subscribe(w.all(), func(m *nats.Msg) {
		var n notice
		if !said(w.server, w.all(), m.Header, m.Data, &n) {
			return
		}
		w.mu.Lock()
		defer w.mu.Unlock()
		if n.At.Before(w.heard) {
			return
		}
		w.heard = n.At
		switch {
		case n.End:
			w.over = true
			w.end(nil)
		case n.Out == w.Name && n.Why != nil:
			w.end(wasOut.WithPhrase("reason", *n.Why).Err())
		case n.Classes != nil:
			w.classes = n.Classes
		}
	})
	if err != nil {
		return w.link.trouble(err)
	}
	return nil
}
