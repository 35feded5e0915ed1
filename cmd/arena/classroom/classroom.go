// Package classroom implements arena classroom: it builds and examines a class's submissions and plays them against each other.
package classroom

import (
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"runtime"
	"strings"
	"time"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"

	"generals-chess/cmd/arena/cli"
	"generals-chess/cmd/arena/table"
	"generals-chess/cmd/arena/tournament"
	"generals-chess/engine"
	reports "generals-chess/engine/arena/report"
	"generals-chess/engine/arena/store"
	enginetournament "generals-chess/engine/arena/tournament"
	"generals-chess/engine/bot"
	"generals-chess/engine/classroom"
	"generals-chess/engine/classroom/grading"
	"generals-chess/engine/classroom/marks"
	"generals-chess/engine/classroom/plan"
	"generals-chess/engine/plain"
)

type classFlags struct {
	tournament.Flags
	patience  time.Duration
	minutes   int
	marks     string
	given     string
	overrides []string
	ask       classroom.Ask
	rule      marks.Rule
	dir       string // absolute
	set       *pflag.FlagSet
	notes     []engine.Phrase // about the class that is resumed
	began     time.Time
	left      func() time.Duration // time left of the minutes; nil without a limit
}

// Command returns the command arena classroom.
func Command(games table.Games) *cobra.Command {
	cmd := &cobra.Command{
		Use:   "classroom DIR",
		Args:  cli.One("folder", "arena classroom DIR"),
		Short: "build and examine a class's submissions, and play a tournament of those that can play",
		Long:  long(games),
	}
	f := newFlags(cmd.Flags(), games)
	cmd.RunE = func(cmd *cobra.Command, operands []string) error {
		c := cli.ConsoleOf(cmd)
		f.Read(f.set)
		if err := f.Begin(); err != nil {
			return err
		}
		return f.Told(cli.Stoppable(func(s cli.Stops) error { return f.run(s, c, operands) }))
	}
	return cmd
}

// newFlags adds the flags of the command to a set.
func newFlags(flags *pflag.FlagSet, games table.Games) *classFlags {
	f := &classFlags{began: time.Now(), set: flags}
	f.Add(flags, games)
	flags.Lookup("sprt").Hidden = true // SPRT is for two players
	flags.Lookup("player").Usage = "who plays besides the submissions, `NAME=SEAT`; once for each"
	flags.Lookup("pairs").Usage = "`N` pairs of games in every meeting; of rotation, so many tables for everybody"
	flags.Lookup("resume").Usage = "go on in --out, with what was handed in meanwhile; other flags are as they were"
	flags.IntVar(&f.minutes, "minutes", 0, "choose format, rounds and pairs so that all of it takes about `N` minutes")
	flags.StringVar(&f.marks, "marks", "", "give marks by a `rule`, such as easy=40,normal=60,hard=80,rank=20, or the file of one")
	flags.StringArrayVar(&f.overrides, "override", nil, "give a submission another mark than that by the rule, `NAME=POINTS:REASON`, such as \"Ada=75:was ill\"; once for each")
	flags.StringVar(&f.given, "given", "", "the `folder` of what everybody was given: it is left out where submissions are compared")
	flags.StringArrayVar(&f.ask.Exclude, "exclude", nil, "with --resume: the submission `NAME` plays no more, and its games do not count")
	flags.StringArrayVar(&f.ask.Again, "again", nil, "with --resume: build, examine and play the submission `NAME` again")
	flags.DurationVar(&f.patience, "build-limit", classroom.Patience, "how long a build script may take")
	return f
}

