package why

import (
	"generals-chess/engine"
	"generals-chess/engine/generals"
	"generals-chess/engine/generals/ai/territory"
	"generals-chess/engine/hindsight"
	"generals-chess/engine/yield"
)

// window is a fall of a player's chance that is to be explained.
type window struct {
	*Review
	me, other engine.Player
	from, to  int
}

// found is what explains it: where, what happened, and what would have been better.
type found struct {
	turn          int
	what, instead engine.Phrase
}

// causes are asked in this order: the first that finds something has the word.
var causes = [...]func(*window) (found, bool){
	(*window).fault, (*window).limit, (*window).danger, (*window).fell, (*window).kill, (*window).city, (*window).still, (*window).land,
	(*window).meeting, (*window).spent, (*window).growth, (*window).exposed,
}

// key names a fall.
type key struct {
	player   engine.Player
	from, to int
}

// explain says why a player's chance fell.
func (r *Review) explain(u engine.Player, f fall) hindsight.Finding {
	k := key{u, f.before.Turn, f.after.Turn}
	e, ok := r.explained[k]
	if !ok {
		yield.Now()
		w := &window{r, u, 1 - u, k.from, k.to}
		e = w.cause()
		r.explained[k] = e
	}
	return hindsight.Finding{Player: u, Turn: e.turn, From: k.from, To: k.to, Drop: [2]float64{f.before.Chance, f.after.Chance},
		Weight: f.depth(), What: e.what, Instead: e.instead}
}

// cause is the first cause that fits, or the plain numbers.
func (w *window) cause() found {
	for _, c := range causes {
		if e, ok := c(w); ok {
			return e
		}
	}
	mine, other := w.totals(w.to, w.me), w.totals(w.to, w.other)
	what := w.named(fellBehind).WithInt("army", mine.Army).WithInt("land", mine.Land).WithInt("others", other.Army).WithInt("otherland", other.Land)
	return found{turn: w.to, what: what}
}

// named gives a phrase both players.
func (w *window) named(p engine.Phrase) engine.Phrase {
	return p.WithInt("player", int(w.me)).WithInt("other", int(w.other))
}

// totals are those of a player in position n.
func (r *Review) totals(n int, u engine.Player) generals.Totals { return r.steps[n].truth.Totals[u] }

// tile is what stands on cell i in position n.
func (r *Review) tile(n, i int) generals.Tile { return r.steps[n].truth.Index(i) }

// cell is how cell i is called.
func (r *Review) cell(i int) string {
	width := r.steps[0].truth.Width
	return generals.Cell{Row: i / width, Col: i % width}.String()
}

// cellOf is the number of a cell.
func (r *Review) cellOf(c generals.Cell) int { return c.Row*r.steps[0].truth.Width + c.Col }

// fault: the match ended because the player gave no move that counts.
func (w *window) fault() (found, bool) {
	n := w.last() - 1
	if w.to != w.last() || n < 0 || !w.steps[n].faults[w.me] || w.steps[n].faults[w.other] {
		return found{}, false
	}
	return found{n, w.named(noAnswer), lookIntoLog}, true
}

// limit: the steps ran out, and the chance with them.
func (w *window) limit() (found, bool) {
	if w.to != w.last() || w.steps[w.to].truth.Time < generals.StepLimit || w.won(w.me) || w.won(w.other) {
		return found{}, false
	}
	return found{turn: w.to, what: w.named(ranOut)}, true
}

// city: one was lost, or the other took one of nobody.
func (w *window) city() (found, bool) {
	for n := w.from; n < w.to; n++ {
		for i := range w.steps[n].truth.Type {
			before, after := w.tile(n, i), w.tile(n+1, i)
			if before.Kind != generals.City || after.Owner != w.other || before.Owner == w.other {
				continue
			}
			if before.Owner == w.me {
				return found{n, w.named(cityLost).With("cell", w.cell(i)), w.takeBack(n+1, i)}, true
			}
			if w.steps[n+1].views[w.me].Index(i).Kind == generals.City { // else the player could not know
				return found{n, w.named(cityGained).With("cell", w.cell(i)), w.takeBack(n+1, i)}, true
			}
		}
	}
	return found{}, false
}

