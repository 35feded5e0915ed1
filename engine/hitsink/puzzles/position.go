// Package puzzles finds and judges the puzzles of Hit & Sink: sinking a ship in time, and moving where no ship can hit.
package puzzles

import (
	"encoding/json"

	"generals-chess/engine"
	"generals-chess/engine/hitsink"
	"generals-chess/engine/puzzle"
)

// chart is a sea as JSON. Player 0 solves the puzzle, and has scanned; player 1 is the ship that the puzzle is about.
type chart struct {
	Side  int      `json:"side"`
	Ships [][9]int `json:"ships"`           // see numbers
	Mines [][2]int `json:"mines,omitempty"` // x and y
}

// The bounds of a sea.
const leastSide, mostSide, mostShips, mostMines = 10, 60, 8, 12

// The errors in a sea. Arguments: reason; least, most, ships, mines; n.
var (
	badSea   = engine.Phrase{Key: "puzzle.sea.bad", Text: "the position is not a sea: {reason}"}
	seaSize  = engine.Phrase{Key: "puzzle.sea.size", Text: "the sea must have from {least} to {most} cells at a side, and from 2 to {ships} ships, and at most {mines} mines"}
	badShip  = engine.Phrase{Key: "puzzle.sea.bad-ship", Text: "ship {n} of the sea has a number that no ship can have"}
	sunkShip = engine.Phrase{Key: "puzzle.sea.sunk", Text: "a ship that the puzzle is about is sunk"}
)

// numbers returns a ship as numbers: kind, x and y of the head, heading, hull, mines, turns until the skill is ready, one more than the
// turns left under water or 0 on the surface, and 1 for a shield.
func numbers(s *hitsink.Ship) [9]int {
	n := [9]int{int(s.Kind), s.Head.X, s.Head.Y, int(s.Dir), int(s.Hull), s.Mines, s.Cooldown}
	if s.Underwater {
		n[7] = s.Dive + 1
	}
	if s.Shield {
		n[8] = 1
	}
	return n
}

// most holds the largest valid numbers.
var most = [9]int{int(hitsink.Carrier), mostSide, mostSide, int(hitsink.Left), 31, 4, 4, 7, 1}

func shipOf(n [9]int) (s hitsink.Ship, ok bool) {
	for i, x := range n {
		if x < 0 || x > most[i] {
			return s, false
		}
	}
	return hitsink.Ship{
		Kind: hitsink.Kind(n[0]), Head: hitsink.Cell{X: n[1], Y: n[2]}, Dir: hitsink.Heading(n[3]), Hull: hitsink.Hull(n[4]), Mines: n[5],
		Cooldown: n[6], Underwater: n[7] > 0, Dive: max(n[7]-1, 0), Shield: n[8] > 0,
	}, true
}

// read parses a sea. The error is a *engine.Phrase.
func read(text string) (*hitsink.Sea, error) {
	var c chart
	if err := json.Unmarshal([]byte(text), &c); err != nil {
		return nil, badSea.With("reason", engine.Shorten(err.Error(), 120)).Err()
	}
	if c.Side < leastSide || c.Side > mostSide || len(c.Ships) < 2 || len(c.Ships) > mostShips || len(c.Mines) > mostMines {
		return nil, seaSize.WithInt("least", leastSide).WithInt("most", mostSide).WithInt("ships", mostShips).WithInt("mines", mostMines).Err()
	}
	var ships []hitsink.Ship
	for i, n := range c.Ships {
		s, ok := shipOf(n)
		if !ok {
			return nil, badShip.WithInt("n", i).Err()
		}
		if i < 2 && !s.Alive() {
			return nil, sunkShip.Err()
		}
		s.Scan = i == 0
		ships = append(ships, s)
	}
	var mines []hitsink.Cell
	for _, m := range c.Mines {
		mines = append(mines, hitsink.Cell{X: m[0], Y: m[1]})
	}
	sea, err := hitsink.Position{Side: c.Side, Ships: ships, Mines: mines}.Sea()
	if err != nil {
		return nil, badSea.WithPhrase("reason", engine.Reason(err)).Err()
	}
	return sea, nil
}

// write returns the Spectator's sea as JSON, as it is before the solver's turn begins, with ship about as player 1; "" if a puzzle cannot
// represent it.
func write(v *hitsink.View, solver, about engine.Player) string {
	own := v.Ships[solver]
	if own.Kind == hitsink.Submarine && own.Cooldown == 3 || len(v.Ships) > mostShips || v.Side > mostSide {
		return "" // if just forced to surface, which the JSON does not record
	}
	if own.Cooldown > 0 {
		own.Cooldown++ // Begin will count it down again
	}
	if own.Underwater {
		own.Dive++
	}
	c := chart{Side: v.Side, Ships: [][9]int{numbers(&own), numbers(&v.Ships[about])}}
	for p := range v.Ships {
		if p := engine.Player(p); p != solver && p != about && v.Ships[p].Kind != hitsink.None {
			c.Ships = append(c.Ships, numbers(&v.Ships[p]))
		}
	}
	for _, m := range v.Mines {
		c.Mines = append(c.Mines, [2]int{m.Cell.X, m.Cell.Y})
	}
	text, err := json.Marshal(c)
	if err != nil {
		return ""
	}
	return string(text)
}

// seaOf returns the sea of a match.
func seaOf(state engine.State) *hitsink.Sea {
	v := state.View(engine.Spectator).(*hitsink.View)
	var mines []hitsink.Cell
	for _, m := range v.Mines {
		mines = append(mines, m.Cell)
	}
	sea, _ := hitsink.Position{Side: v.Side, Ships: v.Ships, Mines: mines}.Sea() // the sea is valid, as the rules made it
	return sea
}

// who and about are the players of a puzzle.
const (
	who   = puzzle.Solver
	about = engine.Player(1)
)