// long returns the help text.
func long(games table.Games) string {
	tables := ""
	if free := games.FreeForAll(); len(free) > 0 {
		tables = ", and rotation in " + strings.Join(free, " or ")
	}
	return `Every folder, packed file and program in DIR is a submission, and its name the player's; what Moodle, Canvas and GitHub Classroom
hand out is read as it is. A submission holds one source file or program of a known language, one that is called main among
several, or a script called run (run.sh) that starts the bot; before that, a script called build (build.sh) is run if there is
one. docs/tournaments/classroom.md says more.
Each is built, then examined as arena check does, and those that answered any turn play the tournament. The page report.html
in --out also names those that do not, with the reason and what the compiler said. --player adds others to the tournament,
such as --player ai:normal.
How many games that are, and about how long it takes, is said before they are played, by some games of these bots.
--marks says what is worth how many points: beating a built-in AI, plays (it answers), rank (the place among the
submissions). deadline=2026-11-30 18:00 and late=10 take 10 points off for every day begun after that, by when the files were written.
Every submission meets every AI of the rule, and of those that it has beaten the one worth most counts. The marks are in marks.csv in --out.
There is a page for every submission in --out/students, with its faults in words and three games as films, and
likeness.html says which lines submissions have in common.
Without --format it is round-robin, swiss for more than ` + fmt.Sprint(plan.MostEachOther) + ` submissions` + tables + `.
Submissions are kept in a sandbox: they see no other one and nothing of yours, and have no network (docs/tournaments/sandbox.md).
arena classroom --resume --out OUT DIR goes on with what was stopped, also with the examinations. It takes in who is late or has
corrected a submission, leaves out what is not in DIR any more, and says so; the games of all others stay.
The exit status is 0 for a finished tournament, whoever took part, 1 when fewer than two can play or something broke, 2 for
bad flags, and 130 after Ctrl-C.`
}

// run runs the whole command.
func (f *classFlags) run(s cli.Stops, c cli.Console, operands []string) error {
	list, others, err := f.find(operands)
	for _, other := range others {
		fmt.Fprintln(c.Err, f.Say(other.Says().Phrase))
	}
	if err != nil {
		return err
	}
	class, err := f.checkFlags(list)
	if err != nil {
		return err
	}
	for _, note := range f.notes {
		fmt.Fprintln(c.Err, f.Say(note))
	}
	class.PassedOver = others
	kept, err := f.SandboxSentence()
	if err != nil {
		return err
	}
	f.TellKept(kept, c)
	begun := store.Exists(f.Out)
	fresh, err := f.reportChanges(c, list, class)
	if err != nil {
		return err
	}
	if !begun {
		class.Changed = nil // there are no games yet
		f.tellFirst(c, len(list))
	}
	if !begun || fresh {
		if err := f.examine(s.Now, c, list, class); err != nil {
			return err
		}
	}
	if f.Resume = begun; begun {
		f.Players = nil // the tournament already has them
		if err := f.updateTournaments(class); err != nil {
			return err
		}
	}
	for _, one := range class.Submissions {
		if one.Out == nil {
			f.Class = append(f.Class, enginetournament.Entrant{Name: one.Name, Seat: string(engine.BotSeat) + ":" + one.Bot})
		}
	}
	if !begun && len(f.Class)+len(f.Players) < 2 {
		return f.tooFew(class)
	}
	if !f.Resume {
		if err := f.plan(s.Now, c, class); err != nil {
			return err
		}
	}
	f.Again = f.resumeCommand()
	f.After = func(s cli.Stops, _ *enginetournament.Prepared) error { return f.after(s, c) }
	f.End = f.end
	return f.Play(s, c)
}

// reportChanges prints what has changed in the class's folder since it was examined, and reports whether anything has.
func (f *classFlags) reportChanges(c cli.Console, list []classroom.Submission, class *reports.Class) (fresh bool, err error) {
	if !f.Resume {
		return false, nil
	}
	if f.ask.Played, err = classroom.Played(f.tournaments()); err != nil {
		return false, err
	}
	says, err := classroom.Settled(f.Out, f.ask)
	stays := len(says) > 0
	if err == nil && !stays {
		says, err = classroom.Look(class, list, f.ask)
	}
	for _, one := range says {
		fmt.Fprintln(c.Err, f.Say(one))
	}
	return !stays && len(says)+len(class.Changed) > 0, err
}

