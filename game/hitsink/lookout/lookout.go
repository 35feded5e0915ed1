// Package lookout draws a captain's knowledge of others: the contacts, the blow that hit the own ship, a small map of the whole sea, and
// the moment of being sunk. All of it comes from package contacts, and so from the captain's own views.
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

// bearingKeys are the keys of the bearings. Read only.
var bearingKeys = [...]string{
	contacts.North: "sea.to_north", contacts.NorthEast: "sea.to_north_east", contacts.East: "sea.to_east",
	contacts.SouthEast: "sea.to_south_east", contacts.South: "sea.to_south", contacts.SouthWest: "sea.to_south_west",
	contacts.West: "sea.to_west", contacts.NorthWest: "sea.to_north_west",
}

// Bearing returns the name of a direction.
func Bearing(w *words.Words, b contacts.Bearing) string { return w.T(bearingKeys[b]) }

// Marks returns the contacts for the model of the sea. Their ages are counted up to round.
func Marks(w *words.Words, book *contacts.Book, round int) []sea.Contact {
	list := make([]sea.Contact, 0, len(book.Known()))
	for i := range book.Known() {
		c := &book.Known()[i]
		mark := sea.Contact{Letter: c.Letter(), Cells: c.Cells, Hurt: c.Hurt, Now: c.Now, Hit: c.Unseen(), Vague: c.Vague, Age: round - c.Round}
		if !c.Now {
			mark.Told = w.F("sea.contact_round", words.Int("n", c.Round))
		}
		list = append(list, mark)
	}
	return list
}

// Heights, logical px: of a row, of a row in a compact window, and of the whole list at least.
const (
	rowH      = 30
	rowSmallH = 22
	listLeast = 44
)

// List lays out the contacts: shape, letter, when each was seen, how often it was hit, and where it is from the ship.
type List struct {
	Book *contacts.Book
	Ship *hitsink.Ship // as in the view on the screen
}

// Lay lays out the list.
func (k List) Lay(w *words.Words, l *ui.Layout) {
	known, wide := k.Book.Known(), columnsOf(l)
	k.head(w, l, wide)
	if len(known) == 0 {
		none := "sea.contacts_none"
		switch {
		case k.Book.Left():
			none = "sea.contacts_none_left"
		case k.Ship.Scan:
			none = "sea.contacts_none_scanned"
		case k.Ship.Underwater:
			none = "sea.contacts_none_deep"
		case k.Ship.Shots == 0:
			none = "sea.contacts_none_spent"
		}
		l.Words(ui.Box{Grow: 1}, w.T(none), theme.Small, theme.TextLow)
		return
	}
	l.Scroll("contacts", ui.Box{H: listLeast, MinH: listLeast, Grow: 1}, func() {
		for i := range known {
			k.row(w, l, wide, &known[i], i > 0)
		}
	})
}

// head lays out the title of the list, and the heads of its columns if it has rows.
func (k List) head(w *words.Words, l *ui.Layout, wide columns) {
	high, hits := float32(22), "sea.contact_your_hits"
	if l.Compact() {
		high, hits = 18, "sea.table_hits"
	}
	l.Row(ui.Box{H: high, MinH: high, Gap: theme.Space2}, func() {
		head := w.T("sea.contacts")
		l.Label(ui.Box{W: wide.shape + theme.Space2 + wide.letter, MinW: l.TextWidth(head, theme.Label)/l.Env.Scale + 1}, head, theme.Label, theme.TextLow)
		if len(k.Book.Known()) > 0 {
			l.Label(ui.Box{W: wide.seen}, w.T("sea.contact_seen"), theme.Label, theme.TextLow)
			l.Write(ui.Box{W: wide.hits}, w.T(hits), theme.Label, theme.TextLow, render.Right)
			l.Label(ui.Box{Drop: 1}, w.T("sea.contact_bearing"), theme.Label, theme.TextLow)
		}
	})
}

// columns are the widths of the columns, and the height of the rows, logical px.
type columns struct {
	cell                      float32 // one cell of a hull
	shape, letter, seen, hits float32
	high                      float32
	style                     theme.Style
}

