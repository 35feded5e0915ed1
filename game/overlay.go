package game

import (
	"generals-chess/engine"
	"generals-chess/engine/generals"
	"generals-chess/engine/hitsink"
	"generals-chess/engine/overlay"
	"generals-chess/render"
	"generals-chess/render/board"
	"generals-chess/render/sea"
	"generals-chess/render/sketch"
	"generals-chess/render/theme"
	"generals-chess/render/ui"
)

// overlays are what the bots of a match drew in the turn on the screen, and whose of it is shown. Make it with
// newOverlays; for every frame: clear, add for every seat whose drawing is wanted, then onBoard or onSea as often as
// there are maps.
type overlays struct {
	off     bool          // nobody's is shown
	hidden  []bool        // by player
	seen    bool          // somebody has drawn something
	kept    []keptDrawing // by player
	seats   []sketch.Seat // those of this frame
	numbers map[*board.Model]*board.Numbers
}

// keptDrawing is what was read last of a player, so that a text is read once.
type keptDrawing struct {
	debug, stderr string
	on            overlay.Grid
	drawing       *overlay.Drawing
	told          bool // drawing is there, if only nil
}

func newOverlays(players int) overlays {
	return overlays{hidden: make([]bool, players), kept: make([]keptDrawing, players), numbers: map[*board.Model]*board.Numbers{}}
}

// boardGrid and seaGrid are the maps that drawings are read for.
func boardGrid(v *generals.View) overlay.Grid { return overlay.Grid{Rows: v.Height, Cols: v.Width} }
func seaGrid(v *hitsink.View) overlay.Grid    { return overlay.Grid{Rows: v.Side, Cols: v.Side, XY: true} }

// of is what p drew in an answer, nil for nothing.
func (o *overlays) of(p engine.Player, a *engine.Answer, on overlay.Grid) *overlay.Drawing {
	k := &o.kept[p]
	if !k.told || k.debug != a.Debug || k.stderr != a.Stderr || k.on != on {
		*k = keptDrawing{debug: a.Debug, stderr: a.Stderr, on: on, drawing: overlay.Of(a, on), told: true}
		o.seen = o.seen || k.drawing != nil
	}
	return k.drawing
}

// clear begins a frame.
func (o *overlays) clear() { o.seats = o.seats[:0] }

// add puts p's drawing, which may be nil, among those shown, unless it is switched off.
func (o *overlays) add(p engine.Player, side look, d *overlay.Drawing) {
	if d != nil && !o.off && !o.hidden[p] {
		o.seats = append(o.seats, sketch.Seat{Drawing: d, Line: side.text, Plate: side.plate, Lane: int(p) & 1})
	}
}

// next switches: of two players both are shown, then the first alone, the second alone, and nobody; of more all, and
// nobody.
func (o *overlays) next() {
	if len(o.hidden) != 2 {
		o.off = !o.off
		return
	}
	switch first, second := &o.hidden[0], &o.hidden[1]; {
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

// button is the one that calls next; side are the players' marks.
func (o *overlays) button(a *App, side func(engine.Player) look) ui.Button {
	b := ui.Button{Icon: "eye", Kind: ui.Quiet, Tip: a.T("overlay.tip"), Shortcut: ui.KeyO}
	switch {
	case o.off:
		b.Icon = "eyeoff"
	case len(o.hidden) == 2 && o.hidden[1]:
		b.Icon, b.Selected = side(0).icon, true
	case len(o.hidden) == 2 && o.hidden[0]:
		b.Icon, b.Selected = side(1).icon, true
	}
	return b
}

// onBoard draws over a board that is in the list already. The numbers on its tiles stay readable.
func (o *overlays) onBoard(c *ui.Context, m *board.Model) {
	if len(o.seats) == 0 {
		return
	}
	n := o.numbers[m]
	if n == nil {
		n = board.NumbersOf(m)
		o.numbers[m] = n
	}
	sketch.OnBoard(c, n, o.seats)
}

// onSea draws over a sea that is in the list already.
func (o *overlays) onSea(c *ui.Context, m *sea.Model) {
	if len(o.seats) == 0 {
		return
	}
	sketch.OnSea(c, m, o.seats)
}

// notes writes at the top of in what a drawing says beside the map and what of it could not be read, and cuts that
// off. What has no room is left out; the text itself is shown elsewhere.
func (o *overlays) notes(a *App, c *ui.Context, in *render.Rect, d *overlay.Drawing) {
	if d == nil {
		return
	}
	for _, line := range d.Side {
		overlayNote(c, in, "eye", a.Phrase(line, a.sideName), theme.TextHi, theme.TextMid)
	}
	o.complaints(a, c, in, d)
}

// complaints writes what of a drawing could not be read.
func (o *overlays) complaints(a *App, c *ui.Context, in *render.Rect, d *overlay.Drawing) {
	if d == nil {
		return
	}
	for _, why := range d.Skipped {
		overlayNote(c, in, "warn", a.Phrase(why, a.sideName), theme.Warn, theme.Warn)
	}
}

// notesHeight is the room that notes needs for everything, in a rectangle so wide.
func (o *overlays) notesHeight(a *App, c *ui.Context, width float32, d *overlay.Drawing) (h float32) {
	if d == nil {
		return 0
	}
	for _, line := range d.Side {
		h += overlayNoteHeight(c, width, a.Phrase(line, a.sideName)) + c.Px(theme.Space1)
	}
	for _, why := range d.Skipped {
		h += overlayNoteHeight(c, width, a.Phrase(why, a.sideName)) + c.Px(theme.Space1)
	}
	return h
}

func overlayNoteHeight(c *ui.Context, width float32, text string) float32 {
	return c.ParagraphHeight(width-c.Px(22), text, theme.Small)
}

func overlayNote(c *ui.Context, in *render.Rect, icon, text string, ink, tone theme.Color) {
	h := overlayNoteHeight(c, in.W, text)
	if h > in.H {
		return
	}
	r := in.CutTop(h)
	in.CutTop(c.Px(theme.Space1))
	mark := r.CutLeft(c.Px(22))
	c.IconIn(render.R(mark.X, mark.Y, c.Px(14), c.Px(16)), icon, c.Px(14), tone)
	c.Paragraph(r, text, theme.Small, ink)
}
