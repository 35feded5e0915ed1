package generals

import (
	"strconv"

	"generals-chess/engine"
)

// Kind is what a tile is, whoever owns it.
type Kind uint8

// The kinds of tile.
const (
	Hidden Kind = iota // fog: nothing is known, except that it is no mountain
	Land               // may be owned
	Mountain
	City    // may be owned
	General // always owned
)

// Nobody owns what is neutral or hidden.
const Nobody = engine.Spectator

// Tile is one cell as somebody sees it. Owner is the true player number, whoever looks.
type Tile struct {
	Kind  Kind
	Owner engine.Player
	Army  int
}

// Totals sums up one player. Cities counts cities and the general; it is -1 where the viewer cannot know it.
type Totals struct{ Army, Land, Cities int }

// View is what one player, or the Spectator, sees. Painters, people and AIs read it through At.
type View struct {
	Player        engine.Player
	Height, Width int
	Time          int // steps done
	// Army and Type are the two layers of a bot's request, row by row: Type in the viewer's own
	// numbering (3 own land, 4 enemy land; the Spectator reads player 0's), -1 in both where hidden.
	Army []int32
	Type []int8
	// Generals are the start cells this viewer knows: one's own always; the other's only for the
	// Spectator. {-1,-1} where unknown.
	Generals [2]Cell
	Totals   [2]Totals // by player number
}

// Inside tells whether c is on the map.
func (v *View) Inside(c Cell) bool {
	return c.Row >= 0 && c.Col >= 0 && c.Row < v.Height && c.Col < v.Width
}

// At is the tile at c, which must be inside.
func (v *View) At(c Cell) Tile { return v.Index(c.Row*v.Width + c.Col) }

// Index is the tile at row*Width + column.
func (v *View) Index(i int) Tile {
	code := v.Type[i]
	switch {
	case code < 0:
		return Tile{Hidden, Nobody, 0}
	case code == 1:
		return Tile{Mountain, Nobody, 0}
	case code == 0:
		return Tile{Land, Nobody, 0}
	case code == 2:
		return Tile{City, Nobody, int(v.Army[i])}
	}
	owner := engine.Player((code - 3) & 1)
	if v.Player == 1 {
		owner = 1 - owner
	}
	return Tile{[...]Kind{Land, City, General}[(code-3)>>1], owner, int(v.Army[i])}
}

// Check is nil exactly when the move is legal for player p, as far as the view tells: the viewer's own
// moves are always decided rightly, because own cells and mountains are always seen. The order of the
// checks is the judge's. The error is a *engine.Phrase.
func (v *View) Check(p engine.Player, m Move) error {
	from, to := m.From(), m.To()
	switch {
	case m.Dir < -1 || m.Dir > Right:
		return illegal("direction", "There is no such direction.", from)
	case m == Stay:
		return nil
	case !v.Inside(from):
		return illegal("start-outside", "The start {cell} is off the map.", from)
	case v.At(from).Owner != p:
		return illegal("not-own", "{cell} is not yours.", from)
	case m.Dir < 0:
		return illegal("direction", "There is no such direction.", from)
	case !v.Inside(to):
		return illegal("end-outside", "{cell} is off the map.", to)
	case v.At(from).Army <= 1:
		return illegal("too-few", "{cell} has no soldier to spare.", from)
	case v.At(to).Kind == Mountain:
		return illegal("mountain", "{cell} is a mountain.", to)
	}
	return nil
}

func illegal(key, text string, at Cell) error {
	p := engine.Phrase{Key: "illegal." + key, Text: text}.With("cell", at.String())
	return &p
}

// String is "row,column".
func (c Cell) String() string { return strconv.Itoa(c.Row) + "," + strconv.Itoa(c.Col) }
