// Package bot seats external programs: it talks with them in Botzone's JSON protocol (Open) or runs them again for every turn with one
// argument (OpenCalls), enforces their limits, explains in words what went wrong, and leaves no process behind.
package bot

import (
	"context"
	"errors"

	"generals-chess/engine"
	"generals-chess/engine/bot/process"
	"generals-chess/engine/bot/sandbox"
)

// Opener seats the bot that a command starts; Open and OpenCalls are the two openers. A bot that cannot be started still gets its seat: its
// first turn is RE and says why, as on Botzone. An error means that the command cannot be read, the options are wrong, or
// this system starts no programs.
type Opener func(rules engine.Rules, command string, o Options) (engine.Seat, error)

// Open seats a bot that speaks Botzone's JSON protocol.
func Open(rules engine.Rules, command string, o Options) (engine.Seat, error) {
	return openSeat(rules, command, o, newBotzone)
}

// OpenCalls seats a bot whose command is run again for every turn. The process gets the output of rules.Encode as one more argument (none
// if that is empty) and nothing on stdin. It answers on stdout, all of which rules.Decode reads, and exits with status 0. Its time limit is
// that of a process that has just started.
//
// Its processes work in a folder of the seat's own, where they may keep files until the seat is closed: the folder is new, holds the empty
// file StorageName, and is deleted with the seat. A bot that puts more than 64 MB there has its turn refused and its folder emptied. See
// Options.Folder for a folder that is kept. The words of the command that name files still start from Options.Dir.
func OpenCalls(rules engine.Rules, command string, o Options) (engine.Seat, error) {
	return openSeat(rules, command, o, newCalls)
}

// Reviser is a seat whose last answer can be replaced afterwards. The seats of Open and OpenCalls implement it.
type Reviser interface {
	engine.Seat
	// Revise replaces the answer to the last turn, in the history that a new process is sent, by output, which is all that a bot printed.
	// Output that is not one JSON value stands as null there, as a failure does. A process that keeps running, and a bot of OpenCalls, is
	// sent no history.
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

// Confines reports whether this system can keep a bot from reading hidden folders.
func Confines() bool { return process.Confines() }

// SandboxOffer returns the ways in which this system can sandbox bots. What it says about a mode is told once per run.
func SandboxOffer() sandbox.Offer { return process.Offered() }

// tableKey is the context key for the seats of a table.
type tableKey struct{}

// AtTable returns a context that carries the seats of a table, by player, for the functions that open them: no bot may see another's files.
func AtTable(ctx context.Context, specs []engine.SeatSpec) context.Context {
	return context.WithValue(ctx, tableKey{}, specs)
}

// Table returns the seats that AtTable stored; nil if there are none.
func Table(ctx context.Context) []engine.SeatSpec {
	specs, _ := ctx.Value(tableKey{}).([]engine.SeatSpec)
	return specs
}

// FilesOf returns the files of the bots among specs, as far as they can be found: no bot may see another's.
func FilesOf(specs []engine.SeatSpec, o Options) (files []string) {
	for _, spec := range specs {
		if spec.Kind != engine.BotSeat {
			continue
		}
		command, o := o.Named(spec.Arg)
		if c, err := ParseCommand(command, o.Dir); err == nil {
			files = append(files, c.File)
		}
	}
	return files
}
