// Package tinygame is a third game, Strip, which only tests play. It shows that a game takes a folder and a line in a list, and how small
// it can be.
//
// A strip of cells lies between two players. Every cell is worth 1 to 3. Both players name a free cell at the same time. They own it,
// unless both name the same cell: then nobody ever owns it. A player who names none, or a cell that is not free, gets none in that turn.
// A player knows the values of the two cells next to home, and of those next to each owned cell. The match ends when no cell is free, or
// after twice as many turns as there are cells. The player with more value wins.
package tinygame

import (
	"encoding/json"
	"strconv"

	"generals-chess/engine"
	"generals-chess/engine/chance"
)

// The lengths of a strip.
const (
	LeastCells = 5
	UsualCells = 7
	MostCells  = 15
)

// Rules are the rules of Strip. Its only option is cells.
type Rules struct{}

var _ engine.Rules = Rules{}

// Name returns the game's name in files, flags and records.
func (Rules) Name() string { return "strip" }

// Players returns 2 and 2.
func (Rules) Players() (least, most int) { return 2, 2 }

// New makes a strip. The seed decides the values of its cells.
func (Rules) New(setup engine.Setup) (engine.State, error) {
	cells := UsualCells
	if text, ok := setup.Options["cells"]; ok {
		var err error
		if cells, err = strconv.Atoi(text); err != nil || cells < LeastCells || cells > MostCells {
			return nil, badCells.With("cells", strconv.Quote(text)).WithInt("least", LeastCells).WithInt("most", MostCells).Err()
		}
	}
	s := &state{}
	random := chance.New(setup.Seed)
	for range cells {
		s.owners = append(s.owners, Free)
		s.values = append(s.values, 1+random.Below(3))
	}
	return s, nil
}

// Encode returns the view as JSON.
func (Rules) Encode(v engine.View) ([]byte, error) { return json.Marshal(v) }

// Decode parses the number of a cell, -1 for none.
func (Rules) Decode(response []byte) (engine.Move, error) {
	var cell int
	if err := json.Unmarshal(response, &cell); err != nil || cell < -1 {
		return "", noCell.With("value", engine.OneLine(string(response))).Err()
	}
	return Claim(cell), nil
}

// Answer writes a move in the form that Decode reads.
func (Rules) Answer(m engine.Move) ([]byte, error) {
	cell, err := Cell(m)
	if err != nil {
		return nil, err
	}
	return []byte(strconv.Itoa(cell)), nil
}

// Claim returns the move that names a cell, -1 for none.
func Claim(cell int) engine.Move {
	if cell < 0 {
		return ""
	}
	return engine.Move(strconv.Itoa(cell))
}

// Cell returns the cell that a move names, -1 for none. The error for a text that is no move is a *engine.Phrase.
func Cell(m engine.Move) (int, error) {
	if m == "" {
		return -1, nil
	}
	cell, err := strconv.Atoi(string(m))
	if err != nil || cell < 0 || Claim(cell) != m {
		return 0, noCell.With("value", engine.OneLine(string(m))).Err()
	}
	return cell, nil
}
