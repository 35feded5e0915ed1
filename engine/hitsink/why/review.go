package why

import (
	"cmp"
	"slices"

	"generals-chess/engine"
	"generals-chess/engine/hindsight"
	"generals-chess/engine/hitsink"
)

// Review reviews one match. It needs no background jobs.
type Review struct {
	players []account
	turn    int           // the positions observed so far, minus one
	mover   engine.Player // the player to move there, or Spectator
	view    *hitsink.View // the mover's view
	truth   *hitsink.View
}

// account collects the findings about one captain.
type account struct {
	shots   int
	kinds   [kinds]tally
	hitLast bool        // in its last turn it hit another ship, which did not sink
	near    map[int]int // range by player number of the visible ships that had it in range when its last turn ended
}

// kind is a kind of finding.
type kind int

const (
	water kind = iota
	damaged
	unfollowed
	unfired
	stayed
	mine
	refused
	silent
	kinds
)

// weights are the importance of one finding of each kind.
var weights = [kinds]float64{water: 1, damaged: 1, unfollowed: 3, unfired: 2, stayed: 3, mine: 4, refused: 0.5, silent: 5}

// tally counts how often something happened, and describes the first time.
type tally struct {
	n, turn, round, steps int
	cell                  hitsink.Cell
	why                   engine.Phrase
}

// note adds one occurrence.
func (a *account) note(k kind, one tally) {
	if a.kinds[k].n == 0 {
		a.kinds[k] = one
	}
	a.kinds[k].n++
}

// New returns a review of a match without positions.
func New() hindsight.Review { return &Review{turn: -1} }

// Observe processes the next position, and the turn that led to it.
func (r *Review) Observe(p hindsight.Position, asked []engine.Player, answered []engine.Answer) {
	r.turn++
	truth := p.View(engine.Spectator).(*hitsink.View)
	if r.players == nil {
		r.players = make([]account, truth.Players)
	}
	if r.view != nil && len(asked) == 1 && asked[0] == r.mover {
		t := &played{Review: r, me: r.mover, account: &r.players[r.mover]}
		t.tell(p.Seen(engine.Spectator))
		if len(answered) == 1 {
			t.refusal(answered[0])
		}
		t.account.near = inReach(p.View(r.mover).(*hitsink.View), truth, r.mover)
	}
	r.truth, r.mover, r.view = truth, truth.ToMove, nil
	if r.mover >= 0 {
		r.view = p.View(r.mover).(*hitsink.View)
	}
}

// Begin does nothing.
func (r *Review) Begin() {}

// Next returns nil: everything is known already.
func (r *Review) Next() []func() { return nil }

// mostFindings is the most findings reported about one captain.
const mostFindings = 4

// Report returns the findings.
func (r *Review) Report() *hindsight.Report {
	report := &hindsight.Report{}
	for p := range r.players {
		var own []hindsight.Finding
		for k := range kinds {
			if t := &r.players[p].kinds[k]; t.n > 0 {
				own = append(own, r.finding(engine.Player(p), k, t))
			}
		}
		slices.SortStableFunc(own, func(a, b hindsight.Finding) int { return cmp.Compare(b.Weight, a.Weight) })
		report.Findings = append(report.Findings, own[:min(len(own), mostFindings)]...)
	}
	slices.SortStableFunc(report.Findings, func(a, b hindsight.Finding) int { return a.Turn - b.Turn })
	return report
}

// finding converts a tally.
func (r *Review) finding(p engine.Player, k kind, t *tally) hindsight.Finding {
	what, instead := said(k)
	what = what.WithInt("player", int(p)).WithInt("n", t.n).WithInt("round", t.round)
	switch k {
	case water, damaged:
		what = what.WithInt("all", r.players[p].shots).With("cell", t.cell.String())
	case refused:
		what = what.WithPhrase("why", t.why)
	case silent:
	case unfired:
		what = what.With("cell", t.cell.String()).WithInt("steps", t.steps)
	default:
		what = what.With("cell", t.cell.String())
	}
	if k == stayed {
		instead = instead.WithInt("steps", t.steps)
	}
	return hindsight.Finding{Player: p, Turn: t.turn, Weight: weights[k] * float64(t.n), What: what, Instead: instead}
}

// said returns the sentences of a kind.
func said(k kind) (what, instead engine.Phrase) {
	switch k {
	case water:
		return atWater, fireAtShips
	case damaged:
		return atDamaged, fireAtSound
	case unfollowed:
		return notFollowed, goOnFiring
	case unfired:
		return notFired, goOnFiring
	case stayed:
		return inRange, leaveRange
	case mine:
		return knownMine, goAround
	case refused:
		return notDone, checkFirst
	}
	return unanswered, checkFirst
}
