// Package doctor examines a bot before its first real match: it plays matches with it in every way that bots are run, and reports for each
// what is fine, what to look at and what to change. The bots run as in any match, within their limits; data that they want kept is not
// kept.
package doctor

import (
	"context"
	"errors"
	"fmt"
	"slices"

	"generals-chess/engine"
	"generals-chess/engine/bot"
	"generals-chess/engine/bot/source"
)

// State is the result of a check.
type State string

// The states.
const (
	Fine    State = "ok"
	Look    State = "look"   // it plays, but not as its author may think
	Broken  State = "broken" // it loses matches
	Skipped State = "skipped"
)

// Check is the result of one check.
type Check struct {
	Name    string        `json:"check"` // one word, for scripts
	State   State         `json:"state"`
	Title   engine.Phrase `json:"title"`
	Finding engine.Phrase `json:"finding"`
	Advice  engine.Phrase `json:"advice,omitzero"` // what to change; zero if nothing
	Log     string        `json:"log,omitempty"`   // the output of the compiler, or of the program before it failed; mostly empty
}

// Report is the result of an examination.
type Report struct {
	Game, Bot string // Bot is its command
	Checks    []Check
}

// Worst returns Broken if any check is broken, otherwise Look if any is, otherwise Fine.
func (r *Report) Worst() State {
	worst := Fine
	for _, c := range r.Checks {
		if c.State == Broken || c.State == Look && worst == Fine {
			worst = c.State
		}
	}
	return worst
}

// Plays reports whether the bot answered any turn correctly: otherwise it can only lose.
func (r *Report) Plays() bool {
	return slices.ContainsFunc(r.Checks, func(c Check) bool { return c.Name == "moves" })
}

// OtherGame returns the finding that the bot answers as those of another game do; ok is false if it does not.
func (r *Report) OtherGame() (finding engine.Phrase, ok bool) {
	at := slices.IndexFunc(r.Checks, func(c Check) bool { return c.Name == otherCheck })
	if at < 0 {
		return engine.Phrase{}, false
	}
	return r.Checks[at].Finding, true
}

// Examine makes all checks of the game on the bot, and calls watch with each when it is done, unless watch is nil. The error is ctx's, or
// that of options or a command that cannot be read; faults of the bot are in the report.
func Examine(ctx context.Context, game Game, command string, o bot.Options, watch func(Check)) (*Report, error) {
	e := newExamination(ctx, game, command, o)
	if len(e.exam.Scenes) == 0 {
		return nil, fmt.Errorf("game %q: it does not say what is asked of its bots, so none can be examined", e.report.Game)
	}
	e.watch = watch
	err := e.start()
	if err == nil && e.report.Worst() != Broken {
		err = e.play()
	}
	if err != nil {
		return nil, err
	}
	return e.report, nil
}

// Examination is an examination in progress.
type Examination struct {
	ctx     context.Context
	game    Game
	exam    Exam // of game
	command string
	o       bot.Options
	watch   func(Check)
	report  *Report
	trials  []Trial
}

func newExamination(ctx context.Context, game Game, command string, o bot.Options) *Examination {
	o.Store, o.NoLimits, o.Folder = nil, false, ""
	asked := game.Exam()
	return &Examination{ctx: ctx, game: game, exam: asked, command: command, o: o, report: &Report{Game: asked.Rules.Name(), Bot: command}}
}

// Trials returns the scenes that were played so far.
func (e *Examination) Trials() []Trial { return e.trials }

// add adds a check to the report.
func (e *Examination) add(name string, title engine.Phrase, f Finding) {
	c := Check{name, f.State, title, f.Says, f.Advice, f.Log}
	e.report.Checks = append(e.report.Checks, c)
	if e.watch != nil {
		e.watch(c)
	}
}

// start checks whether the bot can be started at all, and builds it.
func (e *Examination) start() error {
	f := Well(canStart)
	if err := bot.Prepare(e.ctx, e.command, e.o); err != nil {
		if e.ctx.Err() != nil {
			return e.ctx.Err()
		}
		f = Wrong(engine.Reason(err), fixStart)
		if failure := new(source.Failure); errors.As(err, &failure) {
			f.Log = failure.Log
			if !failure.Lacks() {
				f.Advice = fixCompile
			}
		}
	}
	e.add("start", titleStart, f)
	return nil
}

// play makes the checks that ask the bot. A bot that never answered is not asked further.
func (e *Examination) play() error {
	for n, s := range e.exam.Scenes {
		if n > 1 && e.hopeless() {
			e.add(s.Name, s.Title, Finding{State: Skipped, Says: NotTried})
			continue
		}
		t, err := e.Try(s)
		if err != nil {
			return err
		}
		e.trials = append(e.trials, t)
		e.add(s.Name, s.Title, e.judge(t))
	}
	if !e.hopeless() {
		return e.sumUp()
	}
	f, ok, err := OfOther(e.ctx, e.game, e.command, e.o)
	if ok {
		e.add(otherCheck, titleGame, f)
	}
	return err
}

// hopeless reports whether no turn went well.
func (e *Examination) hopeless() bool {
	for _, t := range e.trials {
		if t.out != nil {
			continue
		}
		for _, a := range t.Answers {
			if a.Fault == engine.NoFault {
				return false
			}
		}
	}
	return true
}

// sumUp makes the checks over everything that was played.
func (e *Examination) sumUp() error {
	e.add("moves", titleMoves, e.moves())
	for _, p := range e.exam.Probes {
		f, err := p.Ask(e)
		if err != nil {
			return err
		}
		e.add(p.Name, p.Title, f)
	}
	e.add("output", titleOutput, e.output())
	e.add("speed", titleSpeed, e.speed())
	e.add("memory", titleMemory, e.memory())
	return nil
}
