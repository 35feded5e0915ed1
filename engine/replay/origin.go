package replay

import (
	"path/filepath"

	"generals-chess/engine"
)

// Takable returns the most turns that another match can take over from this one: the match must not be over after them.
func (r *Record) Takable() int {
	if r.End != nil {
		return max(len(r.Turns)-1, 0)
	}
	return len(r.Turns)
}

// SeatsAt returns the seats at a turn. Before the turn from which a match continues another one, these are the seats of the other match.
func (r *Record) SeatsAt(turns int) []Seat {
	if o := r.Origin; o != nil && turns <= o.Turns {
		return o.Seats
	}
	return r.Seats
}

// Past returns the first turns, for engine.Match.Past.
func (r *Record) Past(turns int) (past []engine.Turn) {
	for _, t := range r.Turns[:turns] {
		past = append(past, t.Engine())
	}
	return past
}

// OriginAt returns the origin of a match that continues this one after that many turns. file is where this one was read from, "" for none.
func (r *Record) OriginAt(turns int, file string) *Origin {
	o := &Origin{Began: r.Began, Turns: turns, Seats: r.SeatsAt(turns)}
	if file != "" {
		o.Record = filepath.Base(file)
	}
	return o
}
