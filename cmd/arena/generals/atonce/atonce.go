// Package atonce answers `arena judge` before the rest of the program is made ready.
//
// Botzone starts the judge anew for every turn. Go makes the packages of a program ready one after the other, those without
// needs first and else in the order of their names. This one needs little, so it comes before what tournaments and bots need:
// databases, tables of system calls, pages. They would take longer than the answer. Where it came later nothing would be wrong,
// and with flags it is left to the command.
package atonce

import (
	"errors"
	"fmt"
	"io"
	"os"

	"generals-chess/cmd/arena/generals/judged"
	"generals-chess/cmd/arena/judge/line"
)

func init() {
	if len(os.Args) == 2 && os.Args[1] == "judge" {
		os.Exit(judge(os.Stdin, os.Stdout, os.Stderr))
	}
}

// judge gives the program's exit status, as package cli does.
func judge(in io.Reader, out, errs io.Writer) int {
	err := line.Answer(judged.Judge, in, out)
	if err == nil {
		return 0
	}
	fmt.Fprintf(errs, "arena: %v\n", err)
	if errors.As(err, new(line.Unwritten)) {
		return 1
	}
	return 2
}
