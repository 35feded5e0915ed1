// Command arena-cluster is what arena runs for arena serve and arena work: tournaments on many machines. It is a program of its
// own because NATS, which carries them, would double the size of arena.
package main

import (
	"os"

	"generals-chess/cmd/arena-cluster/serve"
	"generals-chess/cmd/arena-cluster/work"
	"generals-chess/cmd/arena/cli"
	"generals-chess/cmd/arena/generals"
	"generals-chess/cmd/arena/hitsink"
	"generals-chess/cmd/arena/table"
	"generals-chess/engine/seats"
)

func main() {
	games := table.Of(seats.Games(), generals.Line(), hitsink.Line())
	os.Exit(cli.Main(cli.NewProgram("arena", "a tournament on many machines", serve.Command(games), work.Command(games)),
		os.Args[1:], cli.Console{In: os.Stdin, Out: os.Stdout, Err: os.Stderr}))
}
