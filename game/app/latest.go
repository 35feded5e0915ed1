package app

import (
	"context"
)

// Latest answers questions off the frame. Only the newest question counts: one that has not been begun
// is dropped when another is asked.
type Latest[Q, A any] struct {
	ask    Newest[Q]
	answer Newest[A]
	stop   context.CancelFunc
}

// Newest is a channel with room for one, which holds what was put last. One goroutine puts, one takes.
type Newest[A any] chan A

// Put replaces what nobody took.
func (n Newest[A]) Put(a A) {
	select {
	case <-n:
	default:
	}
	n <- a
}

// Take is what was put last, if it was not taken yet.
func (n Newest[A]) Take() (a A, ok bool) {
	select {
	case a = <-n:
		return a, true
	default:
		return a, false
	}
}

// NewLatest starts a worker that lives until Close, or until the window ends, which waits for it: it may start programs.
// The window runs a tick after an answer.
func NewLatest[Q, A any](a *App, work func(context.Context, Q) A) *Latest[Q, A] {
	l := &Latest[Q, A]{ask: make(Newest[Q], 1), answer: make(Newest[A], 1)}
	l.stop = a.Job(func(ctx context.Context) { l.run(ctx, work, a.wake) })
	return l
}

// Ask replaces the question. It never waits; it is called from one goroutine.
func (l *Latest[Q, A]) Ask(q Q) { l.ask.Put(q) }

// Take is the newest answer that was not taken yet.
func (l *Latest[Q, A]) Take() (answer A, ok bool) { return l.answer.Take() }

// Ready reports whether Take has an answer.
func (l *Latest[Q, A]) Ready() bool { return len(l.answer) > 0 }

// Close ends the worker. It does not wait.
func (l *Latest[Q, A]) Close() { l.stop() }

func (l *Latest[Q, A]) run(ctx context.Context, work func(context.Context, Q) A, wake func()) {
	for {
		select {
		case <-ctx.Done():
			return
		case q := <-l.ask:
			l.answer.Put(work(ctx, q))
			wake()
		}
	}
}
