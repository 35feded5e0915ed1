package generals

import (
	"fmt"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"generals-chess/engine"
	"generals-chess/engine/generals"
	"generals-chess/engine/overlay"
	"generals-chess/game/settings"
	"generals-chess/game/viewer"
	"generals-chess/internal/testkit/gametest"
	"generals-chess/render"
	"generals-chess/render/ui"
)

// drawer answers with the greedy move, and draws it and its consequences.
func drawer(s engine.State, p engine.Player) engine.Answer {
	move := gametest.Greedy(s, p)
	a := engine.Answer{Decision: engine.Decision{Move: move}, Verdict: engine.OK, Debug: `{"draw":[["side","nothing to do"]],"nodes":7}`}
	if m, err := generals.ParseMove(move); err == nil && move != "" {
		v := s.View(p).(*generals.View)
		from, far := m.From(), generals.Cell{Row: v.Height - 1 - m.From().Row, Col: v.Width - 1 - m.From().Col}
		a.Debug = fmt.Sprintf(`{"draw":[["arrow",%d,%d,%d,%d],["circle",%d,%d],["text",%d,%d,%d],["heat",%d,0,"0123456789"],["side","to %d,%d"],["circle",99,0]],"nodes":%d}`,
			from.Row, from.Col, far.Row, far.Col, far.Row, far.Col, far.Row, far.Col, v.At(from).Army, from.Row, far.Row, far.Col, 100+s.Turn())
	}
	return a
}

// drawnReplay opens a replay of a match whose bots draw, at a step.
func drawnReplay(s *gametest.Screen, step int) *viewer.Scene {
	c := gametest.Choices(settings.WatchBots, 9)
	c.Seats = []string{"bot:ferret", "bot:aurelia"}
	scene := viewer.NewScene(s.App, gametest.TimelineOf(s.T, gametest.AnnotatedGame(settings.Generals), c, step+1, drawer), nil)
	s.App.Go(scene)
	s.Tick()
	scene.Jump(step)
	s.Wait(1000)
	return scene
}

// drawnBy returns the players whose drawings are on the screen, recognised by their texts.
func drawnBy(s *gametest.Screen, scene *viewer.Scene) (who []engine.Player) {
	for p := range engine.Player(2) {
		for _, m := range scene.Drawing(p).Marks {
			for _, c := range s.Context.Cmds() {
				if c.Op == render.OpText && m.Kind == overlay.Text && c.Str == m.Text && c.Color == lookOf(p).Text {
					who = append(who, p)
				}
			}
		}
	}
	return who
}

func TestReplayDrawsWhatBotsDraw(t *testing.T) {
	s := gametest.New(t, gametest.Wide, "en")
	drawnReplay(s, 120)
	s.Layout("overlay-replay")
	small := gametest.New(t, gametest.Sizes[0], "en")
	drawnReplay(small, 120)
	small.Press(ui.Key1)
	small.Wait(1000)
	small.Layout("overlay-eyes")
}

func TestDrawingsAreSwitchedByPlayer(t *testing.T) {
	s := gametest.New(t, gametest.Wide, "en")
	scene := drawnReplay(s, 120)
	for _, who := range [][]engine.Player{{0, 1}, {0}, {1}, nil, {0, 1}} {
		require.Equal(t, who, drawnBy(s, scene))
		s.Press(ui.KeyO)
	}
}

// TestDebugWithoutItsDrawing checks that the panel does not repeat drawings as text, names what cannot be drawn, and has the rest.
func TestDebugWithoutItsDrawing(t *testing.T) {
	s := gametest.New(t, gametest.Wide, "en")
	scene := drawnReplay(s, 120)
	s.Wait(100)
	d := scene.Drawing(0)
	require.True(t, s.Shows(d.Side[0].String()), s.Texts())
	require.True(t, s.Shows(`{"nodes":220}`), s.Texts())
	require.Contains(t, strings.Join(s.Texts(), " "), `Entry 6 of "draw": the cell 99,0 is not on the map.`)
	s.Press(ui.KeyC)
	require.Equal(t, scene.Question(0).Answer.Debug, s.Context.Clip.Read(), "all of it is copied")
}

func TestWatchDrawsWhatBotsDraw(t *testing.T) {
	s := gametest.New(t, gametest.Wide, "en")
	w, src := watchOn(s, 150)
	require.False(t, w.Drawn.Seen, "there is no switch where nobody draws")
	red, blue := drawer(src.State, 0), drawer(src.State, 1)
	src.State.Step([]engine.Decision{red.Decision, blue.Decision})
	src.Send(red, blue)
	s.Tick()
	w.SetPaused(true)
	w.Shown = len(w.Play.Steps) - 1
	s.Wait(2000)
	require.True(t, w.Drawn.Seen)
	require.Empty(t, w.Drawn.Seats, "nothing is drawn until it is asked for")
	s.Press(ui.KeyO)
	s.Layout("overlay-watch", ferret)
	s.Press(ui.KeyO)
	require.True(t, w.Drawn.Hidden[1])
	s.Press(ui.Key2)
	require.Empty(t, w.Drawn.Seats, "Blue's drawings are switched off")
}
