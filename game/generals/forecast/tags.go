// Package forecast writes the outcomes of the selected army's moves on the board, and why a move is refused.
package forecast

import (
	"generals-chess/engine"
	"generals-chess/engine/generals"
	"generals-chess/game/generals/human"
	"generals-chess/render"
	"generals-chess/render/board"
	"generals-chess/render/theme"
	"generals-chess/render/ui"
)

// leastTile is the smallest tile that has a tag although the pointer is elsewhere, logical px.
const leastTile = 28

// Tags are the targets of the selected army. The target under the pointer has a sentence instead of a tag.
type Tags struct {
	Player   engine.Player
	From     generals.Cell
	Targets  []human.Target
	Pointed  generals.Cell
	Sentence string // "" when the pointer is on no target
}

// tone is the colours and the icon of a tag.
type tone struct {
	fill, ink, mark theme.Color
	icon            string
}

func toneOf(player engine.Player, o human.Outcome) tone {
	side := theme.Side(int(player))
	switch o.Ending {
	case human.Joins:
		return tone{theme.Bg3, theme.TextHi, side.Text, side.Icon}
	case human.Takes:
		return tone{side.Plate, theme.Ink, theme.Ink, side.Icon}
	}
	t := tone{theme.Warn, theme.OnGold, theme.OnGold, "city"}
	if o.Holder >= 0 {
		t.icon = theme.Side(int(o.Holder)).Icon
	}
	return t
}

// Draw draws the tags over the board.
func (t *Tags) Draw(c *ui.Context, b *board.Model) {
	defer c.SetTheme(c.SetTheme(c.Theme().OnBoard()))
	camera := b.Camera()
	small := float32(camera.Tile()) < leastTile*camera.Scale()
	for _, target := range t.Targets {
		tile := camera.RectOf(target.Cell)
		if target.Outcome.Ending == human.Unknown || !camera.Area().Has(render.Point{X: tile.CX(), Y: tile.CY()}) {
			continue
		}
		look := toneOf(t.Player, target.Outcome)
		switch {
		case t.Sentence != "" && target.Cell == t.Pointed:
			sentence(c, camera.Area(), tile, look, t.Sentence)
		case !small:
			tag(c, camera.Area(), tile, target.Cell.Row < t.From.Row, look, c.Num(target.Outcome.Left))
		}
	}
}

// tag draws the short form: on the tile's lower edge, or on the upper edge if the target is above the army or there is no room below. It
// keeps the tag inside the board's area, because the coordinates are beside it.
func tag(c *ui.Context, area, tile render.Rect, above bool, look tone, text string) {
	spec := theme.Micro.Spec()
	spec.Face = theme.Inter600
	icon := c.Px(8)
	w := c.Fonts.Width(text, spec, c.Env.Scale, c.Env.Lang) + icon + c.Px(3+2*5)
	h, y := c.Px(16), tile.Bottom()+c.Px(1)
	switch {
	case above:
		y = tile.Y - c.Px(1)
	case y+h/2 > area.Bottom():
		y = tile.Y + c.Px(3) // between its number and that of the army, which stands lower in the tile of a general
	}
	r := render.R(tile.CX()-w/2, y-h/2, w, h)
	r.X, r.Y = max(area.X, min(r.X, area.Right()-w)), max(area.Y, min(r.Y, area.Bottom()-h))
	plate(c, r, look.fill)
	r.CutLeft(c.Px(5))
	c.Icon(look.icon, r.X, r.CY()-icon/2, icon, look.mark)
	r.CutLeft(icon + c.Px(3))
	c.TextSpec(r, text, spec, look.ink, render.Left)
}

// sentence draws the long form beside the tile.
func sentence(c *ui.Context, area, tile render.Rect, look tone, text string) {
	spec := theme.Small.Spec()
	spec.Face = theme.Inter600
	icon := c.Px(9)
	w := c.Fonts.Width(text, spec, c.Env.Scale, c.Env.Lang) + icon + c.Px(5+2*8)
	r := render.R(tile.Right()+c.Px(5), tile.CY()-c.Px(11), w, c.Px(22))
	if r.Right() > area.Right() {
		r.X = tile.X - c.Px(5) - w
	}
	plate(c, r, look.fill)
	r.CutLeft(c.Px(8))
	c.Icon(look.icon, r.X, r.CY()-icon/2, icon, look.mark)
	r.CutLeft(icon + c.Px(5))
	c.TextSpec(r, text, spec, look.ink, render.Left)
}

// plate draws the body of a tag with a dark outline against the board.
func plate(c *ui.Context, r render.Rect, fill theme.Color) {
	c.FillRound(r.Inset(-c.Px(2)), c.Px(8), theme.Board)
	c.FillRound(r, c.Px(6), fill)
}
