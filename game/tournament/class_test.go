package tournament

import (
	"os"
	"path/filepath"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"generals-chess/engine"
	"generals-chess/engine/arena/report"
	"generals-chess/engine/arena/schedule"
	enginetournament "generals-chess/engine/arena/tournament"
	"generals-chess/engine/classroom/plan"
	"generals-chess/engine/doctor"
	"generals-chess/game/tournament/teacher"
	"generals-chess/internal/testkit/gametest"
	"generals-chess/render/ui"
)

// classOn opens the screen of a class, with an existing folder in the form.
func classOn(s *gametest.Screen) *classScene {
	s.T.Helper()
	tournamentsOf(s)
	s.App.Home()
	OpenClass(s.App)
	s.Tick()
	return s.App.Scene().(*classScene)
}

// aClass returns a class with results of all kinds.
func aClass() *report.Class {
	reason := engine.Phrase{Key: "class.no-files", Text: "the folder is empty"}
	out := engine.Phrase{Key: "class.nothing", Text: "Nothing here could be a bot ({files}): put one source file or program here, or a script called run that starts it."}.WithPhrase("files", reason)
	found := engine.Phrase{Key: "doctor.reads-to-end", Text: "It neither ends nor asks to keep running before its input has ended."}
	check := func(state doctor.State) []doctor.Check {
		return []doctor.Check{{State: doctor.Fine}, {State: state, Finding: found}}
	}
	level := func(name string, share, low, high float64) report.Level {
		return report.Level{Level: name, Games: 20, Share: share, Low: low, High: high, Beaten: share > 0.5, Sure: low > 0.5 || high < 0.5}
	}
	return &report.Class{Folder: "/class", Game: "generals", Rule: "plays=10, easy=40, normal=60, rank=20", MarkPairs: 10, Likeness: "likeness.html",
		Submissions: []report.Submission{
			{Name: "ada", Folder: "ada", Done: true, Checks: check(doctor.Fine), Page: "students/ada.html"},
			{Name: "小明", Folder: "小明", Done: true, Checks: check(doctor.Look), Page: "students/小明.html"},
			{Name: "김민수", Folder: "김민수", Done: true, Checks: check(doctor.Broken), Page: "students/김민수.html"},
			{Name: "dora", Folder: "dora", Done: true, Out: &out, Page: "students/dora.html"},
		},
		Marks: []report.Mark{
			{Name: "小明", Points: 80, Rank: 1, Levels: []report.Level{level("easy", 1, 0.69, 1), level("normal", 0.55, 0.29, 0.81)}},
			{Name: "ada", Points: 53.33, Rank: 1, Levels: []report.Level{level("easy", 0.9, 0.68, 0.98), level("normal", 0.2, 0.06, 0.44)}},
			{Name: "김민수", Points: 0, Rank: 3, Days: 1, Off: 10, Levels: []report.Level{level("easy", 0, 0, 0.31), level("normal", 0, 0, 0.31)}},
			{Name: "dora"},
		}}
}

// planSaid returns the sentences about the plan.
func planSaid() []engine.Phrase {
	began := time.Date(2026, 1, 1, 0, 0, 0, 0, time.UTC)
	spec := enginetournament.Spec{Entrants: make([]enginetournament.Entrant, 3), Plan: schedule.Plan{Format: schedule.RoundRobin}}
	m := plan.Order{Students: 3, Levels: []string{"easy", "normal"}, Minutes: 30, Spec: spec, Began: began}.Choose(plan.Tried{Games: 12, Side: 4}, began)
	name := func(text string) string { return text }
	return m.Says(func(string) string { return "Round robin" }, name, func(time.Duration) string { return "3:20" })
}

// classKnown are the texts that are too long for the fields of a narrow window, and scroll there.
var classKnown = []string{`cut "the class's folder: drop it here, or write its path"`}

