package generals

import (
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"generals-chess/engine"
	"generals-chess/engine/generals"
	"generals-chess/engine/generals/ai/thoughts"
	"generals-chess/engine/overlay"
	"generals-chess/engine/replay"
	"generals-chess/engine/replay/files"
	"generals-chess/game/action"
	"generals-chess/game/settings"
	"generals-chess/game/viewer"
	"generals-chess/game/viewer/timeline"
	"generals-chess/internal/testkit/gametest"
	"generals-chess/render/theme"
	"generals-chess/render/ui"
)

// duel returns a recorded match of expert against hard, with their thoughts. It does not depend on what today's AIs would do.
func duel(t testing.TB) *replay.Record {
	t.Helper()
	r, err := files.Open(files.Ref{Path: filepath.Join("testdata", "expert-hard"+replay.Ending)})
	require.NoError(t, err)
	return r
}

// saying returns the first turn after some turn in which expert said all of this, by keys.
func saying(t testing.TB, r *replay.Record, after int, keys ...string) int {
	t.Helper()
	for n := after; n < len(r.Turns); n++ {
		if !slices.ContainsFunc(keys, func(key string) bool { return !strings.Contains(r.Turns[n].Answers[0].Debug, key) }) {
			return n
		}
	}
	t.Fatalf("expert never says %q", keys)
	return 0
}

// thoughtful opens the replay of the recorded match at the first turn after some turn in which expert says all of this.
func thoughtful(s *gametest.Screen, after int, keys ...string) *viewer.Scene {
	s.T.Helper()
	f, err := timeline.Make(generals.Rules{}, duel(s.T), New().Annotator())
	require.NoError(s.T, err)
	scene := viewer.NewScene(s.App, f, nil)
	s.App.Go(scene)
	s.Tick()
	scene.Jump(saying(s.T, f.Record, after, keys...))
	s.Wait(1000)
	return scene
}

// thinkers watches the recorded match up to the first turn after some turn in which expert says all of this.
func thinkers(s *gametest.Screen, after int, keys ...string) *WatchScene {
	s.T.Helper()
	r := duel(s.T)
	play, src := s.Scripted(gametest.Choices(settings.WatchBots, r.Setup.Seed))
	play.Choices.Seats = []string{"ai:expert", "ai:hard"}
	for _, turn := range r.Past(saying(s.T, r, after, keys...) + 1) {
		src.State.Step([]engine.Decision{turn.Answers[0].Decision, turn.Answers[1].Decision})
		src.Send(turn.Answers...)
	}
	w := newWatchScene(s.App, play).(*WatchScene)
	s.App.Go(w)
	s.Tick()
	w.SetPaused(true)
	w.Shown = len(play.Steps) - 1
	s.Wait(2000)
	return w
}

func TestReplayShowsThoughts(t *testing.T) {
	for _, sz := range gametest.Sizes[:2] {
		s := gametest.New(t, sz, "en")
		thoughtful(s, 50, "thought.believed", "thought.raid")
		s.Press(ui.Key1)
		s.Wait(1000)
		s.Layout("thoughts-replay")
	}
}

func TestWatchShowsThoughts(t *testing.T) {
	s := gametest.New(t, gametest.Wide, "en")
	thinkers(s, 50, "thought.found")
	s.Layout("thoughts-watch-siege")
	for _, lang := range []string{"zh", "ko"} {
		s = gametest.New(t, gametest.Wide, lang)
		thinkers(s, 0, "thought.threat", "arrow")
		s.Layout("thoughts-watch")
	}
}

// TestThoughtsAreSaidInEveryLanguage checks that an AI's thoughts are in the window's language, also after the language changes.
func TestThoughtsAreSaidInEveryLanguage(t *testing.T) {
	s := gametest.New(t, gametest.Wide, "en")
	w := thinkers(s, 50, "thought.believed", "thought.raid")
	said := w.Drawn.Of(&w.Viewing, 0, w.Snapshot().Turn.AnswerOf(0)).Side
	require.NotEmpty(t, said)
	for _, lang := range []string{"en", "zh", "ko"} {
		s.App.SetLanguage(lang)
		s.Tick()
		for _, line := range said {
			require.True(t, s.Shows(s.App.Phrase(line, s.App.SideName)), "%s: %q", lang, s.Texts())
		}
		require.Equal(t, lang == "en", s.Shows(said[0].String()))
	}
}

