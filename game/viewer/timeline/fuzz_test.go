package timeline_test

import (
	"bytes"
	"encoding/json"
	"testing"

	"github.com/stretchr/testify/require"

	"generals-chess/engine"
	"generals-chess/engine/generals"
	"generals-chess/engine/hitsink"
	"generals-chess/engine/replay"
	land "generals-chess/game/generals/marks"
	sea "generals-chess/game/hitsink/marks"
	"generals-chess/game/viewer/timeline"
	"generals-chess/internal/testkit/corpus"
)

// text returns a record as it stands in a file.
func text(t testing.TB, r *replay.Record) []byte {
	t.Helper()
	var b bytes.Buffer
	lines := []any{r.Header}
	for _, turn := range r.Turns {
		lines = append(lines, turn)
	}
	for _, line := range append(lines, r.End) {
		require.NoError(t, json.NewEncoder(&b).Encode(line))
	}
	return b.Bytes()
}

// FuzzMake checks that any readable record makes a timeline, or an error.
func FuzzMake(f *testing.F) {
	f.Add(text(f, played(f, engine.Setup{Game: "generals", Init: []byte(corridor)}, "normal", "easy")))
	f.Add(text(f, played(f, engine.Setup{Game: "hitsink", Seed: 4}, "hunter", "random")))
	corpus.Add(f)
	f.Fuzz(func(t *testing.T, data []byte) {
		r, err := replay.Read(bytes.NewReader(data))
		if err != nil || len(data) > 1<<20 {
			return
		}
		var f *timeline.Timeline
		if r.Setup.Game == "hitsink" {
			f, err = timeline.Make(hitsink.Rules{}, r, sea.Of())
		} else {
			f, err = timeline.Make(generals.Rules{}, r, land.Of())
		}
		if err != nil {
			require.Nil(t, f)
			require.ErrorAs(t, err, new(*engine.Phrase))
			return
		}
		require.NotEmpty(t, f.Steps)
		for _, c := range f.Curves {
			for _, line := range c.Lines {
				require.Len(t, line, len(f.Steps))
			}
		}
		for _, m := range f.Marks {
			require.Less(t, m.Step, len(f.Steps))
		}
	})
}
