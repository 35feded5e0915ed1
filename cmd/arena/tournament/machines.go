package tournament

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
	"generals-chess/engine"
	"generals-chess/engine/arena"
	"generals-chess/engine/arena/tournament"
	"generals-chess/engine/cluster"
)

// memory is the soft memory limit of a server, in bytes.
const memory = 768 << 20

// machineFlags are the flags of `arena tournament`: those of every tournament, and those about other machines.
type machineFlags struct {
	Flags
	cluster.Options
	token   options.Token
	percent float64
	events  bool
	mine    *pflag.FlagSet // only the flags about other machines
}

// machinesTopic is the help topic about other machines.
const machinesTopic = "machines"

// MachinesTopic returns the help topic.
func MachinesTopic() *cobra.Command {
	set := pflag.NewFlagSet("", pflag.ContinueOnError)
	new(machineFlags).add(set)
	return &cobra.Command{Use: machinesTopic, Short: "How other machines help", Long: `arena tournament --listen ADDRESS makes a queue of its games that other machines play from. It prints the line that helps, such as
arena work nats://192.168.1.5:4222 --token …, which is for machines that reach this one at ADDRESS. 127.0.0.1:0 is this machine alone.
Whoever has the token can send results of its own, so keep it among those who may. Its second half is the key by which workers know
what this server says.
--concurrency N games are played by this machine itself; 0: none. Bots' files are sent to the workers, which build
them; a bot goes only where its language is. A worker that dies, hangs or leaves loses nothing: its games go to others.
Every result comes with its record, which must fit; --sample of them are played again. A worker with a record that is
not true, or on which bots run out of time more often than chance explains, is out, and its games are played again.
--nats URL uses a NATS server or cluster with JetStream instead of the one that is built in.
With --resume a server goes on after a crash, at the same address; workers wait for it for ten minutes.
docs/tournaments/many-machines.md says more.

` + cli.FlagLines(set)}
}

// Serve returns the command arena serve, the old name of arena tournament --listen.
func Serve(games table.Games) *cobra.Command {
	cmd := Command(games)
	cmd.Use, cmd.Short = "serve", "arena tournament --listen"
	play := cmd.RunE
	cmd.RunE = func(cmd *cobra.Command, operands []string) error {
		fmt.Fprintln(cli.ConsoleOf(cmd).Err, "arena serve is called arena tournament --listen ADDRESS now")
		if flags := cmd.Flags(); !flags.Changed("listen") && !flags.Changed("nats") {
			if err := flags.Set("listen", "127.0.0.1:0"); err != nil {
				return err
			}
		}
		return play(cmd, operands)
	}
	return cmd
}

// add adds the flags about other machines.
func (f *machineFlags) add(flags *pflag.FlagSet) {
	mine := pflag.NewFlagSet("", pflag.ContinueOnError)
	f.mine = mine
	mine.StringVar(&f.Listen, "listen", "", "let others help: the `address` that workers reach, such as 0.0.0.0:4222; port 0 is a free one")
	f.token.Add(mine, "the `word` that workers must know (default: one is made, and kept in --out)")
	mine.StringVar(&f.URL, "nats", "", "let others help by the NATS server or cluster at this `URL`, with JetStream")
	mine.StringVar(&f.Creds, "creds", "", "with --nats: `file` with the credentials")
	mine.StringVar(&f.TLS.CA, "tls-ca", "", "`file` with the certificates that the server's must be signed by")
	mine.StringVar(&f.TLS.Cert, "tls-cert", "", "`file` with the certificate of the built-in server: connections are encrypted")
	mine.StringVar(&f.TLS.Key, "tls-key", "", "`file` with its key")
	mine.Float64Var(&f.percent, "sample", 5, "how many `percent` of the records are played again")
	cli.Range(mine, "sample", 0, 100.0)
	mine.BoolVar(&f.events, "events", false, "for programs: print what happens as lines of JSON on stdout; a line pause on stdin lets the running games end, and the end of stdin ends all")
	mine.DurationVar(&f.Lease, "lease", 15*time.Second, "a worker that is not heard of for so long has its games played by others")
	mine.VisitAll(func(one *pflag.Flag) {
		flags.AddFlag(one)
		cli.Topic(flags, machinesTopic, one.Name)
	})
}

// invitation returns the command that workers run.
func invitation(words []string) string {
	line := "arena work"
	for _, w := range words {
		line += " " + cli.ShellWord(w)
	}
	return line
}

// check returns an error for the first mistake in these flags. Without --listen and --nats none of them may be given.
func (f *machineFlags) check() error {
	served := f.Listen != "" || f.URL != ""
	alone := ""
	f.mine.VisitAll(func(one *pflag.Flag) {
		if one.Changed && !served {
			alone = one.Name
		}
	})
	switch {
	case f.Given["listen"] && f.Listen == "":
		return errors.New("--listen: write an address, such as 0.0.0.0:4222")
	case alone != "":
		return fmt.Errorf("--%s belongs to a tournament that others help with: add --listen ADDRESS, such as 0.0.0.0:4222", alone)
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

// machines sets up the server if the flags ask for it.
func (f *machineFlags) machines(c cli.Console) error {
	if err := f.check(); err != nil || f.Listen == "" && f.URL == "" {
		return err
	}
	word, err := f.token.Read(c.In)
	if err != nil {
		return err
	}
	f.Token, f.Elsewhere = word, f.serve
	f.Reached = " --listen " + cli.ShellWord(f.Listen)
	if f.URL != "" {
		f.Reached = " --nats " + cli.ShellWord(f.URL)
	}
	if os.Getenv("GOMEMLIMIT") == "" {
		debug.SetMemoryLimit(memory)
	}
	return nil
}

// served returns the options of the server; say is called with messages.
func (f *machineFlags) served(say func(engine.Phrase)) cluster.Options {
	o := f.Options
	o.Own, o.Sample, o.Say, o.Games = f.Workers, f.percent/100, say, f.Flags.Games.Engine()
	return o
}

// serve plays the tournament with the help of workers.
func (f *machineFlags) serve(ctx context.Context, t *tournament.Prepared, say func(engine.Phrase)) (*arena.Snapshot, error) {
	o := f.served(say)
	o.Invite = func(words []string) { say(engine.Phrase{Text: invitation(words)}) }
	return cluster.Serve(ctx, o, t)
}
