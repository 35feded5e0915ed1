package app

import "context"

// Latest answers questions off the frame. Only the newest question counts: a question that the worker has not begun is dropped when
// another is asked.
type Latest[Q, A any] struct {
	ask    Newest[Q]
	answer Newest[A]
	stop   context.CancelFunc
}

// Newest is a channel with room for one value, the one put last. Its zero value has none, and gets one from From.
type Newest[A any] chan A

// Put replaces a value that nobody took. It never waits.
func (n Newest[A]) Put(a A) {
	for {
		select {
		case n <- a:
			return
		case <-n:
		}
	}
}

// From puts what do returns, off the frame, and wakes the window. The window's end cancels ctx and waits for do; stop cancels ctx sooner.
// Only the game loop may call it.
func (n *Newest[A]) From(a *App, do func(ctx context.Context) A) (stop context.CancelFunc) {
	if *n == nil {
		*n = make(Newest[A], 1)
	}
	to := *n
	return a.Job(func(ctx context.Context) {
		to.Put(do(ctx))
		a.wake()
	})
}

// Take returns the value put last, unless it was taken already.
func (n Newest[A]) Take() (a A, ok bool) {
	select {
	case a = <-n:
		return a, true
	default:
		return a, false
	}
}

// NewLatest starts a worker that lives until Close or until the window ends. The window waits for it, as work may start programs.
// Each answer wakes the window for a tick.
func NewLatest[Q, A any](a *App, work func(context.Context, Q) A) *Latest[Q, A] {
	l := &Latest[Q, A]{ask: make(Newest[Q], 1), answer: make(Newest[A], 1)}
	l.stop = a.Job(func(ctx context.Context) { l.run(ctx, work, a.wake) })
	return l
}

// Ask replaces the question. It never blocks. Only one goroutine may call it.
func (l *Latest[Q, A]) Ask(q Q) { l.ask.Put(q) }

// Take returns the newest answer, unless it was taken already.
func (l *Latest[Q, A]) Take() (answer A, ok bool) { return l.answer.Take() }

// Ready reports whether Take has an answer.
func (l *Latest[Q, A]) Ready() bool { return len(l.answer) > 0 }

// Close stops the worker. It does not wait for it.
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
