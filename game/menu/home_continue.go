package menu

import (
	"context"

	"generals-chess/assets/words"
	"generals-chess/engine"
	"generals-chess/engine/generals"
	"generals-chess/engine/hitsink"
	"generals-chess/game/app"
	"generals-chess/game/play"
	"generals-chess/game/play/resume"
	"generals-chess/render"
	"generals-chess/render/theme"
	"generals-chess/render/ui"
)

// continueCard offers the match of the chosen game that was left. Its record is read off the frame.
type continueCard struct {
	reader *app.Latest[continueAsked, *play.Offer]
	asked  *resume.Saved
	offer  *play.Offer // nil until the record was read
	still  play.Thumbnail
}

// continueAsked is a match whose record is to be read.
type continueAsked struct {
	saved *resume.Saved
	rules engine.Rules
	ends  []<-chan struct{} // of matches that may still be recorded
}

func newContinueCard(a *app.App) continueCard {
	return continueCard{reader: app.NewLatest(a, func(ctx context.Context, q continueAsked) *play.Offer {
		return play.OfferOf(ctx, q.rules, q.saved, q.ends)
	})}
}

func (k *continueCard) close() { k.reader.Close() }

// look asks for the match that was left of a game, and takes in what was read.
func (k *continueCard) look(a *app.App, game Game) {
	saved := play.Unfinished(a, game.Rules().Name())
	if saved != k.asked {
		k.asked, k.offer, k.still = saved, nil, nil
		if saved != nil {
			k.reader.Ask(continueAsked{saved, game.Rules(), play.Running(a)})
		}
	}
	offer, ok := k.reader.Take()
	if !ok || offer.Saved != k.asked {
		return
	}
	if offer.Err != nil || offer.Over {
		play.Discard(a, offer)
		k.asked = nil
		return
	}
	k.offer = offer
	if offer.View != nil {
		k.still = game.Thumbnail(a, offer.View)
	}
}

// there tells whether there is something to offer.
func (k *continueCard) there() bool { return k.asked != nil }

// Height of the card, logical px.
const continueH, continueSmallH = 128, 60

func (k *continueCard) draw(a *app.App, c *ui.Context, r render.Rect) {
	c.FillRound(r, c.Px(theme.RadiusCard), theme.Bg1)
	pad, small := float32(14), r.H < c.Px(continueH)
	if small {
		pad = 8
	}
	r = r.Inset(c.Px(pad))
	k.picture(a, c, r.CutLeft(r.H))
	r.CutLeft(c.Px(20))
	b := ui.Button{Text: a.T("continue.go"), Icon: "play", Kind: ui.Primary, Cap: "Enter", Default: true, Disabled: k.offer == nil}
	if small {
		b.Cap = ""
		side := r.CutRight(c.ButtonWidth(b))
		k.words(a, c, app.Middle(r, c.Px(24+18)))
		if c.Button("continue", app.Middle(side, c.ButtonHeight(b)), b) {
			play.Continue(a, k.offer)
		}
		return
	}
	line := r.CutBottom(c.ButtonHeight(b))
	c.Label(r.CutTop(c.Px(18)), play.LeftAgo(a, k.asked), theme.Small, theme.TextLow)
	k.words(a, c, r)
	if c.Button("continue", line.CutLeft(c.ButtonWidth(b)), b) {
		play.Continue(a, k.offer)
	}
}

// picture is what the person saw; behind a curtain nobody's.
func (k *continueCard) picture(a *app.App, c *ui.Context, r render.Rect) {
	c.FillRound(r, c.Px(theme.RadiusPanel), theme.Board)
	if k.still == nil {
		if k.asked.Choices.Curtain() {
			c.IconIn(r, "two", c.Px(32), theme.TextLow)
		}
		return
	}
	k.still.Advance(c.In.NowMS)
	k.still.SetArea(r, c.Env.Scale)
	c.Layer(r, k.still)
}

func (k *continueCard) words(a *app.App, c *ui.Context, r render.Rect) {
	if k.offer == nil {
		c.Label(r.CutTop(c.Px(24)), a.T("continue.reading"), theme.Body, theme.TextMid)
		return
	}
	title, small := tellLeft(a, k.offer)
	c.Label(r.CutTop(c.Px(24)), title, theme.H2, theme.TextHi)
	c.Label(r.CutTop(c.Px(18)), small, theme.Small, theme.TextMid)
}

// tellLeft says where a match was left, and what may be known of it.
func tellLeft(a *app.App, o *play.Offer) (title, small string) {
	choices, n := o.Saved.Choices, words.Int("n", o.Turns)
	switch v := o.View.(type) {
	case *hitsink.View:
		return a.F("continue.round", words.Int("n", v.Round), words.Int("ships", len(choices.Seats))), ""
	case *generals.View:
		if v.Player >= 0 {
			other := 1 - int(v.Player)
			return a.F("continue.step", n, app.TextArg("other", a.SeatLabel(choices.Opponent()))),
				a.F("continue.armies", words.Int("mine", v.Totals[v.Player].Army), app.TextArg("other", a.SideName(other)), words.Int("theirs", v.Totals[other].Army))
		}
	}
	return a.F("continue.step_two", n), a.MapLabel(choices.Map)
}
