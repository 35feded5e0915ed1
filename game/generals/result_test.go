package generals

import (
	"testing"

	"github.com/stretchr/testify/require"

	"generals-chess/engine"
	"generals-chess/game/settings"
	"generals-chess/internal/testkit/gametest"
)

func TestWhoWonInWords(t *testing.T) {
	s := gametest.New(t, gametest.Wide, "en")
	limit, fault := engine.Phrase{Key: "end.step-limit"}, engine.Phrase{Key: "end.no-answer-both"}
	for _, c := range []struct {
		mode   settings.Mode
		winner int
		end    engine.Phrase
		want   string
	}{
		{settings.WatchBots, 0, fault, "Normal AI won"},
		{settings.WatchBots, -1, limit, "Draw"},
		{settings.WatchBots, -1, fault, "Both lose"},
		{settings.PlayAI, 0, fault, "You won"},
		{settings.PlayAI, 1, fault, "You lost"},
		{settings.TwoPlayers, 1, fault, "Blue won"},
	} {
		require.Equal(t, c.want, verdictLine(s.App, settings.DefaultChoices(c.mode), c.winner, c.end))
	}
	same := settings.DefaultChoices(settings.WatchBots)
	same.Seats = []string{"ai:easy", "ai:easy"}
	require.Equal(t, "Easy AI (Blue) won", verdictLine(s.App, same, 1, fault))
}
