// Package shrink makes what a bot fails at as small as it gets: a situation of a match, as long as the bot still fails in it.
package shrink

import (
	"context"
	"errors"
	"slices"

	"generals-chess/engine"
	"generals-chess/engine/situation"
)

// Shrinker is a game's way of making a situation smaller. Every situation that it hands to shows is one that the rules can play.
// want are moves that are looked for, which move with the cells they are on. It ends when nothing that it tries shows any more, or
// with the error of shows.
type Shrinker func(s *situation.Situation, want []engine.Move, shows Shows) error

// Shows reports whether a situation shows what is looked for, and after how many turns of its past: what comes later is of no use.
type Shows func(s *situation.Situation, want []engine.Move) (turns int, ok bool, err error)

// Way is how a bot is asked.
type Way int

// The ways.
const (
	// Told: a new process is told the whole past, and asked one turn.
	Told Way = iota
	// Asked: it is asked every turn of the past, and goes on with what was answered then.
	Asked
)

// Bot is a bot that is asked again and again.
type Bot struct {
	Rules engine.Rules
	Open  func() (engine.Seat, error)
	While While
	Way   Way
}

// Shows asks the bot in a situation; see Shows. The answer is that of the turn it tells.
func (b *Bot) Shows(ctx context.Context, s *situation.Situation, want []engine.Move) (turns int, a engine.Answer, ok bool, err error) {
	seat, err := b.Open()
	if err != nil {
		return 0, a, false, err
	}
	if b.Way == Told {
		var state engine.State
		a, state, err = s.Ask(ctx, b.Rules, seat)
		turns, ok = len(s.Past), err == nil && b.While.holds(&a, state, s.Player, want)
	} else {
		turns, a, ok, err = b.askAll(ctx, seat, s, want)
	}
	return turns, a, ok, errors.Join(err, seat.Close())
}

// reviser is a seat that can be told that it answered otherwise.
type reviser interface{ Revise(output []byte) }

// askAll asks every turn, up to the first that shows it.
func (b *Bot) askAll(ctx context.Context, seat engine.Seat, s *situation.Situation, want []engine.Move) (turns int, a engine.Answer, ok bool, err error) {
	n := 0
	ask := func(state engine.State, d *engine.Decision) {
		if a, err = seat.Decide(ctx, state.View(s.Player)); err != nil {
			return
		}
		turns, ok = n, b.While.holds(&a, state, s.Player, want)
		if r, can := seat.(reviser); can && d != nil && !ok {
			text, wrong := b.Rules.Answer(d.Move)
			if wrong == nil {
				r.Revise(text)
			}
		}
	}
	state, wrong := s.Replay(b.Rules, func(state engine.State, asked []engine.Player, decisions []engine.Decision) {
		if i := slices.Index(asked, s.Player); i >= 0 && !ok && err == nil {
			ask(state, &decisions[i])
		}
		n++
	})
	if err = errors.Join(err, wrong); err == nil && !ok {
		ask(state, nil)
	}
	return turns, a, ok, err
}

// Run makes a situation smaller with a game's shrinker, for as long as the bot shows what is looked for. each hears of every
// situation that does: the last is the smallest. The error of ctx ends it, and what was found until then is good.
func Run(ctx context.Context, by Shrinker, b *Bot, s *situation.Situation, want []engine.Move, each func(*Found)) error {
	tries := 0
	return by(s, want, func(s *situation.Situation, want []engine.Move) (int, bool, error) {
		tries++
		turns, a, ok, err := b.Shows(ctx, s, want)
		if err != nil || !ok {
			return turns, false, err
		}
		cut := *s
		cut.Past = s.Past[:turns]
		each(&Found{Situation: &cut, Way: b.Way, Want: slices.Clone(want), Answer: a, Tries: tries})
		return turns, true, nil
	})
}

// Found is a situation that shows it.
type Found struct {
	*situation.Situation
	Way    Way // in which the bot was asked
	Want   []engine.Move
	Answer engine.Answer
	Tries  int // how many situations were tried until then
}
