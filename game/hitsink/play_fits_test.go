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

// TestAimingLeavesTheScore checks, with a blow, a hit and a hint shown, that score, log, orders and how to stop aiming are on the screen
// whatever the person does.
func TestAimingLeavesTheScore(t *testing.T) {
	for _, size := range []gametest.Size{gametest.Wide, {Name: "1366x768", W: 1366, H: 768}, {Name: "1600x900", W: 1600, H: 900}, {Name: "1920x1080", W: 1920, H: 1080}} {
		s := gametest.New(t, size, "en")
		m, src := helmOn(s, 12)
		chooseKind(src, hitsink.Battleship)
		meet(src)
		settleHelm(s, m)
		m.hurt, m.struck = true, contacts.Blow{Round: 1, Damage: 1}
		m.strike = contacts.Strike{Round: 1, Unseen: 1, Places: []hitsink.Cell{m.view().Ship.Head}}
		s.Press(ui.KeyH)
		s.Until(func() bool { return m.advice.Says(s.App) != s.App.T("advice.thinking") })
		for _, key := range []ui.Key{ui.KeyW, ui.KeyF, ui.KeyEnter} {
			s.Press(key)
			s.Tick()
			for _, text := range []string{"Score", "Seen by round", "Ahead to 30,39"} {
				require.True(t, s.Shows(text), "%s %s: %q", size.Name, text, s.Texts())
			}
		}
		require.True(t, s.Shows("Click a cell, or arrows and Enter. F: next cell. Esc stops."), "%s %q", size.Name, s.Texts())
	}
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
