package generals

import "generals-chess/engine"

// witness derives events from what one player, or the Spectator, saw before and after a step.
type witness struct {
	who           engine.Player
	before, after *View
	moves         [2]Move // the moves the witness knows; Stay for unknown ones
	events        []engine.Event
}

func (w *witness) add(kind EventKind, p engine.Player, cell, from Cell, army int) {
	w.events = append(w.events, Event{kind, p, cell, from, army})
}

// followed reports whether both cells of a move were in sight before and after.
func (w *witness) followed(m Move) bool {
	if m == Stay {
		return false
	}
	for _, v := range []*View{w.before, w.after} {
		if v.At(m.From()).Kind == Hidden || v.At(m.To()).Kind == Hidden {
			return false
		}
	}
	return true
}

// addEvents adds the moves, the cells that changed hands, and the repelled attacks.
func (w *witness) addEvents() {
	for p, m := range w.moves {
		if m != Stay {
			w.add(Moved, engine.Player(p), m.To(), m.From(), w.force(p))
		}
	}
	for i := range w.after.Type {
		w.addCell(Cell{i / w.after.Width, i % w.after.Width})
	}
	for p, m := range w.moves {
		w.addRepelled(engine.Player(p), m)
	}
}

// force returns how many soldiers player p's move sent.
func (w *witness) force(p int) int { return w.before.At(w.moves[p].From()).Army - 1 }

// addCell adds an event if the cell changed hands, or withstood an attack that the witness cannot follow.
func (w *witness) addCell(c Cell) {
	was, is := w.before.At(c), w.after.At(c)
	switch {
	case was.Owner == is.Owner:
		if is.Owner == w.who && w.who != engine.Spectator && w.moves[1-w.who] == Stay {
			w.addWithstood(c, was, is)
		}
	case w.who == engine.Spectator:
		w.add(takenKind(was.Kind), is.Owner, c, w.cameFrom(is.Owner, c), 0)
	case was.Owner == w.who:
		w.add(lostKind(was.Kind), w.who, c, w.cameFrom(1-w.who, c), 0)
	case is.Owner == w.who:
		w.add(takenKind(is.Kind), w.who, c, w.cameFrom(is.Owner, c), 0)
	case is.Kind != Hidden && was.Kind != Hidden:
		w.add(takenKind(was.Kind), is.Owner, c, w.cameFrom(is.Owner, c), 0)
	}
}

// cameFrom returns the start of player p's move if it is known to have gone to c, otherwise nowhere.
func (w *witness) cameFrom(p engine.Player, c Cell) Cell {
	if m := w.moves[p]; m != Stay && m.To() == c {
		return m.From()
	}
	return nowhere
}

// addWithstood adds an attack out of the fog on a cell that the witness kept: the cell has fewer soldiers than expected.
func (w *witness) addWithstood(c Cell, was, is Tile) {
	expected := was.Army
	if own := w.moves[w.who]; own != Stay {
		if own.From() == c {
			expected = 1
		}
		if own.To() == c {
			expected += w.force(int(w.who))
		}
	}
	expected += growth(is.Kind, w.after.Time)
	if is.Army < expected {
		w.add(Fought, 1-w.who, c, nowhere, expected-is.Army)
	}
}

// addRepelled adds a fight if player p's force fell without taking its destination.
func (w *witness) addRepelled(p engine.Player, m Move) {
	if m == Stay || w.before.At(m.To()).Owner == p || w.after.At(m.To()).Owner == p {
		return
	}
	w.add(Fought, p, m.To(), m.From(), w.force(int(p)))
}

// meet adds first sightings. A general on the cell where p's own general stood was taken, not found.
func (w *witness) meet(p engine.Player, met, found bool) {
	if at := w.after.find(1-p, false); !met && at != nowhere {
		w.add(EnemySeen, p, at, nowhere, 0)
	}
	if at := w.after.find(1-p, true); !found && at != nowhere && at != w.after.Generals[p] {
		w.add(GeneralSeen, p, at, nowhere, 0)
	}
}

// grow adds production. Everybody knows the clock, but only the owner learns the amounts.
func (w *witness) grow() {
	for p := range engine.Player(2) {
		if w.who != p && w.who != engine.Spectator {
			continue
		}
		switch {
		case w.after.Time%8 == 0:
			w.add(Grown, p, nowhere, nowhere, w.after.Growth(p))
		case w.after.Time%2 == 0:
			w.add(Produced, p, nowhere, nowhere, w.after.Growth(p))
		}
	}
}

// Growth returns how many soldiers player p gained at the end of the step that led to v.Time. The view must show all of p's cells.
func (v *View) Growth(p engine.Player) (n int) {
	for i := range v.Type {
		if t := v.Index(i); t.Owner == p {
			n += growth(t.Kind, v.Time)
		}
	}
	return n
}

// growth returns what an owned cell gains at the end of the step that leads to time.
func growth(kind Kind, time int) int {
	if time%8 == 0 || time%2 == 0 && kind != Land {
		return 1
	}
	return 0
}

func takenKind(kind Kind) EventKind {
	switch kind {
	case City:
		return CityTaken
	case General:
		return TookGeneral
	}
	return LandTaken
}

func lostKind(kind Kind) EventKind {
	switch kind {
	case City:
		return CityLost
	case General:
		return LostGeneral
	}
	return LandLost
}
