package game

import (
	"os"
	"path/filepath"
	"testing"

	"github.com/stretchr/testify/require"

	"generals-chess/engine"
	"generals-chess/engine/doctor"
	"generals-chess/game/settings"
	"generals-chess/render/ui"
)

// botsOf opens the list of the bots in a file.
func (s *screen) botsOf(file string) *botsScreen {
	s.t.Helper()
	s.withBots("")
	s.app.botsFile = file
	s.app.Home()
	s.app.OpenBots()
	list := s.app.Scene().(*botsScreen)
	s.until(func() bool { return list.list.Wrong != nil || list.list.Err != nil })
	return list
}

// botsSaying opens the list of a new bots file that says text.
func (s *screen) botsSaying(text string) (*botsScreen, string) {
	s.t.Helper()
	file := filepath.Join(s.t.TempDir(), "bots.toml")
	require.NoError(s.t, os.WriteFile(file, []byte(text), 0o644))
	return s.botsOf(file), file
}

// fileSays tells what is in a file.
func (s *screen) fileSays(file, want string) {
	s.t.Helper()
	s.until(func() bool {
		text, err := os.ReadFile(file)
		return err == nil && string(text) == want
	})
}

func TestBotsPictures(t *testing.T) {
	everywhere(t, func(s *screen, name string) {
		list := s.botsOf("testdata/bots.toml")
		s.golden("bots-" + name)
		list.chosen = "小明"
		s.tick()
		list.edit(s.app, s.context, list.bot())
		list.form.draft.Name, list.form.limit, list.form.memory = "two words", "soon", "much"
		s.until(func() bool { return list.form.wrong != nil })
		s.tick()
		s.golden("bots-form-" + name)
	})
}

func TestBotsPicturesChoosing(t *testing.T) {
	for _, sz := range sizes[:2] {
		s := newScreen(t, sz, "en")
		s.botsOf("testdata/bots.toml")
		s.app.Back()
		s.app.ChooseBot(func(string) {})
		s.tick()
		s.press(ui.KeyDown, ui.KeyDown)
		s.golden("bots-choose-" + sz.name)
	}
}

// examined is an examination as it looks at its end, or on its way.
func (s *screen) examined(over bool, checks ...doctor.Check) *exam {
	run := &examRun{stop: func() {}, checks: checks, state: examState{over: over}}
	e := &exam{game: settings.Generals, command: "python3 bots/expander.py", name: "expander.py", run: run, told: -1}
	s.app.Home()
	s.app.Push(e)
	s.tick()
	return e
}

// someChecks are checks as they come, in every state.
func someChecks() []doctor.Check {
	answered := engine.Phrase{Key: "doctor.answered", Text: "Turns answered: {n}."}.WithInt("n", 24)
	illegal := engine.Phrase{Key: "doctor.illegal", Text: "Illegal moves: {n} in {turns} turns. The first: {reason}"}.
		WithInt("n", 3).WithInt("turns", 24).With("reason", "…")
	return []doctor.Check{
		{Name: "start", Title: engine.Phrase{Key: "doctor.start", Text: "It can be started"}, State: doctor.Fine,
			Finding: engine.Phrase{Key: "doctor.can-start", Text: "Its program is there and can be run."}},
		{Name: "small", Title: engine.Phrase{Key: "doctor.small", Text: "A small map"}, State: doctor.Fine, Finding: answered},
		{Name: "output", Title: engine.Phrase{Key: "doctor.output", Text: "Other output"}, State: doctor.Look,
			Finding: engine.Phrase{Key: "doctor.much-stderr", Text: "It writes so much to stderr that not all of it is kept."},
			Advice:  engine.Phrase{Key: "doctor.fix-stderr", Text: "Write less there: it costs time, too."}},
		{Name: "moves", Title: engine.Phrase{Key: "doctor.moves", Text: "Legal moves"}, State: doctor.Broken, Finding: illegal,
			Advice: engine.Phrase{Key: "doctor.fix-illegal", Text: "An illegal move loses the match: check each before it is sent, and stay with [-1,-1,-1] where none is legal."}},
		{Name: "memory", Title: engine.Phrase{Key: "doctor.memory", Text: "Memory"}, State: doctor.Untold,
			Finding: engine.Phrase{Key: "doctor.no-memory", Text: "Not known on this machine."}},
	}
}

