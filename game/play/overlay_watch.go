package play

import (
	"slices"

	"generals-chess/engine"
	"generals-chess/engine/overlay"
	"generals-chess/game/app"
	"generals-chess/game/session"
	"generals-chess/render"
	"generals-chess/render/theme"
	"generals-chess/render/ui"
)

// DrawingIn is what p drew in the turn that led to snap, nil for nothing.
func (o *Overlays) DrawingIn(snap *session.Snapshot, p engine.Player, on overlay.Grid) *overlay.Drawing {
	i := slices.Index(snap.Turn.Asked, p)
	if i < 0 {
		return nil
	}
	return o.Of(p, &snap.Turn.Answers[i], on)
}

// DrawnButton is the switch of what bots draw, at the left of r; it is there once a bot has drawn something.
func (t *Transport) DrawnButton(a *app.App, c *ui.Context, r *render.Rect, side func(engine.Player) Look) {
	if !t.Drawn.Seen {
		return
	}
	if c.Button("drawn", r.CutLeft(c.Px(theme.ControlH)), t.Drawn.Button(a, side)) {
		t.Drawn.Next()
	}
	r.CutLeft(c.Px(theme.Space3))
}
