package hitsink

import "generals-chess/engine"

// SightRadius is how far a request's map reaches from the head along either axis, and so SightSide its
// side: 361 characters (rule 11). Without a scan only NearRadius is told.
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
	Owner engine.Player `json:"owner"` // who laid it
}

// View is what one player, or the Spectator, sees. A player's holds its own ship and what rule 11 shows:
// enemies have no names and no headings there. The Spectator's holds every ship and every mine.
type View struct {
	Player  engine.Player `json:"player"`
	Players int           `json:"players"`
	Side    int           `json:"side"`  // the sea is Side x Side cells
	Round   int           `json:"round"` // 0 while the ships are chosen, then 1 to Rounds
	// ToMove is whose turn it is; Spectator while the ships are chosen, when it is over, and in the view
	// of a player who is not to move.
	ToMove engine.Player `json:"to_move"`

	Ship  Ship   `json:"ship"`            // a player's own; Kind None before the choice and for the Spectator
	Sight []Mark `json:"sight,omitempty"` // SightSide x SightSide, row by row; nil without a living ship

	Ships []Ship `json:"ships,omitempty"` // the Spectator's: by player number; empty while they are chosen
	Mines []Mine `json:"mines,omitempty"` // the Spectator's: sorted by y, then x
}

// Inside reports whether c lies in the sea.
func (v *View) Inside(c Cell) bool { return inside(c, v.Side) }

// At is what a player's view shows at c, Unknown beyond the map of the request.
func (v *View) At(c Cell) Mark {
	d := c.Sub(v.Ship.Head)
	if v.Sight == nil || max(abs(d.X), abs(d.Y)) > SightRadius {
		return Unknown
	}
	return v.Sight[(d.Y+SightRadius)*SightSide+d.X+SightRadius]
}

// Choosing reports whether the ships are still to be chosen.
func (v *View) Choosing() bool { return v.Round == 0 }

func inside(c Cell, side int) bool { return c.X >= 0 && c.Y >= 0 && c.X < side && c.Y < side }
