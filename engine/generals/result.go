package generals

import "generals-chess/engine"

// Reason is the reason why a match ended.
type Reason string

// The reasons.
const (
	GeneralTaken    Reason = "general-taken"
	AtStepLimit     Reason = "step-limit"
	NobodyWins      Reason = "nobody-can-win" // with AdjudicateOption
	IllegalMove     Reason = "illegal-move"
	MalformedAnswer Reason = "malformed-answer"
	NoAnswer        Reason = "no-answer"
)

// The scores of the judge.
const (
	winScore  = 5
	loseScore = -5
	drawScore = -1
)

// Result returns the result and whether the match is over. The checks come in the judge's order: a failed seat, then the step limit, then
// illegal and malformed answers, then a taken general.
func (s *state) Result() (engine.Result, bool) {
	switch {
	case s.anyFault(engine.Failed):
		red, blue := s.faults[0] == engine.Failed, s.faults[1] == engine.Failed
		return s.atFault(NoAnswer, red, blue, endNoAnswer, endNoAnswerBoth), true
	case s.nobody:
		return s.drawn(), true
	case !s.now.Over():
		return engine.Result{}, false
	case s.now.Time() >= StepLimit:
		phrase := endStepLimit.WithInt("step", s.now.Time())
		return engine.Result{Reason: string(AtStepLimit), Phrase: phrase, Ranks: []int{1, 1}, Scores: []int{drawScore, drawScore}}, true
	case s.anyFault(engine.Malformed):
		return s.atFault(MalformedAnswer, s.now.faults&1 != 0, s.now.faults&2 != 0, endMalformed, endMalformedBoth), true
	case s.now.faults != 0:
		return s.illegal(), true
	}
	return s.generalTaken(), true
}

func (s *state) illegal() engine.Result {
	red, blue := s.now.faults&1 != 0, s.now.faults&2 != 0
	one, both := endIllegal, endIllegalBoth
	if red && blue {
		both = both.With("move", string(s.moves[0].Text())).With("othermove", string(s.moves[1].Text()))
	} else {
		u := 0
		if blue {
			u = 1
		}
		one = one.With("move", string(s.moves[u].Text())).WithPhrase("why", s.why[u])
	}
	return s.atFault(IllegalMove, red, blue, one, both)
}

// atFault returns the result when red, blue or both lose by their own fault.
func (s *state) atFault(reason Reason, red, blue bool, one, both engine.Phrase) engine.Result {
	step := s.now.Time()
	if reason == NoAnswer {
		step++ // the step that was not played
	}
	if red && blue {
		phrase := about(both, 0).WithInt("step", step)
		return engine.Result{Reason: string(reason), Phrase: phrase, Ranks: []int{1, 1}, Scores: []int{loseScore, loseScore}}
	}
	loser := engine.Player(0)
	if blue {
		loser = 1
	}
	return won(1-loser, reason, about(one, loser).WithInt("step", step))
}

func (s *state) generalTaken() engine.Result {
	winner := engine.Player(s.now.taker)
	phrase := endGeneral.With("cell", s.now.Start(1-winner).String())
	if s.now.bothTaken() {
		phrase = endBothGenerals
	}
	return won(winner, GeneralTaken, about(phrase, winner).WithInt("step", s.now.Time()))
}

// bothTaken reports whether each player holds the other's general.
func (p *Position) bothTaken() bool {
	return p.tile[p.index(p.start[0])].owner() == 1 && p.tile[p.index(p.start[1])].owner() == 0
}

// about adds the two players to a phrase, player u first.
func about(p engine.Phrase, u engine.Player) engine.Phrase {
	return p.WithInt("player", int(u)).WithInt("other", int(1-u))
}

func won(winner engine.Player, reason Reason, phrase engine.Phrase) engine.Result {
	r := engine.Result{Reason: string(reason), Phrase: phrase, Ranks: []int{2, 2}, Scores: []int{loseScore, loseScore}}
	r.Ranks[winner], r.Scores[winner] = 1, winScore
	return r
}
