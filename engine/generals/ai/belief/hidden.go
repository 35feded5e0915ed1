package belief

import (
	"math"

	"generals-chess/engine/generals/ai/territory"
	"generals-chess/engine/yield"
)

func root(n int) float64 { return math.Sqrt(float64(max(n, 1))) }

// spread describes how a player's land thins out with the distance from its general: by relative size, like the size row of a clue, the
// chance that a cell is held relative to the nearest one, in 1/1024. It was fitted to matches.
var spread = func() (table [reach]int64) {
	for q := range table {
		table[q] = int64(math.Round(1024 * math.Exp(-float64(q)/6-math.Pow(float64(q)/14, 4))))
	}
	return table
}()

// share distributes the enemy's hidden land and soldiers over the possible cells.
func (b *Belief) share() {
	b.spreadLand()
	top := b.fill()
	b.spreadArmy(top)
}

// spreadLand computes, up to a common factor, the chance that the enemy holds each hidden cell.
func (b *Belief) spreadLand() {
	yield.Now()
	clear(b.land)
	size := sizeOf(int(b.landAt[b.time]))
	for g, chance := range b.general {
		if chance < Sure>>10 {
			continue
		}
		steps, nearer, arrive := b.ways.from(g), b.ways.nearer(g), b.arrivals.from(g)
		var byDistance [apart + 1]int32
		for d := range byDistance {
			byDistance[d] = int32(int64(chance) * spread[min(int32(nearer[d])*size>>16, reach-1)] >> 10)
		}
		for i, d := range steps {
			if int(arrive[i]) <= b.time {
				b.land[i] += byDistance[d]
			}
		}
	}
	for i := range b.land {
		if p := &b.c.Places[i]; p.Owner == territory.Enemy || p.Seen || !b.c.Enterable(i) {
			b.land[i] = 0
		}
	}
}

// fill returns the factor, in 1/256, by which b.land must be multiplied to sum up to the hidden land, with no cell above Sure.
func (b *Belief) fill() int64 {
	want := int64(b.c.HiddenLand) * Sure
	low, high := int64(0), int64(1)<<20
	for high-low > 1 {
		factor := (low + high) / 2
		sum := int64(0)
		for _, x := range b.land {
			sum += min(int64(x)*factor>>8, Sure)
		}
		if sum <= want {
			low = factor
		} else {
			high = factor
		}
	}
	return low
}

// hoard is the number of average cells whose soldiers the general's cell holds in addition to its own.
const hoard = 3

// spreadArmy multiplies b.land by factor to get chances and distributes the hidden soldiers accordingly.
func (b *Belief) spreadArmy(factor int64) {
	yield.Now()
	extra := int64(hoard)
	if b.c.EnemyGeneral >= 0 {
		extra = 0 // the territory knows the army there
	}
	each := 16 * int64(b.c.HiddenArmy) / max(1, int64(b.c.HiddenLand)+extra)
	for i := range b.c.Places {
		if p := &b.c.Places[i]; p.Owner == territory.Enemy {
			b.land[i], b.army[i] = Sure, int32(16*p.Army)
			continue
		}
		b.land[i] = int32(min(int64(b.land[i])*factor>>8, Sure))
		b.army[i] = int32((each*(int64(b.land[i])+extra*int64(b.general[i])) + Sure/2) / Sure)
	}
}
