package game

import (
	"fmt"
	"testing"

	"github.com/stretchr/testify/require"

	"generals-chess/engine"
	"generals-chess/engine/generals"
	"generals-chess/engine/hitsink"
	"generals-chess/engine/overlay"
	"generals-chess/game/settings"
	"generals-chess/render"
	"generals-chess/render/ui"
)

// drawer answers with the greedy move, and draws it with what it leads to.
func drawer(s engine.State, p engine.Player) engine.Answer {
	move := greedy(s, p)
	a := engine.Answer{Decision: engine.Decision{Move: move}, Verdict: engine.OK, Debug: `{"draw":[["side","nothing to do"]],"nodes":7}`}
	if m, err := generals.ParseMove(move); err == nil && move != "" {
		v := s.View(p).(*generals.View)
		from, far := m.From(), generals.Cell{Row: v.Height - 1 - m.From().Row, Col: v.Width - 1 - m.From().Col}
		a.Debug = fmt.Sprintf(`{"draw":[["arrow",%d,%d,%d,%d],["circle",%d,%d],["text",%d,%d,%d],["heat",%d,0,"0123456789"],["side","to %d,%d"],["circle",99,0]],"nodes":%d}`,
			from.Row, from.Col, far.Row, far.Col, far.Row, far.Col, far.Row, far.Col, v.At(from).Army, from.Row, far.Row, far.Col, 100+s.Turn())
	}
	return a
}

// drawnReplay is a replay of a match whose bots draw, at a step.
func drawnReplay(s *screen, step int) *replayScene {
	c := choices(settings.WatchBots, 9)
	c.Seats = []string{"bot:ferret", "bot:aurelia"}
	scene := newReplay(s.app, filmOf(s.t, generalsKit{}, c, step+1, drawer)).(*replayScene)
	s.app.Go(scene)
	s.tick()
	scene.jump(step)
	s.wait(1000)
	return scene
}

// drawnBy are the players whose drawings are on the screen, told by the texts on it.
func (s *screen) drawnBy(scene *replayScene) (who []engine.Player) {
	for p := range engine.Player(2) {
		for _, m := range scene.stage.drawing(scene, p).Marks {
			for _, c := range s.context.Cmds() {
				if c.Op == render.OpText && m.Kind == overlay.Text && c.Str == m.Text && c.Color == generalsLook(p).text {
					who = append(who, p)
				}
			}
		}
	}
	return who
}

func TestReplayDrawsWhatBotsDraw(t *testing.T) {
	s := newScreen(t, wide, "en")
	drawnReplay(s, 120)
	s.golden("overlay-replay")
	small := newScreen(t, sizes[0], "en")
	drawnReplay(small, 120)
	small.press(ui.Key1)
	small.wait(1000)
	small.golden("overlay-eyes-small")
}

func TestDrawingsAreSwitchedByPlayer(t *testing.T) {
	s := newScreen(t, wide, "en")
	scene := drawnReplay(s, 120)
	for _, who := range [][]engine.Player{{0, 1}, {0}, {1}, nil, {0, 1}} {
		require.Equal(t, who, s.drawnBy(scene))
		s.press(ui.KeyO)
	}
}

// TestDebugWithoutItsDrawing: what is drawn is not repeated as text, what cannot be drawn is named, the rest is there.
func TestDebugWithoutItsDrawing(t *testing.T) {
	s := newScreen(t, wide, "en")
	scene := drawnReplay(s, 120)
	s.wait(100)
	d := scene.stage.drawing(scene, 0)
	require.True(t, s.shows(d.Side[0].String()), s.texts())
	require.True(t, s.shows(`{"nodes":220}`), s.texts())
	require.True(t, s.shows(`Entry 6 of "draw": the cell 99,0 is not on the map.`), s.texts())
	s.press(ui.KeyC)
	require.Equal(t, scene.question(0).answer.Debug, s.context.Clip.Read(), "all of it is copied")
}

func TestWatchDrawsWhatBotsDraw(t *testing.T) {
	s := newScreen(t, wide, "en")
	w, src := watchOn(s, 150)
	require.False(t, w.drawn.seen, "there is no switch where nobody draws")
	red, blue := drawer(src.state, 0), drawer(src.state, 1)
	src.state.Step([]engine.Decision{red.Decision, blue.Decision})
	src.send(red, blue)
	s.tick()
	w.setPaused(true)
	w.shown = len(w.play.Steps) - 1
	s.wait(2000)
	require.True(t, w.drawn.seen)
	s.golden("overlay-watch")
	s.press(ui.KeyO)
	require.True(t, w.drawn.hidden[1])
	s.press(ui.Key2)
	require.Empty(t, w.drawn.seats, "Blue's drawings are switched off")
}

func TestSeaWatchDrawsWhatCaptainsDraw(t *testing.T) {
	s := newScreen(t, wide, "en")
	w, src := seaWatchOn(s, sixSeats(), 70)
	src.turns(func(v *hitsink.View) engine.Answer {
		answer := steady(v)
		head := v.Ship.Head
		answer.Stderr = fmt.Sprintf("a warning\n"+`{"draw":[["arrow",%d,%d,25,20],["circle",25,20],["cross",20,9,"gold"],["text",25,20,"goal"],["side","to the corner"]]}`+"\n", head.X, head.Y)
		return answer
	})
	s.tick()
	w.jump(len(w.play.Steps) - 1)
	w.tab = seaDebugTab
	s.wait(2000)
	require.True(t, s.shows("to the corner"), s.texts())
	s.golden("overlay-sea")
	s.press(ui.KeyO)
	require.False(t, s.shows("goal"))
	s.press(ui.KeyO)
	require.True(t, s.shows("goal"))
}