// TestClassScreens checks the empty form, the run, and the result.
func TestClassScreens(t *testing.T) {
	before := aClass()
	before.Marks, before.Likeness = nil, ""
	for _, lang := range []string{"en", "zh", "ko"} {
		for _, sz := range gametest.Sizes {
			s := gametest.New(t, sz, lang)
			classOn(s)
			s.Golden("class-form", classKnown...)
			Of(s.App).classForm.folder = "/" // exists on every system
			s.Tick()
			untilListed(s, func() bool { return s.App.Scene().(*classScene).found.there })
			Of(s.App).class = teacher.Rested(teacher.Order{}, teacher.State{Stage: teacher.Playing, Done: 23, Of: 60, Left: 83 * time.Second, Says: planSaid(), Class: before})
			s.Tick()
			s.Layout("class-plays", classKnown...)
			Of(s.App).class = teacher.Rested(teacher.Order{}, teacher.State{Stage: teacher.Trying, Asks: true, Says: planSaid(), Class: before})
			s.Tick()
			s.Layout("class-asks", classKnown...)
			Of(s.App).class = teacher.Rested(teacher.Order{}, teacher.State{Stage: teacher.Over, Says: planSaid(), Class: aClass(), Places: map[string]int{"小明": 1, "ada": 2, "김민수": 3}})
			s.App.Scene().(*classScene).table.Chosen = 3
			s.Tick()
			s.Golden("class-over", classKnown...)
			s.Leave()
		}
	}
}

// TestPlacesComeWithTheMarks checks that with a rule for marks nobody has a place or a mark before they are worked out, and that who takes
// no part never has a place.
func TestPlacesComeWithTheMarks(t *testing.T) {
	s := gametest.New(t, gametest.Wide, "en")
	scene := classOn(s)
	cells := func(class *report.Class) (list [][]string) {
		st := teacher.State{Stage: teacher.Marking, Class: class, Places: map[string]int{"ada": 1, "小明": 1, "김민수": 3, "dora": 4}}
		Of(s.App).class = teacher.Rested(teacher.Order{}, st)
		s.Tick()
		for _, sub := range scene.rows {
			var row []string
			for _, cell := range classCells(s.App, &st, sub, 3, nil)[:3] {
				row = append(row, cell.Text)
			}
			list = append(list, row)
		}
		return list
	}
	before := aClass()
	before.Marks = nil
	require.Equal(t, [][]string{{"–", "ada", "–"}, {"–", "小明", "–"}, {"–", "김민수", "–"}, {"–", "dora", "–"}}, cells(before))
	require.True(t, s.Shows("Mark"))
	require.Equal(t, [][]string{{"1", "小明", "80"}, {"1", "ada", "53.33"}, {"3", "김민수", "0"}, {"–", "dora", "0"}}, cells(aClass()))
	before.Rule = ""
	require.Equal(t, []string{"1", "1", "3", "–"}, func() (places []string) {
		for _, row := range cells(before) {
			places = append(places, row[0])
		}
		return places
	}(), "without a rule the tournament's")
	require.False(t, s.Shows("Mark"))
}

