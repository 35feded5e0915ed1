package game

import "context"

// latest answers questions off the frame. Only the newest question counts: one that has not been begun
// is dropped when another is asked.
type latest[Q, A any] struct {
	ask    newest[Q]
	answer newest[A]
	stop   context.CancelFunc
}

// newest is a channel with room for one, which holds what was put last. One goroutine puts, one takes.
type newest[A any] chan A

// put replaces what nobody took.
func (n newest[A]) put(a A) {
	select {
	case <-n:
	default:
	}
	n <- a
}

// take is what was put last, if it was not taken yet.
func (n newest[A]) take() (a A, ok bool) {
	select {
	case a = <-n:
		return a, true
	default:
		return a, false
	}
}

// newLatest starts a worker that lives until Close, or until ctx ends. wake is called after an answer.
func newLatest[Q, A any](ctx context.Context, work func(context.Context, Q) A, wake func()) *latest[Q, A] {
	ctx, stop := context.WithCancel(ctx)
	l := &latest[Q, A]{ask: make(newest[Q], 1), answer: make(newest[A], 1), stop: stop}
	go l.run(ctx, work, wake)
	return l
}

// latestErrand is newLatest for work that starts programs: the window's end waits for it.
func latestErrand[Q, A any](a *App, work func(context.Context, Q) A) *latest[Q, A] {
	l := &latest[Q, A]{ask: make(newest[Q], 1), answer: make(newest[A], 1)}
	l.stop = a.errand(func(ctx context.Context) { l.run(ctx, work, a.wake) })
	return l
}

// Ask replaces the question. It never waits; it is called from one goroutine.
func (l *latest[Q, A]) Ask(q Q) { l.ask.put(q) }

// Take is the newest answer that was not taken yet.
func (l *latest[Q, A]) Take() (answer A, ok bool) { return l.answer.take() }

// Close ends the worker. It does not wait.
func (l *latest[Q, A]) Close() { l.stop() }

func (l *latest[Q, A]) run(ctx context.Context, work func(context.Context, Q) A, wake func()) {
	for {
		select {
		case <-ctx.Done():
			return
		case q := <-l.ask:
			l.answer.put(work(ctx, q))
			wake()
		}
	}
}
