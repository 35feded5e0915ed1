package belief

import (
	"math"

	"generals-chess/engine/generals"
)

// unit is the weight of a factor of e.
const unit = 1024

// trust is how far, in percent, clues are believed: cells next to each other tell much the same.
const trust = 30

// logs are weights by distance.
type logs [apart + 1]int32

// mostLand is the largest land that is told apart.
const mostLand = 160

// logTables are the weights of a cell free and held with so much land.
var logTables = func() (all [2][mostLand + 1]logs) {
	for land := range mostLand + 1 {
		for d := range apart + 1 {
			p := holds(d, land)
			all[0][land][d] = int32(math.Round(unit * math.Log(1-p)))
			all[1][land][d] = int32(math.Round(unit * math.Log(p)))
		}
	}
	return all
}()

func tables(land int, held bool) *logs {
	if held {
		return &logTables[1][min(land, mostLand)]
	}
	return &logTables[0][min(land, mostLand)]
}

// holds is the chance that a cell d steps from a general is its player's, who has so much land.
func holds(d, land int) float64 {
	l := float64(max(land, 1))
	chance := min(0.95, 0.2+l/32) * math.Exp(-float64(d)/(1.1*math.Sqrt(l)))
	reach := 8 + l/5 + max(0, l-36)
	return 0.02 + 0.96*chance/(1+math.Exp(float64(d)-reach))
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
	if b.c.Throne >= 0 {
		b.general[b.c.Throne] = Sure
		return
	}
	b.ways.update(b.c)
	b.gather()
	most := int32(math.MinInt32)
	for i := range b.weight {
		if b.mayHide(i) {
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
		if b.mayHide(i) {
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
	steps, sum := b.ways.from(i), int32(0)
	for _, k := range b.clues {
		sum += k.logs[steps[k.cell]]
	}
	return sum * trust / 100
}

// mayHide tells whether the foe's general may stand on cell i: never seen, far enough from our own by the rule of the
// maps, and joined to it.
func (b *Belief) mayHide(i int) bool {
	least := (b.c.Height + b.c.Width) / 4
	return b.c.Places[i].Kind == generals.Hidden && b.c.Apart(i, b.home) >= least*least && b.ways.from(b.home)[i] < apart
}
