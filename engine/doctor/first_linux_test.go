package doctor_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"generals-chess/engine/bot"
	"generals-chess/engine/doctor"
	"generals-chess/engine/seats"
)

// TestFirstTurns checks what a bot's first two turns show.
func TestFirstTurns(t *testing.T) {
	for _, c := range []struct {
		name, game, text string
		o                bot.Options
		state            doctor.State
		says, advice     string // keys
	}{
		{"one process a turn", "generals", stays, bot.Options{}, doctor.Fine, "doctor.answered", ""},
		{"one process for all", "generals", keepsOn, bot.Options{}, doctor.Fine, "doctor.answered", ""},
		{"an illegal move", "generals", `read line; echo '[0,0,7]'`, bot.Options{}, doctor.Broken, "doctor.illegal", "doctor.fix-illegal"},
		{"does not flush", "generals", holdsBack, prompt, doctor.Broken, "doctor.answers-late", "doctor.fix-flush"},
		{"reads to the end", "generals", `cat >/dev/null; echo '[-1,-1,-1]'`, prompt, doctor.Look, "doctor.reads-to-end", "doctor.fix-reads-to-end"},
		{"wants the past in every line", "generals", `import json, sys
for line in sys.stdin:
    json.loads(line)["requests"]
    print("[-1,-1,-1]\n` + token + `", flush=True)`, bot.Options{}, doctor.Broken, "doctor.failed", "doctor.fix-later"},
		{"a captain", "hitsink", firstOne + `echo W`, bot.Options{}, doctor.Fine, "doctor.answered", ""},
		{"a bot of the other game", "hitsink", keepsOn, bot.Options{}, doctor.Broken, "doctor.other-game", "doctor.fix-game"},
		{"a captain ashore", "generals", firstOne + `echo W`, bot.Options{}, doctor.Broken, "doctor.other-game", "doctor.fix-game"},
		{"a bot of no game", "generals", `echo hello`, bot.Options{}, doctor.Broken, "doctor.failed", "doctor.fix-junk"},
		{"a captain without a turn", "hitsink", firstOne + `exit 3`, bot.Options{}, doctor.Broken, "doctor.failed", "doctor.fix-crash"},
	} {
		t.Run(c.name, func(t *testing.T) {
			game, err := seats.Games().Find(c.game)
			require.NoError(t, err)
			first, f, err := doctor.FirstTurns(t.Context(), game, written(t, c.text), c.o)
			require.NoError(t, err)
			require.Equal(t, c.state, f.State, f.Says.String())
			require.Equal(t, c.says, f.Says.Key)
			require.Equal(t, c.advice, f.Advice.Key)
			require.NotZero(t, first.Wall)
		})
	}
}

// TestABotOfTheOtherGame checks that an examination says so.
func TestABotOfTheOtherGame(t *testing.T) {
	report := examine(t, "hitsink", written(t, keepsOn), bot.Options{})
	c := named(t, report, "game")
	require.Equal(t, doctor.Broken, c.State)
	require.Equal(t, "It answers as a bot of Generals-Chess does.", c.Finding.String())
	require.Contains(t, c.Advice.String(), "--game generals")
	report = examine(t, "hitsink", written(t, firstOne+`exit 3`), bot.Options{})
	for _, c := range report.Checks {
		require.NotEqual(t, "game", c.Name, "of no game it is not said")
	}
}
