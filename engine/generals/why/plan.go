package why

import (
	"cmp"
	"math"
	"slices"

	"generals-chess/engine/generals/odds"
	"generals-chess/engine/hindsight"
)

// plan determines the order in which chances are computed.
type plan struct {
	last   int
	stride int // distance between the steps that may be examined
	budget int // number of steps to examine
	first  int // the first step that may be examined
}

const (
	finest    = 128   // most steps of a match that may be examined
	coarse    = 8     // number of parts into which a match is cut first
	least     = 16    // least number of steps examined
	work      = 20000 // cells times steps examined: takes two cores about ten seconds
	atOnce    = 2     // steps examined before the next are chosen
	fallSteps = 16    // most steps of a fall of the chance
	leastFall = 0.15  // least depth of a fall
	mostFalls = 3     // most falls reported per player
	sure      = 3     // standard errors that a fall must exceed: it is the largest of many
	quick     = 0.01  // loss of rank per step of a fall: a quick fall reveals more of its cause
)

// newPlan returns the plan for a match that ends with position last, on that many cells.
func newPlan(last, cells int) plan {
	p := plan{last: last, stride: max(1, (last+finest-1)/finest)}
	p.budget = min(max(work/cells, least), p.count())
	return p
}

// evenPlan examines that many steps, each in the middle of an equal part of the match.
func evenPlan(last, points int) plan {
	p := plan{last: last, stride: max(1, last/points)}
	p.first = p.stride / 2
	p.budget = min(points, p.count())
	return p
}

// at returns the i-th of the steps that may be examined.
func (p *plan) at(i int) int { return p.first + i*p.stride }

// count returns how many steps may be examined. The last position is not among them: the match is over there.
func (p *plan) count() int { return max((p.last-p.first+p.stride-1)/p.stride, 1) }

// may reports whether position n may be examined.
func (p *plan) may(n int) bool {
	return n >= p.first && (n-p.first)%p.stride == 0 && (n-p.first)/p.stride < p.count()
}

// known returns the steps with known chances, in order.
func (p *plan) known(results map[int]*[2]odds.Odds) []int {
	var steps []int
	for i := range p.count() {
		if n := p.at(i); results[n] != nil {
			steps = append(steps, n)
		}
	}
	return steps
}

// next returns the steps to examine now.
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

// gap is a pair of neighbouring known steps with steps between them.
type gap struct {
	middle int
	worth  float64
}

// finer returns the middles of the gaps in which the chance changes most; wide gaps count a little more.
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

// fall is a fall of a player's chance.
type fall struct {
	before, after hindsight.Point
	steep         span // the neighbouring points between which it falls most
}

// span is a pair of positions, the second one later.
type span struct{ from, to int }

// depth returns the loss of chance.
func (f fall) depth() float64 { return f.before.Chance - f.after.Chance }

// rank orders falls: of two similarly deep falls the quicker one comes first.
func (f fall) rank() float64 { return f.depth() - quick*float64(f.after.Turn-f.before.Turn) }

// falls returns the largest falls of a curve that do not overlap, largest first.
func falls(curve []hindsight.Point) []fall {
	var all, kept []fall
	for i, a := range curve {
		for k, b := range curve[i+1:] {
			if b.Turn-a.Turn > fallSteps && k > 0 { // neighbouring points may be farther apart
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

// steepest returns the neighbouring points of a part of a curve between which it falls most.
func steepest(part []hindsight.Point) span {
	at := 1
	for i := 2; i < len(part); i++ {
		if part[i-1].Chance-part[i].Chance > part[at-1].Chance-part[at].Chance {
			at = i
		}
	}
	return span{part[at-1].Turn, part[at].Turn}
}
