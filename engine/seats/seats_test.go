package seats

import (
	"context"
	"os"
	"path/filepath"
	"testing"

	"github.com/stretchr/testify/require"

	"generals-chess/engine"
	"generals-chess/engine/bot"
	"generals-chess/engine/generals"
)

// script is a bot that stays where it is.
func script(t *testing.T) string {
	path := filepath.Join(t.TempDir(), "stay.sh")
	text := "#!/bin/sh\nread line\necho '{\"response\":[-1,-1,-1],\"debug\":\"hello\"}'\n"
	require.NoError(t, os.WriteFile(path, []byte(text), 0o755))
	return path
}

func TestOpen(t *testing.T) {
	rules := generals.Rules{}
	state, err := rules.New(engine.Setup{Seed: 1})
	require.NoError(t, err)
	for _, text := range []string{"ai:easy", "ai:normal", "bot:" + script(t)} {
		spec, err := engine.ParseSeat(text)
		require.NoError(t, err)
		for p := engine.Player(0); p < 2; p++ {
			seat, err := Open(rules, spec, p, Options{Seed: 3, Bot: bot.Options{TimeScale: 20}})
			require.NoError(t, err, text)
			answer, err := seat.Decide(context.Background(), state.View(p))
			require.NoError(t, err)
			require.Equal(t, engine.OK, answer.Verdict, "%s", answer.Why)
			require.NoError(t, state.Check(p, answer.Move))
			require.NotEmpty(t, seat.Name())
			require.NoError(t, seat.Close())
		}
	}
}

func TestOpenRefuses(t *testing.T) {
	for text, says := range map[string]string{"human": "needs the window", "ai:godlike": "godlike", "bot:'x": "quotation"} {
		spec, err := engine.ParseSeat(text)
		require.NoError(t, err)
		_, err = Open(generals.Rules{}, spec, 0, Options{})
		require.ErrorContains(t, err, says)
	}
	_, err := Open(generals.Rules{}, engine.SeatSpec{Kind: "robot"}, 0, Options{})
	require.Error(t, err)
	_, err = Open(other{}, engine.SeatSpec{Kind: engine.AISeat, Arg: "easy"}, 0, Options{})
	require.ErrorContains(t, err, "tic-tac-toe has no built-in AI")
}

type other struct{ generals.Rules }

func (other) Name() string { return "tic-tac-toe" }
