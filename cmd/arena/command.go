package main

import (
	"errors"
	"flag"
	"fmt"
	"io"
	"strings"
)

// command is one word after arena. The standard flags do for so few: a larger library brings the
// network, and with it the C library, into a program that the judge starts anew every turn.
type command struct {
	name  string
	short string // one line
	long  string // for --help
	// prepare adds the command's flags and returns what runs after they are read.
	prepare func(flags *flag.FlagSet, c console) func() error
}

var commands = [...]command{matchCommand, judgeCommand, benchCommand}

// dispatch finds the command and runs it. Whatever is wrong with args is one sentence.
func dispatch(args []string, c console) error {
	if len(args) == 0 {
		return errors.New("say what to do: match, judge or bench (arena --help explains)")
	}
	switch args[0] {
	case "help", "-h", "-help", "--help":
		overview(c.out)
		return nil
	}
	for _, cmd := range commands {
		if cmd.name == args[0] {
			return cmd.run(args[1:], c)
		}
	}
	return fmt.Errorf("there is no command %q: use match, judge or bench (arena --help explains)", args[0])
}

func (cmd command) run(args []string, c console) error {
	flags := flag.NewFlagSet(cmd.name, flag.ContinueOnError)
	flags.SetOutput(io.Discard)
	run := cmd.prepare(flags, c)
	err := flags.Parse(args)
	switch {
	case errors.Is(err, flag.ErrHelp):
		cmd.help(c.out, flags)
		return nil
	case err != nil:
		return errors.New(twoDashes.Replace(err.Error()))
	case flags.NArg() > 0:
		return fmt.Errorf("%q is one argument too many: arena %s takes only flags", flags.Arg(0), cmd.name)
	}
	return run()
}

// twoDashes writes a flag in an error of package flag the way it is written in the help.
var twoDashes = strings.NewReplacer("flag -", "flag --", "defined: -", "defined: --", "argument: -", "argument: --")

func overview(w io.Writer) {
	fmt.Fprint(w, "arena is Generals-Chess without a window.\n\n")
	for _, cmd := range commands {
		fmt.Fprintf(w, "  arena %-6s %s\n", cmd.name, cmd.short)
	}
	fmt.Fprint(w, "\narena COMMAND --help says more.\n")
}

func (cmd command) help(w io.Writer, flags *flag.FlagSet) {
	fmt.Fprintf(w, "arena %s: %s.\n\n%s\n", cmd.name, cmd.short, cmd.long)
	first := true
	flags.VisitAll(func(f *flag.Flag) {
		if first {
			fmt.Fprint(w, "\nFlags:\n")
			first = false
		}
		kind, usage := flag.UnquoteUsage(f)
		fmt.Fprintf(w, "  %-22s %s", "--"+f.Name+" "+kind, usage)
		if f.DefValue != "" && f.DefValue != "false" {
			fmt.Fprintf(w, " (default %s)", f.DefValue)
		}
		fmt.Fprintln(w)
	})
}
