package main

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"runtime"
	"strings"
	"time"

	"generals-chess/engine"
	"generals-chess/engine/arena/event"
	reports "generals-chess/engine/arena/report"
	"generals-chess/engine/arena/store"
	"generals-chess/engine/bot"
	"generals-chess/engine/classroom"
)

// classroomFlags are the flags of `arena classroom`.
type classroomFlags struct {
	tournamentFlags
	patience time.Duration
	dir      string // absolute
	again    string // the command that goes on, but for --out and the class
}

var classroomCommand = command{
	name:     "classroom",
	operands: "DIR",
	short:    "build and examine a class's submissions, and play a tournament of those that can play",
	long: `Every folder in DIR is a submission, and its name the player's: one source file or program of a known language,
one that is called main among several, or a script called run (run.sh) that starts the bot; before that, a script
called build (build.sh) is run if there is one. docs/classroom.md says more.
Each is built, then examined as arena check does, and those that answered any turn play the tournament. The page report.html
in --out also names those that do not, with the reason and what the compiler said. --player adds others to the tournament,
such as --player ai:normal.
Without --format it is round-robin, swiss for more than ` + fmt.Sprint(mostEachOther) + ` submissions, and rotation in hitsink.
On Linux a submission can read no other one, and write only where it is built or works; new kernels also refuse it TCP.
arena classroom --resume --out OUT DIR goes on with what was stopped, also with the examinations.
The exit status is 0 for a finished tournament, whoever took part, 1 when fewer than two can play or something broke, 2 for
bad flags, and 130 after Ctrl-C.`,
	prepare: func(flags *flag.FlagSet, c console) func([]string) error {
		f := &classroomFlags{tournamentFlags: tournamentFlags{matchFlags: matchFlags{given: map[string]bool{}}}}
		f.add(flags)
		flags.DurationVar(&f.patience, "build-limit", classroom.Patience, "how long a build script may take")
		return func(operands []string) error {
			flags.Visit(func(set *flag.Flag) { f.given[set.Name] = true })
			f.again = f.goOn(flags)
			if err := f.speech.begin(); err != nil {
				return err
			}
			return f.told(stoppable(c, func(s stops) error { return f.run(s, c, operands) }))
		}
	},
}

// mostEachOther is how many submissions meet everybody where no format is said.
const mostEachOther = 12

// run is the whole command.
func (f *classroomFlags) run(s stops, c console, operands []string) error {
	list, err := f.find(operands)
	if err != nil {
		return err
	}
	class, err := f.ready(list)
	if err != nil {
		return err
	}
	if f.resume = store.Exists(f.out); !f.resume {
		if err := f.examine(s.now, c, list, class); err != nil {
			return err
		}
	}
	for _, one := range class.Submissions {
		if one.Out == nil {
			f.class = append(f.class, event.Entrant{Name: one.Name, Seat: string(engine.BotSeat) + ":" + one.Bot})
		}
	}
	if len(f.class)+len(f.players) < 2 {
		return f.tooFew(class)
	}
	return f.play(s, c)
}

// find checks the operand and lists the submissions.
func (f *classroomFlags) find(operands []string) (list []classroom.Submission, err error) {
	switch {
	case len(operands) != 1:
		return nil, fmt.Errorf("name one folder, not %d: arena classroom DIR", len(operands))
	case f.given["sprt"]:
		return nil, errors.New("--sprt compares two players, not a class: use arena tournament")
	case f.patience <= 0:
		return nil, fmt.Errorf("--build-limit %v: it must be more than 0, such as 5m", f.patience)
	}
	if f.dir, err = filepath.Abs(operands[0]); err != nil {
		return nil, err
	}
	return classroom.Find(f.dir)
}

