package check

import (
	"context"
	"fmt"
	"io"
	"strings"

	"github.com/spf13/cobra"

	"generals-chess/cmd/arena/cli"
	"generals-chess/cmd/arena/table"
	"generals-chess/engine"
	reports "generals-chess/engine/arena/report"
	"generals-chess/engine/bot"
	"generals-chess/engine/bot/sandbox"
)

// Doctor returns the command arena doctor, the old name of arena check --languages.
func Doctor(games table.Games) *cobra.Command {
	f := &checkFlags{games: games, languages: true}
	cmd := &cobra.Command{Use: "doctor", Short: "arena check --languages", Args: cli.NoOperands}
	cmd.Flags().BoolVar(&f.json, "json", false, "print it as one JSON object")
	f.Speech.Add(cmd.Flags())
	f.Runs(cmd, func(_ context.Context, _ []string, c cli.Console) error {
		fmt.Fprintln(c.Err, "arena doctor is called arena check --languages now")
		return f.tellLanguages(c.Out)
	})
	return cmd
}

// A line about a program, and the last line. Arguments: program, path, install, n, all.
var (
	isThere   = engine.Phrase{Key: "machine.there", Text: "{program}: {path}"}
	isMissing = engine.Phrase{Key: "machine.missing", Text: "{program} is not installed. {install}"}
	inAll     = engine.Phrase{Key: "machine.all", Text: "{n} of {all} languages can be played in here."}
)

// tellLanguages writes a line for each language that bots can be written in.
func (f *checkFlags) tellLanguages(w io.Writer) error {
	list, kept := bot.Toolchains(), bot.SandboxOffer().Tell(sandbox.Auto)
	if f.json {
		return cli.WriteLine(w, machineOf(list, kept))
	}
	here := 0
	fmt.Fprintln(w, f.Say(kept))
	for _, t := range list {
		mark := "+"
		if t.Here() {
			here++
		} else {
			mark = "-"
		}
		var said []string
		for _, p := range t.Programs {
			said = append(said, f.program(p))
		}
		name := t.Language
		fmt.Fprintf(w, "%s %s%s %s\n", mark, name, strings.Repeat(" ", max(11-reports.Width(name), 0)), strings.Join(said, "  "))
	}
	_, err := fmt.Fprintln(w, f.Say(inAll.WithInt("n", here).WithInt("all", len(list))))
	return err
}

// program returns the sentence with the path of a program, or how to install it.
func (f *checkFlags) program(p bot.Tool) string {
	if p.Path == "" {
		return f.Say(isMissing.With("program", p.Name).WithPhrase("install", p.Install))
	}
	return f.Say(isThere.With("program", p.Name).With("path", p.Path))
}

// Machine is the output of --languages --json.
type Machine struct {
	Sandbox   string     `json:"sandbox"`
	Languages []Language `json:"languages"`
}

// Language is one language of bots.
type Language struct {
	Language string    `json:"language"`
	Endings  []string  `json:"endings"`
	Here     bool      `json:"here"`
	Programs []Program `json:"programs"`
}

// Program is a program that a language needs.
type Program struct {
	Program string `json:"program"`
	Path    string `json:"path,omitempty"`
	Install string `json:"install,omitempty"`
}

func machineOf(list []bot.Toolchain, kept engine.Phrase) Machine {
	r := Machine{Sandbox: kept.String()}
	for _, t := range list {
		l := Language{Language: t.Language, Endings: append([]string{}, t.Endings...), Here: t.Here()}
		for _, p := range t.Programs {
			one := Program{Program: p.Name, Path: p.Path}
			if p.Path == "" {
				one.Install = p.Install.String()
			}
			l.Programs = append(l.Programs, one)
		}
		r.Languages = append(r.Languages, l)
	}
	return r
}
