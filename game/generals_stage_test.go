package game

import (
	"fmt"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"generals-chess/engine"
	"generals-chess/engine/generals"
	"generals-chess/engine/replay"
	"generals-chess/game/film"
	"generals-chess/game/settings"
	"generals-chess/render"
	"generals-chess/render/ui"
)

// sentFilm is a match of Generals between a built-in AI and a program, which says what it draws. alter may change
// the text the program was sent in a turn.
func sentFilm(t testing.TB, turns int, alter func(turn int, request string) string) *film.Film {
	t.Helper()
	c := choices(settings.WatchBots, 7719)
	c.Seats = []string{"ai:normal", "bot:python3 bots/ferret.py"}
	return filmOf(t, generalsKit{}, c, turns, func(s engine.State, p engine.Player) engine.Answer {
		move := greedy(s, p)
		a := engine.Answer{Decision: engine.Decision{Move: move}, Verdict: engine.OK, Wall: 1200 * time.Microsecond}
		if p == 0 {
			return a
		}
		request, err := generals.Rules{}.Encode(s.View(p))
		require.NoError(t, err)
		a.Request, a.Response = []byte(alter(s.Turn(), string(request))), []byte("[1,2,3]")
		a.Stderr = fmt.Sprintf("nodes %d", 1000+s.Turn())
		m, err := generals.ParseMove(move)
		require.NoError(t, err)
		a.Debug = fmt.Sprintf(`{"draw":[["circle",%d,%d],["side","hunt"]],"plan":%d}`, m.Row, m.Col, s.Turn())
		a.Limit = time.Second
		return a
	})
}

func unaltered(_ int, request string) string { return request }

// replayOf opens a film at a step.
func replayOf(s *screen, f *film.Film, step int) *replayScene {
	s.t.Helper()
	s.app.Go(newReplay(s.app, f))
	r := s.app.Scene().(*replayScene)
	r.jump(step)
	s.tick()
	return r
}

func TestGeneralsReplayPictures(t *testing.T) {
	everywhere(t, func(s *screen, name string) {
		replayOf(s, sentFilm(s.t, 160, unaltered), 150)
		s.press(ui.Key2)
		s.wait(2000)
		s.golden("replay-generals-" + name)
	})
}

func TestGeneralsReplayMorePictures(t *testing.T) {
	f := sentFilm(t, 160, func(turn int, request string) string {
		if turn == 120 {
			return strings.Replace(request, `[-1,-1,-1,`, `[9,-1,0,`, 1)
		}
		return request
	})
	for name, show := range map[string]func(s *screen, r *replayScene){
		"truth":   func(*screen, *replayScene) {},
		"botzone": func(s *screen, _ *replayScene) { s.press(ui.Key2, ui.KeyB) },
		"sent":    func(s *screen, _ *replayScene) { s.press(ui.Key2); s.clickText("Sent") },
		"whole":   func(s *screen, _ *replayScene) { s.press(ui.Key2); s.clickText("Sent"); s.press(ui.KeyW) },
		"altered": func(s *screen, r *replayScene) { s.press(ui.Key2); r.jump(120) },
		"compare": func(s *screen, r *replayScene) { s.press(ui.Key2); r.tab = compareTab },
	} {
		t.Run(name, func(t *testing.T) {
			s := newScreen(t, wide, "en")
			show(s, replayOf(s, f, 150))
			s.wait(2000)
			s.golden("replay-generals-" + name)
		})
	}
}

