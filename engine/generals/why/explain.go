package why

import (
	"generals-chess/engine"
	"generals-chess/engine/generals"
	"generals-chess/engine/generals/ai/territory"
	"generals-chess/engine/hindsight"
	"generals-chess/engine/yield"
)

// window is a fall of a player's chance that needs an explanation. Events are blamed within its steepest part; gradual changes are counted
// over all of it.
type window struct {
	*Review
	me, other engine.Player
	all       span
	steep     span
}

// found is an explanation: where, what happened, and what would have been better. The zero value explains nothing.
type found struct {
	turn          int
	what, instead engine.Phrase
}

// causes are tried in this order; the first that finds something wins.
var causes = [...]func(*window) (found, bool){
	(*window).fault, (*window).limit, (*window).danger, (*window).fell, (*window).kill, (*window).pressed, (*window).city, (*window).still, (*window).land,
	(*window).beaten, (*window).meeting, (*window).spent, (*window).growth, (*window).exposed, (*window).behind,
}

// key identifies a fall.
type key struct {
	player engine.Player
	all    span
	steep  span
}

// explain returns the reason why a player's chance fell; false if no cause fits.
func (r *Review) explain(u engine.Player, f fall) (hindsight.Finding, bool) {
	k := key{u, span{f.before.Turn, f.after.Turn}, f.steep}
	e, ok := r.explained[k]
	if !ok {
		yield.Now()
		w := &window{r, u, 1 - u, k.all, k.steep}
		e = w.cause()
		r.explained[k] = e
	}
	return hindsight.Finding{Player: u, Turn: e.turn, From: k.all.from, To: k.all.to, Drop: [2]float64{f.before.Chance, f.after.Chance},
		Weight: f.depth(), What: e.what, Instead: e.instead}, e.what.Key != ""
}

// cause returns the first cause that fits, or zero.
func (w *window) cause() found {
	for _, c := range causes {
		if e, ok := c(w); ok {
			return e
		}
	}
	return found{}
}

// behind explains a fall by the player's clearly smaller totals, if nothing else does. So the first steps, in which a tile more or less
// decides nothing, are not blamed for what the chance to win happened to do.
func (w *window) behind() (found, bool) {
	mine, other := w.totals(w.steep.to, w.me), w.totals(w.steep.to, w.other)
	if mine.Army > other.Army || mine.Land > other.Land || max(other.Army-mine.Army, other.Land-mine.Land) < leastBehind {
		return found{}, false
	}
	what := w.named(fellBehind).WithInt("army", mine.Army).WithInt("land", mine.Land).WithInt("others", other.Army).WithInt("otherland", other.Land)
	return found{turn: w.steep.to, what: what}, true
}

// named adds both players to a phrase.
func (w *window) named(p engine.Phrase) engine.Phrase {
	return p.WithInt("player", int(w.me)).WithInt("other", int(w.other))
}

// totals returns a player's totals in position n.
func (r *Review) totals(n int, u engine.Player) generals.Totals { return r.steps[n].truth.Totals[u] }

// tile returns the tile of cell i in position n.
func (r *Review) tile(n, i int) generals.Tile { return r.steps[n].truth.Index(i) }

// cell returns the name of cell i.
func (r *Review) cell(i int) string {
	width := r.steps[0].truth.Width
	return generals.Cell{Row: i / width, Col: i % width}.String()
}

// cellOf returns the index of a cell.
func (r *Review) cellOf(c generals.Cell) int { return c.Row*r.steps[0].truth.Width + c.Col }

// fault explains a fall by the end of the match: the player gave no valid move.
func (w *window) fault() (found, bool) {
	n := w.last() - 1
	if w.steep.to != w.last() || n < w.steep.from || w.steps[n].faults[w.me] == noFault || w.steps[n].faults[w.other] != noFault {
		return found{}, false
	}
	return found{n, w.named(faulty[w.steps[n].faults[w.me]]), lookIntoLog}, true
}

