package generals

import (
	"testing"

	"github.com/stretchr/testify/require"

	"generals-chess/game/viewer"
	"generals-chess/internal/testkit/gametest"
	"generals-chess/render/ui"
)

// TestTheEndOfAReplaySaysWhoWon checks the text beside the last step.
func TestTheEndOfAReplaySaysWhoWon(t *testing.T) {
	s := gametest.New(t, gametest.Wide, "en")
	f := sentTimeline(t, 500, unaltered)
	r := replayOf(s, f, len(f.Steps)-1)
	require.True(t, r.Snapshot().Over)
	want := "Draw"
	if w := r.Snapshot().Result.Winner(); w >= 0 {
		want = [...]string{"Red won", "Blue won"}[w]
	}
	require.True(t, s.Shows(want), "%q", s.Texts())
	s.Press(ui.KeyLeft)
	require.False(t, s.Shows(want), "%q", s.Texts())
}

// TestAReplayAtRestIsStill checks that nothing is drawn and little is allocated while nothing changes.
func TestAReplayAtRestIsStill(t *testing.T) {
	s := gametest.New(t, gametest.Wide, "en")
	r := replayOf(s, sentTimeline(t, 40, unaltered), 30)
	for tab := range viewer.CompareTab {
		s.Press(ui.Key2)
		r.Tab = tab
		s.Wait(3000)
		before := s.Context.Hash()
		s.Wait(1000)
		require.Equal(t, before, s.Context.Hash(), "tab %d", tab)
		require.LessOrEqual(t, s.Allocs(), 8.0, "tab %d", tab)
	}
}
