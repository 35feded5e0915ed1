// Package bot seats external programs: it talks with them in Botzone's JSON protocol (Open) or runs them
// anew for every turn with one argument (OpenCalls), holds them to their limits, says in words what went
// wrong, and leaves no process behind.
package bot

import (
	"context"
	"errors"

	"generals-chess/engine"
	"generals-chess/engine/bot/process"
	"generals-chess/engine/bot/sandbox"
)

// Opener seats the bot that a command starts: Open and OpenCalls are the two there are. A bot that cannot
// be started still gets its seat: its first turn is RE and says why, as on Botzone. An error is a command
// that cannot be read or wrong options.
type Opener func(rules engine.Rules, command string, o Options) (engine.Seat, error)

// Open seats a bot that speaks Botzone's JSON protocol.
func Open(rules engine.Rules, command string, o Options) (engine.Seat, error) {
	return openSeat(rules, command, o, newBotzone)
}

// OpenCalls seats a bot whose command is run anew for every turn. The process gets what rules.Encode makes
// of the view as one more argument, none at all when that is empty, and nothing on stdin; it answers on
// stdout, all of which rules.Decode reads, and exits with status 0. Its time is that of a process that has
// just started.
//
// Its processes work in a folder of the seat's own, in which it may keep what it likes until the seat is
// closed: the folder is new, goes with the seat, and holds the empty file StorageName. A bot that puts more
// than 64 MB there has its turn refused and its folder emptied. See Options.Folder for one that is kept.
// The words of the command that name files still start from Options.Dir.
func OpenCalls(rules engine.Rules, command string, o Options) (engine.Seat, error) {
	return openSeat(rules, command, o, newCalls)
}

// Reviser is a seat that may be told that it answered otherwise than it did. Those of Open and OpenCalls are.
type Reviser interface {
	engine.Seat
	// Revise makes output, all that a bot printed, the answer to the last turn in what a new process is told of
	// the past. Output that is not one JSON value stands as null there, as a failure does. A process that keeps
	// running, and a bot of OpenCalls, is told nothing of its past.
	Revise(output []byte)
}

// Probe opens the bot, asks it one turn with this view, and closes it again.
func Probe(ctx context.Context, open Opener, rules engine.Rules, view engine.View, command string, o Options) (engine.Answer, error) {
	seat, err := open(rules, command, o)
	if err != nil {
		return engine.Answer{}, err
	}
	answer, err := seat.Decide(ctx, view)
	return answer, errors.Join(err, seat.Close())
}

// Confines reports whether this system can keep a bot out of folders that are hidden from it.
func Confines() bool { return process.Confines() }

// Kept says how this system can keep bots in: what it says of a mode is told once a run.
func Kept() sandbox.Offer { return process.Offered() }

// tableKey is where a context has who sits at the table.
type tableKey struct{}

// AtTable says who sits at a table, by player, to those who open its seats: none is to see another's files.
func AtTable(ctx context.Context, specs []engine.SeatSpec) context.Context {
	return context.WithValue(ctx, tableKey{}, specs)
}

// Table is who sits at the table; nil where that was not said.
func Table(ctx context.Context) []engine.SeatSpec {
	specs, _ := ctx.Value(tableKey{}).([]engine.SeatSpec)
	return specs
}

// FilesOf are the files of the bots among seats, as far as they can be found: none of them is to see another's.
func FilesOf(specs []engine.SeatSpec, o Options) (files []string) {
	for _, spec := range specs {
		if spec.Kind != engine.BotSeat {
			continue
		}
		command, o := o.named(spec.Arg)
		if c, err := ParseCommand(command, o.Dir); err == nil {
			files = append(files, c.File)
		}
	}
	return files
}
