package report

import (
	"os"
	"path/filepath"
	"testing"

	"github.com/stretchr/testify/require"

	"generals-chess/engine"
	"generals-chess/engine/arena/store"
	"generals-chess/engine/replay"
)

// TestTrace checks that the report has the traceback of a crashed program, and none without a record.
func TestTrace(t *testing.T) {
	folder := t.TempDir()
	require.NoError(t, os.Mkdir(filepath.Join(folder, "records"), 0o755))
	w, err := replay.Create(filepath.Join(folder, "records", "a.jsonl.gz"), replay.Header{Setup: engine.Setup{Game: "generals", Players: 2}, Seats: make([]replay.Seat, 2)})
	require.NoError(t, err)
	said := "debug\nTraceback:\n\tat a.py, line 7\nKeyError: \x1b[31m\n"
	require.NoError(t, w.Turn(engine.Turn{Number: 0, Asked: []engine.Player{0, 1}, Answers: []engine.Answer{{}, {Verdict: engine.RE, Stderr: said, Decision: engine.Decision{Fault: engine.Failed}}}}))
	require.NoError(t, w.Close())
	crashed := Fault{Kind: store.Kind(engine.RE), First: 4}
	r := &Report{
		Games:   []Game{{Number: 4, Players: []int{1, 0}, Record: "records/a.jsonl.gz"}, {Number: 5, Players: []int{0, 1}}},
		Players: []Player{{Faults: []Fault{crashed}}, {Faults: []Fault{{Kind: store.Kind(engine.RE), First: 5}, {Kind: store.Malformed, First: 4}}}},
	}
	r.Trace(folder)
	require.Equal(t, "debug\nTraceback:\n    at a.py, line 7\nKeyError: \uFFFD[31m", r.Players[0].Faults[0].Log)
	require.Empty(t, r.Players[1].Faults[0].Log)
	require.Empty(t, r.Players[1].Faults[1].Log)
	r.Players[0].Faults[0].Turn = 1
	r.Trace(folder)
	require.Empty(t, r.Players[0].Faults[0].Log, "the record is shorter")
}
