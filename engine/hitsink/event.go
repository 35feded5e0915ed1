package hitsink

import "generals-chess/engine"

// EventKind is what happened.
type EventKind string

// The kinds of event. Player is who acted, Other whom it befell.
const (
	Chose      EventKind = "chose"      // Player commands a ship of kind Ship, whose head is at Cell
	NoShip     EventKind = "no-ship"    // Player named no ship and has none
	Moved      EventKind = "moved"      // Player's head went From Cell to Cell
	Turned     EventKind = "turned"     // Player turned about its head, Cell, to Dir (Was: from)
	Rammed     EventKind = "rammed"     // Player rammed Other at Cell
	Fired      EventKind = "fired"      // Player fired From its head at Cell
	Splashed   EventKind = "splashed"   // that shot's splash: the 3x3 cells around Cell
	Hit        EventKind = "hit"        // Player damaged Other's cells Cells, Count of them
	Held       EventKind = "held"       // Other's shield took Player's blow at Cell, and is gone; Cells: the sound ones it saved from a shot or ram
	Deep       EventKind = "deep"       // Player's blow at Cell met Other under water: no damage
	Sank       EventKind = "sank"       // Player sank Other, a Ship (itself: Player == Other); Cells: its wreck
	Laid       EventKind = "laid"       // Player laid a mine at Cell
	Exploded   EventKind = "exploded"   // a mine at Cell exploded; Player set off the first of the chain; Count is its place in the chain, from 1
	Scanned    EventKind = "scanned"    // Player scans around Cell
	Repaired   EventKind = "repaired"   // Player repaired its cell at Cell, {-1,-1} when nothing was damaged
	Dived      EventKind = "dived"      // Player went under water at Cells
	Surfaced   EventKind = "surfaced"   // Player came up at Cells
	Shielded   EventKind = "shielded"   // Player raised its shield
	Wasted     EventKind = "wasted"     // Action of Player was not carried out; Why says why
	Unanswered EventKind = "unanswered" // Player gave no answer that can be read
)

// Event is something that happened in a turn, as a player or the Spectator saw it. Player and Other are
// engine.Spectator where they are not known, Cell and From {-1,-1}. What a player sees of others has no
// names, no headings and no heads:
//
//   - Moved: Cell is the cell newly covered, From the one left; Turned has no Dir and Was.
//   - Hit, Held, Deep and Sank of all others by one action are one event, with the Cells that were in
//     sight, row by row; Cell is the first of them.
//   - What a player's own shots did out of its sight comes at the end of its turn, as its next request
//     tells it: one Hit and one Sank without a cell, Count of them.
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

// nowhere is a cell that is not known.
var nowhere = Cell{-1, -1}

// about is an event of which nothing but its actor is known.
func about(kind EventKind, p engine.Player) Event {
	return Event{Kind: kind, Player: p, Other: engine.Spectator, Cell: nowhere, From: nowhere}
}

// crowd is a set of players.
type crowd uint32

func (c crowd) has(p engine.Player) bool { return p >= 0 && c>>p&1 != 0 }

// spot is a cell of an event, and who saw what happened there.
type spot struct {
	cell Cell
	by   crowd
}

// story is what happened in a turn, in order, and who saw it: noted when it happened.
type story struct {
	events []Event
	notes  []note // one for each event
	spots  []spot
}

// note belongs to an event: the action it came of, from 1, and its part of the story's spots. What comes
// of no action, but of the next turn's beginning, has act 0.
type note struct{ act, from, to int }

func (s *story) clear() { s.events, s.notes, s.spots = s.events[:0], s.notes[:0], s.spots[:0] }

// over is a copy of another story, in the room of this one.
func (s story) over(o story) story {
	return story{append(s.events[:0], o.events...), append(s.notes[:0], o.notes...), append(s.spots[:0], o.spots...)}
}

// spotsOf are the spots of event i.
func (s *story) spotsOf(i int) []spot { return s.spots[s.notes[i].from:s.notes[i].to] }

// mostTold bounds what is told of one turn. No turn needs as many; an answer of a million letters must not
// become a million events.
const mostTold = 200

// tell notes an event, and who sees it now. Beyond mostTold it leaves out what has no end: what was not
// carried out, and a destroyer's free turns.
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

// tellAt tells of something p did at a cell.
func (s *Sea) tellAt(kind EventKind, p engine.Player, c Cell) {
	e := about(kind, p)
	e.Cell = c
	s.tell(e)
}

// places are the cells at which an event can be seen by others.
func (s *Sea) places(e *Event) []Cell {
	switch e.Kind {
	case Moved:
		entered, left := e.Cell, hullCell(e.From, e.Dir, s.ships[e.Player].Len()-1)
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

// isDeep reports whether only a scan shows the event: it is about a ship under water.
func (s *Sea) isDeep(e *Event) bool {
	switch e.Kind {
	case Moved, Turned:
		return s.ships[e.Player].Underwater
	case Rammed, Hit, Deep:
		return s.ships[e.Other].Underwater
	}
	return false
}

// watchers are the players who have c in sight now (rule 11); deep needs a scan.
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

// cells lists the ship's cells, head first.
func (s *Ship) cells() []Cell {
	list := make([]Cell, s.Len())
	for i := range list {
		list[i] = s.Cell(i)
	}
	return list
}
