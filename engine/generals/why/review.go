package why

import (
	"maps"
	"slices"

	"generals-chess/engine"
	"generals-chess/engine/generals"
	"generals-chess/engine/generals/odds"
	"generals-chess/engine/hindsight"
	"generals-chess/engine/yield"
)

// Playouts is the number of worlds behind each point of a curve.
const Playouts = 64

// Review reviews one match. It must be used from one goroutine at a time; its jobs may run on others.
type Review struct {
	steps    []step
	memories map[int][2]*odds.Memory // of the steps that may be examined
	results  map[int]*[2]odds.Odds
	asked    map[int]*[2]odds.Odds // results of the jobs issued last
	plan     plan
	even     int // if above 0, that many evenly spread steps are examined
	most     int // if above 0, at most that many steps are examined
	army     [2][]int
	land     [2][]int
	watched  [2]odds.Observer
	findings []hindsight.Finding // findings that need no chances

	explained map[key]found
}

// step is a position, and the moves made in it.
type step struct {
	views  [2]*generals.View
	truth  *generals.View
	moves  [2]generals.Move
	faults [2]fault
}

// fault is the reason why a decision lost the match, the worst first. The zero value is none.
type fault uint8

const (
	noFault   fault = iota
	failed          // the program crashed, or gave no answer in time
	malformed       // its answer is not a move
	illegal
)

// moveOf returns the move that the rules play for a decision in a position, and the fault for which they play none.
func moveOf(d engine.Decision, truth *generals.View, u engine.Player) (generals.Move, fault) {
	m, err := generals.ParseMove(d.Move)
	switch {
	case d.Fault == engine.Failed:
		return generals.Stay, failed
	case d.Fault != engine.NoFault || err != nil:
		return generals.Stay, malformed
	case generals.NewPositionAt(truth.Layers(), truth.Time).Check(u, m) != nil:
		return generals.Stay, illegal
	}
	return m, noFault
}

// New returns a review of a match without positions.
func New() hindsight.Review {
	return &Review{memories: map[int][2]*odds.Memory{}, results: map[int]*[2]odds.Odds{}, asked: map[int]*[2]odds.Odds{}, explained: map[key]found{}}
}

// Observe processes the next position, and the turn that led to it.
func (r *Review) Observe(p hindsight.Position, _ []engine.Player, answered []engine.Answer) {
	if len(r.steps) > 0 && len(answered) == 2 {
		last := &r.steps[len(r.steps)-1]
		for u := range answered {
			last.moves[u], last.faults[u] = moveOf(answered[u].Decision, last.truth, engine.Player(u))
		}
		for u, own := range last.faults { // the rules end a match for the worst fault alone
			if other := last.faults[1-u]; other != noFault && other < own {
				last.faults[u] = noFault
			}
		}
	}
	s := step{moves: [2]generals.Move{generals.Stay, generals.Stay}}
	for u := range s.views {
		s.views[u] = p.View(engine.Player(u)).(*generals.View)
	}
	s.truth = p.View(engine.Spectator).(*generals.View)
	r.steps = append(r.steps, s)
	for u, t := range s.truth.Totals {
		r.army[u], r.land[u] = append(r.army[u], t.Army), append(r.land[u], t.Land)
	}
}

// Even makes the review examine that many evenly spread steps instead of the most informative ones. It must be called before Begin.
func (r *Review) Even(points int) { r.even = points }

// Most limits the number of steps examined. It must be called before Begin.
func (r *Review) Most(points int) { r.most = points }

// Begin must be called after the last position, before the first job.
func (r *Review) Begin() {
	if len(r.steps) == 0 {
		return
	}
	r.plan = newPlan(len(r.steps)-1, len(r.steps[0].truth.Type))
	if r.even > 0 {
		r.plan = evenPlan(len(r.steps)-1, r.even)
	}
	if r.most > 0 {
		r.plan.budget = min(r.plan.budget, r.most)
	}
	for n := range r.steps {
		yield.Now()
		for u := range r.watched {
			r.watched[u].Observe(r.steps[n].views[u])
		}
		if r.plan.may(n) {
			r.memories[n] = [2]*odds.Memory{r.watched[0].Memory(), r.watched[1].Memory()}
		}
	}
	r.findings = r.withoutChances()
}

// Next returns the jobs that compute the next chances.
func (r *Review) Next() (jobs []func()) {
	if len(r.steps) == 0 {
		return nil
	}
	r.take()
	for _, n := range r.plan.next(r.results) {
		both := new([2]odds.Odds)
		r.asked[n] = both
		for u, m := range r.memories[n] {
			seed := uint64(n)<<1 + uint64(u) + uint64(len(r.steps))<<32
			jobs = append(jobs, func() { both[u] = odds.NewPlayer().Estimate(m, Playouts, seed) })
		}
	}
	return jobs
}

// take collects the results of the jobs of Next.
func (r *Review) take() {
	maps.Copy(r.results, r.asked)
	clear(r.asked)
}

// Report returns the results so far.
func (r *Review) Report() *hindsight.Report {
	r.take()
	report := &hindsight.Report{Playouts: Playouts, Done: len(r.results), Of: r.plan.budget}
	report.Beside = []hindsight.Lines{{Key: "film.army", Each: r.army[:]}, {Key: "film.land", Each: r.land[:]}}
	report.Curves = make([][]hindsight.Point, 2)
	if len(r.steps) == 0 {
		return report
	}
	for _, n := range r.plan.known(r.results) {
		for u, o := range r.results[n] {
			report.Curves[u] = append(report.Curves[u], hindsight.Point{Turn: n, Chance: open(o.Chance), Error: o.Error})
		}
	}
	r.end(report.Curves)
	report.Findings = slices.Clone(r.findings)
	for u := range engine.Player(2) {
		for _, f := range falls(report.Curves[u]) {
			if e, ok := r.explain(u, f); ok {
				report.Findings = append(report.Findings, e)
			}
		}
	}
	slices.SortStableFunc(report.Findings, func(a, b hindsight.Finding) int { return a.Turn - b.Turn })
	return report
}

// leastChance is the least chance of a player while the match goes on: playouts that all end alike are not certainty.
const leastChance = 0.5 / Playouts

// open returns a chance as it is told while the match goes on.
func open(chance float64) float64 { return min(max(chance, leastChance), 1-leastChance) }

// end appends the match's result to the curves, if it was played to its end.
func (r *Review) end(curves [][]hindsight.Point) {
	n := r.last()
	for u := range engine.Player(2) {
		faults := [2]fault{}
		if n > 0 {
			faults = r.steps[n-1].faults
		}
		chance := 0.5
		switch {
		case r.won(u) || faults[1-u] != noFault && faults[u] == noFault:
			chance = 1
		case r.won(1-u) || faults[u] != noFault && faults[1-u] == noFault:
			chance = 0
		case r.steps[n].truth.Time < generals.StepLimit && faults == [2]fault{}:
			return // it was not played to its end
		}
		curves[u] = append(curves[u], hindsight.Point{Turn: n, Chance: chance})
	}
}

// last returns the number of the last position.
func (r *Review) last() int { return len(r.steps) - 1 }
