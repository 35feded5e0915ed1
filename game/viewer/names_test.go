package viewer

import (
	"testing"

	"github.com/stretchr/testify/require"

	"generals-chess/engine/replay"
	"generals-chess/game/play"
	"generals-chess/internal/testkit/gametest"
)

func TestNamesThatSomebodyGave(t *testing.T) {
	s := gametest.New(t, gametest.Wide, "en")
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
		{"generals", replay.Seat{Name: "Ada", Spec: "human"}, true, "Ada"},
		{"generals", replay.Seat{Name: "human", Spec: "human"}, false, "Human"},
		{"generals", replay.Seat{Name: "Ada"}, false, "Ada"},
		{"hitsink", replay.Seat{Name: "ai:hunter", Spec: "ai:hunter"}, false, "Hunter"},
		{"hitsink", replay.Seat{Name: "Nemo", Spec: "ai:hunter"}, true, "Nemo"},
	} {
		require.Equal(t, c.given, play.Given(c.seat), "%+v", c.seat)
		require.Equal(t, c.wantCalled, play.GameOf(s.App, c.game).SeatName(s.App, 0, c.seat), "%+v", c.seat)
	}
}
