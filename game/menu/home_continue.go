package menu

import (
	"cmp"

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

// leftMatch is a match that was left and can be continued. Its record is read off the frame.
type leftMatch struct {
	reader play.Offers
	asked  *resume.Saved // nil for none
	offer  *play.Offer   // nil until the record was read
}

func newLeftMatch(a *app.App) leftMatch { return leftMatch{reader: play.NewOffers(a)} }

func (m *leftMatch) close() { m.reader.Close() }

// look asks for a match that was left, nil for none, and takes over the result. It reports whether asked or offer have changed.
func (m *leftMatch) look(a *app.App, game Game, saved *resume.Saved) (changed bool) {
	if saved != m.asked {
		m.asked, m.offer, changed = saved, nil, true
		if saved != nil {
			m.reader.AskFor(a, game, saved)
		}
	}
	offer, ok := m.reader.Take()
	if !ok || offer.Saved != m.asked {
		return changed
	}
	if offer.Err != nil || offer.Over {
		play.Discard(a, offer)
		m.asked = nil
		return true
	}
	m.offer = offer
	return true
}

// there reports whether there is such a match.
func (m *leftMatch) there() bool { return m.asked != nil }

// continueCard offers to continue the match of the chosen game that was left last.
type continueCard struct {
	leftMatch
	still play.Thumbnail
}

// look asks for the match of a game that was left last, and takes over the result.
func (k *continueCard) look(a *app.App, game Game) {
	newest := play.LeftWhere(a, game.Rules().Name(), func(*resume.Saved) bool { return true })
	if !k.leftMatch.look(a, game, newest) {
		return
	}
	k.still = nil
	if k.offer != nil && k.offer.View != nil {
		k.still = play.Still(a, game, k.offer.View)
	}
}

// draw lays out the offer. Where there is room it has another line and the button below; where the picture would be small it has none.
func (k *continueCard) draw(a *app.App, l *ui.Layout) {
	l.Behind(ui.Box{}, func(r render.Rect) { l.FillRound(r, l.Px(theme.RadiusCard), theme.Bg1) }, func() {
		l.Either(ui.Box{Grow: 1}, func() {
			l.Row(ui.Box{PadX: theme.Space4, PadY: 10, Gap: theme.Space5}, func() {
				k.picture(l, 100)
				l.Column(ui.Box{Grow: 1, Gap: 2}, func() {
					k.words(a, l, play.AgoText(a, k.asked))
					l.Fill()
					l.Row(ui.Box{Gap: theme.Space3}, func() {
						k.button(a, l, ui.Open)
						k.more(a, l, ui.Box{MinW: 1, Align: ui.Middle})
					})
				})
			})
			for _, pictured := range [...]bool{true, false} { // a smaller board would show nothing
				l.Row(ui.Box{PadX: theme.Space4, PadY: 8, Gap: theme.Space3}, func() {
					if pictured {
						k.picture(l, 84)
					}
					l.Column(ui.Box{Grow: 1, Align: ui.Middle}, func() {
						k.words(a, l, "")
						k.more(a, l, ui.Box{MinW: 1, Drop: 1})
					})
					l.Row(ui.Box{Align: ui.Middle}, func() { k.button(a, l, ui.NoAction) })
				})
			}
		})
	})
}

// more lays out the number of other matches of the game that can be continued, and where to find them; nothing if there are none.
func (k *continueCard) more(a *app.App, l *ui.Layout, box ui.Box) {
	if n := len(play.Left(a, k.asked.Choices.Game)) - 1; n > 0 {
		l.Label(box, a.F("continue.more", words.Int("n", n)), theme.Small, theme.TextLow)
	}
}

func (k *continueCard) button(a *app.App, l *ui.Layout, cap ui.Action) {
	b := ui.Button{Text: a.T("continue.go"), Icon: "play", Kind: ui.Primary, Cap: cap, Default: true, Disabled: k.offer == nil}
	if l.Button(ui.Box{Align: ui.Start}, "continue", b) {
		play.Continue(a, k.offer)
	}
}

// picture draws the person's last view; in a match with a curtain only an icon.
func (k *continueCard) picture(l *ui.Layout, w float32) {
	r, ok := l.Place(ui.Box{W: w, H: 84, Align: ui.Stretch})
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
	play.ShowThumbnail(l.Context, r, k.still)
}

// words lays out where the match was left and, unless ago is "", when.
func (k *continueCard) words(a *app.App, l *ui.Layout, ago string) {
	title, small := a.T("continue.reading"), ""
	var named []string
	if k.offer != nil {
		title, small = tellLeft(a, k.offer)
		named = k.offer.Saved.Choices.Named()
	}
	l.Either(ui.Box{}, func() {
		l.Label(ui.Box{}, title, theme.H2, theme.TextHi)
		l.Label(ui.Box{MinW: 1}, title, theme.BodyStrong, theme.TextHi)
	})
	l.Row(ui.Box{Gap: theme.Space2}, func() {
		if ago != "" {
			l.Label(ui.Box{Drop: 1}, ago, theme.Small, theme.TextLow)
		}
		l.Either(ui.Box{MinW: 1, Grow: 1}, func() {
			if len(named) > 0 {
				whose(l, named, small)
			}
			if small != "" {
				l.Label(ui.Box{MinW: 1, Grow: 1}, small, theme.Small, theme.TextMid)
			}
		})
	})
}

// whose lays out names and what follows them. Where there is little room each name is cut, and nothing else.
func whose(l *ui.Layout, named []string, small string) {
	l.Row(ui.Box{}, func() {
		for i, name := range named {
			if i > 0 {
				l.Label(ui.Box{}, " – ", theme.Small, theme.TextMid)
			}
			l.Label(ui.Box{MinW: min(l.TextWidth(name, theme.Small)/l.Env.Scale+1, cardNameLeast)}, name, theme.Small, theme.TextMid)
		}
		if small != "" {
			l.Label(ui.Box{}, " · "+small, theme.Small, theme.TextMid)
		}
	})
}

// cardNameLeast is the least width of a name on the card, logical px.
const cardNameLeast = 44

// tellLeft returns the texts about the turn at which a match was left, and the facts that the person may know of it.
func tellLeft(a *app.App, o *play.Offer) (title, small string) {
	choices, n := o.Saved.Choices, words.Int("n", o.Turns)
	switch v := o.View.(type) {
	case *hitsink.View:
		return a.F("continue.round", words.Int("n", v.Round), words.Int("ships", len(choices.Seats))), ""
	case *generals.View:
		if v.Player >= 0 {
			other := 1 - int(v.Player)
			return a.F("continue.step", n, words.Text("other", a.SeatLabel(choices.Opponent()))),
				a.F("continue.armies", words.Int("mine", v.Totals[v.Player].Army), words.Text("other", a.SideName(other)), words.Int("theirs", v.Totals[other].Army))
		}
	}
	title = a.F("continue.step_two", n)
	if next := o.Saved.Turn; choices.Curtain() {
		title = a.F("continue.step_turn", n, words.Text("player", cmp.Or(choices.Name(next), a.SideName(int(next)))))
	}
	return title, a.MapLabel(choices.Map)
}