// tournaments returns the folders of the class's tournament and of those for its marks.
func (f *classFlags) tournaments() []string {
	folders := []string{f.Out}
	for _, level := range f.rule.Levels() {
		folders = append(folders, grading.FolderOf(f.Out, level))
	}
	return folders
}

// updateTournaments changes the tournaments to the present state of the class.
func (f *classFlags) updateTournaments(class *reports.Class) error {
	if err := classroom.Renew(f.Games.Engine(), class, f.tournaments()); err != nil {
		return cli.Failed(err)
	}
	return class.Write(f.Out)
}

// find checks the operands and lists the submissions.
func (f *classFlags) find(operands []string) (list []classroom.Submission, others []reports.PassedOver, err error) {
	switch {
	case f.Given["sprt"]:
		return nil, nil, errors.New("--sprt compares two players, not a class: use arena tournament")
	case f.minutes < 0 || f.Given["minutes"] && f.minutes == 0:
		return nil, nil, fmt.Errorf("--minutes %d: it must be more than 0, such as 30", f.minutes)
	case f.minutes > 0 && (f.Given["pairs"] || f.Given["rounds"]):
		return nil, nil, errors.New("--minutes chooses the pairs and the rounds: leave --pairs and --rounds out, or --minutes")
	case len(f.ask.Exclude)+len(f.ask.Again) > 0 && !f.Resume:
		return nil, nil, errors.New("--exclude and --again belong to --resume: they are about a class that was begun")
	case f.patience <= 0:
		return nil, nil, fmt.Errorf("--build-limit %v: it must be more than 0, such as 5m", f.patience)
	}
	if f.dir, err = filepath.Abs(operands[0]); err != nil {
		return nil, nil, err
	}
	return classroom.Find(f.dir)
}

// checkFlags checks all other flags. It returns what is known of the class so far.
func (f *classFlags) checkFlags(list []classroom.Submission) (*reports.Class, error) {
	class, err := f.readClass()
	if err != nil {
		return nil, err
	}
	least := f.Flags // checks the flags with built-in AIs in place of the submissions
	least.StartFresh()
	game, err := least.Chosen()
	if err != nil {
		return nil, err
	}
	if f.Format == "" && !store.Exists(f.Out) && enginetournament.UsualFormat(game.Game, len(list)) == enginetournament.UsualFormat(game.Game, 2) && len(list) > plan.MostEachOther {
		f.Format, least.Format = "swiss", "swiss"
	}
	for _, s := range list {
		least.Class = append(least.Class, enginetournament.Entrant{Name: s.Name, Seat: string(engine.AISeat) + ":" + game.Levels[0]})
	}
	if len(least.Class)+len(f.Players) < 2 {
		return nil, fmt.Errorf("there is only one submission in %s, %s: two are needed, or --player with somebody to play against", f.dir, list[0].Name)
	}
	t, err := least.Prepared()
	if err == nil {
		err = t.Config.Validate()
	}
	if err != nil {
		return nil, err
	}
	if resumed := f.Flags; store.Exists(f.Out) { // before anything is built
		resumed.Players = nil
		if _, err := resumed.Spec(); err != nil {
			return nil, err
		}
	}
	if f.Out, err = filepath.Abs(least.Out); err != nil {
		return nil, err
	}
	if rel, err := filepath.Rel(f.dir, f.Out); err == nil && filepath.IsLocal(rel) {
		return nil, fmt.Errorf("--out %s lies in the class's own folder, which nothing is written to: name another", f.Out)
	}
	if err := f.readRule(game.Game, &class); err != nil {
		return nil, err
	}
	if err := f.override(class, list); err != nil {
		return nil, err
	}
	if class.Finished() && isOpen(class) {
		f.notes = append(f.notes, stillOpen)
	}
	f.Hidden = f.hidden()
	class.Words = game.Words
	if !store.Exists(f.Out) {
		f.keep(class)
	}
	return class, nil
}

