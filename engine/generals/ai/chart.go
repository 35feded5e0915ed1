package ai

import (
	"math"

	"generals-chess/engine/generals"
)

// far stands for a distance or a cost that cannot be covered.
const far = math.MaxInt32 / 4

// side says whose a cell is, as its viewer thinks of it.
type side uint8

const (
	nobody side = iota
	mine
	foe
)

// place is what the viewer knows of one cell. Where the cell is hidden now, it is what was seen last,
// and army is an estimate.
type place struct {
	kind  generals.Kind // Hidden: never seen
	owner side
	seen  bool // in sight now
	army  int
	since int // the time when it was last in sight, -1 for never
	met   int // the time when it was first seen as the foe's, -1 for never
}

// chart is the map as one player knows it: what is in sight, and what was.
type chart struct {
	height, width, n int
	player           int
	time             int
	home             int // own general
	throne           int // the foe's general, -1 while unknown
	places           []place
	next             [][4]int32 // neighbours by direction, -1 where the map ends or a mountain stands
	exposed          bool       // the foe has seen our general
	land, army       [3]int     // totals by side, as the view tells them
	hiddenLand       int        // the foe's cells that are out of sight and not remembered
	hiddenArmy       int        // the soldiers on them, at a guess
	blank            int        // passable cells never seen
}

// fits tells whether v goes on where the chart stands.
func (c *chart) fits(v *generals.View) bool {
	return c.n != 0 && c.height == v.Height && c.width == v.Width && c.player == int(v.Player) &&
		v.Time >= c.time && c.home == v.Generals[v.Player].Row*v.Width+v.Generals[v.Player].Col
}

// start forgets everything and takes the size and the mountains from v.
func (c *chart) start(v *generals.View) {
	own := v.Generals[v.Player]
	*c = chart{height: v.Height, width: v.Width, n: v.Height * v.Width, player: int(v.Player),
		home: own.Row*v.Width + own.Col, throne: -1, time: v.Time}
	c.places = make([]place, c.n)
	c.next = make([][4]int32, c.n)
	for i := range c.places {
		c.places[i] = place{since: -1, met: -1}
		for d := range c.next[i] {
			c.next[i][d] = c.neighbour(v, i, generals.Dir(d))
		}
	}
}

func (c *chart) neighbour(v *generals.View, i int, d generals.Dir) int32 {
	to := generals.Cell{Row: i / c.width, Col: i % c.width}.Step(d)
	if !v.Inside(to) || v.At(to).Kind == generals.Mountain {
		return -1
	}
	return int32(to.Row*c.width + to.Col)
}

// observe takes in the next view.
func (c *chart) observe(v *generals.View) {
	if !c.fits(v) {
		c.start(v)
	}
	for t := c.time + 1; t <= v.Time; t++ {
		c.grow(t)
	}
	c.time = v.Time
	for i := range c.places {
		if tile := v.Index(i); tile.Kind != generals.Hidden {
			c.see(i, tile)
		} else {
			c.lose(i)
		}
	}
	c.count(v)
}

// grow adds to the remembered armies what production gives at time t.
func (c *chart) grow(t int) {
	if t%2 != 0 {
		return
	}
	for i := range c.places {
		p := &c.places[i]
		if p.owner != nobody && (t%8 == 0 || p.kind != generals.Land) {
			p.army++
		}
	}
}

// see notes what stands at cell i.
func (c *chart) see(i int, tile generals.Tile) {
	p := &c.places[i]
	p.kind, p.army, p.seen, p.since = tile.Kind, tile.Army, true, c.time
	switch tile.Owner {
	case generals.Nobody:
		p.owner = nobody
	default:
		p.owner = mine
		if int(tile.Owner) != c.player {
			c.meet(i, p)
		}
	}
}

func (c *chart) meet(i int, p *place) {
	p.owner = foe
	if p.met < 0 {
		p.met = c.time
	}
	if p.kind == generals.General {
		c.throne = i
	}
	if rows, cols := i/c.width-c.home/c.width, i%c.width-c.home%c.width; max(rows, -rows, cols, -cols) <= 1 {
		c.exposed = true
	}
}

// lose notes that cell i is out of sight. A cell of ours in fog has been taken by the foe.
func (c *chart) lose(i int) {
	p := &c.places[i]
	if p.owner == mine {
		p.owner = foe
		p.army = 1
	}
	p.seen = false
}

// count takes the totals and works out what the foe has where we never saw it.
func (c *chart) count(v *generals.View) {
	own, other := v.Totals[v.Player], v.Totals[1-v.Player]
	c.land = [3]int{mine: own.Land, foe: other.Land}
	c.army = [3]int{mine: own.Army, foe: other.Army}
	c.hiddenLand, c.hiddenArmy, c.blank = other.Land, other.Army, 0
	for i := range c.places {
		p := &c.places[i]
		switch {
		case p.owner == foe:
			c.hiddenLand--
			c.hiddenArmy -= p.army
		case p.kind == generals.Hidden:
			c.blank++
		}
	}
	c.hiddenLand, c.hiddenArmy = max(c.hiddenLand, 0), max(c.hiddenArmy, 0)
}

// resistance is about how many soldiers it costs to pass cell i, which is not ours, the one who must
// stay behind included.
func (c *chart) resistance(i int) int {
	p := &c.places[i]
	if p.kind != generals.Hidden {
		return p.army + 1
	}
	if c.blank == 0 || c.hiddenLand == 0 {
		return 1
	}
	mean := min(c.hiddenArmy/c.hiddenLand, 2+c.time/16)
	return 1 + mean*min(c.hiddenLand, c.blank)/c.blank
}

// enterable tells whether a plan may lead through cell i: a neutral city known to be one is no way.
func (c *chart) enterable(i int) bool {
	p := &c.places[i]
	return p.kind != generals.Mountain && (p.kind != generals.City || p.owner != nobody)
}

// movable tells whether an army of ours stands at i that can leave it.
func (c *chart) movable(i int) bool { return c.places[i].owner == mine && c.places[i].army > 1 }

// move is the move from cell i in direction d.
func (c *chart) move(i, d int) generals.Move {
	return generals.Move{Row: int32(i / c.width), Col: int32(i % c.width), Dir: generals.Dir(d)}
}

// step is the move from cell i to its neighbour to.
func (c *chart) step(i, to int) generals.Move {
	for d, n := range c.next[i] {
		if int(n) == to {
			return c.move(i, d)
		}
	}
	return generals.Stay
}

// apart is the square of the straight distance between two cells.
func (c *chart) apart(a, b int) int {
	rows, cols := a/c.width-b/c.width, a%c.width-b%c.width
	return rows*rows + cols*cols
}
