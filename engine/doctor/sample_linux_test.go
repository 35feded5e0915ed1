package doctor_test

import (
	"context"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"generals-chess/engine/bot"
	"generals-chess/engine/doctor"
)

// sampleSource is a C++ bot with the slip of the game's published sample.
func sampleSource(t *testing.T) string {
	t.Helper()
	text, err := os.ReadFile("testdata/sample.cpp")
	require.NoError(t, err)
	return string(text)
}

// asSource is a bot's source file. Where this machine has no jsoncpp, what it needs of it lies beside.
func asSource(t *testing.T, text string) string {
	t.Helper()
	path := filepath.Join(t.TempDir(), "sample.cpp")
	require.NoError(t, os.WriteFile(path, []byte(text), 0o600))
	if bot.Prepare(context.Background(), path, bot.Options{Builds: t.TempDir()}) == nil {
		return path
	}
	header, err := os.ReadFile("testdata/json.h")
	require.NoError(t, err)
	require.NoError(t, os.Mkdir(filepath.Join(filepath.Dir(path), "jsoncpp"), 0o700))
	require.NoError(t, os.WriteFile(filepath.Join(filepath.Dir(path), "jsoncpp", "json.h"), header, 0o600))
	return path
}

// TestSoakSlipOfThePublishedSample: it is named, and with it put right there is nothing to say.
func TestSoakSlipOfThePublishedSample(t *testing.T) {
	slip := sampleSource(t)
	report := examine(t, "generals", asSource(t, slip), bot.Options{})
	require.Equal(t, doctor.Broken, report.Worst())
	for _, c := range report.Checks {
		if c.Name != "awake" {
			require.Contains(t, []doctor.State{doctor.Fine, doctor.Untold}, c.State, "%s: %s: nothing else is wrong with it", c.Title, c.Finding)
		}
	}
	awake := named(t, report, "awake")
	require.Equal(t, "doctor.reads-sample", awake.Finding.Key)
	require.Equal(t, "doctor.fix-sample", awake.Advice.Key)

	right := strings.NewReplacer(`"request"]`, `"requests"]`, `"response"].size`, `"responses"].size`).Replace(slip)
	report = examine(t, "generals", asSource(t, right), bot.Options{})
	for _, c := range report.Checks {
		require.Equal(t, doctor.Fine, c.State, "%s: %s", c.Title, c.Finding)
	}
	require.Equal(t, "doctor.moved", named(t, report, "awake").Finding.Key)
}
