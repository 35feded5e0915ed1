package hitsink

import (
	"cmp"
	"slices"

	"generals-chess/assets/words"
	"generals-chess/engine/hitsink"
	"generals-chess/game/app"
	"generals-chess/game/hitsink/contacts"
	"generals-chess/game/hitsink/lookout"
)

// news holds the sentences about what is new in a round. A sentence that would be the same as the last one of its kind is left out. The
// zero news has told nothing yet.
type news struct {
	round int
	lang  words.Lang
	last  [2]string
	lines [2]string // "" where there is nothing new
}

// of returns the sentences of a round, made once in each: about the ship that matters most, and about the side without contacts.
func (n *news) of(a *app.App, ship *hitsink.Ship, v *hitsink.View, book *contacts.Book) []string {
	lang := a.Words().Lang()
	if n.round == v.Round && n.lang == lang {
		return n.lines[:]
	}
	if n.lang != lang {
		n.last = [2]string{}
	}
	n.round, n.lang = v.Round, lang
	for i, text := range [...]string{nearestText(a, ship, book), safeText(a, ship, v.Side, book)} {
		n.lines[i] = ""
		if text != n.last[i] {
			n.last[i], n.lines[i] = text, text
		}
	}
	return n.lines[:]
}

// nearestText returns the sentence about the place of the nearest ship in sight, or if there is none of the ship that was seen or hit
// last; "" without contacts.
func nearestText(a *app.App, ship *hitsink.Ship, book *contacts.Book) string {
	known := book.Known()
	if len(known) == 0 {
		return ""
	}
	c := slices.MinFunc(known, func(c, d contacts.Contact) int {
		return cmp.Or(cmp.Compare(d.Round, c.Round), cmp.Compare(c.Near(ship.Head).Reach(ship.Head), d.Near(ship.Head).Reach(ship.Head)))
	})
	at := c.Near(ship.Head)
	far := at.Reach(ship.Head) - ship.Kind.Class().Range
	key := "sea.near_lost"
	switch {
	case c.Unseen():
		key = "sea.near_hit"
	case c.Now && far > 0:
		key = "sea.near_far"
	case c.Now && ship.Underwater:
		key = "sea.near_deep"
	case c.Now:
		key = "sea.near_range"
	}
	side := lookout.Bearing(a.Words(), contacts.BearingOf(ship.Head, at))
	return a.F(key, words.Text("who", c.Letter()), words.Int("n", at.Reach(ship.Head)), words.Text("side", side), words.Int("far", far), words.Int("round", c.Round))
}

// safeText returns the sentence about the side that is known to be empty. Without contacts it is "", except after a scan.
func safeText(a *app.App, ship *hitsink.Ship, sea int, book *contacts.Book) string {
	if side, ok := book.SafeSide(ship.Head, sea); ok {
		return a.F("sea.safe_side", words.Text("side", lookout.Bearing(a.Words(), side)))
	}
	switch {
	case len(book.Known()) > 0:
		return a.T("sea.safe_none")
	case ship.Scan:
		return a.F("sea.safe_scanned", words.Int("n", hitsink.SightRadius))
	}
	return ""
}
