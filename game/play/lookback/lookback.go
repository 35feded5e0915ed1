// Package lookback works out off the frame where a match turned, and has the newest report for a screen. It knows no window.
package lookback

import (
	"context"
	"runtime"

	"generals-chess/engine"
	"generals-chess/engine/hindsight"
	"generals-chess/engine/replay"
)

// Look is a match that is looked back on, once somebody has asked for it. The zero value has not been asked.
type Look struct {
	Report *hindsight.Report // the newest that was heard, nil for none
	Over   bool              // it gets no better

	stop context.CancelFunc
	news chan news
}

// news is a report, or the end of all.
type news struct {
	report *hindsight.Report
	over   bool
}

// Match is what is looked back on.
type Match struct {
	Rules  engine.Rules
	Record *replay.Record
	Review hindsight.Review
}

// Begin begins, once. job is what runs off the frame, and wake has the screen hear.
func (l *Look) Begin(m Match, job func(func(context.Context)) context.CancelFunc, wake func()) {
	if l.Begun() {
		return
	}
	l.news = make(chan news, 1)
	put := newest(l.news)
	l.stop = job(func(ctx context.Context) {
		last := news{over: true}
		// What cannot be played is not looked at; what was played before that is.
		_ = hindsight.Show(ctx, m.Rules, m.Record, m.Review)
		_ = hindsight.Run(ctx, m.Review, workers(), func(r *hindsight.Report) {
			last.report = r
			put(news{report: r})
			wake()
		})
		put(last)
		wake()
	})
}

// newest replaces what nobody has taken.
func newest(c chan news) func(news) {
	return func(n news) {
		select {
		case <-c:
		default:
		}
		c <- n
	}
}

// workers is how many chances are worked out side by side: one core is left to the picture.
func workers() int { return max(1, runtime.NumCPU()-1) }

// Begun reports whether somebody has asked.
func (l *Look) Begun() bool { return l.stop != nil }

// Hear takes in the newest report, and reports whether there is another one than before.
func (l *Look) Hear() bool {
	select {
	case n := <-l.news:
		l.Over = n.over
		changed := n.report != nil && n.report != l.Report
		if changed {
			l.Report = n.report
		}
		return changed || n.over
	default:
		return false
	}
}

// Close ends it. It does not wait.
func (l *Look) Close() {
	if l.stop != nil {
		l.stop()
	}
}
