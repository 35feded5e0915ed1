package hitsink

import (
	"cmp"
	"slices"

	"generals-chess/engine"
)

// Events returns what p saw happen in the last step; the Spectator sees all.
func (s *state) Events(p engine.Player) []engine.Event {
	if p == engine.Spectator {
		list := make([]engine.Event, len(s.last.events))
		for i, e := range s.last.events {
			list[i] = e
		}
		return list
	}
	w := witness{who: p}
	w.tell(&s.last)
	return w.list
}

// witness collects the part of a story that a player saw: its own actions and its damage, and without names the actions of others in its
// sight. Whatever the maps of rule 11 and its own request do not show must not influence the result.
type witness struct {
	who  engine.Player
	list []engine.Event

	vague        bool // from now on this turn the reasons of Wasted would reveal too much
	hits         int  // cells it hit out of its sight
	sunk, sights int  // ships it sank, and Sank events with a cell that it has seen

	act act
}

// act collects the consequences of one action, grouped as the witness will report them.
type act struct {
	by     engine.Player // the witness if it acted, otherwise Spectator
	blasts []Cell        // those in sight
	first  bool          // blasts[0] is the first of the chain
	own    []Event       // what the witness suffered itself
	blows  map[EventKind][]Cell
}

// blowKinds are the kinds that others suffer, in the order of reporting.
var blowKinds = [...]EventKind{Hit, Held, Deep, Sank}

func (w *witness) tell(s *story) {
	for i := 0; i < len(s.events); {
		number := s.notes[i].act
		if number == 0 {
			w.total()
		}
		w.act = act{by: engine.Spectator, blows: map[EventKind][]Cell{}}
		for ; i < len(s.events) && s.notes[i].act == number; i++ {
			w.observe(s.events[i], s.spotsOf(i))
		}
		w.close()
	}
	w.total()
}

// observe processes one event.
func (w *witness) observe(e Event, spots []spot) {
	if e.Player == w.who {
		w.act.by = w.who
	}
	switch e.Kind {
	case Exploded:
		w.blast(e, spots)
	case Hit, Held, Deep, Sank:
		w.blow(e, spots)
	default:
		if e.Player == w.who {
			w.deed(e, spots)
		} else if e, ok := w.nameless(e, spots); ok {
			w.list = append(w.list, e)
		}
	}
}

func (w *witness) blast(e Event, spots []spot) {
	cells := w.inSight(spots)
	if e.Count == 1 && len(w.act.blasts) == 0 {
		w.act.first = len(cells) > 0
	}
	w.act.blasts = append(w.act.blasts, cells...)
}

// inSight returns the cells of the spots that the witness saw.
func (w *witness) inSight(spots []spot) (cells []Cell) {
	for _, s := range spots {
		if s.by.has(w.who) {
			cells = append(cells, s.cell)
		}
	}
	return cells
}

// blow records something that a ship suffered.
func (w *witness) blow(e Event, spots []spot) {
	if e.Other == w.who {
		if e.Player != w.who {
			e.Player = engine.Spectator
		}
		w.act.own = append(w.act.own, e)
		return
	}
	cells := w.inSight(spots)
	w.act.blows[e.Kind] = append(w.act.blows[e.Kind], cells...)
	if e.Player != w.who {
		return
	}
	switch e.Kind {
	case Hit:
		w.hits += len(e.Cells) - len(cells)
	case Sank:
		w.sunk++
	}
}

// deed reports an action of the witness itself.
func (w *witness) deed(e Event, spots []spot) {
	switch e.Kind {
	case Rammed:
		e.Other = engine.Spectator
		if len(w.inSight(spots)) == 0 { // to the witness it looks like a ram at nothing
			e = about(Wasted, w.who)
			e.Action, e.Why = Action{Act: Ram}, whyRamNothing
		}
	case Splashed: // a mine out of sight would have prevented the splash
		if len(w.inSight(spots)) == 0 {
			return
		}
	}
	if e.Kind == Wasted {
		blind := e.Why.Key == whyRamNothing.Key
		if w.vague {
			e.Why = whyUnknown
		}
		w.vague = w.vague || blind
	}
	w.list = append(w.list, e)
}

// nameless returns another player's action as the witness saw it; false if it saw nothing.
func (w *witness) nameless(e Event, spots []spot) (Event, bool) {
	seen := about(e.Kind, engine.Spectator)
	cells := w.inSight(spots)
	switch e.Kind {
	case Moved:
		for i, place := range [...]*Cell{&seen.Cell, &seen.From} {
			if spots[i].by.has(w.who) {
				*place = spots[i].cell
			}
		}
		return seen, len(cells) > 0
	case Rammed:
		if e.Other == w.who {
			seen.Cell, seen.Other = e.Cell, w.who
			return seen, true
		}
	case Dived, Surfaced:
		seen.Cells = rowByRow(cells)
	}
	if len(cells) == 0 {
		return seen, false
	}
	slices.SortFunc(cells, byRow)
	seen.Cell = cells[0]
	return seen, true
}

// close reports the consequences of an action, after the action itself.
func (w *witness) close() {
	w.act.ripple()
	for i, c := range w.act.blasts {
		e := about(Exploded, w.act.by)
		e.Cell, e.Count = c, i+1
		w.list = append(w.list, e)
	}
	for _, e := range w.act.own {
		w.list = append(w.list, e)
	}
	for _, kind := range blowKinds {
		w.closeBlows(kind)
	}
}

func (w *witness) closeBlows(kind EventKind) {
	e := about(kind, w.act.by)
	e.Cells = rowByRow(w.act.blows[kind])
	if len(e.Cells) == 0 {
		return
	}
	if kind == Sank && w.act.by == w.who {
		w.sights++
	}
	e.Cell, e.Count = e.Cells[0], len(e.Cells)
	w.list = append(w.list, e)
}

// total reports the hits of the witness out of its sight, like the counters in its request. If any hits were out of its sight, the ships
// that sank in sight come after them: their place among the shots would tell which shot hit.
func (w *witness) total() {
	var sank []engine.Event
	if w.hits > 0 {
		w.list = slices.DeleteFunc(w.list, func(e engine.Event) bool {
			own := e.(Event)
			if own.Kind != Sank || own.Player != w.who || own.Other == w.who {
				return false
			}
			sank = append(sank, own)
			return true
		})
	}
	w.count(Hit, w.hits)
	w.list = append(w.list, sank...)
	w.count(Sank, w.sunk-w.sights)
	w.hits, w.sunk, w.sights = 0, 0, 0
}

func (w *witness) count(kind EventKind, n int) {
	if e := about(kind, w.who); n > 0 {
		e.Count = n
		w.list = append(w.list, e)
	}
}

func byRow(a, b Cell) int { return cmp.Or(cmp.Compare(a.Y, b.Y), cmp.Compare(a.X, b.X)) }

// rowByRow returns a sorted copy of the cells without duplicates.
func rowByRow(cells []Cell) []Cell {
	sorted := slices.Clone(cells)
	slices.SortFunc(sorted, byRow)
	return slices.Compact(sorted)
}

// ripple sorts the blasts of a chain from the first one outwards, or row by row. Their true order could reveal mines out of sight between
// them.
func (a *act) ripple() {
	if !a.first {
		slices.SortFunc(a.blasts, byRow)
		return
	}
	first := a.blasts[0]
	slices.SortFunc(a.blasts, func(b, c Cell) int {
		return cmp.Or(cmp.Compare(first.Reach(b), first.Reach(c)), byRow(b, c))
	})
}
