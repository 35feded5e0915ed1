package play

import (
	"generals-chess/game/app"
	"generals-chess/game/frame"
	"generals-chess/game/session"
	"generals-chess/render/theme"
	"generals-chess/render/ui"
)

// matchScreen is the part that all screens of a match share, whether people play or watch: the step on the screen, pausing, the question
// before the match is left, and the time that its end is shown.
type matchScreen struct {
	Viewing
	Paused  bool
	Covered bool // another scene is on top
	Leaving bool // the question is open

	left    *session.Snapshot // the last snapshot that the person had seen when the question was opened
	shownMS int64             // when the end appeared on the screen, 0 before
}

// LingerMS is the time that the end of a match stays on the screen before the result is shown, ms.
const LingerMS = 1300

// layOut lays out one frame. running lays out a match that has begun, and pace sets the pacer. escape means that Esc leaves.
func (m *matchScreen) layOut(a *app.App, c *ui.Context, escape bool, pace, running func()) {
	if m.Covered {
		m.Covered = false
		pace()
	}
	m.Play.Poll()
	c.FillRect(c.Window(), theme.Bg0)
	switch {
	case m.Play.Err != nil:
		MatchFailed(a, c, m.Play)
	case m.Play.Last() == nil:
		s := frame.Screen{Bar: frame.Bar{Escape: escape, Title: m.Play.Game.Card(a).Title}, Says: m.Play.Builds.Say(a, "match.starting")}
		if s.Lay(a, c) {
			a.Home()
		}
	default:
		running()
	}
}

// cover is called while another scene is on top: it adjusts the pace once and receives snapshots.
func (m *matchScreen) cover(pace func()) {
	if !m.Covered {
		m.Covered = true
		pace()
	}
	m.Play.Poll()
}

// askOrLeave asks before the match is thrown away. It leaves at once if nothing was played or chosen, or the match is over for the person. A match
// that has ended leads to its result, even if the screen has not shown the end. seen is the newest step that the person has seen.
func (m *matchScreen) askOrLeave(a *app.App, c *ui.Context, seen *session.Snapshot, over bool) {
	p := m.Play
	if over || p.Err != nil || p.Last() == nil || p.Last().Number == 0 && !chosen(p) || p.Over() {
		leave(a, p)
		return
	}
	m.Leaving, m.left = true, seen
	c.OpenModal("leave")
}

// chosen reports whether people have chosen something that was not played yet.
func chosen(p *Play) bool {
	planner, plans := p.Table.(Planner)
	return plans && planner.Plans().Planned()
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

// ask shows the question, if it is open.
func (m *matchScreen) ask(a *app.App, c *ui.Context, pace func()) {
	if !m.Leaving {
		return
	}
	switch c.Dialog("leave", ui.Dialog{
		Title: a.T("dialog.leave"), Body: m.Play.Game.Leaving(a, m.left),
		Primary: a.T("dialog.leave_yes"), Quiet: a.T("dialog.stay"), Destroys: true,
	}) {
	case ui.DialogYes:
		leave(a, m.Play)
	case ui.DialogQuiet:
		m.Leaving = false
		pace()
	}
}

// EndShownLongEnough reports whether the end of the match has been on the screen long enough. Call it in every frame that shows the end.
func (m *matchScreen) EndShownLongEnough(nowMS int64) bool {
	if m.shownMS == 0 {
		m.shownMS = nowMS
	}
	return nowMS-m.shownMS > LingerMS
}
