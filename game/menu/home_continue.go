package menu

import (
	"strings"

	"generals-chess/assets/words"
	"generals-chess/engine/generals"
	"generals-chess/engine/hitsink"
	"generals-chess/game/app"
	"generals-chess/game/play"
	"generals-chess/game/play/resume"
	"generals-chess/render"
	"generals-chess/render/theme"
	"generals-chess/render/ui"
)

// continueCard offers to continue the unfinished match of the chosen game. It reads the record off the frame.
type continueCard struct {
	reader play.Offers
	asked  *resume.Saved
	offer  *play.Offer // nil until the record was read
	still  play.Thumbnail
}

func newContinueCard(a *app.App) continueCard { return continueCard{reader: play.NewOffers(a)} }

func (k *continueCard) close() { k.reader.Close() }

// look asks for the unfinished match of a game, and takes what was read.
func (k *continueCard) look(a *app.App, game Game) {
	saved := play.Unfinished(a, game.Rules().Name())
	if saved != k.asked {
		k.asked, k.offer, k.still = saved, nil, nil
		if saved != nil {
			k.reader.AskFor(a, game, saved)
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
		k.still = play.Still(a, game, offer.View)
	}
}

// there reports whether there is an unfinished match.
func (k *continueCard) there() bool { return k.asked != nil }

// draw lays out the offer. Where there is room it has another line and the button below; where the picture would be small it has none.
func (k *continueCard) draw(a *app.App, l *ui.Layout) {
	l.Behind(ui.Box{}, func(r render.Rect) { l.FillRound(r, l.Px(theme.RadiusCard), theme.Bg1) }, func() {
		l.Either(ui.Box{Grow: 1}, func() {
			l.Row(ui.Box{PadX: 14, PadY: 10, Gap: theme.Space5}, func() {
				k.picture(a, l, 100, 84)
				l.Column(ui.Box{Grow: 1, Gap: 2}, func() {
					k.words(a, l, play.LeftAgo(a, k.asked))
					l.Fill()
					l.Row(ui.Box{Gap: theme.Space3}, func() {
						k.button(a, l, ui.Open)
						if n := play.LeftOver(a, k.asked.Choices.Game); n > 0 {
							l.Label(ui.Box{MinW: 1, Align: ui.Middle}, a.F("continue.more", words.Int("n", n)), theme.Small, theme.TextLow)
						}
					})
				})
			})
			for _, pictured := range [...]bool{true, false} { // a smaller board would show nothing
				l.Row(ui.Box{PadX: 8, PadY: 8, Gap: theme.Space3}, func() {
					if pictured {
						k.picture(a, l, 84, 84)
					}
					l.Column(ui.Box{Grow: 1, Align: ui.Middle}, func() { k.words(a, l, "") })
					l.Row(ui.Box{Align: ui.Middle}, func() { k.button(a, l, ui.NoAction) })
				})
			}
		})
	})
}

func (k *continueCard) button(a *app.App, l *ui.Layout, cap ui.Action) {
	b := ui.Button{Text: a.T("continue.go"), Icon: "play", Kind: ui.Primary, Cap: cap, Default: true, Disabled: k.offer == nil}
	if l.Button(ui.Box{Align: ui.Start}, "continue", b) {
		play.Continue(a, k.offer)
	}
}

// picture draws what the person saw; in a match with a curtain only an icon.
func (k *continueCard) picture(a *app.App, l *ui.Layout, w, least float32) {
	r, ok := l.Place(ui.Box{W: w, H: least, Align: ui.Stretch})
	if !ok {
		return
	}
	l.FillRound(r, l.Px(theme.RadiusPanel), theme.Board)
	if k.still == nil {
		if k.asked.Choices.Curtain() {
			l.IconIn(r, "two", l.Px(32), theme.TextLow)
		}
		return
	}
	k.still.Advance(l.In.NowMS)
	k.still.SetArea(r, l.Env.BoardScale())
	l.Layer(r, k.still)
}

// words lays out where the match was left and, unless ago is "", when.
func (k *continueCard) words(a *app.App, l *ui.Layout, ago string) {
	title, small := a.T("continue.reading"), ""
	if k.offer != nil {
		title, small = tellLeft(a, k.offer)
		if who := strings.Join(k.offer.Saved.Choices.Named(), " – "); who != "" {
			small = strings.TrimSuffix(who+" · "+small, " · ")
		}
	}
	l.Label(ui.Box{MinW: 1}, title, theme.H2, theme.TextHi)
	l.Row(ui.Box{Gap: theme.Space2}, func() {
		if ago != "" {
			l.Label(ui.Box{Drop: 1}, ago, theme.Small, theme.TextLow)
		}
		if small != "" {
			l.Label(ui.Box{MinW: 1, Grow: 1}, small, theme.Small, theme.TextMid)
		}
	})
}

// tellLeft words where a match was left, and what the person may know of it.
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
