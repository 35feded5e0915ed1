package tactics

import (
	"generals-chess/engine/generals/ai/territory"
	"generals-chess/engine/yield"
)

// Answer is a response to a threat.
type Answer struct {
	First Move
	Moves int // number of moves of the plan it begins
	At    int // where the plan meets the enemy: our general's cell if it gathers there
	Score int // the enemy's losses less ours, in quarters of a soldier, summed over the enemy's plans; below -fallen if our general falls
	Falls int // how many of the enemy's plans it does not stop
	Short int // soldiers lacking after its first move to hold whatever the enemy does

	line []Move
}

// Line returns the moves of the plan. It is valid until the next call of Answer.
func (a Answer) Line() []Move { return a.line }

// fallen is the score of losing or taking a general.
const fallen = 1 << 20

// looked is the most answers examined closely.
const looked = 6

// answers holds the best answers found, the best first.
type answers struct {
	list  [looked]Answer
	count int
}

// add inserts an answer with this line, unless one with the same first move is at least as good.
func (a *answers) add(one Answer, line []Move) {
	for k := range a.count {
		if a.list[k].First == line[0] && a.list[k].Score >= one.Score {
			return
		}
	}
	k := min(a.count, looked-1)
	if a.count == looked && one.Score <= a.list[k].Score {
		return
	}
	a.count = k + 1
	one.First, one.Moves, one.line = line[0], len(line), append(a.list[k].line[:0], line...)
	for ; k > 0 && one.Score > a.list[k-1].Score; k-- {
		a.list[k] = a.list[k-1]
	}
	a.list[k] = one
}

// Answer returns the best plan against the threat that Threat has just found: to gather at the general, with or without the armies on the
// enemy's path, or to meet the enemy's armies on their way. Each candidate is played against all of the enemy's plans that were found, and
// must leave us able to hold after its first move whatever the enemy does; one that does not is chosen only if none does. Moves is 0 if
// nothing can be done.
func (t *Tactics) Answer() Answer {
	t.answers.count = 0
	for k, menace := range t.threats.all() {
		t.gatherings(menace)
		if k > 0 && k != t.threats.hardest {
			continue
		}
		t.stands(menace)
		for _, m := range menace {
			t.strikes(int(m.From))
		}
	}
	return t.firmest(t.threats.longest() + stride)
}

// AnswerAtHome returns the best plan that gathers at our general, rated like those of Answer.
func (t *Tactics) AnswerAtHome() Answer {
	t.answers.count = 0
	for _, menace := range t.threats.all() {
		t.gatherings(menace)
	}
	return t.firmest(t.threats.longest() + stride)
}

// gatherings adds the plans that gather at our general in as many moves as the enemy's plan takes.
func (t *Tactics) gatherings(menace []Move) {
	home := t.EnemyGeneral[territory.Mine]
	t.defence.Plan(&t.Field, territory.Mine, home, len(menace), nil)
	t.consider(home)
	t.tread(menace)
	t.defence.Plan(&t.Field, territory.Mine, home, len(menace), t.untrod)
	t.consider(home)
}

// stands adds the plans that stop the enemy on its way, each with the fewest moves that suffice.
func (t *Tactics) stands(menace []Move) {
	stops := t.meetings(&t.Field, menace)
	for k := range stops {
		m := &stops[k]
		need := min(t.help(&t.Field, menace, m), m.index+1)
		if need <= 0 {
			continue
		}
		t.defence.Plan(&t.Field, territory.Mine, int(m.cell), need, t.untrod)
		t.consider(int(m.cell))
	}
}

// consider adds the plan in t.defence, which gathers at cell i.
func (t *Tactics) consider(i int) {
	if t.line = t.lay(t.line, &t.defence); len(t.line) > 0 {
		t.answers.add(t.duel(i, t.line), t.line)
	}
}

// strikes adds the moves that attack the enemy's army at cell i from a neighbour.
func (t *Tactics) strikes(i int) {
	if t.Cells[i].Owner != territory.Enemy {
		return
	}
	for _, from := range t.Next[i] {
		if from >= 0 && t.Cells[from].Owner == territory.Mine && t.Cells[from].Army > 1 {
			t.line = append(t.line[:0], Move{from, int32(i)})
			t.answers.add(t.duel(i, t.line), t.line)
		}
	}
}

