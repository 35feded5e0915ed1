package tournament

import (
	"generals-chess/assets/words"
	"generals-chess/engine/arena/report"
	"generals-chess/engine/arena/stats"
	"generals-chess/game/app"
	"generals-chess/game/tournament/runner"
	"generals-chess/render"
	"generals-chess/render/chart"
	"generals-chess/render/theme"
	"generals-chess/render/ui"
)

// duelWords are the texts about which player is better, in a tournament of two.
type duelWords struct {
	title, sub string
	facts      [3]fact
	test       *report.Test // nil without a test
	low, high  string       // texts of the ends of its bar
	tip        string
}

// duelOf returns the words for a tournament of two; empty for other tournaments.
func duelOf(a *app.App, st *runner.State) duelWords {
	if st.Report == nil || len(st.Report.Players) != 2 || st.Report.Seats != 2 || len(st.Report.Met) == 0 {
		return duelWords{}
	}
	met := st.Report.Met[0]
	first, second := st.Report.Players[met.First].Name, st.Report.Players[met.Second].Name
	w := duelWords{title: leadText(a, met.Tells.Elo, first, second), sub: intervalText(a, met.Tells.Elo)}
	elo, err := (&standings{}).ratingText(&met.Tells.Elo)
	if st.Verdict != nil && met.Tells.Elo.Even() {
		elo += " " + err // without a test the sentence has both ends
	}
	voice := voiceOf(a)
	w.facts = [3]fact{
		{label: voice.Text("pairs"), value: words.Number(met.Pairs.Count()), tone: theme.TextHi},
		{label: a.F("crosstable.stronger", words.Text("player", first)), value: chanceText(met.Tells.Superior), tone: theme.TextHi},
		{label: voice.Text("elo"), value: elo, tone: theme.TextHi},
	}
	if st.Verdict != nil {
		w.ask(a, st.Verdict)
	}
	return w
}

// ask sets the texts about a test that ends the tournament as soon as it is decided.
func (w *duelWords) ask(a *app.App, t *report.Test) {
	w.test = t
	w.title = a.Phrase(t.Verdict.Phrase, a.SideName)
	w.low = a.F("crosstable.or-less", words.Text("elo", eloText(t.Elo0)))
	w.high = a.F("crosstable.or-more", words.Text("elo", eloText(t.Elo1)))
	w.facts[0].value = words.Number(t.Progress.Pairs)
	w.tip = w.title + "\n" + voiceOf(a).Text("sprt", "test", t.SPRT.String(), "llr", decimals(t.Progress.LLR, 2), "lower", decimals(t.Lower, 2), "upper", decimals(t.Upper, 2))
}

// eloText writes a difference as somebody typed it, with as few digits as possible.
func eloText(v float64) string {
	return decimals(v, -1)
}

// leadText returns the sentence about which player is certainly stronger, if any. The two keep their order, which is that of the interval.
func leadText(a *app.App, elo stats.Estimate, first, second string) string {
	low, above := elo.Low.Value()
	high, below := elo.High.Value()
	switch {
	case above && low > 0:
		return a.F("crosstable.sure", words.Text("first", first), words.Text("second", second))
	case below && high < 0:
		return a.F("crosstable.sure_weaker", words.Text("first", first), words.Text("second", second))
	}
	return a.F("crosstable.not_sure", words.Text("first", first), words.Text("second", second))
}

// intervalText describes the interval of the difference.
func intervalText(a *app.App, elo stats.Estimate) string {
	low, above := elo.Low.Value()
	high, below := elo.High.Value()
	if !above || !below {
		return ""
	}
	return a.F("crosstable.interval", words.Text("low", signedNumber(low)), words.Text("high", signedNumber(high)))
}

// chanceText writes a chance; it writes 0 or 100 % only if that is exact.
func chanceText(n stats.Number) string {
	v, known := n.Value()
	switch {
	case !known:
		return unknownNumber
	case v > 0.999 && v < 1:
		return "> 99.9 %"
	case v > 0 && v < 0.001:
		return "< 0.1 %"
	}
	return decimals(100*v, 1) + " %"
}

// duel lays out the panel that says which of two is better.
func (s *tournamentScene) duel(l *ui.Layout) {
	w := &s.says.duel
	if w.title == "" {
		return
	}
	l.Panel(ui.Box{}, theme.None, func() {
		l.Behind(ui.Box{}, func(r render.Rect) { l.Tip(r, w.tip) }, func() {
			l.Row(ui.Box{Gap: factGap}, func() {
				l.Column(ui.Box{W: 320, MinW: 280, Grow: 1, Align: ui.Middle}, func() {
					l.Words(ui.Box{}, w.title, theme.H3, theme.TextHi)
					if w.test == nil {
						l.Words(ui.Box{}, w.sub, theme.Small, theme.TextLow)
						return
					}
					if r, ok := l.Place(ui.Box{H: 16}); ok {
						chart.DrawLead(l.Context, r, w.test.Progress.LLR, w.test.Lower, w.test.Upper)
					}
					l.Row(ui.Box{}, func() {
						l.Label(ui.Box{}, w.low, theme.Small, theme.TextLow)
						l.Write(ui.Box{Grow: 1}, w.high, theme.Small, theme.TextLow, render.Right)
					})
				})
				layFacts(l, w.facts[:])
			})
		})
	})
}