// limit explains a fall by the step limit.
func (w *window) limit() (found, bool) {
	if w.steep.to != w.last() || w.steps[w.last()].truth.Time < generals.StepLimit || w.won(w.me) || w.won(w.other) {
		return found{}, false
	}
	return found{turn: w.last(), what: w.named(ranOut)}, true
}

// city explains a fall by the loss of a city, or by a neutral city that the enemy took.
func (w *window) city() (found, bool) {
	for n := w.steep.from; n < w.steep.to; n++ {
		for i := range w.steps[n].truth.Type {
			before, after := w.tile(n, i), w.tile(n+1, i)
			if before.Kind != generals.City || after.Owner != w.other || before.Owner == w.other {
				continue
			}
			if before.Owner == w.me {
				return found{n, w.named(cityLost).With("cell", w.cell(i)), w.takeBack(n+1, i)}, true
			}
			if w.steps[n+1].views[w.me].Index(i).Kind == generals.City { // otherwise the player could not know
				return found{n, w.named(cityGained).With("cell", w.cell(i)), w.takeBack(n+1, i)}, true
			}
		}
	}
	return found{}, false
}

// takeBack returns the advice that an army of the player's could take cell i in position n, or a zero Phrase.
func (w *window) takeBack(n, i int) engine.Phrase {
	at, steps := w.nearest(n, i, w.tile(n, i).Army+2)
	if at < 0 {
		return engine.Phrase{}
	}
	return takeBack.WithInt("army", w.tile(n, at).Army).WithInt("steps", steps).With("cell", w.cell(at))
}

// nearby is the greatest distance at which an army can help.
const nearby = 12

// nearest returns the player's army of at least army soldiers that is nearest to cell i in position n, and its distance; -1 if there is
// none nearby.
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

// distances returns the steps from cell i to each cell, over everything but mountains and neutral cities.
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

// still explains a fall by idle steps: at least half of the steps had no move although one was possible, including one in the steepest
// part.
func (w *window) still() (found, bool) {
	stays, first := 0, -1
	for n := w.all.from; n < w.all.to; n++ {
		if w.steps[n].moves[w.me] == generals.Stay && w.largest(n) >= 0 {
			stays++
			if first < 0 && n >= w.steep.from && n < w.steep.to {
				first = n
			}
		}
	}
	steps := w.all.to - w.all.from
	if first < 0 || stays < 3 || 2*stays < steps {
		return found{}, false
	}
	at := w.largest(first)
	what := w.named(stoodStill).WithInt("n", stays).WithInt("steps", steps)
	return found{first, what, moveOn.WithInt("army", w.tile(first, at).Army).With("cell", w.cell(at))}, true
}

// largest returns the player's largest army, except the general's, that can move in position n; -1 if there is none.
func (w *window) largest(n int) int {
	v, best := w.steps[n].truth, -1
	for i := range v.Type {
		if t := v.Index(i); t.Owner == w.me && t.Kind != generals.General && t.Army > 1 && (best < 0 || t.Army > v.Index(best).Army) {
			best = i
		}
	}
	return best
}

// The least changes that deserve a sentence.
const (
	leastLand   = 4 // net loss of cells
	leastGrowth = 2 // cells by which the enemy grew more
	leastBehind = 3 // soldiers or cells by which the player is behind
	leastWasted = 5 // soldiers that attacked a city and did not take it
)

// land explains a fall by a net loss of cells, some of them in the steepest part.
func (w *window) land() (found, bool) {
	lost, gained := w.taken(w.all)
	there, back := w.taken(w.steep)
	if len(lost)-len(gained) < leastLand || len(there) <= len(back) {
		return found{}, false
	}
	n, worst := w.steep.to, there[0]
	for _, i := range there {
		if w.tile(n, i).Army > w.tile(n, worst).Army {
			worst = i
		}
	}
	e := found{turn: n, what: w.named(landLost).WithInt("lost", len(lost)).WithInt("gained", len(gained))}
	army := w.tile(n, worst).Army
	if at, steps := w.nearest(n, worst, army+1); at >= 0 {
		e.instead = meetIt.WithInt("army", w.tile(n, at).Army).With("cell", w.cell(at)).WithInt("others", army).With("to", w.cell(worst)).WithInt("steps", steps)
	}
	return e, true
}

