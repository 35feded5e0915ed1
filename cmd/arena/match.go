package main

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"strings"
	"time"

	"generals-chess/engine"
	"generals-chess/engine/bot"
	"generals-chess/engine/replay"
	"generals-chess/engine/roster"
	"generals-chess/engine/seats"
)

// matchFlags are the flags of `arena match`.
type matchFlags struct {
	setupFlags
	botFlags
	recordFlags
	fromFlags
	red, blue string
	players   []string
	json      bool
	given     map[string]bool // by name, without dashes
}

// botFlags are the flags that say how bots are run, for all seats alike.
type botFlags struct {
	keepRunning, language string
	timeLimit             time.Duration
	timeScale             float64
	memory                int64
	noLimits              bool
}

var matchCommand = command{
	name:  "match",
	short: "play one match, or a series, and print the result",
	long: `SEAT is ai:LEVEL, the name of a bot in the bots file (` + roster.UserFile() + `), or bot:COMMAND,
split as a shell splits words: "bot:python3 my_bot.py", "bot:'/path with spaces/bot' --flag". A source file is a bot, too:
bot:my_bot.cpp (.c, .java) is built as Botzone builds it. Levels: ` + levels() + `.
generals takes --red SEAT --blue SEAT; hitsink takes --player SEAT from 2 to 30 times, for ship 0, 1, 2 and so on.
Every match is kept in a record, written turn by turn, for arena replay: one that cannot be written is a warning and no
more, and one that Ctrl-C ends holds what was played. --json names it as "record", those of a series as "records".
--from FILE --turn N plays on from a turn of a match that was played: the turns before are as recorded, and bots are told
of them as of their own past. Who sat there sits there again, unless the seat is named; of ships name all, with
--player same for who sat there.
The exit status is 0 for a finished match, whoever won, 2 for bad flags, files, sizes, seeds or seats, and 130 after
Ctrl-C.

hitsink --json prints {"ranking":[...],"rounds":N,"reason":"...","hash":"16 hex digits"}, best ship first. A series has
"games":N as well: all numbers are sums over its games, alive means never sunk, and the hash is that of the games' hashes
in order.`,
	prepare: func(flags *flag.FlagSet, c console) func([]string) error {
		f := &matchFlags{given: map[string]bool{}}
		flags.StringVar(&f.red, "red", "", "generals: who plays red, a `SEAT`")
		flags.StringVar(&f.blue, "blue", "", "generals: who plays blue, a `SEAT`")
		flags.Func("player", "hitsink: who commands the next ship, a `SEAT`", func(text string) error {
			f.players = append(f.players, text)
			return nil
		})
		flags.BoolVar(&f.json, "json", false, "print the result as one JSON object")
		f.setupFlags.add(flags)
		f.botFlags.add(flags)
		f.recordFlags.add(flags)
		f.fromFlags.add(flags)
		return func([]string) error {
			flags.Visit(func(set *flag.Flag) { f.given[set.Name] = true })
			return interruptible(func(ctx context.Context) error { return playMatch(ctx, *f, c) })
		}
	},
}

// levels lists the AI levels of all games.
func levels() string {
	var list []string
	for _, g := range seats.Games() {
		list = append(list, fmt.Sprintf("ai:%s (%s)", strings.Join(g.Levels, ", ai:"), g.Rules.Name()))
	}
	return strings.Join(list, ", ")
}

func (f *botFlags) add(flags *flag.FlagSet) {
	flags.DurationVar(&f.timeLimit, "time-limit", bot.DefaultTime, "a bot's time for one turn, before the language's factor")
	flags.Float64Var(&f.timeScale, "time-scale", 1, "stretch every time limit by this `factor`")
	flags.Int64Var(&f.memory, "memory-limit", bot.DefaultMemory>>20, "a bot's memory in `MB`")
	flags.BoolVar(&f.noLimits, "no-limits", false, "no time and no memory limit, for debuggers")
	flags.StringVar(&f.keepRunning, "keep-running", string(bot.Auto), "generals: may bots stay alive from turn to turn: auto, `on`, off")
	flags.StringVar(&f.language, "language", "", "the bots' `language`, for the time factor (default: guessed from the command)")
}

