package hindsight

import (
	"context"
	"slices"
	"sync"

	"generals-chess/engine"
	"generals-chess/engine/replay"
)

// Review is one match in hindsight, as its game sees it. It is shown the positions, and has then jobs that are to be done.
type Review interface {
	// Observe takes in the next position. asked and answered are the turn that led to it; both are empty for the first.
	Observe(p Position, asked []engine.Player, answered []engine.Decision)
	// Begin is to be called when all positions were shown.
	Begin()
	// Next are the jobs that are to be done now, by whomever and in any order, but all before Next or Report is called again;
	// none when all is done. Their order depends on the match alone.
	Next() []func()
	// Report is what is known by now.
	Report() *Report
}

// Position is a match after some turn.
type Position interface {
	View(p engine.Player) engine.View
	Seen(p engine.Player) []engine.Event // what that player, or the Spectator, saw in the turn that led here
}

// At is the position of a state.
func At(s engine.State) Position { return position{s} }

type position struct{ engine.State }

func (p position) Seen(u engine.Player) []engine.Event { return p.Events(u) }

// Show shows a whole record to a review, up to where somebody gave up: that is no move to be looked at. The error, a *engine.Phrase, is that of a record that cannot be played.
func Show(ctx context.Context, rules engine.Rules, record *replay.Record, r Review) error {
	err := replay.Replay(rules, record, func(n int, s engine.State) bool {
		if n == 0 {
			r.Observe(At(s), nil, nil)
			return true
		}
		turn := record.Turns[n-1].Engine()
		if slices.ContainsFunc(turn.Answers, engine.Answer.Surrendered) {
			return false
		}
		decisions := make([]engine.Decision, len(turn.Answers))
		for i := range turn.Answers {
			decisions[i] = turn.Answers[i].Decision
		}
		r.Observe(At(s), turn.Asked, decisions)
		return ctx.Err() == nil
	})
	if err == nil {
		err = ctx.Err()
	}
	return err
}

// Run does all jobs of a review that was shown a match, so many side by side, and shows each report that is better than the
// one before. It ends early with the error of ctx: what was shown is good as far as it goes.
func Run(ctx context.Context, r Review, workers int, each func(*Report)) error {
	r.Begin()
	each(r.Report())
	for jobs := r.Next(); len(jobs) > 0; jobs = r.Next() {
		if err := side(ctx, jobs, workers); err != nil {
			return err
		}
		each(r.Report())
	}
	return nil
}

// side does jobs side by side. When ctx ends, those that were not begun are left out.
func side(ctx context.Context, jobs []func(), workers int) error {
	queue := make(chan func(), len(jobs))
	for _, job := range jobs {
		queue <- job
	}
	close(queue)
	var wg sync.WaitGroup
	for range min(max(workers, 1), len(jobs)) {
		wg.Go(func() {
			for job := range queue {
				if ctx.Err() == nil {
					job()
				}
			}
		})
	}
	wg.Wait()
	return ctx.Err()
}
