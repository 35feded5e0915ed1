package main

import (
	"errors"
	"flag"
	"fmt"
	"io"
	"strings"
)

// command is one word after arena, or after another. The standard flags do for so few: a larger library
// costs time at every start, and the judge is a program that is started anew every turn. For the same reason
// `make build` links no C library.
type command struct {
	name     string
	short    string // one line
	long     string // for --help
	operands string // what it takes beside flags, as the help writes it; "" for nothing
	// prepare adds the command's flags and returns what runs after they are read.
	prepare func(flags *flag.FlagSet, c console) func(operands []string) error
	sub     []command // instead of prepare: the words that may follow
}

// arenaCommand is the program as a whole.
var arenaCommand = command{
	name:  "arena",
	short: "Generals-Chess without a window",
	sub:   []command{matchCommand, tournamentCommand, classroomCommand, checkCommand, replayCommand, judgeCommand, benchCommand},
}

// run reads args and does what they say. path is how the command is called, its own name last. Whatever is
// wrong with args is one sentence.
func (cmd command) run(path string, args []string, c console) error {
	if cmd.sub != nil {
		return cmd.dispatch(path, args, c)
	}
	flags := flag.NewFlagSet(path, flag.ContinueOnError)
	flags.SetOutput(io.Discard)
	run := cmd.prepare(flags, c)
	operands, err := parse(flags, args)
	switch {
	case errors.Is(err, flag.ErrHelp):
		cmd.help(c.out, path, flags)
		return nil
	case err != nil:
		return errors.New(twoDashes.Replace(err.Error()))
	case cmd.operands == "" && len(operands) > 0:
		return fmt.Errorf("%q is one argument too many: %s takes only flags", operands[0], path)
	}
	return run(operands)
}

// dispatch runs the command that the first of args names.
func (cmd command) dispatch(path string, args []string, c console) error {
	if len(args) == 0 {
		return fmt.Errorf("say what to do: %s (%s --help explains)", cmd.choices(), path)
	}
	switch args[0] {
	case "help", "-h", "-help", "--help":
		cmd.overview(c.out, path)
		return nil
	}
	for _, s := range cmd.sub {
		if s.name == args[0] {
			return s.run(path+" "+s.name, args[1:], c)
		}
	}
	return fmt.Errorf("there is no command %q: use %s (%s --help explains)", args[0], cmd.choices(), path)
}

// choices lists the commands that may follow.
func (cmd command) choices() string {
	var names []string
	for _, s := range cmd.sub {
		names = append(names, s.name)
	}
	last := len(names) - 1
	return strings.Join(names[:last], ", ") + " or " + names[last]
}

// parse reads flags wherever they stand among the operands. What follows -- is all operands.
func parse(flags *flag.FlagSet, args []string) (operands []string, err error) {
	for len(args) > 0 {
		if err := flags.Parse(args); err != nil {
			return nil, err
		}
		rest := flags.Args()
		if read := len(args) - len(rest); read > 0 && args[read-1] == "--" {
			return append(operands, rest...), nil
		}
		if len(rest) == 0 {
			break
		}
		operands, args = append(operands, rest[0]), rest[1:]
	}
	return operands, nil
}

// twoDashes writes a flag in an error of package flag the way it is written in the help.
var twoDashes = strings.NewReplacer("flag -", "flag --", "defined: -", "defined: --", "argument: -", "argument: --")

func (cmd command) overview(w io.Writer, path string) {
	fmt.Fprintf(w, "%s: %s.\n\n", path, cmd.short)
	for _, s := range cmd.sub {
		fmt.Fprintf(w, "  %s %-10s %s\n", path, s.name, s.short)
	}
	fmt.Fprintf(w, "\n%s COMMAND --help says more.\n", path)
}

func (cmd command) help(w io.Writer, path string, flags *flag.FlagSet) {
	fmt.Fprintf(w, "%s: %s.\n\n", strings.TrimSpace(path+" "+cmd.operands), cmd.short)
	fmt.Fprintln(w, cmd.long)
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
