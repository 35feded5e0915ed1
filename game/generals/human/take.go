package human

import "generals-chess/engine/generals"

// Take takes the next queued move that is legal in v, for a screen that plays the rules itself and asks no seat. ok is
// false when nothing is queued.
func (p *Planner) Take(v *generals.View) (m generals.Move, ok bool) { return p.next(v) }
