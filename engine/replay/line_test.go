package replay

import (
	"testing"
	"time"

	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"generals-chess/engine"
	"generals-chess/engine/plain"
)

// TestTurnLine: a turn is encoded as package json does it, to the byte.
func TestTurnLine(t *testing.T) {
	text := rapid.OneOf(rapid.String(), rapid.StringOf(rapid.SampledFrom([]rune("ab\"\\<>&\n\r\t\b\f\x00\x1f\x7fé\u2028\ufffd将"))),
		rapid.Map(rapid.SliceOf(rapid.Byte()), func(b []byte) string { return string(b) }))
	raw := rapid.OneOf(rapid.Just([]byte(nil)), rapid.Map(text, func(s string) []byte { return []byte(s) }))
	phrase := rapid.OneOf(rapid.Just(engine.Phrase{}), rapid.Map(text, func(s string) engine.Phrase { return engine.Phrase{Key: "k", Text: s}.With("a", s) }))
	lasts := rapid.Map(rapid.Int64Range(0, 1<<40), func(n int64) time.Duration { return time.Duration(n) })
	answer := rapid.Custom(func(t *rapid.T) engine.Answer {
		return engine.Answer{
			Decision: engine.Decision{Move: engine.Move(text.Draw(t, "move")), Fault: rapid.SampledFrom([]engine.Fault{engine.NoFault, engine.Failed, engine.Malformed}).Draw(t, "fault")},
			Verdict:  rapid.SampledFrom([]engine.Verdict{engine.OK, "", "TLE"}).Draw(t, "verdict"),
			Why:      phrase.Draw(t, "why"), Note: phrase.Draw(t, "note"), Request: raw.Draw(t, "request"), Response: raw.Draw(t, "response"),
			Debug: text.Draw(t, "debug"), Stderr: text.Draw(t, "stderr"),
			CPU: lasts.Draw(t, "cpu"), Wall: lasts.Draw(t, "wall"), Limit: lasts.Draw(t, "limit"), Memory: rapid.Int64().Draw(t, "memory"),
			Running: rapid.Bool().Draw(t, "running"),
		}
	})
	// Most answers of built-in AIs have only these fields, and are encoded in another way.
	short := rapid.Custom(func(t *rapid.T) engine.Answer {
		return engine.Answer{
			Decision: engine.Decision{Move: engine.Move(text.Draw(t, "move"))}, Verdict: rapid.SampledFrom([]engine.Verdict{engine.OK, ""}).Draw(t, "verdict"),
			Debug: text.Draw(t, "debug"), CPU: lasts.Draw(t, "cpu"), Wall: lasts.Draw(t, "wall"),
		}
	})
	said := quotes{}
	rapid.Check(t, func(t *rapid.T) {
		turn := engine.Turn{Number: rapid.Int().Draw(t, "number"), Hash: rapid.Uint64().Draw(t, "hash")}
		turn.Answers = rapid.SliceOfN(rapid.OneOf(answer, short), 0, 3).Draw(t, "answers")
		for p := range turn.Answers {
			turn.Asked = append(turn.Asked, engine.Player(p))
		}
		want, err := plain.Line(TurnOf(turn))
		require.NoError(t, err)
		for range 2 { // the second time from the cache
			got, err := said.appendTurn(nil, turn)
			require.NoError(t, err)
			require.Equal(t, string(want), string(got))
		}
		require.LessOrEqual(t, len(said), quotesMost)
	})
	require.NotEmpty(t, said)
}
