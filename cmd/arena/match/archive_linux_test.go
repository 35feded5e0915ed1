package match

import (
	"os"
	"path/filepath"
	"syscall"
	"testing"

	"github.com/stretchr/testify/require"

	"generals-chess/engine"
	"generals-chess/engine/replay"
)

func TestNumbered(t *testing.T) {
	for _, c := range []struct {
		file   string
		n, all int
		want   string
	}{
		{"a.jsonl.gz", 3, 9, "a-3.jsonl.gz"},
		{"d.1/a", 3, 10, "d.1/a-03"},
		{"a.b.gz", 7, 100, "a.b-007.gz"},
	} {
		require.Equal(t, c.want, numbered(c.file, c.n, c.all))
	}
}

// TestRecordThatFailsOnTheWay writes a record into a pipe whose reader has left.
func TestRecordThatFailsOnTheWay(t *testing.T) {
	pipe := filepath.Join(t.TempDir(), "pipe")
	require.NoError(t, syscall.Mkfifo(pipe, 0o600))
	_, err := replay.Create(pipe, replay.Header{Seats: make([]replay.Seat, 2), Setup: engine.Setup{Players: 2}})
	require.Error(t, err, "nobody reads, and nobody waits for that")
	reader, err := os.OpenFile(pipe, os.O_RDONLY|syscall.O_NONBLOCK, 0)
	require.NoError(t, err)
	w, err := replay.Create(pipe, replay.Header{Seats: make([]replay.Seat, 2), Setup: engine.Setup{Players: 2}})
	require.NoError(t, err)
	var warnings []string
	a := &archive{w: w, path: pipe, warn: func(err error) { warnings = append(warnings, err.Error()) }}
	a.turn(engine.Turn{})
	require.Empty(t, warnings)
	require.NoError(t, reader.Close())
	for n := range 3 {
		a.turn(engine.Turn{Number: n + 1})
	}
	a.end(engine.Result{})
	a.close()
	require.Len(t, warnings, 1)
	require.Contains(t, warnings[0], pipe)
	require.Empty(t, a.kept)
}

func TestTheRecordsAreTold(t *testing.T) {
	for _, c := range []struct {
		a    archive
		says string
	}{
		{archive{kept: []string{"/x/a-1", "/x/a-2", "/x/a-3"}}, "recorded in /x/a-1 to a-3\nto see a turn of one: arena replay show /x/a-3 --turn worst"},
		{archive{kept: []string{"/x/a b"}, turns: true}, "recorded in /x/a b\nto see where it turned: arena replay why \"/x/a b\"\nto see a turn of it: arena replay show \"/x/a b\" --turn worst"},
		{archive{kept: []string{"/x/a"}, failed: true}, "recorded in /x/a\nto see a turn of it: arena replay show /x/a --turn first-fault"},
		{archive{off: true}, ""},
	} {
		require.Equal(t, c.says, c.a.told(engine.Phrase.String))
	}
}
