// Package lookout draws what a captain is told of others: who is known of, the blow that hit the own ship, a small map
// of the whole sea, and the moment of being sunk. All of it comes from contacts, and so from the captain's own views.
package lookout

import (
	"generals-chess/assets/words"
	"generals-chess/engine"
	"generals-chess/engine/hitsink"
	"generals-chess/game/hitsink/contacts"
	"generals-chess/render"
	"generals-chess/render/sea"
	"generals-chess/render/theme"
	"generals-chess/render/ui"
)

// bearingKeys are the words of the bearings; read only.
var bearingKeys = [...]string{
	contacts.North: "sea.to_north", contacts.NorthEast: "sea.to_north_east", contacts.East: "sea.to_east",
	contacts.SouthEast: "sea.to_south_east", contacts.South: "sea.to_south", contacts.SouthWest: "sea.to_south_west",
	contacts.West: "sea.to_west", contacts.NorthWest: "sea.to_north_west",
}

// Bearing is a direction in words.
func Bearing(w *words.Words, b contacts.Bearing) string { return w.T(bearingKeys[b]) }

// Marks are the contacts for the sea, told in a round.
func Marks(w *words.Words, book *contacts.Book, round int) []sea.Contact {
	list := make([]sea.Contact, 0, len(book.Known()))
	for i := range book.Known() {
		c := &book.Known()[i]
		mark := sea.Contact{Letter: c.Letter(), Cells: c.Cells, Hurt: c.Hurt, Now: c.Now, Age: round - c.Round}
		if !c.Now {
			mark.Told = w.F("sea.contact_round", words.Int("n", c.Round))
		}
		list = append(list, mark)
	}
	return list
}

// Height of a row of the list, logical px.
const (
	rowH      = 30
	rowSmallH = 22
)

// List is who is known of: shape, letter, when it was seen, and where it lies from the ship.
type List struct {
	Book *contacts.Book
	Head hitsink.Cell
}

// Draw lists the contacts in r.
func (l List) Draw(w *words.Words, c *ui.Context, r render.Rect, compact bool) {
	h := c.Px(rowH)
	if compact {
		h = c.Px(rowSmallH)
	} else {
		c.Label(r.CutTop(c.Px(22)), w.T("sea.contacts"), theme.Label, theme.TextLow)
	}
	known := l.Book.Known()
	if len(known) == 0 {
		c.Paragraph(r, w.T("sea.contacts_none"), theme.Small, theme.TextLow)
		return
	}
	area := c.BeginScroll("contacts", r, h*float32(len(known)))
	for i := range known {
		row := area.CutTop(h)
		if row.Bottom() < r.Y || row.Y > r.Bottom() {
			continue
		}
		if i > 0 && !compact {
			c.Hairline(row)
		}
		l.row(w, c, row, &known[i], compact)
	}
	c.EndScroll()
}

func (l List) row(w *words.Words, c *ui.Context, r render.Rect, k *contacts.Contact, compact bool) {
	cell, style := c.Px(9), theme.Body
	if compact {
		cell, style = c.Px(6), theme.Small
	}
	shape(c, r.CutLeft(cell*5+c.Px(theme.Space2)), k, cell)
	seen, tone, ink := w.T("sea.contact_now"), theme.Accent, theme.TextHi
	if !k.Now {
		seen, tone, ink = w.F("sea.contact_round", words.Int("n", k.Round)), theme.TextLow, theme.TextMid
	}
	near := k.Near(l.Head)
	where := w.F("sea.contact_where", words.Text("side", Bearing(w, contacts.BearingOf(l.Head, near))), words.Int("n", near.Reach(l.Head)))
	letterW, seenW := c.Px(28), c.Px(84)
	if compact {
		letterW, seenW = c.Px(22), min(c.Px(62), r.W*0.4)
	}
	c.Label(r.CutLeft(letterW), k.Letter(), theme.BodyStrong, ink)
	c.Tip(r, seen+" · "+where)
	c.Label(r.CutLeft(seenW), seen, theme.Small, tone)
	c.Label(r, where, style, theme.TextMid)
}

