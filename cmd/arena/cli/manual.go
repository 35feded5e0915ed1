package cli

import (
	"flag"
	"fmt"
	"io"
	"strings"

	"generals-chess/internal/version"
)

// WithManual adds to a program the commands that write its manual, and what shells complete its words with.
func WithManual(program Command) Command {
	told := program // as it is without them
	program.Sub = append(program.Sub[:len(program.Sub):len(program.Sub)],
		Command{Name: "completion", Operands: "SHELL", Short: "what bash, zsh or fish completes the words of arena with",
			Long: "Bash: arena completion bash > ~/.local/share/bash-completion/completions/arena",
			Prepare: func(_ *flag.FlagSet, c Console) func([]string) error {
				return func(operands []string) error { return told.Completion(c.Out, strings.Join(operands, " ")) }
			}},
		Command{Name: "manual", Short: "the page for man: arena manual | man -l -",
			Prepare: func(_ *flag.FlagSet, c Console) func([]string) error {
				return func([]string) error { return told.Manual(c.Out, 1, version.This().Number, "generals\\-chess (6)") }
			}})
	return program
}

// page is a command and what a manual says of it: path is how it is called.
type page struct {
	Command
	path  string
	flags *flag.FlagSet
}

// pages are a command and all below it, in the order of the help.
func (cmd Command) pages(path string) []page {
	p := page{cmd, path, flag.NewFlagSet(path, flag.ContinueOnError)}
	if cmd.Prepare != nil {
		cmd.Prepare(p.flags, Console{In: strings.NewReader(""), Out: io.Discard, Err: io.Discard})
	}
	list := []page{p}
	for _, s := range cmd.Sub {
		list = append(list, s.pages(path+" "+s.Name)...)
	}
	return list
}

// roff writes text as man takes it: no letter begins a request, and dashes stay dashes.
func roff(text string) string {
	text = strings.NewReplacer(`\`, `\e`, "-", `\-`).Replace(text)
	lines := strings.Split(text, "\n")
	for i, line := range lines {
		if strings.HasPrefix(line, ".") || strings.HasPrefix(line, "'") {
			lines[i] = `\&` + line
		}
	}
	return strings.Join(lines, "\n")
}

// Manual writes the page of the whole program for a section of man. others are the pages to see also, as man writes them.
func (cmd Command) Manual(w io.Writer, section int, number string, others ...string) error {
	fmt.Fprintf(w, ".TH %s %d \"\" \"%s\" \"Generals-Chess\"\n", roff(strings.ToUpper(cmd.Name)), section, roff(number))
	fmt.Fprintf(w, ".SH NAME\n%s \\- %s\n.SH SYNOPSIS\n.B %s\n", roff(cmd.Name), roff(strings.TrimSuffix(cmd.Short, ".")), roff(cmd.Name))
	if cmd.Prepare == nil {
		fmt.Fprint(w, ".I COMMAND\n")
	}
	fmt.Fprint(w, "[flags]\n")
	for i, p := range cmd.pages(cmd.Name) {
		switch {
		case i == 0:
			fmt.Fprintf(w, ".SH %s\n", map[bool]string{true: "COMMANDS", false: "OPTIONS"}[cmd.Prepare == nil])
		default:
			fmt.Fprintf(w, ".SS %s\n%s\n", roff(strings.TrimSpace(p.path+" "+p.Operands)), roff(ended(p.Short)))
		}
		p.manual(w)
	}
	_, err := fmt.Fprintf(w, ".SH SEE ALSO\n.BR %s\n", strings.Join(others, ", "))
	return err
}

// manual writes what is to be known of one command.
func (p page) manual(w io.Writer) {
	if p.Long != "" {
		fmt.Fprintf(w, ".PP\n.nf\n%s\n.fi\n", roff(strings.TrimSpace(p.Long)))
	}
	p.flags.VisitAll(func(f *flag.Flag) {
		kind, usage := flag.UnquoteUsage(f)
		fmt.Fprintf(w, ".TP\n.B %s\n%s\n", roff(strings.TrimSpace("--"+f.Name+" "+kind)), roff(usage))
	})
}
