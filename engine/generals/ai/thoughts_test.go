package ai

import (
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"generals-chess/engine/generals"
	"generals-chess/engine/overlay"
	"generals-chess/internal/testkit/aitest"
)

// TestAStrikeIsAtAGuess: an AI that strikes at a guess aims at what it cannot see.
func TestAStrikeIsAtAGuess(t *testing.T) {
	strikes := 0
	for seed := range uint64(6) {
		mind := thinker(t, "expert", 1)
		aitest.Play(t, aitest.Match(t, 5+seed, "16x16"), [2]aitest.Thinker{mind, thinker(t, "normal", 2)}, func(v *generals.View, _ generals.Move) {
			text := says(mind)
			d := overlay.Parse(text, overlay.Grid{Rows: v.Height, Cols: v.Width})
			cross := -1
			if d != nil {
				cross = slices.IndexFunc(d.Marks, func(m overlay.Mark) bool { return m.Kind == overlay.Cross })
			}
			if v.Player == 0 && cross >= 0 && strings.Contains(text, "Strike at a guess") {
				strikes++
				at := d.Marks[cross].Cell
				require.Negative(t, v.Army[at.Row*v.Width+at.Col], "step %d of match %d: %s", v.Time, 5+seed, text)
			}
		})
	}
	require.Positive(t, strikes)
}

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
