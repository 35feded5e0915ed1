package belief

import (
	"math"

	"generals-chess/engine/generals"
	"generals-chess/engine/generals/ai/territory"
	"generals-chess/engine/yield"
)

// clue is the evidence of one cell about the general's cell.
type clue struct {
	cell int32
	base int32 // index of its rows of weights
	size int32 // 2^16 divided by twice the square root of the land at the time, for the size row
	time int32 // time of the sign
	from int32 // for the enemy's cells, the earliest time it can have been the enemy's; 0 for others
}

// gather collects the clues from all marks and sources.
func (b *Belief) gather() {
	yield.Now()
	b.clues = b.clues[:0]
	for i, m := range b.marks {
		if m.sign == nothing || b.c.Places[i].Kind == generals.City {
			continue
		}
		k := b.clueOf(i, m.sign, m.at)
		if m.sign >= held {
			k.from = int32(m.before) + 1
		}
		b.clues = append(b.clues, k)
	}
	for _, s := range b.sources {
		b.clues = append(b.clues, b.clueOf(int(s.cell), source, s.at))
	}
}

// clueOf returns the clue of a sign on cell i.
func (b *Belief) clueOf(i int, s sign, at int16) clue {
	land := max(1, int(b.landAt[at]))
	return clue{cell: int32(i), base: int32((int(s)*lands + bucketOf(land)) * signRows), time: int32(at),
		size: sizeOf(land)}
}

// Features calls add with the index of every weight for or against the general being on cell i. A free cell that the enemy cannot have
// reached from there says nothing.
func (b *Belief) Features(i int, add func(k int)) {
	steps, nearer, arrive := b.ways.from(i), b.ways.nearer(i), b.arrivals.from(i)
	for _, k := range b.clues {
		slack := k.time - max(int32(arrive[k.cell]), k.from)
		if slack < 0 && k.from == 0 {
			continue
		}
		d := steps[k.cell]
		add(int(k.base) + rowSteps + int(min(d, reach-1)))
		add(int(k.base) + rowSize + int(min(int32(nearer[d])*k.size>>16, reach-1)))
		add(int(k.base) + rowTime + int(min(max(0, slack+slackZero), reach-1)))
	}
	b.placeFeatures(i, add)
}

// placeFeatures adds the features of cell i as a whole, by the enemy's present land.
func (b *Belief) placeFeatures(i int, add func(k int)) {
	at := placeAt + bucketOf(int(b.landAt[b.time]))*placeRows
	add(at + int(min(b.ways.from(i)[b.home], reach-1)))
	add(at + reach + b.sides(i))
	around := b.surroundings(i)
	add(at + 2*reach + portion(around.enemies, around.all))
	add(at + 3*reach + portion(around.others, around.all))
	add(at + 4*reach + around.near)
	add(at + 5*reach + b.hiddenAround(i))
	add(at + 6*reach + portion(around.owned[territory.Enemy], around.all))
	add(at + 7*reach + portion(around.owned[territory.Mine], around.all))
}

// surroundings sums up the land around a cell. Each cell counts by its chance to be the enemy's if the general were in the middle.
type surroundings struct {
	all             int64    // the whole sum, plus one because it is a divisor
	enemies, others int64    // land that was the enemy's when first seen, and land that was not
	owned           [3]int64 // by present owner
	near            int      // steps to the nearest cell that was the enemy's when first seen
}

// The story of a cell combines what it was when first seen with its present owner: 3*story + owner.
const (
	unmet = iota
	notEnemies
	enemies
	stories
)

// tellStories computes the stories of all cells.
func (b *Belief) tellStories() {
	for i, m := range b.marks {
		story := unmet
		switch {
		case m.sign >= held:
			story = enemies
		case m.sign != nothing:
			story = notEnemies
		}
		b.stories[i] = uint8(3*story) + uint8(b.c.Places[i].Owner)
	}
}

