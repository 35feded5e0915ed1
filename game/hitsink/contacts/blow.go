package contacts

import (
	"generals-chess/engine"
	"generals-chess/engine/hitsink"
)

// Cause is the cause of a blow as far as its victim can know it. No view shows who struck, or from where.
type Cause uint8

// The causes.
const (
	Shot Cause = iota
	Splash
	RamBlow
	MineBlast
	OwnBlow
	SeveralBlows // of different causes
)

// Blow is the damage to the captain's own ship, in one turn or in several consecutive turns.
type Blow struct {
	Round  int // of the last turn
	Cause  Cause
	Damage int  // cells hit
	Cell   int  // the cell of the hull, from 1 at the head; 0 if several cells were hit, or the cell is not in the hull any more
	Sank   bool // the ship sank
}

// BlowOf returns the damage to the player's ship in the events of a turn, as the player saw them, false for none. ship is its state after
// the turn.
func BlowOf(events []engine.Event, me engine.Player, ship *hitsink.Ship, round int) (Blow, bool) {
	b, cause := Blow{Round: round}, Shot
	for _, e := range events {
		e := e.(hitsink.Event)
		switch e.Kind {
		case hitsink.Rammed:
			cause = RamBlow
		case hitsink.Exploded:
			cause = MineBlast
		case hitsink.Fired:
			cause = Shot
		case hitsink.Splashed:
			cause = Splash
		}
		if e.Other != me {
			continue
		}
		switch e.Kind {
		case hitsink.Hit:
			b.take(&e, cause, me, ship)
		case hitsink.Sank:
			b.Sank = true
		}
	}
	return b, b.Damage > 0
}

// take counts a hit.
func (b *Blow) take(e *hitsink.Event, cause Cause, me engine.Player, ship *hitsink.Ship) {
	if e.Player == me && cause != MineBlast {
		cause = OwnBlow
	}
	b.Cause = cause
	b.Damage += len(e.Cells)
	b.Cell = 0
	for i := range ship.Len() {
		if b.Damage == 1 && ship.Cell(i) == e.Cells[0] {
			b.Cell = i + 1
		}
	}
}

// And returns both blows as one. later is the later one.
func (b Blow) And(later Blow) Blow {
	if b.Cause != later.Cause {
		later.Cause = SeveralBlows
	}
	later.Damage += b.Damage
	later.Cell = 0
	return later
}
