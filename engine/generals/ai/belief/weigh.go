package belief

import (
	"math"

	"generals-chess/engine/breath"
	"generals-chess/engine/generals"
)

// unit is the weight of a factor of e.
const unit = 1024

// How the weights are laid out. For each sign and each bucket of the foe's land there are three rows: by the steps from
// the general, by the land nearer to the general than the cell (size), and by the time that the foe had to take it. Then
// for each bucket of land there are rows that tell of the general's place as a whole.
const (
	reach     = 40 // weights in a row
	rowSteps  = 0
	rowSize   = reach
	rowTime   = 2 * reach
	slackZero = 8 // where a row by time has what was taken as early as can be
	lands     = 13
	placeAt   = int(signs) * lands * Row
	placeRows = 6 * reach

	// Row is how far apart the weights of neighbouring buckets of land are, and WeightsNo how many weights there are.
	Row       = 3 * reach
	WeightsNo = placeAt + lands*placeRows
)

// bucketOf sorts the foe's land.
var landBuckets = [lands]int{2, 4, 7, 11, 15, 20, 26, 33, 42, 53, 70, 100, math.MaxInt}

func bucketOf(land int) int {
	k := 0
	for land > landBuckets[k] {
		k++
	}
	return k
}

// clue is one cell that tells about the general's place.
type clue struct {
	cell int32
	base int32 // of its rows of weights
	size int32 // 2^16 divided by twice the root of the land at the time, for the row by size
	time int32 // that the sign is of
	from int32 // of a cell that was the foe's, the first time that it can have been; 0 for others
}

// gather collects the clues of all marks.
func (b *Belief) gather() {
	breath.Take()
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

// clueOf is the clue of a sign at cell i.
func (b *Belief) clueOf(i int, s sign, at int16) clue {
	land := max(1, int(b.landAt[at]))
	return clue{cell: int32(i), base: int32((int(s)*lands + bucketOf(land)) * Row), time: int32(at),
		size: sizeOf(land)}
}

// Features calls add with the number of every weight that speaks for or against the general standing on cell i. A free
// cell that the foe cannot have come to from there tells nothing.
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

// placeFeatures are those of cell i as a whole, by the foe's land now.
func (b *Belief) placeFeatures(i int, add func(k int)) {
	steps, nearer := b.ways.from(i), b.ways.nearer(i)
	size := sizeOf(int(b.landAt[b.time]))
	var share [apart + 1]int64
	for d := range share {
		share[d] = spread[min(int32(nearer[d])*size>>16, reach-1)]
	}
	all, foes, others, near := int64(1), int64(0), int64(0), reach-1
	for k, d := range steps {
		all += share[d]
		switch s := b.marks[k].sign; {
		case s >= held:
			foes += share[d]
			near = min(near, int(d))
		case s != nothing:
			others += share[d]
		}
	}
	hidden := 0
	row, col := i/b.c.Width, i%b.c.Width
	for r := max(0, row-2); r <= min(b.c.Height-1, row+2); r++ {
		for c := max(0, col-2); c <= min(b.c.Width-1, col+2); c++ {
			if b.c.Places[r*b.c.Width+c].Kind == generals.Hidden {
				hidden++
			}
		}
	}
	sides := 0
	for _, to := range b.c.Next[i] {
		if to >= 0 {
			sides++
		}
	}
	now := placeAt + bucketOf(int(b.landAt[b.time]))*placeRows
	add(now + int(min(steps[b.home], reach-1)))
	add(now + reach + sides)
	add(now + 2*reach + portion(foes, all))
	add(now + 3*reach + portion(others, all))
	add(now + 4*reach + near)
	add(now + 5*reach + hidden)
}

// portion sorts the part of a whole, small ones finer.
func portion(part, all int64) int {
	return int(math.Sqrt(float64((reach - 1) * (reach - 1) * part / all)))
}

// sizeOf is what the root of a number of cells is multiplied by to compare it with so much land, in 2^-16.
func sizeOf(land int) int32 { return int32(math.Round(65536 / (2 * root(land)))) }

// expTable holds Sure * exp(-k/16), rounded.
var expTable = func() (table [256]int64) {
	for k := range table {
		table[k] = int64(math.Round(Sure * math.Exp(-float64(k)/16)))
	}
	return table
}()

// weigh works out the chances of the general's place.
func (b *Belief) weigh() {
	clear(b.general)
	b.ways.update(b.c)
	b.arrivals.update(b)
	b.gather()
	if b.c.Throne >= 0 {
		b.general[b.c.Throne] = Sure
		return
	}
	if !b.weighPlaces() {
		b.anywhere = true // a map that was not drawn by the rule
		b.weighPlaces()
	}
}

// weighPlaces works out the chances of the places where the general may stand, if there are any.
func (b *Belief) weighPlaces() bool {
	breath.Take()
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

// weightOf is the weight of the general standing on cell i.
func (b *Belief) weightOf(i int) int32 {
	sum := int32(0)
	b.Features(i, func(k int) { sum += int32(weights[k]) })
	return int32(int64(sum) * b.Trust() / 1024)
}

// Trust is how far the sum of a cell's weights is believed, in 1/1024: the more clues there are, the more they say the
// same.
func (b *Belief) Trust() int64 {
	return int64(math.Round(1024 / math.Sqrt(1+float64(len(b.clues))/100)))
}

// MayHide tells whether the foe's general may stand on cell i: never seen, far enough from our own by the rule of the
// maps, and joined to it. Where that leaves no place, it may stand on any cell never seen.
func (b *Belief) MayHide(i int) bool {
	least := (b.c.Height + b.c.Width) / 4
	return b.c.Places[i].Kind == generals.Hidden && (b.anywhere || b.c.Apart(i, b.home) >= least*least && b.ways.from(b.home)[i] < apart)
}
