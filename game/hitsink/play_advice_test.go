package hitsink

import (
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"generals-chess/engine"
	"generals-chess/engine/hitsink"
	"generals-chess/engine/overlay"
	"generals-chess/internal/testkit/gametest"
	"generals-chess/render/ui"
)

// TestAHintAtSeaNamesTheOrders checks that a hint names the orders of the strongest captain, with the reason in the person's language.
func TestAHintAtSeaNamesTheOrders(t *testing.T) {
	for lang, who := range map[string]string{"en": "Hunter: ", "zh": "", "ko": ""} {
		s := gametest.New(t, gametest.Wide, lang)
		m, src := helmOn(s, 12)
		chooseKind(src, hitsink.Battleship)
		meet(src)
		settleHelm(s, m)
		s.Press(ui.KeyH)
		require.True(t, m.advice.On(), "%q", s.Texts())
		s.Until(func() bool { return m.advice.Says(s.App) != s.App.T("advice.thinking") })

		require.EqualValues(t, 1, m.Play.Hints.Load())
		s.Tick()
		said := m.advice.Says(s.App)
		require.True(t, strings.HasPrefix(said, who) && len(said) > len(who)+5, said)
		require.Equal(t, lang == "en", strings.Contains(said, "hits expected") || strings.Contains(said, "for the ship") || strings.Contains(said, "shots"), said)
		require.True(t, slices.ContainsFunc(s.Texts(), func(line string) bool { return len(line) > 6 && strings.HasPrefix(said, line) }), "%q is not among %q", said, s.Texts())
	}
}

func TestOrdersAreToldAndDrawn(t *testing.T) {
	s := gametest.New(t, gametest.Wide, "en")
	m, _ := atHelm(s, hitsink.Destroyer)
	head := m.view().Ship.Head
	ahead := head.Add(m.view().Ship.Dir.Ahead())
	text, marks := tellOrders(s.App, m.view(), engine.Move("M F+1+1"))
	require.Contains(t, text, ", Fire at ")
	require.Equal(t, []overlay.Mark{
		{Kind: overlay.Arrow, Cell: overlay.Cell{Row: head.Y, Col: head.X}, To: overlay.Cell{Row: ahead.Y, Col: ahead.X}, Colour: overlay.Green},
		{Kind: overlay.Circle, Cell: overlay.Cell{Row: ahead.Y + 1, Col: ahead.X + 1}, Colour: overlay.Green},
	}, marks)
	text, marks = tellOrders(s.App, m.view(), "")
	require.Equal(t, "Wait", text)
	require.Empty(t, marks)
}
