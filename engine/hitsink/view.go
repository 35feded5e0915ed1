package hitsink

import (
	"slices"

	"generals-chess/engine"
)

// SightRadius is the distance that the map in a request extends from the head along either axis. SightSide is the side of that map, which
// has 361 characters (rule 11). Without a scan it shows only NearRadius.
const (
	SightRadius = 9
	NearRadius  = 5
	SightSide   = 2*SightRadius + 1
)

// Mark is a character of the request's map.
type Mark = byte

// The marks of rule 11.
const (
	Unknown      Mark = 'U'
	Outside      Mark = 'X'
	Wreck        Mark = 'W'
	Own          Mark = 'O'
	Water        Mark = '.' // or a submerged enemy, without a scan
	DivedSound   Mark = 'C'
	DivedDamaged Mark = 'D'
	EnemySound   Mark = 'A'
	EnemyDamaged Mark = 'B'
	MineMark     Mark = 'M'
)

// Mine is a mine in the sea.
type Mine struct {
	Cell  Cell          `json:"cell"`
	Owner engine.Player `json:"owner"` // who laid it, Spectator where it was there when the match began
}

// View is the sea as one player, or the Spectator, sees it. A player's view holds its own ship and what rule 11 shows: enemies without
// names and headings. The Spectator's holds every ship and every mine.
type View struct {
	Player  engine.Player `json:"player"`
	Players int           `json:"players"`
	Side    int           `json:"side"`  // the sea is Side x Side cells
	Round   int           `json:"round"` // 0 while the ships are chosen, then 1 to Rounds
	// ToMove is the player whose turn it is; Spectator while the ships are chosen, when the game is over, and in the view of a player who
	// is not to move.
	ToMove engine.Player `json:"to_move"`

	Ship  Ship   `json:"ship"`            // a player's own; Kind None before the choice and for the Spectator
	Sight []Mark `json:"sight,omitempty"` // SightSide x SightSide, row by row; nil without a living ship

	Ships []Ship `json:"ships,omitempty"` // Spectator only: by player number; empty while they are chosen
	Mines []Mine `json:"mines,omitempty"` // Spectator only: sorted by y, then x

	Wrecks []Ship `json:"wrecks,omitempty"` // Spectator only: wrecks of nobody, read only
}

// Inside reports whether c lies in the sea.
func (v *View) Inside(c Cell) bool { return inside(c, v.Side) }

// At returns the mark at c, Unknown beyond the map of the request.
func (v *View) At(c Cell) Mark {
	d := c.Sub(v.Ship.Head)
	if v.Sight == nil || max(abs(d.X), abs(d.Y)) > SightRadius {
		return Unknown
	}
	return v.Sight[(d.Y+SightRadius)*SightSide+d.X+SightRadius]
}

// WreckAt reports whether a wreck of nobody is on c.
func (v *View) WreckAt(c Cell) bool {
	return slices.ContainsFunc(v.Wrecks, func(s Ship) bool { return slices.Contains(s.cells(), c) })
}

// Choosing reports whether the ships are still to be chosen.
func (v *View) Choosing() bool { return v.Round == 0 }

func inside(c Cell, side int) bool { return c.X >= 0 && c.Y >= 0 && c.X < side && c.Y < side }