// surroundings computes the surroundings of cell i.
func (b *Belief) surroundings(i int) surroundings {
	steps, nearer := b.ways.from(i), b.ways.nearer(i)
	size := sizeOf(int(b.landAt[b.time]))
	var share [apart + 1]int64
	for d := range share {
		share[d] = spread[min(int32(nearer[d])*size>>16, reach-1)]
	}
	var sums [3 * stories]int64
	near := uint8(reach - 1)
	for k, story := range b.stories {
		d := steps[k]
		sums[story] += share[d]
		if story >= 3*enemies {
			near = min(near, d)
		}
	}
	s := surroundings{all: 1, near: int(near)}
	for k, sum := range sums {
		s.all += sum
		s.owned[k%3] += sum
		switch k / 3 {
		case enemies:
			s.enemies += sum
		case notEnemies:
			s.others += sum
		}
	}
	return s
}

// hiddenAround returns how many of the 25 cells around cell i were never seen.
func (b *Belief) hiddenAround(i int) (count int) {
	b.c.Around(i, 2, func(at int) {
		if b.c.Places[at].Kind == generals.Hidden {
			count++
		}
	})
	return count
}

// sides returns the number of cell i's neighbours.
func (b *Belief) sides(i int) (count int) {
	for _, to := range b.c.Next[i] {
		if to >= 0 {
			count++
		}
	}
	return count
}

// portion maps part/all to an index in a row, with a finer scale for small parts.
func portion(part, all int64) int {
	return int(math.Sqrt(float64((reach - 1) * (reach - 1) * part / all)))
}

// sizeOf returns the factor, in 2^-16, that scales the square root of a number of cells relative to that of the given land.
func sizeOf(land int) int32 { return int32(math.Round(65536 / (2 * root(land)))) }

// expTable holds Sure * exp(-k/16), rounded.
var expTable = func() (table [256]int64) {
	for k := range table {
		table[k] = int64(math.Round(Sure * math.Exp(-float64(k)/16)))
	}
	return table
}()

// weigh computes the chances of the general's cell.
func (b *Belief) weigh() {
	clear(b.general)
	b.ways.update(b.c)
	b.arrivals.update(b)
	b.gather()
	if b.c.EnemyGeneral >= 0 {
		b.general[b.c.EnemyGeneral] = Sure
		return
	}
	b.tellStories()
	if !b.weighPlaces() {
		b.anywhere = true // the map was not drawn by the rules
		b.weighPlaces()
	}
}

// weighPlaces computes the chances of the cells where the general may be; false if there are none.
func (b *Belief) weighPlaces() bool {
	yield.Now()
	most, sum := int32(math.MinInt32), int64(0)
	for i := range b.weight {
		b.weight[i] = math.MinInt32
		if b.MayHide(i) {
			b.weight[i] = b.weightOf(i)
			most = max(most, b.weight[i])
		}
	}
	for i, w := range b.weight {
		if w != math.MinInt32 {
			k := (most - w) / (unit / 16)
			b.general[i] = int32(expTable[min(int(k), len(expTable)-1)])
			sum += int64(b.general[i])
		}
	}
	for i, x := range b.general {
		b.general[i] = int32(int64(x) * Sure / max(sum, 1))
	}
	return sum > 0
}

// weightOf returns the weight of the general being on cell i.
func (b *Belief) weightOf(i int) int32 {
	sum := int32(0)
	b.Features(i, func(k int) { sum += int32(weights[k]) })
	return int32(int64(sum) * b.Trust() / 1024)
}

// Trust returns the factor, in 1/1024, on the sum of a cell's weights: the more clues there are, the more they overlap.
func (b *Belief) Trust() int64 {
	root := math.Sqrt(1 + float64(len(b.clues))/100)
	return int64(math.Round(1024 / (root * math.Sqrt(root)))) // square roots are the same on every machine, powers are not
}

// MayHide reports whether the enemy's general may be on cell i: never seen, far enough from our general by the rules for maps, and joined
// to it. If no cell qualifies, it may be on any cell never seen.
func (b *Belief) MayHide(i int) bool {
	least := (b.c.Height + b.c.Width) / 4
	return b.c.Places[i].Kind == generals.Hidden && (b.anywhere || b.c.Apart(i, b.home) >= least*least && b.ways.from(b.home)[i] < apart)
}
