package tournament

import (
	"fmt"
	"path/filepath"
	"slices"
	"testing"

	"github.com/stretchr/testify/require"

	"generals-chess/engine"
	"generals-chess/engine/arena/schedule"
	botsource "generals-chess/engine/bot/source"
	"generals-chess/game/app"
	"generals-chess/game/play"
	"generals-chess/game/tournament/runner"
	"generals-chess/internal/testkit/gametest"
	"generals-chess/render"
	"generals-chess/render/ui"
)

// middleOfCell returns where a cell of the crosstable is in the current frame.
func middleOfCell(s *gametest.Screen, scene *tournamentScene, row, column int) render.Point {
	s.T.Helper()
	var head render.Rect
	for _, c := range s.Context.Cmds() {
		if c.Op == render.OpText && c.Str == scene.table.rows[row].name && head.Empty() {
			head = c.Rect
		}
	}
	heads := slices.IndexFunc(s.Context.Cmds(), func(c render.Cmd) bool { return c.Str == s.App.T("crosstable.bot") })
	over := s.Context.Cmds()[heads].Rect
	for _, c := range s.Context.Cmds() {
		if c.Op == render.OpText && c.Str == s.Context.Num(column+1) && over.Has(render.Point{X: over.X, Y: c.Rect.CY()}) && c.Rect.X > head.Right() && !c.Rect.Intersect(c.Clip).Empty() {
			return render.Point{X: c.Rect.CX(), Y: head.CY()}
		}
	}
	s.T.Fatalf("column %d is not on the screen", column)
	return render.Point{}
}

func watched(number int) string { return watchedAt(number, 0) }

func watchedAt(number, step int) string { return fmt.Sprint("watch ", number, " at ", step) }

func TestCellsOfTheCrosstable(t *testing.T) {
	s := gametest.New(t, gametest.Sizes[1], "en")
	scene, h := tournamentOn(s, eight().state(t))
	running := scene.boards.cards[0]
	row, column := placesOf(scene, running.Players[0], running.Players[1])
	at := middleOfCell(s, scene, row, column)
	s.Click(at.X, at.Y, ui.MouseLeft)
	require.True(t, scene.cross.on)
	require.Equal(t, [2]int{running.Players[0], running.Players[1]}, [2]int{scene.cross.a, scene.cross.b})
	require.Empty(t, h.told, "one click only chooses")
	s.Click(at.X, at.Y, ui.MouseLeft)
	require.Equal(t, []string{watched(running.Number)}, h.told, "the running game comes first")
	s.Press(ui.KeyEscape)
	require.False(t, scene.cross.on)
	require.Same(t, app.Scene(scene), s.App.Scene())

	s.Wait(1000)
	own := middleOfCell(s, scene, 3, 3)
	s.Click(own.X, own.Y, ui.MouseLeft)
	require.False(t, scene.cross.on, "nobody plays against itself")
}

// placesOf returns the rows of two players.
func placesOf(scene *tournamentScene, a, b int) (i, j int) {
	scene.cross.choose(a, b)
	i, j = scene.cross.place(&scene.table)
	scene.cross.on = false
	return i, j
}

func TestTheCrosstableByKeyboard(t *testing.T) {
	s := gametest.New(t, gametest.Sizes[0], "en")
	shape := tournamentShape{plan: schedule.Plan{Format: schedule.RoundRobin, Pairs: 1}, names: class(40), done: -1}
	scene, h := tournamentOn(s, shape.state(t))
	s.Press(ui.KeyRight)
	require.True(t, scene.cross.on)
	s.Press(ui.KeyLeft)
	i, j := scene.cross.place(&scene.table)
	require.Equal(t, [2]int{0, 1}, [2]int{i, j}, "the diagonal's end is the end")
	for range 50 {
		s.Press(ui.KeyDown)
	}
	for range 50 {
		s.Press(ui.KeyRight)
	}
	i, j = scene.cross.place(&scene.table)
	require.Equal(t, [2]int{39, 38}, [2]int{i, j})
	s.Tick()
	s.Tick()
	require.True(t, s.Shows(scene.table.rows[39].name), "%q", s.Texts())
	middleOfCell(s, scene, 39, 38) // it is visible
	s.Press(ui.KeyEnter)
	require.Len(t, h.told, 1)
	last, ok := scene.gameOf(scene.table.rows[39].player, scene.table.rows[38].player)
	require.True(t, ok)
	require.Equal(t, watched(last), h.told[0])
}

