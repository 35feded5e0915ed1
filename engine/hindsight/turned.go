package hindsight

import (
	"cmp"
	"slices"

	"generals-chess/engine"
	"generals-chess/engine/replay"
)

// Worst is the turn in which a match turned.
type Worst struct {
	Turn    int      // of the record
	Finding *Finding // what happened then; nil if nothing is known, and Turn is then the last turn
}

// Worst returns where the match turned for a player: the finding with the largest weight. For Spectator it considers those who did not win,
// the last of them first, or all if nobody won. ok is false for a player who did not lose, and of whom nothing is known.
func (r *Report) Worst(record *replay.Record, of engine.Player) (w Worst, ok bool) {
	behind := losers(record)
	for i := range r.Findings {
		f := &r.Findings[i]
		if of != engine.Spectator && f.Player != of || of == engine.Spectator && behind[f.Player] == 0 {
			continue
		}
		if most := w.Finding; most == nil || cmp.Or(behind[f.Player]-behind[most.Player], cmp.Compare(f.Weight, most.Weight)) > 0 {
			w.Finding = f
		}
	}
	w.Turn = max(len(record.Turns)-1, 0)
	if w.Finding != nil {
		w.Turn = min(w.Finding.Turn, w.Turn)
	}
	return w, w.Finding != nil || of == engine.Spectator || behind[of] > 0
}

// losers returns how far each player finished behind the best; 0 for those who won. Of a match that nobody won, or that has no end, all
// lost alike.
func losers(record *replay.Record) []int {
	behind := make([]int, len(record.Seats))
	if record.End != nil {
		copy(behind, record.End.Ranks)
	}
	best, last := slices.Min(behind), slices.Max(behind)
	for p := range behind {
		behind[p] -= best
		if best == last {
			behind[p] = 1
		}
	}
	return behind
}
