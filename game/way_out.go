package game

import "generals-chess/render/ui"

// wayOut is how the screen of a match is left, by the person or at the end of the match.
type wayOut struct {
	leaving bool  // the person is asked
	overMS  int64 // when the end came onto the screen, 0 before
}

// lingerMS is how long the end of a match stays on the screen before the result is shown.
const lingerMS = 1300

// askOrLeave asks before p is thrown away, or just leaves a match that does not run, or is over for the person. It
// tells whether it asks.
func (w *wayOut) askOrLeave(a *App, c *ui.Context, p *Play, over bool) (asks bool) {
	if over || p.Err != nil || p.Last() == nil || p.Over() {
		a.Home()
		return false
	}
	w.leaving = true
	c.OpenModal("leave")
	return true
}

// ask shows the question, if it is asked, and tells whether the person has just decided to stay.
func (w *wayOut) ask(a *App, c *ui.Context, p *Play) (stays bool) {
	if !w.leaving {
		return false
	}
	answer := c.Dialog("leave", ui.Dialog{
		Title: a.T("dialog.leave"), Body: p.kit.leaving(a, p.Last()),
		Primary: a.T("dialog.leave_yes"), Quiet: a.T("dialog.stay"),
	})
	switch answer {
	case ui.DialogYes:
		a.Home()
	case ui.DialogQuiet:
		w.leaving = false
	}
	return answer == ui.DialogQuiet
}

// lingered tells whether the end of the match, which is on the screen, has been there long enough.
func (w *wayOut) lingered(nowMS int64) bool {
	if w.overMS == 0 {
		w.overMS = nowMS
	}
	return nowMS-w.overMS > lingerMS
}