// takeBack names an army of the player's that could take cell i in position n; zero where there is none.
func (w *window) takeBack(n, i int) engine.Phrase {
	at, steps := w.nearest(n, i, w.tile(n, i).Army+2)
	if at < 0 {
		return engine.Phrase{}
	}
	return takeBack.WithInt("army", w.tile(n, at).Army).WithInt("steps", steps).With("cell", w.cell(at))
}

// nearby is how far away an army can be to be of help.
const nearby = 12

// nearest is the player's army of at least so many soldiers that is nearest to cell i in position n, and how many steps that
// is; -1 where none is near.
func (w *window) nearest(n, i, army int) (at, steps int) {
	v := w.steps[n].truth
	best, bestSteps := -1, nearby+1
	dist := w.distances(n, i)
	for k := range v.Type {
		if t := v.Index(k); t.Owner == w.me && t.Army >= army && k != i && int(dist[k]) < bestSteps {
			best, bestSteps = k, int(dist[k])
		}
	}
	return best, bestSteps
}

// distances are the steps from cell i by cell, over all that is no mountain and no city of nobody.
func (r *Review) distances(n, i int) []int32 {
	v := r.steps[n].truth
	dist := make([]int32, len(v.Type))
	for k := range dist {
		dist[k] = territory.Far
	}
	dist[i] = 0
	for queue := []int{i}; len(queue) > 0; queue = queue[1:] {
		for d := generals.Up; d <= generals.Right; d++ {
			to := generals.Cell{Row: queue[0] / v.Width, Col: queue[0] % v.Width}.Step(d)
			if !v.Inside(to) {
				continue
			}
			k, t := r.cellOf(to), v.At(to)
			if dist[k] == territory.Far && t.Kind != generals.Mountain && (t.Kind != generals.City || t.Owner != generals.Nobody) {
				dist[k] = dist[queue[0]] + 1
				queue = append(queue, k)
			}
		}
	}
	return dist
}

// still: half of the steps or more had no move, though there was one to make.
func (w *window) still() (found, bool) {
	stays, first := 0, -1
	for n := w.from; n < w.to; n++ {
		if w.steps[n].moves[w.me] == generals.Stay && w.largest(n) >= 0 {
			stays++
			if first < 0 {
				first = n
			}
		}
	}
	if all := w.to - w.from; stays < 3 || 2*stays < all {
		return found{}, false
	}
	at := w.largest(first)
	what := w.named(stoodStill).WithInt("n", stays).WithInt("steps", w.to-w.from)
	return found{first, what, moveOn.WithInt("army", w.tile(first, at).Army).With("cell", w.cell(at))}, true
}

// largest is the player's largest army but for the general's that can move in position n, -1 for none.
func (w *window) largest(n int) int {
	v, best := w.steps[n].truth, -1
	for i := range v.Type {
		if t := v.Index(i); t.Owner == w.me && t.Kind != generals.General && t.Army > 1 && (best < 0 || t.Army > v.Index(best).Army) {
			best = i
		}
	}
	return best
}

// The least swings that are worth a sentence.
const (
	leastLand   = 4 // tiles lost more than won
	leastGrowth = 3 // tiles that the other grew by more
)

// land: the other took more of the player's tiles than the other way round.
func (w *window) land() (found, bool) {
	lost, gained, worst := 0, 0, -1
	for i := range w.steps[w.from].truth.Type {
		before, after := w.tile(w.from, i), w.tile(w.to, i)
		switch {
		case before.Owner == w.me && after.Owner == w.other:
			lost++
			if worst < 0 || after.Army > w.tile(w.to, worst).Army {
				worst = i
			}
		case before.Owner == w.other && after.Owner == w.me:
			gained++
		}
	}
	if lost-gained < leastLand {
		return found{}, false
	}
	e := found{turn: w.from, what: w.named(landLost).WithInt("lost", lost).WithInt("gained", gained)}
	army := w.tile(w.to, worst).Army
	if at, steps := w.nearest(w.to, worst, army+1); at >= 0 {
		e.instead = meetIt.WithInt("army", w.tile(w.to, at).Army).With("cell", w.cell(at)).WithInt("others", army).With("to", w.cell(worst)).WithInt("steps", steps)
	}
	return e, true
}

