package hindsight

import (
	"context"

	"generals-chess/engine"
	"generals-chess/engine/replay"
)

// Turned is where a match turned: the finding of a player that weighs most, nil for none. Asked for the Spectator it is of those who came
// last, or of anybody where all are equal.
func (r *Report) Turned(record *replay.Record, of engine.Player) (most *Finding) {
	for i := range r.Findings {
		f := &r.Findings[i]
		if (f.Player == of || of == engine.Spectator && Last(record, f.Player)) && (most == nil || f.Weight > most.Weight) {
			most = f
		}
	}
	return most
}

// Last reports whether nobody in a match came behind a player.
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

// Turning is where a record turned, as Turned says it of the whole report. The error is that of Show or of ctx.
func Turning(ctx context.Context, rules engine.Rules, record *replay.Record, r Review, workers int, of engine.Player, watch func(*Report)) (*Finding, error) {
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
	return last.Turned(record, of), nil
}
