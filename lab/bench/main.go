// Command bench measures the engines, the AIs, the judge, the cost of a bot's turn and games per second on this machine.
//
//	bench [-runs N] [-c FILE] [-json] [PART ...]
//
// Without a PART it measures all: the engines in million steps/s on one core; how long the AIs of Generals-Chess think about a move, and
// what land they hold early; a whole game asked of the judge turn by turn, and the cost of a bot's turn compared with the bare system
// calls, in both protocols; and whole games per second of tournaments, of built-in AIs and of bots. Every figure is the median of several
// runs, with [least..most]. Only compare figures of one run: machines differ, and so does a shared machine from hour to hour.
package main

import (
	"context"
	"encoding/json"
	"flag"
	"fmt"
	"io"
	"os"
	"os/signal"
	"runtime"
	"slices"
	"strings"

	"generals-chess/cmd/arena/cli"
	"generals-chess/lab/bench/generals"
	"generals-chess/lab/bench/hitsink"
	"generals-chess/lab/bench/measure"
)

// benches are the parts to measure, in order.
var benches = []measure.Bench{
	{Name: "engine", Run: generals.Engine}, {Name: "sea", Run: hitsink.Engine},
	{Name: "ai", Run: generals.AI}, {Name: "ai", Run: generals.LargeAI}, {Name: "ai", Run: generals.Opening},
	{Name: "judge", Run: generals.Judge}, {Name: "bots", Run: generals.Bots}, {Name: "calls", Run: hitsink.Calls},
	{Name: "games", Run: measureGames},
}

func main() {
	room := cli.GrowHeap()
	err := run(os.Args[1:], os.Stdout, os.Stderr)
	runtime.KeepAlive(room)
	if err != nil {
		fmt.Fprintln(os.Stderr, "bench:", err)
		os.Exit(1)
	}
}

// run measures the parts named by the arguments and prints each section when it is done.
func run(args []string, out, errs io.Writer) error {
	var order measure.Order
	flags := flag.NewFlagSet("bench", flag.ContinueOnError)
	flags.SetOutput(errs)
	flags.IntVar(&order.Runs, "runs", 5, "how `often` everything is measured")
	flags.StringVar(&order.C, "c", "", "`file` limit.c, tuned C for the same engine figures: it is compiled with gcc and run beside")
	asJSON := flags.Bool("json", false, "print one JSON object")
	if err := flags.Parse(args); err != nil {
		return err
	}
	parts, err := chosen(flags.Args())
	if err != nil {
		return err
	}
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt)
	defer stop()
	var sections []measure.Section
	for _, b := range benches {
		if !slices.Contains(parts, b.Name) {
			continue
		}
		s, err := b.Run(ctx, order, func(done, all int) { fmt.Fprintf(errs, "%s: %d of %d\n", b.Name, done+1, all) })
		if err != nil {
			return fmt.Errorf("measure %s: %w", b.Name, err)
		}
		sections = append(sections, s)
		if !*asJSON {
			s.WriteWords(out, order.Runs)
		}
	}
	if !*asJSON {
		return nil
	}
	return json.NewEncoder(out).Encode(struct {
		Runs     int               `json:"runs"`
		Sections []measure.Section `json:"sections"`
	}{order.Runs, sections})
}

// chosen returns the parts to measure: the named ones, or all.
func chosen(named []string) ([]string, error) {
	var all []string
	for _, b := range benches {
		all = append(all, b.Name)
	}
	all = slices.Compact(all)
	for _, name := range named {
		if !slices.Contains(all, name) {
			return nil, fmt.Errorf("there is no part %q to measure: there is only %s", name, strings.Join(all, ", "))
		}
	}
	if len(named) == 0 {
		return all, nil
	}
	return named, nil
}
