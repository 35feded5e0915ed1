package game

import (
	"fmt"
	"path/filepath"
	"slices"
	"strconv"
	"testing"

	"github.com/stretchr/testify/require"

	"generals-chess/engine"
	"generals-chess/engine/arena/schedule"
	botsource "generals-chess/engine/bot/source"
	"generals-chess/game/contest"
	"generals-chess/render"
	"generals-chess/render/ui"
)

// middleOfCell is where the crosstable's cell in a row and a column is, as the present frame has it.
func middleOfCell(s *screen, scene *contestScene, row, column int) render.Point {
	s.t.Helper()
	var head render.Rect
	for _, c := range s.context.Cmds() {
		if c.Op == render.OpText && c.Str == scene.table.rows[row].name && head.Empty() {
			head = c.Rect
		}
	}
	heads := slices.IndexFunc(s.context.Cmds(), func(c render.Cmd) bool { return c.Str == s.app.T("crosstable.bot") })
	over := s.context.Cmds()[heads].Rect
	for _, c := range s.context.Cmds() {
		if c.Op == render.OpText && c.Str == s.context.Num(column+1) && over.Has(render.Point{X: over.X, Y: c.Rect.CY()}) && c.Rect.X > head.Right() && !c.Rect.Intersect(c.Clip).Empty() {
			return render.Point{X: c.Rect.CX(), Y: head.CY()}
		}
	}
	s.t.Fatalf("column %d is not on the screen", column)
	return render.Point{}
}

func watched(number int) string { return "watch " + strconv.Itoa(number) }

func TestCellsOfTheCrosstable(t *testing.T) {
	s := newScreen(t, sizes[1], "en")
	scene, h := contestOn(s, eight().state(t))
	running := scene.boards.cards[0]
	row, column := placesOf(scene, running.Players[0], running.Players[1])
	at := middleOfCell(s, scene, row, column)
	s.click(at.X, at.Y, ui.MouseLeft)
	require.True(t, scene.cross.on)
	require.Equal(t, [2]int{running.Players[0], running.Players[1]}, [2]int{scene.cross.a, scene.cross.b})
	require.Empty(t, h.told, "one click only chooses")
	s.click(at.X, at.Y, ui.MouseLeft)
	require.Equal(t, []string{watched(running.Number)}, h.told, "the running game comes first")
	s.press(ui.KeyEscape)
	require.False(t, scene.cross.on)
	require.Same(t, Scene(scene), s.app.Scene())

	s.wait(1000)
	own := middleOfCell(s, scene, 3, 3)
	s.click(own.X, own.Y, ui.MouseLeft)
	require.False(t, scene.cross.on, "nobody plays against itself")
}

// placesOf are the rows of two players.
func placesOf(scene *contestScene, a, b int) (i, j int) {
	scene.cross.choose(a, b)
	i, j = scene.cross.place(&scene.table)
	scene.cross.on = false
	return i, j
}

func TestTheCrosstableByKeyboard(t *testing.T) {
	s := newScreen(t, sizes[0], "en")
	shape := contestShape{plan: schedule.Plan{Format: schedule.RoundRobin, Pairs: 1}, names: class(40), done: -1}
	scene, h := contestOn(s, shape.state(t))
	s.press(ui.KeyRight)
	require.True(t, scene.cross.on)
	s.press(ui.KeyLeft)
	i, j := scene.cross.place(&scene.table)
	require.Equal(t, [2]int{0, 1}, [2]int{i, j}, "the diagonal's end is the end")
	for range 50 {
		s.press(ui.KeyDown)
	}
	for range 50 {
		s.press(ui.KeyRight)
	}
	i, j = scene.cross.place(&scene.table)
	require.Equal(t, [2]int{39, 38}, [2]int{i, j})
	s.tick()
	s.tick()
	require.True(t, s.shows(scene.table.rows[39].name), "%q", s.texts())
	middleOfCell(s, scene, 39, 38) // is in sight
	s.press(ui.KeyEnter)
	require.Len(t, h.told, 1)
	last, ok := scene.gameOf(scene.table.rows[39].player, scene.table.rows[38].player)
	require.True(t, ok)
	require.Equal(t, watched(last), h.told[0])
}

