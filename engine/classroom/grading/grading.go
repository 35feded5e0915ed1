// Package grading finishes a class after its tournament: it plays the games that the marks need, and writes the marks, the students'
// pages, and the page about similar submissions.
package grading

import (
	"context"
	"errors"
	"io"
	"path/filepath"
	"time"

	"generals-chess/engine"
	"generals-chess/engine/arena"
	"generals-chess/engine/arena/report"
	"generals-chess/engine/arena/tournament"
	"generals-chess/engine/classroom"
	"generals-chess/engine/classroom/likeness"
	"generals-chess/engine/classroom/marks"
	"generals-chess/engine/classroom/pages"
	"generals-chess/engine/games"
	"generals-chess/engine/plain"
)

// Files in the tournament's folder besides those of a tournament.
const (
	MarksFile = "marks.csv"
	against   = "against" // holds a folder for each AI that was played for the marks
)

// Work is a class whose tournament has been played.
type Work struct {
	Games   games.Table
	Folder  string // the tournament's folder
	Workers int
	Program string
	// Tell translates a sentence into the language of the pages; nil is English.
	Tell func(engine.Phrase) string
	// Play plays games against one AI; level is the AI's name, and on is how many students play on because their result is not clear yet, 0
	// at first.
	Play func(level string, on int, t *tournament.Prepared) error
	// Left returns how much time is left to play; nil: no limit.
	Left func() time.Duration
	// Watch is called with the number of pages written, one call at a time. It may be nil.
	Watch func(done, all int)
}

// Do does all of it. It does not repeat what is done already, except the pages. The error is a *engine.Phrase, arena.ErrStopped, or that of
// ctx or of Play.
func (w Work) Do(ctx context.Context) error {
	class, err := report.ReadClass(w.Folder)
	if err != nil || class == nil {
		return err
	}
	spec, err := tournament.ReadSpec(w.Folder)
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

// unwritten reports a page or a file that cannot be written. Argument: reason.
var unwritten = engine.Phrase{Key: "class.unwritten", Text: "The pages of the class cannot be written: {reason}."}

func notWritten(err error) error {
	if errors.Is(err, context.Canceled) || errors.Is(err, arena.ErrStopped) {
		return arena.ErrStopped
	}
	return unwritten.WithPhrase("reason", engine.Reason(err)).Err()
}

// write writes the pages and the marks, and records in the class where they are.
func (w Work) write(ctx context.Context, class *report.Class, game games.Game) error {
	r, _, err := report.Read(w.Folder, nil)
	if err != nil {
		return err
	}
	r.Trace(w.Folder)
	r.Class, r.Words = class, game.Words
	o := pages.Order{Game: game, Report: r, Folder: w.Folder, Tell: w.Tell, Workers: w.Workers, Watch: w.Watch}
	if err := pages.Students(ctx, o); err != nil {
		return err
	}
	if err := o.Publish(); err != nil {
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
		err := plain.ReplaceWith(filepath.Join(w.Folder, MarksFile), func(out io.Writer) error { return marks.CSV(out, class) })
		if err != nil {
			return err
		}
		for _, form := range marks.Forms() {
			if !form.Of(class) {
				continue
			}
			file := filepath.Join(w.Folder, form.File())
			if err := plain.ReplaceWith(file, func(out io.Writer) error { return form.CSV(out, class) }); err != nil {
				return err
			}
		}
	}
	return class.Write(w.Folder)
}
