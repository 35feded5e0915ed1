package play

import (
	"generals-chess/game/app"
	"generals-chess/game/session"
	"generals-chess/render/ui"
)

// LeaveDialog asks before the screen of a match is left, and times how long its end is shown.
type LeaveDialog struct {
	Leaving bool              // the question is open
	shown   *session.Snapshot // what the person had seen of the match when it opened
	shownMS int64             // when the end appeared on the screen, 0 before
}

// LingerMS is how long the end of a match stays on the screen before the result is shown.
const LingerMS = 1300

// askOrLeave asks before p is thrown away. It leaves at once if nothing was played, or the match is over for the person. A match that has
// ended leads to its result, even if the screen has not shown the end. shown is the newest step that the person has seen. It reports
// whether it asks.
func (w *LeaveDialog) askOrLeave(a *app.App, c *ui.Context, p *Play, shown *session.Snapshot, over bool) (asks bool) {
	if over || p.Err != nil || p.Last() == nil || p.Last().Number == 0 || p.Over() {
		leave(a, p)
		return false
	}
	w.Leaving, w.shown = true, shown
	c.OpenModal("leave")
	return true
}

// leave opens the result of a match that has ended, or else the home screen.
func leave(a *app.App, p *Play) {
	if p.Over() {
		OpenResult(a, p)
		return
	}
	SayCanContinue(a, p)
	a.Home()
}

// Ask shows the question, if it is open, and reports whether the person has just decided to stay.
func (w *LeaveDialog) Ask(a *app.App, c *ui.Context, p *Play) (stays bool) {
	if !w.Leaving {
		return false
	}
	answer := c.Dialog("leave", ui.Dialog{
		Title: a.T("dialog.leave"), Body: p.Game.Leaving(a, w.shown),
		Primary: a.T("dialog.leave_yes"), Quiet: a.T("dialog.stay"), Destroys: true,
	})
	switch answer {
	case ui.DialogYes:
		leave(a, p)
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
