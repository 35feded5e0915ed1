package game

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
	"generals-chess/game/film"
	"generals-chess/render/ui"
)

// underWay is a match that is played and recorded turn by turn, as in a tournament.
type underWay struct {
	t     testing.TB
	home  string // where the record is in the end
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
		kept = append(kept, replay.Seat{Name: birds[p], Spec: "ai:" + level})
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

// play plays so many turns.
func (m *underWay) play(turns int) {
	m.t.Helper()
	for range turns {
		turn, err := m.match.Turn(m.t.Context())
		require.NoError(m.t, err)
		for i := range turn.Answers { // pictures show them
			turn.Answers[i].Wall = time.Duration(1+turn.Number*7%5) * time.Millisecond
		}
		require.NoError(m.t, m.w.Turn(turn))
	}
}

// end plays the rest, and puts the record where it belongs.
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
func (m *underWay) open(s *screen) *replayScene {
	s.t.Helper()
	s.app.OpenReplay(files.Ref{Path: m.part()})
	s.until(func() bool { _, is := s.app.Scene().(*replayScene); return is })
	s.tick()
	return s.app.Scene().(*replayScene)
}

func landUnderWay(t testing.TB) *underWay {
	return newUnderWay(t, engine.Setup{Game: "generals", Players: 2, Seed: 9, Options: map[string]string{"size": "20x20"}}, "easy", "easy")
}

func seaUnderWay(t testing.TB) *underWay {
	return newUnderWay(t, engine.Setup{Game: "hitsink", Players: 4, Seed: 9}, "hunter", "peaceful", "hunter", "random")
}

var underWays = map[string]func(testing.TB) *underWay{"generals": landUnderWay, "hitsink": seaUnderWay}

// TestAMatchThatIsPlayedIsFollowed: the screen goes along until somebody looks back, and again when that is wanted.
func TestAMatchThatIsPlayedIsFollowed(t *testing.T) {
	for name, begin := range underWays {
		t.Run(name, func(t *testing.T) {
			s, m := newScreen(t, wide, "en"), begin(t)
			s.app.Home()
			r := m.open(s)
			grown := func(steps, shown int) {
				t.Helper()
				m.play(steps - r.last())
				s.until(func() bool { return r.last() == steps })
				require.Equal(t, shown, r.shown)
			}
			grown(10, 10)
			require.True(t, r.following())
			s.press(ui.KeyLeft)
			grown(15, 9)
			s.clickText("Live")
			require.Equal(t, 15, r.shown)
			grown(20, 20)
			s.press(ui.KeySpace)
			grown(25, 20)
			s.press(ui.KeyHome)
			s.press(ui.KeyEnd)
			grown(30, 30)
			s.press(ui.KeyLeft, ui.KeyLeft, ui.KeySpace)
			s.wait(1000) // it plays up to the newest step, and goes along
			s.wait(1000)
			s.wait(1000)
			require.True(t, r.following())
			grown(35, 35)
		})
	}
}

// TestAFollowedMatchThatEnds is an ordinary replay of the finished record.
func TestAFollowedMatchThatEnds(t *testing.T) {
	for name, begin := range underWays {
		t.Run(name, func(t *testing.T) {
			s, m := newScreen(t, wide, "en"), begin(t)
			s.app.Home()
			r := m.open(s)
			m.play(7)
			s.until(func() bool { return r.last() == 7 })
			r.watchThrough(0)
			s.tick()
			m.end()
			s.until(func() bool { return !r.more })
			require.True(t, r.live() && r.paused)
			require.False(t, s.shows("Live"))
			require.NoError(t, r.film.Flaw)
			require.Equal(t, m.home, r.film.Ref.Path)
			followed := *r
			s.press(ui.KeyEscape)
			s.app.OpenReplay(files.Ref{Path: m.home})
			s.until(func() bool { _, is := s.app.Scene().(*replayScene); return is })
			read := s.app.Scene().(*replayScene)
			require.Equal(t, read.film.Record, followed.film.Record)
			require.Equal(t, read.film.Marks, followed.marks)
			require.Equal(t, read.film.Curves, followed.film.Curves)
			require.Equal(t, read.asked.turns, followed.asked.turns)
			require.Equal(t, read.line.times, followed.line.times)
			require.Equal(t, read.line.starts, followed.line.starts)
		})
	}
}

// TestTheLastStepOfAFollowedMatch tells what was done in it as soon as that is known.
func TestTheLastStepOfAFollowedMatch(t *testing.T) {
	s, m := newScreen(t, wide, "en"), landUnderWay(t)
	s.app.Home()
	r := m.open(s)
	r.watchThrough(0)
	s.press(ui.KeySpace) // stays at the first step
	require.False(t, r.question(0).asked())
	m.play(1)
	s.until(func() bool { return r.last() == 1 })
	s.tick()
	require.Zero(t, r.shown)
	require.True(t, r.question(0).asked())
	stage := r.stage.(*generalsStage)
	require.Equal(t, 0, stage.asks.turn)
	require.False(t, stage.turn.last)
	require.NotEmpty(t, stage.turn.lines[0].move+stage.turn.lines[0].note)
}

func TestAFollowedMatchThatIsStoppedSaysSo(t *testing.T) {
	s, m := newScreen(t, wide, "en"), landUnderWay(t)
	s.app.Home()
	r := m.open(s)
	m.play(3)
	require.NoError(t, m.w.Close())
	require.NoError(t, os.Remove(m.part()))
	s.until(func() bool { return !r.more })
	s.tick()
	require.True(t, s.shows("The match was stopped before its end, and its record thrown away."), "%q", s.texts())
	require.Equal(t, 3, r.last())
}

// TestAMatchThatEndedBeforeItWasOpened: its record is where it belongs, or nowhere.
func TestAMatchThatEndedBeforeItWasOpened(t *testing.T) {
	s, m := newScreen(t, wide, "en"), landUnderWay(t)
	s.app.Home()
	m.end()
	r := m.open(s)
	require.False(t, r.more)
	require.Equal(t, m.home, r.film.Ref.Path)
	s.press(ui.KeyEscape)
	require.NoError(t, os.Remove(m.home))
	s.app.OpenReplay(files.Ref{Path: m.part()})
	opening := s.app.Scene().(*reelOpening)
	s.until(func() bool { return opening.err != nil })
	require.ErrorContains(t, opening.err, "stopped before its end")
}

func TestFollowedMatchPictures(t *testing.T) {
	everywhere(t, func(s *screen, name string) {
		m := landUnderWay(s.t)
		s.app.Home()
		m.play(130)
		r := m.open(s)
		s.until(func() bool { return r.last() == 130 })
		s.wait(2000)
		s.golden("replay-live-" + name)
	})
}

func TestFollowedMatchLookedBackPicture(t *testing.T) {
	s, m := newScreen(t, wide, "en"), seaUnderWay(t)
	s.app.Home()
	m.play(80)
	r := m.open(s)
	s.until(func() bool { return r.last() == 80 })
	r.jump(60)
	s.wait(2000)
	s.golden("replay-live-back")
}

// BenchmarkGrow is what a frame takes that hears of ten more steps of a long match, and draws them.
func BenchmarkGrow(b *testing.B) {
	s, m := newScreen(b, wide, "en"), landUnderWay(b)
	s.app.Home()
	m.play(390)
	r := m.open(s)
	s.until(func() bool { return r.last() == 390 })
	short := r.film
	m.play(10)
	s.until(func() bool { return r.last() == 400 })
	again := *short
	again.Record = r.film.Record
	films := [2]*film.Film{&again, r.film}
	for i := 0; b.Loop(); i++ {
		r.take(s.app, films[i%2])
		s.tick()
	}
}
