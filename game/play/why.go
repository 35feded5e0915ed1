package play

import (
	"generals-chess/assets/words"
	"generals-chess/engine/hindsight"
	"generals-chess/game/action"
	"generals-chess/game/app"
	"generals-chess/game/play/lookback"
	"generals-chess/render/ui"
)

// Turned keeps where matches turned, which takes long to find, as long as the window is open.
type Turned struct {
	found map[position]*hindsight.Report
}

// position is the last position of a match.
type position struct {
	turns int
	hash  uint64
}

// mostTurned is how many matches are kept.
const mostTurned = 64

// Of returns the final report on the match that ended after so many turns in a position with this hash, nil if nobody asked yet.
func (t *Turned) Of(turns int, hash uint64) *hindsight.Report { return t.found[position{turns, hash}] }

// Keep keeps a final report.
func (t *Turned) Keep(turns int, hash uint64, r *hindsight.Report) {
	if t.found == nil || len(t.found) >= mostTurned {
		t.found = map[position]*hindsight.Report{}
	}
	t.found[position{turns, hash}] = r
}

// SayFound shows a message with the number of findings.
func SayFound(a *app.App, r *hindsight.Report) {
	if n := len(r.Findings); n > 0 {
		a.Say(a.F("why.done", words.Int("n", n)), false)
	} else {
		a.Say(a.Phrase(hindsight.Nothing, nil), false)
	}
}

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
