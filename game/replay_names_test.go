package game

import (
	"testing"

	"github.com/stretchr/testify/require"

	"generals-chess/engine/replay"
)

func TestNamesThatSomebodyGave(t *testing.T) {
	s := newScreen(t, wide, "en")
	for _, c := range []struct {
		game       string
		seat       replay.Seat
		given      bool
		wantCalled string
	}{
		{"generals", replay.Seat{Name: "ai:easy", Spec: "ai:easy"}, false, "Easy AI"},
		{"generals", replay.Seat{Name: "Easy 2", Spec: "ai:easy"}, true, "Easy 2"},
		{"generals", replay.Seat{Name: "mine.py", Spec: "bot:python3 a/mine.py"}, false, "mine.py"},
		{"generals", replay.Seat{Name: "Version B", Spec: "bot:python3 a/mine.py"}, true, "Version B"},
		{"generals", replay.Seat{Name: "Ada", Spec: "human"}, false, "Human"},
		{"generals", replay.Seat{Name: "Ada"}, false, "Ada"},
		{"hitsink", replay.Seat{Name: "ai:hunter", Spec: "ai:hunter"}, false, "Hunter"},
		{"hitsink", replay.Seat{Name: "Nemo", Spec: "ai:hunter"}, true, "Nemo"},
	} {
		require.Equal(t, c.given, given(c.seat), "%+v", c.seat)
		require.Equal(t, c.wantCalled, s.app.seatName(c.game, 0, c.seat), "%+v", c.seat)
	}
	_, names := s.app.captains([]string{"ai:hunter", "ai:hunter", "ai:hunter"}, "", "Nemo", "")
	require.Equal(t, []string{"Hunter 0", "Nemo", "Hunter 2"}, names)
}