func columnsOf(l *ui.Layout) columns {
	if l.Compact() {
		return columns{cell: 6, shape: 30, letter: 14, seen: 54, hits: 24, high: rowSmallH, style: theme.Small}
	}
	return columns{cell: 6, shape: 30, letter: 14, seen: 58, hits: 53, high: rowH, style: theme.Small}
}

// row lays out one contact. Where there is no room, its direction is left out first, and then how far it is.
func (k List) row(w *words.Words, l *ui.Layout, wide columns, of *contacts.Contact, line bool) {
	seen, tone, ink := seenText(w, of), theme.TextLow, theme.TextMid
	if of.Now {
		tone, ink = theme.Accent, theme.TextHi
	}
	near := of.Near(k.Ship.Head)
	where := w.F("sea.contact_where", words.Text("side", Bearing(w, contacts.BearingOf(k.Ship.Head, near))), words.Int("n", near.Reach(k.Ship.Head)))
	hits := "–"
	if of.Hits > 0 {
		hits = l.Num(of.Hits)
	}
	l.Behind(ui.Box{}, func(r render.Rect) {
		if line && !l.Compact() {
			l.Context.Hairline(r)
		}
		if l.Hovered(r) {
			l.Tip(r, tip(w, of, seen, where))
		}
	}, func() {
		l.Row(ui.Box{H: wide.high, MinH: wide.high, Gap: theme.Space2}, func() {
			if r, ok := l.Place(ui.Box{W: wide.shape}); ok {
				shape(l.Context, r, of, l.Px(wide.cell))
			}
			l.Label(ui.Box{W: wide.letter}, of.Letter(), theme.BodyStrong, ink)
			l.Label(ui.Box{W: wide.seen, MinW: l.TextWidth(seen, theme.Small) / l.Env.Scale}, seen, theme.Small, tone)
			l.Write(ui.Box{W: wide.hits}, hits, theme.BodyStrong, ink, render.Right)
			l.Either(ui.Box{Drop: 1}, func() {
				l.Label(ui.Box{}, where, wide.style, theme.TextMid)
				l.Label(ui.Box{}, l.Num(near.Reach(k.Ship.Head)), wide.style, theme.TextMid)
			})
		})
	})
}

// seenText returns the text about when a contact was seen last.
func seenText(w *words.Words, of *contacts.Contact) string {
	switch {
	case of.Now:
		return w.T("sea.contact_now")
	case of.Unseen():
		return w.T("sea.contact_never")
	}
	return w.F("sea.contact_round", words.Int("n", of.Round))
}

// tip returns the whole row as one text.
func tip(w *words.Words, of *contacts.Contact, seen, where string) string {
	text := seen + " · " + where
	if of.Hits > 0 {
		text += " · " + w.F("sea.contact_hits", words.Int("n", of.Hits))
	}
	if of.Vague {
		text += " · " + w.F("sea.contact_places", words.Int("n", len(of.Cells)))
	}
	return text
}

