package hitsink

import (
	"fmt"
	"testing"

	"github.com/stretchr/testify/require"

	"generals-chess/engine"
	"generals-chess/engine/hitsink"
	"generals-chess/internal/testkit/gametest"
	"generals-chess/render/ui"
)

// watchingOn opens a paused match whose person was sunk and watches on.
func watchingOn(t *testing.T) (*gametest.Screen, *watchScene, *gametest.SeaScript) {
	s := gametest.New(t, gametest.Wide, "en")
	m, src := commanding(s, 4, hitsink.Destroyer, 2)
	sink(src)
	settleHelm(s, m)
	s.ClickText("Watch on")
	w := s.App.Scene().(*watchScene)
	w.SetPaused(true)
	return s, w, src
}

// TestLeavingWhatIsWatchedNamesTheRoundOnTheScreen checks it for who watches on: the match is ahead of the screen.
func TestLeavingWhatIsWatchedNamesTheRoundOnTheScreen(t *testing.T) {
	s, w, src := watchingOn(t)
	src.Sail(9)
	s.Tick()
	shown := viewOf(w.Snapshot(), engine.Spectator).Round
	require.Less(t, shown, viewOf(w.Play.Last(), engine.Spectator).Round)
	s.Press(ui.KeyEscape)
	require.True(t, s.Shows(fmt.Sprintf("It ends here, in round %d, without a result.", shown)), "%q", s.Texts())
	s.Press(ui.KeyEscape)
	w.Jump(0)
	s.Press(ui.KeyEscape)
	require.True(t, s.Shows(fmt.Sprintf("It ends here, in round %d, without a result.", shown)), "what was seen before counts: %q", s.Texts())
}

// TestAMatchThatEndedOutOfSightLeadsToItsResult leaves before the screen has shown the end: while the person watches on, and while the
// person still has a ship.
func TestAMatchThatEndedOutOfSightLeadsToItsResult(t *testing.T) {
	s, w, src := watchingOn(t)
	for len(src.State.ToMove()) > 0 {
		src.Turn(engine.Answer{Verdict: engine.OK})
	}
	s.Tick()
	require.False(t, w.Snapshot().Over)
	s.Press(ui.KeyEscape)
	require.IsType(t, &resultScene{}, s.App.Scene())
	require.NotNil(t, s.App.Settings().LastMatch)

	s = gametest.New(t, gametest.Wide, "en")
	m, src := commanding(s, 2, hitsink.Carrier, 0)
	m.send()
	m.Pause(s.App, m, true)
	for len(src.State.ToMove()) > 0 {
		src.Turn(engine.Answer{Verdict: engine.OK})
	}
	s.Tick()
	require.False(t, m.Snapshot().Over)
	require.True(t, s.Shows("Paused"))
	require.False(t, s.Shows("Surrender"), "nobody gives up what is over")
	s.ClickText("Leave")
	require.IsType(t, &resultScene{}, s.App.Scene())
}

// TestAMatchThatGoesOnShowsItsLastBlows checks that it looks as it was left.
func TestAMatchThatGoesOnShowsItsLastBlows(t *testing.T) {
	s := gametest.New(t, gametest.Wide, "en")
	hurtAmongThirty(s)
	m := s.App.Scene().(*playScene)
	m.Play.Past = len(m.Play.Steps) - 1
	next := newPlayScene(s.App, m.Play).(*playScene)
	for next.Shown < m.Play.Past {
		next.Shown++
		next.show(s.App, s.In.NowMS)
	}
	require.True(t, next.hurt)
	require.Equal(t, m.struck, next.struck)
	next.advice.Close()
}