func TestExamPictures(t *testing.T) {
	everywhere(t, func(s *screen, name string) {
		s.examined(true, someChecks()...)
		s.golden("exam-" + name)
	})
	for _, sz := range sizes[:2] {
		s := newScreen(t, sz, "en")
		s.examined(false, someChecks()[:2]...)
		s.golden("exam-running-" + sz.name)
		failed := someChecks()[0]
		failed.State = doctor.Broken
		failed.Finding = engine.Phrase{Key: "build.failed", Text: "{file} does not compile: {text}"}.With("file", "mine.cpp").With("text", "mine.cpp:2:26: error: ‘x’ was not declared in this scope")
		failed.Log = "mine.cpp: In function ‘int main()’:\nmine.cpp:2:26: error: ‘x’ was not declared in this scope\n    2 | int main() { std::cout << x; }\n      |                           ^\n"
		failed.Advice = engine.Phrase{Key: "doctor.fix-compile", Text: "Correct what the compiler complains of; Botzone would refuse the file, too."}
		s.app.Back()
		s.examined(true, failed)
		s.golden("exam-compile-" + sz.name)
	}
}

// TestABotIsAdded by keyboard alone, and what is wrong on the way is said.
func TestABotIsAdded(t *testing.T) {
	s := newScreen(t, wide, "en")
	list, file := s.botsSaying("")
	s.press(ui.KeyTab)
	s.clickText("Add a bot")
	require.NotNil(t, list.form)
	s.clickText("my_bot")
	s.write("a b")
	s.tick()
	require.True(t, s.shows("One word without : = / \\ [ ] or quotes."), "%q", s.texts())
	require.False(t, list.form.whole())
	s.press(ui.KeyBackspace, ui.KeyBackspace)
	s.press(ui.KeyTab, ui.KeyTab)
	s.write("/nowhere/a.py")
	s.until(func() bool { return list.form.wrong != nil })
	require.True(t, s.shows("There is no file /nowhere/a.py."), "%q", s.texts())
	list.form.limit = "500"
	s.tick()
	s.tick()
	require.True(t, s.shows("Write it like 500ms or 2s."))
	require.False(t, list.form.whole())
	list.form.limit = "500ms"
	s.tick()
	s.press(ui.KeyEnter)
	s.fileSays(file, "[a]\ncommand = \"/nowhere/a.py\"\ntime-limit = \"500ms\"\n")
	s.until(func() bool { return list.form == nil && len(list.list.Bots) == 1 })
	require.Equal(t, "a", list.bot().Name)
	s.clickText("Add a bot")
	s.clickText("my_bot")
	s.write("a")
	s.tick()
	require.True(t, s.shows("There is a bot called a already."))
	s.press(ui.KeyEscape)
	require.NotNil(t, list.form, "Esc leaves the field")
	s.clickText("Cancel")
	require.Nil(t, list.form)
}

// TestABotIsChanged: comments stay, and so does its place.
func TestABotIsChanged(t *testing.T) {
	s := newScreen(t, wide, "en")
	list, file := s.botsSaying("# mine\n[a] # first\ncommand = \"true\"\n\n[b]\ncommand = \"true\"\n")
	s.press(ui.KeyEnter)
	require.NotNil(t, list.form)
	list.form.draft.Name = "c"
	s.tick()
	s.clickText("Off")
	s.clickText("Python")
	s.clickText("Save")
	s.fileSays(file, "# mine\n[c] # first\ncommand = \"true\"\nkeep-running = \"off\"\nlanguage = \"python\"\n\n[b]\ncommand = \"true\"\n")
	s.until(func() bool { return list.form == nil && list.bot().Name == "c" })
}

// TestAFileThatCannotBeSaved says so in the form, which stays.
func TestAFileThatCannotBeSaved(t *testing.T) {
	s := newScreen(t, wide, "en")
	list, file := s.botsSaying("[a]\ncommand = \"true\"\n")
	s.press(ui.KeyEnter)
	list.form.draft.Command = "false"
	require.NoError(t, os.WriteFile(file, []byte("[a\n"), 0o644))
	s.tick()
	s.clickText("Save")
	s.until(func() bool { return list.form != nil && list.form.failed != nil })
	require.ErrorContains(t, list.form.failed, "line 1")
	s.until(func() bool { return list.list.Err != nil })
}

