// Package territory is what the built-in players of Generals-Chess know and share: a map of what was seen, ways over it, trees
// along which armies gather, and a player's own chance.
package territory

import (
	"math"

	"generals-chess/engine/generals"
)

// Far stands for a distance or a cost that cannot be covered.
const Far = math.MaxInt32 / 4

// Side says whose a cell is, as its viewer thinks of it.
type Side uint8

// Whose a cell may be.
const (
	Nobody Side = iota
	Mine
	Enemy
)

// Place is what the viewer knows of one cell. Where the cell is hidden now, it is what was seen last,
// and army is an estimate.
type Place struct {
	Kind  generals.Kind // Hidden: never seen
	Owner Side
	Seen  bool // in sight now
	Army  int
	Since int // the time when it was last in sight, -1 for never
	Met   int // the time when it was first seen as the enemy's, -1 for never
}

// Map is the map as one player knows it: what is in sight, and what was.
type Map struct {
	Height, Width, N int
	Player           int
	Time             int
	Home             int // own general
	EnemyGeneral     int // the enemy's general, -1 while unknown
	Places           []Place
	Next             [][4]int32 // neighbours by direction, -1 where the map ends or a mountain stands
	Exposed          bool       // the enemy has seen our general
	Land, Army       [3]int     // totals by side, as the view tells them
	HiddenLand       int        // the enemy's cells that are out of sight and not remembered
	HiddenArmy       int        // the soldiers on them, at a guess
	Blank            int        // passable cells never seen
}

// Fits reports whether v goes on where the territory stands.
func (c *Map) Fits(v *generals.View) bool {
	return c.N != 0 && c.Height == v.Height && c.Width == v.Width && c.Player == int(v.Player) &&
		v.Time >= c.Time && c.Home == v.Generals[v.Player].Row*v.Width+v.Generals[v.Player].Col
}

// start forgets everything and takes the size and the mountains from v.
func (c *Map) start(v *generals.View) {
	own := v.Generals[v.Player]
	*c = Map{Height: v.Height, Width: v.Width, N: v.Height * v.Width, Player: int(v.Player),
		Home: own.Row*v.Width + own.Col, EnemyGeneral: -1, Time: v.Time}
	c.Places = make([]Place, c.N)
	c.Next = make([][4]int32, c.N)
	for i := range c.Places {
		c.Places[i] = Place{Since: -1, Met: -1}
		for d := range c.Next[i] {
			c.Next[i][d] = c.neighbour(v, i, generals.Dir(d))
		}
	}
}

// CopyFrom makes c what other knows. The neighbours, which never change, are shared.
func (c *Map) CopyFrom(other *Map) {
	places := append(c.Places[:0], other.Places...)
	*c = *other
	c.Places = places
}

func (c *Map) neighbour(v *generals.View, i int, d generals.Dir) int32 {
	to := generals.Cell{Row: i / c.Width, Col: i % c.Width}.Step(d)
	if !v.Inside(to) || v.At(to).Kind == generals.Mountain {
		return -1
	}
	return int32(to.Row*c.Width + to.Col)
}

// Observe takes in the next view.
func (c *Map) Observe(v *generals.View) {
	if !c.Fits(v) {
		c.start(v)
	}
	for t := c.Time + 1; t <= v.Time; t++ {
		c.grow(t)
	}
	c.Time = v.Time
	for i := range c.Places {
		if tile := v.Index(i); tile.Kind != generals.Hidden {
			c.see(i, tile)
		} else {
			c.lose(i)
		}
	}
	c.count(v)
}

// grow adds to the remembered armies what production gives at time t.
func (c *Map) grow(t int) {
	if t%2 != 0 {
		return
	}
	for i := range c.Places {
		p := &c.Places[i]
		if p.Owner != Nobody && (t%8 == 0 || p.Kind != generals.Land) {
			p.Army++
		}
	}
}

// see notes what stands at cell i.
func (c *Map) see(i int, tile generals.Tile) {
	p := &c.Places[i]
	p.Kind, p.Army, p.Seen, p.Since = tile.Kind, tile.Army, true, c.Time
	switch tile.Owner {
	case generals.Nobody:
		p.Owner = Nobody
	default:
		p.Owner = Mine
		if int(tile.Owner) != c.Player {
			c.meet(i, p)
		}
	}
}

func (c *Map) meet(i int, p *Place) {
	p.Owner = Enemy
	if p.Met < 0 {
		p.Met = c.Time
	}
	if p.Kind == generals.General {
		c.EnemyGeneral = i
	}
	if rows, cols := i/c.Width-c.Home/c.Width, i%c.Width-c.Home%c.Width; max(rows, -rows, cols, -cols) <= 1 {
		c.Exposed = true
	}
}

// lose notes that cell i is out of sight. A cell of ours in fog has been taken by the enemy.
func (c *Map) lose(i int) {
	p := &c.Places[i]
	if p.Owner == Mine {
		p.Owner = Enemy
		p.Army = 1
	}
	p.Seen = false
}

// count takes the totals and works out what the enemy has where we never saw it.
func (c *Map) count(v *generals.View) {
	own, other := v.Totals[v.Player], v.Totals[1-v.Player]
	c.Land = [3]int{Mine: own.Land, Enemy: other.Land}
	c.Army = [3]int{Mine: own.Army, Enemy: other.Army}
	c.HiddenLand, c.HiddenArmy, c.Blank = other.Land, other.Army, 0
	for i := range c.Places {
		p := &c.Places[i]
		switch {
		case p.Owner == Enemy:
			c.HiddenLand--
			c.HiddenArmy -= p.Army
		case p.Kind == generals.Hidden:
			c.Blank++
		}
	}
	c.HiddenLand, c.HiddenArmy = max(c.HiddenLand, 0), max(c.HiddenArmy, 0)
}

// Resistance is about how many soldiers it costs to pass cell i, which is not ours, the one who must
// stay behind included.
func (c *Map) Resistance(i int) int {
	p := &c.Places[i]
	if p.Kind != generals.Hidden {
		return p.Army + 1
	}
	if c.Blank == 0 || c.HiddenLand == 0 {
		return 1
	}
	mean := min(c.HiddenArmy/c.HiddenLand, 2+c.Time/16)
	return 1 + mean*min(c.HiddenLand, c.Blank)/c.Blank
}

// Enterable reports whether a plan may lead through cell i: a neutral city known to be one is no way.
func (c *Map) Enterable(i int) bool {
	p := &c.Places[i]
	return p.Kind != generals.Mountain && (p.Kind != generals.City || p.Owner != Nobody)
}

// Movable reports whether an army of ours stands at i that can leave it.
func (c *Map) Movable(i int) bool { return c.Places[i].Owner == Mine && c.Places[i].Army > 1 }

// Move is the move from cell i in direction d.
func (c *Map) Move(i, d int) generals.Move {
	return generals.Move{Row: int32(i / c.Width), Col: int32(i % c.Width), Dir: generals.Dir(d)}
}

// Step is the move from cell i to its neighbour to.
func (c *Map) Step(i, to int) generals.Move {
	for d, n := range c.Next[i] {
		if int(n) == to {
			return c.Move(i, d)
		}
	}
	return generals.Stay
}

// Apart is the square of the straight distance between two cells.
func (c *Map) Apart(a, b int) int {
	rows, cols := a/c.Width-b/c.Width, a%c.Width-b%c.Width
	return rows*rows + cols*cols
}
