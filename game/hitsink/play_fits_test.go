package hitsink

import (
	"testing"

	"github.com/stretchr/testify/require"

	"generals-chess/engine"
	"generals-chess/engine/hitsink"
	"generals-chess/game/hitsink/contacts"
	"generals-chess/internal/testkit/gametest"
	"generals-chess/render/ui"
)

// TestAnyWindowShowsTheShip checks that what a captain sees and orders fits in any window, in every state of the match.
func TestAnyWindowShowsTheShip(t *testing.T) {
	for name, state := range map[string]func(s *gametest.Screen){
		"sea-turn": func(s *gametest.Screen) { atHelm(s, hitsink.Submarine) },
		"sea-waiting": func(s *gametest.Screen) {
			m, _ := atHelm(s, hitsink.Destroyer)
			m.send()
		},
		"sea-orders": func(s *gametest.Screen) {
			m, _ := atHelm(s, hitsink.Destroyer)
			s.Press(ui.KeyA, ui.KeyD, ui.KeyA, ui.KeyD, ui.KeyW, ui.KeyM, ui.KeyEnter)
			require.NotEmpty(t, m.plan())
		},
		"sea-hurt": hurtAmongThirty,
		"sea-to-the-end": func(s *gametest.Screen) {
			m, src := commanding(s, 4, hitsink.Destroyer, 2)
			sink(src)
			settleHelm(s, m)
			s.ClickText("Result")
			require.True(t, m.toEnd)
		},
	} {
		t.Run(name, func(t *testing.T) {
			s := gametest.New(t, gametest.Wide, "en")
			state(s)
			s.Tick()
			s.AnyWindow(name)
		})
	}
}

// hurtAmongThirty returns a ship that was hit, aims and has many contacts, in a sea of thirty ships.
func hurtAmongThirty(s *gametest.Screen) {
	m, src := commanding(s, 30, hitsink.Carrier, 0)
	for range 12 {
		ship := m.view().Ship
		m.send()
		src.Turns(func(v *hitsink.View) engine.Answer {
			move := engine.Move("S")
			if len(m.book.Known()) > 2 {
				move = hitsink.MoveOf(hitsink.Action{Act: hitsink.Fire, At: ship.Cell(2).Sub(ship.Head)})
			}
			return engine.Answer{Decision: engine.Decision{Move: move}, Verdict: engine.OK}
		})
		playUntil(src, 0)
		settleHelm(s, m)
		if m.hurt || m.sunk() {
			break
		}
	}
	require.True(s.T, m.hurt)
	require.NotNil(s.T, m.helm.orders)
	s.Press(ui.KeyW, ui.KeyF)
}

// TestAimingHasTheRoomOfTheScore checks, with a blow and a hint shown, that the orders and how to stop aiming fit in a window of middle
// size.
func TestAimingHasTheRoomOfTheScore(t *testing.T) {
	s := gametest.New(t, gametest.Size{Name: "1600x900", W: 1600, H: 900}, "en")
	m, src := helmOn(s, 12)
	chooseKind(src, hitsink.Battleship)
	meet(src)
	settleHelm(s, m)
	m.strike = contacts.Strike{Round: 1, Unseen: 1, Places: []hitsink.Cell{m.view().Ship.Head}}
	s.Press(ui.KeyH)
	s.Until(func() bool { return m.advice.Says(s.App) != s.App.T("advice.thinking") })
	s.Tick()
	require.True(t, s.Shows("Score"))
	s.Press(ui.KeyW, ui.KeyF, ui.KeyEnter)
	s.Tick()
	require.True(t, s.Shows("Click a cell, or arrows and Enter. F: next cell. Esc stops."), "%q", s.Texts())
	require.True(t, s.Shows("Ahead to 30,39"))
	require.True(t, s.Shows("Seen by round"))
	require.False(t, s.Shows("Score"))
	s.Press(ui.KeyEscape)
	s.Tick()
	require.True(t, s.Shows("Score"))
}

// TestAGreyCommandSaysWhy checks that the tip of every command that cannot be given now says why, and not how to go on.
func TestAGreyCommandSaysWhy(t *testing.T) {
	s := gametest.New(t, gametest.Wide, "en")
	m, src := commanding(s, 3, hitsink.Cruiser, 0)
	wait := s.App.T("sea.not_your_turn")
	fire := m.bar.places[fireTile]
	s.Point(fire.CX(), fire.CY())
	s.Wait(1000)
	require.True(t, s.Shows(s.App.T("sea.do_fire_hint")), "%q", s.Texts())
	require.False(t, s.Shows(wait), "%q", s.Texts())
	src.Turns(func(*hitsink.View) engine.Answer { return engine.Answer{Verdict: engine.OK} })
	s.Until(func() bool { return m.helm.orders == nil })
	for i := range commands {
		s.Point(0, 0)
		s.Point(m.bar.places[i].CX(), m.bar.places[i].CY())
		s.Wait(1000)
		require.True(t, s.Shows(wait), "%q", s.Texts())
	}
}
