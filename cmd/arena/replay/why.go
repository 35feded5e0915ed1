package replay

import (
	"context"
	"fmt"
	"io"
	"runtime"
	"strconv"
	"strings"

	"github.com/spf13/cobra"

	"generals-chess/cmd/arena/cli"
	"generals-chess/cmd/arena/options"
	"generals-chess/cmd/arena/table"
	"generals-chess/engine"
	"generals-chess/engine/hindsight"
)

// mostPoints is the largest number of steps to look at.
const mostPoints = 64

type whyFlags struct {
	options.Speech
	games   table.Games
	seat    string
	workers int
	points  int
	json    bool
}

func whyCommand(games table.Games) *cobra.Command {
	cmd := &cobra.Command{
		Use:   "why RECORD",
		Args:  cli.One("record", "arena replay why RECORD"),
		Short: "where a match turned, and what should have been done",
		Long: `RECORD is a record or a log of Botzone; LOG:LINE is one match of a pack.
Of Generals-Chess it tells how likely each player was to win, as far as that player could know: at sampled steps 64 worlds
are drawn that look as the player's view did, and a quick AI plays each of them on. The curves stand beside army and land.
The largest falls become sentences: what happened, and what would have been better. Of Hit & Sink the sentences come from
the record alone. The same record gives the same answer. Ctrl-C prints what is known by then.
--json prints one object: {"game":NAME,"seats":[NAME],"turns":N,"playouts":N,"done":N,"of":N,"curves":[[{"turn":N,
"chance":X,"error":X}]],"beside":[{"key":KEY,"each":[[N]]}],"findings":[{"player":N,"turn":N,"from":N,"to":N,"before":X,
"after":X,"key":KEY,"what":"...","instead":"..."}]}; curves and each are by player, and their last point is how it ended.
The exit status is 0 when it is told, 1 when the output fails, 2 for bad flags or a record that cannot be played, and 130
after Ctrl-C.`,
	}
	flags := cmd.Flags()
	f := &whyFlags{games: games}
	f.Add(flags)
	flags.StringVar(&f.seat, "seat", "", "tell only of this `SEAT`: "+strings.Join(sides(games), ", ")+", or a player's number from 0")
	flags.IntVar(&f.workers, "concurrency", runtime.NumCPU(), "work out `N` chances side by side")
	cli.Renamed(cmd, "workers", "concurrency")
	flags.IntVar(&f.points, "points", 0, "look at no more than `N` steps of the match (default: as many as take about ten seconds)")
	cli.Range(flags, "points", 1, mostPoints)
	flags.BoolVar(&f.json, "json", false, "print the result as one JSON object")
	f.Runs(cmd, f.run)
	return cmd
}

// run checks the flags, examines a match and prints the findings.
func (f *whyFlags) run(ctx context.Context, operands []string, c cli.Console) error {
	if f.workers < 1 {
		return fmt.Errorf("--concurrency %d: write 1 or more", f.workers)
	}
	name := operands[0]
	record, game, err := options.TrueRecord(f.games, name)
	if err != nil {
		return err
	}
	if game.Review == nil {
		return fmt.Errorf("%s: nothing can be said of %s in hindsight", name, game.Name())
	}
	only := engine.Spectator
	if f.seat != "" {
		if only, err = options.PlayerNamed("seat", f.seat, record, game.Sides); err != nil {
			return err
		}
	}
	review := game.Review()
	if limited, ok := review.(interface{ Most(points int) }); ok && f.points > 0 {
		limited.Most(f.points)
	}
	if err := hindsight.Show(ctx, game.Rules, record, review); err != nil {
		return err
	}
	t := &explanation{voice: voice{&f.Speech, record, game}, f: f, only: only}
	line := cli.NewProgress(c.Err)
	stopped := hindsight.Run(ctx, review, f.workers, func(r *hindsight.Report) {
		t.report = r
		line.Show(t.progress)
	})
	line.Clear()
	if f.json {
		err = t.writeJSON(c.Out)
	} else {
		err = t.write(c.Out, name)
	}
	if err != nil {
		return err
	}
	if stopped != nil {
		fmt.Fprintln(c.Err, f.Say(whyStopped))
	}
	return stopped
}

// explanation is the findings about one match.
type explanation struct {
	voice
	f      *whyFlags
	only   engine.Player // Spectator for all
	report *hindsight.Report
}

