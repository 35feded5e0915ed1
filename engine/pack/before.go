package pack

import (
	"context"

	"generals-chess/engine"
	"generals-chess/engine/bot"
	"generals-chess/engine/games"
	"generals-chess/engine/replay"
	"generals-chess/engine/roster"
)

// What is said about a new case that is no useful test yet. Arguments: says, name, reason.
var (
	already = engine.Phrase{Key: "pack.already", Text: "It passes already, before the bot is changed: {says} A later turn, or more steps, may be what was lost."}
	untried = engine.Phrase{Key: "pack.untried", Text: "Whether it fails now could not be tried: {reason}"}
)

// Before returns the sentence that a new case, made of a turn of a record, already passes, or why that could not be tried; it is zero if
// the case fails, as a test should before the bot is mended. The recorded answer counts where the case judges a move; otherwise the seat of
// the record is asked again, because a recorded time is that of a process that may have been running for long. The error is ctx's.
func Before(ctx context.Context, game games.Game, c *Case, record *replay.Record, turn int) (engine.Phrase, error) {
	open, err := seated(ctx, game, c, record, turn)
	var o *Outcome
	if err == nil {
		o, err = Run(ctx, game, c, open)
	}
	switch {
	case ctx.Err() != nil:
		return engine.Phrase{}, ctx.Err()
	case err != nil:
		return untried.WithPhrase("reason", engine.Reason(err)), nil
	case o.Holds:
		return already.WithPhrase("says", o.Says), nil
	}
	return engine.Phrase{}, nil
}

// seated returns a function that opens the seat of the record.
func seated(ctx context.Context, game games.Game, c *Case, record *replay.Record, turn int) (func() (engine.Seat, error), error) {
	if c.Expect.judgesMove() && turn < len(record.Turns) {
		return func() (engine.Seat, error) { return recorded{record.Turns[turn].Engine(), c.Player}, nil }, nil
	}
	spec, err := engine.ParseSeat(record.SeatsAt(turn)[c.Player].Spec)
	if err != nil {
		return nil, err
	}
	o := games.Options{Seed: record.Setup.Seed}
	if spec.Kind == engine.BotSeat {
		o.Bot.Store = new(bot.Modes)
		if o.Bot, err = roster.ForUser(spec.Arg, o.Bot); err == nil {
			err = bot.Missing(spec.Arg, o.Bot)
		}
		if err == nil {
			err = bot.Prepare(ctx, spec.Arg, o.Bot)
		}
		if err != nil {
			return nil, err
		}
	}
	return func() (engine.Seat, error) { return game.Open(spec, c.Player, o) }, nil
}

// recorded is a seat that gives the answer of a recorded turn.
type recorded struct {
	turn   engine.Turn
	player engine.Player
}

// Name returns "".
func (recorded) Name() string { return "" }

// Decide returns the recorded answer.
func (r recorded) Decide(context.Context, engine.View) (engine.Answer, error) {
	for i, p := range r.turn.Asked {
		if p == r.player {
			return r.turn.Answers[i], nil
		}
	}
	return engine.Answer{}, nil
}

// Close does nothing.
func (recorded) Close() error { return nil }
