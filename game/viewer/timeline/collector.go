package timeline

import (
	"cmp"
	"slices"

	"generals-chess/engine"
	"generals-chess/engine/replay"
)

// mostMarks is the largest number of marks of one kind: a bar cannot show more.
const mostMarks = 40

// entry is a mark that may be dropped for others of its kind with more weight.
type entry struct {
	Mark
	weight int
}

// Collector collects the curves and marks of a match, step by step.
type Collector struct {
	step    int // number of the current position; -1 before the first
	entries []entry
	curves  []Curve
	rounds  []int
	failed  map[engine.Player]int // the failures of each player since the last answer
	race    race
	gaveUp  *engine.Phrase // why somebody surrendered, nil while nobody has
}

func newCollector() *Collector {
	return &Collector{step: -1, failed: map[engine.Player]int{}, race: race{leader: engine.Spectator, ahead: engine.Spectator}}
}

// Add marks the current step. If a kind has too many marks, those of least weight are dropped.
func (d *Collector) Add(kind Kind, p engine.Player, weight int, says engine.Phrase) {
	d.entries = append(d.entries, entry{Mark{d.step, kind, p, says}, weight})
}

// Curve continues the curve of this key with a value for every player.
func (d *Collector) Curve(key string, values ...int) {
	i := slices.IndexFunc(d.curves, func(c Curve) bool { return c.Key == key })
	if i < 0 {
		i, d.curves = len(d.curves), append(d.curves, Curve{key, make([][]int, len(values))})
	}
	for p, n := range values {
		d.curves[i].Lines[p] = append(d.curves[i].Lines[p], n)
	}
}

// Round sets the current step's round, in a game whose rounds may have several steps.
func (d *Collector) Round(n int) { d.rounds = append(d.rounds, n) }

// next moves to the position after a turn, and marks who failed in it. Of several failures in a row, the first weighs most.
func (d *Collector) next(turn *replay.Turn) {
	d.step++
	if turn == nil {
		return
	}
	for i, a := range turn.Answers {
		p := turn.Asked[i]
		if a.Engine().Surrendered() {
			d.gaveUp = a.Why
			continue
		}
		if a.Fault == engine.NoFault {
			d.failed[p] = 0
			continue
		}
		d.Add(Fault, p, -min(d.failed[p], 1), failure(p, a))
		d.failed[p]++
	}
}

// Scores marks a change of leader, once a player is ahead by the margin for the best score.
func (d *Collector) Scores(scores []int, margin func(best int) int) {
	if p, since, ok := d.race.run(d.step, scores, margin); ok {
		d.entries = append(d.entries, entry{Mark: Mark{since, Lead, p, takesLead.WithInt("player", int(p))}})
	}
}

// close marks the end of the match, once it is over.
func (d *Collector) close(s engine.State) {
	if r, over := s.Result(); over {
		if d.gaveUp != nil {
			r.Phrase = *d.gaveUp
		}
		d.Add(End, r.Winner(), 0, r.Phrase)
	}
}

// marks returns the kept marks, in order.
func (d *Collector) marks() (list []Mark) {
	kinds := map[Kind][]entry{}
	for _, e := range d.entries {
		kinds[e.Kind] = append(kinds[e.Kind], e)
	}
	for kind, entries := range kinds {
		for _, e := range weightiest(entries, cmp.Or(kind.Most, mostMarks)) {
			list = append(list, e.Mark)
		}
	}
	slices.SortStableFunc(list, func(a, b Mark) int {
		return cmp.Or(cmp.Compare(a.Step, b.Step), cmp.Compare(a.Kind.Rank, b.Kind.Rank))
	})
	return list
}

// weightiest keeps most entries, the ones with the most weight; among equal weights, it spreads them over the match.
func weightiest(entries []entry, most int) []entry {
	if len(entries) <= most {
		return entries
	}
	weights := make([]int, len(entries))
	for i, e := range entries {
		weights[i] = e.weight
	}
	slices.Sort(weights)
	least := weights[len(weights)-most]
	equal, above := 0, 0
	for _, w := range weights {
		if w == least {
			equal++
		} else if w > least {
			above++
		}
	}
	room, seen := most-above, 0
	return slices.DeleteFunc(slices.Clone(entries), func(e entry) bool {
		if e.weight != least {
			return e.weight < least
		}
		seen++
		return seen*room/equal == (seen-1)*room/equal
	})
}

// race follows who is ahead of all others.
type race struct {
	leader, ahead engine.Player // leader was last ahead by the margin; ahead has the highest score now
	since         int           // step since which ahead has it
}

// run takes the scores of a step. changed reports whether leader is a new leader, ahead by the margin; since is the step since
// which it is ahead at all.
func (r *race) run(step int, scores []int, margin func(best int) int) (leader engine.Player, since int, changed bool) {
	first, by := foremost(scores)
	if first != r.ahead {
		r.ahead, r.since = first, step
	}
	if first == engine.Spectator || first == r.leader || by < margin(scores[first]) {
		return 0, 0, false
	}
	changed = r.leader != engine.Spectator
	r.leader = first
	return first, r.since, changed
}

// foremost returns the player with the highest score, and the distance to the next; the Spectator for a tie.
func foremost(scores []int) (first engine.Player, by int) {
	first = engine.Spectator
	best, second := 0, 0
	for p, n := range scores {
		switch {
		case p == 0:
			first, best = 0, n
		case n > best:
			first, best, second = engine.Player(p), n, best
		case p == 1 || n > second:
			second = n
		}
	}
	if best == second {
		return engine.Spectator, 0
	}
	return first, best - second
}
