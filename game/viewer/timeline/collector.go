package timeline

import (
	"cmp"
	"slices"

	"generals-chess/engine"
	"generals-chess/engine/replay"
)

// mostMarks is how many marks of one kind a timeline has at most: a bar with more of them shows none.
const mostMarks = 40

// entry is a mark that may be left out for weightier ones of its kind.
type entry struct {
	Mark
	weight int
}

// collector collects the marks of a match, step by step.
type collector struct {
	step    int // of the position being looked at; -1 before the first
	entries []entry
	failing map[engine.Player]bool // who failed when asked last
	race    race
	gaveUp  *engine.Phrase // who surrendered, nil while nobody has
}

func newCollector(margin func(best int) int) *collector {
	return &collector{step: -1, failing: map[engine.Player]bool{}, race: race{margin: margin, leader: engine.Spectator, ahead: engine.Spectator}}
}

func (d *collector) add(kind Kind, p engine.Player, weight int, says engine.Phrase) {
	d.entries = append(d.entries, entry{Mark{d.step, kind, p, says}, weight})
}

// next turns to the position after a turn, and marks who failed in it: of a program that fails again and again
// the first time.
func (d *collector) next(turn *replay.Turn) {
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
		if a.Fault != engine.NoFault && !d.failing[p] {
			d.add(Fault, p, 0, failure(p, a))
		}
		d.failing[p] = a.Fault != engine.NoFault
	}
}

// scores marks a change of leader.
func (d *collector) scores(scores []int) {
	if p, since, ok := d.race.run(d.step, scores); ok {
		d.entries = append(d.entries, entry{Mark: Mark{since, Lead, p, takesLead.WithInt("player", int(p))}})
	}
}

// close marks the end, once it has come.
func (d *collector) close(s engine.State) {
	if r, over := s.Result(); over {
		if d.gaveUp != nil {
			r.Phrase = *d.gaveUp
		}
		d.add(End, r.Winner(), 0, r.Phrase)
	}
}

// marks are those that are kept so far, and more of them, in order.
func (d *collector) marks(more ...entry) []Mark {
	kinds, entries := Kinds(), slices.Concat(d.entries, more)
	var list []Mark
	for _, kind := range kinds {
		var of []entry
		for _, e := range entries {
			if e.Kind == kind {
				of = append(of, e)
			}
		}
		for _, e := range weightiest(of, mostMarks) {
			list = append(list, e.Mark)
		}
	}
	slices.SortStableFunc(list, func(a, b Mark) int { return cmp.Compare(a.Step, b.Step) })
	return list
}

// weightiest keeps so many of the entries, spread over the match where some are as weighty as others.
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

// race is who is ahead of all others.
type race struct {
	margin        func(best int) int
	leader, ahead engine.Player // leader was ahead by the margin; ahead has more than all others now
	since         int           // the step at which ahead came to be so
}

// run takes in the scores of a step. It tells when somebody else is ahead by the margin, and since which step
// that one was ahead at all.
func (r *race) run(step int, scores []int) (leader engine.Player, since int, changed bool) {
	first, by := foremost(scores)
	if first != r.ahead {
		r.ahead, r.since = first, step
	}
	if first == engine.Spectator || first == r.leader || by < r.margin(scores[first]) {
		return 0, 0, false
	}
	changed = r.leader != engine.Spectator
	r.leader = first
	return first, r.since, changed
}

// foremost is who has more than all others, and how much more than the next one; the Spectator for nobody.
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
