package replay

import (
	"os"
	"path/filepath"
	"testing"

	"github.com/stretchr/testify/require"
)

// TestAMatchThatGoesOnFromAnother is a true record of its own, which names its origin.
func TestAMatchThatGoesOnFromAnother(t *testing.T) {
	path, turns, _ := record(t, small, true, "normal", "easy")
	first, err := Open(path)
	require.NoError(t, err)
	m, seats := match(t, first.Setup, talking("generals", false), "easy", "normal")
	h := HeaderOf(m, seats, began)
	n := len(turns) / 2
	h.Origin = &Origin{Record: filepath.Base(path), Began: first.Began, Turns: n, Seats: first.Seats}
	w, err := Create(filepath.Join(t.TempDir(), "on"+Ending), h)
	require.NoError(t, err)
	for _, turn := range first.Turns[:n] {
		require.NoError(t, m.Past(turn.Engine()))
		require.NoError(t, w.Turn(turn.Engine()))
	}
	for range 3 {
		turn, err := m.Turn(t.Context())
		require.NoError(t, err)
		require.NoError(t, w.Turn(turn))
	}
	require.NoError(t, w.Close())

	on, err := Open(w.name)
	require.NoError(t, err)
	require.NoError(t, Verify(rulesOf("generals"), on))
	require.Equal(t, h.Origin, on.Origin)
	require.Equal(t, first.Turns[:n], on.Turns[:n], "what was played stays as it was, requests and all")
	require.Len(t, on.Turns, n+3)
}

func TestAnOriginThatCannotBe(t *testing.T) {
	text := smallRecord(t)
	for _, origin := range []string{`{"turns":-1,"seats":[{"name":"a"},{"name":"b"}]}`, `{"turns":1,"seats":[]}`, `{"turns":1}`, `7`, `{"turns":"x"}`} {
		altered := edited(t, text, `"seats":`, `"origin":`+origin+`,"seats":`)
		file := filepath.Join(t.TempDir(), "altered")
		require.NoError(t, os.WriteFile(file, altered, 0o600))
		_, err := Open(file)
		require.ErrorContains(t, err, "the value of ", origin)
	}
}
