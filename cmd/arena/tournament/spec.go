package tournament

import (
	"cmp"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"time"

	"generals-chess/cmd/arena/cli"
	"generals-chess/cmd/arena/table"
	"generals-chess/engine"
	runner "generals-chess/engine/arena"
	"generals-chess/engine/arena/positions"
	"generals-chess/engine/arena/schedule"
	"generals-chess/engine/arena/tournament"
	"generals-chess/engine/bot/sandbox"
	"generals-chess/engine/games"
)

// The largest number of workers, and the default number of pairs with a test.
const (
	mostWorkers = 1024
	mostTested  = 20_000
)

// Prepared checks all flags before anything is started.
func (f *Flags) Prepared() (*tournament.Prepared, error) {
	o, err := f.Spec()
	if err != nil {
		return nil, err
	}
	t, err := tournament.Prepare(f.Games.Engine(), o, f.Out, f.Resume)
	if err != nil {
		return nil, err
	}
	return t, f.unchanged(t)
}

// Spec returns the order of the flags. It is an error if they contradict the tournament that is resumed.
func (f *Flags) Spec() (o tournament.Spec, err error) {
	if f.Workers < 1 && f.Elsewhere == nil {
		return o, fmt.Errorf("--concurrency 0: write a whole number from 1 to %d", mostWorkers)
	}
	before, err := f.before()
	if err != nil {
		return o, err
	}
	game, err := f.Chosen()
	if err != nil {
		return o, err
	}
	o = tournament.Spec{Game: f.Game, Workers: f.Workers, Program: cli.Program, Elsewhere: f.Elsewhere != nil}
	if o.Options, err = f.options(before); err != nil {
		return o, err
	}
	if o.Entrants, err = f.entered(before); err != nil {
		return o, err
	}
	if err := f.setup(&o, game, before); err != nil {
		return o, err
	}
	return o, f.plan(&o, game.Game, before)
}

// unchanged returns an error if files of bots are missing or have changed since the start of the tournament, unless --changed is given.
func (f *Flags) unchanged(t *tournament.Prepared) error {
	if f.changed {
		return nil
	}
	if len(t.Gone) > 0 {
		return errors.New(f.Wording().Text("gone-program", "folder", f.Out, "names", listed(t.Gone, func(p int) string {
			return t.Config.Players[p].Name + " (" + t.Options.Files[p].Path + ")"
		})))
	}
	if len(t.Changed) > 0 {
		return errors.New(f.Wording().Text("other-program", "folder", f.Out, "names", listed(t.Changed, func(p int) string { return t.Config.Players[p].Name }), "flag", "--changed"))
	}
	return nil
}

// listed joins the names of players.
func listed(players []int, name func(p int) string) string {
	var list []string
	for _, p := range players {
		list = append(list, name(p))
	}
	return strings.Join(list, ", ")
}

// before returns the order that a resumed tournament was started with, nil for a new one. Its game becomes the flags' game.
func (f *Flags) before() (*tournament.Spec, error) {
	switch {
	case f.json && f.csv, f.json && f.markdown, f.csv && f.markdown:
		return nil, errors.New("--json, --csv and --markdown: write one of them")
	case f.Resume && f.Out == "":
		return nil, errors.New("--resume needs --out DIR: the folder of the tournament to go on with")
	case f.changed && !f.Resume:
		return nil, errors.New("--changed belongs to --resume: a new tournament takes the files as they are")
	case !f.Resume:
		return nil, f.newFolder()
	}
	o, err := tournament.ReadSpec(f.Out)
	if err != nil {
		return nil, err
	}
	if !f.Given["game"] {
		f.Game = o.Game
	}
	return &o, nil
}

// newFolder sets the folder of a new tournament without --out.
func (f *Flags) newFolder() error {
	if f.Given["out"] && f.Out == "" {
		return errors.New("--out: write the name of a folder")
	}
	if f.Out == "" {
		f.Out = tournament.NewFolder(tournament.UserFolder(), f.Game, time.Now())
	}
	return nil
}

// Chosen returns the game that the flags name. --player is allowed for every game here.
func (f *Flags) Chosen() (table.Game, error) { return f.Setup.Chosen("player") }

