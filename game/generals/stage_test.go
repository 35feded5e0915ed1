package generals

import (
	"fmt"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"generals-chess/engine"
	"generals-chess/engine/generals"
	"generals-chess/engine/replay"
	"generals-chess/game/app"
	"generals-chess/game/settings"
	"generals-chess/game/viewer"
	"generals-chess/game/viewer/timeline"
	"generals-chess/internal/testkit/gametest"
	"generals-chess/render"
	"generals-chess/render/ui"
)

// sentTimeline returns a match of Generals between a built-in AI and a program that draws. alter may change the text that the program was
// sent in a turn.
func sentTimeline(t testing.TB, turns int, alter func(turn int, request string) string) *timeline.Timeline {
	t.Helper()
	c := gametest.Choices(settings.WatchBots, 7719)
	c.Seats = []string{"ai:normal", "bot:python3 bots/ferret.py"}
	return gametest.TimelineOf(t, gametest.AnnotatedGame(settings.Generals), c, turns, func(s engine.State, p engine.Player) engine.Answer {
		move := gametest.Greedy(s, p)
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

// replayOf opens the replay of a timeline at a step.
func replayOf(s *gametest.Screen, f *timeline.Timeline, step int) *viewer.Scene {
	s.T.Helper()
	s.App.Go(viewer.NewScene(s.App, f, nil))
	r := s.App.Scene().(*viewer.Scene)
	r.Jump(step)
	s.Tick()
	return r
}

func TestGeneralsReplayPictures(t *testing.T) {
	gametest.Everywhere(t, func(s *gametest.Screen) {
		replayOf(s, sentTimeline(s.T, 160, unaltered), 150)
		s.Press(ui.Key2)
		s.Wait(2000)
		s.Golden("replay-generals")
	})
}

func TestGeneralsReplayMorePictures(t *testing.T) {
	f := sentTimeline(t, 160, func(turn int, request string) string {
		if turn == 120 {
			return strings.Replace(request, `[-1,-1,-1,`, `[9,-1,0,`, 1)
		}
		return request
	})
	for name, show := range map[string]func(s *gametest.Screen, r *viewer.Scene){
		"truth":   func(*gametest.Screen, *viewer.Scene) {},
		"botzone": func(s *gametest.Screen, _ *viewer.Scene) { s.Press(ui.Key2, ui.KeyB) },
		"sent":    func(s *gametest.Screen, _ *viewer.Scene) { s.Press(ui.Key2); s.ClickText("Sent") },
		"whole":   func(s *gametest.Screen, _ *viewer.Scene) { s.Press(ui.Key2); s.ClickText("Sent"); s.Press(ui.KeyW) },
		"altered": func(s *gametest.Screen, r *viewer.Scene) { s.Press(ui.Key2); r.Jump(120) },
		"compare": func(s *gametest.Screen, r *viewer.Scene) { s.Press(ui.Key2); r.Tab = viewer.CompareTab },
	} {
		t.Run(name, func(t *testing.T) {
			s := gametest.New(t, gametest.Wide, "en")
			show(s, replayOf(s, f, 150))
			s.Wait(2000)
			if name == "altered" { // the differences are painted on the boards
				s.Golden("replay-generals-" + name)
			} else {
				s.Layout("replay-generals-" + name)
			}
		})
	}
}

func TestTheBoardBesideTheTruthIsTheRecordedRequest(t *testing.T) {
	s := gametest.New(t, gametest.Wide, "en")
	f := sentTimeline(t, 40, func(turn int, request string) string {
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
	g := r.Stage.(*replayView)
	s.Press(ui.Key2)
	for _, step := range []int{10, 11, 39} {
		r.Jump(step)
		s.Tick()
		want, err := generals.ReadRequest([]byte(*f.Record.Turns[step].Answers[1].Request), 1)
		require.NoError(t, err)
		require.Equal(t, want, g.sights.board.View(), "step %d", step)
		require.Empty(t, flawOf(s, r))
		require.NotEmpty(t, g.Asks.missed)
	}
	for step, flaw := range map[int]string{
		20: "The request is not what the rules send: the map is the same, but not the rest.",
		21: "The request cannot be read: it is not an object in JSON. The board is what the rules send.",
		22: "The request is not what the rules send. Cells that differ: 1, outlined in amber.",
	} {
		r.Jump(step)
		s.Tick()
		require.Equal(t, flaw, flawOf(s, r))
	}
	s.Press(ui.Key1)
	require.Equal(t, engine.Player(0), g.sights.board.View().Player, "an AI is shown its view")
	require.Empty(t, flawOf(s, r))
	s.Press(ui.Key0)
	require.Equal(t, engine.Spectator, r.Eyes)
}

func TestUnseenCitiesAsBotzoneDrawsThem(t *testing.T) {
	s := gametest.New(t, gametest.Wide, "en")
	r := replayOf(s, sentTimeline(t, 5, unaltered), 2)
	g := r.Stage.(*replayView)
	s.Press(ui.Key2)
	truth, sight := g.truths.board.View(), g.sights.board.View()
	s.Press(ui.KeyB)
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
	s.Press(ui.KeyB)
	require.Equal(t, sight, g.sights.board.View())
}

func TestATurnOfABotAsTextToCopy(t *testing.T) {
	s := gametest.New(t, gametest.Wide, "en")
	f := sentTimeline(t, 40, unaltered)
	r := replayOf(s, f, 12)
	s.ClickText("ferret.py")
	s.ClickText("ferret.py") // the first one is the title
	r.About(1)
	s.Tick()
	require.True(t, s.Shows("hunt"), "%q", s.Texts())
	s.ClickText("Errors")
	s.Tick()
	require.True(t, s.Shows("nodes 1012"), "%q", s.Texts())
	s.ClickText("Sent")
	s.Press(ui.KeyC)
	require.Equal(t, *f.Record.Turns[12].Answers[1].Request, s.Context.Clip.Read())
	s.ClickText("Reply")
	s.Press(ui.KeyC)
	require.Equal(t, "[1,2,3]", s.Context.Clip.Read())
	s.Press(ui.KeyRight, ui.KeyW)
	require.True(t, s.Context.ModalOpen())
	s.Press(ui.KeyRight)
	require.Equal(t, 13, r.Shown, "the replay does not hear keys below the whole text")
	s.Press(ui.KeyEscape)
	require.False(t, s.Context.ModalOpen())
	require.Same(t, app.Scene(r), s.App.Scene())
}

func TestTheWholeTextScrollsByKeys(t *testing.T) {
	s := gametest.New(t, gametest.Sizes[0], "en")
	long := func(_ int, request string) string { return request + strings.Repeat(" [0]", 1000) + "end" }
	r := replayOf(s, sentTimeline(t, 10, long), 3)
	r.About(1)
	r.Tab = viewer.SentText
	s.Press(ui.KeyW)
	s.Tick()
	first, last := r.Text.Wide.List[0], r.Text.Wide.List[len(r.Text.Wide.List)-1]
	require.True(t, s.Shows(first))
	require.False(t, s.Shows(last), "the text is longer than the window")
	s.Press(ui.KeyEnd)
	s.Tick()
	require.True(t, s.Shows(last))
	require.False(t, s.Shows(first))
	s.Press(ui.KeyUp, ui.KeyHome)
	s.Tick()
	require.True(t, s.Shows(first))
}

func TestTheTableChoosesWhoseTextsAreShown(t *testing.T) {
	s := gametest.New(t, gametest.Wide, "en")
	r := replayOf(s, sentTimeline(t, 10, unaltered), 3)
	require.Equal(t, engine.Player(0), r.Subject)
	clickLast(s, "ferret.py")
	require.Equal(t, engine.Player(1), r.Subject)
	require.Equal(t, engine.Spectator, r.Eyes, "the truth stays alone")
	s.Press(ui.Key1)
	require.Equal(t, engine.Player(0), r.Subject)
	clickLast(s, "ferret.py")
	require.Equal(t, engine.Player(1), r.Eyes, "whose sight is shown is whose texts are shown")
}

// clickLast clicks the last of the equal texts on the screen.
func clickLast(s *gametest.Screen, text string) {
	s.T.Helper()
	var at *render.Rect
	for _, c := range s.Context.Cmds() {
		if c.Op == render.OpText && c.Str == text {
			r := c.Rect.Intersect(c.Clip)
			at = &r
		}
	}
	require.NotNil(s.T, at)
	s.Click(at.X+4, at.CY(), ui.MouseLeft)
}

func TestTheEndOfAReplayTellsOfTheLastTurn(t *testing.T) {
	s := gametest.New(t, gametest.Wide, "en")
	r := replayOf(s, sentTimeline(t, 10, unaltered), 10)
	s.Press(ui.Key2)
	require.Equal(t, 9, r.Question(1).Turn)
	require.Equal(t, 9, r.Stage.(*replayView).sights.board.View().Time)
	require.Condition(t, func() bool {
		for _, text := range s.Texts() {
			if strings.HasPrefix(text, "step 9 · ") {
				return true
			}
		}
		return false
	}, "%q", s.Texts())
}

func TestBothBoardsZoomTogether(t *testing.T) {
	s := gametest.New(t, gametest.Wide, "en")
	r := replayOf(s, sentTimeline(t, 10, unaltered), 3)
	s.Press(ui.Key2)
	g := r.Stage.(*replayView)
	truth, sight := g.truths.board.Camera(), g.sights.board.Camera()
	zoomAt := func(a render.Rect) {
		s.In.Wheel = render.Point{Y: 3}
		s.Point(a.CX(), a.CY())
		s.Tick()
		s.Tick()
	}
	fitted := truth.Tile()
	zoomAt(sight.Bounds())
	require.Greater(t, sight.Tile(), fitted)
	require.Equal(t, sight.Tile(), truth.Tile())
	zoomAt(truth.Area())
	require.Equal(t, sight.Tile(), truth.Tile())
	require.InDelta(t, truth.Bounds().X-truth.Area().X, sight.Bounds().X-sight.Area().X, 1)
	s.Press(ui.KeyF)
	require.Equal(t, fitted, sight.Tile())
	require.Equal(t, fitted, truth.Tile())
}

func TestMovesOfAStep(t *testing.T) {
	s := gametest.New(t, gametest.Wide, "en")
	c := gametest.Choices(settings.WatchBots, 7719)
	f := gametest.TimelineOf(t, gametest.AnnotatedGame(settings.Generals), c, 3, func(st engine.State, p engine.Player) engine.Answer {
		a := engine.Answer{Decision: engine.Decision{Move: gametest.Greedy(st, p)}, Verdict: engine.OK}
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
	g := r.Stage.(*replayView)
	m, err := generals.ParseMove(f.Record.Turns[0].Answers[0].Move)
	require.NoError(t, err)
	require.True(t, s.Shows(m.From().String()+" → "+m.To().String()), "%q", s.Texts())
	require.True(t, s.Shows("9 soldiers"))
	r.Jump(1)
	s.Tick()
	require.True(t, s.Shows("stays"), "%q", s.Texts())
	r.Jump(2)
	s.Tick()
	require.True(t, s.Shows("0,0 up"), "%q", s.Texts())
	require.True(t, s.Shows("Too slow"))
	require.True(t, g.Turn.Lines[0].bad && g.Turn.Lines[1].bad)
	r.Jump(3)
	s.Tick()
	require.Equal(t, [2][]generals.Move{}, g.Turn.moves, "nothing is played from the end")
}

// flawOf returns what is wrong with the request.
func flawOf(s *gametest.Screen, r *viewer.Scene) string {
	_, flaw := r.Stage.Sent(s.App, r)
	return flaw
}

// TestWhoSatThereIsCalledAsInTheRecord checks that a Botzone log may lack names, and that its names are not commands.
func TestWhoSatThereIsCalledAsInTheRecord(t *testing.T) {
	s := gametest.New(t, gametest.Wide, "en")
	f := sentTimeline(t, 3, unaltered)
	f.Record.Seats = []replay.Seat{{}, {Name: "team/Ferret 0.9"}}
	r := replayOf(s, f, 1)
	require.Equal(t, "Red", r.Label(s.App, 0))
	require.Equal(t, "team/Ferret 0.9", r.Label(s.App, 1))
	require.True(t, s.Shows("team/Ferret 0.9"), "%q", s.Texts())
}