func TestALaterStateKeepsWhatIsChosen(t *testing.T) {
	s := newScreen(t, sizes[1], "en")
	shape := eight()
	scene, h := contestOn(s, shape.state(t))
	scene.cross.choose(2, 5)
	shape.done = 320
	h.state = shape.state(t)
	s.tick()
	require.True(t, s.shows("320 of 336 games"), "%q", s.texts())
	require.Equal(t, [2]int{2, 5}, [2]int{scene.cross.a, scene.cross.b})
	require.True(t, scene.cross.on)
}

func TestABoardIsWatched(t *testing.T) {
	s := newScreen(t, sizes[1], "en")
	scene, h := contestOn(s, eight().state(t))
	s.clickText("step 150")
	require.Equal(t, []string{watched(scene.boards.cards[0].Number)}, h.told)
}

func TestPicturesAreKept(t *testing.T) {
	s := newScreen(t, sizes[1], "en")
	scene, h := contestOn(s, eight().state(t))
	before, ended0 := map[int]live{}, scene.boards.cards[0].Number
	for _, card := range scene.boards.cards {
		before[card.Number] = card.picture
	}
	next := *h.state
	next.Boards = append([]contest.Board{}, next.Boards[1:]...) // one ended, another began
	begun := next.Boards[0]
	begun.Number, begun.View = 9999, h.state.Boards[0].View
	next.Boards = append(next.Boards, begun)
	h.state = &next
	s.tick()
	for _, card := range scene.boards.cards[:3] {
		require.Same(t, before[card.Number], card.picture)
	}
	ended := scene.boards.cards[3]
	require.Equal(t, 9999, ended.Number)
	require.Same(t, before[ended0], ended.picture, "that of the game that ended shows the new one")
	require.Empty(t, scene.boards.spare)
	require.Equal(t, 4, s.layers())
}

func TestWhatCanBeDone(t *testing.T) {
	for _, c := range []struct {
		phase   contest.Phase
		changed []int
		click   string
		told    []string
	}{
		{contest.Playing, nil, "Pause", []string{"pause"}},
		{contest.Building, nil, "Pause", []string{"pause"}},
		{contest.Ending, nil, "Stop now", []string{"stop"}},
		{contest.Paused, nil, "Go on", []string{"go on false"}},
		{contest.Paused, []int{1}, "Go on", nil},
		{contest.Over, nil, "Another with these", []string{"again 8"}},
	} {
		s := newScreen(t, sizes[1], "en")
		st := eight().state(t)
		st.Phase, st.Changed = c.phase, c.changed
		scene, h := contestOn(s, st)
		s.clickText(c.click)
		require.Equal(t, c.told, h.told, c.click)
		if c.changed == nil {
			continue
		}
		s.tick()
		require.True(t, s.shows("Go on with changed bots?"), "%q", s.texts())
		s.press(ui.KeyEscape)
		require.False(t, scene.asking)
		require.Empty(t, h.told)
		s.press(ui.KeyP, ui.KeyEnter)
		require.Equal(t, []string{"go on true"}, h.told)
	}
}

func TestFailuresAreExplained(t *testing.T) {
	s := newScreen(t, sizes[1], "en")
	scene, h := contestOn(s, eight().state(t))
	s.clickText("Forfeits")
	require.Equal(t, failuresTab, scene.tab)
	s.tick()
	require.True(t, s.shows("Too slow"), "%q", s.texts())
	require.True(t, s.shows("It gave no answer within 1 s."))
	s.clickText("Too slow")
	require.Equal(t, []string{watched(scene.lists.failed[0].game)}, h.told)
}

func TestAContestIsExported(t *testing.T) {
	s := newScreen(t, sizes[1], "en")
	scene, h := contestOn(s, eight().state(t))
	s.press(ui.KeyX)
	s.until(func() bool { return scene.export.folder != "" })
	scene.export.folder = t.TempDir()
	s.clickText("Table (CSV)")
	s.press(ui.KeyEnter)
	s.until(func() bool { return scene.export.last != nil })
	s.tick()
	want := filepath.Join(scene.export.folder, filepath.Base(h.state.Folder)+".csv")
	require.Equal(t, want, h.written)
	require.True(t, s.shows(want), "%q", s.texts())
	s.press(ui.KeyEscape)
	require.False(t, s.context.ModalOpen())

	h.fails = engine.Phrase{Key: "arena.in-use", Text: "another program is using it"}.Err()
	s.press(ui.KeyX, ui.KeyEnter)
	s.until(func() bool { return scene.export.last != nil })
	s.tick()
	require.True(t, s.shows("another program is using it"), "%q", s.texts())
}