// TestClassExceptions checks that a deadline and marks set by hand become part of the order, and that invalid ones are reported.
func TestClassExceptions(t *testing.T) {
	s := gametest.New(t, gametest.Wide, "en")
	set := classOn(s)
	form := &Of(s.App).classForm
	form.folder = t.TempDir()
	for _, name := range []string{"Ada", "Ben"} {
		require.NoError(t, os.Mkdir(filepath.Join(form.folder, name), 0o700))
	}
	s.Tick()
	untilListed(s, func() bool { return set.found.there })
	form.deadline = "soon"
	require.Contains(t, set.problem(s.App), "soon")
	form.deadline, form.overrides = "2026-11-30", "Ada=75"
	require.Contains(t, set.problem(s.App), "Ada=75")
	form.overrides = " Ada=75:was ill; Bob=0:a copy;"
	require.Contains(t, set.problem(s.App), "Nobody in the class is called Bob")
	form.overrides = " Ada=75:was ill; BEN=0:a copy;"
	require.Contains(t, set.problem(s.App), "did you mean Ben?")
	form.overrides = " Ada=75:was ill; Ben=0:a copy;"
	require.Empty(t, set.problem(s.App))
	require.NoError(t, os.Mkdir(filepath.Join(form.folder, "Bob"), 0o700))
	form.overrides = " Ada=75:was ill; Bob=0:a copy;"
	s.Tick()
	untilListed(s, func() bool { return len(set.found.names) == 3 })
	require.Empty(t, set.problem(s.App), "who was added to the folder is known")
	require.Contains(t, form.text(), ", deadline=2026-11-30, late=10")
	others, err := form.others()
	require.NoError(t, err)
	require.Equal(t, []report.Override{{Name: "Ada", Points: 75, Why: "was ill"}, {Name: "Bob", Why: "a copy"}}, others)
	form.late.points = 0
	require.NotContains(t, form.text(), "late")
}

// TestSoakAClassIsDone runs a real class of programs, from dropping its folder to the pages.
func TestSoakAClassIsDone(t *testing.T) {
	dir := filepath.Join(t.TempDir(), "class")
	for _, name := range []string{"ada", "bob"} {
		require.NoError(t, os.MkdirAll(filepath.Join(dir, name), 0o755))
		require.NoError(t, os.WriteFile(filepath.Join(dir, name, "bot.py"), []byte("import sys\nfor line in sys.stdin:\n  print('{\"response\":[-1,-1,-1]}')\n  print('>>>BOTZONE_REQUEST_KEEP_RUNNING<<<', flush=True)\n"), 0o600))
	}
	s := gametest.New(t, gametest.Wide, "en")
	classOn(s)
	require.True(t, s.Shows("Choose the folder that has the submissions."))
	s.Drop(dir)
	untilListed(s, func() bool { return s.App.Scene().(*classScene).found.there })
	form := &Of(s.App).classForm
	form.minutes = "soon"
	s.Tick()
	require.True(t, s.Shows("Write the time in whole minutes, such as 30, or leave it empty."))
	form.minutes = "1"
	s.Tick()
	require.True(t, s.Shows("For example, a bot that plays, beats Easy and is number 3 of 21 gets 10 + 30 + 18 = 58 of 100."))
	for i := range form.beats {
		form.beats[i] = markField{}
	}
	s.Tick()
	require.True(t, s.Shows("For example, a bot that plays and is number 3 of 21 gets 10 + 18 = 28 of 30."))
	s.ClickText("Start")
	run := Of(s.App).class
	require.NotNil(t, run)
	untilListed(s, func() bool { return at(run).Asks || at(run).Rests() })
	if at(run).Asks { // a slow machine needs more than a minute
		s.Tick()
		s.ClickText("Start")
	}
	untilListed(s, func() bool { return at(run).Rests() })
	st := at(run)
	require.NoError(t, st.Err)
	require.Equal(t, teacher.Over, st.Stage)
	require.Len(t, st.Class.Marks, 2)
	require.True(t, st.Class.Marks[0].Still && st.Class.Marks[0].Points == 0, "who only stays earns nothing")
	require.NotEmpty(t, st.Says)
	for _, file := range []string{"report.html", "marks.csv", "likeness.html", st.Class.Submissions[0].Page} {
		require.FileExists(t, filepath.Join(run.Out, filepath.FromSlash(file)))
	}
	s.Tick()
	require.True(t, s.Shows("Done. A second click on a row, or Enter, opens the submission's page."))
	require.NoError(t, os.MkdirAll(filepath.Join(dir, "cleo"), 0o755))
	text, err := os.ReadFile(filepath.Join(dir, "ada", "bot.py"))
	require.NoError(t, err)
	require.NoError(t, os.WriteFile(filepath.Join(dir, "cleo", "bot.py"), text, 0o600))
	s.ClickText("Look at the folder again")
	again := Of(s.App).class
	require.NotSame(t, run, again)
	untilListed(s, func() bool { return at(again).Rests() })
	require.NoError(t, at(again).Err)
	require.Equal(t, "class.late", at(again).Says[0].Key)
	require.Len(t, at(again).Class.Marks, 3)
	require.Equal(t, run.Out, again.Out)
	s.Tick()
	s.ClickText("Tournament")
	require.IsType(t, &tournamentScene{}, s.App.Scene())

	// as after a restart: nothing is known but the folder and the settings
	Of(s.App).class, Of(s.App).classForm = nil, classForm{}
	s.Tick()
	untilListed(s, func() bool { return s.Shows("Class") })
	s.ClickText("Class")
	require.IsType(t, &classScene{}, s.App.Scene())
	reopened := Of(s.App).class
	require.NotSame(t, again, reopened)
	untilListed(s, func() bool { return at(reopened).Rests() })
	require.NoError(t, at(reopened).Err)
	require.Equal(t, teacher.Over, at(reopened).Stage)
	require.Len(t, at(reopened).Class.Marks, 3)
	s.Tick()
	require.True(t, s.Shows("Report") && s.Shows("cleo"))
	s.ClickText("Look at the folder again")
	again = Of(s.App).class
	untilListed(s, func() bool { return at(again).Rests() })
	require.NoError(t, at(again).Err)
	require.Equal(t, dir, again.Folder)
	require.Len(t, at(again).Class.Marks, 3)
	s.Tick()
	s.ClickText("Another class")
	s.Tick()
	require.Equal(t, dir, Of(s.App).classForm.folder, "the last one is remembered")
	require.Equal(t, "1", Of(s.App).classForm.minutes)
	require.Zero(t, Of(s.App).classForm.beats[0].points)
}

