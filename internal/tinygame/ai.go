package tinygame

import (
	"generals-chess/engine"
	"generals-chess/engine/chance"
	"generals-chess/engine/levels"
)

// mind is an AI: it returns the cell to name.
type mind func(v *View) int

// table lists the AIs; it never changes.
var table = levels.Table[mind, *View]{
	Game: "Strip",
	Levels: []levels.Level[mind]{
		{Name: "near", New: func(uint64) mind { return near }},
		{Name: "rich", New: rich},
	},
	Viewer: func(v *View) engine.Player { return v.Player },
	Move:   func(m mind, v *View) engine.Move { return Claim(m(v)) },
	Says:   func(mind) string { return "" },
}

// Levels returns the names of the levels, weakest first.
func Levels() []string { return table.Names() }

// Open returns a seat with the AI of a level.
func Open(level string, player engine.Player, seed uint64) (engine.Seat, error) {
	return table.Open(level, player, seed*2+uint64(player))
}

// near returns the free cell nearest to the player's home.
func near(v *View) int {
	for i := range v.Owners {
		cell := i
		if v.Player == 1 {
			cell = len(v.Owners) - 1 - i
		}
		if v.Owners[cell] == Free {
			return cell
		}
	}
	return -1
}

// rich returns one of the free cells with the highest known value, or any free cell if it knows none.
func rich(seed uint64) mind {
	random := chance.New(seed)
	return func(v *View) int {
		best, of := -1, 0
		for cell, owner := range v.Owners {
			switch {
			case owner != Free:
				continue
			case best >= 0 && v.Values[cell] < v.Values[best]:
				continue
			case best < 0 || v.Values[cell] > v.Values[best]:
				of = 0
			}
			if of++; random.Below(of) == 0 {
				best = cell
			}
		}
		return best
	}
}