func TestALaterStateKeepsWhatIsChosen(t *testing.T) {
	s := gametest.New(t, gametest.Sizes[1], "en")
	shape := eight()
	scene, h := tournamentOn(s, shape.state(t))
	scene.cross.choose(2, 5)
	shape.done = 320
	h.state = shape.state(t)
	s.Tick()
	require.True(t, s.Shows("320 of 336 games"), "%q", s.Texts())
	require.Equal(t, [2]int{2, 5}, [2]int{scene.cross.a, scene.cross.b})
	require.True(t, scene.cross.on)
}

func TestABoardIsWatched(t *testing.T) {
	s := gametest.New(t, gametest.Sizes[1], "en")
	scene, h := tournamentOn(s, eight().state(t))
	s.ClickText("step 150")
	require.Equal(t, []string{watched(scene.boards.cards[0].Number)}, h.told)
}

func TestPicturesAreKept(t *testing.T) {
	s := gametest.New(t, gametest.Sizes[1], "en")
	scene, h := tournamentOn(s, eight().state(t))
	before, ended0 := map[int]play.Preview{}, scene.boards.cards[0].Number
	for _, card := range scene.boards.cards {
		before[card.Number] = card.picture
	}
	next := *h.state
	next.Boards = append([]runner.Board{}, next.Boards[1:]...) // one ended, another began
	begun := next.Boards[0]
	begun.Number, begun.View = 9999, h.state.Boards[0].View
	next.Boards = append(next.Boards, begun)
	h.state = &next
	s.Tick()
	for _, card := range scene.boards.cards[:3] {
		require.Same(t, before[card.Number], card.picture)
	}
	ended := scene.boards.cards[3]
	require.Equal(t, 9999, ended.Number)
	require.Same(t, before[ended0], ended.picture, "that of the game that ended shows the new one")
	require.Empty(t, scene.boards.spare)
	require.Equal(t, 4, s.Layers())
}

func TestWhatCanBeDone(t *testing.T) {
	for _, c := range []struct {
		phase   runner.Phase
		changed []int
		click   string
		told    []string
	}{
		{runner.Playing, nil, "Pause", []string{"pause"}},
		{runner.Building, nil, "Pause", []string{"pause"}},
		{runner.Ending, nil, "Stop now", []string{"stop"}},
		{runner.Paused, nil, "Resume", []string{"go on false"}},
		{runner.Paused, []int{1}, "Resume", nil},
		{runner.Over, nil, "Another with these", []string{"again 8"}},
	} {
		s := gametest.New(t, gametest.Sizes[1], "en")
		st := eight().state(t)
		st.Phase, st.Changed = c.phase, c.changed
		scene, h := tournamentOn(s, st)
		s.ClickText(c.click)
		require.Equal(t, c.told, h.told, c.click)
		if c.changed == nil {
			continue
		}
		s.Tick()
		require.True(t, s.Shows("Resume with changed bots?"), "%q", s.Texts())
		s.Press(ui.KeyEscape)
		require.False(t, scene.asking)
		require.Empty(t, h.told)
		s.Press(ui.KeyP, ui.KeyEnter)
		require.Equal(t, []string{"go on true"}, h.told)
	}
}

func TestFailuresAreExplained(t *testing.T) {
	s := gametest.New(t, gametest.Sizes[1], "en")
	scene, h := tournamentOn(s, eight().state(t))
	s.ClickText("Failed games")
	require.Equal(t, failuresTab, scene.tab)
	s.Tick()
	require.True(t, s.Shows("Too slow"), "%q", s.Texts())
	require.True(t, s.Shows("It gave no answer within 1 s."))
	s.ClickText("Too slow")
	require.Equal(t, []string{watchedAt(10, 18)}, h.told)
}

