package report

import (
	"bytes"
	"maps"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"generals-chess/assets/words"
	"generals-chess/engine"
	"generals-chess/engine/arena/schedule"
	"generals-chess/engine/arena/stats"
)

// TestEverySentenceIsThere checks that the page uses exactly the phrases that exist.
func TestEverySentenceIsThere(t *testing.T) {
	var source []byte
	files, err := filepath.Glob("../../../cmd/arena/*/*.go")
	require.NoError(t, err)
	for _, file := range append(files, "wording.go", "page.go") {
		if strings.HasSuffix(file, "_test.go") {
			continue
		}
		one, err := os.ReadFile(file)
		require.NoError(t, err)
		source = append(source, one...)
	}
	asked := map[string]bool{}
	for _, m := range regexp.MustCompile(`say "([^"]+[^"-])"|\.Text\("([^"]+[^"-])"`).FindAllStringSubmatch(pageText+classText+string(source), -1) {
		asked[m[1]+m[2]] = true
	}
	for _, c := range columns() {
		asked[c.Head] = true
	}
	delete(asked, "")
	known := slices.Collect(maps.Keys(NewWording(nil).phrases))
	for name := range asked {
		require.True(t, slices.Contains(known, name), "there is no sentence %s", name)
	}
	for name := range phrases() {
		require.True(t, asked[name], "nobody says %s", name)
	}
}

// TestRoundedOnce checks that an Elo is rounded once: 377.47 is nearer to 377, and 377.5 is not met on the way.
func TestRoundedOnce(t *testing.T) {
	for v, want := range map[float64]string{
		377.4698: "+377", -377.4698: "−377", 377.51: "+378", 9.96: "+10", 9.94: "+9.9", -9.96: "−10", 10.49: "+10", 0.04: "0", -0.04: "0", 0.06: "+0.1",
	} {
		require.Equal(t, want, signed(v), "%v", v)
	}
}

// TestLanguages checks that a page in another language has no English, except for names.
func TestLanguages(t *testing.T) {
	english := regexp.MustCompile(`[A-Za-z]{3,}`)
	for _, plan := range []schedule.Plan{
		{Format: schedule.RoundRobin, Pairs: 6, Seed: 1}, {Format: schedule.Swiss, Pairs: 2, Rounds: 1, Seed: 1}, {Format: schedule.Knockout, Pairs: 2, Seed: 1},
		{Format: schedule.Rotation, Pairs: 2, Table: 2, Seed: 1},
	} {
		folder, s := kept(t, plan, []string{"20260001", "{0|1/2}"}, better)
		r := of(t, folder, s, &stats.SPRT{Elo1: 5, Alpha: 0.05, Beta: 0.05})
		for _, lang := range []words.Lang{words.Chinese, words.Korean} {
			w := words.New(lang)
			html := text(t, func(out *bytes.Buffer) error {
				return HTML(out, r, func(p engine.Phrase) string { return w.Phrase(p, nil) })
			})
			require.Contains(t, html, `<html lang="`+w.T("report.lang")+`">`)
			require.Contains(t, html, "<bdi>20260001</bdi>")
			require.Contains(t, html, "<bdi>{0|1/2}</bdi>")
			require.NotContains(t, html, "20\u2009260")
			body := html[strings.Index(html, "<body>"):]
			seen := regexp.MustCompile(`<[^>]*>`).ReplaceAllString(body, " ") + strings.Join(regexp.MustCompile(`(title|aria-label)="[^"]*"`).FindAllString(body, -1), "\n")
			for _, word := range english.FindAllString(seen, -1) {
				require.Contains(t, inEveryLanguage, word, "%s: %s", lang, plan.Format)
			}
		}
	}
}

// inEveryLanguage are words that pages have in every language: names and units, the program that wrote the tournament, and a message
// without a translation.
var inEveryLanguage = []string{
	"Elo", "SPRT", "elo", "alpha", "beta", "UTC", "TLE", "JSON", "MiB", "Plackett", "Luce", "bot", "test", "title", "aria", "label", "was", "slow",
}
