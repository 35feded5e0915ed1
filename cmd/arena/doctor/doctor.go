// Package doctor is arena doctor: it says which languages this machine can run bots of, and what is missing for the others.
package doctor

import (
	"fmt"
	"io"
	"strings"

	"github.com/spf13/cobra"

	"generals-chess/cmd/arena/cli"
	"generals-chess/cmd/arena/options"
	"generals-chess/engine"
	reports "generals-chess/engine/arena/report"
	"generals-chess/engine/bot"
	"generals-chess/engine/bot/sandbox"
)

// doctorFlags are the flags of `arena doctor`.
type doctorFlags struct {
	options.Speech
	json bool
}

// Command is arena doctor.
func Command() *cobra.Command {
	cmd := &cobra.Command{
		Use:   "doctor",
		Short: "tell which languages this machine can run bots of, and what to install for the others",
		Long: `It looks for the compilers and interpreters that source files need, and runs none of them.
The exit status is 0, whatever is missing.
--json prints one object: {"sandbox":"...","languages":[{"language":"...","endings":["..."],"here":true,
"programs":[{"program":"...","path":"...","install":"..."}]}]}; path is missing where the program is, and install where it is not.`,
		Args: cli.NoOperands,
	}
	flags := cmd.Flags()
	f := &doctorFlags{}
	flags.BoolVar(&f.json, "json", false, "print it as one JSON object")
	f.Speech.Add(flags)
	cmd.RunE = func(cmd *cobra.Command, operands []string) error {
		c := cli.ConsoleOf(cmd)
		if len(operands) > 0 {
			return fmt.Errorf("%q: arena doctor takes no name; arena check BOT examines a bot", operands[0])
		}
		if err := f.Begin(); err != nil {
			return err
		}
		return f.tell(c.Out)
	}
	return cmd
}

// What it says. Arguments: program, path, install, n, all.
var (
	isThere   = engine.Phrase{Key: "machine.there", Text: "{program}: {path}"}
	isMissing = engine.Phrase{Key: "machine.missing", Text: "{program} is not installed. {install}"}
	inAll     = engine.Phrase{Key: "machine.all", Text: "{n} of {all} languages can be played in here."}
)

// tell writes a line for each language.
func (f *doctorFlags) tell(w io.Writer) error {
	list, kept := bot.Toolchains(), bot.Kept().Tell(sandbox.Auto)
	if f.json {
		return cli.WriteLine(w, reportOf(list, kept))
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

// program says where a program is, or what to install for it.
func (f *doctorFlags) program(p bot.Tool) string {
	if p.Path == "" {
		return f.Say(isMissing.With("program", p.Name).WithPhrase("install", p.Install))
	}
	return f.Say(isThere.With("program", p.Name).With("path", p.Path))
}

// Report is --json.
type Report struct {
	Sandbox   string     `json:"sandbox"`
	Languages []Language `json:"languages"`
}

// Language is one of them.
type Language struct {
	Language string    `json:"language"`
	Endings  []string  `json:"endings"`
	Here     bool      `json:"here"`
	Programs []Program `json:"programs"`
}

// Program is what it needs.
type Program struct {
	Program string `json:"program"`
	Path    string `json:"path,omitempty"`
	Install string `json:"install,omitempty"`
}

func reportOf(list []bot.Toolchain, kept engine.Phrase) Report {
	r := Report{Sandbox: kept.String()}
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
