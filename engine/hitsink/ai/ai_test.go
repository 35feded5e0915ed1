package ai

import (
	"context"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"generals-chess/engine"
	"generals-chess/engine/hitsink"
)

func TestOpen(t *testing.T) {
	for _, level := range Levels() {
		t.Run(level, func(t *testing.T) {
			seat, err := Open(level, 1, 7)
			require.NoError(t, err)
			assert.Equal(t, "ai:"+level, seat.Name())
			s, err := hitsink.Rules{}.New(engine.Setup{Players: 2, Seed: 3})
			require.NoError(t, err)
			for range 2 { // the choice and a turn
				answer, err := seat.Decide(context.Background(), s.View(1))
				require.NoError(t, err)
				assert.Equal(t, engine.OK, answer.Verdict)
				assert.NoError(t, s.Check(1, answer.Move))
				for s.Step([]engine.Decision{answer.Decision, answer.Decision}); s.ToMove()[0] != 1; {
					s.Step(make([]engine.Decision, 1))
				}
			}
			ctx, cancel := context.WithCancel(context.Background())
			cancel()
			_, err = seat.Decide(ctx, s.View(1))
			assert.ErrorIs(t, err, context.Canceled)
			_, err = seat.Decide(context.Background(), s.View(0))
			assert.ErrorContains(t, err, "no view of player 1")
			assert.NoError(t, seat.Close())
			assert.NoError(t, seat.Close())
		})
	}
}

func TestOpenRefuses(t *testing.T) {
	_, err := Open("godlike", 0, 1)
	assert.EqualError(t, err, `there is no AI level "godlike": choose one of passive, random, lively, peaceful, hunter`)
	for _, p := range []engine.Player{engine.Spectator, 30} {
		_, err = Open("random", p, 1)
		assert.ErrorContains(t, err, "player 0 to 29")
	}
}