// TestThoughtsFitTheirPanel checks that the narrow panel of a watched match cuts nothing that an AI says.
func TestThoughtsFitTheirPanel(t *testing.T) {
	const widest = 180 // the width of a line of the panel beside the number of the step, logical px
	for _, lang := range []string{"en", "zh", "ko"} {
		s := gametest.New(t, gametest.Wide, lang)
		thinkers(s, 0)
		for _, action := range thoughts.Actions() {
			for _, general := range []int{-1, 1} {
				th := thoughts.Thoughts{Height: 1, Width: 2, Action: action, Goal: 1, Steps: 88, EnemyGeneral: general,
					Threats: []thoughts.Threat{{Cell: 1, Army: 888, Steps: 88}}, Chances: []int64{0, 1}}
				for _, line := range overlay.Plain(th.Debug()) {
					text := s.App.Phrase(line, s.App.SideName)
					require.LessOrEqual(t, s.Context.TextWidth(text, theme.Mono), float32(widest), text)
				}
			}
		}
	}
}

// TestThoughtsOfNobodyAreNotOffered checks that the switch is grey, and says why, in the replay of a match without thoughts.
func TestThoughtsOfNobodyAreNotOffered(t *testing.T) {
	s := gametest.New(t, gametest.Wide, "en")
	for _, debug := range []string{"", "no drawing", overlay.Said(engine.Phrase{Text: "Only words"})} {
		f, drew := sentTimeline(t, 10, unaltered), debug == ""
		for n := range f.Record.Turns {
			if !drew {
				f.Record.Turns[n].Answers[1].Debug = debug
			}
		}
		r := replayOf(s, f, 3)
		s.ClickText("Thoughts")
		s.Press(gametest.KeyOf(action.Drawings))
		require.Equal(t, drew, slices.Contains(r.Drawn.Hidden, true))
		s.Point(s.In.Mouse.X+1, s.In.Mouse.Y)
		s.Wait(1000)
		s.Tick()
		require.Equal(t, !drew, s.Shows("No thoughts that can be drawn were recorded in this match"), "%q", s.Texts())
	}
}

// TestThoughtsAreSwitched checks the switch by player, and for all.
func TestThoughtsAreSwitched(t *testing.T) {
	s := gametest.New(t, gametest.Wide, "en")
	w := thinkers(s, 50, "thought.believed", "thought.raid")
	for _, seats := range []int{0, 2, 1, 1, 0} {
		require.Len(t, w.Drawn.Seats, seats)
		s.Press(ui.KeyO)
	}
}

// TestThoughtsStayHiddenInAMatch checks that a person who plays against an AI never sees its thoughts, whatever key is pressed.
func TestThoughtsStayHiddenInAMatch(t *testing.T) {
	s, m, src, _ := opening(t)
	before := s.Texts()
	th := thoughts.Thoughts{Action: thoughts.Siege, Goal: 3, EnemyGeneral: 3, Path: []int32{0, 1, 2, 3}}
	v := viewOf(m.Snapshot(), engine.Spectator)
	th.Height, th.Width = v.Height, v.Width
	src.State.Step([]engine.Decision{{}, {}})
	src.Send(engine.Answer{Verdict: engine.OK}, engine.Answer{Verdict: engine.OK, Debug: th.Debug()})
	s.Tick()
	s.Wait(2000)
	require.NotEqual(t, before, s.Texts(), "a step was played")
	for _, line := range overlay.Plain(th.Debug()) {
		require.False(t, slices.Contains(s.Texts(), line.String()))
	}
	hash := s.Context.Hash()
	s.Press(ui.KeyO)
	require.Equal(t, hash, s.Context.Hash())
}
