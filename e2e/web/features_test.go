package web

import (
	"context"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/chromedp/cdproto/browser"
	"github.com/chromedp/cdproto/page"
	"github.com/chromedp/chromedp"
	"github.com/stretchr/testify/require"
)

// aRecord is the record of a finished match.
const aRecord = "../../game/generals/testdata/expert-hard.jsonl.gz"

// TestSoakFeatures tries, one after the other, everything that a page offers and everything that a browser may lack.
func TestSoakFeatures(t *testing.T) {
	folder := build(t)
	ctx := launch(t)
	for _, part := range []struct {
		name string
		try  func(*testing.T, context.Context, *server)
	}{
		{"games", games}, {"export", export}, {"pinch", pinch}, {"addresses", addresses},
		{"damaged", damaged}, {"closed", closed}, {"storage", storage}, {"missing", missing},
	} {
		t.Run(part.name, func(t *testing.T) { part.try(t, ctx, serve(t, folder)) })
	}
}

// games opens each way of playing, and checks the message that there are no tournaments.
func games(t *testing.T, ctx context.Context, s *server) {
	p := open(t, ctx, s.URL+"/?lang=en", 1280, 800, 1, false)
	for _, way := range []struct{ game, row, scene string }{
		{"Generals", "Two players", "generals.MatchScene"}, {"Generals", "Watch two bots", "generals.WatchScene"},
		{"Generals", "Lesson", "lesson.Scene"}, {"Hit & Sink", "Command a ship", "hitsink.playScene"},
		{"Hit & Sink", "Watch captains", "hitsink.watchScene"}, {"Hit & Sink", "Lesson", "lesson.Scene"},
	} {
		p.do(chromedp.Navigate(s.URL + "/?lang=en"))
		p.scene("menu.Home")
		p.click(way.game)
		p.click(way.row)
		p.scene(way.scene)
		p.frames()
		p.shot("feature-" + strings.ReplaceAll(way.row, " ", "-"))
		p.quiet()
	}
	p.do(chromedp.Navigate(s.URL + "/?lang=en"))
	p.scene("menu.Home")
	p.click("Tournament")
	p.says("Tournaments need the program")
	p.quiet()
}

// export makes a picture and a film of a match, which the browser downloads, and copies their paths.
func export(t *testing.T, ctx context.Context, s *server) {
	downloads := t.TempDir()
	p := open(t, ctx, s.URL+"/?lang=en", 1280, 800, 1, false)
	p.do(browser.SetDownloadBehavior(browser.SetDownloadBehaviorBehaviorAllow).WithDownloadPath(downloads).WithEventsEnabled(true))
	p.do(browser.GrantPermissions([]browser.PermissionType{browser.PermissionTypeClipboardReadWrite, browser.PermissionTypeClipboardSanitizedWrite}).WithOrigin(s.URL))
	p.scene("menu.Home")
	p.drop(aRecord)
	p.scene("viewer.Scene")
	for _, kind := range []string{"PNG", "GIF"} {
		p.key("x")
		p.click(kind)
		p.click("Export")
		p.downloaded(downloads, "."+strings.ToLower(kind))
		p.click("Copy path")
		p.copied("." + strings.ToLower(kind))
		p.shot("exported-" + kind)
		p.click("Close")
	}
	p.quiet()
}

// pinch zooms the board with two fingers.
func pinch(t *testing.T, ctx context.Context, s *server) {
	p := open(t, ctx, s.URL+"/?lang=en", 390, 844, 2, true)
	p.scene("menu.Home")
	p.tap("Play the AI")
	p.scene("generals.MatchScene")
	p.find("Army")
	before := p.still()
	p.shot("pinch-before")
	for apart := 20.0; apart <= 120; apart += 20 {
		p.touch([2]float64{195 - apart/2, 200}, [2]float64{195 + apart/2, 200})
	}
	p.touch()
	p.shot("pinch-after")
	require.NotEqual(t, before, p.still(), "the board as before")
	p.quiet()
}

