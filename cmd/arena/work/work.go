// Package work implements arena work: this machine helps with a tournament that another machine serves.
package work

import (
	"errors"
	"fmt"
	"runtime"
	"strings"
	"sync"

	"github.com/spf13/cobra"

	"generals-chess/cmd/arena/cli"
	"generals-chess/cmd/arena/options"
	"generals-chess/cmd/arena/table"
	"generals-chess/engine"
	"generals-chess/engine/arena"
	"generals-chess/engine/bot"
	"generals-chess/engine/bot/sandbox"
	"generals-chess/engine/cluster"
)

// mostJobs is the largest value of --concurrency.
const mostJobs = 1024

type workFlags struct {
	options.Speech
	cluster.Help
	token   options.Token
	sandbox string
	mu      sync.Mutex
}

// Command returns the command arena work.
func Command(games table.Games) *cobra.Command {
	cmd := &cobra.Command{
		Use:   "work URL",
		Short: "help with a tournament that another machine serves",
		Long: `URL and the token are what arena tournament --listen printed. Games are fetched, played here and sent back, --concurrency at a time, until the
tournament is over. Bots' files are fetched once and built here; they play in the sandbox, whatever the server says: where
it wants them outside of it they play on other machines, unless you say --sandbox off here. Bots whose language is not
installed here play on other machines, too. The first lines say what bots are kept from.
Orders are taken from the server alone whose key is in the token.
Ctrl-C leaves after the running games, a second one leaves at once: others play what was not finished. When the server
goes away the worker waits for it, for ten minutes.
The exit status is 0 when the tournament is over, 1 when the server went away, took this worker out, or nothing can be
played here, 2 for a wrong address, token or version, and 130 after Ctrl-C.`,
	}
	flags := cmd.Flags()
	f := &workFlags{}
	f.Add(flags)
	f.token.Add(flags, "the `word` that arena tournament printed")
	flags.StringVar(&f.sandbox, "sandbox", string(sandbox.Auto), "what bots are kept from here, a `mode`: auto (all that this system can, whatever the tournament says), strict (everything, or they play elsewhere) or off (as the tournament says: only for people you trust)")
	cli.Values(flags, "sandbox", string(sandbox.Auto), string(sandbox.Strict), string(sandbox.Off))
	flags.StringVar(&f.Tournament, "tournament", "", "which tournament, where one NATS server has several: the `name` that arena tournament printed")
	flags.StringVar(&f.Name, "name", "", "what this worker is called in the report (default: the machine's name and a number)")
	flags.IntVar(&f.Jobs, "concurrency", runtime.NumCPU(), "`N` games side by side")
	cli.Renamed(cmd, "jobs", "concurrency")
	cli.Range(flags, "concurrency", 1, mostJobs)
	flags.StringVar(&f.Creds, "creds", "", "`file` with the credentials of a NATS server")
	flags.StringVar(&f.TLS.CA, "tls-ca", "", "`file` with the certificates that the server's must be signed by")
	cmd.RunE = func(cmd *cobra.Command, operands []string) error {
		c := cli.ConsoleOf(cmd)
		if err := f.Begin(); err != nil {
			return err
		}
		return f.Told(f.run(operands, c, games))
	}
	return cmd
}

// run checks the flags, and works.
func (f *workFlags) run(operands []string, c cli.Console, games table.Games) error {
	switch {
	case len(operands) != 1:
		return errors.New("name the server as arena serve printed it: arena work nats://192.168.1.5:4222 --token …")
	case len([]rune(f.Name)) > 64 || strings.ContainsFunc(f.Name, func(r rune) bool { return r <= ' ' }):
		return errors.New("--name: write one word of at most 64 letters")
	}
	mode, err := sandbox.ParseMode(f.sandbox)
	if err != nil {
		return fmt.Errorf("--%w", err)
	}
	if f.Token, err = f.token.Read(c.In); err != nil {
		return err
	}
	f.URL, f.Games, f.Sandbox = operands[0], games.Engine(), mode
	if !strings.Contains(f.URL, "://") {
		f.URL = "nats://" + f.URL
	}
	f.Help.Say = func(p engine.Phrase) {
		f.mu.Lock()
		defer f.mu.Unlock()
		fmt.Fprintln(c.Err, f.Speech.Say(p))
	}
	if err := bot.SandboxOffer().Check(mode); err != nil {
		return err
	}
	return f.work()
}

// work plays games until the tournament is over or a signal comes.
func (f *workFlags) work() error {
	err := cli.Stoppable(func(s cli.Stops) error {
		s.Begun(func() {})
		f.Finish = s.Finish
		return cluster.Work(s.Now, f.Help)
	})
	switch p, ok := errors.AsType[*engine.Phrase](err); {
	case errors.Is(err, arena.ErrStopped):
		return cli.ErrInterrupted // it has already said so
	case ok && cluster.Broke(p):
		return cli.Failed(err)
	}
	return err
}