// taken returns the cells that the enemy took from the player, and the player from the enemy, in a span.
func (w *window) taken(s span) (lost, gained []int) {
	for i := range w.steps[s.from].truth.Type {
		switch before, after := w.tile(s.from, i).Owner, w.tile(s.to, i).Owner; {
		case before == w.me && after == w.other:
			lost = append(lost, i)
		case before == w.other && after == w.me:
			gained = append(gained, i)
		}
	}
	return lost, gained
}

// growth explains a fall by the enemy taking more new land, also in the steepest part.
func (w *window) growth() (found, bool) {
	own, other := w.grown(w.all, w.me), w.grown(w.all, w.other)
	if own < 0 || other-own < leastGrowth || w.grown(w.steep, w.other) <= w.grown(w.steep, w.me) {
		return found{}, false
	}
	e := found{turn: w.steep.from, what: w.named(slower).WithInt("gained", other).WithInt("own", own)}
	for at := w.steep.from; at < w.steep.to; at++ {
		if n, cell := w.free(at); n > 0 && !w.takesFree(at) {
			e.turn, e.instead = at, w.named(takeFree).WithInt("n", n).With("cell", w.cell(cell))
			if n == 1 {
				e.instead = w.named(takeFreeOne).With("cell", w.cell(cell))
			}
			break
		}
	}
	return e, true
}

// takesFree reports whether the player moved from its own land to neutral land in step n.
func (w *window) takesFree(n int) bool {
	truth, m := w.steps[n].truth, w.steps[n].moves[w.me]
	if m == generals.Stay {
		return false
	}
	to := truth.At(m.To())
	return truth.At(m.From()).Owner == w.me && to.Kind == generals.Land && to.Owner == generals.Nobody
}

// grown returns a player's net gain of land in a span.
func (w *window) grown(s span, u engine.Player) int {
	return w.totals(s.to, u).Land - w.totals(s.from, u).Land
}

// free returns how many of the player's armies could take a neighbouring neutral cell in position n, and the largest of them.
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

// spent explains a fall by soldiers spent on a neutral city.
func (w *window) spent() (found, bool) {
	for n := w.steep.from; n < w.steep.to; n++ {
		m := w.steps[n].moves[w.me]
		if m == generals.Stay {
			continue
		}
		at, from := w.steps[n].truth.At(m.To()), w.steps[n].truth.At(m.From())
		if at.Kind != generals.City || at.Owner != generals.Nobody || from.Owner != w.me {
			continue
		}
		army, least, instead := at.Army, leastArmy, w.named(cityLater).WithInt("steps", 2*at.Army)
		if from.Army-1 <= at.Army { // the city was not taken
			army, least, instead = from.Army-1, leastWasted, cityHolds.WithInt("holds", at.Army).WithInt("need", at.Army+2)
		}
		if army < least {
			continue
		}
		return found{n, w.named(citySpent).WithInt("army", army).With("cell", w.cell(w.cellOf(m.To()))), instead}, true
	}
	return found{}, false
}

// exposed explains a fall by the enemy's first sight of the player's general.
func (w *window) exposed() (found, bool) {
	home := w.cellOf(w.steps[0].truth.Generals[w.me])
	for n := w.steep.from + 1; n <= w.steep.to; n++ {
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

// meeting explains a fall by an army that came into sight and is larger than the player's largest.
func (w *window) meeting() (found, bool) {
	own := w.largest(w.steep.from)
	if own < 0 {
		return found{}, false
	}
	mine := w.tile(w.steep.from, own).Army
	for n := w.steep.from + 1; n <= w.steep.to; n++ {
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

// leastArmy is the smallest army that deserves a sentence.
const leastArmy = 10
