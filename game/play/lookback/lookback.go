// Package lookback finds the turning points of a match off the frame and passes the newest report to a screen. It uses no window.
package lookback

import (
	"context"
	"runtime"

	"generals-chess/engine"
	"generals-chess/engine/hindsight"
	"generals-chess/engine/replay"
)

// Search is the search for the turning points of one match. The zero value has not begun.
type Search struct {
	Report *hindsight.Report // the newest report received, nil for none
	Over   bool              // the search has ended

	stop context.CancelFunc
	news chan news
}

// news is a report, or the end of the search.
type news struct {
	report *hindsight.Report
	over   bool
}

// Match is the match that is searched.
type Match struct {
	Rules  engine.Rules
	Record *replay.Record
	Review hindsight.Review
}

// Begin starts the search; later calls do nothing. job runs a function off the frame, and wake is called after each report.
func (l *Search) Begin(m Match, job func(func(context.Context)) context.CancelFunc, wake func()) {
	if l.Begun() {
		return
	}
	l.news = make(chan news, 1)
	put := newest(l.news)
	l.stop = job(func(ctx context.Context) {
		last := news{over: true}
		// The turns before the first that cannot be played are still searched.
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

// newest returns a function that sends to c and replaces a value that nobody has received.
func newest(c chan news) func(news) {
	return func(n news) {
		select {
		case <-c:
		default:
		}
		c <- n
	}
}

// workers returns how many chances are computed in parallel. One core is left for drawing.
func workers() int { return max(1, runtime.NumCPU()-1) }

// Know ends the search with a report that another one made.
func (l *Search) Know(r *hindsight.Report) {
	l.Stop()
	l.Report, l.Over, l.stop = r, true, func() {}
}

// Begun reports whether the search has begun and was not stopped.
func (l *Search) Begun() bool { return l.stop != nil }

// Running reports whether the search has begun and not ended.
func (l *Search) Running() bool { return l.Begun() && !l.Over }

// Hear receives the newest report. It reports whether there was a new one or the search ended.
func (l *Search) Hear() bool {
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

// Stop stops the search and forgets it, so that it can begin again. It does not wait.
func (l *Search) Stop() {
	if l.stop != nil {
		l.stop()
	}
	*l = Search{}
}
