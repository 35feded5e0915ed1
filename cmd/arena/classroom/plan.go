package classroom

import (
	"context"
	"errors"
	"fmt"
	"path/filepath"
	"time"

	"generals-chess/cmd/arena/cli"
	"generals-chess/cmd/arena/tournament"
	"generals-chess/engine"
	"generals-chess/engine/arena"
	reports "generals-chess/engine/arena/report"
	"generals-chess/engine/arena/schedule"
	enginetournament "generals-chess/engine/arena/tournament"
	"generals-chess/engine/bot"
	"generals-chess/engine/classroom"
	"generals-chess/engine/classroom/marks"
	"generals-chess/engine/classroom/plan"
	"generals-chess/engine/games"
)

// Messages about the plan. Arguments: n, games, minutes, command, rule, before.
var (
	firstMost    = engine.Phrase{Key: "class.first-most", Text: "{n} submissions: at most {games} games, if all can play. How long they take is said when they are built and examined."}
	firstMinutes = engine.Phrase{Key: "class.first-minutes", Text: "{n} submissions, and {minutes} minutes: what is played is said when they are built and examined."}
	otherRule    = engine.Phrase{Key: "class.other-rule", Text: "The marks follow the rule {rule} from now on. Before, it was {before}."}
	stillOpen    = engine.Phrase{Key: "class.still-open", Text: "The minutes were over before all games for the marks were played. They are played now, and marks may change."}
	notBegun     = engine.Phrase{Key: "class.not-begun", Text: "Nothing was begun: allow more with --minutes, or leave it out. What was examined is kept: {command}"}
)

// readRule parses the rule of the marks and checks --given; for a new class it creates the class. Without the flags, a resumed class
// keeps its values; its minutes begin again.
func (f *classFlags) readRule(game games.Game, class **reports.Class) (err error) {
	if *class == nil {
		*class = &reports.Class{Folder: f.dir, Game: f.Game}
	}
	c := *class
	if f.minutes == 0 && !f.Given["pairs"] && !f.Given["rounds"] {
		f.minutes = c.Minutes
	}
	if c.Minutes = f.minutes; c.Minutes > 0 {
		limit := plan.Order{Minutes: f.minutes, Began: f.began}
		f.left = func() time.Duration { return limit.Left(time.Now()) }
	}
	text := c.Rule
	if f.marks != "" {
		text = f.marks
	}
	if text != "" {
		if f.rule, err = marks.Read(text, game.Levels); err != nil {
			return err
		}
		before := c.Rule
		if c.Rule = f.rule.String(); before != "" && before != c.Rule {
			f.notes = append(f.notes, otherRule.With("rule", c.Rule).With("before", before))
		}
	} else if f.Given["marks"] {
		return errors.New("--marks: write a rule, such as easy=40,normal=60,hard=80,rank=20")
	}
	if f.given != "" {
		if c.Given, err = filepath.Abs(f.given); err == nil {
			_, _, err = classroom.Given(c.Given)
		}
	}
	return err
}

// tellFirst prints the number of games before the submissions are examined.
func (f *classFlags) tellFirst(c cli.Console, n int) {
	if f.minutes > 0 {
		fmt.Fprintln(c.Err, f.Say(firstMinutes.WithInt("n", n).WithInt("minutes", f.minutes)))
		return
	}
	least := f.Flags
	least.StartFresh()
	for i := range n {
		least.Class = append(least.Class, enginetournament.Entrant{Name: fmt.Sprint("submission ", i), Seat: string(engine.AISeat) + ":easy"})
	}
	if most, err := f.most(least, n); err == nil {
		fmt.Fprintln(c.Err, f.Say(firstMost.WithInt("n", n).WithInt("games", most)))
	}
}

// most returns the largest number of games for n submissions.
func (f *classFlags) most(flags tournament.Flags, n int) (int, error) {
	game, err := f.Chosen()
	if err != nil {
		return 0, err
	}
	for i := range flags.Class {
		flags.Class[i].Seat = string(engine.AISeat) + ":" + game.Levels[0]
	}
	t, err := flags.Prepared()
	if err != nil {
		return 0, err
	}
	w := plan.Wish{Students: n, Levels: len(f.rule.Beats)}
	return w.Games(plan.Choice{Plan: t.Config.Plan, MarkPairs: marks.MostPairs}), nil
}

// plan plays trial games of the bots, prints how long everything will take, and chooses a plan that fits into --minutes. If it does not
// fit, the user is asked whether to start.
func (f *classFlags) plan(ctx context.Context, c cli.Console, class *reports.Class) error {
	spec, game, err := f.spec()
	if err != nil {
		return err
	}
	fmt.Fprintln(c.Err, f.Say(plan.Trying))
	o := plan.Order{Games: f.Games.Engine(), Game: game, Spec: spec, Students: len(f.Class), Levels: f.rule.Levels(), Format: schedule.Format(f.Format), Minutes: f.minutes, Began: f.began}
	made, err := plan.Make(ctx, o)
	if err != nil {
		return f.stopped(err)
	}
	made.Apply(&spec, class)
	if f.minutes > 0 {
		f.Choose(made.Plan, made.Limit)
	}
	level := func(name string) string { return name }
	for _, says := range made.Says(func(name string) string { return f.Wording().Name(name) }, level, cli.ShortTime) {
		fmt.Fprintln(c.Err, f.Say(says))
	}
	if class.Rule != "" {
		fmt.Fprintln(c.Err, f.Say(f.rule.Example(level)))
	}
	if err := class.Write(f.Out); err != nil || made.Fits || cli.Agrees(c, f.Say(plan.Anyway)) {
		return err
	}
	return cli.Failed(errors.New(f.Say(notBegun.With("command", f.resumeCommand()))))
}

// spec returns the order of the tournament.
func (f *classFlags) spec() (enginetournament.Spec, games.Game, error) {
	flags := f.Flags
	flags.StartFresh()
	t, err := flags.Prepared()
	if err != nil {
		return enginetournament.Spec{}, games.Game{}, err
	}
	spec := enginetournament.Spec{Game: f.Game, Setup: t.Config.Setup, Plan: t.Config.Plan, Options: t.Options, Workers: f.Workers, Program: cli.Program}
	for _, p := range t.Config.Players {
		spec.Entrants = append(spec.Entrants, enginetournament.Entrant{Name: p.Name, Seat: p.Spec})
	}
	return spec, t.Game, nil
}

// resumeCommand returns the command line that resumes the class.
func (f *classFlags) resumeCommand() string {
	return "arena classroom --resume --out " + cli.ShellWord(f.Out) + " " + cli.ShellWord(f.dir)
}

// stopped converts an interruption before the tournament into the message that says how to resume.
func (f *classFlags) stopped(err error) error {
	if !errors.Is(err, arena.ErrStopped) && !errors.Is(err, context.Canceled) {
		return err
	}
	return tournament.Stopped(f.Wording(), f.resumeCommand())
}

// hidden returns the folders that submissions cannot read.
func (f *classFlags) hidden() []string {
	return []string{f.dir, f.Out, filepath.Join(f.Out, classroom.HandedIn), enginetournament.UserFolder(), bot.UserBuilds()}
}