// options checks the flags; what is not given has the protocol's value.
func (f *botFlags) options() (bot.Options, error) {
	o := bot.Options{
		KeepRunning: bot.KeepRunning(f.keepRunning),
		Language:    bot.Language(f.language),
		TimeLimit:   f.timeLimit,
		MemoryLimit: f.memory << 20,
		TimeScale:   f.timeScale,
		NoLimits:    f.noLimits,
		Store:       bot.UserStore(),
	}
	switch {
	case f.timeLimit <= 0:
		return o, fmt.Errorf("--time-limit %v: it must be more than 0, such as 1s or 300ms", f.timeLimit)
	case !(f.timeScale > 0):
		return o, fmt.Errorf("--time-scale %v: it must be more than 0", f.timeScale)
	case f.memory <= 0 || f.memory > 1<<30:
		return o, fmt.Errorf("--memory-limit %d: write a number of MB, at least 1", f.memory)
	}
	return o, o.Validate()
}

// playMatch plays what the flags ask for, game after game, and prints what came of it.
func playMatch(ctx context.Context, f matchFlags, c console) error {
	t, err := f.table()
	if err != nil {
		return err
	}
	line := newProgress(c.err)
	results := t.game.results(f)
	t.archive.warn = func(err error) {
		line.clear()
		fmt.Fprintf(c.err, "arena: %s; the match goes on\n", unended(err))
	}
	defer t.archive.tell(line) // also of a match that Ctrl-C ended
	for n := range f.games {
		if f.games > 1 {
			line.prefix = fmt.Sprintf("game %d of %d   ", n+1, f.games)
		}
		if err := t.play(ctx, n, results, line); err != nil {
			return err
		}
	}
	if f.json {
		return results.writeJSON(c.out, t.archive.records(f.games))
	}
	return results.writeWords(c.out)
}

// table is who plays what.
type table struct {
	game    matchGame
	setup   engine.Setup
	chairs  []chair
	specs   []engine.SeatSpec
	bots    bot.Options
	archive *archive
	from    *from // nil for a match from its beginning
}

// table checks all flags before anything is started.
func (f matchFlags) table() (t table, err error) {
	if t.from, err = f.goOn(); err != nil {
		return t, err
	}
	if t.game, err = f.find(); err != nil {
		return t, err
	}
	if t.chairs, err = t.game.chairs(f); err != nil {
		return t, err
	}
	if t.from != nil {
		t.setup = t.from.record.Setup
	} else if t.setup, err = f.setup(t.game, len(t.chairs)); err != nil {
		return t, err
	}
	if t.bots, err = f.options(); err != nil {
		return t, err
	}
	r, err := names(t.chairs)
	if err != nil {
		return t, err
	}
	t.bots.Names = r
	for _, c := range t.chairs {
		spec, err := c.seat(r)
		if err != nil {
			return t, err
		}
		t.specs = append(t.specs, spec)
	}
	t.archive, err = f.archive(f.games)
	return t, err
}

// play plays game n of the series, with new seats.
func (t table) play(ctx context.Context, n int, r results, line *progress) error {
	setup := t.setup
	setup.Seed += uint64(n)
	seated, err := t.sitDown(setup.Seed)
	if err != nil {
		return err
	}
	match, err := engine.NewMatch(t.game.Rules, setup, seated)
	if err != nil {
		return err
	}
	r.begin(seated)
	t.archive.begin(n, match, t.named(seated), t.from.origin())
	defer t.archive.close()
	if err := t.from.tell(match, t.archive); err != nil {
		return errors.Join(err, match.Close())
	}
	result, err := t.watch(ctx, match, r, line)
	if err = errors.Join(err, match.Close()); err != nil {
		return brokenError{err}
	}
	r.end(match, result)
	return nil
}

// sitDown opens all seats, or none.
func (t table) sitDown(seed uint64) (seated []engine.Seat, err error) {
	for p, spec := range t.specs {
		seat, err := t.game.Open(spec, engine.Player(p), seats.Options{Seed: seed, Bot: t.bots})
		if err != nil {
			err = fmt.Errorf("%s: %w", t.chairs[p].flag, err)
			for _, opened := range seated {
				err = errors.Join(err, opened.Close())
			}
			return nil, err
		}
		t.from.seat(seat, p, spec)
		seated = append(seated, seat)
	}
	return seated, nil
}

// named are the seats as a record keeps them.
func (t table) named(seated []engine.Seat) (list []replay.Seat) {
	for p, seat := range seated {
		list = append(list, replay.Seat{Name: seat.Name(), Spec: t.specs[p].String()})
	}
	return list
}

// watch plays the match to its end.
func (t table) watch(ctx context.Context, match *engine.Match, r results, line *progress) (engine.Result, error) {
	defer line.clear()
	result, err := match.Play(ctx, func(turn engine.Turn) {
		t.archive.turn(turn)
		r.turn(turn)
		line.show(func() string { return t.game.standing(match.View(engine.Spectator)) })
	})
	if err == nil {
		t.archive.end(result)
	}
	return result, err
}