// addresses opens a match of the same site by its address.
func addresses(t *testing.T, ctx context.Context, s *server) {
	s.more = map[string]string{"/records/final.jsonl.gz": aRecord}
	p := open(t, ctx, s.URL+"/?lang=en&replay=records/final.jsonl.gz", 1280, 800, 1, false)
	p.scene("viewer.Scene")
	p.quiet()
	p.do(chromedp.Navigate(s.URL + "/?lang=en&replay=records/none.jsonl.gz"))
	p.scene("menu.Home")
	p.until(`document.documentElement.dataset.note === "no_replay"`)
}

// damaged drops a record that is cut off in its first line, and a file that is no record.
func damaged(t *testing.T, ctx context.Context, s *server) {
	p := open(t, ctx, s.URL+"/?lang=en", 1280, 800, 1, false)
	p.scene("menu.Home")
	for name, text := range map[string]string{"cut.jsonl": `{"format":1,"ga`, "noise.jsonl.gz": "\x1f\x8b noise"} {
		path := filepath.Join(t.TempDir(), name)
		require.NoError(t, os.WriteFile(path, []byte(text), 0o644))
		p.drop(path)
		p.says(name)
		p.shot("damaged-" + name)
	}
	p.quiet()
}

// closed leaves the page in the middle of a match without confirmation, and continues it later.
func closed(t *testing.T, ctx context.Context, s *server) {
	p := open(t, ctx, s.URL+"/?lang=en", 1280, 800, 1, false)
	p.scene("menu.Home")
	p.click("Play the AI")
	p.scene("generals.MatchScene")
	p.find("Army")
	for range 3 {
		p.key("q")
	}
	p.do(chromedp.Navigate("about:blank"), chromedp.Navigate(s.URL+"/?lang=en"))
	p.scene("menu.Home")
	p.click("Continue")
	p.scene("generals.MatchScene")
	p.quiet()
}

// storage plays in browsers that store nothing or have no room left.
func storage(t *testing.T, ctx context.Context, s *server) {
	for note, script := range map[string]string{
		"no_storage": `Object.defineProperty(globalThis, "indexedDB", { get() { throw new DOMException("no", "SecurityError"); } })`,
		"full":       `IDBObjectStore.prototype.put = () => { throw new DOMException("no room", "QuotaExceededError"); }`,
	} {
		p := openWith(t, ctx, s.URL+"/?lang=en", script)
		p.scene("menu.Home")
		p.click("Play the AI")
		p.scene("generals.MatchScene")
		p.until(`document.documentElement.dataset.note === "` + note + `"`)
		p.shot("storage-" + note)
	}
}

// missing opens the page in browsers that cannot run the game.
func missing(t *testing.T, ctx context.Context, s *server) {
	for says, script := range map[string]string{
		"WebAssembly": `delete globalThis.WebAssembly`,
		"WebGL 2":     `HTMLCanvasElement.prototype.getContext = () => null`,
	} {
		p := openWith(t, ctx, s.URL+"/?lang=en", script)
		p.until(`document.documentElement.dataset.state === "stopped" && document.getElementById("says").textContent.includes("` + says + `")`)
		p.shot("missing-" + strings.Fields(says)[0])
		p.quiet()
	}
}

// openWith opens an address in a browser that a script has modified.
func openWith(t *testing.T, ctx context.Context, url, script string) *tab {
	t.Helper()
	p := open(t, ctx, "about:blank", 1280, 800, 1, false)
	var id page.ScriptIdentifier
	p.do(chromedp.ActionFunc(func(ctx context.Context) (err error) {
		id, err = page.AddScriptToEvaluateOnNewDocument(script).Do(ctx)
		return err
	}), chromedp.Navigate(url), chromedp.ActionFunc(func(ctx context.Context) error {
		return page.RemoveScriptToEvaluateOnNewDocument(id).Do(ctx) // the page is loaded
	}))
	return p
}
