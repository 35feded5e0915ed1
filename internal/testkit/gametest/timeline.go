package gametest

import (
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"generals-chess/engine"
	"generals-chess/engine/hitsink"
	"generals-chess/game/play"
	"generals-chess/game/session"
	"generals-chess/game/settings"
	"generals-chess/game/viewer/timeline"
)

// annotated is a game with an annotator for timelines.
type annotated interface {
	play.Game
	Annotator() timeline.Annotator
}

// AnnotatedGame returns the game of a name.
func AnnotatedGame(name string) annotated {
	_, parts := windowParts(nil)
	for _, p := range parts {
		if m, ok := p.(*play.Matches); ok {
			for _, g := range m.Games {
				if g.Rules().Name() == name {
					return g.(annotated)
				}
			}
		}
	}
	panic("no game is called " + name)
}

// TimelineOf plays a number of turns with the answers of answer and returns the timeline.
func TimelineOf(t testing.TB, k annotated, c settings.Choices, turns int, answer func(engine.State, engine.Player) engine.Answer) *timeline.Timeline {
	t.Helper()
	setup, err := k.SetupOf(c)
	require.NoError(t, err)
	setup.Game = k.Rules().Name()
	state, err := k.Rules().New(setup)
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
	f, err := timeline.Make(k.Rules(), timeline.RecordOf(steps, c.Seats), k.Annotator())
	require.NoError(t, err)
	require.NoError(t, f.Flaw)
	return f
}

// LandTimeline returns the timeline of a match of Generals-Chess in which both sides capture what they can reach. Red thinks longer, and
// every 37th step longer than its limit.
func LandTimeline(t testing.TB, size string, turns int) *timeline.Timeline {
	t.Helper()
	c := Choices(settings.WatchBots, 9)
	c.Map.Size = size
	c.Seats = []string{"bot:ferret", "bot:aurelia"}
	return TimelineOf(t, AnnotatedGame(settings.Generals), c, turns, func(s engine.State, p engine.Player) engine.Answer {
		wall := time.Duration(90+s.Turn()*13%41) * time.Millisecond
		if p == 0 {
			wall = 3 * wall
		}
		if p == 0 && s.Turn()%37 == 20 {
			wall = 640 * time.Millisecond
		}
		return engine.Answer{Decision: engine.Decision{Move: Greedy(s, p)}, Verdict: engine.OK, Wall: wall, Limit: 600 * time.Millisecond}
	})
}

// SeaTimeline returns the timeline of a Hit & Sink match.
func SeaTimeline(t testing.TB, players, turns int) *timeline.Timeline {
	c := Choices(settings.SeaWatch, 881)
	c.Seats = Captains(players)
	return TimelineOf(t, AnnotatedGame(settings.HitSink), c, turns, func(s engine.State, p engine.Player) engine.Answer {
		return Steady(s.View(p).(*hitsink.View))
	})
}
