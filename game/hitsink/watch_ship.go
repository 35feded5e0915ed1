package hitsink

import (
	"generals-chess/engine"
	"generals-chess/game/action"
	"generals-chess/game/app"
	"generals-chess/game/frame"
	"generals-chess/game/play"
	"generals-chess/render/theme"
	"generals-chess/render/ui"
)

// Hear passes new snapshots to the seats.
func (w *watchScene) Hear(a *app.App) {
	if w.heard < 2 && len(w.Play.Steps) > 1 {
		sayShipless(a, w.Play)
	}
	for ; w.heard < len(w.Play.Steps); w.heard++ {
		snap := w.Play.Steps[w.heard]
		for _, p := range snap.Turn.Asked {
			w.seats[p].Hear(w.heard, snap)
		}
	}
}

// subject returns the ship that the panel is about: the selected one, or the one that took the turn on the screen, or the Spectator for
// none.
func (w *watchScene) subject() engine.Player {
	if w.selected >= 0 {
		return w.selected
	}
	if asked := w.Snapshot().Turn.Asked; len(asked) == 1 {
		return asked[0]
	}
	return engine.Spectator
}

// shipPanel lays out the panel about the subject: who it is, how long it thought, and the text of the tab.
func (w *watchScene) shipPanel(a *app.App, l *ui.Layout, tab int) {
	p := w.subject()
	if p < 0 {
		l.Words(ui.Box{Grow: 1}, a.T("sea.view_select"), theme.Small, theme.TextLow)
		return
	}
	l.PushID(int(p))
	defer l.PopID()
	answers := &w.seats[p]
	answer, step, _ := answers.Newest(&w.Viewing)
	w.shipHead(a, l, p)
	answers.Think(a, l, &w.Viewing, theme.SeaSide(int(p)).Trace)
	switch tab {
	case seaTurnTab:
		w.turn.refresh(w.Play.Steps, p, step, answer)
		w.turn.lay(a, l, w.wrote(p), false, w.lines())
	case seaDebugTab:
		w.Drawn.Say(a, l, w.Drawn.Of(&w.Viewing, p, answer))
		answers.Texts(a, l, &w.Viewing, play.DebugTab)
	case seaStderrTab:
		answers.Texts(a, l, &w.Viewing, play.StderrTab)
	}
	if !answers.Fine(a, &w.Viewing) {
		answers.Verdict(a, l, &w.Viewing)
	}
}

// shipHead lays out the ship's mark, its captain and kind, and the button that shows its view.
func (w *watchScene) shipHead(a *app.App, l *ui.Layout, p engine.Player) {
	l.Row(ui.Box{Gap: theme.Space2}, func() {
		if r, ok := l.Place(ui.Box{W: 36, MinW: 36}); ok {
			drawMark(l.Context, r, int(p))
		}
		l.Label(frame.Name(l, w.names.labels[p], theme.H3), w.names.labels[p], theme.H3, theme.TextHi)
		l.Either(ui.Box{W: 1, Grow: 1}, func() {
			if w.wrote(p) {
				l.Label(ui.Box{}, w.seats[p].Command(a), theme.Mono, theme.TextLow)
			} else {
				l.Label(ui.Box{}, kindName(a, w.table.ship(p).Kind), theme.Small, theme.TextLow)
			}
			l.Place(ui.Box{})
		})
		l.Row(ui.Box{Drop: 1, Align: ui.Middle}, func() { w.seats[p].ThinkTime(a, l, &w.Viewing) })
		if l.Button(ui.Box{}, "eye", ui.Button{Icon: "eye", Kind: ui.Quiet, Tip: a.T("sea.view_through"), Cap: action.Eyes, Selected: w.eyes == p}) {
			w.lookThrough(p)
		}
	})
}
