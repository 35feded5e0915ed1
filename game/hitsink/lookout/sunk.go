package lookout

import (
	"generals-chess/assets/words"
	"generals-chess/engine/hitsink"
	"generals-chess/game/hitsink/contacts"
	"generals-chess/render"
	"generals-chess/render/theme"
	"generals-chess/render/ui"
)

// Way is what a captain without a ship goes on to.
type Way uint8

// The ways.
const (
	Stay Way = iota
	WatchOn
	Result
	Again
)

// SunkMS is how long the moment lasts before the sea is seen clearly again.
const SunkMS = 3000

// Sunk is the end of the own ship.
type Sunk struct {
	Ship  hitsink.Ship
	Round int
	Blow  contacts.Blow
	Known bool  // what it was
	Since int64 // ms
	Still bool  // nothing moves
}

// momentH is the height of what the moment says, logical px.
const momentH = 156

// Moment lies over the sea: which ship, by what, and a line that runs out in three seconds.
func (s Sunk) Moment(w *words.Words, c *ui.Context, sea render.Rect) {
	left := 1 - float32(c.In.NowMS-s.Since)/SunkMS
	if left <= 0 {
		return
	}
	c.FillRect(sea, theme.Bg0.Fade(0.6))
	box := sea // above the wreck, which lies in the middle
	box.H = max(sea.H/2-c.Px(48), c.Px(momentH))
	box = box.Center(min(sea.W-c.Px(theme.Space6), c.Px(420)), c.Px(momentH))
	c.IconIn(box.CutTop(c.Px(44)), "wreck", c.Px(36), theme.TextMid)
	c.Text(box.CutTop(c.Px(44)), w.T("sea.sunk_title"), theme.H1, theme.TextHi, render.Center)
	what := w.F("sea.sunk_ship", words.Text("ship", w.Phrase(s.Ship.Kind.Phrase(), nil)), words.Int("round", s.Round))
	c.Text(box.CutTop(c.Px(26)), what, theme.Body, theme.TextHi, render.Center)
	if s.Known {
		c.Text(box.CutTop(c.Px(24)), BlowText(w, s.Blow), theme.Body, theme.TextMid, render.Center)
	}
	if s.Still {
		return
	}
	line := box.CutTop(c.Px(18)).Center(c.Px(160), c.Px(2))
	line.W = float32(int(line.W * left))
	c.FillRect(line, theme.TextMid)
}

// Ways are the three buttons. None has a key of its own or is the default: the key that sends orders, held or pressed
// at that time, does nothing. Tab and the mouse reach them.
func (s Sunk) Ways(w *words.Words, c *ui.Context, r render.Rect, compact bool) (chosen Way) {
	r = r.InsetXY(c.Px(theme.Space4), c.Px(6))
	for _, way := range [...]struct {
		way  Way
		id   string
		text string
		kind ui.Kind
	}{{WatchOn, "watch", "sea.watch_on", ui.Primary}, {Result, "result", "sea.sunk_result", ui.Secondary}, {Again, "again", "sea.sunk_again", ui.Secondary}} {
		b := ui.Button{Text: w.T(way.text), Kind: way.kind, Large: !compact}
		at := r.CutLeft(c.ButtonWidth(b))
		if c.Button(way.id, at.Center(at.W, min(c.ButtonHeight(b), at.H)), b) {
			chosen = way.way
		}
		r.CutLeft(c.Px(theme.Space3))
	}
	if !compact {
		c.Text(r, w.F("sea.sunk_score", words.Int("score", s.Ship.Score())), theme.Small, theme.TextMid, render.Right)
	}
	return chosen
}