// growth: the other took more new land.
func (w *window) growth() (found, bool) {
	own := w.totals(w.to, w.me).Land - w.totals(w.from, w.me).Land
	other := w.totals(w.to, w.other).Land - w.totals(w.from, w.other).Land
	if other-own < leastGrowth {
		return found{}, false
	}
	e := found{turn: w.from, what: w.named(slower).WithInt("gained", other).WithInt("own", own)}
	if n, cell := w.free(w.from); n > 0 {
		e.instead = w.named(takeFree).WithInt("n", n).With("cell", w.cell(cell))
	}
	return e, true
}

// free is how many armies of the player's could take a tile of nobody's beside them in position n, and the largest of these.
func (w *window) free(n int) (count, largest int) {
	v := w.steps[n].views[w.me]
	most := 1
	for i := range v.Type {
		t := v.Index(i)
		if t.Owner != w.me || t.Army < 2 {
			continue
		}
		for d := generals.Up; d <= generals.Right; d++ {
			to := generals.Cell{Row: i / v.Width, Col: i % v.Width}.Step(d)
			if !v.Inside(to) {
				continue
			}
			if x := v.At(to); x.Kind == generals.Land && x.Owner == generals.Nobody {
				count++
				if t.Army > most {
					largest, most = i, t.Army
				}
				break
			}
		}
	}
	return count, largest
}

// spent: soldiers went into a city of nobody's.
func (w *window) spent() (found, bool) {
	for n := w.from; n < w.to; n++ {
		m := w.steps[n].moves[w.me]
		if m == generals.Stay || !w.steps[n].truth.Inside(m.From()) || !w.steps[n].truth.Inside(m.To()) {
			continue
		}
		at, from := w.steps[n].truth.At(m.To()), w.steps[n].truth.At(m.From())
		if at.Kind != generals.City || at.Owner != generals.Nobody || from.Owner != w.me {
			continue
		}
		army := min(at.Army, from.Army-1)
		if army < leastArmy {
			continue
		}
		what := w.named(citySpent).WithInt("army", army).With("cell", w.cell(w.cellOf(m.To())))
		return found{n, what, w.named(cityLater).WithInt("steps", 2*army)}, true
	}
	return found{}, false
}

// exposed: the other saw the player's general for the first time.
func (w *window) exposed() (found, bool) {
	home := w.cellOf(w.steps[0].truth.Generals[w.me])
	for n := w.from + 1; n <= w.to; n++ {
		if w.sees(n, w.other, home) && !w.everSaw(n-1, w.other, home) {
			army := 1 + w.totals(n, w.other).Army/3
			return found{n, w.named(wasFound), w.named(guardGeneral).WithInt("army", army)}, true
		}
	}
	return found{}, false
}

// sees reports whether a player sees a cell in position n.
func (r *Review) sees(n int, u engine.Player, i int) bool {
	return r.steps[n].views[u].Index(i).Kind != generals.Hidden
}

// everSaw reports whether a player had seen a cell by position n.
func (r *Review) everSaw(n int, u engine.Player, i int) bool {
	for k := range n + 1 {
		if r.sees(k, u, i) {
			return true
		}
	}
	return false
}

// meeting: an army came in sight that is larger than the player's largest.
func (w *window) meeting() (found, bool) {
	own := w.largest(w.from)
	if own < 0 {
		return found{}, false
	}
	mine := w.tile(w.from, own).Army
	for n := w.from + 1; n <= w.to; n++ {
		v := w.steps[n].views[w.me]
		for i := range v.Type {
			t := v.Index(i)
			if t.Owner == w.other && t.Army > mine && t.Army >= leastArmy && !w.sees(n-1, w.me, i) {
				what := w.named(sawArmy).WithInt("army", t.Army).With("cell", w.cell(i)).WithInt("own", mine)
				return found{n, what, engine.Phrase{}}, true
			}
		}
	}
	return found{}, false
}

// leastArmy is the smallest army that is worth a sentence.
const leastArmy = 10
