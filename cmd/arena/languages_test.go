package main

import (
	"encoding/json"
	"testing"

	"github.com/stretchr/testify/require"

	"generals-chess/cmd/arena/check"
)

// TestWhatLanguagesAreMissing checks the list in two languages and as JSON.
func TestWhatLanguagesAreMissing(t *testing.T) {
	t.Setenv("PATH", t.TempDir())
	require.Contains(t, said(t, "check", "--languages", "--lang", "en"), "0 of 17 languages can be played in here.")
	require.Contains(t, said(t, "check", "--languages", "--lang", "ko"), "17개 언어 중 0개")
	var r check.Machine
	require.NoError(t, json.Unmarshal([]byte(said(t, "doctor", "--json")), &r))
	require.Equal(t, "C++", r.Languages[0].Language)
	require.Empty(t, r.Languages[0].Programs[0].Path)
	require.NotEmpty(t, r.Languages[0].Programs[0].Install)
}
