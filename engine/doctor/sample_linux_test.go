package doctor_test

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"generals-chess/engine/bot"
	"generals-chess/engine/doctor"
)

// asSource returns testdata/sample.cpp with replaced texts. It is built like any player's bot, with this machine's jsoncpp.
func asSource(t *testing.T, replaced ...string) string {
	t.Helper()
	text, err := os.ReadFile("testdata/sample.cpp")
	require.NoError(t, err)
	path := filepath.Join(t.TempDir(), "sample.cpp")
	require.NoError(t, os.WriteFile(path, []byte(strings.NewReplacer(replaced...).Replace(string(text))), 0o600))
	return path
}

// Corrections of both mistakes in the published sample.
var (
	rightNames  = []string{`"request"]`, `"requests"]`, `"response"].size`, `"responses"].size`}
	rightAnswer = []string{`answer["response"] = answer;`, `Json::Value output; output["response"] = answer;`, `write(answer)`, `write(output)`}
)

// TestSoakSlipsOfThePublishedSample: each mistake is found, and with both corrected nothing is.
func TestSoakSlipsOfThePublishedSample(t *testing.T) {
	report := examine(t, "generals", asSource(t), bot.Options{})
	require.Equal(t, doctor.Broken, report.Worst())
	for _, c := range report.Checks {
		if c.Name != "awake" {
			require.Contains(t, []doctor.State{doctor.Fine, doctor.Skipped}, c.State, "%s: %s: nothing else is wrong with it", c.Title, c.Finding)
		}
	}
	awake := named(t, report, "awake")
	require.Equal(t, "doctor.reads-sample-fails", awake.Finding.Key)
	require.Contains(t, awake.Advice.String(), `input["requests"]`, "the first slip")
	require.Contains(t, awake.Advice.String(), `out["response"] = ret`, "and the second, which it would meet next")

	report = examine(t, "generals", asSource(t, rightNames...), bot.Options{})
	restart := named(t, report, "restart")
	require.Equal(t, doctor.Broken, restart.State)
	require.Equal(t, "doctor.fix-object", restart.Advice.Key)
	require.Contains(t, restart.Log, "Json::LogicError", "the program's own words")

	report = examine(t, "generals", asSource(t, rightAnswer...), bot.Options{})
	awake = named(t, report, "awake")
	require.Equal(t, "doctor.reads-sample", awake.Finding.Key)
	require.Equal(t, "doctor.fix-sample", awake.Advice.Key)

	report = examine(t, "generals", asSource(t, append(rightNames, rightAnswer...)...), bot.Options{})
	for _, c := range report.Checks {
		require.Equal(t, doctor.Fine, c.State, "%s: %s", c.Title, c.Finding)
	}
	require.Equal(t, "doctor.moved", named(t, report, "awake").Finding.Key)
}
