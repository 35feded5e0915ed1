package replay

import (
	"os"
	"path/filepath"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"generals-chess/engine"
)

func TestRecordsGetNamesOfTheirOwn(t *testing.T) {
	folder := filepath.Join(t.TempDir(), "new", "records")
	began := time.Date(2026, 11, 21, 23, 1, 2, 0, time.FixedZone("east", 4*3600))
	h := Header{Began: began, Setup: engine.Setup{Game: "generals", Seed: 7}}
	for _, want := range []string{"2026-11-21-190102-generals-7.jsonl.gz", "2026-11-21-190102-generals-7-2.jsonl.gz", "2026-11-21-190102-generals-7-3.jsonl.gz"} {
		w, path, err := CreateIn(folder, h)
		require.NoError(t, err)
		require.Equal(t, filepath.Join(folder, want), path)
		require.ErrorContains(t, CheckFree(path), want)
		require.NoError(t, w.Close())
	}
}

func TestAFolderThatIsAFileHoldsNoRecords(t *testing.T) {
	file := filepath.Join(t.TempDir(), "file")
	require.NoError(t, os.WriteFile(file, nil, 0o600))
	require.NoError(t, CheckFree(file), "an empty file may become a record")
	_, _, err := CreateIn(file, Header{})
	require.ErrorAs(t, err, new(*engine.Phrase))
	require.ErrorContains(t, err, file)
	require.Error(t, CheckFree(filepath.Dir(file)))
	require.NoError(t, CheckFree(filepath.Join(file, "x")), "why it cannot be made is for Create to say")
}
