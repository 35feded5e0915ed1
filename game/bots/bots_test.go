package bots

import (
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"generals-chess/engine"
	"generals-chess/engine/doctor"
	"generals-chess/game/app"
	"generals-chess/game/generals"
	"generals-chess/game/hitsink"
	"generals-chess/game/play"
	"generals-chess/game/settings"
	"generals-chess/game/setup"
	"generals-chess/internal/testkit/gametest"
	"generals-chess/render/ui"
)

// botsOf opens the list of the bots in a file.
func botsOf(s *gametest.Screen, file string) *botsScreen {
	s.T.Helper()
	gametest.BotsFileOf(s, "")
	play.MatchesOf(s.App).BotsFile = file
	s.App.Home()
	OpenBots(s.App)
	list := s.App.Scene().(*botsScreen)
	s.Until(func() bool { return list.list.Wrong != nil || list.list.Err != nil })
	return list
}

// botsSaying opens the list of a new bots file with this text.
func botsSaying(s *gametest.Screen, text string) (*botsScreen, string) {
	s.T.Helper()
	file := filepath.Join(s.T.TempDir(), "bots.toml")
	require.NoError(s.T, os.WriteFile(file, []byte(text), 0o644))
	return botsOf(s, file), file
}

// fileSays waits until the file has this content.
func fileSays(s *gametest.Screen, file, want string) {
	s.T.Helper()
	s.Until(func() bool {
		text, err := os.ReadFile(file)
		return err == nil && string(text) == want
	})
}

// longCommands are cut in the list: they are the user's, and the form beside it shows them whole.
var longCommands = []string{
	"640x480 cut \"sh -c 'exec ./expander --depth 3'\"",
	`cut "/nowhere/bots/a_program_with_a_name_that_is_so_long_that_it_does_not_fit.py --and arguments"`,
}

func TestBotsPictures(t *testing.T) {
	gametest.Everywhere(t, func(s *gametest.Screen) {
		list := botsOf(s, "testdata/bots.toml")
		s.Golden("bots", longCommands...)
		list.found.Chosen = "小明"
		s.Tick()
		list.edit(s.App, s.Context, list.found.Row())
		list.form.draft.Name, list.form.limit, list.form.memory = "two words", "soon", "much"
		s.Until(func() bool { return list.form.wrong != nil })
		s.Tick()
		inField := strings.Replace(longCommands[1], "cut", "clipped", 1) // a field scrolls to its caret
		s.Golden("bots-form", append(slices.Clone(longCommands), inField)...)
	})
}

func TestBotsPicturesChoosing(t *testing.T) {
	for _, sz := range gametest.Sizes[:2] {
		s := gametest.New(t, sz, "en")
		botsOf(s, "testdata/bots.toml")
		s.App.Back()
		ChooseBot(s.App, func(string) {})
		s.Tick()
		s.Press(ui.KeyDown, ui.KeyDown)
		s.Golden("bots-choose", longCommands...)
	}
}

// examinedBot shows an examination that is finished or still running.
func examinedBot(s *gametest.Screen, over bool, checks ...doctor.Check) *exam {
	run := &examRun{stop: func() {}, checks: checks, state: examState{over: over}}
	e := &exam{game: settings.Generals, command: "python3 bots/expander.py", name: "expander.py", run: run}
	s.App.Home()
	s.App.Push(e)
	s.Tick()
	return e
}

// someChecks returns checks in every state.
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
		{Name: "memory", Title: engine.Phrase{Key: "doctor.memory", Text: "Memory"}, State: doctor.Skipped,
			Finding: engine.Phrase{Key: "doctor.no-memory", Text: "Not known on this machine."}},
	}
}

func TestExamPictures(t *testing.T) {
	gametest.Everywhere(t, func(s *gametest.Screen) {
		examinedBot(s, true, someChecks()...)
		s.Golden("exam")
	})
	for _, sz := range gametest.Sizes[:2] {
		s := gametest.New(t, sz, "en")
		examinedBot(s, false, someChecks()[:2]...)
		s.Layout("exam-running")
		failed := someChecks()[0]
		failed.State = doctor.Broken
		failed.Finding = engine.Phrase{Key: "build.failed", Text: "{file} does not compile: {text}"}.With("file", "mine.cpp").With("text", "mine.cpp:2:26: error: ‘x’ was not declared in this scope")
		failed.Log = "mine.cpp: In function ‘int main()’:\nmine.cpp:2:26: error: ‘x’ was not declared in this scope\n    2 | int main() { std::cout << x; }\n      |                           ^\n"
		failed.Advice = engine.Phrase{Key: "doctor.fix-compile", Text: "Correct what the compiler complains of; Botzone would refuse the file, too."}
		s.App.Back()
		examinedBot(s, true, failed)
		s.Layout("exam-compile")
	}
}

