package play

import (
	"generals-chess/engine"
	"generals-chess/engine/overlay"
	"generals-chess/game/action"
	"generals-chess/game/app"
	"generals-chess/render/board"
	"generals-chess/render/sea"
	"generals-chess/render/sketch"
	"generals-chess/render/theme"
	"generals-chess/render/ui"
)

// Overlays holds the drawings of a match's bots in the turn on the screen, and the choice of those that are shown. Make it with
// NewOverlays. For every frame call Clear, then Show for each seat whose drawing is wanted, then OnBoard or OnSea once for each map.
type Overlays struct {
	off     bool          // no drawings are shown
	Hidden  []bool        // by player
	Seen    bool          // somebody has drawn something
	kept    []keptDrawing // by player
	Seats   []sketch.Seat // those shown in this frame
	numbers map[*board.Model]*board.Numbers
}

// keptDrawing is the last drawing parsed for a player, so that each text is parsed once.
type keptDrawing struct {
	debug, stderr string
	on            overlay.Grid
	drawing       *overlay.Drawing
	told          bool // drawing is set, though it may be nil
}

// NewOverlays returns Overlays that show the drawings of every player.
func NewOverlays(players int) Overlays {
	return Overlays{Hidden: make([]bool, players), kept: make([]keptDrawing, players), numbers: map[*board.Model]*board.Numbers{}}
}

// Of returns p's drawing in an answer, nil for none. The answer may be nil.
func (o *Overlays) Of(v *Viewing, p engine.Player, a *engine.Answer) *overlay.Drawing {
	on := v.Play.Game.Grid(v.Snapshot().View(engine.Spectator))
	if a == nil || on == (overlay.Grid{}) {
		return nil
	}
	k := &o.kept[p]
	if !k.told || k.debug != a.Debug || k.stderr != a.Stderr || k.on != on {
		*k = keptDrawing{debug: a.Debug, stderr: a.Stderr, on: on, drawing: overlay.Of(a, on), told: true}
		o.Seen = o.Seen || k.drawing != nil
	}
	return k.drawing
}

// Clear begins a frame.
func (o *Overlays) Clear() { o.Seats = o.Seats[:0] }

// Show adds what p drew in an answer.
func (o *Overlays) Show(v *Viewing, p engine.Player, a *engine.Answer) {
	o.add(p, v.Play.Game.Look(p), o.Of(v, p, a))
}

// add shows p's drawing in this frame unless it is nil or switched off.
func (o *Overlays) add(p engine.Player, side Mark, d *overlay.Drawing) {
	if d != nil && !o.off && !o.Hidden[p] {
		o.Seats = append(o.Seats, sketch.Seat{Drawing: d, Line: side.Text, Plate: side.Plate, Lane: int(p) & 1})
	}
}

// Next switches to the next choice of drawings. For two players: both, the first alone, the second alone, none. For more: all, none.
func (o *Overlays) Next() {
	if len(o.Hidden) != 2 {
		o.off = !o.off
		return
	}
	switch first, second := &o.Hidden[0], &o.Hidden[1]; {
	case o.off:
		o.off, *first, *second = false, false, false
	case *first:
		o.off = true
	case *second:
		*first, *second = true, false
	default:
		*second = true
	}
}

// Button returns the button for Next. side returns the mark of a player.
func (o *Overlays) Button(a *app.App, side func(engine.Player) Mark) ui.Button {
	b := ui.Button{Icon: "eye", Kind: ui.Quiet, Tip: a.T("overlay.tip"), Does: action.Drawings}
	switch {
	case o.off:
		b.Icon = "eyeoff"
	case len(o.Hidden) == 2 && o.Hidden[1]:
		b.Icon, b.Selected = side(0).Icon, true
	case len(o.Hidden) == 2 && o.Hidden[0]:
		b.Icon, b.Selected = side(1).Icon, true
	}
	return b
}

// OnBoard draws over a board that was drawn before in this frame. The numbers on its tiles stay readable.
func (o *Overlays) OnBoard(c *ui.Context, m *board.Model) {
	if len(o.Seats) == 0 {
		return
	}
	n := o.numbers[m]
	if n == nil {
		n = board.NumbersOf(m)
		o.numbers[m] = n
	}
	sketch.OnBoard(c, n, o.Seats)
}

// OnSea draws over a sea that was drawn before in this frame.
func (o *Overlays) OnSea(c *ui.Context, m *sea.Model) {
	if len(o.Seats) == 0 {
		return
	}
	sketch.OnSea(c, m, o.Seats)
}

// Say lays out the texts of a drawing that belong beside the map, and then what of it could not be read.
func (o *Overlays) Say(a *app.App, l *ui.Layout, d *overlay.Drawing) {
	if d == nil {
		return
	}
	for _, line := range d.Side {
		beside(l, "eye", theme.TextMid, a.Phrase(line, a.SideName), theme.TextHi)
	}
	o.Complain(a, l, d)
}

// Complain lays out what of a drawing could not be read.
func (o *Overlays) Complain(a *app.App, l *ui.Layout, d *overlay.Drawing) {
	if d == nil {
		return
	}
	for _, why := range d.Skipped {
		beside(l, "warn", theme.Warn, a.Phrase(why, a.SideName), theme.Warn)
	}
}

// beside lays out a line beside a map with a drawing.
func beside(l *ui.Layout, icon string, tone theme.Color, text string, ink theme.Color) {
	l.Row(ui.Box{Drop: 1, Gap: theme.Space2}, func() {
		l.Row(ui.Box{H: 16, Align: ui.Start}, func() { l.Icon(icon, 14, tone) })
		l.Words(ui.Box{W: 1, Grow: 1}, text, theme.Small, ink)
	})
}
