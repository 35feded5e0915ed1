package tune

import (
	"context"
	"slices"
	"strings"

	"golang.org/x/sync/errgroup"

	"generals-chess/engine"
	"generals-chess/engine/arena"
	"generals-chess/engine/arena/schedule"
	"generals-chess/engine/arena/store"
	"generals-chess/engine/bot"
	"generals-chess/engine/games"
	"generals-chess/engine/tempdir"
)

// Pass is a way in which a bot receives its values.
type Pass string

// The values of Pass.
const (
	Args Pass = "args" // --NAME=VALUE after its command
	Env  Pass = "env"  // an environment variable NAME
)

var (
	badPass = engine.Phrase{Key: "tune.bad-pass", Text: `--pass "{value}": write args or env.`}
	badName = engine.Phrase{Key: "tune.bad-name", Text: "{name} cannot be the name of a variable: use letters, digits and _, or --pass args."}
	twoOnly = engine.Phrase{Key: "tune.needs-two", Text: "{game} is not played by two, so values cannot be compared."}
)

// ParsePass parses args or env, and checks that the parameters can be passed that way. The error is a *engine.Phrase.
func ParsePass(text string, params []Param) (Pass, error) {
	if text != string(Args) && text != string(Env) {
		return "", badPass.With("value", text).Err()
	}
	for _, p := range params {
		if text == string(Env) && strings.Contains(p.Name, "-") {
			return "", badName.With("name", p.Name).Err()
		}
	}
	return Pass(text), nil
}

// Bot is a bot whose parameters are tuned.
type Bot struct {
	Game    games.Game
	Setup   engine.Setup // Options and Init of every game
	Command string       // split as by a shell
	Options bot.Options
	Pass    Pass
	Params  []Param
	Workers int
}

// Check returns an error, a *engine.Phrase, if the bot cannot be tuned.
func (b Bot) Check() error {
	if least, most := b.Game.Rules.Players(); least > 2 || most < 2 {
		return twoOnly.With("game", b.Game.Name()).Err()
	}
	c, err := b.config("", nil, nil)
	if err != nil {
		return err
	}
	return c.Validate()
}

// player returns the bot with these values as a player.
func (b Bot) player(name string, values []float64) (arena.Player, error) {
	o, command := b.Options, b.Command
	o.Env = slices.Clone(o.Env)
	for i, v := range values {
		pair := b.Params[i].Name + "=" + b.Params[i].Text(v)
		if b.Pass == Env {
			o.Env = append(o.Env, pair)
			continue
		}
		command += " --" + pair
	}
	return arena.Seated(b.Game, name, string(engine.BotSeat)+":"+command, o)
}

// config returns a tournament between two sets of values, "plus" being player 0.
func (b Bot) config(folder string, first, second []float64) (c arena.Config, err error) {
	c = arena.Config{Rules: b.Game.Rules, Setup: b.Setup, Folder: folder, NoRecords: true,
		Plan: schedule.Plan{Format: schedule.RoundRobin, Players: 2, Pairs: 1}}
	for name, values := range map[string][]float64{"plus": first, "minus": second} {
		p, err := b.player(name, values)
		if err != nil {
			return c, err
		}
		c.Players = append(c.Players, p)
	}
	slices.SortFunc(c.Players, func(a, b arena.Player) int { return strings.Compare(b.Name, a.Name) }) // plus first
	return c, nil
}

// Play is a Match of the bot. Games run side by side; the result does not depend on the order in which they end.
func (b Bot) Play(ctx context.Context, first, second []float64, pairs int, seed uint64) (Played, error) {
	folder, remove, err := tempdir.Folder("generals-chess-tune-")
	if err != nil {
		return Played{}, engine.Reason(err).Err()
	}
	defer remove() // nothing is kept
	c, err := b.config(folder, first, second)
	if err != nil {
		return Played{}, err
	}
	c.Plan.Pairs, c.Plan.Seed = pairs, seed
	list, _ := c.Plan.Games(nil)
	done, err := b.all(ctx, c, list)
	if err != nil {
		return Played{}, err
	}
	return counted(done, pairs), nil
}

// all plays the games.
func (b Bot) all(ctx context.Context, c arena.Config, list []schedule.Game) ([]store.Game, error) {
	ctx, stop := context.WithCancel(ctx)
	defer stop()
	done, errs := make([]store.Game, len(list)), make([]error, len(list))
	var workers errgroup.Group
	workers.SetLimit(max(b.Workers, 1))
	for i := range list {
		workers.Go(func() error {
			if done[i], errs[i] = arena.PlayBare(ctx, c, list[i]); errs[i] != nil {
				stop()
			}
			return nil
		})
	}
	_ = workers.Wait() // see errs
	var first error
	for _, err := range errs {
		if err != nil && (first == nil || first == arena.ErrStopped) {
			first = err
		}
	}
	return done, first
}

// counted sums up the pairs.
func counted(done []store.Game, pairs int) Played {
	p := Played{Pairs: make([]int, pairs)}
	for _, g := range done {
		points := schedule.Points(g.Ranks())
		failed := false
		for seat, player := range g.Players {
			if player == 0 {
				p.Pairs[g.Pair] += points[seat]
			}
			for _, f := range g.Results[seat].Faults {
				if !f.Kind.Failed() {
					continue
				}
				failed = true
				if p.Why == "" {
					p.Why = f.Why.String()
				}
			}
		}
		if failed {
			p.Failed++
		}
	}
	return p
}
