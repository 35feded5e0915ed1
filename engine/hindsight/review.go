package hindsight

import (
	"context"
	"slices"

	"golang.org/x/sync/errgroup"

	"generals-chess/engine"
	"generals-chess/engine/replay"
)

// Review examines one match of its game in hindsight. Observe shows it the positions, and then it has jobs to do.
type Review interface {
	// Observe adds the next position. asked and answered are the turn that led to it; both are empty for the first position.
	Observe(p Position, asked []engine.Player, answered []engine.Answer)
	// Begin must be called after the last position.
	Begin()
	// Next returns the jobs to do now; none when all is done. They may run on any goroutine and in any order, but must be finished
	// before Next or Report is called again. Their order depends on the match alone.
	Next() []func()
	// Report returns the findings so far.
	Report() *Report
}

// Position is a match after a turn.
type Position interface {
	View(p engine.Player) engine.View
	Seen(p engine.Player) []engine.Event // what the player, or Spectator, saw in the turn that led here
}

// At returns the position of a state.
func At(s engine.State) Position { return position{s} }

type position struct{ engine.State }

func (p position) Seen(u engine.Player) []engine.Event { return p.Events(u) }

// Show shows a record to a review, up to the turn in which a player surrendered, which is no move to examine. The error, a
// *engine.Phrase, is about a record that cannot be replayed, or is ctx's.
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
		r.Observe(At(s), turn.Asked, turn.Answers)
		return ctx.Err() == nil
	})
	if err == nil {
		err = ctx.Err()
	}
	return err
}

// Run does all jobs of a review that was shown a match, with that many workers, and calls each with every new report. If ctx ends it
// returns ctx's error: the reports so far are valid.
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

// side does jobs side by side. After ctx has ended, no more jobs start.
func side(ctx context.Context, jobs []func(), workers int) error {
	var all errgroup.Group
	all.SetLimit(max(workers, 1))
	for _, job := range jobs {
		all.Go(func() error {
			if ctx.Err() == nil {
				job()
			}
			return nil
		})
	}
	_ = all.Wait() // jobs have no errors
	return ctx.Err()
}
