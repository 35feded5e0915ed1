package tournament

import (
	"context"
	"encoding/json"
	"maps"
	"slices"
	"strings"

	"generals-chess/engine"
	"generals-chess/engine/arena/positions"
	"generals-chess/engine/arena/schedule"
	"generals-chess/engine/arena/tournament"
	"generals-chess/engine/bot"
	"generals-chess/engine/games"
	"generals-chess/game/app"
	"generals-chess/game/play"
	"generals-chess/game/settings"
	"generals-chess/game/setup"
	"generals-chess/game/viewer"
)

// checks checks the set-up off the frame: whether it can be played, and whether the bots compile.
type checks struct {
	asked   checkAsked
	number  int // of the newest question
	away    bool
	answer  checkAnswer
	checker *app.Latest[checkQuestion, checkAnswer]
	builds  map[string]error // result of building each command's program; nil for success
	left    []string         // commands to build
	builder *app.Latest[string, buildState]
	busy    string // the command being built
}

// checkAsked is everything, except files, that an answer depends on.
type checkAsked struct {
	list  []settings.Entrant
	names []string
	terms settings.Terms
	seed  uint64
	bots  *setup.Bots // current content of the bots file
}

func (q checkAsked) same(other checkAsked) bool {
	return q.terms == other.terms && q.seed == other.seed && q.bots == other.bots && slices.Equal(q.list, other.list) && slices.Equal(q.names, other.names)
}

// checkQuestion asks whether a tournament can be played.
type checkQuestion struct {
	table  games.Table
	number int
	spec   tournament.Spec
	match  settings.Choices // what all games have in common
	terms  settings.Terms
	init   json.RawMessage
	game   play.Game
}

// checkAnswer is a spec that can be played, or why it cannot.
type checkAnswer struct {
	number int
	spec   tournament.Spec
	err    error
}

type buildState struct {
	command string
	err     error
}

func newChecks(a *app.App, folder string) *checks {
	d, home := &checks{builds: map[string]error{}}, play.MatchesOf(a).BotHome()
	d.checker = app.NewLatest(a, func(_ context.Context, q checkQuestion) checkAnswer { return q.answer() })
	d.builder = app.NewLatest(a, func(ctx context.Context, command string) buildState {
		return buildState{command, buildBot(ctx, home, command, folder)}
	})
	return d
}

// Close stops the work off the frame.
func (d *checks) Close() {
	d.checker.Close()
	d.builder.Close()
}

// poll takes results, and asks again when something has changed, or files may have. question makes the question. built is a bot
// whose build just ended, if any.
func (d *checks) poll(now checkAsked, focused bool, question func() checkQuestion) (built buildState) {
	if answer, ok := d.checker.Take(); ok {
		d.answer = answer
	}
	again := d.away && focused || d.asked.bots != now.bots
	d.away = !focused
	if again || !d.asked.same(now) {
		d.asked = now
		d.asked.list, d.asked.names = slices.Clone(now.list), slices.Clone(now.names)
		d.number++
		q := question()
		q.number = d.number
		d.checker.Ask(q)
		d.plan(again)
	}
	return d.build()
}

// building reports whether a command is being built, or waits for that.
func (d *checks) building(command string) bool {
	return command == d.busy || slices.Contains(d.left, command)
}

// plan lists the commands to build: the new ones, or again all of them.
func (d *checks) plan(again bool) {
	d.left = d.left[:0]
	wanted := map[string]bool{}
	for _, e := range d.asked.list {
		command := play.BotCommand(e.Seat)
		if command == "" || wanted[command] {
			continue
		}
		wanted[command] = true
		if _, built := d.builds[command]; again || !built && command != d.busy {
			d.left = append(d.left, command)
		}
	}
	maps.DeleteFunc(d.builds, func(command string, _ error) bool { return !wanted[command] })
}

// build builds the bots one after the other.
func (d *checks) build() (built buildState) {
	if b, ok := d.builder.Take(); ok {
		d.builds[b.command], d.busy, built = b.err, "", b
	}
	if d.busy == "" && len(d.left) > 0 {
		d.busy = d.left[0]
		d.left = d.left[1:]
		d.builder.Ask(d.busy)
	}
	return built
}

// ready returns the newest spec, once the checks have passed.
func (d *checks) ready() (tournament.Spec, bool) {
	return d.answer.spec, d.answer.number == d.number && d.answer.err == nil
}

// problem returns why the newest spec cannot be played; nil while that is unknown.
func (d *checks) problem() error {
	if d.answer.number != d.number {
		return nil
	}
	return d.answer.err
}

// answer runs off the frame.
func (q checkQuestion) answer() checkAnswer {
	a := checkAnswer{number: q.number, spec: q.spec}
	a.err = q.prepare(&a.spec)
	return a
}

// prepare completes the spec, or returns why it cannot be played.
func (q checkQuestion) prepare(o *tournament.Spec) error {
	setup, err := q.begins(o)
	if err != nil {
		return err
	}
	if q.terms.Adjudicate {
		setup.Options = maps.Clone(setup.Options)
		if setup.Options == nil {
			setup.Options = map[string]string{}
		}
		setup.Options[adjudicate] = "on"
	}
	o.Setup = engine.Setup{Options: setup.Options, Init: setup.Init}
	e, err := tournament.Prepare(q.table, *o, "", false)
	if err != nil {
		return err
	}
	setup.Game, setup.Players, setup.Seed = o.Game, seatsAt(o.Plan), 1
	return positions.Fits(e.Game.Rules, setup)
}

// begins returns the set-up from which the games begin. A tournament like another one keeps that one's positions, even if their
// folder has changed.
func (q checkQuestion) begins(o *tournament.Spec) (engine.Setup, error) {
	like, folder := engine.Setup{Init: q.init}, strings.TrimSpace(q.terms.Positions)
	switch suite := len(positions.Names(like)) > 0; {
	case suite && folder == o.Options.Positions:
		return like, nil
	case folder != "":
		o.Options.Positions = viewer.Whole(folder)
		init, err := positions.Read(q.game.Rules(), o.Options.Positions)
		return engine.Setup{Init: init}, err
	case !suite && q.match.Map.Kind == settings.FileMap && q.match.Map.File == "" && q.init != nil:
		return like, nil
	}
	o.Options.Positions = ""
	return q.game.SetupOf(q.match)
}

// seatsAt returns the number of seats at a table of the plan.
func seatsAt(p schedule.Plan) int {
	if p.Format == schedule.Rotation {
		return p.Table
	}
	return 2
}

// buildBot builds a bot, off the frame.
func buildBot(ctx context.Context, home play.BotHome, command, folder string) error {
	o, err := home.For(command)
	if err != nil {
		return err
	}
	o.Dir = folder
	return bot.Prepare(ctx, command, o)
}
