// Package serve is arena serve: a tournament that other machines help to play.
package serve

import (
	"context"
	"errors"
	"fmt"
	"os"
	"runtime/debug"
	"time"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"

	"generals-chess/cmd/arena/cli"
	"generals-chess/cmd/arena/options"
	"generals-chess/cmd/arena/table"
	"generals-chess/cmd/arena/tournament"
	"generals-chess/engine"
	"generals-chess/engine/arena"
	enginetournament "generals-chess/engine/arena/tournament"
	"generals-chess/engine/cluster"
)

// memory is how much the server takes before it collects its garbage more often, in bytes.
const memory = 768 << 20

// serveFlags are the flags of `arena serve`.
type serveFlags struct {
	tournament.Flags
	cluster.Options
	token   options.Token
	percent float64
	events  bool
}

// Command is arena serve.
func Command(games table.Games) *cobra.Command {
	cmd := &cobra.Command{
		Use:   "serve",
		Short: "play a tournament that other machines help with: arena work",
		Long: `It is arena tournament, with the same flags, result and folder, and a queue of its games that other machines play from. It
prints the line that helps, such as arena work nats://192.168.1.5:4222 --token …, which is for machines that can reach
this one: --listen says at which address; without it only this machine can. Whoever has the token can send results of
its own, so keep it among those who may. Its second half is the key by which workers know what this server says.
--concurrency N games are played by this machine itself; 0: none. Bots' files are sent to the workers, which build
them; a bot goes only where its language is. A worker that dies, hangs or leaves loses nothing: its games go to others.
Every result comes with its record, which must fit; --sample of them are played again. A worker with a record that is
not true, or on which bots run out of time more often than chance explains, is out, and its games are played again.
--nats URL uses a NATS server or cluster with JetStream instead of the one that is built in.
arena serve --resume --out DIR goes on after a crash, at the same address; workers wait for it for ten minutes.
docs/tournaments/many-machines.md says more. The exit status is that of arena tournament.`,
		Args: cli.NoOperands,
	}
	flags := cmd.Flags()
	f := &serveFlags{}
	f.Word, f.Elsewhere = "serve", f.serve
	f.Flags.Add(flags, games)
	f.add(flags)
	cmd.RunE = func(cmd *cobra.Command, _ []string) error {
		c := cli.ConsoleOf(cmd)
		f.Read(flags)
		if err := f.check(); err != nil {
			return err
		}
		word, err := f.token.Read(c.In)
		if err != nil {
			return err
		}
		f.Token = word
		if err := f.Begin(); err != nil {
			return err
		}
		if os.Getenv("GOMEMLIMIT") == "" {
			debug.SetMemoryLimit(memory)
		}
		if f.events {
			return f.tell(c)
		}
		return f.Told(tournament.Stoppable(c, func(s tournament.Stops) error { return f.Play(s, c) }))
	}
	return cmd
}

// add adds the flags that arena tournament has not.
func (f *serveFlags) add(flags *pflag.FlagSet) {
	flags.StringVar(&f.Listen, "listen", "127.0.0.1:0", "the `address` that workers reach, such as 0.0.0.0:4222; port 0 is a free one")
	f.token.Add(flags, "the `word` that workers must know (default: one is made, and kept in --out)")
	flags.StringVar(&f.URL, "nats", "", "use the NATS server or cluster at this `URL`, with JetStream")
	flags.StringVar(&f.Creds, "creds", "", "with --nats: `file` with the credentials")
	flags.StringVar(&f.TLS.CA, "tls-ca", "", "`file` with the certificates that the server's must be signed by")
	flags.StringVar(&f.TLS.Cert, "tls-cert", "", "`file` with the certificate of the built-in server: connections are encrypted")
	flags.StringVar(&f.TLS.Key, "tls-key", "", "`file` with its key")
	flags.Float64Var(&f.percent, "sample", 5, "how many `percent` of the records are played again")
	cli.Between(flags, "sample", 0, 100.0)
	flags.BoolVar(&f.events, "events", false, "for programs: print what happens as lines of JSON on stdout; a line pause on stdin lets the running games end, and the end of stdin ends all")
	flags.DurationVar(&f.Lease, "lease", 15*time.Second, "a worker that is not heard of for so long has its games played by others")
}

// invitation is the command that helps.
func invitation(words []string) string {
	line := "arena work"
	for _, w := range words {
		line += " " + cli.ShellWord(w)
	}
	return line
}

// check names what is wrong with them.
func (f *serveFlags) check() error {
	switch {
	case f.events && (f.Given["json"] || f.Given["csv"] || f.Given["markdown"]):
		return errors.New("--events takes stdout for itself: leave --json, --csv and --markdown out")
	case f.Lease < time.Second || f.Lease > time.Hour:
		return fmt.Errorf("--lease %v: write a time from 1s to 1h", f.Lease)
	case f.URL != "" && (f.Given["listen"] || f.Given["tls-cert"] || f.Given["tls-key"]):
		return errors.New("--listen, --tls-cert and --tls-key belong to the built-in server: leave them out with --nats")
	case f.URL == "" && f.Creds != "":
		return errors.New("--creds belongs to --nats: the built-in server has --token")
	case (f.TLS.Cert == "") != (f.TLS.Key == ""):
		return errors.New("--tls-cert and --tls-key: write both, or neither")
	case f.events && f.token.Stdin():
		return errors.New("--events takes stdin for itself: write the token into a file, or into " + options.TokenVariable)
	}
	return nil
}

// options are how it is served; say is told what happens.
func (f *serveFlags) options(say func(engine.Phrase)) cluster.Options {
	o := f.Options
	o.Own, o.Sample, o.Say, o.Games = f.Workers, f.percent/100, say, f.Flags.Games.Engine()
	return o
}

// serve plays the tournament.
func (f *serveFlags) serve(ctx context.Context, t *enginetournament.Prepared, say func(engine.Phrase)) (*arena.Snapshot, error) {
	o := f.options(say)
	o.Invite = func(words []string) { say(engine.Phrase{Text: invitation(words)}) }
	return cluster.Serve(ctx, o, t)
}
