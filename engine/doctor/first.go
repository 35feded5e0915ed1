package doctor

import (
	"context"

	"generals-chess/engine"
	"generals-chess/engine/bot"
)

// firstTurns is the number of turns that FirstTurns asks: only a second turn shows whether a bot goes on after its first answer.
const firstTurns = 2

// FirstTurns asks a bot the first turns of the smallest match, and returns its first answer and the finding about all. The error is ctx's, or
// that of options or a command that cannot be read.
func FirstTurns(ctx context.Context, game Game, command string, o bot.Options) (first engine.Answer, f Finding, err error) {
	e := newExamination(ctx, game, command, o)
	first, f, err = e.firstTurns()
	if err != nil || !e.hopeless() {
		return first, f, err
	}
	if other, ok, err := OfOther(ctx, game, command, o); ok || err != nil {
		return first, other, err
	}
	return first, f, nil
}

func (e *Examination) firstTurns() (first engine.Answer, f Finding, err error) {
	least, _ := e.exam.Rules.Players()
	t, err := e.Try(Scene{Setup: engine.Setup{Game: e.exam.Rules.Name(), Players: least, Seed: 1}, Turns: firstTurns})
	if err != nil {
		return first, f, err
	}
	e.trials = []Trial{t}
	if len(t.Answers) > 0 {
		first = t.Answers[0]
	}
	f = e.judge(t)
	switch {
	case f.State != Fine:
	case len(t.Refused) > 0:
		f = e.moves()
	case first.Note.Key == "bot.note-reads-to-end":
		f = LookAt(readsToEnd, fixReadsToEnd)
	}
	return first, f, nil
}
