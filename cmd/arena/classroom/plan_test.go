package classroom

import (
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	reports "generals-chess/engine/arena/report"
	"generals-chess/engine/games"
)

// TestAResumedClassKeepsItsMinutes checks whose minutes count: those of the command line, or else those of the class, unless the command
// line says how much is played.
func TestAResumedClassKeepsItsMinutes(t *testing.T) {
	for _, c := range []struct {
		name        string
		given, kept int
		pairs       bool
		want        int
	}{
		{name: "those of the class", kept: 5, want: 5},
		{name: "those of the command line", given: 7, kept: 5, want: 7},
		{name: "none", want: 0},
		{name: "pairs", kept: 5, pairs: true, want: 0},
	} {
		t.Run(c.name, func(t *testing.T) {
			f := &classFlags{minutes: c.given, began: time.Now()}
			f.Given = map[string]bool{"pairs": c.pairs}
			class := &reports.Class{Minutes: c.kept}
			require.NoError(t, f.readRule(games.Game{}, &class))
			require.Equal(t, c.want, class.Minutes)
			require.Equal(t, c.want == 0, f.left == nil)
			if f.left != nil {
				require.LessOrEqual(t, f.left(), time.Duration(c.want)*time.Minute)
			}
		})
	}
}