// Text around the findings.
var (
	whyTitle   = engine.Phrase{Key: "why.title", Text: "{file}: {names}, {n} {n|turn/turns}."}
	whyEnd     = engine.Phrase{Key: "why.end", Text: "{what}"}
	whyChances = engine.Phrase{Key: "why.chances", Text: "The chance to win, as far as each player could know: {done} of {of} points, {playouts} playouts each, the standard error at most {error} %."}
	whyCurve   = engine.Phrase{Key: "why.curve", Text: "{player}: chance, from {before} % to {after} %"}
	whyBeside  = engine.Phrase{Key: "why.beside", Text: "{player}: {what}, up to {most}"}
	whyFell    = engine.Phrase{Key: "why.fell", Text: "Turn {turn}, {player} (turn {from}: {before} % → turn {to}: {after} %): {what}."}
	whyTurned  = engine.Phrase{Key: "why.turned", Text: "Where it turned for {player}: turn {turn}. To see it: {command}"}
	whyLast    = engine.Phrase{Key: "why.last", Text: "Where it turned is not known; the last turn is {turn}. To see it: {command}"}
	whyPlain   = engine.Phrase{Key: "why.plain", Text: "Turn {turn}: {what}."}
	whyStopped = engine.Phrase{Key: "why.stopped", Text: "Stopped: this is what was known by then."}
	whyAgainst = engine.Phrase{Key: "why.against", Text: "{first} against {second}"}
)

// progress returns the progress line. It names no turn, because early findings may not remain the most important.
func (t *explanation) progress() string { return t.f.Say(t.report.Progress()) }

// told reports whether a finding is about a player whose findings are printed.
func (t *explanation) told(f *hindsight.Finding) bool {
	return t.only == engine.Spectator || f.Player == t.only
}

// sentence returns a finding in words.
func (t *explanation) sentence(f *hindsight.Finding) string {
	p := whyPlain
	if f.Fell() {
		p = whyFell.WithInt("player", int(f.Player)).WithInt("from", f.From).WithInt("to", f.To).
			WithInt("before", hindsight.Percent(f.Drop[0])).WithInt("after", hindsight.Percent(f.Drop[1]))
	}
	return t.say(p.WithInt("turn", f.Turn).WithPhrase("what", f.What))
}

// write prints all findings in words.
func (t *explanation) write(w io.Writer, file string) error {
	var b strings.Builder
	line := func(p engine.Phrase) { b.WriteString(t.say(p) + "\n") }
	line(whyTitle.With("file", file).WithPhrase("names", t.names()).WithInt("n", len(t.record.Turns)))
	if e := t.record.End; e != nil {
		line(whyEnd.WithPhrase("what", e.Phrase))
	}
	if len(t.report.Curves) > 0 {
		b.WriteString("\n")
		line(whyChances.WithInt("done", t.report.Done).WithInt("of", t.report.Of).WithInt("playouts", t.report.Playouts).
			With("error", strconv.FormatFloat(100*t.largestError(), 'f', 1, 64)))
		t.curves(&b)
	}
	b.WriteString("\n")
	if w, ok := t.report.Worst(t.record, t.only); ok {
		said := whyLast
		if w.Finding != nil {
			said = whyTurned.WithInt("player", int(w.Finding.Player))
		}
		line(said.WithInt("turn", w.Turn).With("command", cli.Quoted("arena", "replay", "show", file, "--turn", strconv.Itoa(w.Turn))))
	}
	none := true
	for i := range t.report.Findings {
		f := &t.report.Findings[i]
		if !t.told(f) {
			continue
		}
		none = false
		b.WriteString(t.sentence(f) + "\n")
		if better := f.Better(); better.Key != "" {
			b.WriteString("    " + t.say(better) + "\n")
		}
	}
	if none {
		line(hindsight.Nothing)
	}
	if _, err := io.WriteString(w, b.String()); err != nil {
		return cli.Failed(err)
	}
	return nil
}

// names returns the players' names.
func (t *explanation) names() engine.Phrase {
	if len(t.record.Seats) == 2 {
		return whyAgainst.With("first", t.seated(0)).With("second", t.seated(1))
	}
	var list []string
	for p := range t.record.Seats {
		list = append(list, t.seated(p))
	}
	return engine.Phrase{Text: strings.Join(list, ", ")}
}

// largestError returns the largest standard error of a chance.
func (t *explanation) largestError() (most float64) {
	for _, curve := range t.report.Curves {
		for _, p := range curve {
			most = max(most, p.Error)
		}
	}
	return most
}
