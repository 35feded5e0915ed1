package classroom

import (
	"context"
	"errors"
	"path/filepath"
	"sync"
	"time"
	"unicode/utf8"

	"golang.org/x/sync/errgroup"

	"generals-chess/engine"
	"generals-chess/engine/arena/report"
	"generals-chess/engine/bot"
	"generals-chess/engine/bot/project"
	"generals-chess/engine/bot/source"
	"generals-chess/engine/doctor"
	"generals-chess/engine/games"
)

// Patience is the usual time limit of a build script.
const Patience = 5 * time.Minute

// mostLog limits the output of a build that is kept, in bytes.
const mostLog = 16 << 10

// Class holds the conditions under which submissions are examined.
type Class struct {
	Game     games.Game
	Bots     bot.Options   // what is hidden from bots is hidden from everything they run
	Workers  int           // submissions at a time. Keep a core free: the time that bots take by the clock is judged, too
	Patience time.Duration // for a build script
	Folder   string        // the tournament's folder, in which loose files get a folder of their own
	// Watch is called for every submission that is done, with its place in the list, one call at a time. It may be nil.
	Watch func(n int, s report.Submission)
}

// Examine builds all submissions, and then examines them, so that no compiler takes a bot's time. Those of known that are done stay as they
// are; known may be nil. The error is ctx's: Watch has reported what was done by then. It is a *bot.ShortError if nothing was started.
func (c Class) Examine(ctx context.Context, list []Submission, known []report.Submission) ([]report.Submission, error) {
	side, err := bot.SideBySide(1, 1)
	if err != nil {
		return nil, err
	}
	c.Workers = min(c.Workers, side)
	all := make([]report.Submission, len(list))
	done := map[string]report.Submission{}
	for _, k := range known {
		if k.Done {
			done[k.Folder] = k
		}
	}
	var watch sync.Mutex
	tell := func(n int) {
		if ctx.Err() != nil {
			all[n].Done = false // it may have been stopped at any point
			return
		}
		watch.Lock()
		defer watch.Unlock()
		all[n].Done = true
		if c.Watch != nil {
			c.Watch(n, all[n])
		}
	}
	c.each(ctx, len(list), func(n int) {
		if before, ok := done[list[n].Folder]; ok {
			all[n] = before
			return
		}
		if all[n] = c.prepare(ctx, list[n]); all[n].Out != nil {
			tell(n)
		}
	})
	c.each(ctx, len(list), func(n int) {
		if all[n].Done {
			return
		}
		c.examine(ctx, &all[n])
		tell(n)
	})
	return all, ctx.Err()
}

// each calls do for all numbers below n, c.Workers at a time, until ctx ends.
func (c Class) each(ctx context.Context, n int, do func(int)) {
	var workers errgroup.Group
	workers.SetLimit(max(c.Workers, 1))
	for number := range n {
		if ctx.Err() == nil {
			workers.Go(func() error { do(number); return nil })
		}
	}
	_ = workers.Wait() // do has no errors
}

// prepare finds the submission's bot and builds it.
func (c Class) prepare(ctx context.Context, s Submission) report.Submission {
	r := s.Known()
	r.Sum = s.sum()
	handed := s
	err := s.settle(filepath.Join(c.Folder, HandedIn))
	if err == nil {
		r.Bot, r.Log, err = c.build(ctx, s)
		r.Built = handed.sum()
	}
	if err == nil {
		err = bot.Prepare(ctx, r.Bot, c.Bots)
	}
	if f, refused := errors.AsType[*source.Failure](err); refused {
		r.Log = cleanLog(r.Log + f.Log)
	}
	if err != nil {
		r.Out = out(err)
	}
	return r
}

// build returns the command of a submission's bot, after running its build script if there is one, and the script's output.
func (c Class) build(ctx context.Context, s Submission) (command, log string, err error) {
	found, err := s.inspect()
	if err != nil || found.Link != "" || found.Build == "" {
		if err == nil {
			command, err = commandOf(found)
		}
		return command, "", err
	}
	if log, err = c.script(ctx, found); err != nil {
		return "", log, err
	}
	before := found.Build
	if found, err = lookAt(found.Path, s.path); err == nil {
		command, err = commandOf(found)
	}
	if err != nil {
		err = buildLeft.With("file", before).WithPhrase("reason", engine.Reason(err)).Err()
	}
	return command, log, err
}

// script runs the build script of a folder.
func (c Class) script(ctx context.Context, found project.Content) (log string, err error) {
	timed, cancel := context.WithTimeout(ctx, c.Patience)
	defer cancel()
	said, err := bot.RunScript(timed, bot.ScriptCommand(found.File(found.Build)), c.Bots)
	log = cleanLog(said.Out + said.Err)
	switch {
	case ctx.Err() != nil:
		return log, ctx.Err()
	case timed.Err() != nil:
		return log, buildSlow.With("file", found.Build).WithInt("limit", int(c.Patience.Seconds())).Err()
	case err != nil:
		return log, err
	case said.Full:
		return log, buildFull.With("file", found.Build).WithInt("limit", bot.ScriptRoom>>20).Err()
	case said.Wild:
		return log, buildWild.With("file", found.Build).Err()
	case !said.OK:
		return log, buildFails.With("file", found.Build).Err()
	}
	return log, nil
}

// examine lets the doctor check a built bot.
func (c Class) examine(ctx context.Context, s *report.Submission) {
	r, err := doctor.Examine(ctx, c.Game, s.Bot, c.Bots, nil)
	if err != nil {
		s.Out = out(err)
		return
	}
	for _, check := range r.Checks {
		check.Log = cleanLog(check.Log)
		s.Checks = append(s.Checks, check)
	}
	if !r.Plays() {
		s.Out = new(whyNot(r))
	}
}

// whyNot returns why a bot that answered no turn cannot play.
func whyNot(r *doctor.Report) engine.Phrase {
	if other, ok := r.OtherGame(); ok {
		return other
	}
	return cannotPlay.WithPhrase("reason", firstBroken(r))
}

// firstBroken returns the first finding that loses matches.
func firstBroken(r *doctor.Report) engine.Phrase {
	for _, check := range r.Checks {
		if check.State == doctor.Broken {
			return check.Finding
		}
	}
	return doctor.NotTried
}

// out returns the reason of an error.
func out(err error) *engine.Phrase {
	p := engine.Reason(err)
	return &p
}

// cleanLog returns a program's output without control characters except line ends; of a long output, only the end.
func cleanLog(text string) string {
	if len(text) > mostLog {
		cut := len(text) - mostLog
		for cut < len(text) && !utf8.RuneStart(text[cut]) {
			cut++
		}
		text = "…" + text[cut:]
	}
	return engine.Readable(text)
}
