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
	Rammed     EventKind = "rammed"     // Player rammed what was at Cell
	Fired      EventKind = "fired"      // Player fired From its head at Cell
	Splashed   EventKind = "splashed"   // that shot's splash: the 3x3 cells around Cell
	Hit        EventKind = "hit"        // Player damaged Other's cells Cells
	Held       EventKind = "held"       // Other's shield took Player's blow at Cell, and is gone
	Deep       EventKind = "deep"       // Player's blow at Cell met Other under water: no damage
	Sank       EventKind = "sank"       // Player sank Other (itself: Player == Other)
	Laid       EventKind = "laid"       // Player laid a mine at Cell
	Exploded   EventKind = "exploded"   // a mine at Cell exploded; Player set off the first of the chain; Count is its place in the chain, from 1
	Scanned    EventKind = "scanned"    // Player scans around Cell
	Repaired   EventKind = "repaired"   // Player repaired its cell at Cell; {-1,-1} when nothing was damaged
	Dived      EventKind = "dived"      // Player went under water
	Surfaced   EventKind = "surfaced"   // Player came up
	Shielded   EventKind = "shielded"   // Player raised its shield
	Wasted     EventKind = "wasted"     // Action of Player was not carried out; Why says why
	Unanswered EventKind = "unanswered" // Player gave no answer that can be read
)

// Event is something that happened in a turn, as a player or the Spectator saw it. Player and Other are
// engine.Spectator where they are not known, Cell and From {-1,-1}.
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

// Events is what p saw happen in the last step; the Spectator saw all.
func (s *state) Events(p engine.Player) []engine.Event {
	var list []engine.Event
	for _, e := range s.last {
		if p == engine.Spectator || e.Player == p || e.Other == p {
			list = append(list, e)
		}
	}
	return list
}

// Phrase is the event as a sentence; its key is "sea.event." and the kind.
func (e Event) Phrase() engine.Phrase {
	return engine.Phrase{Key: "sea.event." + string(e.Kind), Text: string(e.Kind)}
}
