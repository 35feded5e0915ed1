package play

import (
	"generals-chess/game/app"
	"generals-chess/render/ui"
)

// LeaveDialog asks before the screen of a match is left, and times how long its end is shown.
type LeaveDialog struct {
	Leaving bool  // the question is open
	shownMS int64 // when the end appeared on the screen, 0 before
}

// LingerMS is how long the end of a match stays on the screen before the result is shown.
const LingerMS = 1300

// AskOrLeave asks before p is thrown away. It leaves at once if nothing was played, or the match is over, for all or for the person. It
// reports whether it asks.
func (w *LeaveDialog) AskOrLeave(a *app.App, c *ui.Context, p *Play, over bool) (asks bool) {
	if over || p.Err != nil || p.Last() == nil || p.Last().Number == 0 || p.Over() {
		a.Home()
		return false
	}
	w.Leaving = true
	c.OpenModal("leave")
	return true
}

// Ask shows the question, if it is open, and reports whether the person has just decided to stay.
func (w *LeaveDialog) Ask(a *app.App, c *ui.Context, p *Play) (stays bool) {
	if !w.Leaving {
		return false
	}
	answer := c.Dialog("leave", ui.Dialog{
		Title: a.T("dialog.leave"), Body: p.Game.Leaving(a, p.Last()),
		Primary: a.T("dialog.leave_yes"), Quiet: a.T("dialog.stay"), Destroys: true,
	})
	switch answer {
	case ui.DialogYes:
		a.Home()
	case ui.DialogQuiet:
		w.Leaving = false
	}
	return answer == ui.DialogQuiet
}

// EndShownLongEnough reports whether the end of the match has been on the screen long enough. Call it in every frame that shows the end.
func (w *LeaveDialog) EndShownLongEnough(nowMS int64) bool {
	if w.shownMS == 0 {
		w.shownMS = nowMS
	}
	return nowMS-w.shownMS > LingerMS
}
