package tune

import (
	"math"

	"generals-chess/engine/chance"
)

// The gains of the search, in parts of the ranges. Both sequences fall as Spall advises (IEEE Transactions on Aerospace and
// Electronic Systems 34, 1998): the distance of the two that play by (k+1)^-0.101, the step by (k+1+N/10)^-0.602.
const (
	apart     = 0.12 // of either from the middle, at first
	firstStep = 0.15 // at first, when one of them takes all points
	apartFall = 0.101
	stepFall  = 0.602
)

// Search is where the parameters are looked for. It is pure: the same seed and the same results give the same values.
type Search struct {
	Params []Param
	Steps  int // in all
	Seed   uint64
}

// Begin is where all parameters stand at the start, from 0 to 1.
func (s Search) Begin() []float64 {
	at := make([]float64, len(s.Params))
	for i, p := range s.Params {
		at[i] = p.at(p.Start)
	}
	return at
}

// Pair is the two sets of values that play each other in step k. They differ in every parameter, on either side of where it
// stands, in a direction that chance chooses. Whole numbers are rounded by the same chance for both, so that they are right
// on average, and differ by one at least.
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
		middle := min(max(at[i], by), 1-by) // so that both are of the range
		plus = append(plus, p.round(p.value(middle+side*by)+luck))
		minus = append(minus, p.round(p.value(middle-side*by)+luck))
	}
	return plus, minus
}

// Next is where the parameters stand after step k, in which plus took a lead of the points over minus, from -1 to 1.
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

// Found are the values that a search came to: the mean of where they stood in its second half, which is steadier than the
// last one (B. Polyak and A. Juditsky, 1992).
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

// Moved are the parameters that ended elsewhere: by a whole number, or by more than a twentieth of the range.
func (s Search) Moved(found []float64) (list []int) {
	for i, p := range s.Params {
		by := math.Abs(found[i] - p.Start)
		if p.Whole && by >= 1 || by > (p.High-p.Low)/20 {
			list = append(list, i)
		}
	}
	return list
}

// seedOf is the seed of the maps of a step; final ones have steps beyond all of the search.
func (s Search) seedOf(k int) uint64 { return s.stream(k).Next() % (1 << 53) }

func (s Search) stream(k int) *chance.Stream {
	return chance.New(chance.New(s.Seed).Next() ^ chance.New(uint64(k)*0x9e3779b97f4a7c15+1).Next())
}
