package pack

import (
	"context"
	"errors"
	"strconv"
	"time"

	"generals-chess/engine"
	"generals-chess/engine/games"
	"generals-chess/engine/situation"
)

// Outcome is a bot's result in a case.
type Outcome struct {
	Case   *Case
	Holds  bool
	Says   engine.Phrase // the result as a sentence
	Answer engine.Answer // the bot's last answer
	Tries  []Try         // if the match was played on: one per seed, up to the first that was lost
	Took   time.Duration
}

// Try is one continuation of the match.
type Try struct {
	Seed  uint64
	Lost  bool
	Turns int // the turn in which it ended
}

// underTries is the number of times that a bot is asked if its time counts: the best time is used, because other programs make it slower,
// and nothing makes it faster.
const underTries = 3

// Stay is the phrase for a move that does nothing.
var Stay = engine.Phrase{Key: "pack.stay", Text: "nothing"}

// The results of a case. Arguments: move, verdict, why; ms; steps, seeds, seat, seed, turn.
var (
	saysLegal    = engine.Phrase{Key: "pack.says-legal", Text: "it answered {move}, which is legal."}
	saysIllegal  = engine.Phrase{Key: "pack.says-illegal", Text: "it answered {move}: {why}"}
	saysFailed   = engine.Phrase{Key: "pack.says-failed", Text: "it gave no move ({verdict}): {why}"}
	saysFailedSo = engine.Phrase{Key: "pack.says-failed-so", Text: "it gave no move: {why}"}
	saysAnswered = engine.Phrase{Key: "pack.says-answered", Text: "it answered {move}."}
	saysTook     = engine.Phrase{Key: "pack.says-took", Text: "it took {ms} ms."}
	saysHeld     = engine.Phrase{Key: "pack.says-held", Text: "not lost within {steps} steps against {seat}, on {seeds} {seeds|seed/seeds}."}
	saysLost     = engine.Phrase{Key: "pack.says-lost", Text: "lost after {steps} {steps|step/steps}, in turn {turn}, against {seat} with seed {seed}: {why}"}
)

// Run tries a case. open opens the bot's seat, a new one each time. The error is ctx's, or that of a case that cannot be set up: what the
// bot does wrong is in the Outcome.
func Run(ctx context.Context, game games.Game, c *Case, open func() (engine.Seat, error)) (*Outcome, error) {
	o := &Outcome{Case: c}
	began := time.Now()
	var err error
	switch c.Expect.kind {
	case notLost:
		err = o.play(ctx, game, open)
	case under:
		err = o.time(ctx, game, open)
	default:
		err = o.ask(ctx, game, open)
	}
	o.Took = time.Since(began)
	return o, err
}

// ask asks the bot once, and judges its answer.
func (o *Outcome) ask(ctx context.Context, game games.Game, open func() (engine.Seat, error)) error {
	seat, err := open()
	if err != nil {
		return err
	}
	a, state, err := o.Case.Ask(ctx, game.Rules, seat)
	if err = errors.Join(err, seat.Close()); err != nil {
		return err
	}
	o.Answer = a
	wrong := state.Check(o.Case.Player, a.Move)
	if waits := game.Questions.Waits; waits != nil && waits(a) {
		wrong = nil // it was meant to do nothing
	}
	o.Holds = o.Case.Expect.meets(&a, wrong)
	o.Says = o.said(game.Rules, &a, wrong)
	return nil
}

// said describes an answer.
func (o *Outcome) said(rules engine.Rules, a *engine.Answer, wrong error) engine.Phrase {
	switch {
	case a.Fault != engine.NoFault || a.Verdict != engine.OK:
		return a.Verdict.Told(saysFailed, saysFailedSo).WithPhrase("why", a.Why)
	case o.Case.Expect.kind == under:
		return saysTook.With("ms", strconv.FormatFloat(float64(a.Spent().Microseconds())/1000, 'f', 1, 64))
	case o.Case.Expect.kind == answers:
		return saysAnswered.With("move", situation.Written(rules, a.Move)) // in the form of the expectation
	case wrong != nil:
		return withMove(saysIllegal, a.Move).WithPhrase("why", engine.Reason(wrong))
	}
	return withMove(saysLegal, a.Move)
}