func TestATournamentIsExported(t *testing.T) {
	s := gametest.New(t, gametest.Sizes[1], "en")
	scene, h := tournamentOn(s, eight().state(t))
	s.Press(ui.KeyX)
	s.Until(func() bool { return scene.export.folder != "" })
	scene.export.folder = t.TempDir()
	s.ClickText("Table (CSV)")
	s.Press(ui.KeyEnter)
	s.Until(func() bool { return scene.export.last != nil })
	s.Tick()
	want := filepath.Join(scene.export.folder, filepath.Base(h.state.Folder)+".csv")
	require.Equal(t, want, h.written)
	require.True(t, s.Shows(want), "%q", s.Texts())
	s.Press(ui.KeyEscape)
	require.False(t, s.Context.ModalOpen())

	h.fails = engine.Phrase{Key: "arena.in-use", Text: "another program is using it"}.Err()
	s.Press(ui.KeyX, ui.KeyEnter)
	s.Until(func() bool { return scene.export.last != nil })
	s.Tick()
	require.True(t, s.Shows("another program is using it"), "%q", s.Texts())
}

// TestATournamentComesToRest checks that hardly anything is allocated while the state is the same.
func TestATournamentComesToRest(t *testing.T) {
	s := gametest.New(t, gametest.Sizes[1], "en")
	tournamentOn(s, eight().state(t))
	s.Wait(1000)
	require.LessOrEqual(t, s.Allocs(), 2.0)
}

// BenchmarkTournamentFrame measures a tick of a running tournament of forty whose state does not change.
func BenchmarkTournamentFrame(b *testing.B) {
	s := gametest.New(b, gametest.Size{Name: "bench", W: 2560, H: 1440}, "en")
	s.App.Settings().Scale = 1
	shape := tournamentShape{plan: schedule.Plan{Format: schedule.RoundRobin, Pairs: 1}, names: class(40), done: 900, running: 4, turns: 60, faults: true}
	tournamentOn(s, shape.state(b))
	b.ReportAllocs()
	for b.Loop() {
		s.Tick()
		s.Context.Hash()
	}
}

// BenchmarkTournamentState measures a tick with a new state, as it comes a few times a second.
func BenchmarkTournamentState(b *testing.B) {
	s := gametest.New(b, gametest.Sizes[1], "en")
	shape := tournamentShape{plan: schedule.Plan{Format: schedule.RoundRobin, Pairs: 1}, names: class(40), done: 900, running: 4, turns: 60, faults: true}
	_, h := tournamentOn(s, shape.state(b))
	b.ReportAllocs()
	for b.Loop() {
		next := *h.state
		h.state = &next
		s.Tick()
	}
}

func TestWhatTheCompilerSaidCanBeCopied(t *testing.T) {
	s := gametest.New(t, gametest.Sizes[0], "en")
	st := eight().state(t)
	failed := engine.Phrase{Key: "build.failed", Text: "{file} does not compile: {text}"}.With("file", "hexbot.cpp").With("text", "line 3")
	st.Phase, st.Err = runner.Paused, fmt.Errorf("build: %w", &botsource.Failure{Phrase: failed, Log: "hexbot.cpp:3: error"})
	tournamentOn(s, st)
	require.True(t, s.Shows("hexbot.cpp does not compile: line 3"), "%q", s.Texts())
	s.ClickText("Copy what the compiler said")
	require.Equal(t, "hexbot.cpp:3: error", s.Context.Clip.Read())
	st.Err = failed.Err()
	next := *st
	tournamentOn(s, &next)
	require.False(t, s.Shows("Copy what the compiler said"), "there is nothing to copy")
}

func TestShiftAndTheWheelScrollSideways(t *testing.T) {
	s := gametest.New(t, gametest.Sizes[1], "en")
	shape := tournamentShape{plan: schedule.Plan{Format: schedule.RoundRobin, Pairs: 1}, names: class(40), done: 100}
	scene, _ := tournamentOn(s, shape.state(t))
	first := scene.table.rows[0].name
	s.Point(800, 400)
	s.In.Shift, s.In.Wheel = true, render.Point{Y: -4}
	s.Tick()
	s.In.Shift = false
	s.Tick()
	require.Positive(t, scene.cross.X)
	require.True(t, s.Shows(first), "the rows stay where they are")
	s.In.Wheel = render.Point{Y: -40}
	s.Tick()
	s.Tick()
	require.False(t, s.Shows(first))
	require.True(t, s.Shows(scene.table.rows[39].name), "%q", s.Texts())
}
