package ai

import (
	"generals-chess/engine/chance"
	"generals-chess/engine/hitsink"
)

// mind is how a ship in a world is commanded.
type mind uint8

const (
	hostile mind = iota // it hunts
	calm                // it sails on and shoots what it sees
	idle                // it lies still
)

// world is one way the sea around may be: the ships that are near, how they are commanded, and the chance of what comes.
type world struct {
	ships []hitsink.Ship
	minds []mind
	known []*hunter // what each ship remembers; none if nothing is known of that
	seed  uint64
}

// near is how far off a ship may be that matters in a trial, and how many turns ago it was seen at most.
const (
	trialReach = 13
	trialAge   = 3
	trialShips = 4
)

// matters reports whether a contact belongs into a world.
func (a *admiral) matters(c *contact) bool {
	return !c.lost && a.h.turn-c.seen <= trialAge && c.reach(a.h.ship.Head) <= trialReach && c.left() > 0
}

// contested reports whether somebody near may fight.
func (a *admiral) contested() bool {
	for i := range a.h.contacts {
		if c := &a.h.contacts[i]; a.matters(c) && (c.still < 3 || c.anger > 0) && !c.dived {
			return true
		}
	}
	return false
}

// imagine draws a world.
func (a *admiral) imagine(dice *chance.Stream) *world {
	w := &world{seed: dice.Next()}
	for i := range a.h.contacts {
		c := &a.h.contacts[i]
		if len(w.ships) == trialShips || !a.matters(c) {
			continue
		}
		for range 6 {
			if ship, ok := a.draw(c, dice); ok && a.fits(&ship, c) {
				w.ships = append(w.ships, ship)
				w.minds = append(w.minds, a.mind(c, ship.Kind, dice))
				break
			}
		}
	}
	return w
}

// mind draws how a contact is commanded.
func (a *admiral) mind(c *contact, kind hitsink.Kind, dice *chance.Stream) mind {
	odds := 500
	switch {
	case c.still >= 3 && c.anger == 0:
		return idle
	case kind == hitsink.Carrier:
		odds = 900
	case c.anger > 0:
		odds = 700
	}
	if dice.Below(sure) < odds {
		return hostile
	}
	return calm
}

// draw draws how a contact may lie: its head, its length, and where it went since it was seen.
func (a *admiral) draw(c *contact, dice *chance.Stream) (ship hitsink.Ship, ok bool) {
	line := *c
	if !line.headed && dice.Below(2) == 0 {
		line = line.turned()
	}
	length := line.n
	if c.hidden > 0 || c.n == 1 {
		length = max(line.n+1, [...]int{2, 3, 3, 4, 5, 5, 5, 5}[dice.Below(8)])
	}
	astern := line.axis().Times(-1)
	if line.n == 1 {
		astern = hitsink.Heading(dice.Below(4)).Ahead()
	}
	head := line.cells[0]
	more := length - line.n
	if more > 0 && dice.Below(2) == 0 { // the hidden part lies ahead
		head = head.Sub(astern.Times(more))
	} else {
		more = 0
	}
	if age := a.h.turn - c.seen; age > 0 {
		head = head.Sub(astern.Times(a.drift(c, age, dice)))
	}
	dir, ok := heading(astern.Times(-1))
	if !ok {
		return ship, false
	}
	kind := kindOf(length, c.dived, dice)
	class := kind.Class()
	ship = hitsink.Ship{Kind: kind, Head: head, Dir: dir, Hull: whole(length), Mines: class.Mines, Underwater: c.dived, Scan: dice.Below(sure) < 850}
	for i := range line.n {
		if line.sound&(1<<i) == 0 {
			ship.Hull &^= 1 << (i + more)
		}
	}
	return ship, ship.Alive()
}

// drift is how far a contact went ahead in so many turns.
func (a *admiral) drift(c *contact, age int, dice *chance.Stream) (by int) {
	if dice.Below(sure) < c.settled(a.h.tune.idle, age) {
		return 0
	}
	for range age {
		by += [...]int{0, 1, 1, 1, 2, -1}[dice.Below(6)]
	}
	if c.headed && c.pace < 0 {
		by = -by
	}
	return by
}

// kindOf is a kind of that length.
func kindOf(length int, dived bool, dice *chance.Stream) hitsink.Kind {
	switch length {
	case 2:
		return hitsink.Destroyer
	case 3:
		if dived || dice.Below(2) == 0 {
			return hitsink.Submarine
		}
		return hitsink.Cruiser
	case 4:
		return hitsink.Battleship
	}
	return hitsink.Carrier
}

// heading is the way a bow points.
func heading(by hitsink.Cell) (hitsink.Heading, bool) {
	for dir := hitsink.Up; dir <= hitsink.Left; dir++ {
		if dir.Ahead() == by {
			return dir, true
		}
	}
	return 0, false
}

// fits reports whether a ship could lie there, by what is seen now: cells of the contact or out of sight.
func (a *admiral) fits(ship *hitsink.Ship, c *contact) bool {
	for i := range ship.Len() {
		cell := ship.Cell(i)
		if !a.h.view.Inside(cell) {
			return false
		}
		mark := a.h.view.At(cell)
		if mark != hitsink.Unknown && !(enemy(mark) && (c.seen < a.h.turn || c.at(cell) >= 0)) {
			return false
		}
	}
	return true
}
