package hitsink

import "generals-chess/engine"

// EventKind is the kind of an Event.
type EventKind string

// The kinds of event. Player acted, Other suffered it.
const (
	Chose      EventKind = "chose"      // Player commands a ship of kind Ship, whose head is at Cell
	NoShip     EventKind = "no-ship"    // Player named no ship and has none
	Moved      EventKind = "moved"      // Player's head went From Cell to Cell
	Turned     EventKind = "turned"     // Player turned about its head, Cell, from Was to Dir
	Rammed     EventKind = "rammed"     // Player rammed Other at Cell
	Fired      EventKind = "fired"      // Player fired at Cell; From is its head
	Splashed   EventKind = "splashed"   // the shot's splash: the 3x3 cells around Cell
	Hit        EventKind = "hit"        // Player damaged Other's cells Cells, Count of them
	Held       EventKind = "held"       // Other's shield stopped Player's blow at Cell, and is gone; Cells: the sound cells it saved from a shot or ram
	Deep       EventKind = "deep"       // Player's blow at Cell met Other under water: no damage
	Sank       EventKind = "sank"       // Player sank Other, of kind Ship (itself if Player == Other); Cells: its wreck
	Laid       EventKind = "laid"       // Player laid a mine at Cell
	Exploded   EventKind = "exploded"   // a mine at Cell exploded; Player set off the first of the chain; Count is the mine's place in the chain, from 1
	Scanned    EventKind = "scanned"    // Player scans around Cell
	Repaired   EventKind = "repaired"   // Player repaired its cell at Cell, {-1,-1} if nothing was damaged
	Dived      EventKind = "dived"      // Player went under water at Cells
	Surfaced   EventKind = "surfaced"   // Player came up at Cells
	Shielded   EventKind = "shielded"   // Player raised its shield
	Wasted     EventKind = "wasted"     // an Action of Player was not carried out, for the reason Why
	Unanswered EventKind = "unanswered" // Player gave no answer that can be read
)

// Event is something that happened in a turn, as a player or the Spectator saw it. Unknown values of Player and Other are engine.Spectator,
// of Cell and From {-1,-1}. A player's events about others have no names, no headings and no heads:
//   - Moved: Cell is the cell newly covered, From the one left; Turned has no Dir and Was.
//   - All Hit events of one action on other ships are merged into one event with the Cells in sight, row by
//     row; so are Held, Deep and Sank. Cell is the first of the Cells.
//   - Damage by a player's own shots out of its sight is reported at the end of its turn, like the counters in
//     its next request: one Hit and one Sank without a cell, with the number in Count.
type Event struct {
	Kind          EventKind
	Player, Other engine.Player
	Cell, From    Cell
	Dir, Was      Heading
	Ship          Kind
	Cells         []Cell
	Count         int
	Action        Action
	Why           engine.Phrase
}

// nowhere marks an unknown cell.
var nowhere = Cell{-1, -1}

// about returns an event with a kind and an actor only.
func about(kind EventKind, p engine.Player) Event {
	return Event{Kind: kind, Player: p, Other: engine.Spectator, Cell: nowhere, From: nowhere}
}

// crowd is a set of players.
type crowd uint32

func (c crowd) has(p engine.Player) bool { return p >= 0 && c>>p&1 != 0 }

// spot is a cell of an event, with the players who saw it then.
type spot struct {
	cell Cell
	by   crowd
}

// story holds the events of a turn in order. Who saw each is recorded at the time it happens.
type story struct {
	events []Event
	notes  []note // one for each event
	spots  []spot
}

// note belongs to an event. act is the number of the action that caused it, from 1, or 0 for the beginning of the next turn; from and to
// delimit its part of the story's spots.
type note struct{ act, from, to int }

func (s *story) clear() { s.events, s.notes, s.spots = s.events[:0], s.notes[:0], s.spots[:0] }

// over returns a copy of o in the memory of s.
func (s story) over(o story) story {
	return story{append(s.events[:0], o.events...), append(s.notes[:0], o.notes...), append(s.spots[:0], o.spots...)}
}

// spotsOf returns the spots of event i.
func (s *story) spotsOf(i int) []spot { return s.spots[s.notes[i].from:s.notes[i].to] }

// mostTold limits the events of one turn. No turn needs as many, but an answer of a million letters must not become a million events.
const mostTold = 200

// tell records an event, and who sees it now. Beyond mostTold it drops the kinds whose number is unlimited: Wasted, and Turned, because a
// destroyer turns for free.
func (s *Sea) tell(e Event) {
	if len(s.told.events) >= mostTold && (e.Kind == Wasted || e.Kind == Turned) {
		return
	}
	from := len(s.told.spots)
	dived := s.isDeep(&e)
	for _, c := range s.places(&e) {
		s.told.spots = append(s.told.spots, spot{c, s.watchers(c, dived)})
	}
	s.told.events = append(s.told.events, e)
	s.told.notes = append(s.told.notes, note{s.turn.act, from, len(s.told.spots)})
}

// tellAt records an event of p at a cell.
func (s *Sea) tellAt(kind EventKind, p engine.Player, c Cell) {
	e := about(kind, p)
	e.Cell = c
	s.tell(e)
}

// places returns the cells at which other players can see an event.
func (s *Sea) places(e *Event) []Cell {
	switch e.Kind {
	case Moved:
		entered, left := e.Cell, Pose{e.From, e.Dir}.Cell(s.ships[e.Player].Len()-1)
		if e.Cell.Add(e.Dir.Ahead()) == e.From {
			entered, left = s.ships[e.Player].Cell(s.ships[e.Player].Len()-1), e.From
		}
		return []Cell{entered, left}
	case Turned, Rammed, Fired, Splashed, Laid, Exploded, Deep:
		return []Cell{e.Cell}
	case Hit, Held, Sank, Dived, Surfaced:
		return e.Cells
	case Repaired:
		if e.Cell != nowhere {
			return []Cell{e.Cell}
		}
	}
	return nil
}

// isDeep reports whether the event is about a ship under water, so that only a scan shows it.
func (s *Sea) isDeep(e *Event) bool {
	switch e.Kind {
	case Moved, Turned:
		return s.ships[e.Player].Underwater
	case Rammed, Hit, Deep:
		return s.ships[e.Other].Underwater
	}
	return false
}

// watchers returns the players who have c in sight now (rule 11); seeing something deep takes a scan.
func (s *Sea) watchers(c Cell, deep bool) crowd {
	var by crowd
	for p := range s.ships {
		ship, radius := &s.ships[p], NearRadius
		if ship.Scan {
			radius = SightRadius
		}
		if ship.Alive() && (ship.Scan || !deep) && ship.Head.Reach(c) <= radius {
			by |= 1 << p
		}
	}
	return by
}

// cells returns the ship's cells, head first.
func (s *Ship) cells() []Cell {
	list := make([]Cell, s.Len())
	for i := range list {
		list[i] = s.Cell(i)
	}
	return list
}
