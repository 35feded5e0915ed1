package hitsink

import (
	"math/bits"
	"strconv"
)

// Kind is a type of ship, 1 to 5; a player without a ship has None.
type Kind uint8

// The kinds of ship, by their numbers in the rules.
const (
	None Kind = iota
	Destroyer
	Submarine
	Cruiser
	Battleship
	Carrier
)

// Class holds what all ships of a kind have in common (rule 3). Moves and Shots are allowances per turn, Mines per game. Range is the range
// of a shot along either axis.
type Class struct {
	Name                               string
	Length, Moves, Shots, Range, Mines int
}

// Longest is the length of the longest class, the Carrier's.
const Longest = 5

// Splash returns how many cells around its target a shot of the kind strikes, too (rule 22).
func (k Kind) Splash() int {
	if k == Carrier {
		return 1
	}
	return 0
}

// Class returns the kind's class; that of None is empty.
func (k Kind) Class() Class {
	switch k {
	case Destroyer:
		return Class{"destroyer", 2, 3, 1, 9, 4}
	case Submarine:
		return Class{"submarine", 3, 2, 1, 5, 4}
	case Cruiser:
		return Class{"cruiser", 3, 1, 2, 9, 2}
	case Battleship:
		return Class{"battleship", 4, 1, 3, 7, 1}
	case Carrier:
		return Class{"carrier", 5, 1, 1, 7, 3}
	}
	return Class{}
}

// Kinds returns the five kinds.
func Kinds() []Kind { return []Kind{Destroyer, Submarine, Cruiser, Battleship, Carrier} }

// Cell is a cell of the sea, or the offset from one cell to another.
type Cell struct{ X, Y int }

// Add returns the cell at the offset by from c.
func (c Cell) Add(by Cell) Cell { return Cell{c.X + by.X, c.Y + by.Y} }

// Sub returns the offset from o to c.
func (c Cell) Sub(o Cell) Cell { return Cell{c.X - o.X, c.Y - o.Y} }

// Times returns n times the offset.
func (c Cell) Times(n int) Cell { return Cell{c.X * n, c.Y * n} }

// Beside returns the four cells next to c. Those beside the zero Cell are the steps to them.
func (c Cell) Beside() [4]Cell {
	return [4]Cell{{c.X + 1, c.Y}, {c.X - 1, c.Y}, {c.X, c.Y + 1}, {c.X, c.Y - 1}}
}

// Reach returns the distance to o: the larger of the distances along the axes.
func (c Cell) Reach(o Cell) int { return max(abs(c.X-o.X), abs(c.Y-o.Y)) }

// String returns "x,y".
func (c Cell) String() string { return strconv.Itoa(c.X) + "," + strconv.Itoa(c.Y) }

func abs(n int) int { return max(n, -n) }

// Heading is the direction in which a ship's head points.
type Heading uint8

// The headings, clockwise.
const (
	Up Heading = iota
	Right
	Down
	Left
)

// Ahead returns the offset of one cell in that direction.
func (h Heading) Ahead() Cell {
	return [...]Cell{{0, -1}, {1, 0}, {0, 1}, {-1, 0}}[h&3]
}

// Turned returns the heading after a quarter turn clockwise (+1) or counter-clockwise (-1).
func (h Heading) Turned(by int) Heading { return (h + Heading(by)) & 3 }

// Hull is the set of a ship's sound cells: bit i is cell i; the head is 0.
type Hull uint8

// Sound reports whether cell i is sound.
func (h Hull) Sound(i int) bool { return h>>i&1 != 0 }

// Count returns the number of sound cells.
func (h Hull) Count() int { return bits.OnesCount8(uint8(h)) }

// whole returns the hull of an undamaged ship.
func whole(length int) Hull { return 1<<length - 1 }

// Ship is one player's ship, or its wreck.
type Ship struct {
	Kind Kind    `json:"kind"` // None: the player has no ship, and all other fields are zero
	Head Cell    `json:"head"`
	Dir  Heading `json:"dir"`
	Hull Hull    `json:"hull"`
	// Moves and Shots are the rest of this turn's allowance, as in the request of rule 10.
	Moves    int `json:"moves"`
	Shots    int `json:"shots"`
	Mines    int `json:"mines"`
	Cooldown int `json:"cooldown"` // turns until the skill can be used again
	Dive     int `json:"dive"`     // turns that may still begin under water (rule 9)

	Hits   int `json:"hits"`
	Sunken int `json:"sunken"`
	Damage int `json:"damage"`

	Underwater bool `json:"underwater,omitempty"`
	Shield     bool `json:"shield,omitempty"`
	Scan       bool `json:"scan,omitempty"`
}

// Len returns the number of cells.
func (s *Ship) Len() int { return s.Kind.Class().Length }

// Cell returns hull cell i; the head is 0. It may be outside the sea.
func (s *Ship) Cell(i int) Cell { return s.Pose().Cell(i) }

// Alive reports whether the ship has a sound cell (rule 7).
func (s *Ship) Alive() bool { return s.Hull != 0 }

// Dead reports whether the ship is sunk. A player without a ship is neither alive nor dead.
func (s *Ship) Dead() bool { return s.Kind != None && s.Hull == 0 }

// Score returns the score by rule 33.
func (s *Ship) Score() int {
	score := s.Hits + 5*s.Sunken - s.Damage
	if s.Dead() {
		score -= 10
	}
	return score
}

// HullText returns the hull as in the request: a digit for each cell, head first, 1 sound, 0 damaged.
func (s *Ship) HullText() string {
	text := make([]byte, s.Len())
	for i := range text {
		text[i] = '0'
		if s.Hull.Sound(i) {
			text[i] = '1'
		}
	}
	return string(text)
}
