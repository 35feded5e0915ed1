package replay

import (
	"path/filepath"

	"generals-chess/engine"
)

// Takable is the most turns that another match can take over from this one: it must not be over after them.
func (r *Record) Takable() int {
	if r.End != nil {
		return max(len(r.Turns)-1, 0)
	}
	return len(r.Turns)
}

// SeatsAt are those who sat there up to a turn: not yet the record's own, where it goes on from a later turn of
// another match.
func (r *Record) SeatsAt(turns int) []Seat {
	if o := r.Origin; o != nil && turns <= o.Turns {
		return o.Seats
	}
	return r.Seats
}

// Past are the first turns, as engine.Match.Past takes them.
func (r *Record) Past(turns int) (past []engine.Turn) {
	for _, t := range r.Turns[:turns] {
		past = append(past, t.Engine())
	}
	return past
}

// OriginAt is what the record of a match says that goes on from this one after so many turns. file is where this
// one was read, "" for nowhere.
func (r *Record) OriginAt(turns int, file string) *Origin {
	o := &Origin{Began: r.Began, Turns: turns, Seats: r.SeatsAt(turns)}
	if file != "" {
		o.Record = filepath.Base(file)
	}
	return o
}