// duel plays our line, which gathers at a cell, against each of the enemy's plans and scores the outcomes.
func (t *Tactics) duel(cell int, line []Move) Answer {
	a := Answer{At: cell}
	for _, menace := range t.threats.all() {
		score := t.outcome(line, menace)
		if score < -fallen && len(menace) > len(line) {
			score = t.outcome(t.goOn(line, menace, t.untrod), menace)
		}
		if score < -fallen && len(menace) > len(line) {
			score = max(score, t.outcome(t.goOn(line, menace, nil), menace))
		}
		if score < -fallen {
			a.Falls++
		}
		a.Score += score
	}
	return a
}

// goOn returns our line followed by what then gathers most at our general, until the enemy's plan is through. may selects the cells that
// may help.
func (t *Tactics) goOn(line, menace []Move, may func(i int) bool) []Move {
	t.trial.Copy(&t.Field)
	for k, m := range line {
		t.trial.Step(m, menace[k])
	}
	rest := menace[len(line):]
	t.tread(rest)
	t.defence.Plan(&t.trial, territory.Mine, t.EnemyGeneral[territory.Mine], len(rest), may)
	t.rest = t.lay(t.rest, &t.defence)
	t.more = append(append(t.more[:0], line...), t.rest...)
	return t.more
}

// outcome plays our line against a plan of the enemy's, and scores the result.
func (t *Tactics) outcome(line, menace []Move) int {
	yield.Now()
	t.trial.Copy(&t.Field)
	for k := range max(len(line), len(menace)) {
		switch t.trial.Step(at(line, k), at(menace, k)) {
		case territory.Mine:
			return fallen - k
		case territory.Enemy:
			return k - 2*fallen - 4*int(t.trial.Cells[t.EnemyGeneral[territory.Mine]].Army)
		}
	}
	armies, land := t.trial.balance()
	return 4*armies + 4*land - 8*len(line)
}

// at returns the k-th move of a line, Stand after its end.
func at(line []Move, k int) Move {
	if k < len(line) {
		return line[k]
	}
	return Stand
}

// balance returns our armies and land less the enemy's.
func (f *Field) balance() (armies, land int) {
	for i := range f.Cells {
		switch c := &f.Cells[i]; c.Owner {
		case territory.Mine:
			armies, land = armies+int(c.Army), land+1
		case territory.Enemy:
			armies, land = armies-int(c.Army), land-1
		}
	}
	return armies, land
}

// fallCost is the number of lacking soldiers that an unstopped plan counts as: more than can be lacking otherwise.
const fallCost = 1000

// firmest returns the best answer that stops all plans and after whose first move we can still hold; otherwise the one that stops most
// plans, and leaves the fewest soldiers lacking.
func (t *Tactics) firmest(longest int) Answer {
	var chosen Answer
	least := 2 * territory.Far
	for _, a := range t.answers.list[:t.answers.count] {
		if least == 0 {
			break
		}
		a.Short = t.after(a.First, longest)
		if lacking := a.Short + fallCost*a.Falls; lacking < least {
			chosen, least = a, lacking
		}
	}
	return chosen
}

// after returns how many soldiers we lack after a move of ours and the first move of the enemy's quickest plan, or of the plan hardest to
// stop, whichever is worse; territory.Far if our general falls at once.
func (t *Tactics) after(first Move, longest int) (short int) {
	quickest, hardest := at(t.threats.lines[0], 0), at(t.threats.lines[t.threats.hardest], 0)
	short = t.afterBoth(first, quickest, longest)
	if hardest != quickest && short < territory.Far {
		short = max(short, t.afterBoth(first, hardest, longest))
	}
	return short
}

func (t *Tactics) afterBoth(mine, enemy Move, longest int) (short int) {
	t.next.Copy(&t.Field)
	if t.next.Step(mine, enemy) == territory.Enemy {
		return territory.Far
	}
	return t.threat(&t.next, longest, 0, hopeless).Short
}
