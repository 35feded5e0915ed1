// Command arena is Generals-Chess without a window: it plays matches and keeps them, plays records again, is
// Botzone's judge, and measures. It needs no display.
package main

import (
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"os/signal"
	"syscall"
)

// Exit statuses.
const (
	exitFine        = 0
	exitBroken      = 1   // something went wrong that was not the caller's doing
	exitDiffers     = 1   // a record is not true, or a bot answers otherwise than in it
	exitUsage       = 2   // bad flags, files, sizes, seeds, seats or input
	exitInterrupted = 130 // 128 + SIGINT, as shells count
)

// console is where a command reads and writes.
type console struct {
	in       io.Reader
	out, err io.Writer
}

func main() {
	os.Exit(run(os.Args[1:], console{os.Stdin, os.Stdout, os.Stderr}))
}

// run is the whole program; it returns the exit status.
func run(args []string, c console) int {
	err := arenaCommand.run(arenaCommand.name, args, c)
	if err == nil {
		return exitFine
	}
	if errors.Is(err, errDiffers) {
		return exitDiffers
	}
	fmt.Fprintf(c.err, "arena: %v\n", err)
	switch {
	case errors.Is(err, errInterrupted):
		return exitInterrupted
	case errors.As(err, new(brokenError)):
		return exitBroken
	}
	return exitUsage
}

// errInterrupted is what a command returns after Ctrl-C.
var errInterrupted = errors.New("interrupted, and all that was started is stopped")

// errDiffers is what a command returns that has told on stdout what differs.
var errDiffers = errors.New("it differs")

// interruptible runs f with a context that ends at Ctrl-C, or when the program is asked to end.
func interruptible(f func(context.Context) error) error {
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM, syscall.SIGHUP)
	defer stop()
	err := f(ctx)
	if err != nil && ctx.Err() != nil {
		return errInterrupted
	}
	return err
}

// brokenError is a failure that the caller could not have prevented.
type brokenError struct{ error }

func (e brokenError) Unwrap() error { return e.error }