func TestABotIsRemoved(t *testing.T) {
	s := newScreen(t, wide, "en")
	list, file := s.botsSaying("[a]\ncommand = \"true\"\n\n[b]\ncommand = \"true\"\n")
	s.press(ui.KeyDown, ui.KeyDelete)
	require.Equal(t, "b", list.asking)
	s.press(ui.KeyEscape)
	s.press(ui.KeyDelete, ui.KeyEnter)
	s.fileSays(file, "[a]\ncommand = \"true\"\n")
	s.until(func() bool { return len(list.list.Bots) == 1 })
	require.Equal(t, "a", list.bot().Name)
}

// TestFilesDroppedBecomeBots, each with a name of its own; what cannot be run does not.
func TestFilesDroppedBecomeBots(t *testing.T) {
	s := newScreen(t, wide, "en")
	list, file := s.botsSaying("")
	folder := t.TempDir()
	first, second, notes := filepath.Join(folder, "my bot.cpp"), filepath.Join(folder, "ai.cpp"), filepath.Join(folder, "notes.txt")
	for _, path := range []string{first, second, notes} {
		require.NoError(t, os.WriteFile(path, []byte("int main() {}"), 0o644))
	}
	s.in.Dropped = []string{first, second, notes, first}
	s.tick()
	s.fileSays(file, "[my_bot]\ncommand = '\""+first+"\"'\n\n[my_bot-2]\ncommand = \""+second+"\"\n\n[my_bot-3]\ncommand = '\""+first+"\"'\n")
	s.until(func() bool { return len(list.list.Bots) == 3 })
	require.Equal(t, "my_bot-3", list.bot().Name)
	require.Empty(t, list.list.Wrong)
	require.True(t, s.shows("3 bots added"))
}

// TestABotIsChosenByName in the editor of a seat, by keyboard.
func TestABotIsChosenByName(t *testing.T) {
	for _, game := range []string{settings.Generals, settings.HitSink} {
		s := newScreen(t, wide, "en")
		s.botsSaying("[a]\ncommand = \"true\"\n\n[b]\ncommand = \"true\"\n")
		c := settings.DefaultChoices(settings.WatchMode(game))
		c.Seats[0] = botPrefix + "python3 other.py"
		set := s.app.kit(game).setup(s.app, c)
		s.app.Go(set)
		s.tick()
		require.True(t, s.shows("b"), "names are offered")
		s.app.ChooseBot(func(name string) { seatOf(set).command = name })
		s.tick()
		s.press(ui.KeyDown, ui.KeyEnter)
		require.Same(t, set, s.app.Scene())
		s.tick()
		require.Equal(t, "b", seatOf(set).command)
	}
}

// seatOf is the first editor of a set-up.
func seatOf(set Scene) *seatEditor {
	if s, ok := set.(*seaSetup); ok {
		return &s.editor
	}
	return &set.(*setup).seats[0]
}

// TestExamining examines a real bot to the end, and gives another one up.
func TestExamining(t *testing.T) {
	s := newScreen(t, wide, "en")
	s.app.Home()
	s.app.Examine(settings.Generals, "/nowhere/a.py")
	e := s.app.Scene().(*exam)
	s.until(func() bool { return e.state.over })
	require.NoError(t, e.state.err)
	require.True(t, s.shows("There is no file /nowhere/a.py."), "%q", s.texts())
	require.True(t, s.shows("It loses matches as it is: change what is marked Broken."))
	s.clickText("Copy report")
	require.Contains(t, s.context.Clip.Read(), "Broken · It can be started\nThere is no file /nowhere/a.py.\n→ ")
	s.app.Back()
	s.app.Examine(settings.Generals, "sleep 100")
	e = s.app.Scene().(*exam)
	s.tick()
	s.clickText("Stop")
	s.until(func() bool { return e.state.over })
	require.True(t, s.shows("The examination was ended."))
	s.app.errands.Wait()
}