func TestTheBoardBesideTheTruthIsTheRecordedRequest(t *testing.T) {
	s := newScreen(t, wide, "en")
	f := sentFilm(t, 40, func(turn int, request string) string {
		switch turn {
		case 20:
			return strings.Replace(request, `"time":20`, `"time":21`, 1)
		case 21:
			return request[:len(request)/2]
		case 22:
			return strings.Replace(request, `[[[`, `[[[77`, 1)
		}
		return request
	})
	r := replayOf(s, f, 10)
	g := r.stage.(*generalsStage)
	s.press(ui.Key2)
	for _, step := range []int{10, 11, 39} {
		r.jump(step)
		s.tick()
		want, err := generals.ReadRequest([]byte(*f.Record.Turns[step].Answers[1].Request), 1)
		require.NoError(t, err)
		require.Equal(t, want, g.sights.board.View(), "step %d", step)
		require.Empty(t, g.flaw(s.app, r))
		require.NotEmpty(t, g.asks.missed)
	}
	for step, flaw := range map[int]string{
		20: "The request is not what the rules send: the map is the same, but not the rest.",
		21: "The request cannot be read: it is not an object in JSON. The board is what the rules send.",
		22: "The request is not what the rules send. Cells that differ: 1, outlined in amber.",
	} {
		r.jump(step)
		s.tick()
		require.Equal(t, flaw, g.flaw(s.app, r))
	}
	s.press(ui.Key1)
	require.Equal(t, engine.Player(0), g.sights.board.View().Player, "an AI is shown its view")
	require.Empty(t, g.flaw(s.app, r))
	s.press(ui.Key0)
	require.Equal(t, engine.Spectator, r.eyes)
}

func TestUnseenCitiesAsBotzoneDrawsThem(t *testing.T) {
	s := newScreen(t, wide, "en")
	r := replayOf(s, sentFilm(t, 5, unaltered), 2)
	g := r.stage.(*generalsStage)
	s.press(ui.Key2)
	truth, sight := g.truths.board.View(), g.sights.board.View()
	s.press(ui.KeyB)
	look := g.sights.board.View()
	cities := 0
	for i := range truth.Type {
		is, was, now := truth.Index(i), sight.Index(i), look.Index(i)
		if is.Kind == generals.City && was.Kind == generals.Hidden {
			cities++
			require.Equal(t, generals.Mountain, now.Kind)
			continue
		}
		require.Equal(t, was, now)
	}
	require.Positive(t, cities)
	s.press(ui.KeyB)
	require.Equal(t, sight, g.sights.board.View())
}

func TestATurnOfABotAsTextToCopy(t *testing.T) {
	s := newScreen(t, wide, "en")
	f := sentFilm(t, 40, unaltered)
	r := replayOf(s, f, 12)
	s.clickText("ferret.py")
	s.clickText("ferret.py") // the first is the title
	r.about(1)
	s.tick()
	require.True(t, s.shows("hunt"), "%q", s.texts())
	s.clickText("Errors")
	s.tick()
	require.True(t, s.shows("nodes 1012"), "%q", s.texts())
	s.clickText("Sent")
	s.press(ui.KeyC)
	require.Equal(t, *f.Record.Turns[12].Answers[1].Request, s.context.Clip.Read())
	s.clickText("Reply")
	s.press(ui.KeyC)
	require.Equal(t, "[1,2,3]", s.context.Clip.Read())
	s.press(ui.KeyRight, ui.KeyW)
	require.True(t, s.context.ModalOpen())
	s.press(ui.KeyRight)
	require.Equal(t, 13, r.shown, "the replay does not hear keys below the whole text")
	s.press(ui.KeyEscape)
	require.False(t, s.context.ModalOpen())
	require.Same(t, Scene(r), s.app.Scene())
}

func TestTheWholeTextScrollsByKeys(t *testing.T) {
	s := newScreen(t, sizes[0], "en")
	long := func(_ int, request string) string { return request + strings.Repeat(" [0]", 1000) + "end" }
	r := replayOf(s, sentFilm(t, 10, long), 3)
	r.about(1)
	r.tab = sentText
	s.press(ui.KeyW)
	s.tick()
	first, last := r.text.wide[0], r.text.wide[len(r.text.wide)-1]
	require.True(t, s.shows(first))
	require.False(t, s.shows(last), "the text is longer than the window")
	s.press(ui.KeyEnd)
	s.tick()
	require.True(t, s.shows(last))
	require.False(t, s.shows(first))
	s.press(ui.KeyUp, ui.KeyHome)
	s.tick()
	require.True(t, s.shows(first))
}

func TestTheTableChoosesWhoseTextsAreShown(t *testing.T) {
	s := newScreen(t, wide, "en")
	r := replayOf(s, sentFilm(t, 10, unaltered), 3)
	require.Equal(t, engine.Player(0), r.subject)
	clickLast(s, "ferret.py")
	require.Equal(t, engine.Player(1), r.subject)
	require.Equal(t, engine.Spectator, r.eyes, "the truth stays alone")
	s.press(ui.Key1)
	require.Equal(t, engine.Player(0), r.subject)
	clickLast(s, "ferret.py")
	require.Equal(t, engine.Player(1), r.eyes, "whose sight is shown is whose texts are shown")
}

