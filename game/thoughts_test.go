package game

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
	"generals-chess/game/film"
	"generals-chess/game/settings"
	"generals-chess/render/theme"
	"generals-chess/render/ui"
)

// duel is a match of expert against hard as it was recorded, with what they thought. What the AIs of today would do
// makes no difference.
func duel(t testing.TB) *replay.Record {
	t.Helper()
	r, err := files.Open(files.Ref{Path: filepath.Join("testdata", "expert-hard"+replay.Ending)})
	require.NoError(t, err)
	return r
}

// saying is the first turn after some in which expert said all this, by keys.
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

// thoughtful is a replay of the recorded match at the turn after some in which expert says all this.
func thoughtful(s *screen, after int, keys ...string) *replayScene {
	s.t.Helper()
	f, err := film.Make(generals.Rules{}, duel(s.t), generalsKit{}.teller())
	require.NoError(s.t, err)
	scene := newReplay(s.app, f).(*replayScene)
	s.app.Go(scene)
	s.tick()
	scene.jump(saying(s.t, f.Record, after, keys...))
	s.wait(1000)
	return scene
}

// thinkers is the recorded match watched up to the turn after some in which expert says all this.
func thinkers(s *screen, after int, keys ...string) *watch {
	s.t.Helper()
	r := duel(s.t)
	play, src := s.scripted(choices(settings.WatchBots, r.Setup.Seed))
	play.Choices.Seats = []string{"ai:expert", "ai:hard"}
	for _, turn := range r.Past(saying(s.t, r, after, keys...) + 1) {
		src.state.Step([]engine.Decision{turn.Answers[0].Decision, turn.Answers[1].Decision})
		src.send(turn.Answers...)
	}
	w := newWatch(s.app, play).(*watch)
	s.app.Go(w)
	s.tick()
	w.setPaused(true)
	w.shown = len(play.Steps) - 1
	s.wait(2000)
	return w
}

func TestReplayShowsThoughts(t *testing.T) {
	for _, sz := range sizes[:2] {
		s := newScreen(t, sz, "en")
		thoughtful(s, 50, "thought.believed", "thought.raid")
		s.press(ui.Key1)
		s.wait(1000)
		s.golden("thoughts-replay-" + sz.name)
	}
}

func TestWatchShowsThoughts(t *testing.T) {
	s := newScreen(t, wide, "en")
	thinkers(s, 50, "thought.found")
	s.golden("thoughts-watch-siege")
	for _, lang := range []string{"zh", "ko"} {
		s = newScreen(t, wide, lang)
		thinkers(s, 0, "thought.threat", "arrow")
		s.golden("thoughts-watch-" + lang)
	}
}

// TestThoughtsAreSaidInEveryLanguage: what an AI says is on the screen in the window's words, and in others once the
// language changes.
func TestThoughtsAreSaidInEveryLanguage(t *testing.T) {
	s := newScreen(t, wide, "en")
	w := thinkers(s, 50, "thought.believed", "thought.raid")
	said := w.drawing(0).Side
	require.NotEmpty(t, said)
	for _, lang := range []string{"en", "zh", "ko"} {
		s.app.SetLanguage(lang)
		s.tick()
		for _, line := range said {
			require.True(t, s.shows(s.app.Phrase(line, s.app.sideName)), "%s: %q", lang, s.texts())
		}
		require.Equal(t, lang == "en", s.shows(said[0].String()))
	}
}

// TestThoughtsFitTheirPanel: whatever an AI says is not cut in the narrow panel of a watched match.
func TestThoughtsFitTheirPanel(t *testing.T) {
	const widest = 180 // a line of the panel, beside the number of the step
	for _, lang := range []string{"en", "zh", "ko"} {
		s := newScreen(t, wide, lang)
		thinkers(s, 0)
		for _, deed := range thoughts.Deeds() {
			for _, throne := range []int{-1, 1} {
				th := thoughts.Thoughts{Height: 1, Width: 2, Deed: deed, Goal: 1, Steps: 88, Throne: throne,
					Threats: []thoughts.Threat{{Cell: 1, Army: 888, Steps: 88}}, Chances: []int64{0, 1}}
				for _, line := range overlay.Plain(th.Debug()) {
					text := s.app.Phrase(line, s.app.sideName)
					require.LessOrEqual(t, s.context.TextWidth(text, theme.Mono), float32(widest), text)
				}
			}
		}
	}
}

// TestThoughtsAreSwitched: by player, and all of them.
func TestThoughtsAreSwitched(t *testing.T) {
	s := newScreen(t, wide, "en")
	w := thinkers(s, 50, "thought.believed", "thought.raid")
	for _, seats := range []int{2, 1, 1, 0, 2} {
		require.Len(t, w.drawn.seats, seats)
		s.press(ui.KeyO)
	}
}

// TestThoughtsStayHiddenInAMatch: whoever plays against an AI hears nothing of what it thinks, by no key.
func TestThoughtsStayHiddenInAMatch(t *testing.T) {
	s, m, src, _ := opening(t)
	before := s.texts()
	th := thoughts.Thoughts{Deed: thoughts.Siege, Goal: 3, Throne: 3, Path: []int32{0, 1, 2, 3}}
	v := boardOf(m.snapshot(), engine.Spectator)
	th.Height, th.Width = v.Height, v.Width
	src.state.Step([]engine.Decision{{}, {}})
	src.send(engine.Answer{Verdict: engine.OK}, engine.Answer{Verdict: engine.OK, Debug: th.Debug()})
	s.tick()
	s.wait(2000)
	require.NotEqual(t, before, s.texts(), "a step was played")
	for _, line := range overlay.Plain(th.Debug()) {
		require.False(t, slices.Contains(s.texts(), line.String()))
	}
	hash := s.context.Hash()
	s.press(ui.KeyO)
	require.Equal(t, hash, s.context.Hash())
}
