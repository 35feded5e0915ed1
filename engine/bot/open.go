// Package bot seats external programs: it speaks Botzone's JSON protocol with them, holds them to
// their limits, says in words what went wrong, and leaves no process behind.
package bot

import (
	"context"
	"errors"

	"generals-chess/engine"
)

func open(rules engine.Rules, command string, o Options) (engine.Seat, error) {
	return nil, errors.New("bots are being built")
}

// Check names what keeps a command from being run as a bot, if anything. The error is a *engine.Phrase.
func Check(command string, o Options) error { return errors.New("bots are being built") }

// Probe opens the bot, asks it one turn with this view, and closes it again.
func Probe(ctx context.Context, rules engine.Rules, view engine.View, command string, o Options) (engine.Answer, error) {
	seat, err := Open(rules, command, o)
	if err != nil {
		return engine.Answer{}, err
	}
	answer, err := seat.Decide(ctx, view)
	return answer, errors.Join(err, seat.Close())
}
