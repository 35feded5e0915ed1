// Package bot seats external programs: it speaks Botzone's JSON protocol with them, holds them to
// their limits, says in words what went wrong, and leaves no process behind.
package bot

import (
	"context"
	"errors"

	"generals-chess/engine"
)

// Open seats the bot that command starts. A bot that cannot be started still gets its seat: its first
// turn is RE and says why, as on Botzone. An error is a command that cannot be read or wrong options.
func Open(rules engine.Rules, command string, o Options) (engine.Seat, error) {
	if err := o.Validate(); err != nil {
		return nil, err
	}
	if _, err := commandWords(command, o.Dir); err != nil {
		return nil, err
	}
	return newSeat(rules, command, o.withDefaults()), nil
}

// Probe opens the bot, asks it one turn with this view, and closes it again.
func Probe(ctx context.Context, rules engine.Rules, view engine.View, command string, o Options) (engine.Answer, error) {
	seat, err := Open(rules, command, o)
	if err != nil {
		return engine.Answer{}, err
	}
	answer, err := seat.Decide(ctx, view)
	return answer, errors.Join(err, seat.Close())
}
