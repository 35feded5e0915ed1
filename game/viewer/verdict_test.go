package viewer

import (
	"testing"

	"github.com/stretchr/testify/require"

	"generals-chess/engine"
	"generals-chess/game/play"
	"generals-chess/internal/testkit/gametest"
)

// TestVerdictsInWords checks that the program's verdicts have words, and that verdicts only found in logs are readable.
func TestVerdictsInWords(t *testing.T) {
	for _, lang := range []string{"en", "zh", "ko"} {
		a := gametest.New(t, gametest.Wide, lang).App
		for _, v := range []engine.Verdict{engine.OK, engine.RE, engine.TLE, engine.MLE, engine.NJ, engine.OLE} {
			require.NotContains(t, play.VerdictText(a, v)+play.VerdictWhy(a, v), "verdict.")
			require.NotEqual(t, string(v), play.VerdictText(a, v))
		}
		require.Equal(t, "SE", play.VerdictText(a, "SE"))
		require.NotContains(t, play.VerdictWhy(a, "SE"), "verdict.")
	}
}
