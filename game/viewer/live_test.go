package viewer

import (
	"os"
	"path/filepath"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"generals-chess/engine"
	"generals-chess/engine/replay"
	"generals-chess/engine/replay/files"
	"generals-chess/engine/seats"
	"generals-chess/game/viewer/timeline"
	"generals-chess/internal/testkit/gametest"
	"generals-chess/render/ui"
)

// underWay is a match that is being played and recorded turn by turn, as in a tournament.
type underWay struct {
	t     testing.TB
	home  string // final path of the record
	match *engine.Match
	w     *replay.Writer
}

func newUnderWay(t testing.TB, setup engine.Setup, levels ...string) *underWay {
	t.Helper()
	game, err := seats.Find(setup.Game)
	require.NoError(t, err)
	var seated []engine.Seat
	var kept []replay.Seat
	for p, level := range levels {
		seat, err := game.Open(engine.SeatSpec{Kind: engine.AISeat, Arg: level}, engine.Player(p), seats.Options{Seed: setup.Seed})
		require.NoError(t, err)
		seated = append(seated, seat)
		kept = append(kept, replay.Seat{Name: [...]string{"Aurelia", "Ferret 0.9", "Marlow 6", "Hexbot"}[p], Spec: "ai:" + level})
	}
	m := &underWay{t: t, home: filepath.Join(t.TempDir(), "000011"+replay.Ending)}
	m.match, err = engine.NewMatch(game.Rules, setup, seated)
	require.NoError(t, err)
	t.Cleanup(func() { require.NoError(t, m.match.Close()) })
	m.w, err = replay.Create(m.part(), replay.HeaderOf(m.match, kept, time.Unix(1e9, 0)))
	require.NoError(t, err)
	return m
}

func (m *underWay) part() string { return m.home + replay.Growing }

// play plays some turns.
func (m *underWay) play(turns int) {
	m.t.Helper()
	for range turns {
		turn, err := m.match.Turn(m.t.Context())
		require.NoError(m.t, err)
		for i := range turn.Answers { // pictures show the times
			turn.Answers[i].Wall = time.Duration(1+turn.Number*7%5) * time.Millisecond
		}
		require.NoError(m.t, m.w.Turn(turn))
	}
}

// end plays the rest, and moves the record to its final path.
func (m *underWay) end() {
	m.t.Helper()
	for {
		if result, over := m.match.Result(); over {
			require.NoError(m.t, m.w.End(result))
			require.NoError(m.t, m.w.Close())
			require.NoError(m.t, os.Rename(m.part(), m.home))
			return
		}
		m.play(1)
	}
}

// open opens the record in a window.
func (m *underWay) open(s *gametest.Screen) *Scene {
	s.T.Helper()
	OpenReplay(s.App, files.Ref{Path: m.part()}, 0)
	s.Until(func() bool { _, is := s.App.Scene().(*Scene); return is })
	s.Tick()
	return s.App.Scene().(*Scene)
}

func landUnderWay(t testing.TB) *underWay {
	return newUnderWay(t, engine.Setup{Game: "generals", Players: 2, Seed: 9, Options: map[string]string{"size": "20x20"}}, "easy", "easy")
}

func shipsUnderWay(t testing.TB) *underWay {
	return newUnderWay(t, engine.Setup{Game: "hitsink", Players: 4, Seed: 9}, "hunter", "peaceful", "hunter", "random")
}

var underWays = map[string]func(testing.TB) *underWay{"generals": landUnderWay, "hitsink": shipsUnderWay}

// TestAMatchThatIsPlayedIsFollowed checks that the screen follows until somebody looks back, and again when asked to.
func TestAMatchThatIsPlayedIsFollowed(t *testing.T) {
	for name, begin := range underWays {
		t.Run(name, func(t *testing.T) {
			s, m := gametest.New(t, gametest.Wide, "en"), begin(t)
			s.App.Home()
			r := m.open(s)
			grown := func(steps, shown int) {
				t.Helper()
				m.play(steps - r.Last())
				s.Until(func() bool { return r.Last() == steps })
				require.Equal(t, shown, r.Shown)
			}
			grown(10, 10)
			require.True(t, r.Following())
			s.Press(ui.KeyLeft)
			grown(15, 9)
			s.ClickText("Live")
			require.Equal(t, 15, r.Shown)
			grown(20, 20)
			s.Press(ui.KeySpace)
			grown(25, 20)
			s.Press(ui.KeyHome)
			s.Press(ui.KeyEnd)
			grown(30, 30)
			s.Press(ui.KeyLeft, ui.KeyLeft, ui.KeySpace)
			s.Wait(1000) // it plays up to the newest step, and follows
			s.Wait(1000)
			s.Wait(1000)
			require.True(t, r.Following())
			grown(35, 35)
		})
	}
}

