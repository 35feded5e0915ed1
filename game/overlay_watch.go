package game

import (
	"slices"

	"generals-chess/engine"
	"generals-chess/engine/overlay"
	"generals-chess/game/session"
	"generals-chess/render"
	"generals-chess/render/theme"
	"generals-chess/render/ui"
)

// generalsLook and seaLook are how a player is told from others.
func generalsLook(p engine.Player) look {
	s := theme.Side(int(p))
	return look{icon: s.Icon, plate: s.Plate, text: s.Text}
}

func seaLook(p engine.Player) look {
	s := theme.SeaSide(int(p))
	return look{icon: s.Icon, number: s.Number, plate: s.Plate, text: s.Trace}
}

// drawingIn is what p drew in the turn that led to snap, nil for nothing.
func (o *overlays) drawingIn(snap *session.Snapshot, p engine.Player, on overlay.Grid) *overlay.Drawing {
	i := slices.Index(snap.Turn.Asked, p)
	if i < 0 {
		return nil
	}
	return o.of(p, &snap.Turn.Answers[i], on)
}

// drawnButton is the switch of what bots draw, at the left of r; it is there once a bot has drawn something.
func (t *transport) drawnButton(a *App, c *ui.Context, r *render.Rect, side func(engine.Player) look) {
	if !t.drawn.seen {
		return
	}
	if c.Button("drawn", r.CutLeft(c.Px(theme.ControlH)), t.drawn.button(a, side)) {
		t.drawn.next()
	}
	r.CutLeft(c.Px(theme.Space3))
}

// drawing is what p drew in the turn that led to the step on the screen.
func (w *watch) drawing(p engine.Player) *overlay.Drawing {
	return w.drawn.drawingIn(w.snapshot(), p, boardGrid(boardOf(w.snapshot(), engine.Spectator)))
}

// sketch gets ready what lies over a board seen through some eyes.
func (w *watch) sketch(eyes engine.Player) *overlays {
	w.drawn.clear()
	for _, p := range bothSides {
		if eyes == p || eyes == engine.Spectator {
			w.drawn.add(p, generalsLook(p), w.drawing(p))
		}
	}
	return &w.drawn
}

// drawing is what a ship's captain drew in its newest turn up to the step on the screen; nil where m has no sketches.
func (m *seaMatch) drawing(p engine.Player) *overlay.Drawing {
	_, step, ok := m.seats[p].newest(m.at)
	if !ok || m.sketches == nil {
		return nil
	}
	return m.sketches.drawingIn(m.at.play.Steps[step], p, seaGrid(seaOf(m.at.snapshot(), engine.Spectator)))
}

// notes writes what p's captain drew beside the sea.
func (m *seaMatch) notes(a *App, c *ui.Context, in *render.Rect, p engine.Player) {
	if d := m.drawing(p); d != nil {
		m.sketches.notes(a, c, in, d)
	}
}

// sketch gets ready what lies over the sea: what the captain drew whose eyes it is seen through, who is selected, or
// who took the turn.
func (w *seaWatch) sketch() *overlays {
	w.drawn.clear()
	p := w.eyes
	if p < 0 {
		p = w.subject()
	}
	if p >= 0 {
		w.drawn.add(p, seaLook(p), w.drawing(p))
	}
	return &w.drawn
}
