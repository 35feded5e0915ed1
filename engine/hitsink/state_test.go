package hitsink

import (
	"math"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"generals-chess/engine"
)

// started returns a game in which player p chose choices[p]: "" is no answer.
func started(t *testing.T, seed uint64, choices ...engine.Move) *state {
	t.Helper()
	made, err := Rules{}.New(engine.Setup{Players: len(choices), Seed: seed})
	require.NoError(t, err)
	var decisions []engine.Decision
	for _, c := range choices {
		d := engine.Decision{Move: c}
		if c == "" {
			d.Fault = engine.Failed
		}
		decisions = append(decisions, d)
	}
	s := made.(*state)
	require.Len(t, s.ToMove(), len(choices), "all choose at once")
	s.Step(decisions)
	return s
}

// TestStart covers rules 1, 2 and 4.
func TestStart(t *testing.T) {
	s := started(t, 1, "1", "", "3 M", "W", "5")
	require.Equal(t, 35, s.sea.Side())
	for p, want := range []Kind{Destroyer, None, Cruiser, None, Carrier} {
		ship := *s.sea.Ship(engine.Player(p))
		require.Equal(t, want, ship.Kind)
		if want == None {
			require.Equal(t, Ship{}, ship, "no ship, not dead")
			require.False(t, ship.Dead() || ship.Alive())
			require.Zero(t, ship.Score())
		} else {
			require.Equal(t, strings.Repeat("1", want.Class().Length), ship.HullText())
			require.Equal(t, want.Class().Mines, ship.Mines)
		}
	}
	requireWhole(t, s.sea)
}

// TestStartsAreSpread: over many games each side, and each heading, is drawn about equally often.
func TestStartsAreSpread(t *testing.T) {
	const games = 4000
	var left, upper int
	var headings [4]int
	for seed := range uint64(games) {
		ship := started(t, seed, "1", "1").sea.Ship(0)
		left += flag(ship.Head.X < 16)
		upper += flag(ship.Head.Y < 16)
		headings[ship.Dir]++
	}
	near := func(n int, share float64) {
		t.Helper()
		deviation := math.Sqrt(games * share * (1 - share))
		require.InDelta(t, games*share, n, 5*deviation)
	}
	near(left, 0.5)
	near(upper, 0.5)
	for _, n := range headings {
		near(n, 0.25)
	}
}

// TestRounds covers rule 5: in each round every living ship takes one turn, in a new order.
func TestRounds(t *testing.T) {
	s := started(t, 3, "1", "2", "3", "", "5", "4")
	orders := map[string]bool{}
	for round := 1; round <= Rounds; round++ {
		var order []engine.Player
		for range 5 {
			require.Equal(t, round, s.View(engine.Spectator).(*View).Round)
			order = append(order, s.ToMove()...)
			s.Step([]engine.Decision{{Fault: engine.Failed}})
		}
		sorted := slices.Sorted(slices.Values(order))
		require.Equal(t, []engine.Player{0, 1, 2, 4, 5}, sorted, "who has no ship is not called")
		orders[orderText(order)] = true
	}
	require.Empty(t, s.ToMove())
	require.Equal(t, 1+5*Rounds, s.Turn())
	require.Greater(t, len(orders), 60, "of 120 orders")
	result, over := s.Result()
	require.True(t, over)
	require.Equal(t, RoundLimit, result.Reason)
	require.Equal(t, "100 rounds are done.", result.Phrase.String())
	require.Equal(t, []int{1, 2, 3, 6, 4, 5}, result.Ranks, "equal scores: by id; who had no ship is last")
}

// orderText converts an order into a map key.
func orderText(order []engine.Player) string {
	b := make([]byte, len(order))
	for i, p := range order {
		b[i] = byte('a' + p)
	}
	return string(b)
}

// TestOver covers rule 6: the game is over as soon as at most one ship is alive.
func TestOver(t *testing.T) {
	none := started(t, 1, "", "W", "6")
	result, over := none.Result()
	require.True(t, over, "before the first round")
	require.Equal(t, AllSunk, result.Reason)
	require.Equal(t, []int{0, 0, 0}, result.Scores)

	one := started(t, 1, "", "2")
	result, over = one.Result()
	require.True(t, over)
	require.Equal(t, LastShip, result.Reason)
	require.Equal(t, []int{2, 1}, result.Ranks)

	s := started(t, 1, "1", "1")
	first := s.ToMove()[0]
	s.Step([]engine.Decision{{Move: "F+0+0"}})
	require.NotEqual(t, first, s.ToMove()[0], "the other one is next")
	s.Step([]engine.Decision{{}})
	require.Equal(t, []int{2}, []int{s.round})
	for len(s.ToMove()) > 0 && s.steps < 10 {
		move := engine.Move("")
		if ship := s.sea.Ship(first); s.ToMove()[0] == first {
			d := ship.Cell(1).Sub(ship.Head)
			move = MoveOf(Action{Fire, d})
		}
		s.Step([]engine.Decision{{Move: move}})
	}
	result, over = s.Result()
	require.True(t, over, "in the middle of a round or not")
	require.Equal(t, LastShip, result.Reason)
	require.Equal(t, -12, result.Scores[first], "2 damaged, and dead: no hits, nothing sunk")
	require.Equal(t, 0, result.Scores[1-first])
	require.Equal(t, "Only one ship is left, in round 2.", result.Phrase.String())
}

