package game

import (
	"context"
	"encoding/json"
	"maps"
	"slices"

	"generals-chess/engine"
	"generals-chess/engine/arena/event"
	"generals-chess/engine/arena/schedule"
	"generals-chess/engine/bot"
	"generals-chess/engine/roster"
	"generals-chess/game/settings"
)

// contestDesk looks off the frame at what is put together: whether it can be begun, and whether the bots compile.
type contestDesk struct {
	asked   contestAsked
	number  int // of the newest question
	away    bool
	answer  contestAnswer
	checker *latest[contestQuestion, contestAnswer]
	builds  map[string]error // what building a command's program came to; nil for one that can be run
	left    []string         // commands to be built
	builder *latest[string, contestBuild]
	busy    string // the command being built
}

// contestAsked is all that an answer depends on, but for files.
type contestAsked struct {
	list  []settings.Entrant
	names []string
	terms settings.Terms
	seed  uint64
	bots  *botList // the bots file as it is
}

func (q contestAsked) same(other contestAsked) bool {
	return q.terms == other.terms && q.seed == other.seed && q.bots == other.bots && slices.Equal(q.list, other.list) && slices.Equal(q.names, other.names)
}

// contestQuestion asks whether a tournament can be begun.
type contestQuestion struct {
	number int
	order  event.Order
	match  settings.Choices // says what all games have in common
	init   json.RawMessage
	kit    kit
}

// contestAnswer is the order that can be begun, or why it cannot.
type contestAnswer struct {
	number int
	order  event.Order
	err    error
}

type contestBuild struct {
	command string
	err     error
}

func newContestDesk(a *App, folder string) *contestDesk {
	d, file := &contestDesk{builds: map[string]error{}}, a.botsFile
	d.checker = newLatest(a.life, func(_ context.Context, q contestQuestion) contestAnswer { return q.look() }, a.wake)
	d.builder = latestErrand(a, func(ctx context.Context, command string) contestBuild {
		return contestBuild{command, buildBot(ctx, file, command, folder)}
	})
	return d
}

// Close ends the work off the frame.
func (d *contestDesk) Close() {
	d.checker.Close()
	d.builder.Close()
}

// look takes what has come, and asks anew when something has changed, or files may have. question makes the question.
// built is a bot that was just built, if there is one.
func (d *contestDesk) look(now contestAsked, focused bool, question func() contestQuestion) (built contestBuild) {
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

// building tells whether a command is being built, or will be.
func (d *contestDesk) building(command string) bool {
	return command == d.busy || slices.Contains(d.left, command)
}

// plan lists the commands to be built: those not built yet, or all of them again.
func (d *contestDesk) plan(again bool) {
	d.left = d.left[:0]
	wanted := map[string]bool{}
	for _, e := range d.asked.list {
		command := botCommand(e.Seat)
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

// build builds one bot after the other.
func (d *contestDesk) build() (built contestBuild) {
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

// ready is the newest order, once it is known that it can be begun.
func (d *contestDesk) ready() (event.Order, bool) {
	return d.answer.order, d.answer.number == d.number && d.answer.err == nil
}

// problem is why the newest order cannot be begun; nil while that is not known.
func (d *contestDesk) problem() error {
	if d.answer.number != d.number {
		return nil
	}
	return d.answer.err
}

// look runs off the frame.
func (q contestQuestion) look() contestAnswer {
	a := contestAnswer{number: q.number, order: q.order}
	a.err = q.prepare(&a.order)
	return a
}

// prepare says what keeps the order from being played.
func (q contestQuestion) prepare(o *event.Order) error {
	setup, err := engine.Setup{Init: q.init}, error(nil)
	if q.match.Map.Kind != settings.FileMap || q.match.Map.File != "" || q.init == nil {
		if setup, err = q.kit.setupOf(q.match); err != nil {
			return err
		}
	}
	o.Setup = engine.Setup{Options: setup.Options, Init: setup.Init}
	e, err := event.Prepare(*o, "", false)
	if err != nil {
		return err
	}
	setup.Game, setup.Players, setup.Seed = o.Game, seatsAt(o.Plan), 1
	_, err = e.Game.Rules.New(setup)
	return err
}

// seatsAt is how many sit at a table of the plan.
func seatsAt(p schedule.Plan) int {
	if p.Format == schedule.Rotation {
		return p.Table
	}
	return 2
}

// buildBot runs off the frame.
func buildBot(ctx context.Context, file, command, folder string) error {
	o, err := roster.For(file, command, bot.Options{Dir: folder})
	if err != nil {
		return err
	}
	return bot.Prepare(ctx, command, o)
}
