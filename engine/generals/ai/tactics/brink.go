package tactics

import (
	"slices"

	"generals-chess/engine/generals/ai/territory"
	"generals-chess/engine/yield"
)

// A plan to gather tells how many soldiers come in how many moves, but not what happens where both sides move at once. So the
// last steps in which our general may fall are played out: we are sure to live only if we have a move for every one of the
// enemy's, which we do not know when we make ours.

// BrinkDeep bounds the steps that are played out.
const BrinkDeep = 4

// brinkWork bounds how many steps are played in one look. Where that is not enough our general is taken to live.
const brinkWork = 20000

// brink is the ground around our general, from where an army comes there within a few steps, as a field of its own.
type brink struct {
	at     [BrinkDeep + 1]Field // by steps ahead
	cells  []int32              // of the whole field, by the number they have here; our general's is 0
	number []int32              // by cell of the whole field, -1 elsewhere
	dist   []int32              // steps to our general
	ours   [BrinkDeep][]Move    // by steps ahead
	theirs [BrinkDeep][]Move
	work   int
}

// Survives is through how many steps, up to so many, our general is sure to live if we make this move now.
func (t *Tactics) Survives(m Move, steps int) int {
	for n := 1; n <= min(steps, BrinkDeep); n++ {
		t.brink.read(&t.Field, n)
		if !t.brink.safe(0, t.brink.inside(m), n) {
			return n - 1
		}
	}
	return steps
}

// Safest are the moves after which our general is sure to live through so many steps, BrinkDeep at most: those that bring
// most soldiers nearer to it first.
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

// Firmest is the first of the moves after which we lack the fewest soldiers to hold whatever the enemy does within so many steps.
// Only the first few are looked at.
func (t *Tactics) Firmest(moves []Move, longest int) (best Move) {
	least, enemy := 2*territory.Far, Stand
	if t.menaces.count > 0 {
		enemy = at(t.menaces.lines[0], 0)
	}
	for _, m := range moves[:min(looked, len(moves))] {
		if short := t.afterBoth(m, enemy, longest); short < least {
			best, least = m, short
		}
	}
	return best
}

// read lays out the ground from where our general is reached in so many steps, and one step more, where moves may lead to.
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

// fill puts what stands on the whole field on the ground.
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

// inside is a move of the whole field as one on the ground. What begins or ends off it comes too late to matter.
func (b *brink) inside(m Move) Move {
	if m == Stand || b.number[m.From] < 0 || b.number[m.To] < 0 {
		return Stand
	}
	return Move{b.number[m.From], b.number[m.To]}
}

// whole is a move on the ground as one of the whole field.
func (b *brink) whole(m Move) Move {
	if m == Stand {
		return Stand
	}
	return Move{b.cells[m.From], b.cells[m.To]}
}

// safe reports whether our general is sure to live through so many steps, so many steps ahead, if we make this move first.
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

// lives reports whether we have a move that is safe.
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

// menaced reports whether all that the enemy has near could take our general within so many steps if it stayed as it is.
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

// listTheirs are the enemy's moves that bring an army nearer to our general in time, the largest armies first; those that
// strike a cell of ours from which help might come; and to stay.
func (b *brink) listTheirs(ahead, steps int) []Move {
	list := b.approaches(b.theirs[ahead][:0], ahead, territory.Enemy, steps)
	f := &b.at[ahead]
	list = append(b.others(list, ahead, territory.Enemy, func(to int32) bool {
		return f.Cells[to].Owner == territory.Mine && int(b.dist[to]) <= steps
	}), Stand)
	b.theirs[ahead] = list
	return list
}

// listOurs are our moves that may matter within so many steps: those that come nearer, the largest armies first, to stay, and
// the others.
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

// approaches adds the moves of a side's armies within so many steps of our general that come nearer to it.
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
