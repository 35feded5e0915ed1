package hitsink

import "generals-chess/engine"

// Lengths of the cooldown and of a dive, in turns (rules 9, 25, 26, 27).
const (
	skillCooldown = 3
	diveTurns     = 5
)

// Sea is the pure core: ships, wrecks and mines, and what a turn does to them. It knows neither rounds nor the order of turns. Create it
// with NewSea.
type Sea struct {
	side  int
	ships []Ship
	hulls []uint8 // by cell: number + 1 of the ship or wreck on it
	mines []uint8 // by cell: number + 1 of the player who laid the mine on it
	// wrecks are the wrecks without a player, which were there when the match began. They never change, and copies share them.
	wrecks []Ship
	// spent: the ship whose turn has begun was forced to surface; its shots, which its request still shows, are lost (rule 9).
	spent bool
	// lenient: as in the first edition of the rules, such a ship may still take actions that need a fresh turn.
	lenient bool
	told    story // see Events
	turn    turn
}

// turn records the actions of the acting ship so far.
type turn struct {
	act   int  // number of actions so far
	fired bool // it fired
	used  bool // it laid a mine, scanned, repaired, dived, surfaced or raised a shield
	risen bool // it surfaced, so it may not do any of these
	chain int  // mines of the current chain that have exploded
}

// nobodys marks a wreck in hulls, or a mine in mines, that belongs to nobody.
const nobodys = 255

// NewSea returns a sea of side x side cells without ships.
func NewSea(side, players int) *Sea {
	return &Sea{side: side, ships: make([]Ship, players), hulls: make([]uint8, side*side), mines: make([]uint8, side*side)}
}

// Clone returns an independent copy.
func (s *Sea) Clone() *Sea {
	c := &Sea{}
	c.CopyFrom(s)
	return c
}

// CopyFrom makes s equal to o, reusing s's memory. The two share nothing.
func (s *Sea) CopyFrom(o *Sea) {
	was := *s
	*s = *o
	s.ships, s.hulls, s.mines = append(was.ships[:0], o.ships...), append(was.hulls[:0], o.hulls...), append(was.mines[:0], o.mines...)
	s.told = was.told.over(o.told)
}

// Side returns the number of cells along an edge.
func (s *Sea) Side() int { return s.side }

// Ships returns the number of players, with or without a ship.
func (s *Sea) Ships() int { return len(s.ships) }

// Ship returns player p's ship, for reading only.
func (s *Sea) Ship(p engine.Player) *Ship { return &s.ships[p] }

// Alive counts the living ships.
func (s *Sea) Alive() int {
	n := 0
	for i := range s.ships {
		if s.ships[i].Alive() {
			n++
		}
	}
	return n
}

// Place puts a new ship of player p into the sea. It reports whether all its cells are inside and free; if not, it changes nothing.
func (s *Sea) Place(p engine.Player, k Kind, head Cell, dir Heading) bool {
	class := k.Class()
	for i := range class.Length {
		if c := (Pose{head, dir}).Cell(i); !inside(c, s.side) || s.hulls[s.index(c)] != 0 {
			return false
		}
	}
	s.ships[p] = NewShip(k, head, dir)
	s.mark(p)
	return true
}

func (s *Sea) index(c Cell) int { return c.Y*s.side + c.X }

// mark writes p's hull into the grid, and clear removes it.
func (s *Sea) mark(p engine.Player)  { s.write(p, uint8(p)+1) }
func (s *Sea) clear(p engine.Player) { s.write(p, 0) }

func (s *Sea) write(p engine.Player, number uint8) {
	ship := &s.ships[p]
	for i := range ship.Len() {
		s.hulls[s.index(ship.Cell(i))] = number
	}
}

// shipOn returns the player whose ship or wreck is on c, or Spectator. A wreck of nobody yields a number that no player has. c must be
// inside.
func (s *Sea) shipOn(c Cell) engine.Player { return engine.Player(s.hulls[s.index(c)]) - 1 }

// mineOn reports whether a mine is on c, which must be inside.
func (s *Sea) mineOn(c Cell) bool { return s.mines[s.index(c)] != 0 }

// living returns the player whose living ship is on c, or Spectator if there is none or c is outside.
func (s *Sea) living(c Cell) engine.Player {
	if !inside(c, s.side) {
		return engine.Spectator
	}
	if p := s.shipOn(c); p >= 0 && int(p) < len(s.ships) && s.ships[p].Alive() {
		return p
	}
	return engine.Spectator
}

// Begin begins p's turn by rules 8 and 9.
func (s *Sea) Begin(p engine.Player) {
	ship := &s.ships[p]
	class := ship.Kind.Class()
	ship.Moves, ship.Shots = class.Moves, class.Shots
	ship.Cooldown = max(0, ship.Cooldown-1)
	s.turn, s.spent = turn{}, false
	if !ship.Underwater {
		return
	}
	if ship.Dive > 0 {
		ship.Dive--
		return
	}
	s.spent = true
	s.surface(p)
}

// Act carries out p's answer (rules 12 to 31). An action that cannot be carried out costs nothing and is recorded as Wasted; the rest of
// the answer is still carried out, unless the ship has sunk itself.
func (s *Sea) Act(p engine.Player, answer string) {
	ship := &s.ships[p]
	s.told.clear()
	ship.Scan, ship.Shield = false, false
	if s.spent {
		ship.Shots, s.turn.risen = 0, !s.lenient
	}
	Read(answer, func(a Action) bool {
		s.turn.act++
		if why := s.do(p, a); why != nil {
			e := about(Wasted, p)
			e.Action, e.Why = a, *why
			s.tell(e)
		}
		return ship.Alive()
	})
}

// Events returns what happened since the last Act began, in order, including a forced surfacing in the next ship's Begin at the end. The
// slice belongs to the sea.
func (s *Sea) Events() []Event { return s.told.events }

// do carries out one action, or returns why it cannot.
func (s *Sea) do(p engine.Player, a Action) *engine.Phrase {
	ship := &s.ships[p]
	if ship.Underwater && !underwaterAct(a.Act) {
		return &whyUnderwater
	}
	switch a.Act {
	case Forward:
		return s.sail(p, +1)
	case Back:
		return s.sail(p, -1)
	case Clockwise:
		return s.rotate(p, +1)
	case CounterClockwise:
		return s.rotate(p, -1)
	case Ram:
		return s.ram(p)
	case Fire:
		return s.fire(p, ship.Head.Add(a.At))
	case LayMine:
		return s.lay(p, ship.Head.Add(a.At))
	case ScanSea, Repair, Plunge, RaiseShield:
		return s.special(p, a.Act)
	}
	return &whyNoAction
}

// underwaterAct reports whether an action is permitted under water (rule 27); an unreadable one counts as Nothing.
func underwaterAct(a Act) bool {
	switch a {
	case Forward, Back, Clockwise, CounterClockwise, Plunge, Nothing:
		return true
	}
	return false
}

// Mines returns the mines, sorted by y, then x.
func (s *Sea) Mines() []Mine {
	var list []Mine
	for i, owner := range s.mines {
		mine := Mine{Cell{i % s.side, i / s.side}, engine.Player(owner) - 1}
		if owner == nobodys {
			mine.Owner = engine.Spectator
		}
		if owner != 0 {
			list = append(list, mine)
		}
	}
	return list
}
