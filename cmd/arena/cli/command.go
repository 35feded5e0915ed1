package cli

import (
	"errors"
	"flag"
	"fmt"
	"io"
	"strings"

	"generals-chess/internal/version"
)

// Command is one word after arena, or after another.
type Command struct {
	Name     string
	Short    string // one line
	Long     string // for --help
	Operands string // what it takes beside flags, as the help writes it; "" for nothing
	// Prepare adds the command's flags and returns what runs after they are read.
	Prepare func(flags *flag.FlagSet, c Console) func(operands []string) error
	Sub     []Command // the words that may follow: instead of Prepare, or besides it
	// Elsewhere has another program do it, with all that follows the command's name, also flags: instead of both.
	Elsewhere func(args []string) error
}

// Run reads args and does what they say. path is how the command is called, its own name last. Whatever is
// wrong with args is one sentence.
func (cmd Command) Run(path string, args []string, c Console) error {
	switch {
	case cmd.Elsewhere != nil:
		return cmd.Elsewhere(args)
	case cmd.Prepare == nil:
		return cmd.dispatch(path, args, c)
	}
	if len(args) > 0 {
		if s, ok := cmd.named(args[0]); ok {
			return s.Run(path+" "+s.Name, args[1:], c)
		}
	}
	flags := flag.NewFlagSet(path, flag.ContinueOnError)
	flags.SetOutput(io.Discard)
	run := cmd.Prepare(flags, c)
	flags.VisitAll(explain)
	operands, err := parse(flags, args)
	switch {
	case errors.Is(err, flag.ErrHelp):
		cmd.help(c.Out, path, flags)
		return nil
	case err != nil:
		return wrong(err)
	case cmd.Operands == "" && len(operands) > 0:
		return fmt.Errorf("%q is one argument too many: %s takes only flags", operands[0], path)
	}
	return run(operands)
}

// dispatch runs the command that the first of args names.
func (cmd Command) dispatch(path string, args []string, c Console) error {
	if len(args) == 0 {
		return fmt.Errorf("say what to do: %s (%s --help explains)", cmd.choices(), path)
	}
	switch args[0] {
	case "help", "-h", "-help", "--help":
		cmd.overview(c.Out, path)
		return nil
	case "version", "-version", "--version":
		fmt.Fprintln(c.Out, version.This().Say(strings.Fields(path)[0]))
		return nil
	}
	if s, ok := cmd.named(args[0]); ok {
		return s.Run(path+" "+s.Name, args[1:], c)
	}
	return fmt.Errorf("there is no command %q: use %s (%s --help explains)", args[0], cmd.choices(), path)
}

// named is the word of that name.
func (cmd Command) named(name string) (Command, bool) {
	for _, s := range cmd.Sub {
		if s.Name == name {
			return s, true
		}
	}
	return Command{}, false
}

// choices lists the commands that may follow.
func (cmd Command) choices() string {
	var names []string
	for _, s := range cmd.Sub {
		names = append(names, s.Name)
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

// ended is a sentence with its full stop; a question has its own end.
func ended(sentence string) string {
	if strings.HasSuffix(sentence, "?") || strings.HasSuffix(sentence, ".") {
		return sentence
	}
	return sentence + "."
}

func (cmd Command) overview(w io.Writer, path string) {
	fmt.Fprintf(w, "%s: %s\n\n", path, ended(cmd.Short))
	for _, s := range cmd.Sub {
		fmt.Fprintf(w, "  %s %-10s %s\n", path, s.Name, s.Short)
	}
	fmt.Fprintf(w, "\n%s COMMAND --help says more, and %[1]s --version which build this is.\n", path)
}

func (cmd Command) help(w io.Writer, path string, flags *flag.FlagSet) {
	fmt.Fprintf(w, "%s: %s\n\n", strings.TrimSpace(path+" "+cmd.Operands), ended(cmd.Short))
	fmt.Fprintln(w, cmd.Long)
	for i, s := range cmd.Sub {
		if i == 0 {
			fmt.Fprintln(w)
		}
		fmt.Fprintf(w, "  %s %-22s %s\n", path, strings.TrimSpace(s.Name+" "+s.Operands), s.Short)
	}
	first := true
	flags.VisitAll(func(f *flag.Flag) {
		if first {
			fmt.Fprint(w, "\nFlags:\n")
			first = false
		}
		kind, usage := unquoted(f)
		fmt.Fprintf(w, "  %-22s %s", "--"+f.Name+" "+kind, usage)
		if f.DefValue != "" && f.DefValue != "false" {
			fmt.Fprintf(w, " (default %s)", f.DefValue)
		}
		fmt.Fprintln(w)
	})
}
