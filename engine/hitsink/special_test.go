package hitsink

import (
	"testing"

	"github.com/stretchr/testify/require"

	"generals-chess/engine"
)

const (
	lone = `
		.  .  .  .  .
		.  A  .  .  .
		.  a  .  .  .
		.  a  .  .  .
		.  a  .  .  .`
	shortLone = `
		.  .  .  .
		.  A  .  .
		.  a  .  .
		.  a  .  .`
)

// TestSkills covers rules 24 to 27.
func TestSkills(t *testing.T) {
	runAll(t, []place{
		{name: "scan spends the shots", kinds: "C", turn: "S S F+1+0 M", before: shortLone, after: `
			.  A  .  .
			.  a  .  .
			.  a  .  .
			.  .  .  .`, wasted: "not-fresh not-fresh", left: "0/0/2/0"},
		{name: "repair: the damaged cell nearest the head", kinds: "C", turn: "R R F+1+0 N+1+0", before: `
			A  .  .
			ax .  .
			ax .  .`, after: `
			A  .  .
			a  .  .
			ax .  .`, wasted: "not-fresh not-fresh not-fresh", left: "1/0/2/3"},
		{name: "repair with nothing damaged", kinds: "C", turn: "R", before: shortLone, left: "1/0/2/3"},
		{name: "repair while it cools down: the turn that makes it 1 is too early", kinds: "C", turn: "R", set: cooling(2), before: shortLone,
			wasted: "cooldown", left: "1/2/2/1"},
		{name: "and the one that makes it 0 is not", kinds: "C", turn: "R", set: cooling(1), before: shortLone, left: "1/0/2/3"},
		{name: "repair is a cruiser's", kinds: "S", turn: "R D F+1+0", before: shortLone, wasted: "wrong-ship wrong-ship", left: "2/0/4/0"},
		{name: "shield is a battleship's", kinds: "B", turn: "F+1+0 D", before: lone, wasted: "not-fresh", left: "1/2/1/0"},
		{name: "plunge is a submarine's", kinds: "B", turn: "P D", before: lone, wasted: "wrong-ship", left: "1/0/1/3"},
		{name: "plunge, then sail under water", kinds: "S", turn: "P M A P F+1+0", before: shortLone, after: `
			.  A  .  .
			.  a  .  .
			.  a  .  .
			.  .  .  .`, wasted: "underwater not-fresh underwater", left: "1/0/4/0"},
		{name: "plunge while it cools down", kinds: "S", turn: "P", set: cooling(3), before: shortLone, wasted: "cooldown", left: "2/1/4/2"},
		{name: "surface, whatever cools down: the shots are spent, a ram is left", kinds: "SD", turn: "P F+0-1 S N+1+0 A", set: all(dived(0), cooling(3)), before: `
			.  B  b  .
			.  A  .  .
			.  a  .  .
			.  a  .  .`, after: `
			.  Bx b  .
			.  A  .  .
			.  a  .  .
			.  a  .  .`, wasted: "surfaced surfaced surfaced", tally: "A 1/0/0 B 0/0/1", left: "0/0/4/3"},
		{name: "under water: move and turn only", kinds: "S", turn: "M C F+0+1 R", set: dived(0), before: `
			.  .  .  .
			.  .  A  .
			.  .  a  .
			.  .  a  .`, after: `
			a  a  A  .
			.  .  .  .
			.  .  .  .
			.  .  .  .`, wasted: "underwater underwater", left: "0/1/4/0"},
	})
}

