package tune

import (
	"math"

	"generals-chess/engine/chance"
)

// The gains of the search, as fractions of the ranges. Both sequences fall as Spall recommends (IEEE Transactions on Aerospace and
// Electronic Systems 34, 1998): the distance between the two sets of values by (k+1)^-0.101, the step by (k+1+N/10)^-0.602.
const (
	apart     = 0.12 // initial distance of either set from the middle
	firstStep = 0.15 // initial step if one set takes all points
	apartFall = 0.101
	stepFall  = 0.602
)

// Search determines the values that play each other. It is pure: the same seed and the same results give the same values.
type Search struct {
	Params []Param
	Steps  int // number of all steps
	Seed   uint64
}

// Begin returns the positions of all parameters at the start, from 0 to 1.
func (s Search) Begin() []float64 {
	at := make([]float64, len(s.Params))
	for i, p := range s.Params {
		at[i] = p.at(p.Start)
	}
	return at
}

// Pair returns the two sets of values that play each other in step k. They differ in every parameter, on both sides of its position, in
// a random direction. Whole numbers of both are rounded with the same random number, so that they are right on average, and differ by
// at least one.
func (s Search) Pair(k int, at []float64) (plus, minus []float64) {
	r := s.stream(k)
	far := apart / math.Pow(float64(k+1), apartFall)
	for i, p := range s.Params {
		side, luck := 1.0, float64(r.Next()>>11)/(1<<53)-0.5
		if r.Below(2) == 0 {
			side = -1
		}
		by := far
		if p.Whole {
			by = max(far, 0.5/(p.High-p.Low))
		} else {
			luck = 0
		}
		middle := min(max(at[i], by), 1-by) // so that both are within the range
		plus = append(plus, p.round(p.value(middle+side*by)+luck))
		minus = append(minus, p.round(p.value(middle-side*by)+luck))
	}
	return plus, minus
}

// Next returns the positions after step k, in which plus had a lead of the points over minus, from -1 to 1.
func (s Search) Next(k int, at, plus, minus []float64, lead float64) []float64 {
	late := 1 + float64(s.Steps)/10
	step := firstStep * math.Pow(late/(float64(k)+late), stepFall) * math.Pow(float64(k+1), apartFall)
	next := make([]float64, len(at))
	for i, p := range s.Params {
		next[i] = at[i]
		switch {
		case plus[i] > minus[i]:
			next[i] += step * lead
		case plus[i] < minus[i]:
			next[i] -= step * lead
		}
		next[i] = min(max(next[i], p.at(p.Low)), p.at(p.High))
	}
	return next
}

// Found returns the values that a search found: the mean of the positions in its second half, which is steadier than the last position
// (B. Polyak and A. Juditsky, 1992).
func (s Search) Found(path [][]float64) []float64 {
	half := path[len(path)/2:]
	found := make([]float64, len(s.Params))
	for i, p := range s.Params {
		sum := 0.0
		for _, at := range half {
			sum += at[i]
		}
		found[i] = p.round(p.value(sum / float64(len(half))))
	}
	return found
}

// Moved returns the indexes of the parameters that changed: by a whole number, or by more than a twentieth of the range.
func (s Search) Moved(found []float64) (list []int) {
	for i, p := range s.Params {
		by := math.Abs(found[i] - p.Start)
		if p.Whole && by >= 1 || by > (p.High-p.Low)/20 {
			list = append(list, i)
		}
	}
	return list
}

// seedOf returns the seed of the maps of a step. The final match has numbers beyond those of the search.
func (s Search) seedOf(k int) uint64 { return s.stream(k).Next() % (1 << 53) }

func (s Search) stream(k int) *chance.Stream {
	return chance.New(chance.New(s.Seed).Next() ^ chance.New(uint64(k)*0x9e3779b97f4a7c15+1).Next())
}
