package human

import "generals-chess/engine/generals"

// Take removes and returns the next queued move that is legal in v, for a screen that plays the rules itself without a seat. ok is false
// when the queue has none.
func (p *Planner) Take(v *generals.View) (m generals.Move, ok bool) { return p.next(v) }