// TestAFollowedMatchThatEnds checks that it becomes an ordinary replay of the finished record.
func TestAFollowedMatchThatEnds(t *testing.T) {
	for name, begin := range underWays {
		t.Run(name, func(t *testing.T) {
			s, m := gametest.New(t, gametest.Wide, "en"), begin(t)
			s.App.Home()
			r := m.open(s)
			m.play(7)
			s.Until(func() bool { return r.Last() == 7 })
			r.WatchThrough(0)
			s.Tick()
			m.end()
			s.Until(func() bool { return !r.More })
			require.True(t, r.Live() && r.Paused)
			require.False(t, s.Shows("Live"))
			require.NoError(t, r.Timeline.Flaw)
			require.Equal(t, m.home, r.Timeline.Ref.Path)
			followed := *r
			s.Press(ui.KeyEscape)
			OpenReplay(s.App, files.Ref{Path: m.home}, 0)
			s.Until(func() bool { _, is := s.App.Scene().(*Scene); return is })
			read := s.App.Scene().(*Scene)
			require.Equal(t, read.Timeline.Record, followed.Timeline.Record)
			require.Equal(t, read.Timeline.Marks, followed.marks)
			require.Equal(t, read.Timeline.Curves, followed.Timeline.Curves)
			require.Equal(t, read.asked.turns, followed.asked.turns)
			require.Equal(t, read.line.times, followed.line.times)
			require.Equal(t, read.line.starts, followed.line.starts)
		})
	}
}

// TestTheLastStepOfAFollowedMatch checks that the step shows its moves as soon as they are known.
func TestTheLastStepOfAFollowedMatch(t *testing.T) {
	s, m := gametest.New(t, gametest.Wide, "en"), landUnderWay(t)
	s.App.Home()
	r := m.open(s)
	r.WatchThrough(0)
	s.Press(ui.KeySpace) // stay at the first step
	require.False(t, r.Question(0).Asked())
	m.play(1)
	s.Until(func() bool { return r.Last() == 1 })
	s.Tick()
	require.Zero(t, r.Shown)
	require.True(t, r.Question(0).Asked())
	// It must show the same as a replay opened now.
	fresh := gametest.New(t, gametest.Wide, "en")
	again := NewScene(fresh.App, r.Timeline, nil)
	fresh.App.Go(again)
	again.WatchThrough(0)
	again.Jump(0)
	fresh.Wait(1000)
	s.Wait(1000)
	require.NotEmpty(t, fresh.Texts())
	require.Subset(t, s.Texts(), fresh.Texts())
}

func TestAFollowedMatchThatIsStoppedSaysSo(t *testing.T) {
	s, m := gametest.New(t, gametest.Wide, "en"), landUnderWay(t)
	s.App.Home()
	r := m.open(s)
	m.play(3)
	require.NoError(t, m.w.Close())
	require.NoError(t, os.Remove(m.part()))
	s.Until(func() bool { return !r.More })
	s.Tick()
	require.True(t, s.Shows("The match was stopped early, so it has no record."), "%q", s.Texts())
	require.Equal(t, 3, r.Last())
}

// TestAMatchThatEndedBeforeItWasOpened checks a record that was moved to its final path, or deleted.
func TestAMatchThatEndedBeforeItWasOpened(t *testing.T) {
	s, m := gametest.New(t, gametest.Wide, "en"), landUnderWay(t)
	s.App.Home()
	m.end()
	r := m.open(s)
	require.False(t, r.More)
	require.Equal(t, m.home, r.Timeline.Ref.Path)
	s.Press(ui.KeyEscape)
	require.NoError(t, os.Remove(m.home))
	OpenReplay(s.App, files.Ref{Path: m.part()}, 0)
	opening := s.App.Scene().(*OpeningScene)
	s.Until(func() bool { return opening.Err != nil })
	require.ErrorContains(t, opening.Err, "stopped early")
}

func TestFollowedMatchPictures(t *testing.T) {
	gametest.Everywhere(t, func(s *gametest.Screen) {
		m := landUnderWay(s.T)
		s.App.Home()
		m.play(130)
		r := m.open(s)
		s.Until(func() bool { return r.Last() == 130 })
		s.Wait(2000)
		s.Layout("replay-live",
			`640x480 cut "Ferret 0.9"`) // no room in the smallest window
	})
}

func TestFollowedMatchLookedBackPicture(t *testing.T) {
	s, m := gametest.New(t, gametest.Wide, "en"), shipsUnderWay(t)
	s.App.Home()
	m.play(80)
	r := m.open(s)
	s.Until(func() bool { return r.Last() == 80 })
	r.Jump(60)
	s.Wait(2000)
	s.Layout("replay-live-back")
}

// BenchmarkGrow measures a frame that takes ten more steps of a long match, and draws them.
func BenchmarkGrow(b *testing.B) {
	s, m := gametest.New(b, gametest.Wide, "en"), landUnderWay(b)
	s.App.Home()
	m.play(390)
	r := m.open(s)
	s.Until(func() bool { return r.Last() == 390 })
	short := r.Timeline
	m.play(10)
	s.Until(func() bool { return r.Last() == 400 })
	again := *short
	again.Record = r.Timeline.Record
	timelines := [2]*timeline.Timeline{&again, r.Timeline}
	for i := 0; b.Loop(); i++ {
		r.apply(s.App, timelines[i%2])
		s.Tick()
	}
}
