// Command arena is Generals-Chess without a window: it plays matches and tournaments, also on several machines, and replays records. It
// needs no display.
package main

import (
	"os"
	"runtime"
	"slices"

	"github.com/spf13/cobra"

	"generals-chess/cmd/arena/better"
	"generals-chess/cmd/arena/check"
	"generals-chess/cmd/arena/classroom"
	"generals-chess/cmd/arena/cli"
	"generals-chess/cmd/arena/generals"
	"generals-chess/cmd/arena/hitsink"
	"generals-chess/cmd/arena/judge"
	"generals-chess/cmd/arena/match"
	"generals-chess/cmd/arena/options"
	"generals-chess/cmd/arena/pack"
	"generals-chess/cmd/arena/replay"
	"generals-chess/cmd/arena/shrink"
	"generals-chess/cmd/arena/table"
	"generals-chess/cmd/arena/tournament"
	"generals-chess/cmd/arena/tune"
	"generals-chess/cmd/arena/watch"
	"generals-chess/cmd/arena/work"
	"generals-chess/engine/games"
	"generals-chess/engine/seats"
)

func main() {
	room := cli.GrowHeap()
	status := cli.Main(commands(listed(seats.Games())), os.Args[1:], cli.Console{In: os.Stdin, Out: os.Stdout, Err: os.Stderr})
	runtime.KeepAlive(room)
	os.Exit(status)
}

// listed returns the games of the engine's table, each with its own command line where it has one.
func listed(all games.Table) table.Games { return table.Of(all, lines()...) }

// lines returns the command lines of the games.
func lines() []table.Line { return []table.Line{generals.Line(), hitsink.Line()} }

// commands returns the whole program for these games.
func commands(games table.Games) *cobra.Command {
	apart := cli.Hidden(check.Doctor(games), tournament.Serve(games), manual())
	if judged := games.Judged(); len(judged) > 0 {
		apart = append(apart, cli.Hidden(judge.Command(judged))...)
	}
	return cli.NewProgram("arena", "Generals-Chess without a window", slices.Concat(
		cli.Grouped("Games", match.Command(games), tournament.Command(games), classroom.Command(games), work.Command(games)),
		cli.Grouped("Your bot", check.Command(games), better.Command(games), tune.Command(games)),
		cli.Grouped("Matches that were played", replay.Command(games), pack.Command(games), shrink.Command(games), watch.Command(games)),
		apart, []*cobra.Command{options.BotsTopic(games), tournament.MachinesTopic()},
	)...)
}
