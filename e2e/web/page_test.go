package web

import (
	"context"
	"os"
	"path/filepath"
	"testing"
	"time"

	"github.com/chromedp/chromedp"
	"github.com/stretchr/testify/require"

	"generals-chess/e2e"
)

// most is the largest number of bytes that may be sent before the first screen.
const most = 7_500_000

// TestSoakPage plays in a browser with the mouse, with a finger, after a reload, and with a dropped record, in three languages.
func TestSoakPage(t *testing.T) {
	folder := build(t)
	ctx := launch(t)
	t.Run("mouse", func(t *testing.T) { mouse(t, ctx, serve(t, folder)) })
	t.Run("touch", func(t *testing.T) { finger(t, ctx, serve(t, folder)) })
	t.Run("languages", func(t *testing.T) { languages(t, ctx, serve(t, folder)) })
	t.Run("records", func(t *testing.T) { records(t, ctx, serve(t, folder)) })
}

// mouse plays a first match, reloads the page in the middle and continues.
func mouse(t *testing.T, ctx context.Context, s *server) {
	p := open(t, ctx, s.URL+"/", 1280, 800, 1, false)
	p.scene("menu.Home")
	var sent int64
	p.ask(`performance.getEntriesByType("resource").filter((e) => !e.name.includes("/fonts/")).reduce((n, e) => n + e.encodedBodySize, 0)`, &sent)
	t.Logf("%d bytes travelled before the first screen in English, %d with all letters", sent, s.sent.Load())
	require.Less(t, sent, int64(most))
	p.shot("home-1280-en")
	p.click("Play the AI")
	p.scene("generals.MatchScene")
	for range 3 {
		p.key("q")
	}
	p.shot("match-1280-en")
	p.quiet()
	p.do(chromedp.Reload())
	p.scene("menu.Home")
	p.shot("again-1280-en")
	p.click("Continue")
	p.scene("generals.MatchScene")
	p.quiet()
}

// finger plays on a phone held upright.
func finger(t *testing.T, ctx context.Context, s *server) {
	p := open(t, ctx, s.URL+"/", 390, 844, 3, true)
	p.scene("menu.Home")
	p.shot("home-390-en")
	p.tap("Play the AI")
	p.scene("generals.MatchScene")
	p.shot("match-390-en")
	var w float64
	p.ask(`document.documentElement.scrollWidth`, &w)
	require.LessOrEqual(t, w, 390.0)
	p.quiet()
}

// weigh returns the number of bytes before the first screen in a language, if the server sends files compressed with that ending.
func weigh(t *testing.T, folder, lang, ending string) (sum int64) {
	names := []string{"files.js", "page.css", "start.js", "wasm_exec.js", "generals-chess.wasm"}
	names = append(names, map[string][]string{
		"zh": {"fonts/first/NotoSansSC-Regular.otf", "fonts/first/NotoSansSC-Bold.otf"}, "ko": {"fonts/first/NotoSansKR-Regular.otf", "fonts/first/NotoSansKR-Bold.otf"},
	}[lang]...)
	for _, name := range names {
		info, err := os.Stat(filepath.Join(folder, filepath.FromSlash(name)+ending))
		require.NoError(t, err)
		sum += info.Size()
	}
	return sum
}

// languages opens the page in each language and checks the number of bytes before the first screen.
func languages(t *testing.T, ctx context.Context, s *server) {
	for lang, play := range map[string]string{"en": "Play the AI", "zh": "对战 AI", "ko": "AI와 대전"} {
		small, large := weigh(t, s.folder, lang, ".br"), weigh(t, s.folder, lang, ".gz")
		t.Logf("before the first screen in %s: %d bytes as brotli, %d as gzip", lang, small, large)
		require.Less(t, large, int64(most))
		began := time.Now()
		p := open(t, ctx, s.URL+"/?lang="+lang, 2560, 1440, 1, false)
		p.scene("menu.Home")
		p.find(play)
		e2e.Report(t, "the page, what travels in "+lang+" as gzip", large, time.Since(began))
		p.shot("home-2560-" + lang)
		p.until(`document.documentElement.dataset.fonts === "all"`)
		p.shot("home-2560-all-" + lang)
		p.quiet()
	}
}

// records opens a match by its address, refuses one of another site, and accepts a dropped one.
func records(t *testing.T, ctx context.Context, s *server) {
	p := open(t, ctx, s.URL+"/?replay=https://example.com/a.jsonl.gz", 1280, 800, 1, false)
	p.scene("menu.Home")
	p.until(`document.documentElement.dataset.note === "other_site"`)
	p.shot("note-1280-en")
	p.do(chromedp.Evaluate(`document.getElementById("note-close").click()`, nil))
	p.drop(aRecord)
	p.scene("viewer.Scene")
	p.shot("replay-1280-en")
	p.quiet()
}