// TestADeadShipHasNoTurn: a ship that is sunk before its turn in a round is skipped.
func TestADeadShipHasNoTurn(t *testing.T) {
	s := started(t, 5, "1", "1", "1")
	order := slices.Clone(s.order)
	s.sea.ships[order[1]].Hull = 0
	s.Step([]engine.Decision{{}})
	require.Equal(t, []engine.Player{order[2]}, s.ToMove())
}

// TestFailuresAreNoAction covers rules 12 and 13: a failing bot's scan and shield end, too.
func TestFailuresAreNoAction(t *testing.T) {
	s := started(t, 1, "4", "4")
	p := s.ToMove()[0]
	s.sea.ships[p].Scan, s.sea.ships[p].Shield = true, true
	s.sea.Begin(p)
	s.Step([]engine.Decision{{Move: "M F+1+1", Fault: engine.Failed}})
	require.False(t, s.sea.Ship(p).Scan || s.sea.Ship(p).Shield)
	events := s.Events(p)
	require.Len(t, events, 1)
	require.Equal(t, "0 gave no valid answer", strings.Replace(events[0].Phrase().String(), "1", "0", 1))
}

func TestSetupsThatAreRefused(t *testing.T) {
	for _, c := range []struct {
		setup engine.Setup
		says  string
	}{
		{engine.Setup{Players: 1}, "2 to 30 players, not 1"},
		{engine.Setup{Players: 31}, "2 to 30 players, not 31"},
		{engine.Setup{Players: 2, Options: map[string]string{"size": "9x9"}}, "option size"},
		{engine.Setup{Players: 2, Init: []byte("{}")}, "side  of the sea: write"},
		{engine.Setup{Players: 3, Init: []byte(initExample)}, "has 2 ships, and 3 play"},
		{engine.Setup{Players: 2, Edition: 3}, "up to edition 2: use a newer one"},
		{engine.Setup{Players: 2, Edition: -1}, "edition -1"},
	} {
		_, err := Rules{}.New(c.setup)
		require.ErrorContains(t, err, c.says)
	}
	_, err := Rules{}.Encode(3)
	require.ErrorContains(t, err, "int")
	_, err = Rules{}.Encode(&View{Player: engine.Spectator})
	require.ErrorContains(t, err, "no player")
}

// TestRank covers rule 33, key by key.
func TestRank(t *testing.T) {
	inOrder := []Standing{
		{Ships: 1, Player: 9, Hits: 5},                                   // score 5
		{Ships: 1, Player: 8, Hits: 4},                                   // score 4, none lost
		{Ships: 1, Player: 7, Hits: 14, Deaths: 1},                       // 4
		{Ships: 1, Player: 6, Hits: 1, Sunken: 1, Damage: 3},             // score 3, two sunken before
		{Ships: 1, Player: 5, Hits: 4, Damage: 1},                        // score 3, more hits
		{Ships: 1, Player: 3, Hits: 3},                                   // score 3
		{Ships: 1, Player: 4, Hits: 3},                                   // score 3, by number
		{Ships: 1, Player: 2, Hits: 5, Sunken: 1, Damage: 10, Deaths: 0}, // 0
		{Ships: 1, Player: 1},                                            // 0
		{Ships: 1, Player: 0, Hits: 1, Sunken: 2, Damage: 8, Deaths: 1},  // -7
		{Player: 10}, // 0, but it had no ship
		{Player: 11},
	}
	list := slices.Clone(inOrder)
	slices.Reverse(list)
	Rank(list)
	require.Equal(t, inOrder, list)
	sum := Standing{1, 1, 2, 3, 4, 5}.Plus(Standing{1, 0, 10, 20, 30, 40})
	require.Equal(t, Standing{1, 1, 12, 23, 34, 45}, sum)
	require.Equal(t, 12+5*23-34-10*45, sum.Score())
}