// TestABotIsAdded adds a bot by keyboard alone, and checks the errors on the way.
func TestABotIsAdded(t *testing.T) {
	s := gametest.New(t, gametest.Wide, "en")
	list, file := botsSaying(s, "")
	s.Press(ui.KeyTab)
	s.ClickText("Add a bot")
	require.NotNil(t, list.form)
	s.ClickText("my_bot")
	s.Write("a b")
	s.Tick()
	require.True(t, s.Shows("One word without : = / \\ [ ] or quotes."), "%q", s.Texts())
	require.False(t, list.form.whole())
	s.Press(ui.KeyBackspace, ui.KeyBackspace)
	s.Press(ui.KeyTab, ui.KeyTab, ui.KeyTab) // past the folder, and the button beside it
	s.Write("/nowhere/a.py")
	s.Until(func() bool { return list.form.wrong != nil })
	require.True(t, s.Shows("There is no file /nowhere/a.py."), "%q", s.Texts())
	list.form.limit = "500"
	s.Tick()
	s.Tick()
	require.True(t, s.Shows("Write it like 500ms or 2s."))
	require.False(t, list.form.whole())
	list.form.limit = "500ms"
	s.Tick()
	s.Press(ui.KeyEnter)
	fileSays(s, file, "[a]\ncommand = \"/nowhere/a.py\"\ntime-limit = \"500ms\"\n")
	s.Until(func() bool { return list.form == nil && len(list.list.Bots) == 1 })
	require.Equal(t, "a", list.found.Row().Name)
	s.ClickText("Add a bot")
	s.ClickText("my_bot")
	s.Write("a")
	s.Tick()
	require.True(t, s.Shows("There is a bot called a already."))
	s.Press(ui.KeyEscape)
	require.NotNil(t, list.form, "Esc leaves the field")
	s.ClickText("Cancel")
	require.Nil(t, list.form)
}

// TestABotIsChanged checks that comments and the bot's place in the file stay.
func TestABotIsChanged(t *testing.T) {
	s := gametest.New(t, gametest.Wide, "en")
	list, file := botsSaying(s, "# mine\n[a] # first\ncommand = \"true\"\n\n[b]\ncommand = \"true\"\n")
	s.Press(ui.KeyEnter)
	require.NotNil(t, list.form)
	list.form.draft.Name = "c"
	list.desk.Trials["c"] = setup.Trial{Command: "c", Move: "1,1,1"}
	s.Tick()
	s.ClickText("Off")
	s.ClickText("Python")
	s.ClickText("Save")
	fileSays(s, file, "# mine\n[c] # first\ncommand = \"true\"\nkeep-running = \"off\"\nlanguage = \"python\"\n\n[b]\ncommand = \"true\"\n")
	s.Until(func() bool { return list.form == nil && list.found.Row().Name == "c" })
	require.Empty(t, list.desk.Trials, "what it answered before the change is not what it answers now")
}

// TestAFileThatCannotBeSaved checks that the form stays and shows the error.
func TestAFileThatCannotBeSaved(t *testing.T) {
	s := gametest.New(t, gametest.Wide, "en")
	list, file := botsSaying(s, "[a]\ncommand = \"true\"\n")
	s.Press(ui.KeyEnter)
	list.form.draft.Command = "false"
	require.NoError(t, os.WriteFile(file, []byte("[a\n"), 0o644))
	s.Tick()
	s.ClickText("Save")
	s.Until(func() bool { return list.form != nil && list.form.failed != nil })
	require.ErrorContains(t, list.form.failed, "line 1")
	s.Until(func() bool { return list.list.Err != nil })
}

// TestAFormClosedBeforeItCouldBeSaved checks that the error is shown as a message.
func TestAFormClosedBeforeItCouldBeSaved(t *testing.T) {
	s := gametest.New(t, gametest.Wide, "en")
	list, _ := botsSaying(s, "[a]\ncommand = \"true\"\n")
	s.Press(ui.KeyEnter)
	failed := make(chan error)
	list.do(s.App, func() botDone {
		return botDone{err: <-failed, form: true}
	})
	s.Tick()
	s.ClickText("Cancel")
	require.Nil(t, list.form)
	failed <- os.ErrPermission
	s.Until(func() bool { return s.Shows("permission denied") })
}

func TestABotIsRemoved(t *testing.T) {
	s := gametest.New(t, gametest.Wide, "en")
	list, file := botsSaying(s, "[a]\ncommand = \"true\"\n\n[b]\ncommand = \"true\"\n")
	s.Press(ui.KeyDown, ui.KeyDelete)
	require.Equal(t, "b", list.asking)
	s.Press(ui.KeyEscape)
	s.Press(ui.KeyDelete, ui.KeyEnter)
	require.Empty(t, list.asking, "Enter means no")
	s.Press(ui.KeyDelete, ui.KeyTab, ui.KeyEnter)
	fileSays(s, file, "[a]\ncommand = \"true\"\n")
	s.Until(func() bool { return len(list.list.Bots) == 1 })
	require.Equal(t, "a", list.found.Row().Name)
}

