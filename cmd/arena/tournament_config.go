package main

import (
	"encoding/json"
	"errors"
	"fmt"
	"math/rand/v2"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"time"

	"github.com/adrg/xdg"

	"generals-chess/engine"
	runner "generals-chess/engine/arena"
	"generals-chess/engine/arena/schedule"
	"generals-chess/engine/arena/stats"
	"generals-chess/engine/arena/store"
	"generals-chess/engine/bot"
	"generals-chess/engine/seats"
)

// The bounds of what is asked for, and the pairs of a test that nothing else ends.
const (
	mostWorkers = 1024
	mostTested  = 20_000
)

// tournament is what is to be played.
type tournament struct {
	game   seats.Game
	config runner.Config
	bots   bot.Options
	sprt   *stats.SPRT // nil for none
}

// manner is how a tournament is played that its folder's tables do not say: it stays the same when it is gone on with.
type manner struct {
	SPRT        string          `json:"sprt,omitempty"`
	Folder      string          `json:"folder"` // where the bots' relative paths start from
	KeepRunning bot.KeepRunning `json:"keep_running"`
	Language    bot.Language    `json:"language,omitempty"`
	TimeLimit   string          `json:"time_limit"`
	TimeScale   float64         `json:"time_scale"`
	MemoryLimit int64           `json:"memory_limit_mb"`
	NoLimits    bool            `json:"no_limits,omitempty"`
	NoRecords   bool            `json:"no_records,omitempty"`
}

// userTournaments is the folder of tournaments that are to be kept nowhere else.
func userTournaments() string { return filepath.Join(xdg.DataHome, "generals-chess", "tournaments") }

// tournament checks all flags before anything is started.
func (f *tournamentFlags) tournament() (t *tournament, err error) {
	before, err := f.before()
	if err != nil {
		return nil, err
	}
	t = &tournament{}
	if t.game, err = f.theGame(); err != nil {
		return nil, err
	}
	m, err := f.manner(before)
	if err != nil {
		return nil, err
	}
	if err := t.decide(m.SPRT, f); err != nil {
		return nil, err
	}
	if t.bots, err = m.options(); err != nil {
		return nil, err
	}
	settings, err := json.Marshal(m)
	if err != nil {
		return nil, err
	}
	t.config = runner.Config{Rules: t.game.Rules, Folder: f.out, Resume: f.resume, Workers: f.workers, Program: "generals-chess arena",
		Settings: settings, NoRecords: m.NoRecords, Enough: t.enough()}
	if t.config.Players, err = f.seated(t, before); err != nil {
		return nil, err
	}
	if err := f.setup(t, before); err != nil {
		return nil, err
	}
	return t, f.plan(t, before)
}

// before is the tournament that is gone on with, nil for a new one. Its game is the flags' game then.
func (f *tournamentFlags) before() (*store.Archive, error) {
	switch {
	case f.json && f.csv:
		return nil, errors.New("--json and --csv: write one of them")
	case f.workers < 1 || f.workers > mostWorkers:
		return nil, fmt.Errorf("--concurrency %d: write a number from 1 to %d", f.workers, mostWorkers)
	case f.resume && f.out == "":
		return nil, errors.New("--resume needs --out DIR: the folder of the tournament to go on with")
	case !f.resume:
		return nil, f.newFolder()
	}
	a, err := store.Read(f.out)
	if err != nil {
		return nil, err
	}
	if !f.given["game"] {
		f.game = a.Setup.Game
	}
	return &a, nil
}

// newFolder names the folder of a tournament that is to be kept nowhere in particular.
func (f *tournamentFlags) newFolder() error {
	if f.given["out"] && f.out == "" {
		return errors.New("--out: write the name of a folder")
	}
	if f.out == "" {
		name := filepath.Join(userTournaments(), time.Now().UTC().Format("2006-01-02-150405-")+f.game)
		f.out = name
		for n := 2; store.Exists(f.out); n++ {
			f.out = fmt.Sprintf("%s-%d", name, n)
		}
	}
	return nil
}

// theGame finds the game, and refuses flags of another.
func (f *tournamentFlags) theGame() (seats.Game, error) {
	game, err := seats.Find(f.game)
	if err != nil {
		return game, err
	}
	for _, name := range seats.Names() {
		for _, flag := range editions[name].own() {
			if name != f.game && f.given[flag] && flag != "player" {
				return game, fmt.Errorf("--%s belongs to %s, and this tournament is of %s: leave it out, or write --game %s", flag, name, f.game, name)
			}
		}
	}
	return game, nil
}

