package game

import (
	"testing"

	"github.com/stretchr/testify/require"

	"generals-chess/engine"
)

// TestVerdictsInWords: those of this program have words of their own, and those that only a log knows are readable.
func TestVerdictsInWords(t *testing.T) {
	for _, lang := range []string{"en", "zh", "ko"} {
		a := newScreen(t, wide, lang).app
		for _, v := range []engine.Verdict{engine.OK, engine.RE, engine.TLE, engine.MLE, engine.NJ, engine.OLE} {
			require.NotContains(t, a.verdictText(v)+a.verdictWhy(v), "verdict.")
			require.NotEqual(t, string(v), a.verdictText(v))
		}
		require.Equal(t, "SE", a.verdictText("SE"))
		require.NotContains(t, a.verdictWhy("SE"), "verdict.")
	}
}
