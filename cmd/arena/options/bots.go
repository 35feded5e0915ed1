package options

import (
	"context"
	"fmt"
	"io"
	"strings"
	"time"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"

	"generals-chess/cmd/arena/cli"
	"generals-chess/cmd/arena/table"
	"generals-chess/engine"
	"generals-chess/engine/arena/tournament"
	"generals-chess/engine/bot"
	"generals-chess/engine/bot/sandbox"
	"generals-chess/engine/roster"
)

// Bots are the flags for how bots are run. They apply to all seats.
type Bots struct {
	KeepRunning, Language string
	TimeLimit             time.Duration
	TimeScale             float64
	Memory                int64 // in MB
	NoLimits              bool
	Sandbox               string
}

// Add adds the flags.
func (f *Bots) Add(flags *pflag.FlagSet, games table.Games) {
	flags.DurationVar(&f.TimeLimit, "time-limit", bot.DefaultTime, "a bot's time for one turn, before the language's factor")
	flags.Float64Var(&f.TimeScale, "time-scale", 1, "stretch every time limit by this `factor`")
	flags.Int64Var(&f.Memory, "memory-limit", bot.DefaultMemory>>20, "a bot's memory in `MB`")
	flags.BoolVar(&f.NoLimits, "no-limits", false, "no time and no memory limit, for debuggers")
	flags.StringVar(&f.Sandbox, "sandbox", string(sandbox.Auto), "what bots are kept from, a `mode`: auto (all that this system can), strict (everything, or nobody plays) or off")
	flags.StringVar(&f.KeepRunning, "keep-running", string(bot.Auto), strings.Join(games.KeepRunning(), ", ")+": may bots stay alive from turn to turn, a `mode`: auto, on or off")
	flags.StringVar(&f.Language, "language", "", "the bots' `language`, for the time factor (default: guessed from the command)")
	cli.Values(flags, "sandbox", string(sandbox.Auto), string(sandbox.Strict), string(sandbox.Off))
	cli.Values(flags, "keep-running", string(bot.Auto), "on", "off")
	var languages []string
	for _, l := range bot.Languages() {
		languages = append(languages, string(l))
	}
	cli.Values(flags, "language", languages...)
	cli.Topic(flags, botsTopic, "time-limit", "time-scale", "memory-limit", "no-limits", "sandbox", "keep-running", "language")
}

// botsTopic is the help topic of these flags.
const botsTopic = "bots"

// BotsTopic returns the help topic.
func BotsTopic(games table.Games) *cobra.Command {
	set := pflag.NewFlagSet("", pflag.ContinueOnError)
	new(Bots).Add(set, games)
	return &cobra.Command{Use: botsTopic, Short: "How bots are run", Long: `Commands that run bots take these flags. They hold for all bots of a call alike; what is not given is as on Botzone.

` + cli.FlagLines(set)}
}

// Options checks the flags and converts them. Flags that are not given have the protocol's defaults.
func (f *Bots) Options() (bot.Options, error) {
	o := bot.Options{
		KeepRunning: bot.KeepRunning(f.KeepRunning),
		Language:    bot.Language(f.Language),
		TimeLimit:   f.TimeLimit,
		MemoryLimit: f.Memory << 20,
		TimeScale:   f.TimeScale,
		NoLimits:    f.NoLimits,
		Sandbox:     sandbox.Mode(f.Sandbox),
		Store:       bot.UserStore(),
	}
	switch {
	case f.TimeLimit <= 0:
		return o, fmt.Errorf("--time-limit %v: it must be more than 0, such as 1s or 300ms", f.TimeLimit)
	case !(f.TimeScale > 0):
		return o, fmt.Errorf("--time-scale %v: it must be more than 0", f.TimeScale)
	case f.Memory <= 0 || f.Memory > 1<<30:
		return o, fmt.Errorf("--memory-limit %d: write a number of MB, at least 1", f.Memory)
	}
	return o, o.Validate()
}

// TournamentOptions returns the flags as options of a tournament. Relative paths of bots start from folder.
func (f *Bots) TournamentOptions(folder string) tournament.Options {
	return tournament.Options{Folder: folder, KeepRunning: bot.KeepRunning(f.KeepRunning), Language: bot.Language(f.Language),
		TimeLimit: f.TimeLimit.String(), TimeScale: f.TimeScale, MemoryLimit: f.Memory, NoLimits: f.NoLimits, Sandbox: sandbox.Mode(f.Sandbox)}
}

// SandboxSentence returns the sentence about the sandbox of the bots. The error means that this system lacks the sandbox asked for.
func (f *Bots) SandboxSentence() (engine.Phrase, error) {
	mode, offer := sandbox.Mode(f.Sandbox), bot.SandboxOffer()
	return offer.Tell(mode), offer.Check(mode)
}

// TellSandbox prints how bots are confined. The error says that this system does not have the sandbox asked for.
func (f *Bots) TellSandbox(w io.Writer, say func(engine.Phrase) string) error {
	kept, err := f.SandboxSentence()
	if err == nil {
		fmt.Fprintln(w, say(kept))
	}
	return err
}

// BuiltOptions returns the options for a bot that is asked single turns: data that it wants to keep is not stored. The bot is built; the
// error names it if it is missing.
func (f *Bots) BuiltOptions(ctx context.Context, command string) (bot.Options, error) {
	o, err := f.BotOptions(command)
	if err != nil {
		return o, err
	}
	return o, bot.Prepare(ctx, command, o)
}

// BotOptions is BuiltOptions without building the bot.
func (f *Bots) BotOptions(command string) (bot.Options, error) {
	o, err := f.Options()
	if err != nil {
		return o, err
	}
	o.Store = new(bot.Modes)
	if o, err = roster.ForUser(command, o); err != nil {
		return o, err
	}
	return o, bot.Missing(command, o)
}