// manner is what the flags say, or what they said when the tournament was begun.
func (f *tournamentFlags) manner(before *store.Archive) (m manner, err error) {
	here, err := os.Getwd()
	if err != nil {
		return m, fmt.Errorf("the working folder: %w", err)
	}
	m = manner{f.sprt, here, bot.KeepRunning(f.keepRunning), bot.Language(f.language), f.timeLimit.String(), f.timeScale, f.memory, f.noLimits, f.noRecords}
	if before == nil {
		_, err = f.options()
		return m, err
	}
	var old manner
	if err := json.Unmarshal(before.Settings, &old); err != nil {
		return m, fmt.Errorf("the tournament in %s was not begun by this command: %w", f.out, err)
	}
	for flag, same := range map[string]bool{
		"sprt": m.SPRT == old.SPRT, "keep-running": m.KeepRunning == old.KeepRunning, "language": m.Language == old.Language,
		"time-limit": m.TimeLimit == old.TimeLimit, "time-scale": m.TimeScale == old.TimeScale, "memory-limit": m.MemoryLimit == old.MemoryLimit,
		"no-limits": m.NoLimits == old.NoLimits, "no-record": m.NoRecords == old.NoRecords,
	} {
		if f.given[flag] && !same {
			return m, fmt.Errorf("--%s was otherwise when the tournament in %s was begun: leave it out, and it is as it was", flag, f.out)
		}
	}
	return old, nil
}

// options is how bots are run. What they keep for later matches is forgotten.
func (m manner) options() (bot.Options, error) {
	limit, err := time.ParseDuration(m.TimeLimit)
	o := bot.Options{Dir: m.Folder, KeepRunning: m.KeepRunning, Language: m.Language, TimeLimit: limit, TimeScale: m.TimeScale,
		MemoryLimit: m.MemoryLimit << 20, NoLimits: m.NoLimits, Store: &learnt{of: map[string]bot.KeepRunning{}}}
	return o, errors.Join(err, o.Validate())
}

// decide reads the test that ends the tournament early.
func (t *tournament) decide(text string, f *tournamentFlags) error {
	if text == "" {
		if f.given["sprt"] {
			return errors.New("--sprt: write elo0,elo1,alpha,beta, such as 0,5,0.05,0.05")
		}
		return nil
	}
	test, err := stats.ParseSPRT(text)
	if err != nil {
		return fmt.Errorf("--sprt: %w", err)
	}
	t.sprt = &test
	if !f.given["pairs"] {
		f.pairs = mostTested
	}
	return nil
}

// enough ends a tournament whose test has decided.
func (t *tournament) enough() func(stats.Pairs) bool {
	if t.sprt == nil {
		return nil
	}
	return func(p stats.Pairs) bool { return t.sprt.Progress(p).Decision != stats.GoOn }
}

// setup is what all games have in common.
func (f *tournamentFlags) setup(t *tournament, before *store.Archive) error {
	if before != nil && !slices.ContainsFunc([]string{"size", "map", "init"}, func(flag string) bool { return f.given[flag] }) {
		t.config.Setup = engine.Setup{Options: before.Setup.Options, Init: before.Setup.Init}
		return nil
	}
	return editions[f.game].prepare(f.matchFlags, &t.config.Setup)
}

// plan is who meets whom. Of a tournament that is gone on with it is what it was, but for flags that are given: arena
// refuses those that say otherwise.
func (f *tournamentFlags) plan(t *tournament, before *store.Archive) error {
	p := &t.config.Plan
	if before != nil {
		*p = before.Plan
	} else {
		*p = f.usual(t)
	}
	if f.format != "" {
		p.Format = schedule.Format(f.format)
	}
	for flag, to := range map[string]struct{ value, field *int }{
		"pairs": {&f.pairs, &p.Pairs}, "rounds": {&f.rounds, &p.Rounds}, "seats": {&f.seats, &p.Table},
	} {
		if f.given[flag] {
			*to.field = *to.value
		}
	}
	if f.seed != "" {
		seed, err := strconv.ParseUint(f.seed, 10, 64)
		if err != nil {
			return fmt.Errorf("seed %q: write a whole number from 0 to 18446744073709551615", f.seed)
		}
		p.Seed = seed
	}
	return f.fits(*p)
}

// usual is the plan where nothing is said of it.
func (f *tournamentFlags) usual(t *tournament) schedule.Plan {
	p := schedule.Plan{Format: schedule.Format(f.format), Pairs: f.pairs, Seed: rand.Uint64N(1_000_000)}
	least, most := t.game.Rules.Players()
	if f.format == "" {
		p.Format = schedule.RoundRobin
		if least < most && len(t.config.Players) > 2 {
			p.Format = schedule.Rotation
		}
	}
	switch n := len(t.config.Players); p.Format {
	case schedule.Swiss:
		p.Rounds = schedule.DefaultRounds(n)
	case schedule.Rotation:
		p.Table = min(n, most)
	}
	return p
}

// fits refuses flags that belong to another format.
func (f *tournamentFlags) fits(p schedule.Plan) error {
	for flag, format := range map[string]schedule.Format{"rounds": schedule.Swiss, "seats": schedule.Rotation} {
		if f.given[flag] && p.Format != format {
			return fmt.Errorf("--%s belongs to --format %s, and this tournament is %s: leave it out", flag, format, p.Format)
		}
	}
	return nil
}
