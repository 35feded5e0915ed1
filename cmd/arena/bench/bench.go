// Package bench is arena bench: it measures the engines, the AIs, the judge, bots and tournaments on this machine.
package bench

import (
	"context"
	"encoding/json"
	"fmt"
	"io"
	"os"
	"slices"
	"strings"

	"github.com/spf13/cobra"

	"generals-chess/cmd/arena/cli"
	"generals-chess/cmd/arena/measure"
	"generals-chess/cmd/arena/table"
)

// benchFlags are the flags of `arena bench`.
type benchFlags struct {
	measure.Order
	all   []table.Bench // that there are, in order
	only  string        // part names with commas
	named []string      // part names that are no flag; without any all parts are meant
	json  bool
}

// benches are what is measured of the games, kind by kind, and then tournaments of them.
func benches(games table.Games) []table.Bench {
	list := games.Benches()
	return append(list, table.Bench{Name: "games", Run: func(ctx context.Context, o measure.Order, tell measure.Tell) (measure.Section, error) {
		return benchGames(ctx, games, o, tell)
	}})
}

// Command is arena bench.
func Command(games table.Games) *cobra.Command {
	all := benches(games)
	cmd := &cobra.Command{
		Use:   "bench [PART ...]",
		Short: "measure the engines, the judge, the AIs, the cost of a bot's turn and games a second on this machine",
		Long: `Without a PART all are measured: ` + strings.Join(names(all), ", ") + `.
The engines in million steps/s on one core; how long the AIs of Generals-Chess think about a move, and what land they hold
early; a whole game asked of the judge turn by turn, and what a bot's turn costs beside the bare system calls, in either
way of talking with bots; then whole games a second of tournaments, of built-in AIs and of bots. Every figure is the median of several runs, with [least..most]. Compare figures of one run with each other:
machines, and hours of a shared machine, differ.`,
	}
	flags := cmd.Flags()
	f := &benchFlags{all: all}
	flags.IntVar(&f.Runs, "runs", 5, "how `often` everything is measured")
	cli.Between(flags, "runs", 1, 1000)
	flags.StringVar(&f.only, "only", "", "measure only these `parts`, with commas: "+strings.Join(names(all), ", "))
	flags.StringVar(&f.C, "c", "", "`file` limit.c, tuned C for the same engine figures: compile it with gcc and run it beside")
	flags.BoolVar(&f.json, "json", false, "print one JSON object")
	cmd.RunE = func(cmd *cobra.Command, parts []string) error {
		c := cli.ConsoleOf(cmd)
		f.named = parts
		return cli.Interruptible(func(ctx context.Context) error { return bench(ctx, *f, c) })
	}
	return cmd
}

// names are the parts, each once.
func names(all []table.Bench) []string {
	var names []string
	for _, b := range all {
		names = append(names, b.Name)
	}
	return slices.Compact(names)
}

// parts is what to measure.
func (f benchFlags) parts() []string {
	parts := f.named
	if f.only != "" {
		parts = append(parts, strings.Split(f.only, ",")...)
	}
	if len(parts) == 0 {
		return names(f.all)
	}
	return parts
}

func (f benchFlags) check() error {
	for _, name := range f.parts() {
		if !slices.Contains(names(f.all), name) {
			return fmt.Errorf("there is no part %q to measure: there is only %s", name, strings.Join(names(f.all), ", "))
		}
	}
	if f.C != "" {
		if _, err := os.Stat(f.C); err != nil {
			return fmt.Errorf("--c: %w", err)
		}
	}
	return nil
}

// bench measures the sections that were asked for and prints each when it is done.
func bench(ctx context.Context, f benchFlags, c cli.Console) error {
	if err := f.check(); err != nil {
		return err
	}
	var sections []measure.Section
	for _, b := range f.all {
		if !slices.Contains(f.parts(), b.Name) {
			continue
		}
		s, err := b.Run(ctx, f.Order, teller(c.Err, b.Name))
		if err != nil {
			return cli.Broke(fmt.Errorf("measure %s: %w", b.Name, err))
		}
		sections = append(sections, s)
		if !f.json {
			s.WriteWords(c.Out, f.Runs)
		}
	}
	if !f.json {
		return nil
	}
	return writeJSON(c.Out, f.Runs, sections)
}

func writeJSON(w io.Writer, runs int, sections []measure.Section) error {
	line, err := json.Marshal(struct {
		Runs     int               `json:"runs"`
		Sections []measure.Section `json:"sections"`
	}{runs, sections})
	if err != nil {
		return fmt.Errorf("write the figures: %w", err)
	}
	_, err = fmt.Fprintf(w, "%s\n", line)
	return err
}

// teller shows on a terminal how far a section is.
func teller(w io.Writer, name string) measure.Tell {
	if _, terminal := cli.Terminal(w); !terminal {
		return func(int, int) {}
	}
	return func(done, all int) {
		fmt.Fprintf(w, "%s%s: %d of %d", cli.Anew(w), name, done+1, all)
		if done+1 == all {
			fmt.Fprint(w, cli.Anew(w))
		}
	}
}