// clickLast clicks on the last text that is what is given.
func clickLast(s *screen, text string) {
	s.t.Helper()
	var at *render.Rect
	for _, c := range s.context.Cmds() {
		if c.Op == render.OpText && c.Str == text {
			r := c.Rect.Intersect(c.Clip)
			at = &r
		}
	}
	require.NotNil(s.t, at)
	s.click(at.X+4, at.CY(), ui.MouseLeft)
}

func TestTheEndOfAReplayTellsOfTheLastTurn(t *testing.T) {
	s := newScreen(t, wide, "en")
	r := replayOf(s, sentFilm(t, 10, unaltered), 10)
	s.press(ui.Key2)
	require.Equal(t, 9, r.question(1).turn)
	require.Equal(t, 9, r.stage.(*generalsStage).sights.board.View().Time)
	require.Condition(t, func() bool {
		for _, text := range s.texts() {
			if strings.HasPrefix(text, "step 9 · ") {
				return true
			}
		}
		return false
	}, "%q", s.texts())
}

func TestBothBoardsZoomTogether(t *testing.T) {
	s := newScreen(t, wide, "en")
	r := replayOf(s, sentFilm(t, 10, unaltered), 3)
	s.press(ui.Key2)
	g := r.stage.(*generalsStage)
	truth, sight := g.truths.board.Camera(), g.sights.board.Camera()
	zoomAt := func(a render.Rect) {
		s.in.Wheel = render.Point{Y: 3}
		s.point(a.CX(), a.CY())
		s.tick()
		s.tick()
	}
	fitted := truth.Tile()
	zoomAt(sight.Bounds())
	require.Greater(t, sight.Tile(), fitted)
	require.Equal(t, sight.Tile(), truth.Tile())
	zoomAt(truth.Area())
	require.Equal(t, sight.Tile(), truth.Tile())
	require.InDelta(t, truth.Bounds().X-truth.Area().X, sight.Bounds().X-sight.Area().X, 1)
	s.press(ui.KeyF)
	require.Equal(t, fitted, sight.Tile())
	require.Equal(t, fitted, truth.Tile())
}

func TestMovesOfAStep(t *testing.T) {
	s := newScreen(t, wide, "en")
	c := choices(settings.WatchBots, 7719)
	f := filmOf(t, generalsKit{}, c, 3, func(st engine.State, p engine.Player) engine.Answer {
		a := engine.Answer{Decision: engine.Decision{Move: greedy(st, p)}, Verdict: engine.OK}
		switch {
		case st.Turn() == 1 && p == 1:
			a.Move = ""
		case st.Turn() == 2 && p == 0:
			a.Move = "0,0 up"
		case st.Turn() == 2 && p == 1:
			a.Decision, a.Verdict = engine.Decision{Fault: engine.Failed}, engine.TLE
		}
		return a
	})
	r := replayOf(s, f, 0)
	g := r.stage.(*generalsStage)
	m, err := generals.ParseMove(f.Record.Turns[0].Answers[0].Move)
	require.NoError(t, err)
	require.True(t, s.shows(m.From().String()+" → "+m.To().String()), "%q", s.texts())
	require.True(t, s.shows("9 soldiers"))
	r.jump(1)
	s.tick()
	require.True(t, s.shows("stays"), "%q", s.texts())
	r.jump(2)
	s.tick()
	require.True(t, s.shows("0,0 up"), "%q", s.texts())
	require.True(t, s.shows("Too slow"))
	require.True(t, g.turn.lines[0].bad && g.turn.lines[1].bad)
	r.jump(3)
	s.tick()
	require.Equal(t, [2]int{}, g.turn.count, "nothing is played from the end")
}

func TestComparingIsBegunInTheColumn(t *testing.T) {
	s := newScreen(t, wide, "en")
	r := replayOf(s, sentFilm(t, 10, unaltered), 3)
	defer r.Close()
	r.about(1)
	r.tab, r.compare.command = compareTab, "no-such-program"
	s.tick()
	s.clickText("Compare")
	require.NotNil(t, r.compare.run)
	require.Equal(t, engine.Player(1), r.compare.run.player)
	require.Equal(t, 3, r.shown, "no other button heard the click")
	s.until(func() bool { return r.compare.run.over })
	require.Error(t, r.compare.run.err)
}

