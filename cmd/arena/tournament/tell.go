package tournament

import (
	"context"
	"fmt"
	"io"
	"path/filepath"
	"slices"
	"strconv"
	"strings"

	"generals-chess/cmd/arena/cli"
	"generals-chess/cmd/arena/options"
	"generals-chess/cmd/arena/table"
	"generals-chess/engine"
	runner "generals-chess/engine/arena"
	reports "generals-chess/engine/arena/report"
	"generals-chess/engine/arena/schedule"
	"generals-chess/engine/arena/tournament"
	"generals-chess/engine/plain"
)

// tell prints the standings and writes the report, which it returns. Both contain only what the folder contains.
func (f *Flags) tell(t *tournament.Prepared, c cli.Console) (*reports.Report, error) {
	r, s, err := t.Report()
	if err != nil {
		return nil, cli.Failed(err)
	}
	page := t.Page()
	if err := plain.ReplaceWith(page, func(w io.Writer) error { return reports.HTML(w, r, f.Tell) }); err != nil {
		return nil, cli.Failed(fmt.Errorf("the report %s: %w", page, err))
	}
	switch {
	case f.json:
		err = reports.JSON(c.Out, r)
	case f.csv:
		err = reports.CSV(c.Out, r)
	case f.markdown:
		err = reports.Markdown(c.Out, r)
	default:
		voice := f.Wording().With(r.Words)
		standing{voice, c.Out, r, s}.write()
		_, err = fmt.Fprintf(c.Out, "\n%s\n", voice.Text("kept", "folder", t.Config.Folder, "file", page))
		if record, turn := worthSeeing(r); record != "" && err == nil {
			_, err = fmt.Fprintln(c.Out, toSee(voice, filepath.Join(t.Config.Folder, filepath.FromSlash(record)), turn, t.Game.Review != nil))
		}
		if f.End != nil && err == nil {
			f.End(c.Out)
		}
	}
	if err != nil {
		return nil, cli.Failed(fmt.Errorf("write the result: %w", err))
	}
	return r, nil
}

// tellOfOthers reports each bot that failed in every turn and turns out to be one of another game.
func (f *Flags) tellOfOthers(ctx context.Context, t *tournament.Prepared, r *reports.Report, w io.Writer) error {
	for i := range r.Players {
		p := &r.Players[i]
		seat, err := engine.ParseSeat(p.Spec)
		if err != nil || seat.Kind != engine.BotSeat || p.Asked == 0 || p.Failed() < p.Asked {
			continue
		}
		if err := table.Tell(f.Say).TellOfOther(ctx, w, t.Game, table.Name(p.Name), seat.Arg, t.BotOptions()); err != nil {
			return err
		}
	}
	return nil
}

// toSee returns the commands that show a turn of a recorded game and, if the game supports it, where the game turned.
func toSee(voice reports.Wording, record, turn string, turns bool) string {
	see := []string{voice.Text("see", "command", cli.Quoted("arena", "replay", "show", record, "--turn", turn))}
	if turns {
		see = append(see, voice.Text("see-why", "command", cli.Quoted("arena", "replay", "why", record)))
	}
	if turn == options.WorstTurn { // the more useful command first
		slices.Reverse(see)
	}
	return strings.Join(see, "\n")
}

// worthSeeing returns the record of a game and one of its turns: the first failure, or otherwise the worst turn of the last game. The
// record is "" if no game is recorded.
func worthSeeing(r *reports.Report) (record, turn string) {
	for _, p := range r.Players {
		for _, fault := range p.Faults {
			if !fault.Kind.Failed() {
				continue
			}
			for i := range r.Games {
				if g := &r.Games[i]; g.Number == fault.First && g.Record != "" {
					return g.Record, strconv.Itoa(fault.Turn)
				}
			}
		}
	}
	if last := len(r.Games) - 1; last >= 0 {
		return r.Games[last].Record, options.WorstTurn
	}
	return "", ""
}

// standing writes the result of a tournament in words.
type standing struct {
	reports.Wording
	w io.Writer
	r *reports.Report
	s *runner.Snapshot
}

func (o standing) line(text string) { fmt.Fprintln(o.w, text) }

func (o standing) write() {
	o.line(o.Text("title-seed", "title", o.Title(o.r), "seed", o.r.Seed, "far", o.Progress(o.r)))
	for _, said := range []string{o.Begins(o.r), o.Ends(o.r)} {
		if said != "" {
			o.line(said)
		}
	}
	o.line("")
	o.ranking()
	if len(o.r.Players) > 2 && o.r.Done > 0 {
		o.line(o.Ranked(o.r))
	}
	if len(o.r.Players) > 2 && o.r.Done > 0 {
		o.line("")
		writeCross(o.w, o.Wording, o.s, o.r.Order)
		o.shares()
	}
	if len(o.r.Players) == 2 && o.r.Format != schedule.Rotation {
		o.two()
	}
	if t := o.r.Test; t != nil {
		o.line(o.Sentence(t.Verdict))
		o.line(o.Test(t.SPRT, t.Progress))
	}
	o.line("")
	o.thought()
	o.faults()
	o.workers()
}

