package timeline

import (
	"time"

	"generals-chess/engine/replay"
	"generals-chess/game/session"
)

// RecordOf makes the record of a match from its snapshots; specs name the seats. The time when the match began is zero.
func RecordOf(steps []*session.Snapshot, specs []string) *replay.Record {
	first, last := steps[0], steps[len(steps)-1]
	r := &replay.Record{Header: replay.Header{
		Record: replay.Format, Version: replay.Version, Began: time.Time{},
		Setup: first.Setup, Seats: make([]replay.Seat, len(specs)), Hash: replay.Hash(first.Hash()),
	}}
	for p, spec := range specs {
		r.Seats[p].Spec = spec
		if p < len(first.Names) { // a seat without a name is shown by its spec
			r.Seats[p].Name = first.Names[p]
		}
	}
	for _, s := range steps[1:] {
		r.Turns = append(r.Turns, replay.TurnOf(s.Turn))
	}
	if last.Over {
		r.End = replay.EndOf(last.Result)
	}
	return r
}