// ready checks all other flags, and makes the folder that keeps it all. The class is what is known of it.
func (f *classroomFlags) ready(list []classroom.Submission) (*reports.Class, error) {
	class, err := f.known()
	if err != nil {
		return nil, err
	}
	least := f.tournamentFlags // whether its flags are right shows with built-in AIs in the place of all submissions
	least.resume, least.changed = false, false
	game, err := least.theGame()
	if err != nil {
		return nil, err
	}
	if f.format == "" && !store.Exists(f.out) && event.UsualFormat(game, len(list)) == event.UsualFormat(game, 2) && len(list) > mostEachOther {
		f.format, least.format = "swiss", "swiss"
	}
	for _, s := range list {
		least.class = append(least.class, event.Entrant{Name: s.Name, Seat: string(engine.AISeat) + ":" + game.Levels[0]})
	}
	if len(least.class)+len(f.players) < 2 {
		return nil, fmt.Errorf("there is only one submission in %s, %s: two are needed, or --player with somebody to play against", f.dir, list[0].Name)
	}
	t, err := least.tournament()
	if err == nil {
		err = t.Config.Validate()
	}
	if err != nil {
		return nil, err
	}
	if f.out, err = filepath.Abs(least.out); err != nil {
		return nil, err
	}
	if rel, err := filepath.Rel(f.dir, f.out); err == nil && filepath.IsLocal(rel) {
		return nil, fmt.Errorf("--out %s lies in the class's own folder, which nothing is written to: name another", f.out)
	}
	f.hidden = []string{f.dir, f.out, event.UserFolder(), bot.UserBuilds()}
	if class == nil {
		class = &reports.Class{Folder: f.dir, Game: f.game}
	}
	return class, nil
}

// goOn is the command that goes on with a class: its tournament is not begun, so nobody else knows the flags.
func (f *classroomFlags) goOn(flags *flag.FlagSet) string {
	words := []string{"arena classroom --resume"}
	flags.Visit(func(set *flag.Flag) {
		if set.Name != "resume" && set.Name != "out" && set.Name != "player" {
			words = append(words, "--"+set.Name+"="+shellWord(set.Value.String()))
		}
	})
	for _, player := range f.players {
		words = append(words, "--player "+shellWord(player))
	}
	return strings.Join(words, " ")
}

// known is what is kept in --out of a class that is gone on with; nil for a new one. Its game is the flags' game then.
func (f *classroomFlags) known() (*reports.Class, error) {
	switch {
	case f.resume && f.out == "":
		return nil, errors.New("--resume needs --out OUT: the folder of what is to go on")
	case f.out == "":
		return nil, nil
	}
	class, err := reports.ReadClass(f.out)
	switch {
	case err != nil:
		return nil, err
	case !f.resume && (class != nil || store.Exists(f.out)):
		return nil, fmt.Errorf("there is a tournament in %s already: go on with it with --resume, or name another folder", f.out)
	case !f.resume:
		return nil, nil
	case class == nil:
		return nil, fmt.Errorf("no class was begun in %s: leave --resume out to begin, or name the folder that it was begun in", f.out)
	case class.Folder != f.dir:
		return nil, fmt.Errorf("the class in %s is that of %s, not %s: name that folder", f.out, class.Folder, f.dir)
	case f.given["game"] && class.Game != f.game:
		return nil, fmt.Errorf("the class in %s plays %s: leave --game out", f.out, class.Game)
	}
	f.game = class.Game
	return class, nil
}

// examine builds and examines all submissions that are not done, and keeps what came of each.
func (f *classroomFlags) examine(ctx context.Context, c console, list []classroom.Submission, class *reports.Class) error {
	bots, err := f.options()
	if err != nil {
		return err
	}
	bots.Hidden = f.hidden
	if err := os.MkdirAll(f.out, 0o755); err != nil {
		return brokenError{fmt.Errorf("the folder %s: %w", f.out, err)}
	}
	show := newExam(f, c.err, list, class)
	if err := class.Write(f.out); err != nil { // or there is nothing to go on with
		return brokenError{err}
	}
	game, err := f.theGame()
	if err != nil {
		return err
	}
	do := classroom.Class{Game: game, Bots: bots, Workers: min(f.workers, max(runtime.NumCPU()-1, 1)), Patience: f.patience, Watch: show.done}
	all, err := do.Examine(ctx, list, show.before)
	if err != nil {
		again := f.again + " --out " + shellWord(f.out) + " " + shellWord(f.dir)
		return errors.Join(show.err, stopped(f.voice().Say("stopped", "command", again)))
	}
	class.Submissions = all
	if err := errors.Join(show.err, class.Write(f.out)); err != nil {
		return brokenError{err}
	}
	show.end()
	return nil
}

// tooFew writes a page of what was found, where that is all there is.
func (f *classroomFlags) tooFew(class *reports.Class) error {
	page := filepath.Join(f.out, event.PageName)
	if err := writeWhole(page, func(w io.Writer) error { return class.HTML(w, f.speech.tell) }); err != nil {
		return brokenError{fmt.Errorf("the report %s: %w", page, err)}
	}
	return brokenError{errors.New(strings.Join([]string{f.say(class.TooFew()), f.voice().Say("kept", "folder", f.out, "file", page)}, "\n"))}
}
