package puzzles

import (
	"cmp"
	"strings"

	"generals-chess/engine"
	"generals-chess/engine/hitsink"
	"generals-chess/engine/puzzle"
)

// Game implements Hit & Sink's puzzles.
type Game struct{}

// Kinds returns the kinds, in the order in which they are listed.
func (Game) Kinds() []puzzle.Kind {
	return []puzzle.Kind{
		{Name: Sink, Title: engine.Phrase{Key: "puzzle.sink", Text: "Sink"}},
		{Name: Flee, Title: engine.Phrase{Key: "puzzle.flee", Text: "Get away"}},
	}
}

// Tasks and known facts. Arguments: n, the turns; x and y; ship; moves and range.
var (
	saySink  = engine.Phrase{Key: "puzzle.sea.sink", Text: "Sink the ship at {cell} within {n} turns."}
	saySink1 = engine.Phrase{Key: "puzzle.sea.sink-one", Text: "Sink the ship at {cell} in this turn."}
	sayFlee  = engine.Phrase{Key: "puzzle.sea.flee", Text: "End this turn where no ship can hit you."}
	sayLie   = engine.Phrase{Key: "puzzle.sea.lie", Text: "You have scanned. The others stay where they are."}
	sayLeast = engine.Phrase{Key: "puzzle.sea.least", Text: "Fewer turns are not enough: that is proven."}
	sayAll   = engine.Phrase{Key: "puzzle.sea.all", Text: "You have scanned. It counts whatever a ship can do in its next turn."}
	sayHits  = engine.Phrase{Key: "puzzle.sea.hits", Text: "There the {ship} at {cell} can hit you."}
	sayShip  = engine.Phrase{Key: "puzzle.sea.ship", Text: "{cell}: {ship}, sails {moves}, fires {range} cells far."}
)

// Says returns a puzzle's task and the known facts.
func (Game) Says(p *puzzle.Puzzle) (w puzzle.Words) {
	sea, err := read(p.At)
	if err != nil {
		return w
	}
	switch {
	case p.Kind == Flee:
		w = puzzle.Words{Goal: sayFlee, Known: []engine.Phrase{sayAll}}
		for n := engine.Player(1); int(n) < sea.Ships(); n++ {
			if s := sea.Ship(n); s.Alive() {
				class := s.Kind.Class()
				w.Known = append(w.Known, sayShip.With("cell", s.Head.String()).WithPhrase("ship", s.Kind.Phrase()).WithInt("moves", class.Moves).WithInt("range", class.Range))
			}
		}
		return w
	case p.Turns == 1:
		w = puzzle.Words{Goal: saySink1, Known: []engine.Phrase{sayLie}}
	default:
		w = puzzle.Words{Goal: saySink.WithInt("n", p.Turns), Known: []engine.Phrase{sayLie, sayLeast}}
	}
	w.Goal = w.Goal.With("cell", sea.Ship(about).Head.String())
	return w
}

// Hints. Arguments: order; orders.
var (
	hintFirst = engine.Phrase{Key: "puzzle.sea.hint-first", Text: "First order: {order}."}
	hintTurn  = engine.Phrase{Key: "puzzle.sea.hint-turn", Text: "Orders: {orders}."}
	hintNone  = engine.Phrase{Key: "puzzle.sea.hint-none", Text: "Give no orders this turn."}
)

// Hints returns two hints: the first order of the turn, and all of them.
func (g Game) Hints(move engine.Move) [puzzle.Hints]engine.Phrase {
	first, _, _ := strings.Cut(string(move), " ")
	if first == "" {
		return [puzzle.Hints]engine.Phrase{hintNone, hintNone}
	}
	return [puzzle.Hints]engine.Phrase{hintFirst.With("order", first), hintTurn.With("orders", g.Told(move))}
}

// Told returns a turn as bots write it, or a dash for an empty one.
func (Game) Told(move engine.Move) string { return cmp.Or(string(move), "–") }

// Target returns the cells of the ship to be sunk, or nil in other puzzles.
func Target(p *puzzle.Puzzle) (cells []hitsink.Cell) {
	sea, err := read(p.At)
	if err != nil || p.Kind != Sink {
		return nil
	}
	for i := range sea.Ship(about).Len() {
		cells = append(cells, sea.Ship(about).Cell(i))
	}
	return cells
}
