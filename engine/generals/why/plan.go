package why

import (
	"cmp"
	"math"
	"slices"

	"generals-chess/engine/generals/odds"
	"generals-chess/engine/hindsight"
)

// plan says in which order the chances are worked out.
type plan struct {
	last   int
	stride int // steps that may be looked at are so far apart
	budget int // how many are
	first  int // the first of them
}

const (
	finest    = 128   // how many steps of a match may be looked at
	coarse    = 8     // into how many parts a match is cut first
	least     = 16    // how many steps are looked at in any case
	work      = 20000 // cells times steps that are looked at: about what two cores do in ten seconds
	atOnce    = 2     // how many steps are looked at before the next are chosen
	fallSteps = 16    // a fall of the chance takes at most so many steps
	leastFall = 0.15  // and is by so much at least
	mostFalls = 3     // how many of a player's are told
	sure      = 3     // a fall is more than so many standard errors: it is the largest of many
	quick     = 0.01  // what a step more makes a fall less worth telling: a quick one says more of its cause
)

// newPlan is the plan of a match that ends with position last, on so many cells.
func newPlan(last, cells int) plan {
	p := plan{last: last, stride: max(1, (last+finest-1)/finest)}
	p.budget = min(max(work/cells, least), p.count())
	return p
}

// evenPlan looks at so many steps, each in the middle of an equal part of the match.
func evenPlan(last, points int) plan {
	p := plan{last: last, stride: max(1, last/points)}
	p.first = p.stride / 2
	p.budget = min(points, p.count())
	return p
}

// at is the i-th of the steps that may be looked at.
func (p *plan) at(i int) int { return p.first + i*p.stride }

// count is how many steps may be looked at. The last position is none of them: it is over.
func (p *plan) count() int { return max((p.last-p.first+p.stride-1)/p.stride, 1) }

// may reports whether position n may be looked at.
func (p *plan) may(n int) bool {
	return n >= p.first && (n-p.first)%p.stride == 0 && (n-p.first)/p.stride < p.count()
}

// known are the steps of which the chances are known, in order.
func (p *plan) known(results map[int]*[2]odds.Odds) []int {
	var steps []int
	for i := range p.count() {
		if n := p.at(i); results[n] != nil {
			steps = append(steps, n)
		}
	}
	return steps
}

// next are the steps to look at now.
func (p *plan) next(results map[int]*[2]odds.Odds) (steps []int) {
	want := min(atOnce, p.budget-len(results))
	if want <= 0 {
		return nil
	}
	for part := range coarse + 1 {
		if n := p.at((p.count() - 1) * part / coarse); results[n] == nil && !slices.Contains(steps, n) && len(steps) < want {
			steps = append(steps, n)
		}
	}
	if len(steps) > 0 {
		return steps
	}
	return p.finer(results, want)
}

// gap is two neighbouring steps between which there are more.
type gap struct {
	middle int
	worth  float64
}

// finer are the middles of the gaps in which the chance changes most; wide gaps count for a little more.
func (p *plan) finer(results map[int]*[2]odds.Odds, want int) (steps []int) {
	known := p.known(results)
	var gaps []gap
	for k := 1; k < len(known); k++ {
		from, to := known[k-1], known[k]
		if to-from <= p.stride {
			continue
		}
		change := 0.0
		for u := range 2 {
			change = max(change, math.Abs(results[to][u].Chance-results[from][u].Chance))
		}
		gaps = append(gaps, gap{from + (to-from)/p.stride/2*p.stride, change + float64(to-from)/float64(4*p.last)})
	}
	slices.SortStableFunc(gaps, func(a, b gap) int { return cmp.Compare(b.worth, a.worth) })
	for _, g := range gaps[:min(want, len(gaps))] {
		steps = append(steps, g.middle)
	}
	slices.Sort(steps)
	return steps
}

// fall is where a player's chance fell.
type fall struct {
	before, after hindsight.Point
	steep         span // between which neighbours most
}

// span is from one position to a later one.
type span struct{ from, to int }

// depth is how far it fell.
func (f fall) depth() float64 { return f.before.Chance - f.after.Chance }

// rank orders falls: of two that are about as deep the quicker one tells more.
func (f fall) rank() float64 { return f.depth() - quick*float64(f.after.Turn-f.before.Turn) }

// falls are the largest falls of a curve that do not overlap, in order.
func falls(curve []hindsight.Point) []fall {
	var all, kept []fall
	for i, a := range curve {
		for k, b := range curve[i+1:] {
			if b.Turn-a.Turn > fallSteps && k > 0 { // neighbours may be farther apart
				break
			}
			f := fall{before: a, after: b}
			if f.depth() >= leastFall && f.depth() > sure*math.Hypot(a.Error, b.Error) {
				f.steep = steepest(curve[i : i+k+2])
				all = append(all, f)
			}
		}
	}
	slices.SortStableFunc(all, func(a, b fall) int { return cmp.Compare(b.rank(), a.rank()) })
	for _, f := range all {
		apart := !slices.ContainsFunc(kept, func(k fall) bool { return f.before.Turn < k.after.Turn && k.before.Turn < f.after.Turn })
		if apart && len(kept) < mostFalls {
			kept = append(kept, f)
		}
	}
	return kept
}

// steepest are the neighbours on a part of a curve between which it falls most.
func steepest(part []hindsight.Point) span {
	at := 1
	for i := 2; i < len(part); i++ {
		if part[i-1].Chance-part[i].Chance > part[at-1].Chance-part[at].Chance {
			at = i
		}
	}
	return span{part[at-1].Turn, part[at].Turn}
}