// override notes the marks that the teacher gives in place of those by the rule.
func (f *classFlags) override(class *reports.Class, list []classroom.Submission) error {
	if len(f.overrides) > 0 && class.Rule == "" {
		return errors.New("--override gives another mark than the rule does: say the rule with --marks")
	}
	var names []string
	for _, s := range list {
		names = append(names, s.Name)
	}
	for _, s := range class.Submissions { // earlier names remain valid
		names = append(names, s.Name)
	}
	var overrides []reports.Override
	for _, text := range f.overrides {
		o, err := marks.ParseOverride(text)
		if err != nil {
			return fmt.Errorf("--override: %w", err)
		}
		overrides = append(overrides, o)
	}
	return marks.Override(class, overrides, names)
}

// readClass reads the class that --resume resumes, and sets the game to the class's. It returns nil for a new class.
func (f *classFlags) readClass() (*reports.Class, error) {
	switch {
	case f.Resume && f.Out == "":
		return nil, errors.New("--resume needs --out OUT: the folder of what is to go on")
	case f.Out == "":
		return nil, nil
	}
	class, err := reports.ReadClass(f.Out)
	switch {
	case err != nil:
		return nil, err
	case class == nil && store.Exists(f.Out):
		return nil, fmt.Errorf("there is a tournament in %s, but not one of a class: name another folder", f.Out)
	case !f.Resume && class != nil:
		return nil, fmt.Errorf("there is a tournament in %s already: go on with it with --resume, or name another folder", f.Out)
	case !f.Resume:
		return nil, nil
	case class == nil:
		return nil, fmt.Errorf("no class was begun in %s: leave --resume out to begin, or name the folder that it was begun in", f.Out)
	case class.Folder != f.dir:
		return nil, fmt.Errorf("the class in %s is that of %s, not %s: name that folder", f.Out, class.Folder, f.dir)
	case f.Given["game"] && class.Game != f.Game:
		return nil, fmt.Errorf("the class in %s plays %s: leave --game out", f.Out, class.Game)
	}
	f.Game = class.Game
	return class, f.recall(class)
}

// examine builds and examines all submissions that are not done, and stores each result.
func (f *classFlags) examine(ctx context.Context, c cli.Console, list []classroom.Submission, class *reports.Class) error {
	bots, err := f.Options()
	if err != nil {
		return err
	}
	bots.Hidden = f.Hidden
	if err := os.MkdirAll(f.Out, 0o755); err != nil {
		return cli.Failed(fmt.Errorf("the folder %s: %w", f.Out, err))
	}
	show := newProgress(f, c.Err, list, class)
	if err := class.Write(f.Out); err != nil { // without the file nothing could be resumed
		return cli.Failed(err)
	}
	game, err := f.Chosen()
	if err != nil {
		return err
	}
	do := classroom.Class{Game: game.Game, Bots: bots, Workers: min(f.Workers, max(runtime.NumCPU()-1, 1)), Patience: f.patience, Folder: f.Out, Watch: show.done}
	all, err := do.Examine(ctx, list, show.before)
	if errors.As(err, new(*bot.ShortError)) {
		return err
	}
	if err != nil {
		return errors.Join(show.err, tournament.Stopped(f.Wording(), f.resumeCommand()))
	}
	class.Submissions = all
	if err := errors.Join(show.err, class.Write(f.Out)); err != nil {
		return cli.Failed(err)
	}
	show.end()
	return nil
}

// tooFew writes a page with the results of the examinations, for a class without a tournament.
func (f *classFlags) tooFew(class *reports.Class) error {
	page := filepath.Join(f.Out, enginetournament.PageName)
	if err := plain.ReplaceWith(page, func(w io.Writer) error { return class.HTML(w, f.Tell) }); err != nil {
		return cli.Failed(fmt.Errorf("the report %s: %w", page, err))
	}
	return cli.Failed(errors.New(strings.Join([]string{f.Say(class.TooFew()), f.Wording().Text("kept", "folder", f.Out, "file", page)}, "\n")))
}
