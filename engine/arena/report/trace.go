package report

import (
	"path/filepath"
	"slices"

	"generals-chess/engine"
	"generals-chess/engine/arena/store"
	"generals-chess/engine/replay"
)

// Trace reads from the records in the tournament's folder what crashed programs wrote before their first crash, and sets Fault.Log. A
// game without a record adds nothing.
func (r *Report) Trace(folder string) {
	for i := range r.Players {
		for n := range r.Players[i].Faults {
			if f := &r.Players[i].Faults[n]; f.Kind == store.Kind(engine.RE) {
				f.Log = r.wrote(folder, i, *f)
			}
		}
	}
}

// wrote returns the stderr of a player in the turn of the fault.
func (r *Report) wrote(folder string, player int, f Fault) string {
	at := slices.IndexFunc(r.Games, func(g Game) bool { return g.Number == f.First })
	if at < 0 || r.Games[at].Record == "" {
		return ""
	}
	record, err := replay.Open(filepath.Join(folder, filepath.FromSlash(r.Games[at].Record)))
	if err != nil || f.Turn >= len(record.Turns) {
		return ""
	}
	t := &record.Turns[f.Turn]
	for seat, p := range t.Asked {
		if int(p) < len(r.Games[at].Players) && r.Games[at].Players[p] == player {
			return engine.Tail(t.Answers[seat].Stderr)
		}
	}
	return ""
}
