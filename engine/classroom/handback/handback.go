// Package handback is what is done with a class when its tournament is played: the games that the marks need, the marks, the pages of
// the students, and the page that says how alike the submissions are.
package handback

import (
	"context"
	"errors"
	"io"
	"os"
	"path/filepath"
	"slices"

	"generals-chess/engine"
	"generals-chess/engine/arena"
	"generals-chess/engine/arena/report"
	"generals-chess/engine/arena/schedule"
	"generals-chess/engine/arena/stats"
	"generals-chess/engine/arena/store"
	"generals-chess/engine/arena/tournament"
	"generals-chess/engine/classroom"
	"generals-chess/engine/classroom/likeness"
	"generals-chess/engine/classroom/marks"
	"generals-chess/engine/classroom/pages"
	"generals-chess/engine/classroom/plan"
	"generals-chess/engine/games"
)

// What is in the tournament's folder beside what a tournament keeps.
const (
	MarksFile = "marks.csv"
	against   = "against" // below it a folder for each AI that was met for the marks
)

// Work is a class whose tournament is played.
type Work struct {
	Games   games.Table
	Folder  string // the tournament's
	Workers int
	Program string
	// Tell says a sentence in the language of the pages; nil is English.
	Tell func(engine.Phrase) string
	// Play plays the games against one AI; level is its name.
	Play func(level string, t *tournament.Prepared) error
	// Watch is told how many pages are written, one at a time; nil: nobody is.
	Watch func(done, all int)
}

// Do does all of it. What is done already is not done again, but for the pages. The error is a *engine.Phrase, arena.ErrStopped, or that
// of ctx or of Play.
func (w Work) Do(ctx context.Context) error {
	class, err := report.ReadClass(w.Folder)
	if err != nil || class == nil {
		return err
	}
	spec, err := tournament.Kept(w.Folder)
	if err != nil {
		return err
	}
	game, err := w.Games.Find(spec.Game)
	if err != nil {
		return err
	}
	class.Words = game.Words
	if err := w.mark(class, spec, game); err != nil {
		return err
	}
	if err := w.write(ctx, class, game); err != nil {
		return notWritten(err)
	}
	return nil
}

// unwritten is a page or a file that cannot be written. Argument: reason.
var unwritten = engine.Phrase{Key: "class.unwritten", Text: "The pages of the class cannot be written: {reason}."}

func notWritten(err error) error {
	if errors.Is(err, context.Canceled) || errors.Is(err, arena.ErrStopped) {
		return arena.ErrStopped
	}
	return unwritten.WithPhrase("reason", engine.Reason(err)).Err()
}

// mark plays what the marks need, and gives them.
func (w Work) mark(class *report.Class, spec tournament.Spec, game games.Game) error {
	if class.Rule == "" {
		return nil
	}
	rule, err := marks.Parse(class.Rule, game.Levels)
	if err != nil {
		return err
	}
	students := w.students(class)
	for _, level := range rule.Levels() {
		pairs, err := w.meet(class, spec, level)
		if err != nil {
			return err
		}
		for i := range students {
			students[i].Against[level] = pairs[students[i].Name]
		}
	}
	if err := w.place(students); err != nil {
		return err
	}
	class.Marks = rule.Give(students)
	return nil
}

// students are all submissions.
func (w Work) students(class *report.Class) (list []marks.Student) {
	for _, s := range class.Submissions {
		list = append(list, marks.Student{Name: s.Name, Plays: s.Out == nil, Against: map[string]stats.Pairs{}})
	}
	return list
}

// place notes how the students stand in the tournament.
func (w Work) place(students []marks.Student) error {
	r, err := w.report()
	if err != nil {
		return err
	}
	for i := range students {
		at := slices.IndexFunc(r.Players, func(p report.Player) bool { return p.Name == students[i].Name })
		if at >= 0 && r.Players[at].Played > 0 {
			students[i].Place = r.Players[at].Place
		}
	}
	return nil
}

// report is that of the tournament.
func (w Work) report() (*report.Report, error) {
	s, a, err := arena.Load(w.Folder)
	if err != nil {
		return nil, err
	}
	return report.Of(s, a, nil), nil
}

// FolderOf is where the games against an AI are kept.
func FolderOf(folder, level string) string { return filepath.Join(folder, against, level) }

// meet has every student play against a level, and gives the pairs of each by name.
func (w Work) meet(class *report.Class, spec tournament.Spec, level string) (map[string]stats.Pairs, error) {
	folder := FolderOf(w.Folder, level)
	resume := store.Exists(folder)
	if resume {
		var err error
		if spec, err = tournament.Kept(folder); err != nil {
			return nil, err
		}
	} else {
		spec.Entrants = slices.DeleteFunc(slices.Clone(spec.Entrants), func(e tournament.Entrant) bool { return !plays(class, e.Name) })
		spec.Entrants = append([]tournament.Entrant{plan.Entrant(level)}, spec.Entrants...)
		spec.Plan = schedule.Plan{Format: schedule.Gauntlet, Pairs: max(class.MarkPairs, 1), Seed: spec.Plan.Seed}
		spec.Options.SPRT = ""
	}
	spec.Workers, spec.Program = w.Workers, w.Program
	if err := os.MkdirAll(filepath.Dir(folder), 0o755); err != nil {
		return nil, notWritten(err)
	}
	t, err := tournament.Prepare(w.Games, spec, folder, resume)
	if err != nil {
		return nil, err
	}
	if err := w.Play(level, t); err != nil {
		return nil, err
	}
	snapshot, _, err := arena.Load(folder)
	if err != nil {
		return nil, err
	}
	pairs := map[string]stats.Pairs{}
	for i := 1; i < len(snapshot.Players); i++ {
		pairs[snapshot.Players[i]] = snapshot.Cells[i][0].Pairs
	}
	return pairs, nil
}

// plays reports whether a player of the tournament is a submission.
func plays(class *report.Class, name string) bool {
	return slices.ContainsFunc(class.Submissions, func(s report.Submission) bool { return s.Name == name && s.Out == nil })
}

// write writes the pages and the marks, and keeps in the class where they are.
func (w Work) write(ctx context.Context, class *report.Class, game games.Game) error {
	r, err := w.report()
	if err != nil {
		return err
	}
	r.Class, r.Words = class, game.Words
	o := pages.Order{Game: game, Report: r, Folder: w.Folder, Tell: w.Tell, Workers: w.Workers, Watch: w.Watch}
	if err := pages.Students(ctx, o); err != nil {
		return err
	}
	works, passed := classroom.Works(class)
	var given []likeness.Work
	if class.Given != "" {
		var more []report.PassedOver
		if given, more, err = classroom.Given(class.Given); err != nil {
			return err
		}
		passed = append(passed, more...)
	}
	if err := o.Likeness(works, likeness.Compare(works, given), passed, given != nil); err != nil {
		return err
	}
	if len(class.Marks) > 0 {
		err := pages.WriteWhole(filepath.Join(w.Folder, MarksFile), func(out io.Writer) error { return marks.CSV(out, class) })
		if err != nil {
			return err
		}
	}
	return class.Write(w.Folder)
}
