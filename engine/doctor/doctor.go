// Package doctor examines a bot before it plays for anything: it plays short matches with it in every way a bot is
// run, and says of each what is fine, what to look at and what to change. Its bots run as in any match, held to their
// limits; what they want kept is not.
package doctor

import (
	"context"
	"errors"
	"slices"

	"generals-chess/engine"
	"generals-chess/engine/bot"
	"generals-chess/engine/bot/source"
	"generals-chess/engine/seats"
)

// State is what came of a check, the better before the worse.
type State string

// The states.
const (
	Fine   State = "ok"
	Look   State = "look"   // it plays, but not as its author may think
	Broken State = "broken" // it loses matches
	Untold State = "skipped"
)

// Check is what one check found.
type Check struct {
	Name    string // one word, for scripts
	Title   engine.Phrase
	State   State
	Finding engine.Phrase
	Advice  engine.Phrase // what to change; zero where there is nothing
	Log     string        // what the compiler said; mostly empty
}

// Report is a whole examination.
type Report struct {
	Game, Bot string // Bot is its command
	Checks    []Check
}

// Worst is Broken if any check is, else Look if any is, else Fine.
func (r *Report) Worst() State {
	worst := Fine
	for _, c := range r.Checks {
		if c.State == Broken || c.State == Look && worst == Fine {
			worst = c.State
		}
	}
	return worst
}

// Plays tells whether it answered any turn as it should: without that it can only lose.
func (r *Report) Plays() bool {
	return slices.ContainsFunc(r.Checks, func(c Check) bool { return c.Name == "moves" })
}

// Examine makes all checks of the game on the bot, and tells each to watch as it is done, unless that is nil. The error
// is ctx's, or that of options or a command that cannot be read; whatever is wrong with the bot is in the report.
func Examine(ctx context.Context, game seats.Game, command string, o bot.Options, watch func(Check)) (*Report, error) {
	o.Store, o.NoLimits, o.Folder = nil, false, ""
	e := &exam{ctx: ctx, game: game, command: command, o: o, watch: watch,
		report: &Report{Game: game.Rules.Name(), Bot: command}}
	err := e.start()
	if err == nil && e.report.Worst() != Broken {
		err = e.play()
	}
	if err != nil {
		return nil, err
	}
	return e.report, nil
}

// exam is an examination under way.
type exam struct {
	ctx     context.Context
	game    seats.Game
	command string
	o       bot.Options
	watch   func(Check)
	report  *Report
	trials  []trial
}

// add puts a check into the report.
func (e *exam) add(name string, title engine.Phrase, f finding) {
	c := Check{name, title, f.state, f.says, f.advice, f.log}
	e.report.Checks = append(e.report.Checks, c)
	if e.watch != nil {
		e.watch(c)
	}
}

// finding is a check without its name.
type finding struct {
	state  State
	says   engine.Phrase
	advice engine.Phrase
	log    string
}

func fine(says engine.Phrase) finding { return finding{state: Fine, says: says} }
func look(says, advice engine.Phrase) finding {
	return finding{state: Look, says: says, advice: advice}
}
func wrong(says, advice engine.Phrase) finding {
	return finding{state: Broken, says: says, advice: advice}
}

// start checks whether the bot can be started at all, and builds it.
func (e *exam) start() error {
	f := fine(canStart)
	if err := bot.Prepare(e.ctx, e.command, e.o); err != nil {
		if e.ctx.Err() != nil {
			return e.ctx.Err()
		}
		f = wrong(engine.Reason(err), fixStart)
		if failure := new(source.Failure); errors.As(err, &failure) {
			f.log = failure.Log
			if !failure.Lacks() {
				f.advice = fixCompile
			}
		}
	}
	e.add("start", titleStart, f)
	return nil
}

// play makes the checks that ask the bot. One that never answered is not asked again and again.
func (e *exam) play() error {
	list := seaScenes()
	if e.game.Rules.Name() == "generals" {
		list = landScenes()
	}
	for n, s := range list {
		if n > 1 && e.hopeless() {
			e.add(s.name, s.title, finding{state: Untold, says: notTried})
			continue
		}
		t, err := e.try(s)
		if err != nil {
			return err
		}
		e.trials = append(e.trials, t)
		e.add(s.name, s.title, e.judge(t))
	}
	if e.hopeless() {
		return nil
	}
	return e.sumUp()
}

// hopeless tells whether no turn at all went well.
func (e *exam) hopeless() bool {
	for _, t := range e.trials {
		for _, a := range t.answers {
			if a.Fault == engine.NoFault {
				return false
			}
		}
	}
	return true
}

// sumUp makes the checks over all that was played.
func (e *exam) sumUp() error {
	e.add("moves", titleMoves, e.moves())
	if e.game.Rules.Name() == "generals" {
		f, err := e.awake()
		if err != nil {
			return err
		}
		e.add("awake", titleAwake, f)
		if f, err = e.endOfInput(); err != nil {
			return err
		}
		e.add("end-of-input", titleEnd, f)
	} else {
		f, err := e.storage()
		if err != nil {
			return err
		}
		e.add("storage", titleStorage, f)
	}
	e.add("output", titleOutput, e.output())
	e.add("speed", titleSpeed, e.speed())
	e.add("memory", titleMemory, e.memory())
	return nil
}