// withMove fills in the {move} of a phrase.
func withMove(p engine.Phrase, m engine.Move) engine.Phrase {
	if m == "" {
		return p.WithPhrase("move", Stay)
	}
	return p.With("move", string(m))
}

// time asks the bot until it was quick enough, at most underTries times.
func (o *Outcome) time(ctx context.Context, game games.Game, open func() (engine.Seat, error)) error {
	var best Outcome
	for n := range underTries {
		if err := o.ask(ctx, game, open); err != nil {
			return err
		}
		if failed := o.Answer.Fault != engine.NoFault; o.Holds || failed {
			return nil
		}
		if n == 0 || o.Answer.Spent() < best.Answer.Spent() {
			best = *o
		}
	}
	*o = best
	return nil
}

// play plays the match on with one seed after another, until it is lost.
func (o *Outcome) play(ctx context.Context, game games.Game, open func() (engine.Seat, error)) error {
	for seed := range uint64(o.Case.Seeds) {
		if err := o.once(ctx, game, seed+1, open); err != nil {
			return err
		}
		if o.Tries[len(o.Tries)-1].Lost {
			return nil
		}
	}
	o.Holds = true
	o.Says = saysHeld.WithInt("steps", o.Case.Expect.steps).With("seat", o.Case.Against).WithInt("seeds", o.Case.Seeds)
	return nil
}

// once plays the match on against one seed of the opponent.
func (o *Outcome) once(ctx context.Context, game games.Game, seed uint64, open func() (engine.Seat, error)) error {
	match, err := o.match(game, seed, open)
	if err != nil {
		return err
	}
	err = o.within(ctx, match, seed)
	return errors.Join(err, match.Close())
}

// match sets up the case's match and tells all seats the past.
func (o *Outcome) match(game games.Game, seed uint64, open func() (engine.Seat, error)) (*engine.Match, error) {
	c := o.Case
	spec, err := engine.ParseSeat(c.Against)
	if err != nil {
		return nil, err
	}
	seats := make([]engine.Seat, c.Setup.Players)
	for p := range seats {
		if engine.Player(p) == c.Player {
			seats[p], err = open()
		} else {
			seats[p], err = game.Open(spec, engine.Player(p), games.Options{Seed: seed})
		}
		if err != nil {
			return nil, errors.Join(err, closeAll(seats))
		}
	}
	match, err := engine.NewMatch(game.Rules, c.Setup, seats)
	if err != nil {
		return nil, err
	}
	turns, err := c.Turns(game.Rules)
	for _, t := range turns {
		if err == nil {
			err = match.Past(t)
		}
	}
	if err != nil {
		return nil, errors.Join(err, match.Close())
	}
	return match, nil
}

func closeAll(seats []engine.Seat) error {
	var errs []error
	for _, s := range seats {
		if s != nil {
			errs = append(errs, s.Close())
		}
	}
	return errors.Join(errs...)
}

// within plays as many steps as the case says, or to the end.
func (o *Outcome) within(ctx context.Context, match *engine.Match, seed uint64) error {
	c := o.Case
	try := Try{Seed: seed}
	for match.Turns() < len(c.Past)+c.Expect.steps {
		if _, over := match.Result(); over {
			break
		}
		turn, err := match.Turn(ctx)
		if err != nil {
			return err
		}
		for i, p := range turn.Asked {
			if p == c.Player {
				o.Answer = turn.Answers[i]
			}
		}
		try.Turns = turn.Number
	}
	if r, over := match.Result(); over && r.Ranks[c.Player] > 1 {
		try.Lost = true
		o.Says = saysLost.WithInt("steps", try.Turns+1-len(c.Past)).WithInt("turn", try.Turns).With("seat", c.Against).With("seed", strconv.FormatUint(seed, 10)).
			WithPhrase("why", o.because(r))
	}
	o.Tries = append(o.Tries, try)
	return nil
}

// because returns why the match was lost: the bot's fault, or otherwise the result's phrase.
func (o *Outcome) because(r engine.Result) engine.Phrase {
	if o.Answer.Fault != engine.NoFault {
		return o.Answer.Why
	}
	return r.Phrase
}