func TestAxisOfRatings(t *testing.T) {
	for _, c := range []struct {
		low, high float64
		ticks     [3]string
	}{
		{-230, 230, [3]string{"−300", "0", "300"}},
		{-50, 50, [3]string{"−50", "0", "50"}},
		{12, 38, [3]string{"0", "20", "40"}},
		{-3, 4, [3]string{"−4", "0", "4"}},
		{1100, 1712, [3]string{"1\u2009000", "1\u2009500", "2\u2009000"}},
	} {
		x := roundAxis(c.low, c.high)
		require.Equal(t, c.ticks, x.ticks, "%v to %v", c.low, c.high)
		require.LessOrEqual(t, x.low, c.low)
		require.GreaterOrEqual(t, x.low+2*x.step, c.high)
	}
}

// BenchmarkContestFrame is a tick of a running tournament of forty: the state is the same, so nothing is made anew.
func BenchmarkContestFrame(b *testing.B) {
	s := newScreen(b, size{"bench", 2560, 1440}, "en")
	s.app.settings.Scale = 1
	shape := contestShape{plan: schedule.Plan{Format: schedule.RoundRobin, Pairs: 1}, names: class(40), done: 900, running: 4, turns: 60, faults: true}
	contestOn(s, shape.state(b))
	b.ReportAllocs()
	for b.Loop() {
		s.tick()
		s.context.Hash()
	}
}

// BenchmarkContestState is a tick with a new state of it, of which there are a few a second.
func BenchmarkContestState(b *testing.B) {
	s := newScreen(b, sizes[1], "en")
	shape := contestShape{plan: schedule.Plan{Format: schedule.RoundRobin, Pairs: 1}, names: class(40), done: 900, running: 4, turns: 60, faults: true}
	_, h := contestOn(s, shape.state(b))
	b.ReportAllocs()
	for b.Loop() {
		next := *h.state
		h.state = &next
		s.tick()
	}
}

func TestWhatTheCompilerSaidCanBeCopied(t *testing.T) {
	s := newScreen(t, sizes[0], "en")
	st := eight().state(t)
	failed := engine.Phrase{Key: "build.failed", Text: "{file} does not compile: {text}"}.With("file", "hexbot.cpp").With("text", "line 3")
	st.Phase, st.Err = contest.Paused, fmt.Errorf("build: %w", &botsource.Failure{Phrase: failed, Log: "hexbot.cpp:3: error"})
	contestOn(s, st)
	require.True(t, s.shows("hexbot.cpp does not compile: line 3"), "%q", s.texts())
	s.clickText("Copy what the compiler said")
	require.Equal(t, "hexbot.cpp:3: error", s.context.Clip.Read())
	st.Err = failed.Err()
	next := *st
	contestOn(s, &next)
	require.False(t, s.shows("Copy what the compiler said"), "there is nothing to copy")
}

func TestShiftAndTheWheelScrollSideways(t *testing.T) {
	s := newScreen(t, sizes[1], "en")
	shape := contestShape{plan: schedule.Plan{Format: schedule.RoundRobin, Pairs: 1}, names: class(40), done: 100}
	scene, _ := contestOn(s, shape.state(t))
	first := scene.table.rows[0].name
	s.point(800, 400)
	s.in.Shift, s.in.Wheel = true, render.Point{Y: -4}
	s.tick()
	s.in.Shift = false
	s.tick()
	require.Positive(t, scene.cross.x)
	require.True(t, s.shows(first), "the rows stay where they are")
	s.in.Wheel = render.Point{Y: -40}
	s.tick()
	s.tick()
	require.False(t, s.shows(first))
	require.True(t, s.shows(scene.table.rows[39].name), "%q", s.texts())
}
