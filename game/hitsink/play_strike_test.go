package hitsink

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"generals-chess/engine/hitsink"
	"generals-chess/game/hitsink/contacts"
	"generals-chess/game/hitsink/lookout"
	"generals-chess/internal/testkit/gametest"
	"generals-chess/render/ui"
)

// TestAStrikeIsTold checks that a cell is named only where all hits were on it.
func TestAStrikeIsTold(t *testing.T) {
	s := gametest.New(t, gametest.Wide, "en")
	at := hitsink.Cell{X: 22, Y: 14}
	for says, strike := range map[string]contacts.Strike{
		"You hit a ship at 22,14: +1":                      {Seen: 1, At: at},
		"You hit 2 cells: +2":                              {Seen: 2, At: at},
		"Your shot at 22,14 hit a ship you cannot see: +1": {Unseen: 1, Places: []hitsink.Cell{at}},
		"Out of sight, 1 of your 2 shots hit: +1":          {Unseen: 1, Places: []hitsink.Cell{at, {}}},
		"You sank 1 ship: +6":                              {Seen: 1, Sunk: 1},
	} {
		require.Equal(t, says, lookout.StrikeText(s.App.Words(), &strike))
	}
}

// TestABlowHidesNoHit checks that a round in which the ship hit and was hit tells both, and that with a hint, and while a cell is chosen, the log
// stays.
func TestABlowHidesNoHit(t *testing.T) {
	for _, size := range []gametest.Size{gametest.Wide, {Name: "1366x768", W: 1366, H: 768}, {Name: "1600x900", W: 1600, H: 900}} {
		s := gametest.New(t, size, "en")
		m, _ := atHelm(s, hitsink.Destroyer)
		m.hurt, m.struck = true, contacts.Blow{Round: 1, Damage: 1}
		m.strike = contacts.Strike{Round: 1, Unseen: 1, Places: []hitsink.Cell{m.view().Ship.Head}}
		s.Press(ui.KeyH)
		s.Until(func() bool { return m.advice.Says(s.App) != s.App.T("advice.thinking") })
		for range 2 {
			s.Tick()
			texts := strings.Join(s.Texts(), "\n")
			require.Contains(t, texts, "Your ship was hit", size.Name)
			require.Contains(t, texts, lookout.StrikeText(s.App.Words(), &m.strike), size.Name)
			require.Contains(t, texts, s.App.T("sea.seen"), size.Name)
			s.Press(ui.KeyF)
		}
	}
}
