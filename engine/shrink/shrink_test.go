package shrink_test

import (
	"context"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"generals-chess/engine"
	"generals-chess/engine/generals"
	"generals-chess/engine/generals/small"
	"generals-chess/engine/shrink"
	"generals-chess/engine/situation"
)

func TestParseWhile(t *testing.T) {
	for text, want := range map[string]string{"re": "RE", " TLE ": "TLE", "Illegal": "illegal", "answers 3,4,1": "answers 3,4,1", "NJ": "NJ"} {
		w, err := shrink.ParseWhile(generals.Rules{}, text)
		require.NoError(t, err, text)
		require.Equal(t, want, w.String())
	}
	for text, says := range map[string]string{"": `"": write "RE"`, "OK": "write \"RE\"", "crash": "write \"RE\"", "answers": "write \"RE\"", "answers 3": `"3" is not an answer`} {
		_, err := shrink.ParseWhile(generals.Rules{}, text)
		require.ErrorContains(t, err, says, text)
	}
}

// counting crashes in its third turn, and only if it was asked every turn.
type counting struct{ asked int }

func (c *counting) Name() string                        { return "counting" }
func (c *counting) Close() error                        { return nil }
func (c *counting) Remember(engine.View, engine.Answer) {}
func (c *counting) Decide(ctx context.Context, _ engine.View) (engine.Answer, error) {
	if c.asked++; c.asked == 3 {
		return engine.Answer{Decision: engine.Decision{Fault: engine.Failed}, Verdict: engine.RE}, ctx.Err()
	}
	return engine.Answer{Verdict: engine.OK}, ctx.Err()
}

// TestAskedEveryTurn: a failure in an earlier turn ends the past there, and the input has a line for each turn.
func TestAskedEveryTurn(t *testing.T) {
	s := &situation.Situation{Setup: engine.Setup{Game: "generals", Players: 2, Seed: 3, Options: map[string]string{"size": "8x8"}}}
	for range 9 {
		s.Past = append(s.Past, make([]engine.Decision, 2))
	}
	while, err := shrink.ParseWhile(generals.Rules{}, "RE")
	require.NoError(t, err)
	b := &shrink.Bot{Rules: generals.Rules{}, Open: func() (engine.Seat, error) { return &counting{}, nil }, While: while}
	_, _, ok, err := b.Shows(t.Context(), s, nil)
	require.NoError(t, err)
	require.False(t, ok, "told of its past it answers")

	b.Way = shrink.Asked
	var last *shrink.Found
	require.NoError(t, shrink.Run(t.Context(), small.Shrink, b, s, nil, func(f *shrink.Found) { last = f }))
	require.Len(t, last.Past, 2)
	require.Equal(t, engine.RE, last.Answer.Verdict)
	last.Answer.Limit = time.Second
	text, err := shrink.Input(generals.Rules{}, last.Situation, last.Way, &last.Answer, 256<<20)
	require.NoError(t, err)
	lines := strings.Split(strings.TrimSuffix(string(text), "\n"), "\n")
	require.Len(t, lines, 3)
	require.True(t, strings.HasPrefix(lines[0], `{"requests":[{"map":`) && strings.HasSuffix(lines[0], `"responses":[],"time_limit":1000,"memory_limit":256}`), lines[0])
	require.True(t, strings.HasPrefix(lines[2], `{"map":`) && strings.Contains(lines[2], `"time":2`), lines[2])

	text, err = shrink.Input(generals.Rules{}, last.Situation, shrink.Told, &last.Answer, 256<<20)
	require.NoError(t, err)
	require.Equal(t, 1, strings.Count(string(text), "\n"))
	require.Contains(t, string(text), `"responses":[[-1,-1,-1],[-1,-1,-1]]`)
}
