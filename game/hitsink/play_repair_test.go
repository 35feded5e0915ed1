package hitsink

import (
	"testing"

	"github.com/stretchr/testify/require"

	"generals-chess/engine"
	"generals-chess/engine/hitsink"
	"generals-chess/game/app"
	"generals-chess/internal/testkit/gametest"
	"generals-chess/render"
	"generals-chess/render/theme"
	"generals-chess/render/ui"
)

// TestAnOrderedRepairIsNotDrawnAsDone damages the last cell of a cruiser and orders a repair: the card still shows the damage, with a check
// mark in its place, and the sea has the mark at that cell.
func TestAnOrderedRepairIsNotDrawnAsDone(t *testing.T) {
	s := gametest.New(t, gametest.Wide, "en")
	m, src := commanding(s, 4, hitsink.Cruiser, 0)
	last := m.view().Ship.Len() - 1
	src.Turns(func(v *hitsink.View) engine.Answer {
		at := v.Ship.Cell(last).Sub(v.Ship.Head)
		return engine.Answer{Decision: engine.Decision{Move: hitsink.MoveOf(hitsink.Action{Act: hitsink.Fire, At: at})}, Verdict: engine.OK}
	})
	playUntil(src, 0)
	settleHelm(s, m)
	require.False(t, m.view().Ship.Hull.Sound(last))
	drawn := func(icon string, tone theme.Color) (n int) {
		for _, c := range s.Context.Cmds() {
			if c.Op == render.OpIcon && c.Str == icon && c.Color == tone {
				n++
			}
		}
		return n
	}
	hits := drawn("hit", theme.Warn)
	require.Positive(t, hits)
	require.Zero(t, drawn("check", theme.Accent))
	s.Press(ui.KeyE)
	require.Equal(t, hitsink.Repair, m.helm.orders.Plan().Actions()[0].Act)
	s.Tick()
	require.Equal(t, hits-1, drawn("hit", theme.Warn))
	require.Equal(t, 1, drawn("check", theme.Accent))
	require.Equal(t, m.view().Ship.Cell(last), m.helm.trace.planned[0].From)
}

// TestARepairOfNothing orders a cruiser without damage to repair: it is asked about until something else is ordered, however long that
// takes, and leaves no mark.
func TestARepairOfNothing(t *testing.T) {
	s := gametest.New(t, gametest.Wide, "en")
	m, _ := atHelm(s, hitsink.Cruiser)
	s.Press(ui.KeyE)
	s.Press(ui.KeyDelete)
	s.Tick()
	require.Empty(t, m.pane.note.Text, "with the question the note goes, too")
	s.Press(ui.KeyE)
	s.Wait(10 * app.NoteMS)
	s.Tick()
	require.NotEmpty(t, m.pane.note.Text, "the question waits")
	require.Empty(t, m.plan())
	s.Press(ui.KeyE)
	s.Tick()
	require.Equal(t, "R", m.plan())
	require.Empty(t, m.helm.trace.planned)
}
