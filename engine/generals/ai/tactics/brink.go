package tactics

import (
	"slices"

	"generals-chess/engine/generals/ai/territory"
	"generals-chess/engine/yield"
)

// A plan to gather says how many soldiers arrive after how many moves, but not what happens if both sides move at once. So the last steps
// in which our general may fall are played out: we survive with certainty only if one move of ours answers every move of the enemy's,
// because both are made at the same time.

// BrinkDeep is the most steps that are played out.
const BrinkDeep = 4

// brinkWork is the most steps played in one search. If that is not enough our general counts as safe.
const brinkWork = 20000

// brink is the region around our general from which an army reaches it within a few steps, as a separate field.
type brink struct {
	at     [BrinkDeep + 1]Field // by steps ahead
	cells  []int32              // by index in the region: the cell of the whole field; our general's index is 0
	number []int32              // by cell of the whole field: the index in the region, -1 outside
	dist   []int32              // by index: steps to our general
	ours   [BrinkDeep][]Move    // by steps ahead
	theirs [BrinkDeep][]Move
	work   int
}

// Survives returns how many steps, at most steps, our general is certain to survive if we make this move now. It checks at most BrinkDeep
// steps.
func (t *Tactics) Survives(m Move, steps int) int {
	for n := 1; n <= min(steps, BrinkDeep); n++ {
		t.brink.read(&t.Field, n)
		if !t.brink.safe(0, t.brink.inside(m), n) {
			return n - 1
		}
	}
	return steps
}

// Safest returns the moves after which our general is certain to survive that many steps, at most BrinkDeep: those that bring most soldiers
// closer to it first.
func (t *Tactics) Safest(steps int) (moves []Move) {
	b := &t.brink
	steps = min(steps, BrinkDeep)
	b.read(&t.Field, steps)
	for _, m := range b.listOurs(0, steps) {
		yield.Now()
		if b.safe(0, m, steps) {
			moves = append(moves, b.whole(m))
		}
	}
	return moves
}

// Firmest returns the first of the moves after which we lack the fewest soldiers to hold whatever the enemy does within longest steps. It
// examines only the first few.
func (t *Tactics) Firmest(moves []Move, longest int) (best Move) {
	least, enemy := 2*territory.Far, Stand
	if t.threats.count > 0 {
		enemy = at(t.threats.lines[0], 0)
	}
	for _, m := range moves[:min(looked, len(moves))] {
		if short := t.afterBoth(m, enemy, longest); short < least {
			best, least = m, short
		}
	}
	return best
}

// read sets up the region: the cells from which our general is reached in steps steps, and one step more, where moves may lead.
func (b *brink) read(f *Field, steps int) {
	if len(b.number) != f.N {
		b.number = make([]int32, f.N)
	}
	for i := range b.number {
		b.number[i] = -1
	}
	b.cells, b.dist = append(b.cells[:0], int32(f.EnemyGeneral[territory.Mine])), append(b.dist[:0], 0)
	b.number[b.cells[0]] = 0
	for k := 0; k < len(b.cells) && int(b.dist[k]) <= steps; k++ {
		for _, to := range f.Next[b.cells[k]] {
			if to >= 0 && b.number[to] < 0 {
				b.number[to] = int32(len(b.cells))
				b.cells, b.dist = append(b.cells, to), append(b.dist, b.dist[k]+1)
			}
		}
	}
	b.fill(f)
}

// fill copies armies and owners from the whole field to the region.
func (b *brink) fill(f *Field) {
	g := &b.at[0]
	g.N, g.Time, g.First = len(b.cells), f.Time, f.First
	g.EnemyGeneral = [3]int{territory.Nobody: -1, territory.Mine: 0, territory.Enemy: -1}
	if enemy := f.EnemyGeneral[territory.Enemy]; enemy >= 0 {
		g.EnemyGeneral[territory.Enemy] = int(b.number[enemy])
	}
	g.Cells, g.Next = g.Cells[:0], g.Next[:0]
	for _, i := range b.cells {
		next := f.Next[i]
		for d, to := range next {
			if to >= 0 {
				next[d] = b.number[to]
			}
		}
		g.Cells, g.Next = append(g.Cells, f.Cells[i]), append(g.Next, next)
	}
}

