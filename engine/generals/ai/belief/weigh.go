package belief

import (
	"math"

	"generals-chess/engine/generals"
)

// unit is the weight of a factor of e.
const unit = 1024

// How the weights are laid out: for each sign and each bucket of the foe's land a row by steps and a row by size.
const (
	reach     = 40 // distances told apart in a row
	lands     = 13 // buckets of land
	rowSteps  = 0
	rowSize   = reach
	rowTime   = 2 * reach
	row       = 3 * reach
	clueSpace = int(signs) * lands * row
	placeAt   = clueSpace
	placeRow  = 2 * reach
	weightsNo = clueSpace + lands*placeRow
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
	held bool
	time int32
}

// gather collects the clues of all marks.
func (b *Belief) gather() {
	b.clues = b.clues[:0]
	for i, m := range b.marks {
		if m.sign == nothing || b.c.Places[i].Kind == generals.City {
			continue
		}
		land := max(1, int(b.landAt[m.at]))
		base := (int(m.sign)*lands + bucketOf(land)) * row
		size := math.Round(65536 / (2 * math.Sqrt(float64(land))))
		b.clues = append(b.clues, clue{cell: int32(i), base: int32(base), size: int32(size), held: m.sign >= held, time: int32(m.at)})
	}
}

// Features calls add with the number of every weight that speaks for or against the general standing on cell i.
func (b *Belief) Features(i int, add func(k int)) {
	steps, nearer := b.ways.from(i), b.ways.nearer(i)
	for _, k := range b.clues {
		d := steps[k.cell]
		add(int(k.base) + rowSteps + int(min(d, reach-1)))
		add(int(k.base) + rowSize + int(min(int32(nearer[d])*k.size>>16, reach-1)))
	}
	now := placeAt + bucketOf(int(b.landAt[b.time]))*placeRow
	add(now + int(min(steps[b.home], reach-1)))
	sides := 0
	for _, to := range b.c.Next[i] {
		if to >= 0 {
			sides++
		}
	}
	add(now + reach + sides)
}

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
	b.gather()
	if b.c.Throne >= 0 {
		b.general[b.c.Throne] = Sure
		return
	}
	most := int32(math.MinInt32)
	for i := range b.weight {
		if b.MayHide(i) {
			b.weight[i] = b.weightOf(i)
			most = max(most, b.weight[i])
		}
	}
	b.normalise(most)
}

// normalise turns weights into chances.
func (b *Belief) normalise(most int32) {
	sum := int64(0)
	for i := range b.weight {
		if b.MayHide(i) {
			k := (most - b.weight[i]) / (unit / 16)
			b.general[i] = int32(expTable[min(int(k), len(expTable)-1)])
			sum += int64(b.general[i])
		}
	}
	for i := range b.general {
		b.general[i] = int32(int64(b.general[i]) * Sure / max(sum, 1))
	}
}

// weightOf is the weight of the general standing on cell i.
func (b *Belief) weightOf(i int) int32 {
	steps, nearer, sum := b.ways.from(i), b.ways.nearer(i), int32(0)
	for _, k := range b.clues {
		d := steps[k.cell]
		sum += int32(weights[int(k.base)+rowSteps+int(min(d, reach-1))])
		sum += int32(weights[int(k.base)+rowSize+int(min(int32(nearer[d])*k.size>>16, reach-1))])
	}
	return sum
}

// MayHide tells whether the foe's general may stand on cell i: never seen, far enough from our own by the rule of the
// maps, and joined to it.
func (b *Belief) MayHide(i int) bool {
	least := (b.c.Height + b.c.Width) / 4
	return b.c.Places[i].Kind == generals.Hidden && b.c.Apart(i, b.home) >= least*least && b.ways.from(b.home)[i] < apart
}
