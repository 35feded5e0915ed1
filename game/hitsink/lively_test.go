package hitsink

import (
	"context"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"generals-chess/engine"
	"generals-chess/engine/hitsink"
	"generals-chess/engine/hitsink/ai"
	"generals-chess/game/settings"
	"generals-chess/internal/testkit/gametest"
	"generals-chess/render/ui"
)

// TestTheFirstMatchIsLively checks that in half of all first matches a person who sails straight ahead and fires at what is in sight has
// seen a ship hit by the end of round 5.
func TestTheFirstMatchIsLively(t *testing.T) {
	const matches, rounds = 200, 5
	seats := settings.DefaultChoices(settings.SeaPlay).Seats
	fights := 0
	for seed := range uint64(matches) {
		kind := hitsink.Kinds()[seed%5]
		if fightBy(t, seats, seed+1, kind, rounds) {
			fights++
		}
	}
	t.Logf("%d of %d first matches have a fight by round %d", fights, matches, rounds)
	require.GreaterOrEqual(t, fights, matches/2)
}

// fightBy reports whether the person sees a ship hit, or is hit, up to a round.
func fightBy(t *testing.T, seats []string, seed uint64, kind hitsink.Kind, round int) bool {
	state, err := hitsink.Rules{}.New(engine.Setup{Players: len(seats), Seed: seed})
	require.NoError(t, err)
	captains := make([]engine.Seat, len(seats))
	for p := 1; p < len(seats); p++ {
		spec, err := engine.ParseSeat(seats[p])
		require.NoError(t, err)
		captains[p], err = ai.Open(spec.Arg, engine.Player(p), seed)
		require.NoError(t, err)
	}
	for len(state.ToMove()) > 0 {
		var decisions []engine.Decision
		for _, p := range state.ToMove() {
			v := state.View(p).(*hitsink.View)
			switch {
			case v.Round > round:
				return false
			case p > 0:
				answer, err := captains[p].Decide(context.Background(), v)
				require.NoError(t, err)
				decisions = append(decisions, answer.Decision)
			case v.Choosing():
				decisions = append(decisions, engine.Decision{Move: hitsink.ChoiceOf(kind)})
			default:
				decisions = append(decisions, engine.Decision{Move: straightOn(v)})
			}
		}
		state.Step(decisions)
		if slices.ContainsFunc(state.Events(0), func(e engine.Event) bool { return e.(hitsink.Event).Kind == hitsink.Hit }) {
			return true
		}
	}
	return false
}

// straightOn fires at what is in sight and sails ahead, or turns where the way is blocked.
func straightOn(v *hitsink.View) engine.Move {
	plan := hitsink.NewPlan(v)
	for i, mark := range v.Sight {
		if mark == hitsink.EnemySound {
			plan.Add(hitsink.Action{Act: hitsink.Fire, At: v.SightCell(i).Sub(v.Ship.Head)})
		}
	}
	if plan.Add(hitsink.Action{Act: hitsink.Forward}) != nil {
		plan.Add(hitsink.Action{Act: hitsink.Clockwise})
	}
	return plan.Move()
}

// TestTheRestIsPlayedAtOnce checks both ways to skip the rest, "To the end" and "Surrender": both ask first.
func TestTheRestIsPlayedAtOnce(t *testing.T) {
	for row, says := range map[string]string{"To the end": "Your ship waits until the end. The replay is kept.", "Surrender": "You give up, and the others play on to the end."} {
		t.Run(row, func(t *testing.T) {
			s := gametest.New(t, gametest.Wide, "en")
			m, src := commanding(s, 4, hitsink.Destroyer, 1)
			m.Pause(s.App, m, true)
			s.Tick()
			s.Tick()
			s.ClickText(row)
			s.Tick()
			require.True(t, s.Shows(says))
			require.False(t, m.toEnd)
			s.Press(ui.KeyLeft, ui.KeyEnter)
			require.False(t, m.Paused)
			require.Nil(t, m.helm.orders)
			for len(src.State.ToMove()) > 0 {
				src.Turns(func(v *hitsink.View) engine.Answer {
					if v.Player != m.me {
						return gametest.Steady(v)
					}
					answer, err := m.helm.table.person.Decide(t.Context(), v)
					require.NoError(t, err)
					return answer
				})
			}
			s.Until(func() bool { return s.App.Scene() != m })
			s.Tick()
			require.Equal(t, row == "Surrender", strings.Contains(s.App.Scene().(*resultScene).Why, "You surrendered in round 2."), s.App.Scene().(*resultScene).Why)
		})
	}
}