// inside converts a move to the region. A move that begins or ends outside comes too late to matter.
func (b *brink) inside(m Move) Move {
	if m == Stand || b.number[m.From] < 0 || b.number[m.To] < 0 {
		return Stand
	}
	return Move{b.number[m.From], b.number[m.To]}
}

// whole converts a move of the region to the whole field.
func (b *brink) whole(m Move) Move {
	if m == Stand {
		return Stand
	}
	return Move{b.cells[m.From], b.cells[m.To]}
}

// safe reports whether our general is certain to survive steps more steps if we make this move first; ahead counts the steps played so far.
func (b *brink) safe(ahead int, m Move, steps int) bool {
	if ahead == 0 {
		b.work = brinkWork
	}
	for _, enemy := range b.listTheirs(ahead, steps) {
		b.work--
		next := &b.at[ahead+1]
		next.Copy(&b.at[ahead])
		switch next.Step(m, enemy) {
		case territory.Enemy:
			return false
		case territory.Nobody:
			if steps > 1 && !b.lives(ahead+1, steps-1) {
				return false
			}
		}
	}
	return true
}

// lives reports whether we have a move that is safe, or the search ran out of work.
func (b *brink) lives(ahead, steps int) bool {
	if !b.menaced(ahead, steps) {
		return true
	}
	for _, m := range b.listOurs(ahead, steps) {
		if b.work <= 0 || b.safe(ahead, m, steps) {
			return true
		}
	}
	return false
}

// menaced reports whether all enemy soldiers nearby together could take our general within that many steps if it got no help.
func (b *brink) menaced(ahead, steps int) bool {
	f := &b.at[ahead]
	most := int32(0)
	for k := range f.Cells {
		if f.Cells[k].Owner == territory.Enemy && int(b.dist[k]) <= steps {
			most += f.Cells[k].Army + f.Grown(k, steps)
		}
	}
	return most > f.Cells[0].Army
}

// listTheirs returns the enemy's moves that bring an army closer to our general in time, the largest armies first; those that attack cells
// of ours from which help might come; and Stand.
func (b *brink) listTheirs(ahead, steps int) []Move {
	list := b.approaches(b.theirs[ahead][:0], ahead, territory.Enemy, steps)
	f := &b.at[ahead]
	list = append(b.others(list, ahead, territory.Enemy, func(to int32) bool {
		return f.Cells[to].Owner == territory.Mine && int(b.dist[to]) <= steps
	}), Stand)
	b.theirs[ahead] = list
	return list
}

// listOurs returns our moves that may matter within that many steps: those that come closer, the largest armies first; Stand; and the
// others.
func (b *brink) listOurs(ahead, steps int) []Move {
	list := append(b.approaches(b.ours[ahead][:0], ahead, territory.Mine, steps+1), Stand)
	list = b.others(list, ahead, territory.Mine, func(to int32) bool { return int(b.dist[to]) <= steps+1 })
	b.ours[ahead] = list
	return list
}

// others adds the moves of a side's armies away from our general, where they may matter.
func (b *brink) others(list []Move, ahead int, s territory.Side, matters func(to int32) bool) []Move {
	f := &b.at[ahead]
	for k := range f.Cells {
		if f.Cells[k].Owner != s || f.Cells[k].Army < 2 {
			continue
		}
		for _, to := range f.Next[k] {
			if to >= 0 && b.dist[to] > b.dist[k] && matters(to) {
				list = append(list, Move{int32(k), to})
			}
		}
	}
	return list
}

// approaches adds the moves of a side's armies within that many steps of our general that come closer to it.
func (b *brink) approaches(list []Move, ahead int, s territory.Side, steps int) []Move {
	f := &b.at[ahead]
	for k := range f.Cells {
		if f.Cells[k].Owner != s || f.Cells[k].Army < 2 || int(b.dist[k]) > steps {
			continue
		}
		for _, to := range f.Next[k] {
			if to >= 0 && b.dist[to] < b.dist[k] {
				list = append(list, Move{int32(k), to})
			}
		}
	}
	slices.SortStableFunc(list, func(x, y Move) int { return int(f.Cells[y.From].Army - f.Cells[x.From].Army) })
	return list
}