// options returns the options of the flags, or those that a resumed tournament was started with.
func (f *Flags) options(before *tournament.Spec) (m tournament.Options, err error) {
	here, err := os.Getwd()
	if err != nil {
		return m, fmt.Errorf("the working folder: %w", err)
	}
	m = f.TournamentOptions(here)
	m.SPRT, m.NoRecords, m.Hidden = f.sprt, f.noRecords, f.Hidden
	if f.Positions != "" {
		if m.Positions, err = filepath.Abs(f.Positions); err != nil {
			return m, fmt.Errorf("--positions: %w", err)
		}
	}
	if f.matchLimit > 0 {
		m.MatchLimit = f.matchLimit.String()
	}
	if f.matchLimit < 0 || f.matchLimit == 0 && f.Given["match-limit"] {
		return m, fmt.Errorf("--match-limit %v: it must be more than 0, such as 1m", f.matchLimit)
	}
	if f.sprt == "" && f.Given["sprt"] {
		return m, errors.New("--sprt: write elo0,elo1,alpha,beta, such as 0,5,0.05,0.05")
	}
	if before == nil {
		_, err = f.Options()
		return m, err
	}
	old := before.Options
	for flag, same := range map[string]bool{
		"sprt": m.SPRT == old.SPRT, "keep-running": m.KeepRunning == old.KeepRunning, "language": m.Language == old.Language,
		"time-limit": m.TimeLimit == old.TimeLimit, "time-scale": m.TimeScale == old.TimeScale, "match-limit": m.MatchLimit == old.MatchLimit, "memory-limit": m.MemoryLimit == old.MemoryLimit,
		"no-limits": m.NoLimits == old.NoLimits, "no-record": m.NoRecords == old.NoRecords, "sandbox": m.Sandbox == cmp.Or(old.Sandbox, sandbox.Auto),
	} {
		if f.Given[flag] && !same {
			return m, fmt.Errorf("--%s was otherwise when the tournament in %s was begun: leave it out, and it is as it was", flag, f.Out)
		}
	}
	return old, nil
}

// setup sets what all games have in common.
func (f *Flags) setup(o *tournament.Spec, game table.Game, before *tournament.Spec) error {
	if before == nil {
		return f.Prepare(game, &o.Setup)
	}
	if !f.AnyOwn() && !f.Given["positions"] {
		o.Setup = before.Setup
		return nil
	}
	o.Setup.Edition = before.Setup.Edition
	if err := f.Prepare(game, &o.Setup); err != nil {
		return err
	}
	switch {
	case f.Given["positions"] && !positions.Same(o.Setup.Init, before.Setup.Init):
		return fmt.Errorf("--positions %s: the tournament in %s was begun with other positions: leave it out, and it goes on with those", f.Positions, f.Out)
	case len(positions.Names(before.Setup)) > 0 && o.Setup.Init == nil:
		o.Setup.Init = before.Setup.Init
	}
	return nil
}

// tellPositions prints a note if the positions of a resumed tournament have changed in their folder.
func (f *Flags) tellPositions(t *tournament.Prepared, c cli.Console) {
	folder, kept := t.Options.Positions, t.Config.Setup
	if !f.Resume || folder == "" || f.Given["positions"] {
		return
	}
	if now, err := positions.Read(t.Game.Rules, folder); err != nil || !positions.Same(now, kept.Init) {
		fmt.Fprintln(c.Err, f.Say(changedSuite.With("folder", folder).WithInt("n", len(positions.Names(kept)))))
	}
}

// changedSuite is that note. Arguments: folder; n, the number of positions.
var changedSuite = engine.Phrase{Key: "arena.positions-changed", Text: "The positions in {folder} have changed since this tournament began: it continues with the {n} of then."}

// plan sets who meets whom. A resumed tournament keeps its plan, and flags that differ are an error.
func (f *Flags) plan(o *tournament.Spec, game games.Game, before *tournament.Spec) error {
	p := &o.Plan
	if before != nil {
		*p = before.Plan
	} else {
		*p = f.usual(game, len(o.Entrants), len(positions.Names(o.Setup)))
	}
	if f.Format != "" {
		p.Format = schedule.Format(f.Format)
	}
	for flag, to := range map[string]struct{ value, field *int }{
		"pairs": {&f.pairs, &p.Pairs}, "rounds": {&f.rounds, &p.Rounds}, "seats": {&f.seats, &p.Table},
	} {
		if f.Given[flag] {
			*to.field = *to.value
		}
	}
	if f.Seed != "" {
		var err error
		if p.Seed, err = f.Number(); err != nil {
			return err
		}
	}
	if err := f.fits(*p); err != nil || before == nil {
		return err
	}
	return runner.SamePlan(f.Out, before.Plan, *p)
}

// usual returns the default plan.
func (f *Flags) usual(game games.Game, players, suite int) schedule.Plan {
	format, pairs := schedule.Format(f.Format), f.pairs
	if format == "" {
		format = tournament.UsualFormat(game, players)
	}
	switch {
	case f.Given["pairs"]:
	case suite > 0 && (format == schedule.RoundRobin || format == schedule.Gauntlet):
		pairs = suite
	case f.sprt != "":
		pairs = mostTested
	}
	return tournament.UsualPlan(game, players, format, pairs)
}

// fits returns an error for flags of another format.
func (f *Flags) fits(p schedule.Plan) error {
	for flag, format := range map[string]schedule.Format{"rounds": schedule.Swiss, "seats": schedule.Rotation} {
		if f.Given[flag] && p.Format != format {
			return fmt.Errorf("--%s belongs to --format %s, and this tournament is %s: leave it out", flag, format, p.Format)
		}
	}
	return nil
}
