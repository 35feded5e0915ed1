package overlay_test

import (
	"encoding/json"
	"testing"
	"unicode/utf8"

	"github.com/stretchr/testify/require"

	"generals-chess/engine/overlay"
	"generals-chess/internal/testkit/corpus"
)

// FuzzParse checks that every drawing is within the map and the limits.
func FuzzParse(f *testing.F) {
	for _, seed := range []string{
		`{"draw":[["arrow",3,4,3,7],["circle",5,5],["cross",1,2],["text",4,4,"12"],["heat",[[0,1,0.5]]],["side","plan"]]}`,
		`{"draw":[["heat",0,0,"0123456789"],["circle",1,1,"gold"]],"depth":7} tail`, `{"draw":{"a":[1]}}`, `{"draw":[[`, `{"a":1,"draw":[7,null,[]]}`,
	} {
		f.Add(seed, true)
	}
	corpus.Add(f)
	f.Fuzz(func(t *testing.T, text string, xy bool) {
		on := overlay.Grid{Rows: 8, Cols: 11, XY: xy}
		d := overlay.Parse(text, on)
		if d == nil {
			return
		}
		inside := func(c overlay.Cell) bool { return c.Row >= 0 && c.Col >= 0 && c.Row < on.Rows && c.Col < on.Cols }
		for _, m := range d.Marks {
			require.True(t, inside(m.Cell), text)
			require.True(t, m.Kind != overlay.Arrow || inside(m.To), text)
			require.Equal(t, m.Kind == overlay.Text, m.Text != "", text)
			require.LessOrEqual(t, utf8.RuneCountInString(m.Text), overlay.MostText, text)
		}
		for _, h := range d.Heat {
			require.True(t, inside(h.Cell) && h.Value >= 0 && h.Value <= 1, text)
		}
		require.LessOrEqual(t, len(d.Marks)+len(d.Side)+len(d.Skipped)+len(d.Heat), overlay.Most)
		if whole := json.Valid([]byte(text)); whole && len(text) <= overlay.Most {
			for _, p := range d.Skipped {
				require.NotEqual(t, "overlay.broken", p.Key, text)
			}
			require.True(t, d.Rest == "" || json.Valid([]byte(d.Rest)), text)
		}
	})
}
