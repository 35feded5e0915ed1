package tinygame

import (
	"context"
	"encoding/json"
	"fmt"
	"math/rand/v2"
	"testing"

	"github.com/stretchr/testify/require"

	"generals-chess/engine"
	"generals-chess/internal/testkit/enginetest"
)

// TestConformance runs the suite for all games.
func TestConformance(t *testing.T) {
	enginetest.Run(t, enginetest.Game{
		Rules:             Rules{},
		Setups:            []engine.Setup{{}, {Options: map[string]string{"cells": "15"}}, {Options: map[string]string{"cells": "5"}}},
		Matches:           20,
		Turns:             2 * MostCells,
		Move:              legal,
		AnyMove:           func(v engine.View, _ engine.Player, chance *rand.Rand) engine.Move { return wild(v.(*View), chance) },
		Refused:           func(after engine.State, p engine.Player) bool { return !holdsNew(after.(*state), p) },
		Faulted:           faulted,
		Indistinguishable: elsewhere,
		Request:           request,
		Never:             "x",
	})
}

// legal returns a random free cell.
func legal(s engine.State, _ engine.Player, chance *rand.Rand) engine.Move {
	var free []int
	for cell, owner := range s.(*state).owners {
		if owner == Free {
			free = append(free, cell)
		}
	}
	return Claim(free[chance.IntN(len(free))])
}

// wild returns a random cell, which may not exist.
func wild(v *View, chance *rand.Rand) engine.Move { return Claim(chance.IntN(len(v.Owners) + 1)) }

// holdsNew reports whether the last step gave p a cell, or took one from both players.
func holdsNew(s *state, p engine.Player) bool {
	for _, e := range s.events {
		if owner := e.(Event).Owner; owner == int(p) || owner == Nobody {
			return true
		}
	}
	return false
}

func faulted(before, after engine.State, p engine.Player, _ engine.Fault) error {
	for cell, owner := range after.(*state).owners {
		if owner == int(p) && before.(*state).owners[cell] != owner {
			return fmt.Errorf("player %d failed, and got cell %d", p, cell)
		}
	}
	return nil
}

// elsewhere changes the value of a cell that the player does not know.
func elsewhere(s engine.State, p engine.Player, chance *rand.Rand) (engine.State, bool) {
	there := s.(*state)
	first := chance.IntN(len(there.values))
	for i := range there.values {
		if cell := (first + i) % len(there.values); !there.knows(p, cell) {
			there.values[cell] = there.values[cell]%3 + 1
			return there, true
		}
	}
	return nil, false
}

func request(v engine.View, request []byte) error {
	var got View
	if err := json.Unmarshal(request, &got); err != nil {
		return err
	}
	if len(got.Owners) != len(v.(*View).Owners) {
		return fmt.Errorf("%d cells", len(got.Owners))
	}
	return nil
}

func TestBadSetups(t *testing.T) {
	for _, cells := range []string{"4", "16", "many", ""} {
		_, err := Rules{}.New(engine.Setup{Options: map[string]string{"cells": cells}})
		require.ErrorContains(t, err, "write a number from 5 to 15")
	}
}

// TestBothNameOne checks that nobody owns the cell.
func TestBothNameOne(t *testing.T) {
	s, err := Rules{}.New(engine.Setup{Seed: 1})
	require.NoError(t, err)
	s.Step([]engine.Decision{{Move: "3"}, {Move: "3"}})
	require.Equal(t, []int{Free, Free, Free, Nobody, Free, Free, Free}, s.View(0).(*View).Owners)
	require.Equal(t, "Both name cell 3: it is nobody's.", s.Events(0)[0].Phrase().String())
}

// TestAIs plays matches to their end and checks that over several of them the AI that looks at values does not do worse.
func TestAIs(t *testing.T) {
	lead := 0
	for seed := range uint64(40) {
		var seats []engine.Seat
		for p, level := range Levels() {
			seat, err := Open(level, engine.Player(p), seed)
			require.NoError(t, err)
			seats = append(seats, seat)
		}
		match, err := engine.NewMatch(Rules{}, engine.Setup{Seed: seed}, seats)
		require.NoError(t, err)
		result, err := match.Play(context.Background(), nil)
		require.NoError(t, err)
		require.Equal(t, result.Scores, match.View(engine.Spectator).(*View).Scores())
		lead += result.Scores[1] - result.Scores[0]
	}
	require.Positive(t, lead)
}
