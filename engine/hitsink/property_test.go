package hitsink

import (
	"testing"

	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"generals-chess/engine"
	"generals-chess/engine/chance"
)

// drawGame returns a game on a sea so small that ships meet, and the random stream that plays it.
func drawGame(t *rapid.T) (*state, *chance.Stream) {
	players := rapid.IntRange(2, 10).Draw(t, "players")
	s := newState(players, rapid.Uint64().Draw(t, "seed"))
	s.sea = NewSea(rapid.IntRange(12, 30).Draw(t, "side"), players)
	return s, chance.New(rapid.Uint64().Draw(t, "turns"))
}

// TestInvariants: the invariants of a sea hold after every turn, and a state and its clone develop alike.
func TestInvariants(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		s, random := drawGame(t)
		for len(s.ToMove()) > 0 && s.steps < 300 {
			decisions := make([]engine.Decision, len(s.ToMove()))
			for i := range decisions {
				decisions[i] = wildDecision(s, random)
			}
			twin := s.Clone()
			twin.Step(decisions)
			s.Step(decisions)
			requireWhole(t, s.sea)
			require.Equal(t, s.Hash(), twin.Hash())
		}
	})
}

// chart is a sea reconstructed only from what the Spectator is told.
type chart struct {
	ships []Ship
	mines map[Cell]engine.Player
}

// TestTheStoryIsWhole: a sea reconstructed from the Spectator's events is the sea itself, hits and damage included.
func TestTheStoryIsWhole(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		s, random := drawGame(t)
		c := chart{make([]Ship, len(s.sea.ships)), map[Cell]engine.Player{}}
		for len(s.ToMove()) > 0 && s.steps < 300 {
			decisions := make([]engine.Decision, len(s.ToMove()))
			for i := range decisions {
				decisions[i] = wildDecision(s, random)
			}
			s.Step(decisions)
			for _, e := range s.Events(engine.Spectator) {
				c.draw(e.(Event))
			}
			c.requireLike(t, s.sea)
		}
	})
}

func (c *chart) draw(e Event) {
	var ship *Ship
	if e.Player >= 0 {
		ship = &c.ships[e.Player]
	}
	switch e.Kind {
	case Chose:
		*ship = Ship{Kind: e.Ship, Head: e.Cell, Dir: e.Dir, Hull: whole(e.Ship.Class().Length), Mines: e.Ship.Class().Mines}
	case Moved:
		ship.Head = e.Cell
	case Turned:
		ship.Dir = e.Dir
	case Hit:
		c.hit(e)
	case Sank:
		if e.Player != e.Other {
			ship.Sunken++
		}
	case Laid:
		c.mines[e.Cell] = e.Player
		ship.Mines--
	case Exploded:
		delete(c.mines, e.Cell)
	case Repaired:
		for i := range ship.Len() {
			if ship.Cell(i) == e.Cell {
				ship.Hull |= 1 << i
			}
		}
	case Dived:
		ship.Underwater = true
	case Surfaced:
		ship.Underwater = false
	}
}

func (c *chart) hit(e Event) {
	victim := &c.ships[e.Other]
	for i := range victim.Len() {
		for _, cell := range e.Cells {
			if victim.Cell(i) == cell {
				victim.Hull &^= 1 << i
				victim.Damage++
				if e.Player != e.Other {
					c.ships[e.Player].Hits++
				}
			}
		}
	}
}

func (c *chart) requireLike(t *rapid.T, s *Sea) {
	for p, want := range s.ships {
		want.Moves, want.Shots, want.Cooldown, want.Dive, want.Scan, want.Shield = 0, 0, 0, 0, false, false
		require.Equal(t, want, c.ships[p], "ship %d", p)
	}
	mines := s.Mines()
	require.Len(t, c.mines, len(mines))
	for _, m := range mines {
		owner, ok := c.mines[m.Cell]
		require.True(t, ok && owner == m.Owner, "mine at %v", m.Cell)
	}
}
