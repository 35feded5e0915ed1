package expert

import (
	"generals-chess/engine/generals"
	"generals-chess/engine/generals/ai/tactics"
	"generals-chess/engine/generals/ai/thoughts"
)

// An army that was called to the defence is not sent away at the next step, only to be called back at the one after. In one game sixty
// soldiers went to and fro for twenty steps, while the enemy gathered 170.

// lastDefender is the army that defended last.
type lastDefender struct {
	cell, until int // where it went, and the time from which it may leave
	weary       int // excess of recent defence steps over other steps, at most wearyMost
}

const (
	defenderTime = 3  // steps for which the army stays at home
	wearyMost    = 60 // so that a long defence is forgotten eventually
)

// posted records that an answer to a threat was begun.
func (e *Expert) posted(first tactics.Move) {
	e.lastDefender.cell, e.lastDefender.until = int(first.To), e.Time+1+defenderTime
}

// recalled reports whether a move takes the last defender away so that the next defence would have to call it back.
func (e *Expert) recalled(m generals.Move) bool {
	packed := e.tactics.Packed(m)
	if m == generals.Stay || int(packed.From) != e.lastDefender.cell || e.Time >= e.lastDefender.until {
		return false
	}
	return !e.holdsAfter(e.early()+e.tune.steady, func(f *tactics.Field) { f.Send(packed) })
}

// countDefence records whether this step was spent on the defence.
func (e *Expert) countDefence() {
	if e.why == string(thoughts.Defend) {
		e.lastDefender.weary = min(e.lastDefender.weary+1, wearyMost)
	} else {
		e.lastDefender.weary = max(0, e.lastDefender.weary-1)
	}
}

// answer returns the answer to the threat. After a long defence the army goes home, if our general holds there whatever the enemy does: two
// armies that follow each other around, a step apart, would block everything else for both sides.
func (e *Expert) answer() tactics.Answer {
	if e.lastDefender.weary > e.tune.weary {
		if home := e.tactics.AnswerAtHome(); home.Moves > 0 && home.Falls == 0 && home.Short == 0 {
			return home
		}
	}
	return e.tactics.Answer()
}