// TestFilesDroppedBecomeBots checks that each dropped file becomes a bot with its own name, unless it cannot be run.
func TestFilesDroppedBecomeBots(t *testing.T) {
	s := gametest.New(t, gametest.Wide, "en")
	list, file := botsSaying(s, "")
	folder := t.TempDir()
	first, second, notes := filepath.Join(folder, "my bot.cpp"), filepath.Join(folder, "ai.cpp"), filepath.Join(folder, "notes.txt")
	for _, path := range []string{first, second, notes} {
		require.NoError(t, os.WriteFile(path, []byte("int main() {}"), 0o644))
	}
	s.In.Dropped = []string{first, second, notes, first}
	s.Tick()
	fileSays(s, file, "[my_bot]\ncommand = '\""+first+"\"'\n\n[my_bot-2]\ncommand = \""+second+"\"\n\n[my_bot-3]\ncommand = '\""+first+"\"'\n")
	s.Until(func() bool { return len(list.list.Bots) == 3 })
	require.Equal(t, "my_bot-3", list.found.Row().Name)
	require.Empty(t, list.list.Wrong)
	require.True(t, s.Shows("3 bots added"))
}

// TestABotIsChosenByName chooses a bot in the editor of a seat, by keyboard.
func TestABotIsChosenByName(t *testing.T) {
	for _, game := range []string{settings.Generals, settings.HitSink} {
		s := gametest.New(t, gametest.Wide, "en")
		botsSaying(s, "[a]\ncommand = \"true\"\n\n[b]\ncommand = \"true\"\n")
		c := settings.DefaultChoices(s.App.Settings().Ways().Watch(game))
		c.Seats[0] = play.BotPrefix + "python3 other.py"
		set := play.GameOf(s.App, game).Setup(s.App, c)
		s.App.Go(set)
		s.Tick()
		require.True(t, s.Shows("b"), "names are offered")
		ChooseBot(s.App, func(name string) { seatOf(set).Command = name })
		s.Tick()
		s.Press(ui.KeyDown, ui.KeyEnter)
		require.Same(t, set, s.App.Scene())
		s.Tick()
		require.Equal(t, "b", seatOf(set).Command)
	}
}

// seatOf returns the first seat editor of a set-up.
func seatOf(set app.Scene) *setup.SeatEditor {
	if s, ok := set.(*hitsink.SetupScene); ok {
		return &s.Editor
	}
	return &set.(*generals.SetupScene).Seats[0]
}

// TestExamining examines a real bot to the end, and cancels another examination.
func TestExamining(t *testing.T) {
	s := gametest.New(t, gametest.Wide, "en")
	s.App.Home()
	Examine(s.App, settings.Generals, "/nowhere/a.py")
	e := s.App.Scene().(*exam)
	s.Until(func() bool { return e.state.over })
	require.NoError(t, e.state.err)
	require.True(t, s.Shows("There is no file /nowhere/a.py."), "%q", s.Texts())
	require.True(t, s.Shows("It will lose matches. Change what is marked Broken."))
	s.ClickText("Copy report")
	require.Contains(t, s.Context.Clip.Read(), "Broken · It can be started\nThere is no file /nowhere/a.py.\n→ ")
	s.App.Back()
	Examine(s.App, settings.Generals, "sleep 100")
	e = s.App.Scene().(*exam)
	s.Tick()
	s.ClickText("Stop")
	s.Until(func() bool { return e.state.over })
	require.True(t, s.Shows("Examination stopped."))
	s.End()
	s.App.Wait()
}

// TestTheBotsComeToRest checks that nothing is redrawn while nothing happens, and that hardly anything is allocated.
func TestTheBotsComeToRest(t *testing.T) {
	s := gametest.New(t, gametest.Wide, "en")
	botsOf(s, "testdata/bots.toml")
	rest := func() float64 {
		s.Tick()
		before := s.Context.List.Hash()
		n := s.Allocs()
		require.Equal(t, before, s.Context.List.Hash())
		return n
	}
	require.Less(t, rest(), 8.0)
	examinedBot(s, true, someChecks()...)
	require.Less(t, rest(), 8.0)
}

func TestSearchForABot(t *testing.T) {
	s := gametest.New(t, gametest.Wide, "en")
	list, _ := botsSaying(s, "[anna]\ncommand = \"./one\"\n[ben]\ncommand = \"./two\"\nlanguage = \"java\"\n")
	s.Press(ui.KeySlash)
	s.Write("TWO")
	s.Tick()
	require.Equal(t, "ben", list.found.Row().Name, "by its command")
	require.Len(t, list.found.All, 1)
	s.Press(ui.KeyBackspace, ui.KeyBackspace, ui.KeyBackspace)
	s.Write("language:java")
	s.Tick()
	require.Equal(t, "ben", list.found.Row().Name)
	s.Write("script")
	s.Tick()
	require.Nil(t, list.found.Row())
	require.True(t, s.Shows("No bot fits “language:javascript”. Empty the search to"), "%q", s.Texts())
	s.Press(ui.KeyDelete, ui.KeyEnter)
	require.Nil(t, list.form, "there is nothing to edit or remove")
}
