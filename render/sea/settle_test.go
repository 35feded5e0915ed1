package sea

import (
	"testing"

	"github.com/stretchr/testify/require"

	"generals-chess/engine"
	"generals-chess/engine/hitsink"
	"generals-chess/render"
)

// TestAShieldLastsUntilTheCaptainsTurn checks that it is drawn only while others move.
func TestAShieldLastsUntilTheCaptainsTurn(t *testing.T) {
	look := func(shield bool, toMove engine.Player) *render.List {
		m, v := seaAt(render.R(0, 0, 400, 400)), helm(false)
		v.Ship.Kind, v.Ship.Shield, v.ToMove = hitsink.Battleship, shield, toMove
		m.SetView(v, nil, 0)
		m.Version()
		return &m.pen.lists[m.pen.turn]
	}
	own, others := look(true, 1).Difference(look(false, 1)), look(true, 2).Difference(look(false, 2))
	require.True(t, own.Empty())
	require.False(t, others.Empty())
}

// TestASettledTurnHasNoTraces checks that the square of a scan stays at rest, moves on untouched by Settle, and then goes.
func TestASettledTurnHasNoTraces(t *testing.T) {
	m, plain := seaAt(render.R(0, 0, 400, 400)), seaAt(render.R(0, 0, 400, 400))
	m.SetView(helm(false), nil, 0)
	after := helm(true)
	m.SetView(after, []engine.Event{hitsink.Event{Kind: hitsink.Scanned, Player: after.Player, Cell: after.Ship.Head}}, 1_000)
	m.Settle()
	require.True(t, m.Animating(1_000))
	m.Advance(5_000)
	plain.SetView(after, nil, 5_000)
	same := func() bool {
		m.Version()
		plain.Version()
		changed := m.pen.lists[m.pen.turn].Difference(&plain.pen.lists[plain.pen.turn])
		return changed.Empty()
	}
	require.False(t, same(), "the traces stay")
	m.Settle()
	require.True(t, same())
}