// TestAnAlteredRecordIsNotCompared: no bot was ever asked what it would ask.
func TestAnAlteredRecordIsNotCompared(t *testing.T) {
	s := newScreen(t, wide, "en")
	f := sentFilm(t, 10, unaltered)
	f.Record.Turns[4].Hash++
	r := replayOf(s, f, 3)
	defer r.Close()
	r.about(1)
	r.tab, r.compare.command = compareTab, "sh -c exit"
	s.tick()
	s.clickText("Compare")
	s.until(func() bool { return r.compare.run.over })
	require.ErrorContains(t, r.compare.run.err, "The position after turn 4 differs")
	require.Zero(t, r.compare.run.asked)
	require.Contains(t, strings.Join(s.texts(), " "), "The position after turn 4 differs")
}

// TestEnterBeginsAComparison: what is typed is a command, and no key of the replay.
func TestEnterBeginsAComparison(t *testing.T) {
	s := newScreen(t, wide, "en")
	r := replayOf(s, sentFilm(t, 10, unaltered), 3)
	defer r.Close()
	r.about(1)
	r.tab = compareTab
	s.tick()
	s.clickText("python3 my_bot.py")
	s.in.Runes = []rune("obtx ")
	s.press(ui.KeyO, ui.KeyB, ui.KeyT, ui.KeyX, ui.KeySpace)
	require.Equal(t, "obtx ", r.compare.command)
	require.Same(t, r, s.app.Scene())
	require.Equal(t, 3, r.shown)
	require.True(t, r.paused && !r.export.isOpen())
	s.press(ui.KeyEnter)
	require.NotNil(t, r.compare.run)
	s.until(func() bool { return r.compare.run.over })
	require.Error(t, r.compare.run.err)
	s.press(ui.KeyEscape)
	require.Same(t, r, s.app.Scene(), "Esc leaves the field")
	require.False(t, s.context.TextFocused())
	s.press(ui.KeyEscape)
	require.NotSame(t, r, s.app.Scene())
}

// TestWhoSatThereIsCalledAsInTheRecord: a log of Botzone may name nobody, and its names are no commands.
func TestWhoSatThereIsCalledAsInTheRecord(t *testing.T) {
	s := newScreen(t, wide, "en")
	f := sentFilm(t, 3, unaltered)
	f.Record.Seats = []replay.Seat{{}, {Name: "team/Ferret 0.9"}}
	r := replayOf(s, f, 1)
	require.Equal(t, "Red", r.stage.label(s.app, 0))
	require.Equal(t, "team/Ferret 0.9", r.stage.label(s.app, 1))
	require.True(t, s.shows("team/Ferret 0.9"), "%q", s.texts())
}

// TestTheEndOfAReplaySaysWhoWon beside the last step.
func TestTheEndOfAReplaySaysWhoWon(t *testing.T) {
	s := newScreen(t, wide, "en")
	f := sentFilm(t, 500, unaltered)
	r := replayOf(s, f, len(f.Steps)-1)
	require.True(t, r.snapshot().Over)
	want := "Draw"
	if w := r.snapshot().Result.Winner(); w >= 0 {
		want = [...]string{"Red wins", "Blue wins"}[w]
	}
	require.True(t, s.shows(want), "%q", s.texts())
	s.press(ui.KeyLeft)
	require.False(t, s.shows(want), "%q", s.texts())
}

// TestAReplayAtRestIsStill: nothing is drawn while nothing changes, and next to nothing is allocated.
func TestAReplayAtRestIsStill(t *testing.T) {
	s := newScreen(t, wide, "en")
	r := replayOf(s, sentFilm(t, 40, unaltered), 30)
	for tab := range compareTab {
		s.press(ui.Key2)
		r.tab = tab
		s.wait(3000)
		before := s.context.Hash()
		s.wait(1000)
		require.Equal(t, before, s.context.Hash(), "tab %d", tab)
		require.LessOrEqual(t, testing.AllocsPerRun(100, s.tick), 8.0, "tab %d", tab)
	}
}
