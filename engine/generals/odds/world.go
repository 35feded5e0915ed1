package odds

import (
	"math"

	"generals-chess/engine/chance"
	"generals-chess/engine/generals"
	"generals-chess/engine/generals/ai/territory"
)

// Constants of the judge's maps, for the never seen part of a world.
const (
	cityShare  = 20 // one in this many cells is a city
	leastCity  = 40 // soldiers in a neutral city
	cityArmies = 11
)

// world draws positions that fit a memory. It keeps nothing but buffers.
type world struct {
	m       *Memory
	c       *chance.Stream
	enemy   []bool // the enemy's cells out of sight
	city    []bool // cells never seen that are cities in this world
	weights []int64
	hidden  []int // the enemy's cells out of sight, as a list
	armies  []int32
	way     territory.Route
	general int
}

// draw returns a position that fits the memory.
func (w *world) draw(m *Memory, c *chance.Stream) *generals.Position {
	w.m, w.c = m, c
	if len(w.enemy) != m.Map.N {
		n := m.Map.N
		*w = world{m: m, c: c, enemy: make([]bool, n), city: make([]bool, n), weights: make([]int64, n), armies: make([]int32, n)}
	}
	clear(w.enemy)
	clear(w.city)
	clear(w.armies)
	w.hidden = w.hidden[:0]
	w.placeGeneral()
	w.placeLand()
	w.placeCities()
	w.placeArmies()
	return generals.NewPositionAt(w.layers(), m.Map.Time)
}

// unseen reports whether the player does not see cell i now. Mountains are always seen.
func (w *world) unseen(i int) bool {
	p := &w.m.Map.Places[i]
	return !p.Seen && p.Kind != generals.Mountain
}

// pick draws a cell by w.weights, whose sum is total; -1 if all are 0.
func (w *world) pick(total int64) int {
	if total <= 0 {
		return -1
	}
	at := int64(w.c.Next()>>1) % total
	for i, x := range w.weights {
		if at -= x; at < 0 {
			return i
		}
	}
	return -1
}

// placeGeneral draws the cell of the enemy's general.
func (w *world) placeGeneral() {
	c := &w.m.Map
	w.general = c.EnemyGeneral
	if w.general >= 0 {
		if w.unseen(w.general) {
			w.take(w.general)
		}
		return
	}
	total, anywhere := int64(0), -1
	for i := range w.weights {
		w.weights[i] = 0
		if w.unseen(i) {
			w.weights[i] = int64(w.m.general[i])
			total += w.weights[i]
			if i != c.Home && (anywhere < 0 || c.Apart(i, c.Home) > c.Apart(anywhere, c.Home)) {
				anywhere = i
			}
		}
	}
	if w.general = w.pick(total); w.general < 0 {
		w.general = anywhere
	}
	if w.general >= 0 {
		w.take(w.general)
	}
}

// take adds cell i to the enemy's cells out of sight.
func (w *world) take(i int) {
	w.enemy[i] = true
	w.hidden = append(w.hidden, i)
}

// spread returns the density of land at a distance from its general, in 1/1024, for a player with about that much land.
func spread(steps, land int) int64 {
	return int64(math.Round(1024 * math.Exp(-float64(min(steps, 64))/(1.2*math.Sqrt(float64(max(land, 1)))+1))))
}

// placeLand draws the cells out of sight that are the enemy's: as many as it has.
func (w *world) placeLand() {
	c := &w.m.Map
	need := c.Land[territory.Enemy] - len(w.hidden)
	for i := range c.Places {
		if p := &c.Places[i]; p.Seen && p.Owner == territory.Enemy {
			need--
		}
	}
	w.way.Reset(c.N)
	if w.general >= 0 {
		w.way.Add(w.general)
	}
	w.way.Flood(c, func(i int) bool { return c.Enterable(i) && c.Places[i].Owner != territory.Mine })
	var thins [65]int64
	for d := range thins {
		thins[d] = spread(d, c.Land[territory.Enemy])
	}
	total := int64(0)
	for i := range w.weights {
		w.weights[i] = 0
		if !w.unseen(i) || w.enemy[i] || !w.way.Reached(i) && c.Places[i].Owner != territory.Enemy {
			continue
		}
		if c.Places[i].Owner == territory.Enemy {
			w.weights[i] = 1 << 32 // it was the enemy's, and most likely still is
		} else if c.Enterable(i) {
			w.weights[i] = 1 + int64(w.m.land[i])*thins[min(w.way.Dist[i], 64)]>>10
		}
		total += w.weights[i]
	}
	if need = w.takeMore(need, total); need > 0 {
		w.takeMore(need, w.allowAll())
	}
}

// takeMore draws cells by w.weights, whose sum is total, and returns how many of need are missing.
func (w *world) takeMore(need int, total int64) int {
	for ; need > 0; need-- {
		i := w.pick(total)
		if i < 0 {
			return need
		}
		total -= w.weights[i]
		w.weights[i] = 0
		w.take(i)
	}
	return 0
}

// allowAll sets the weight of all other cells out of sight to 1 and returns the sum. It is needed if no known path leads out from the drawn
// general: the land must be somewhere.
func (w *world) allowAll() (total int64) {
	for i := range w.weights {
		if w.weights[i] = 0; w.unseen(i) && !w.enemy[i] {
			w.weights[i] = 1
			total++
		}
	}
	return total
}

