package play

import (
	"generals-chess/assets/words"
	"generals-chess/game/action"
	"generals-chess/game/app"
	"generals-chess/game/play/lookback"
	"generals-chess/render/ui"
)

// WhyButton lays out the button of a search for turning points and reports whether it was pressed. While the search runs, the button shows
// how many points are computed, and a press stops the search and is not reported.
func WhyButton(a *app.App, l *ui.Layout, box ui.Box, s *lookback.Search, tip string) bool {
	if !s.Running() {
		return l.Button(box, "why", ui.Button{Text: a.T("why.tool"), Icon: "help", Kind: ui.Quiet, Tip: tip, Does: action.Turned})
	}
	b := ui.Button{Text: a.T("why.looking"), Icon: "close", Kind: ui.Quiet, Tip: a.T("why.stop")}
	if r := s.Report; r != nil && r.Of > 0 {
		b.Text = a.F("why.looking_at", words.Int("done", r.Done), words.Int("of", r.Of))
	}
	if l.Button(box, "stop why", b) {
		s.Stop()
	}
	return false
}