// shape draws the known cells of the hull, from left to right.
func shape(c *ui.Context, r render.Rect, k *contacts.Contact, cell float32) {
	if k.Unseen() {
		box := render.R(r.X, r.CY()-cell/2, cell, cell).Round()
		c.StrokeRound(box, c.Px(3), c.Px(1), theme.Gold)
		return
	}
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

// causeKeys are the keys of the causes of a blow. Read only.
var causeKeys = [...]string{
	contacts.Shot: "sea.blow_shot", contacts.Splash: "sea.blow_splash", contacts.RamBlow: "sea.blow_ram",
	contacts.MineBlast: "sea.blow_mine", contacts.OwnBlow: "sea.blow_own", contacts.SeveralBlows: "sea.blow_several",
}

// Strip lays out what hit the own ship, with the round where there is room.
func Strip(w *words.Words, l *ui.Layout, b contacts.Blow) {
	text := BlowText(w, b)
	strip(w, l, b.Round, theme.WarnDim, text, func() {
		l.Icon("warn", 18, theme.Warn)
		l.Label(ui.Box{}, w.F("sea.blow", words.Int("n", b.Damage)), theme.BodyStrong, theme.TextHi)
		l.Label(ui.Box{Drop: 1}, text, theme.Small, theme.TextMid)
	})
}

// StrikeStrip lays out the damage that the captain's own turn did to others.
func StrikeStrip(w *words.Words, l *ui.Layout, s *contacts.Strike) {
	text := StrikeText(w, s)
	strip(w, l, s.Round, theme.Bg1, text, func() {
		l.Icon("blast", 18, theme.Gold)
		l.Label(ui.Box{}, text, theme.BodyStrong, theme.TextHi)
	})
}

// strip lays out one line with the round at its end.
func strip(w *words.Words, l *ui.Layout, round int, fill theme.Color, tip string, say func()) {
	high := float32(stripH)
	if l.Compact() {
		high = stripSmallH
	}
	l.Behind(ui.Box{}, func(r render.Rect) {
		l.FillRound(r, l.Px(theme.RadiusPanel), fill)
		l.Tip(r, tip)
	}, func() {
		l.Row(ui.Box{H: high, MinH: high, PadX: theme.Space3, Gap: theme.Space2}, func() {
			say()
			l.Fill()
			l.Label(ui.Box{Drop: 2}, w.F("sea.contact_round", words.Int("n", round)), theme.Small, theme.TextMid)
		})
	})
}

// StrikeText describes the damage that the captain's own turn did to others, with all the points it earned.
func StrikeText(w *words.Words, s *contacts.Strike) string {
	points := words.Int("points", s.Hits()+5*s.Sunk)
	at := func(c hitsink.Cell) (x, y words.Arg) { return words.Int("x", c.X), words.Int("y", c.Y) }
	switch {
	case s.Sunk > 0:
		return w.F("sea.strike_sank", words.Int("n", s.Sunk), points)
	case s.Placed() && s.Hits() > 1:
		return w.F("sea.strike_cells", words.Int("n", s.Hits()), points)
	case s.Unseen == 0:
		x, y := at(s.At)
		return w.F("sea.strike_seen", x, y, points)
	case s.Certain() && len(s.Places) == 1:
		x, y := at(s.Places[0])
		return w.F("sea.strike_unseen", x, y, points)
	case len(s.Places) > 0 && s.Unseen <= len(s.Places):
		return w.F("sea.strike_some", words.Int("n", s.Unseen), words.Int("most", len(s.Places)), points)
	}
	return w.F("sea.strike_blast", points)
}

// Heights of a strip, logical px.
const (
	stripH      = 36
	stripSmallH = 30
)

// BlowText names the cause of a blow and the cell that it struck, if known.
func BlowText(w *words.Words, b contacts.Blow) string {
	text := w.T(causeKeys[b.Cause])
	if b.Cell > 0 {
		text = w.F("sea.blow_cell", words.Text("what", text), words.Int("cell", b.Cell))
	}
	return text
}

// Map draws the whole sea, small: the own ship, the contacts, and a frame round the part that the large picture shows. view is that part,
// in cells.
func Map(c *ui.Context, r render.Rect, v *hitsink.View, me engine.Player, book *contacts.Book, view render.Rect) {
	t := float32(int(min(r.W, r.H))) / float32(v.Side)
	area := render.R(r.Right()-t*float32(v.Side), r.Y, t*float32(v.Side), t*float32(v.Side))
	defer c.SetTheme(c.SetTheme(c.Theme().OnBoard()))
	c.FillRect(area, theme.Sea)
	dot := func(at hitsink.Cell, tone theme.Color) {
		c.FillRect(render.R(area.X+float32(at.X)*t, area.Y+float32(at.Y)*t, max(t, 1), max(t, 1)), tone)
	}
	for i := range book.Known() {
		k := &book.Known()[i]
		tone := theme.SeaSide(whiteSide).Plate
		switch {
		case k.Unseen():
			tone = theme.Gold
		case !k.Now:
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
