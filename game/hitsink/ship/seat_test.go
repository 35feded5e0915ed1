package ship

import (
	"context"
	"testing"

	"github.com/stretchr/testify/require"

	"generals-chess/engine"
	"generals-chess/engine/hitsink"
)

// answer is the decision of a seat, or its error.
type answer struct {
	move engine.Move
	err  error
}

// ask asks a seat for the orders of a round on another goroutine.
func ask(ctx context.Context, s *Seat, round int) <-chan answer {
	answers := make(chan answer, 1)
	go func() {
		got, err := s.Decide(ctx, &hitsink.View{Round: round})
		answers <- answer{got.Move, err}
	}()
	return answers
}

func TestSeatAnswersTheRoundItWasAskedFor(t *testing.T) {
	s := NewSeat("human")
	require.Equal(t, "human", s.Name())
	s.Answer(0, "3")
	require.Equal(t, answer{move: "3"}, <-ask(t.Context(), s, 0), "orders may come before the question")

	asked := ask(t.Context(), s, 1)
	s.Answer(7, "M")
	s.Answer(1, "M F+1+0")
	require.Equal(t, answer{move: "M F+1+0"}, <-asked)

	s.Answer(2, "M")
	s.Answer(2, "")
	require.Equal(t, answer{}, <-ask(t.Context(), s, 2), "the last orders count, and nothing is an order")
}

func TestSeatDropsOrdersThatCameTooLate(t *testing.T) {
	s := NewSeat("human")
	s.Answer(1, "M")
	require.Equal(t, answer{move: "M"}, <-ask(t.Context(), s, 1))
	s.Answer(1, "B") // once more for the same round
	ctx, stop := context.WithCancel(t.Context())
	asked := ask(ctx, s, 2)
	stop()
	require.Equal(t, answer{err: context.Canceled}, <-asked)
}

func TestSeatIsEndedByItsContextOrByClose(t *testing.T) {
	s := NewSeat("human")
	ctx, stop := context.WithCancel(t.Context())
	asked := ask(ctx, s, 1)
	stop()
	require.ErrorIs(t, (<-asked).err, context.Canceled)

	asked = ask(t.Context(), s, 1)
	require.NoError(t, s.Close())
	require.NoError(t, s.Close())
	require.Error(t, (<-asked).err)
	require.Error(t, (<-ask(t.Context(), s, 2)).err)
}

func TestAPersonPlaysAMatch(t *testing.T) {
	people := []*Seat{NewSeat("human"), NewSeat("human")}
	match, err := engine.NewMatch(hitsink.Rules{}, engine.Setup{Seed: 5}, []engine.Seat{people[0], people[1]})
	require.NoError(t, err)
	defer match.Close()
	people[0].Answer(0, hitsink.ChoiceOf(hitsink.Cruiser))
	people[1].Answer(0, hitsink.ChoiceOf(hitsink.Carrier))
	_, err = match.Turn(t.Context())
	require.NoError(t, err)
	for range 6 {
		v := match.View(engine.Spectator).(*hitsink.View)
		mine := match.View(v.ToMove).(*hitsink.View)
		orders := NewOrders(mine)
		require.Nil(t, orders.Give(hitsink.ScanSea))
		people[v.ToMove].Answer(orders.Round(), orders.Move())
		_, err = match.Turn(t.Context())
		require.NoError(t, err)
		require.True(t, match.View(v.ToMove).(*hitsink.View).Ship.Scan)
	}
}

// TestAShipThatRests checks that every turn is answered with nothing, and that after a surrender the first answer says so.
func TestAShipThatRests(t *testing.T) {
	for name, gaveUp := range map[string]bool{"to the end": false, "surrender": true} {
		t.Run(name, func(t *testing.T) {
			s := NewSeat("Red")
			s.Answer(1, "M")
			if gaveUp {
				s.Surrender(0)
			} else {
				s.Rest()
			}
			for round := 2; round < 5; round++ {
				answer, err := s.Decide(t.Context(), &hitsink.View{Round: round})
				require.NoError(t, err)
				require.Empty(t, answer.Move)
				require.Equal(t, gaveUp && round == 2, answer.Surrendered())
			}
		})
	}
}
