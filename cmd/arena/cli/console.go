// Package cli is what every command of arena shares: how commands are found and explained, where they read and write,
// what the program's exit status says, and how it is interrupted.
package cli

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"os/signal"
	"strings"
	"syscall"

	"github.com/spf13/cobra"

	"generals-chess/engine"
	"generals-chess/engine/bot"
	"generals-chess/engine/plain"
)

// Program is what records and databases name as their maker.
const Program = "generals-chess arena"

// Exit statuses.
const (
	Fine        = 0
	Broken      = 1   // something went wrong that was not the caller's doing
	Differs     = 1   // a record is not true, or a bot answers otherwise than in it
	Cut         = 3   // a record is true as far as it goes, and cut off
	Usage       = 2   // bad flags, files, sizes, seeds, seats or input
	Interrupted = 130 // 128 + SIGINT, as shells count
)

// Console is where a command reads and writes. What Main hands on escapes whatever a stranger's text could do to a screen, so that
// no command has to think of it; see plain.Writer.
type Console struct {
	In       io.Reader
	Out, Err io.Writer
}

// Main runs a program: its command and all that follows. It returns the exit status. Commands may leave it to Main to say that
// something could not be written.
func Main(program *cobra.Command, args []string, c Console) int {
	out, errs := plain.NewWriter(c.Out), plain.NewWriter(c.Err)
	program.SetIn(c.In)
	program.SetOut(out)
	program.SetErr(errs)
	program.SetArgs(append([]string{}, args...)) // nil would be those of the process
	complete(program)
	explain(program)
	defer func() { _ = errs.Close() }() // nobody is left to be told
	err := program.Execute()
	if unwritten := cmp.Or(out.Close(), out.Err()); unwritten != nil && !errors.Is(err, ErrInterrupted) {
		err = Broke(fmt.Errorf("the result cannot be written: %s", engine.Reason(unwritten)))
	}
	switch {
	case err == nil:
		return Fine
	case errors.Is(err, ErrCut):
		return Cut
	case errors.Is(err, ErrDiffers):
		return Differs
	}
	// No line of an error but the first begins where lines do: a stranger's may look like the program's own.
	fmt.Fprintf(errs, "%s: %s\n", program.Name(), strings.ReplaceAll(err.Error(), "\n", "\n  "))
	switch {
	case errors.Is(err, ErrInterrupted):
		return Interrupted
	case errors.As(err, new(brokenError)), errors.As(err, new(*bot.ShortError)):
		return Broken
	}
	return Usage
}

// ErrInterrupted is what a command returns after Ctrl-C.
var ErrInterrupted = errors.New("interrupted, and all that was started is stopped")

// ErrDiffers is what a command returns that has told on stdout what differs.
var ErrDiffers = errors.New("it differs")

// ErrCut is what a command returns that has told on stdout which records are cut off, where nothing differs.
var ErrCut = errors.New("it is cut off")

// brokenError is a failure that the caller could not have prevented.
type brokenError struct{ error }

func (e brokenError) Unwrap() error { return e.error }

// Broke is an error that the caller could not have prevented.
func Broke(err error) error { return brokenError{err} }

// Interruptible runs f with a context that ends at Ctrl-C, or when the program is asked to end.
func Interruptible(f func(context.Context) error) error {
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM, syscall.SIGHUP)
	defer stop()
	err := f(ctx)
	if err != nil && ctx.Err() != nil && !errors.Is(err, ErrInterrupted) {
		return ErrInterrupted
	}
	return err
}

// Stopped is the end of a command that was interrupted and has told what is known so far: the sentence says what stays.
type Stopped string

func (s Stopped) Error() string { return string(s) }

// Is makes it an interruption.
func (Stopped) Is(err error) bool { return err == ErrInterrupted }
