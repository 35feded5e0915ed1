package expert

import (
	"generals-chess/engine/generals"
	"generals-chess/engine/generals/ai/tactics"
	"generals-chess/engine/generals/ai/thoughts"
)

// An army that was called to the defence is not sent away at the next step, only to be called back at the one after. In one game sixty
// soldiers went to and fro for twenty steps, while the enemy gathered 170.

// sentry is the army that defended last.
type sentry struct {
	cell, until int // where it went, and the time from which it may leave
	weary       int // excess of recent defence steps over other steps, at most wearyMost
}

const (
	sentryTime = 3  // steps for which the army stays a sentry
	wearyMost  = 60 // so that a long defence is forgotten eventually
)

// posted records that an answer to a threat was begun.
func (e *Expert) posted(first tactics.Move) {
	e.sentry.cell, e.sentry.until = int(first.To), e.Time+1+sentryTime
}

// recalled reports whether a move takes the sentry away so that the next defence would have to call it back.
func (e *Expert) recalled(m generals.Move) bool {
	packed := e.tactics.Packed(m)
	if m == generals.Stay || int(packed.From) != e.sentry.cell || e.Time >= e.sentry.until {
		return false
	}
	return !e.holdsAfter(e.early()+e.tune.steady, func(f *tactics.Field) { f.Send(packed) })
}

// tire records whether this step was spent on the defence.
func (e *Expert) tire() {
	if e.why == string(thoughts.Defend) {
		e.sentry.weary = min(e.sentry.weary+1, wearyMost)
	} else {
		e.sentry.weary = max(0, e.sentry.weary-1)
	}
}

// answer returns the answer to the threat. After a long defence the army goes home, if our general holds there whatever the enemy does: two
// armies that follow each other around, a step apart, would block everything else for both sides.
func (e *Expert) answer() tactics.Answer {
	if e.sentry.weary > e.tune.weary {
		if home := e.tactics.AnswerAtHome(); home.Moves > 0 && home.Falls == 0 && home.Short == 0 {
			return home
		}
	}
	return e.tactics.Answer()
}