// placeCities draws which of the cells never seen are cities.
func (w *world) placeCities() {
	c := &w.m.Map
	known, enemies := 0, 1
	for i := range c.Places {
		if p := &c.Places[i]; p.Kind == generals.City {
			known++
			if p.Owner == territory.Enemy {
				enemies++
			}
		}
	}
	more := w.m.cities - enemies
	for range 4 * len(w.hidden) {
		if more <= 0 {
			break
		}
		if i := w.hidden[w.c.Below(len(w.hidden))]; i != w.general && !w.city[i] && c.Places[i].Kind == generals.Hidden {
			w.city[i] = true
			more--
			known++
		}
	}
	for range c.Blank * max(0, c.N/cityShare-known) / max(c.Blank, 1) {
		if i := w.c.Below(c.N); w.unseen(i) && !w.enemy[i] && c.Places[i].Kind == generals.Hidden {
			w.city[i] = true
		}
	}
}

// placeArmies distributes the enemy's soldiers out of sight.
func (w *world) placeArmies() {
	c := &w.m.Map
	rest := c.Army[territory.Enemy] - len(w.hidden)
	for i := range c.Places {
		if p := &c.Places[i]; p.Seen && p.Owner == territory.Enemy {
			rest -= p.Army
		}
	}
	for _, i := range w.hidden {
		w.armies[i] = 1
	}
	rest = max(rest, 0)
	rest = w.lay(rest)
	rest = w.gather(rest)
	w.scatter(rest)
}

// lay puts the armies that recently went out of sight on cells within their reach, and restores the last seen armies of other cells. It
// returns the remaining soldiers.
func (w *world) lay(rest int) int {
	c := &w.m.Map
	for _, s := range w.m.stacks {
		age := c.Time - s.Since
		if age > 20 || len(w.hidden) == 0 {
			continue
		}
		best := -1
		for range 8 {
			i := w.hidden[w.c.Below(len(w.hidden))]
			rows, cols := i/c.Width-s.Cell/c.Width, i%c.Width-s.Cell%c.Width
			if max(rows, -rows)+max(cols, -cols) <= age && (best < 0 || w.c.Below(2) == 0) {
				best = i
			}
		}
		if best >= 0 {
			rest -= w.put(best, min(s.Army-1, rest))
		}
	}
	for _, i := range w.hidden {
		if p := &c.Places[i]; p.Owner == territory.Enemy && p.Army > 1 {
			rest -= w.put(i, min(p.Army-int(w.armies[i]), rest))
		}
	}
	return rest
}

// put adds soldiers to cell i and returns their number.
func (w *world) put(i, soldiers int) int {
	soldiers = max(soldiers, 0)
	w.armies[i] += int32(soldiers)
	return soldiers
}

// gather puts a part of the rest into one army, because usually one army leads. It returns the remaining soldiers.
func (w *world) gather(rest int) int {
	if len(w.hidden) == 0 || rest == 0 || w.c.Below(4) == 0 {
		return rest
	}
	i := w.hidden[w.c.Below(len(w.hidden))]
	return rest - w.put(i, rest*w.c.Below(61)/100)
}

// scatter distributes the rest unevenly over all cells out of sight; the general gets the most.
func (w *world) scatter(rest int) {
	total := int64(0)
	for _, i := range w.hidden {
		x := int64(1 + w.c.Below(16))
		if w.weights[i] = x; i == w.general {
			w.weights[i] = 48
		}
		total += w.weights[i]
	}
	left := rest
	for _, i := range w.hidden {
		left -= w.put(i, int(int64(rest)*w.weights[i]/total))
	}
	if len(w.hidden) > 0 {
		w.put(w.hidden[0], left)
	}
}

// layers returns the world as a map.
func (w *world) layers() generals.Layers {
	c := &w.m.Map
	l := generals.Layers{Height: c.Height, Width: c.Width, Army: make([]int32, c.N), Type: make([]int8, c.N)}
	me := int8(c.Player)
	for i := range c.Places {
		l.Type[i], l.Army[i] = w.tile(i, me)
	}
	l.Generals[c.Player] = generals.Cell{Row: c.Home / c.Width, Col: c.Home % c.Width}
	if w.general >= 0 {
		l.Generals[1-c.Player] = generals.Cell{Row: w.general / c.Width, Col: w.general % c.Width}
	}
	return l
}

// Types of cells in the judge's numbering.
const (
	landCode     = 0
	mountainCode = 1
	cityCode     = 2
	ownedLand    = 3
	ownedCity    = 5
	ownedGeneral = 7
)

// tile returns type and army of cell i for the map.
func (w *world) tile(i int, me int8) (code int8, army int32) {
	p := &w.m.Map.Places[i]
	city := p.Kind == generals.City || w.city[i]
	owner := p.Owner
	army = int32(p.Army)
	if w.unseen(i) {
		if owner, army = territory.Nobody, 0; w.enemy[i] {
			owner, army = territory.Enemy, w.armies[i]
		}
	}
	switch {
	case p.Kind == generals.Mountain:
		return mountainCode, 0
	case owner == territory.Nobody && city && !p.Seen && p.Kind != generals.City:
		return cityCode, int32(leastCity + w.c.Below(cityArmies))
	case owner == territory.Nobody && city:
		return cityCode, int32(p.Army)
	case owner == territory.Nobody:
		return landCode, army
	}
	side := me
	if owner == territory.Enemy {
		side = 1 - me
	}
	switch {
	case i == w.general || i == w.m.Map.Home:
		return ownedGeneral + side, army
	case city:
		return ownedCity + side, army
	}
	return ownedLand + side, army
}