// TestOneOfAClass excludes the chosen submission, or plays it again, in the folder of the class.
func TestOneOfAClass(t *testing.T) {
	places := map[string]int{"小明": 1, "ada": 2, "김민수": 3}
	for _, c := range []struct {
		chosen          int // index in the order of the marks
		button          string
		exclude, repeat []string
	}{
		{1, "Exclude ada", []string{"ada"}, nil},
		{1, "Play ada again", nil, []string{"ada"}},
		{3, "Play dora again", nil, []string{"dora"}},
		{0, "Look at the folder again", nil, nil},
	} {
		t.Run(c.button, func(t *testing.T) {
			s := gametest.New(t, gametest.Wide, "en")
			scene := classOn(s)
			over := teacher.State{Stage: teacher.Over, Class: aClass(), Places: places}
			out := t.TempDir()
			Of(s.App).class = teacher.Rested(teacher.Order{Out: out, Folder: filepath.Join(out, "none")}, over)
			s.Tick()
			scene.table.Chosen = c.chosen
			s.Tick()
			require.Equal(t, c.chosen < 3, s.Shows("Exclude "+scene.rows[c.chosen].Name), "who takes no part is not excluded")
			s.ClickText(c.button)
			run := Of(s.App).class
			require.True(t, run.Resume)
			require.Equal(t, out, run.Out)
			require.Equal(t, c.exclude, run.Exclude)
			require.Equal(t, c.repeat, run.Repeat)
			untilListed(s, func() bool { return at(run).Rests() })
			require.Error(t, at(run).Err, "the folder is not there")
		})
	}
}

