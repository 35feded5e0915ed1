package story

import (
	"context"
	"testing"

	"github.com/stretchr/testify/require"

	"generals-chess/engine"
	"generals-chess/engine/generals"
	"generals-chess/engine/generals/why"
	"generals-chess/engine/hindsight"
	"generals-chess/engine/replay"
	"generals-chess/game/play/turns"
	"generals-chess/game/session"
	"generals-chess/internal/testkit/gametest"
)

// TestRowsAgreeWithTheCurve checks that the chances named in a row are those of that player's curve.
func TestRowsAgreeWithTheCurve(t *testing.T) {
	fell, stayed := 0, 0
	for seed := range uint64(3) {
		setup := engine.Setup{Game: "generals", Players: 2, Seed: seed, Options: map[string]string{"size": "8x8"}}
		state, err := generals.Rules{}.New(setup)
		require.NoError(t, err)
		record := &replay.Record{Header: replay.Header{Setup: setup}}
		steps := []*session.Snapshot{session.Position(setup, nil, state.Clone(), engine.Turn{})}
		for n := range 80 {
			if _, over := state.Result(); over {
				break
			}
			turn := engine.Turn{Number: n, Asked: []engine.Player{0, 1}, Answers: make([]engine.Answer, 2)}
			for p := range engine.Player(2) {
				turn.Answers[p] = engine.Answer{Decision: engine.Decision{Move: gametest.Greedy(state, p)}, Verdict: engine.OK}
			}
			state.Step([]engine.Decision{turn.Answers[0].Decision, turn.Answers[1].Decision})
			turn.Hash = state.Hash()
			record.Turns = append(record.Turns, replay.TurnOf(turn))
			steps = append(steps, session.Position(setup, nil, state.Clone(), turn))
		}
		review := why.New().(*why.Review)
		review.Most(8)
		require.NoError(t, hindsight.Show(context.Background(), generals.Rules{}, record, review))
		var report *hindsight.Report
		require.NoError(t, hindsight.Run(context.Background(), review, 2, func(r *hindsight.Report) { report = r }))
		s := New(steps, len(steps)-1, engine.Phrase{Text: "the end"})
		require.Equal(t, len(steps)-1, s.Step())
		first := report.Findings[0]
		first.Turn, first.Weight = 0, 1000
		s.Take(&hindsight.Report{Curves: report.Curves, Findings: append(report.Findings[1:], first)})
		require.Zero(t, s.Step(), "a match may turn at its first step")
		s.Take(report)
		for i := range s.told {
			look := New(steps, len(steps)-1, engine.Phrase{Text: "the end"})
			look.List.Chosen = min(i, len(look.told)-1)
			chosen := *look.chosen()
			if look.Take(report); !look.List.Ended() && chosen.step < len(steps)-1 {
				require.Equal(t, chosen.step, look.Step(), "the board stays")
				require.LessOrEqual(t, len(look.told), turns.Most+1)
				stayed++
			}
		}
		for _, f := range report.Findings {
			if f.Fell() {
				fell++
				require.Equal(t, hindsight.Percent(f.Drop[0]), s.lines[f.Player][f.From])
				require.Equal(t, hindsight.Percent(f.Drop[1]), s.lines[f.Player][f.To])
			}
		}
	}
	require.NotZero(t, fell)
	require.NotZero(t, stayed)
}
