package game

import (
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"generals-chess/engine"
	"generals-chess/engine/hitsink"
	"generals-chess/game/film"
	"generals-chess/game/session"
	"generals-chess/game/settings"
	"generals-chess/render"
	"generals-chess/render/theme"
	"generals-chess/render/ui"
)

// filmOf is the film of a match that so many turns are played of, every answer given by answer.
func filmOf(t testing.TB, k kit, c settings.Choices, turns int, answer func(engine.State, engine.Player) engine.Answer) *film.Film {
	t.Helper()
	setup, err := k.setupOf(c)
	require.NoError(t, err)
	setup.Game = k.rules().Name()
	state, err := k.rules().New(setup)
	require.NoError(t, err)
	names := make([]string, len(c.Seats))
	steps := []*session.Snapshot{session.Position(setup, names, state.Clone(), engine.Turn{})}
	for range turns {
		asked := state.ToMove()
		if len(asked) == 0 {
			break
		}
		turn := engine.Turn{Number: state.Turn(), Asked: asked}
		var decisions []engine.Decision
		for _, p := range asked {
			turn.Answers = append(turn.Answers, answer(state, p))
			decisions = append(decisions, turn.Answers[len(turn.Answers)-1].Decision)
		}
		state.Step(decisions)
		turn.Hash = state.Hash()
		steps = append(steps, session.Position(setup, names, state.Clone(), turn))
	}
	f, err := film.Make(k.rules(), film.RecordOf(steps, c.Seats), k.teller())
	require.NoError(t, err)
	require.NoError(t, f.Flaw)
	return f
}

// landFilm is a match of Generals in which both take what they can reach. Red thinks longer, and every 37th step
// longer than it may.
func landFilm(t testing.TB, size string, turns int) *film.Film {
	t.Helper()
	c := choices(settings.WatchBots, 9)
	c.Map.Size = size
	c.Seats = []string{"bot:ferret", "bot:aurelia"}
	return filmOf(t, generalsKit{}, c, turns, func(s engine.State, p engine.Player) engine.Answer {
		wall := time.Duration(90+s.Turn()*13%41) * time.Millisecond
		if p == 0 {
			wall = 3 * wall
		}
		if p == 0 && s.Turn()%37 == 20 {
			wall = 640 * time.Millisecond
		}
		return engine.Answer{Decision: engine.Decision{Move: greedy(s, p)}, Verdict: engine.OK, Wall: wall, Limit: 600 * time.Millisecond}
	})
}

// seaFilm is a match at sea of so many ships.
func seaFilm(t testing.TB, players, turns int) *film.Film {
	c := choices(settings.SeaWatch, 881)
	c.Seats = captains(players)
	return filmOf(t, seaKit{}, c, turns, func(s engine.State, p engine.Player) engine.Answer {
		return steady(s.View(p).(*hitsink.View))
	})
}

// lineScene shows the timeline and the row of buttons of a replay, and nothing else.
type lineScene struct {
	player
	line *timeline
	row  render.Rect // of the timeline
}

func (s *lineScene) Close() {}
func (s *lineScene) Frame(a *App, c *ui.Context) {
	s.advance(c.In.NowMS)
	c.FillRect(c.Window(), theme.Bg0)
	rest := c.Window().InsetXY(c.Px(theme.Margin), 0)
	s.row = rest.CutBottom(c.Px(s.line.height(c)))
	s.line.draw(a, c, s.row, &s.player)
	top := rest.CutTop(c.Px(52))
	s.buttons(a, c, &top)
	top.CutLeft(c.Px(theme.Space4))
	s.speeds(a, c, top)
	narrow := rest.CutTop(c.Px(52))
	narrow.W = c.Px(272)
	s.buttons(a, c, &narrow)
	narrow = rest.CutTop(c.Px(52))
	narrow.W = c.Px(190)
	s.speeds(a, c, narrow)
	s.keys(c)
}

// showLine puts the timeline of a film on the screen.
func (s *screen) showLine(f *film.Film) *lineScene {
	play := filmPlay(s.app, f)
	scene := &replayScene{player: newPlayer(play, f), film: f, eyes: engine.Spectator}
	line := &lineScene{player: scene.player, line: newTimeline(f, play.kit.stage(s.app, scene))}
	s.app.Go(line)
	s.tick()
	return line
}

// newReplay shows a match that is over.
func newReplay(a *App, f *film.Film) Scene {
	return newReplayScene(a, f, noFilms{})
}

// noFilms is the maker of a match that is over.
type noFilms struct{}

// Take has none.
func (noFilms) Take() (none opened, ok bool) { return none, false }

// Close does nothing.
func (noFilms) Close() {}
