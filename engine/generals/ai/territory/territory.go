// Package territory holds the parts that the built-in players of Generals-Chess share: a map of the tiles seen, paths over it, trees along
// which armies gather, and a player's own random numbers.
package territory

import (
	"math"

	"generals-chess/engine/generals"
)

// Far is an unreachable distance or an unaffordable cost.
const Far = math.MaxInt32 / 4

// Side is the owner of a cell from its viewer's side.
type Side uint8

// The owners.
const (
	Nobody Side = iota
	Mine
	Enemy
)

// Place is the viewer's knowledge of one cell. If the cell is hidden now, it is from the time when it was last seen, and Army is an
// estimate.
type Place struct {
	Kind  generals.Kind // Hidden: never seen
	Owner Side
	Seen  bool // in sight now
	Army  int
	Since int // the time when it was last in sight, -1 for never
}

// Map is the map as one player knows it: what is in sight, and what was seen before.
type Map struct {
	Height, Width, N int
	Player           int
	Time             int
	Home             int // own general
	EnemyGeneral     int // the enemy's general, -1 while unknown
	Places           []Place
	Next             [][4]int32 // neighbours by direction, -1 at the map's edge and for mountains
	Exposed          bool       // the enemy has seen our general
	Land, Army       [3]int     // totals by side, from the view
	HiddenLand       int        // the enemy's cells that are out of sight and not remembered
	HiddenArmy       int        // an estimate of the soldiers on them
	Blank            int        // passable cells never seen
}

// Fits reports whether v continues the match of the map.
func (c *Map) Fits(v *generals.View) bool {
	return c.N != 0 && c.Height == v.Height && c.Width == v.Width && c.Player == int(v.Player) &&
		v.Time >= c.Time && c.Home == v.Generals[v.Player].Row*v.Width+v.Generals[v.Player].Col
}

// start clears the map and takes size and mountains from v.
func (c *Map) start(v *generals.View) {
	own := v.Generals[v.Player]
	*c = Map{Height: v.Height, Width: v.Width, N: v.Height * v.Width, Player: int(v.Player),
		Home: own.Row*v.Width + own.Col, EnemyGeneral: -1, Time: v.Time}
	c.Places = make([]Place, c.N)
	c.Next = make([][4]int32, c.N)
	for i := range c.Places {
		c.Places[i] = Place{Since: -1}
		for d := range c.Next[i] {
			c.Next[i][d] = c.neighbour(v, i, generals.Dir(d))
		}
	}
}

// CopyFrom makes c equal to other. The neighbours, which never change, are shared.
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

// Observe updates the map from the next view.
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

// grow adds the production at time t to the remembered armies.
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

// see updates cell i from its tile.
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
	if p.Kind == generals.General {
		c.EnemyGeneral = i
	}
	if rows, cols := i/c.Width-c.Home/c.Width, i%c.Width-c.Home%c.Width; max(rows, -rows, cols, -cols) <= 1 {
		c.Exposed = true
	}
}

// lose marks cell i as out of sight. A cell of ours in the fog has been taken by the enemy.
func (c *Map) lose(i int) {
	p := &c.Places[i]
	if p.Owner == Mine {
		p.Owner = Enemy
		p.Army = 1
	}
	p.Seen = false
}

// count takes the totals and computes what the enemy has on unknown cells.
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

// Resistance estimates the soldiers it costs to pass cell i, which is not ours, including the one that must stay behind.
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

// Enterable reports whether a plan may pass cell i: anything but mountains and known neutral cities.
func (c *Map) Enterable(i int) bool {
	p := &c.Places[i]
	return p.Kind != generals.Mountain && (p.Kind != generals.City || p.Owner != Nobody)
}

// Own reports whether cell i is ours.
func (c *Map) Own(i int) bool { return c.Places[i].Owner == Mine }

// Movable reports whether an army of ours can leave cell i.
func (c *Map) Movable(i int) bool { return c.Places[i].Owner == Mine && c.Places[i].Army > 1 }

// Move returns the move from cell i in direction d.
func (c *Map) Move(i, d int) generals.Move {
	return generals.Move{Row: int32(i / c.Width), Col: int32(i % c.Width), Dir: generals.Dir(d)}
}

// Step returns the move from cell i to its neighbour to, Stay if it is none.
func (c *Map) Step(i, to int) generals.Move {
	for d, n := range c.Next[i] {
		if int(n) == to {
			return c.Move(i, d)
		}
	}
	return generals.Stay
}

// Hit returns the move that takes cell i with a neighbouring army, Stay if none can. The army on cell but is not asked; but may be -1.
func (c *Map) Hit(i, but int) generals.Move {
	for _, from := range c.Next[i] {
		if from >= 0 && int(from) != but && c.Movable(int(from)) && c.Places[from].Army-1 > c.Places[i].Army {
			return c.Step(int(from), i)
		}
	}
	return generals.Stay
}

// Around calls look with cell i and all cells at most radius rows and columns away, row by row.
func (c *Map) Around(i, radius int, look func(at int)) {
	row, col := i/c.Width, i%c.Width
	for r := max(0, row-radius); r <= min(c.Height-1, row+radius); r++ {
		for k := max(0, col-radius); k <= min(c.Width-1, col+radius); k++ {
			look(r*c.Width + k)
		}
	}
}

// Apart returns the square of the Euclidean distance between two cells.
func (c *Map) Apart(a, b int) int {
	rows, cols := a/c.Width-b/c.Width, a%c.Width-b%c.Width
	return rows*rows + cols*cols
}