// TestTheChosenSubmissionStaysChosen checks this after the table has changed its order.
func TestTheChosenSubmissionStaysChosen(t *testing.T) {
	s := gametest.New(t, gametest.Wide, "en")
	scene := classOn(s)
	before := aClass()
	before.Marks = nil
	stand := func(class *report.Class) {
		Of(s.App).class = teacher.Rested(teacher.Order{}, teacher.State{Stage: teacher.Over, Class: class})
		s.Tick()
	}
	stand(before)
	require.Equal(t, "ada", scene.rows[0].Name)
	scene.table.Chosen = 0
	stand(aClass())
	require.Equal(t, "ada", scene.rows[scene.table.Chosen].Name)
	require.Equal(t, 1, scene.table.Chosen, "by the marks")
}

// TestAClickChooses: a click on a row chooses it, and only a second one opens its page. The row says how its mark came about.
func TestAClickChooses(t *testing.T) {
	s := gametest.New(t, gametest.Wide, "en")
	scene := classOn(s)
	class := aClass()
	class.Marks[1].Instead, class.Marks[1].Why = new(40.0), "was ill"
	shown := make(chan string, 1)
	scene.show = func(file string) error {
		shown <- filepath.Base(file)
		return nil
	}
	Of(s.App).class = teacher.Rested(teacher.Order{Out: t.TempDir()}, teacher.State{Stage: teacher.Over, Class: class})
	s.Tick()
	require.True(t, s.Shows("shared place"))
	require.True(t, s.Shows("shared place, mark by hand"))
	require.True(t, s.Shows("late"))
	require.Equal(t, "小明", scene.rows[scene.table.Chosen].Name, "the first row is chosen from the start")
	const found = "It neither ends nor asks to keep running before its input has ended."
	require.True(t, s.Shows(found), "what its examination found")
	s.ClickText("小明")
	require.Empty(t, scene.opening, "a first click only chooses it, too")
	s.ClickText("ada")
	require.False(t, s.Shows(found), "all was fine")
	require.Equal(t, "ada", scene.rows[scene.table.Chosen].Name)
	require.Empty(t, scene.opening, "the first click only chooses")
	require.True(t, s.Shows("place 1 is shared by 2, whom these games do not tell apart · given by the teacher instead of 40 by the rule: was ill"))
	s.ClickText("김민수")
	require.Empty(t, scene.opening)
	s.ClickText("김민수")
	require.Equal(t, "김민수.html", <-shown)
	untilListed(s, func() bool { return scene.opening == "" })
	s.Tick()
	require.False(t, s.Shows("Opening "+filepath.Join(Of(s.App).class.Out, "students", "김민수.html")), "it is open")
	s.ClickText("Open its page")
	require.Equal(t, "김민수.html", <-shown)
}

// TestTheFormOpensNoPage: in the form of another class, Enter opens no page of the one before.
func TestTheFormOpensNoPage(t *testing.T) {
	s := gametest.New(t, gametest.Wide, "en")
	scene := classOn(s)
	Of(s.App).class = teacher.Rested(teacher.Order{Out: t.TempDir()}, teacher.State{Stage: teacher.Over, Class: aClass()})
	s.Tick()
	s.ClickText("Another class")
	s.Context.Blur()
	s.Press(ui.KeyEnter)
	require.Empty(t, scene.opening)
}

// TestAClassIsStopped checks that the button stops the run, that finished games are kept, and that another class can be started.
func TestAClassIsStopped(t *testing.T) {
	s := gametest.New(t, gametest.Wide, "en")
	classOn(s)
	none := filepath.Join(t.TempDir(), "none")
	require.NoError(t, os.MkdirAll(none, 0o755))
	Of(s.App).classForm.folder = none
	s.Tick()
	untilListed(s, func() bool { return s.App.Scene().(*classScene).found.there })
	s.ClickText("Start")
	run := Of(s.App).class
	untilListed(s, func() bool { return at(run).Rests() })
	require.ErrorContains(t, at(run).Err, "There are no submissions in")
	require.NoDirExists(t, run.Out, "nothing was begun")
	run.Stop()
	s.Tick()
	s.ClickText("Another class")
	s.Tick()
	require.True(t, s.Shows("Start"))
	s.Press(ui.KeyEscape)
}
