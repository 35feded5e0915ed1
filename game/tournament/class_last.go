package tournament

import (
	"context"

	"generals-chess/engine/arena/report"
	"generals-chess/game/app"
	"generals-chess/render/theme"
	"generals-chess/render/ui"
)

// lastClass finds out whether the last class was stopped, off the frame. It may have been stopped before its tournament existed, so that no
// list has it.
type lastClass struct {
	asked   string // the folder that was read last
	news    app.Newest[bool]
	known   bool // whether it was stopped
	stopped bool
}

// offerLast lays out the button that opens the last class again, if it was stopped.
func (s *classScene) offerLast(a *app.App, l *ui.Layout) {
	out := ""
	if kept := a.Settings().LastClass; kept != nil {
		out = kept.Out
	}
	if out != s.last.asked {
		s.last.asked, s.last.known, s.last.stopped = out, false, false
		s.last.news.From(a, func(context.Context) bool {
			class, err := report.ReadClass(out)
			return err == nil && class != nil && !class.Finished()
		})
	}
	if stopped, ok := s.last.news.Take(); ok {
		s.last.known, s.last.stopped = true, stopped
	}
	if !s.last.stopped {
		return
	}
	l.Row(ui.Box{Gap: theme.Space3}, func() {
		l.Words(ui.Box{Grow: 1, Align: ui.Middle}, a.T("class.screen_last"), theme.Body, theme.TextMid)
		if l.Button(ui.Box{}, "last", ui.Button{Text: a.T("class.screen_reopen"), Icon: "play"}) {
			reopen(a, out)
		}
	})
}
