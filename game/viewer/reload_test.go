package viewer

import (
	"os"
	"path/filepath"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"generals-chess/engine"
	"generals-chess/engine/reload"
	"generals-chess/game/play"
	"generals-chess/internal/testkit/gametest"
	"generals-chess/render/ui"
)

// script returns a bot that gives this answer, and draws a circle.
func script(answer string) []byte {
	return []byte("cat >/dev/null\necho '{\"response\":" + answer + ",\"debug\":{\"draw\":[[\"circle\",1,1]]}}'\n")
}

// TestABotIsWatched replaces a bot's file and checks the old answer and the new one. A match is then continued with the new bot.
func TestABotIsWatched(t *testing.T) {
	s := gametest.New(t, gametest.Wide, "en")
	r := playedReplay(s, shortLand(t))
	file := filepath.Join(t.TempDir(), "bot.sh")
	save := func(answer string) {
		require.NoError(t, os.WriteFile(file+"~", script(answer), 0o600))
		require.NoError(t, os.Rename(file+"~", file))
	}
	r.Jump(5)
	r.About(0)
	s.Press(ui.KeyR)
	require.False(t, r.watch.On, "no bot sat there, and none is named")
	require.Equal(t, CompareTab, r.Tab)

	save("[7,7,0]")
	r.Compare.Command, r.Compare.edited = "sh "+file, true
	s.Press(ui.KeyR)
	answered := func(move engine.Move) func() bool {
		return func() bool { return r.watch.Now != nil && !r.watch.Busy && r.watch.Now.Move == move }
	}
	s.Until(answered("7,7 up"))
	require.True(t, r.watch.Recorded)
	require.Equal(t, r.Timeline.Record.Turns[5].Answers[0].Move, r.watch.Old.Move)
	require.Error(t, r.watch.Now.Wrong, "there is nothing of red's")
	s.Tick()
	require.True(t, s.Shows("Recorded") && s.Shows("Now") && s.Shows("7,7 up"), "%q", s.Texts())

	save("[-1,-1,-1]")
	s.Until(answered(""))
	require.False(t, r.watch.Recorded)
	require.Equal(t, engine.Move("7,7 up"), r.watch.Old.Move)
	s.Tick()
	require.True(t, s.Shows("Before") && s.Shows("stays"), "%q", s.Texts())

	s.Press(ui.KeyRight)
	require.Equal(t, 6, r.watch.Turn, "another turn is asked anew")
	s.Until(answered(""))
	require.True(t, r.watch.Recorded)
	s.Press(ui.KeyR)
	require.False(t, r.watch.On)
	s.Tick()
	require.False(t, s.Shows("Recorded"))
	s.Press(ui.KeyR)
	s.Until(answered(""))

	s.Press(ui.KeyT)
	require.NotSame(t, r, s.App.Scene(), "a match goes on at once")
	plays := play.MatchesOf(s.App).Plays
	p := plays[len(plays)-1]
	require.Equal(t, "bot:sh "+file, p.Choices.Seats[0])
	require.Equal(t, "ai:hard", p.Choices.Seats[1])
	require.Equal(t, 6, p.Past)
	require.False(t, r.watch.On, "what is watched ends with the screen")
	p.Stop()
	s.Until(func() bool {
		select {
		case <-p.Session.Done():
			return true
		default:
			return false
		}
	})
}

// TestWatchingSaysWhatIsWrong checks a bot that does not exist.
func TestWatchingSaysWhatIsWrong(t *testing.T) {
	s := gametest.New(t, gametest.Wide, "en")
	r := playedReplay(s, shortLand(t))
	r.Compare.Command, r.Compare.edited = filepath.Join(t.TempDir(), "none.py"), true
	s.Press(ui.KeyR)
	s.Until(func() bool { return r.watch.Err != nil })
	s.Tick()
	require.Contains(t, s.App.Error(r.watch.Err), "none.py")
	s.Press(ui.KeyR)
	require.False(t, r.watch.On)
}

// TestWatchedLooks checks both answers side by side, in all languages and in small windows.
func TestWatchedLooks(t *testing.T) {
	everyLook(t, func(s *gametest.Screen, r *Scene) {
		r.Jump(12)
		r.About(0)
		r.Tab, r.Compare.Command = CompareTab, "my_bot.cpp"
		s.Tick()
		r.ask(s.App)
		r.watch.Stop() // nothing runs: the test sets the answers
		r.watch.On, r.watch.File, r.watch.Recorded = true, "my_bot.cpp", false
		r.watch.Old = answerOf(r.Timeline.Record.Turns[12].Answers[0].Move, `{"draw":[["circle",1,1]]}`)
		r.watch.Now = answerOf("", `{"draw":[["arrow",1,1,3,3],["side","plan: wait"]]}`)
		s.Tick()
		s.Layout("replay-watched")
	})
}

// answerOf returns an answer of a build.
func answerOf(m engine.Move, debug string) *reload.Answer {
	return &reload.Answer{Answer: engine.Answer{Decision: engine.Decision{Move: m}, Verdict: engine.OK, Debug: debug, Wall: 2 * time.Millisecond}, Built: 640 * time.Millisecond}
}

// TestACaptainIsWatched checks two boards at sea.
func TestACaptainIsWatched(t *testing.T) {
	s := gametest.New(t, gametest.Wide, "en")
	r := playedReplay(s, shipsUnderWay(t))
	file := filepath.Join(t.TempDir(), "captain.sh")
	require.NoError(t, os.WriteFile(file, []byte("echo M\n"), 0o600))
	r.About(1)
	r.ToOwnTurn(1)
	r.ToOwnTurn(1)
	r.Compare.Command, r.Compare.edited = "sh "+file, true
	s.Press(ui.KeyR)
	s.Until(func() bool { return r.watch.Now != nil && !r.watch.Busy })
	require.Equal(t, engine.Move("M"), r.watch.Now.Move)
	require.NoError(t, os.WriteFile(file, []byte("echo B\n"), 0o600))
	s.Until(func() bool { return r.watch.Now.Move == "B" && !r.watch.Busy })
	require.Equal(t, engine.Move("M"), r.watch.Old.Move)
	s.Tick()
	require.True(t, s.Shows("Before") && s.Shows("Now"), "%q", s.Texts())
	s.Press(ui.KeyR)
}

// TestTheTurningPointsAreOneKeyAwayWhileABotIsWatched checks the key, as the button has no room then.
func TestTheTurningPointsAreOneKeyAwayWhileABotIsWatched(t *testing.T) {
	s := gametest.New(t, gametest.Wide, "en")
	r := playedReplay(s, shortLand(t))
	file := filepath.Join(t.TempDir(), "bot.sh")
	require.NoError(t, os.WriteFile(file, []byte(`echo '{"response":[-1,-1,-1]}'`), 0o600))
	r.Compare.Command, r.Compare.edited = "sh "+file, true
	s.Press(ui.KeyR)
	s.Until(func() bool { return r.watch.Now != nil && !r.watch.Busy })
	s.Press(ui.KeyY)
	s.Until(func() bool { return r.why.Over })
	require.Equal(t, r.why.Report.Findings[0].Turn, r.Shown)
	s.Press(ui.KeyR)
}
