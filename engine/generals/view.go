package generals

import (
	"strconv"

	"generals-chess/engine"
)

// Kind is the kind of a tile, whoever owns it.
type Kind uint8

// The kinds of tile.
const (
	Hidden Kind = iota // fog: nothing is known, except that it is not a mountain
	Land               // may be owned
	Mountain
	City    // may be owned
	General // always owned
)

// Nobody is the owner of what is neutral or hidden.
const Nobody = engine.Spectator

// Tile is one cell as a viewer sees it. Owner is the true player number in every view.
type Tile struct {
	Kind  Kind
	Owner engine.Player
	Army  int
}

// Totals sums up one player. Cities excludes the general; it is -1 where the viewer cannot know it.
type Totals struct{ Army, Land, Cities int }

// View is the map as one player, or the Spectator, sees it. At reads it.
type View struct {
	Player        engine.Player
	Height, Width int
	Time          int // steps done
	// Army and Type are the two layers of a bot's request, row by row. Type uses the viewer's own numbering (3 own land, 4 enemy land; the
	// Spectator uses player 0's). Both are -1 where hidden.
	Army []int32
	Type []int8
	// Generals are the start cells this viewer knows: its own always, the other's only for the Spectator. Unknown ones are {-1,-1}.
	Generals [2]Cell
	Totals   [2]Totals // by player number
}

// Inside reports whether c is on the map.
func (v *View) Inside(c Cell) bool {
	return c.Row >= 0 && c.Col >= 0 && c.Row < v.Height && c.Col < v.Width
}

// Layers returns the board that the viewer sees, which shares its cells with the view.
func (v *View) Layers() Layers {
	return Layers{Height: v.Height, Width: v.Width, Army: v.Army, Type: v.Type, Generals: v.Generals}
}

// At returns the tile at c, which must be inside.
func (v *View) At(c Cell) Tile { return v.Index(c.Row*v.Width + c.Col) }

// Index returns the tile at index row*Width + column.
func (v *View) Index(i int) Tile {
	return tileOf(v.Type[i], v.Army[i], v.Player)
}

// CellOf returns the cell of index row*Width + column.
func (v *View) CellOf(i int) Cell { return Cell{Row: i / v.Width, Col: i % v.Width} }

// tileOf converts a type in the numbering of player u; the Spectator uses player 0's.
func tileOf(code int8, army int32, u engine.Player) Tile {
	switch {
	case code < 0:
		return Tile{Hidden, Nobody, 0}
	case code == 1:
		return Tile{Mountain, Nobody, 0}
	case code == 0:
		return Tile{Land, Nobody, 0}
	case code == 2:
		return Tile{City, Nobody, int(army)}
	}
	owner := engine.Player((code - 3) & 1)
	if u == 1 {
		owner = 1 - owner
	}
	return Tile{[...]Kind{Land, City, General}[(code-3)>>1], owner, int(army)}
}

// GeneralsDistance returns the number of steps from one general to the other around mountains and cities, as far as they are seen; -1 if there is no
// path.
func (v *View) GeneralsDistance() int {
	steps := make([]int, len(v.Type))
	start := v.Generals[0]
	if !v.Inside(start) {
		return -1
	}
	steps[start.Row*v.Width+start.Col] = 1
	for queue := []Cell{start}; len(queue) > 0; queue = queue[1:] {
		at := queue[0]
		n := steps[at.Row*v.Width+at.Col]
		if at == v.Generals[1] {
			return n - 1
		}
		for d := Up; d <= Right; d++ {
			next := at.Step(d)
			if !v.Inside(next) {
				continue
			}
			i := next.Row*v.Width + next.Col
			if kind := v.Index(i).Kind; steps[i] == 0 && kind != Mountain && kind != City {
				steps[i] = n + 1
				queue = append(queue, next)
			}
		}
	}
	return -1
}

// Check returns nil exactly when the move is legal for player p, as far as the view shows. For the viewer's own moves it is always right,
// because own cells and mountains are always seen. The checks come in the judge's order. The error is a *engine.Phrase.
func (v *View) Check(p engine.Player, m Move) error { return check(v, p, m) }

// ground is a map on which moves can be checked.
type ground interface {
	Inside(Cell) bool
	At(Cell) Tile
}

// check implements the judge's checks in the judge's order. A start on the map with direction -1, where the original is undefined, is an
// illegal direction.
func check(g ground, p engine.Player, m Move) error {
	from, to := m.From(), m.To()
	switch {
	case m.Dir < -1 || m.Dir > Right:
		return illegal(badDirection, from)
	case m == Stay:
		return nil
	case !g.Inside(from):
		return illegal(startOutside, from)
	case m.Dir < 0:
		return illegal(badDirection, from)
	case g.At(from).Owner != p:
		return illegal(notOwn, from)
	case !g.Inside(to):
		return illegal(endOutside, to)
	case g.At(from).Army <= 1:
		return illegal(TooFew, from)
	case g.At(to).Kind == Mountain:
		return illegal(IntoMountain, to)
	}
	return nil
}

func illegal(p engine.Phrase, at Cell) error {
	p = p.With("cell", at.String())
	return &p
}

// String returns "row,column".
func (c Cell) String() string { return strconv.Itoa(c.Row) + "," + strconv.Itoa(c.Col) }
