// Package check implements arena check: it examines a bot and says what is fine, what to look at and what to change.
package check

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"strings"

	"github.com/spf13/cobra"

	"generals-chess/cmd/arena/cli"
	"generals-chess/cmd/arena/options"
	"generals-chess/cmd/arena/table"
	"generals-chess/engine"
	reports "generals-chess/engine/arena/report"
	"generals-chess/engine/doctor"
	"generals-chess/engine/roster"
)

type checkFlags struct {
	options.Bots
	options.Speech
	games table.Games
	game  string
	json  bool
	// languages lists the languages of bots that this machine can run, instead of examining a bot.
	languages bool
}

// Command returns the command arena check.
func Command(games table.Games) *cobra.Command {
	cmd := &cobra.Command{
		Use:        "check BOT",
		Short:      "examine a bot: what is fine, what to look at, and what to change",
		Long:       long,
		SuggestFor: []string{"examine"},
	}
	flags := cmd.Flags()
	f := &checkFlags{games: games}
	options.AddGame(flags, games, &f.game)
	flags.BoolVar(&f.json, "json", false, "print the report as one JSON object")
	f.Bots.Add(flags, games)
	f.Speech.Add(flags)
	flags.BoolVar(&f.languages, "languages", false, "tell which languages this machine can run bots of, and what to install for the others")
	f.Runs(cmd, f.check)
	return cmd
}

var long = `BOT is a command, a source file or a name from the bots file (` + roster.UserFile() + `), as in a seat, with
or without "bot:" before it. It is run in every way there is, in matches against built-in AIs, some to their ends: a new process
every turn and one for all (generals), small and large maps or seas, nothing to move, a long history, the end of its input,
storage (hitsink). It is held to its limits as in any match, and what it wants kept in "globaldata" is not. A match is left when the bot's
turns have taken a minute, and the check says so: a slow bot takes some minutes.
Each check is OK, LOOK (it plays, but look at this) or BROKEN (it loses matches), with what to change.
The exit status is 0 when nothing is broken, 1 when something is, 2 for bad flags and a bot that is not there, and 130 after Ctrl-C.
--json prints one object: {"game":"...","bot":"...","sandbox":"...","worst":"ok|look|broken","checks":[{"check":"restart","state":
"ok|look|broken|skipped","title":"...","finding":"...","advice":"...","log":"..."}]}; advice and log (the compiler's)
only where there are any.
--languages tells which languages this machine can run bots of, and what to install for the others; it runs nothing, and its status is 0.
Its --json is {"sandbox":"...","languages":[{"language":"...","endings":["..."],"here":true,"programs":[{"program":"...","path":"...",
"install":"..."}]}]}; path is missing where the program is, and install where it is not.`

// check examines the bot of the operand and prints the report.
func (f *checkFlags) check(ctx context.Context, operands []string, c cli.Console) error {
	switch {
	case f.languages && len(operands) > 0:
		return fmt.Errorf("%q: --languages takes no bot; arena check BOT examines one", operands[0])
	case f.languages:
		return f.tellLanguages(c.Out)
	case len(operands) != 1:
		return fmt.Errorf("name one bot, not %d: arena check --game GAME BOT (a command with blanks in quotes)", len(operands))
	case f.NoLimits:
		return errors.New("--no-limits: a bot is examined within its limits; use --time-scale")
	case f.KeepRunning != "auto":
		return errors.New("--keep-running: a bot is examined in both ways")
	}
	game, err := f.games.Find(f.game)
	if err != nil {
		return err
	}
	command := strings.TrimSpace(strings.TrimPrefix(operands[0], string(engine.BotSeat)+":"))
	o, err := f.BotOptions(command)
	if err != nil {
		return err
	}
	kept, err := f.SandboxSentence()
	if err != nil {
		return err
	}
	if !f.json {
		fmt.Fprintln(c.Err, f.Say(kept))
	}
	watch := func(check doctor.Check) { writeCheck(c.Out, check, f.Say) }
	if f.json {
		watch = nil
	}
	report, err := doctor.Examine(ctx, game.Game, command, o, watch)
	if err != nil {
		return err
	}
	return f.write(c.Out, report, kept)
}

// stateWords returns the states in the words of the report.
func stateWords() map[doctor.State]engine.Phrase {
	return map[doctor.State]engine.Phrase{
		doctor.Fine: {Key: "check.ok", Text: "OK"}, doctor.Look: {Key: "check.look", Text: "LOOK"},
		doctor.Broken: {Key: "check.broken", Text: "BROKEN"}, doctor.Skipped: {Key: "check.skipped", Text: "-"},
	}
}

// writeCheck writes one check, in the words of say.
func writeCheck(w io.Writer, c doctor.Check, say func(engine.Phrase) string) {
	const margin = "\n        "
	state := say(stateWords()[c.State])
	line := engine.Phrase{Key: "check.line", Text: "{title}: {finding}"}.WithPhrase("title", c.Title).WithPhrase("finding", c.Finding)
	fmt.Fprintf(w, "%s%s %s\n", state, strings.Repeat(" ", max(7-reports.Width(state), 0)), say(line))
	if c.Log != "" {
		fmt.Fprintf(w, "%s\n", strings.ReplaceAll(margin[1:]+strings.TrimSpace(c.Log), "\n", margin))
	}
	if c.Advice.Text != "" {
		fmt.Fprintf(w, "%s-> %s\n", margin[1:], say(c.Advice))
	}
}

// write writes the last line of the report, or the whole report as JSON. The error is cli.ErrDiffers if something is broken.
func (f *checkFlags) write(w io.Writer, r *doctor.Report, kept engine.Phrase) error {
	if f.json {
		if err := json.NewEncoder(w).Encode(jsonReport(r, kept)); err != nil {
			return cli.Failed(err)
		}
	} else {
		fmt.Fprintf(w, "\n%s\n", f.Say(lastLine(r)))
	}
	if r.Worst() == doctor.Broken {
		return cli.ErrDiffers
	}
	return nil
}

// lastLine returns the summary of a report.
func lastLine(r *doctor.Report) engine.Phrase {
	fine := engine.Phrase{Key: "check.says-ok", Text: "{name} can play."}
	says := map[doctor.State]engine.Phrase{
		doctor.Broken:  {Key: "check.says-broken", Text: "{name} loses matches as it is: change what is BROKEN."},
		doctor.Look:    {Key: "check.says-look", Text: "{name} can play; look at what is marked."},
		doctor.Fine:    fine,
		doctor.Skipped: fine,
	}[r.Worst()]
	return says.With("name", r.Bot)
}

// Report is the output of --json.
type Report struct {
	Game    string       `json:"game"`
	Bot     string       `json:"bot"`
	Sandbox string       `json:"sandbox"`
	Worst   doctor.State `json:"worst"`
	Checks  []Line       `json:"checks"`
}

// Line is one check of a Report.
type Line struct {
	Check   string       `json:"check"`
	State   doctor.State `json:"state"`
	Title   string       `json:"title"`
	Finding string       `json:"finding"`
	Advice  string       `json:"advice,omitempty"`
	Log     string       `json:"log,omitempty"`
}

func jsonReport(r *doctor.Report, kept engine.Phrase) Report {
	report := Report{Game: r.Game, Bot: r.Bot, Sandbox: kept.String(), Worst: r.Worst()}
	for _, c := range r.Checks {
		report.Checks = append(report.Checks, Line{c.Name, c.State, c.Title.String(), c.Finding.String(), c.Advice.String(), c.Log})
	}
	return report
}
