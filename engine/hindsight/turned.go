package hindsight

import (
	"context"

	"generals-chess/engine"
	"generals-chess/engine/replay"
)

// TurningPoint returns where the match turned: the finding of the player with the largest weight, nil for none. For Spectator it considers
// the players in last place, or all if all are equal.
func (r *Report) TurningPoint(record *replay.Record, of engine.Player) (most *Finding) {
	for i := range r.Findings {
		f := &r.Findings[i]
		if (f.Player == of || of == engine.Spectator && Last(record, f.Player)) && (most == nil || f.Weight > most.Weight) {
			most = f
		}
	}
	return most
}

// Last reports whether no player finished behind p.
func Last(record *replay.Record, p engine.Player) bool {
	if record.End == nil {
		return true
	}
	for _, rank := range record.End.Ranks {
		if rank > record.End.Ranks[p] {
			return false
		}
	}
	return true
}

// FindTurningPoint shows the record to the review, runs it and returns Report.Turned. watch is called with every report. The error is that of
// Show or ctx's.
func FindTurningPoint(ctx context.Context, rules engine.Rules, record *replay.Record, r Review, workers int, of engine.Player, watch func(*Report)) (*Finding, error) {
	if err := Show(ctx, rules, record, r); err != nil {
		return nil, err
	}
	var last *Report
	err := Run(ctx, r, workers, func(now *Report) {
		last = now
		watch(now)
	})
	if err != nil {
		return nil, err
	}
	return last.TurningPoint(record, of), nil
}
