// Package cli is what the commands of arena share: finding and explaining commands, input and output, exit statuses, and interruption.
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

// Program is the program name in records and databases.
const Program = "generals-chess arena"

// Exit statuses.
const (
	Fine        = 0
	Broken      = 1   // something failed that the caller could not prevent
	Differs     = 1   // a record is false, or a bot answers differently than in its record
	Cut         = 3   // a record is sound but cut off
	Usage       = 2   // bad flags, files, sizes, seeds, seats or input
	Interrupted = 130 // 128 + SIGINT, as in shells
)

// Console is the input and output of a command. Main escapes everything in the output that could control a terminal, so that commands
// need not do so for text of strangers: see plain.Writer.
type Console struct {
	In       io.Reader
	Out, Err io.Writer
}

// Main runs a program with its command and arguments, and returns the exit status. If output cannot be written, Main reports it, so
// commands may ignore write errors.
func Main(program *cobra.Command, args []string, c Console) int {
	out, errs := plain.NewWriter(c.Out), plain.NewWriter(c.Err)
	program.SetIn(c.In)
	program.SetOut(out)
	program.SetErr(errs)
	program.SetArgs(append([]string{}, args...)) // nil would mean those of the process
	complete(program)
	explain(program)
	defer func() { _ = errs.Close() }() // there is nowhere to report the error
	unknown := refuseHelp(program)
	err := program.Execute()
	err = cmp.Or(err, *unknown)
	if unwritten := cmp.Or(out.Close(), out.Err()); unwritten != nil && !errors.Is(err, ErrInterrupted) {
		err = Failed(fmt.Errorf("the result cannot be written: %s", engine.Reason(unwritten)))
	}
	switch {
	case err == nil:
		return Fine
	case errors.Is(err, ErrCut):
		return Cut
	case errors.Is(err, ErrDiffers):
		return Differs
	}
	// Indent all lines of an error but the first: a line of a stranger's text must not look like the program's own.
	fmt.Fprintf(errs, "%s: %s\n", program.Name(), strings.ReplaceAll(err.Error(), "\n", "\n  "))
	switch {
	case errors.Is(err, ErrInterrupted):
		return Interrupted
	case errors.As(err, new(failedError)), errors.As(err, new(*bot.ShortError)):
		return Broken
	}
	return Usage
}

// ErrInterrupted is the error of a command after Ctrl-C.
var ErrInterrupted = errors.New("interrupted, and all that was started is stopped")

// ErrDiffers is the error of a command that has printed what differs.
var ErrDiffers = errors.New("it differs")

// ErrCut is the error of a command that has printed which records are cut off, if nothing differs.
var ErrCut = errors.New("it is cut off")

// failedError is an error that the caller could not prevent.
type failedError struct{ error }

func (e failedError) Unwrap() error { return e.error }

// Failed wraps an error that the caller could not prevent: the exit status is Broken.
func Failed(err error) error { return failedError{err} }

// Interruptible calls f with a context that ends at Ctrl-C, or when the process is asked to terminate.
func Interruptible(f func(context.Context) error) error {
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM, syscall.SIGHUP)
	defer stop()
	err := f(ctx)
	if err != nil && ctx.Err() != nil && !errors.Is(err, ErrInterrupted) {
		return ErrInterrupted
	}
	return err
}

// Stopped is the error of an interrupted command that has printed its result so far. Its text says what is kept.
type Stopped string

func (s Stopped) Error() string { return string(s) }

// Is makes errors.Is report Stopped as ErrInterrupted.
func (Stopped) Is(err error) bool { return err == ErrInterrupted }
