package lookout

import (
	"generals-chess/assets/words"
	"generals-chess/engine/hitsink"
	"generals-chess/game/hitsink/contacts"
	"generals-chess/render"
	"generals-chess/render/theme"
	"generals-chess/render/ui"
)

// Way is the choice of a captain whose ship has sunk.
type Way uint8

// The ways.
const (
	Stay Way = iota
	WatchOn
	Result
	Again
)

// SunkMS is the length of the moment of sinking, ms. Then the sea is seen clearly again.
const SunkMS = 3000

// Sunk is the end of the own ship.
type Sunk struct {
	Ship  hitsink.Ship
	Round int
	Blow  contacts.Blow
	Known bool  // Blow is set
	Since int64 // ms
	Still bool  // no line that shrinks
}

// Moment draws over the sea which ship sank and by what, with a line that shrinks for SunkMS.
func (s Sunk) Moment(w *words.Words, c *ui.Context, sea render.Rect) {
	left := 1 - float32(c.In.NowMS-s.Since)/SunkMS
	if left <= 0 {
		return
	}
	c.FillRect(sea, theme.Bg0.Fade(0.6))
	sea.H = sea.H/2 - c.Px(theme.Space8) // above the wreck, which is in the middle
	c.FillRect(sea, theme.Bg0.Fade(0.7)) // hides the labels on the sea behind the text
	c.Lay(sea, func(l *ui.Layout) { l.Column(ui.Box{Inside: ui.Middle}, func() { s.say(w, l, left) }) })
}

// say lays out the text. left is the part of the line that is left.
func (s Sunk) say(w *words.Words, l *ui.Layout, left float32) {
	line := func(text string, style theme.Style, ink theme.Color) {
		l.Write(ui.Box{}, text, style, ink, render.Center)
	}
	l.Row(ui.Box{H: 44, Drop: 1, Inside: ui.Middle}, func() { l.Icon("wreck", 36, theme.TextMid) })
	l.Either(ui.Box{}, func() {
		for _, style := range [...]theme.Style{theme.H1, theme.H2} {
			line(w.T("sea.sunk_title"), style, theme.TextHi)
		}
	})
	l.Space(theme.Space1)
	line(w.F("sea.sunk_ship", words.Text("ship", w.Phrase(s.Ship.Kind.Phrase(), nil)), words.Int("round", s.Round)), theme.Body, theme.TextHi)
	if s.Known {
		line(BlowText(w, s.Blow), theme.Body, theme.TextMid)
	}
	if s.Still {
		return
	}
	if r, ok := l.Place(ui.Box{W: 160, H: 18, Align: ui.Middle}); ok {
		r = r.Center(r.W, l.Px(2))
		r.W = float32(int(r.W * left))
		l.FillRect(r, theme.TextMid)
	}
}

// Ways lays out the three buttons and returns the one pressed. None has a key or is the default, so that the key that sends orders, held
// or pressed at that moment, does nothing. Tab and the mouse reach them.
func (s Sunk) Ways(w *words.Words, l *ui.Layout) (chosen Way) {
	buttons := func() {
		for _, way := range [...]struct {
			way  Way
			id   string
			text string
			kind ui.Kind
		}{{Result, "result", "sea.sunk_result", ui.Primary}, {WatchOn, "watch", "sea.watch_on", ui.Secondary}, {Again, "again", "sea.sunk_again", ui.Secondary}} {
			if l.Button(ui.Box{Align: ui.Middle}, way.id, ui.Button{Text: w.T(way.text), Kind: way.kind, Large: !l.Compact()}) {
				chosen = way.way
			}
		}
	}
	l.Either(ui.Box{}, func() {
		l.Row(ui.Box{Gap: theme.Space3}, func() {
			buttons()
			l.Fill()
			l.Label(ui.Box{Drop: 1}, w.F("sea.sunk_score", words.Int("score", s.Ship.Score())), theme.Small, theme.TextMid)
		})
		l.Grid(ui.Box{Gap: theme.Space1}, buttons)
	})
	return chosen
}
