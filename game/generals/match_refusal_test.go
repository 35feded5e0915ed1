package generals

import (
	"testing"

	"github.com/stretchr/testify/require"

	"generals-chess/engine"
	"generals-chess/game/generals/human"
	"generals-chess/game/settings"
	"generals-chess/internal/testkit/gametest"
)

// TestARefusalAlwaysSaysHowToInsist checks the sentence about an attack that would fail, and the shorter one once that is known.
func TestARefusalAlwaysSaysHowToInsist(t *testing.T) {
	s := gametest.New(t, gametest.Wide, "en")
	m, _ := matchOn(s, gametest.Choices(settings.PlayAI, 7), 1)
	why := engine.Phrase{Key: "match.fails_enemy", Text: "Repeat it to attack anyway."}
	refusal := human.Refusal{Why: &why, Outcome: human.Outcome{Ending: human.Fails, Sent: 3, Left: 41}}
	said := map[string]bool{}
	for range 6 {
		text := m.pane.hint(s.App, &refusal)
		require.Contains(t, text, "Repeat it to attack anyway.")
		said[text] = true
	}
	require.Contains(t, said, "Would fail: −3, 41 left. Repeat it to attack anyway.")
	require.Len(t, said, 2)
}