// shape is what is known of the hull, from left to right.
func shape(c *ui.Context, r render.Rect, k *contacts.Contact, cell float32) {
	hull := render.R(r.X, r.CY()-cell/2, cell*float32(len(k.Cells)), cell).Round()
	tone := theme.SeaSide(whiteSide).Plate
	if !k.Now {
		c.StrokeRound(hull, c.Px(3), c.Px(1), theme.TextMid)
	} else {
		c.FillRound(hull, c.Px(3), tone)
	}
	for i := range k.Cells {
		if at := hull.CutLeft(cell); k.Damaged(i) {
			c.FillRect(at.Inset(cell*0.2), theme.Black)
			c.IconIn(at, "hit", cell*0.6, theme.Warn)
		}
	}
}

// causeKeys are the words of what a blow was; read only.
var causeKeys = [...]string{
	contacts.Shot: "sea.blow_shot", contacts.Splash: "sea.blow_splash", contacts.RamBlow: "sea.blow_ram",
	contacts.MineBlast: "sea.blow_mine", contacts.OwnBlow: "sea.blow_own",
}

// StripH is the height of a strip, logical px.
const StripH = 44

// Strip says what hit the own ship.
func Strip(w *words.Words, c *ui.Context, r render.Rect, b contacts.Blow) {
	c.FillRound(r, c.Px(theme.RadiusPanel), theme.WarnDim)
	r = r.InsetXY(c.Px(theme.Space3), 0)
	c.IconIn(r.CutLeft(c.Px(20)), "warn", c.Px(18), theme.Warn)
	r.CutLeft(c.Px(theme.Space2))
	round := w.F("sea.contact_round", words.Int("n", b.Round))
	if width := c.TextWidth(round, theme.Small); r.W > c.Px(380) {
		c.Text(r.CutRight(width), round, theme.Small, theme.TextMid, render.Right)
	}
	head := w.F("sea.blow", words.Int("n", b.Damage))
	r = c.LabelWidth(r, head, theme.BodyStrong, theme.TextHi, theme.Space3)
	c.Label(r, BlowText(w, b), theme.Small, theme.TextMid)
	c.Tip(r, BlowText(w, b))
}

// BlowText says what a blow was, and where it struck.
func BlowText(w *words.Words, b contacts.Blow) string {
	text := w.T(causeKeys[b.Cause])
	if b.Cell > 0 {
		text = w.F("sea.blow_cell", words.Text("what", text), words.Int("cell", b.Cell))
	}
	return text
}

// Map is the whole sea, small: the own ship, the contacts, and a frame round what the large picture shows.
func Map(c *ui.Context, r render.Rect, v *hitsink.View, me engine.Player, book *contacts.Book, view render.Rect) {
	t := float32(int(min(r.W, r.H))) / float32(v.Side)
	area := render.R(r.Right()-t*float32(v.Side), r.Y, t*float32(v.Side), t*float32(v.Side))
	c.FillRect(area, theme.Sea)
	dot := func(at hitsink.Cell, tone theme.Color) {
		c.FillRect(render.R(area.X+float32(at.X)*t, area.Y+float32(at.Y)*t, max(t, 1), max(t, 1)), tone)
	}
	for i := range book.Known() {
		k := &book.Known()[i]
		tone := theme.SeaSide(whiteSide).Plate
		if !k.Now {
			tone = theme.TextMid.Fade(0.6)
		}
		for _, at := range k.Cells {
			dot(at, tone)
		}
	}
	for i := range v.Ship.Len() {
		dot(v.Ship.Cell(i), theme.SeaSide(int(me)).Plate)
	}
	frame := render.R(area.X+view.X*t, area.Y+view.Y*t, view.W*t, view.H*t).Intersect(area)
	c.StrokeRound(frame, 0, c.Px(1), theme.TextHi)
}
