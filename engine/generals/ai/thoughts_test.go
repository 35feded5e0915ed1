package ai

import (
	"testing"

	"github.com/stretchr/testify/require"

	"generals-chess/engine/generals"
	"generals-chess/engine/overlay"
	"generals-chess/internal/testkit/aitest"
)

// TestThoughtsCanBeShown: in a whole match every drawing of an AI can be parsed, stays within its size limit, and names the purpose of the
// move.
func TestThoughtsCanBeShown(t *testing.T) {
	for _, level := range Levels() {
		t.Run(level, func(t *testing.T) {
			t.Parallel()
			mind := thinker(t, level, 1)
			aitest.Play(t, aitest.Match(t, 5, "14x18"), [2]aitest.Thinker{mind, thinker(t, level, 2)}, func(v *generals.View, _ generals.Move) {
				if v.Player != 0 {
					return
				}
				text := says(mind)
				require.LessOrEqual(t, len(text), overlay.Most)
				d := overlay.Parse(text, overlay.Grid{Rows: v.Height, Cols: v.Width})
				require.NotNil(t, d, "step %d: %s", v.Time, text)
				require.Empty(t, d.Skipped, "step %d", v.Time)
				require.NotEmpty(t, d.Side[0].Text, "step %d: %s", v.Time, text)
			})
		})
	}
}
