package match

import (
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"generals-chess/engine"
)

func TestHeldTo(t *testing.T) {
	h := make(turnLimits, 3)
	limited := func(d time.Duration) engine.Answer { return engine.Answer{Limit: d} }
	h.turn(engine.Turn{Asked: []engine.Player{0, 1, 2}, Answers: []engine.Answer{limited(12 * time.Second), {}, limited(2 * time.Second)}})
	h.turn(engine.Turn{Number: 1, Asked: []engine.Player{0}, Answers: []engine.Answer{limited(6 * time.Second)}})
	h.turn(engine.Turn{Number: 2, Asked: []engine.Player{0}, Answers: []engine.Answer{limited(4 * time.Second)}})
	var b strings.Builder
	h.write(&b, engine.Phrase.String, time.Second, true, []string{"mine.py", "ai:easy", "gone"})
	require.Equal(t, "By the rules a bot's turn has 1 s, the first 2 s. Applied: mine.py 6 s, first 12 s; gone first 2 s.\n", b.String())

	b.Reset()
	h = turnLimits{{first: time.Second, most: time.Second}}
	h.write(&b, engine.Phrase.String, time.Second, false, []string{"captain"})
	require.Equal(t, "By the rules a bot's turn has 1 s. Applied: captain 1 s.\n", b.String())

	b.Reset()
	make(turnLimits, 2).write(&b, engine.Phrase.String, time.Second, true, []string{"ai:easy", "ai:easy"})
	require.Empty(t, b.String(), "nobody is a bot")
}
