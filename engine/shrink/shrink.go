// Package shrink makes a situation in which a bot fails as small as possible, as long as the bot still fails in it.
package shrink

import (
	"context"
	"errors"
	"slices"

	"generals-chess/engine"
	"generals-chess/engine/situation"
)

// Shrinker is a game's way to make a situation smaller. It passes only situations that the rules can play to shows. want are the moves that
// are looked for; they move together with their cells. It ends when no smaller situation shows the failure any more, or with the error of
// shows.
type Shrinker func(s *situation.Situation, want []engine.Move, shows Shows) error

// Shows reports whether a situation shows the failure, and after how many turns of its past: later turns are not needed.
type Shows func(s *situation.Situation, want []engine.Move) (turns int, ok bool, err error)

// Way is a way in which a bot is asked.
type Way int

// The ways.
const (
	// Told: a new process is told the whole past, and asked one turn.
	Told Way = iota
	// Asked: the bot is asked every turn of the past, and continues with the recorded answers.
	Asked
)

// Bot is a bot that is asked again and again.
type Bot struct {
	Rules engine.Rules
	Open  func() (engine.Seat, error)
	While While
	Way   Way
}

// Shows asks the bot in a situation; see the type Shows. The answer is that of the turn it returns.
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

// reviser is a seat whose last answer can be replaced.
type reviser interface{ Revise(output []byte) }

// askAll asks the bot every turn, up to the first that shows the failure.
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

// Run makes a situation smaller with a game's shrinker, as long as the bot shows the failure. It calls each for every situation that does:
// the last is the smallest. It ends with the error of ctx, and situations found until then are valid.
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

// Found is a situation that shows the failure.
type Found struct {
	*situation.Situation
	Way    Way // how the bot was asked
	Want   []engine.Move
	Answer engine.Answer
	Tries  int // how many situations were tried until then
}
