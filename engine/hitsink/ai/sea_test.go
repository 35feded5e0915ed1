package ai

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"generals-chess/engine"
	"generals-chess/engine/hitsink"
)

// skirmish is a small sea on which the captain's ship is player 0 and the others follow orders.
type skirmish struct {
	sea     *hitsink.Sea
	captain Captain
	round   int
}

func newSkirmish(t testing.TB, captain Captain, kind hitsink.Kind, head hitsink.Cell, dir hitsink.Heading) *skirmish {
	t.Helper()
	s := &skirmish{sea: hitsink.NewSea(32, 2), captain: captain}
	require.True(t, s.sea.Place(0, kind, head, dir))
	return s
}

// turn plays the captain's turn, and then that of the other ship, which answers answer.
func (s *skirmish) turn(answer string) (string, []hitsink.Event) {
	s.round++
	s.sea.Begin(0)
	v := &hitsink.View{Players: 2, Side: s.sea.Side(), Round: s.round, Ship: *s.sea.Ship(0), Sight: s.sea.Look(0)}
	said := words(s.captain.Command(v))
	s.sea.Act(0, said)
	events := append([]hitsink.Event{}, s.sea.Events()...)
	if s.sea.Ship(1).Alive() {
		s.sea.Begin(1)
		s.sea.Act(1, answer)
	}
	return said, events
}

// TestSinksWhatLiesStill: a hunter in any kind of ship finds an idle ship, and sinks it.
func TestSinksWhatLiesStill(t *testing.T) {
	for _, kind := range hitsink.Kinds() {
		s := newSkirmish(t, commander(kind), kind, hitsink.Cell{X: 5, Y: 5}, hitsink.Up)
		require.True(t, s.sea.Place(1, hitsink.Cruiser, hitsink.Cell{X: 27, Y: 26}, hitsink.Right))
		for s.round < hitsink.Rounds && s.sea.Ship(1).Alive() {
			s.turn("")
		}
		assert.False(t, s.sea.Ship(1).Alive(), "a %s", kind.Class().Name)
		assert.Equal(t, 8, s.sea.Ship(0).Score(), "a %s", kind.Class().Name)
	}
}

// TestLeadsItsShots: a moving ship is hit where it will be, even if it is out of sight by then.
func TestLeadsItsShots(t *testing.T) {
	h := commander(hitsink.Cruiser)
	s := newSkirmish(t, h, hitsink.Cruiser, hitsink.Cell{X: 16, Y: 20}, hitsink.Down)
	require.True(t, s.sea.Place(1, hitsink.Battleship, hitsink.Cell{X: 10, Y: 12}, hitsink.Right))
	h.tune.scan = 10 * points // so it scans first
	for range 3 {
		s.turn("M")
	}
	head := h.contacts[0]
	assert.True(t, head.headed)
	assert.Equal(t, 1, head.pace)
	s.sea.Ship(0).Scan = false
	h.observe(&hitsink.View{Players: 2, Side: 32, Round: 4, Ship: *s.sea.Ship(0), Sight: s.sea.Look(0)})
	h.guesses()
	at := func(c hitsink.Cell) (odds int) {
		for _, g := range h.guess {
			if g.cell == c {
				odds += g.shot
			}
		}
		return odds
	}
	bow, was := s.sea.Ship(engine.Player(1)).Cell(1), head.cells[head.n-1]
	assert.Greater(t, at(bow), 600, "where it is now")
	assert.Greater(t, at(bow), 2*at(was), "where its stern was")
}
