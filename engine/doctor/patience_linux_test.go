package doctor_test

import (
	"context"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"generals-chess/engine"
	"generals-chess/engine/bot"
	"generals-chess/engine/doctor"
	"generals-chess/engine/seats"
)

// unhurried is a game whose bots are its own AIs, with turns of the duration each.
type unhurried struct {
	doctor.Game
	each time.Duration
}

func (g unhurried) Exam() doctor.Exam {
	exam := g.Game.Exam()
	exam.Probes = nil
	exam.OpenBot = func(engine.Rules, string, bot.Options) (engine.Seat, error) {
		seat, err := exam.Opponent(0, 1)
		return slowly{seat, g.each}, err
	}
	return exam
}

// slowly is a seat whose turns have the duration each.
type slowly struct {
	engine.Seat
	each time.Duration
}

func (s slowly) Decide(ctx context.Context, v engine.View) (engine.Answer, error) {
	a, err := s.Seat.Decide(ctx, v)
	a.Wall = s.each
	return a, err
}

// TestMatchesOfASlowBotAreLeft, and the finding says so. A match of a fast enough bot is not.
func TestMatchesOfASlowBotAreLeft(t *testing.T) {
	for game, whole := range map[string]string{"generals": "small-map", "hitsink": "small-sea"} {
		g, err := seats.Find(game)
		require.NoError(t, err)
		for _, c := range []struct {
			each, limit time.Duration
			says        string
		}{
			{time.Second, 300 * time.Millisecond, `^Turns answered: 18\. The match was left there, before its end: these turns took 18\.000 s\.$`},
			{2500 * time.Millisecond, time.Second, `^Turns answered: 24\. The match was left there, before its end: these turns took 60\.000 s\.$`},
			{50 * time.Millisecond, time.Second, `^Turns answered: \d+\.$`},
		} {
			report, err := doctor.Examine(t.Context(), unhurried{g, c.each}, "true", bot.Options{TimeLimit: c.limit}, nil)
			require.NoError(t, err)
			check := named(t, report, whole)
			require.Regexp(t, c.says, check.Finding.String())
			require.Equal(t, doctor.Fine, check.State)
		}
	}
}