// TestFlagsOfATurn covers rule 12, and when scan, shield and dive appear in the request.
func TestFlagsOfATurn(t *testing.T) {
	for turn, want := range map[string]Ship{
		"S": {Kind: Cruiser, Scan: true}, "D": {Kind: Battleship, Shield: true}, "P": {Kind: Submarine, Underwater: true, Dive: diveTurns},
	} {
		b, letter := board(shortLone), map[Kind]string{Cruiser: "C", Battleship: "B", Submarine: "S"}[want.Kind]
		if want.Kind == Battleship {
			b = lone
		}
		s := b.sea(t, letter)
		s.Begin(0)
		s.Act(0, turn)
		got := *s.Ship(0)
		require.Equal(t, want, Ship{Kind: got.Kind, Scan: got.Scan, Shield: got.Shield, Underwater: got.Underwater, Dive: got.Dive}, turn)
		s.Begin(0)
		require.Equal(t, want.Scan, s.Ship(0).Scan, "the next request still shows it")
		require.Equal(t, want.Shield, s.Ship(0).Shield)
		s.Act(0, "")
		require.False(t, s.Ship(0).Scan || s.Ship(0).Shield, "both end with an answer, even with none")
	}
}

// TestDive covers rules 8 and 9: five turns begin submerged, the sixth surfaces; its shots are lost although the request shows them.
func TestDive(t *testing.T) {
	s := board(shortLone).sea(t, "S")
	s.Begin(0)
	s.Act(0, "P")
	ship := s.Ship(0)
	for turn := 1; turn <= 5; turn++ {
		s.Begin(0)
		require.True(t, ship.Underwater, "turn %d", turn)
		require.Equal(t, 5-turn, ship.Dive)
		s.Act(0, "")
	}
	s.Begin(0)
	require.Equal(t, Surfaced, s.Events()[len(s.Events())-1].Kind)
	require.False(t, ship.Underwater)
	require.Equal(t, [3]int{2, 1, 3}, [3]int{ship.Moves, ship.Shots, ship.Cooldown}, "the request shows the full allowance")
	old := s.Clone()
	s.Act(0, "F+1+0 P N+1+0 S R D")
	require.Equal(t, "surfaced surfaced surfaced surfaced surfaced surfaced", wastedIn(s))
	require.Empty(t, s.Mines(), "what needs a fresh turn is lost with the shots")
	require.False(t, ship.Scan)
	old.lenient = true
	old.Act(0, "F+1+0 P N+1+0")
	require.Equal(t, "no-shots cooldown", wastedIn(old))
	require.Len(t, old.Mines(), 1, "the first edition of the rules let it lay a mine")
	for _, cooldown := range []int{2, 1, 0} {
		s.Begin(0)
		require.Equal(t, cooldown, ship.Cooldown)
		require.Equal(t, 1, ship.Shots)
		s.Act(0, "")
	}
	s.Begin(0)
	s.Act(0, "F+0-1")
	require.Empty(t, wastedIn(s), "the shots come back")
}

// TestForcedSurfacingIsForgotten: the next ship keeps its shots.
func TestForcedSurfacingIsForgotten(t *testing.T) {
	s := board(`
		A  a  a  .
		.  .  .  .
		B  b  b  .
		.  .  .  .`).sea(t, "SC")
	s.Ship(0).Underwater = true
	s.Begin(0)
	c := s.Clone()
	s.Act(0, "")
	s.Begin(1)
	s.Act(1, "F+0-2")
	require.Equal(t, 1, s.Ship(0).Damage)
	c.Act(0, "F+0+2")
	require.Equal(t, "surfaced", wastedIn(c), "a clone remembers")
}

// TestRepairedCellsCanBeHitAgain: a repaired cell can be hit again.
func TestRepairedCellsCanBeHitAgain(t *testing.T) {
	s := board(`
		A  a  ax .
		.  .  .  .
		B  b  b  .
		.  .  .  .`).sea(t, "CC")
	play := func(p engine.Player, turn string) { s.Begin(p); s.Act(p, turn) }
	play(1, "F+2-2")
	require.Zero(t, s.Ship(1).Hits)
	play(0, "R")
	play(1, "F+2-2 F+2-2")
	require.Equal(t, 1, s.Ship(1).Hits)
	require.Equal(t, 1, s.Ship(0).Damage)
}
