package classroom

import (
	"fmt"
	"io"
	"path/filepath"
	"slices"
	"strings"

	"generals-chess/cmd/arena/cli"
	"generals-chess/engine"
	reports "generals-chess/engine/arena/report"
	enginetournament "generals-chess/engine/arena/tournament"
	"generals-chess/engine/classroom/grading"
	"generals-chess/engine/classroom/marks"
	"generals-chess/engine/classroom/pages"
)

// Messages after the tournament is played. Arguments: level, n, done, all, folder, file, platform, rule, names, command.
var (
	playOn     = engine.Phrase{Key: "class.play-on", Text: "It is not certain yet for {n} {n|submission/submissions} whether {level} is beaten: they play on."}
	forMarks   = engine.Phrase{Key: "class.for-marks", Text: "For the marks: everybody against {level}."}
	writing    = engine.Phrase{Key: "class.writing", Text: "Pages written: {done} of {all}"}
	endMarks   = engine.Phrase{Key: "class.end-marks", Text: "Marks by the rule {rule}:"}
	endMarksIn = engine.Phrase{Key: "class.end-marks-in", Text: "All of it, with how sure it is: {file}"}
	endOpen    = engine.Phrase{Key: "class.end-open", Text: "Only because the minutes were over these did not play on against {level}: {names}."}
	endPlaysOn = engine.Phrase{Key: "class.end-plays-on", Text: "They play on, and marks may change, with {command}"}
	endForm    = engine.Phrase{Key: "class.end-form", Text: "The marks as {platform} takes them: {file}"}
	endPages   = engine.Phrase{Key: "class.end-pages", Text: "A page for everybody: {folder}"}
	endAlike   = engine.Phrase{Key: "class.end-alike", Text: "How alike the submissions are: {file}"}
)

// room limits the memory while submissions are compared, in bytes. A class of 40 needs at most half of it.
const room = 224 << 20

// after plays the games that the marks need, and writes the marks and the pages.
func (f *classFlags) after(s cli.Stops, c cli.Console) error {
	defer cli.LimitMemory(room)()
	line := cli.NewProgress(c.Err)
	w := grading.Work{Games: f.Games.Engine(), Folder: f.Out, Workers: f.Workers, Program: cli.Program, Tell: f.Tell, Left: f.left}
	w.Play = func(level string, on int, t *enginetournament.Prepared) error {
		says := forMarks
		if on > 0 {
			says = playOn.WithInt("n", on)
		}
		fmt.Fprintln(c.Err, f.Say(says.With("level", level)))
		_, err := f.PlayGames(s, t, c)
		return err
	}
	w.Watch = func(done, all int) {
		line.Show(func() string { return f.Say(writing.WithInt("done", done).WithInt("all", all)) })
	}
	defer line.Clear()
	return w.Do(s.Now)
}

// end prints where the marks and the pages are, if they are written.
func (f *classFlags) end(w io.Writer) {
	class, err := reports.ReadClass(f.Out)
	if err != nil || class == nil || !class.Finished() {
		return
	}
	say := func(p engine.Phrase) { fmt.Fprintln(w, f.Say(p)) }
	if len(class.Marks) > 0 {
		say(endMarks.With("rule", class.Rule))
		var g cli.Grid
		for _, m := range class.Marks {
			g.Add(append([]string{fmt.Sprintf("%7g", m.Points), m.Name}, f.details(class, m)...)...)
		}
		g.Write(w)
		if !class.Apart() {
			say(class.Shared())
		}
		for _, level := range class.Marked() {
			if names := class.Open(level); len(names) > 0 {
				say(endOpen.With("level", level).WithPhrase("names", engine.Phrase{Text: strings.Join(names, ", ")}))
			}
		}
		if isOpen(class) {
			say(endPlaysOn.With("command", f.resumeCommand()))
		}
		say(endMarksIn.With("file", filepath.Join(f.Out, grading.MarksFile)))
		for _, form := range marks.Forms() {
			if form.Of(class) {
				say(endForm.With("platform", form.Name).With("file", filepath.Join(f.Out, form.File())))
			}
		}
	}
	say(endPages.With("folder", filepath.Join(f.Out, pages.StudentsFolder)))
	say(endAlike.With("file", filepath.Join(f.Out, class.Likeness)))
}

// isOpen reports whether more games would be played for the marks of a class if there were time.
func isOpen(class *reports.Class) bool {
	return slices.ContainsFunc(class.Marked(), func(level string) bool { return len(class.Open(level)) > 0 })
}

// details returns what a mark is based on: the share against each AI, and notes on the mark.
func (f *classFlags) details(class *reports.Class, m reports.Mark) (cells []string) {
	for _, l := range m.Levels {
		cells = append(cells, l.Level+" "+l.Says())
	}
	var says []string
	for _, said := range m.Says() {
		says = append(says, f.Say(said.Phrase))
	}
	if len(says) > 0 {
		cells = append(cells, strings.Join(says, "; "))
	}
	for _, s := range class.Out() {
		if s.Name == m.Name {
			cells = append(make([]string, len(class.Marked())), f.Say(s.Says().Phrase))
		}
	}
	return cells
}