// workers writes the machines that helped, if any.
func (o standing) workers() {
	if len(o.r.Workers) == 0 {
		return
	}
	var table cli.Grid
	table.Add(o.Text("machine"), o.Text("system"), o.Text("cores"), o.Text("fixed-work"), o.Text("sat"), o.Text("too-late"))
	for _, w := range o.r.Workers {
		table.Add(w.Name, w.System, strconv.Itoa(w.Cores), w.Gauge.String(), strconv.Itoa(w.Seats), strconv.Itoa(w.Late))
	}
	o.line("")
	table.Write(o.w)
	for _, w := range o.r.Workers {
		if !w.Out.IsZero() {
			o.line(o.Sentence(w.Out))
		}
		for _, c := range w.Cannot {
			o.line(w.Name + ": " + o.Sentence(c))
		}
	}
}

// ranking writes the standings, the best player first.
func (o standing) ranking() {
	var table cli.Grid
	columns := reports.OnTerminal.Columns(o.r)
	line := make([]string, len(columns))
	for i, c := range columns {
		if c.Head != "" {
			line[i] = o.Text(c.Head)
		}
	}
	table.Add(line...)
	for _, n := range o.r.Order {
		for i, c := range columns {
			line[i] = c.Text(o.Wording, o.r, o.r.Players[n])
		}
		table.Add(line...)
	}
	table.Write(o.w)
}

// shares writes each player's share of the points against each other player, with its error.
func (o standing) shares() {
	if o.r.Format == schedule.Rotation {
		return
	}
	var table cli.Grid
	names := []string{o.Text("share")}
	for i := range o.r.Order {
		names = append(names, strconv.Itoa(i+1))
	}
	table.Add(names...)
	for i, a := range o.r.Order {
		line := []string{fmt.Sprintf("%d %s", i+1, o.r.Players[a].Name)}
		for _, b := range o.r.Order {
			share := o.r.Share(o.r.Meeting(a, b))
			if a == b {
				share = "x"
			}
			line = append(line, share)
		}
		table.Add(line...)
	}
	o.line("")
	table.Write(o.w)
	o.line(o.Text("cross-error"))
}

// two writes the comparison of two players.
func (o standing) two() {
	pairs := o.s.Cells[0][1].Pairs
	if pairs.Count() == 0 {
		return
	}
	tells, first := pairs.Summary(), o.s.Players[0]
	o.line("")
	o.line(o.Text("duel", "first", first, "second", o.s.Players[1], "elo", o.Elo(tells.Elo)) + " " +
		o.Text("stronger", "elo", o.Elo(tells.Normal), "chance", reports.Percent(tells.Superior)))
	o.line(o.Text("pairs-took", "n", pairs.Count(), "name", first, "counts", strings.Trim(fmt.Sprint([5]int(pairs)), "[]")))
	o.line(o.Text("normal-is"))
}

// thought writes the think times of the players.
func (o standing) thought() {
	var table cli.Grid
	table.Add(o.Text("turn-time"), o.Text("turns"), o.Text("half"), o.Text("within", "percent", 90), o.Text("within", "percent", 99), o.Text("longest"))
	for _, n := range o.r.Order {
		p := o.r.Players[n]
		line := []string{p.Name, strconv.Itoa(p.Asked)}
		for _, t := range []reports.Millis{p.Time.P50, p.Time.P90, p.Time.P99, p.Time.Max} {
			line = append(line, t.String())
		}
		table.Add(line...)
	}
	table.Write(o.w)
}

// faults writes who failed how often, by kind, with the first reason.
func (o standing) faults() {
	none := true
	for _, n := range o.r.Order {
		for _, f := range o.r.Players[n].Faults {
			none = none && !f.Kind.Failed()
			o.line(o.Text("fault", "name", o.r.Players[n].Name, "what", o.Name(f.Kind), "turns", f.Turns, "games", f.Games,
				"first", o.Text("at", "game", f.First, "turn", f.Turn), "why", o.Sentence(f.Why)))
			for line := range strings.Lines(f.Log) {
				o.line("    " + strings.TrimRight(line, "\n"))
			}
		}
	}
	if none && o.r.Done > 0 {
		o.line(o.Text("nobody"))
	}
}
