// Command judge is Botzone's judge for Generals-Chess. It reads one line such as {"log":[],"initdata":{"seed":7}} and prints one line
// of JSON, like the original. Botzone starts it for every turn, so it links few packages and has no flags but --version.
package main

import (
	"fmt"
	"io"
	"math/rand/v2"
	"os"

	"generals-chess/engine"
	"generals-chess/engine/generals"
	"generals-chess/engine/plain"
	"generals-chess/internal/version"
)

// usage is the help text.
const usage = `usage: judge <INPUT
It is Botzone's judge for Generals-Chess: one line such as {"log":[],"initdata":{"seed":7}} on stdin, one line of JSON on stdout.
judge --version says which build this is.`

// Exit statuses, the same as those of arena judge.
const (
	fine   = 0
	broken = 1 // the answer could not be written
	wrong  = 2 // bad input
)

func main() { os.Exit(run(os.Args[1:], os.Stdin, os.Stdout, os.Stderr)) }

// run runs the program and returns the exit status.
func run(args []string, in io.Reader, out, errs io.Writer) int {
	if len(args) > 0 {
		return explain(args, out, errs)
	}
	widen(in)
	answer, err := generals.JudgeFrom(plain.NewReader(in), rand.Uint64N(generals.JudgeMaps))
	if err != nil {
		fmt.Fprintf(errs, "judge: %v\n", err)
		return wrong
	}
	return print(out, errs, string(answer))
}

// explain handles a call with arguments.
func explain(args []string, out, errs io.Writer) int {
	switch args[0] {
	case "--version":
		return print(out, errs, version.This().Say("judge"))
	case "-h", "--help":
		return print(out, errs, usage)
	}
	fmt.Fprintf(errs, "judge: %q is one argument too many\n%s\n", args[0], usage)
	return wrong
}

// print writes a line and returns the exit status.
func print(out, errs io.Writer, line string) int {
	if _, err := io.WriteString(out, line+"\n"); err != nil {
		fmt.Fprintf(errs, "judge: the result cannot be written: %s\n", engine.Reason(err))
		return broken
	}
	return fine
}
