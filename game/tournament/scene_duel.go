package tournament

import (
	"strconv"
	"strings"

	"generals-chess/assets/words"
	"generals-chess/engine/arena/report"
	"generals-chess/engine/arena/stats"
	"generals-chess/game/app"
	"generals-chess/game/tournament/runner"
	"generals-chess/render"
	"generals-chess/render/theme"
	"generals-chess/render/ui"
)

// duelWords say which of two is better, in a tournament of two.
type duelWords struct {
	title, sub string
	facts      [3]fact
	test       *report.Test // nil where there is none
	low, high  string       // what the ends of its bar are
	tip        string
}

// duelOf is empty unless two play each other.
func duelOf(a *app.App, st *runner.State) duelWords {
	if st.Report == nil || len(st.Report.Players) != 2 || st.Report.Seats != 2 || len(st.Report.Met) == 0 {
		return duelWords{}
	}
	met := st.Report.Met[0]
	first, second := st.Report.Players[met.First].Name, st.Report.Players[met.Second].Name
	w := duelWords{title: leadText(a, met.Tells.Elo, first, second), sub: intervalText(a, met.Tells.Elo)}
	value, err := (&standings{}).ratingText(&met.Tells.Elo)
	w.facts = [3]fact{
		{label: a.T("report.pairs"), value: words.Number(met.Pairs.Count()), tone: theme.TextHi},
		{label: a.T("crosstable.stronger"), value: chanceText(met.Tells.Superior), tone: theme.TextHi},
		{label: a.T("stats.elo"), value: value + " " + err, tone: theme.TextHi},
	}
	if st.Verdict != nil {
		w.ask(a, st.Verdict)
	}
	return w
}

// ask makes the words of a test that ends the tournament as soon as it is decided.
func (w *duelWords) ask(a *app.App, t *report.Test) {
	w.test = t
	w.title = a.Phrase(t.Verdict.Phrase, a.SideName)
	w.low = a.F("crosstable.or-less", words.Text("elo", eloText(t.Elo0)))
	w.high = a.F("crosstable.or-more", words.Text("elo", eloText(t.Elo1)))
	w.facts[0].value = words.Number(t.Progress.Pairs)
	w.tip = w.title + "\n" + a.F("report.sprt", words.Text("test", t.SPRT.String()), words.Text("llr", decimals(t.Progress.LLR, 2)),
		words.Text("lower", decimals(t.Lower, 2)), words.Text("upper", decimals(t.Upper, 2)))
}

// eloText is a difference that somebody wrote, in as few digits.
func eloText(v float64) string {
	return strings.Replace(strconv.FormatFloat(v, 'f', -1, 64), "-", "\u2212", 1)
}

// leadText says whether the first is the stronger, if that is sure. The two keep their order, as the interval beside has it.
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

// intervalText is the interval that holds the true difference.
func intervalText(a *app.App, elo stats.Estimate) string {
	low, above := elo.Low.Value()
	high, below := elo.High.Value()
	if !above || !below {
		return ""
	}
	return a.F("crosstable.interval", words.Text("low", signedNumber(low)), words.Text("high", signedNumber(high)))
}

// chanceText is a chance, never said to be 0 or 100 % when it is not.
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

// Height of the panel of two, logical px.
const duelHeight, tournamentDuelSmallH = 88, 62

// duel is the panel that says which of two is better.
func (s *tournamentScene) duel(a *app.App, c *ui.Context, rest *render.Rect, gap float32) {
	w := &s.says.duel
	if w.title == "" {
		return
	}
	r := rest.CutTop(pick(c, duelHeight, tournamentDuelSmallH))
	rest.CutTop(gap)
	c.Box(r, render.Box{Fill: theme.Bg1, Radius: c.Px(theme.RadiusPanel)})
	c.Tip(r, w.tip)
	r = r.InsetXY(pick(c, theme.Space6, theme.Space3), 0)
	drawFacts(c, &r, w.facts[:], pick(c, theme.Space8-4, theme.Space4), pick(c, 420, 360))
	if w.test == nil {
		r = app.Middle(r, c.Px(44))
		c.Label(r.CutTop(c.Px(22)), w.title, theme.H3, theme.TextHi)
		c.Label(r, w.sub, theme.Small, theme.TextLow)
		return
	}
	r = app.Middle(r, c.Px(22+14+18))
	c.Label(r.CutTop(c.Px(22)), w.title, crossStyle(c, w.title, r.W, theme.H3), theme.TextHi)
	drawTest(c, r.CutTop(c.Px(14)), w.test)
	c.Text(r, w.low, theme.Small, theme.TextLow, render.Left)
	c.Text(r, w.high, theme.Small, theme.TextLow, render.Right)
}

// drawTest draws how far the likelihood ratio is from even to one of the two decisions.
func drawTest(c *ui.Context, r render.Rect, t *report.Test) {
	bar := app.Middle(r, c.Px(6))
	c.FillRound(bar, c.Px(3), theme.Bg3)
	at := func(v float64) float32 {
		return bar.X + bar.W*float32(min(max((v-t.Lower)/(t.Upper-t.Lower), 0), 1))
	}
	zero, now := at(0), at(t.Progress.LLR)
	tone := theme.Accent
	if t.Progress.LLR < 0 {
		tone = theme.Gold
	}
	c.FillRect(render.R(min(zero, now), bar.Y, max(zero, now)-min(zero, now), bar.H).Round(), tone)
	c.FillRect(render.R(zero, r.Y, c.Px(1), r.H).Round(), theme.LineStrong)
	c.FillRound(render.R(now-c.Px(2), r.Y, c.Px(4), r.H).Round(), c.Px(2), tone)
}

// drawFacts draws numbers with what they are at the right of r, as many as leave it least px, and cuts them off with a
// gap before each.
func drawFacts(c *ui.Context, r *render.Rect, facts []fact, gap, least float32) {
	for i := len(facts) - 1; i >= 0; i-- {
		f := &facts[i]
		w := max(c.TextWidth(f.label, theme.Small), c.TextWidth(f.value, theme.H2)) + 1
		if r.W-w-gap < least {
			return
		}
		drawFact(c, app.Middle(r.CutRight(w), c.Px(42)), f)
		r.CutRight(gap)
	}
}

func drawFact(c *ui.Context, at render.Rect, f *fact) {
	c.Text(at.CutTop(c.Px(18)), f.label, theme.Small, theme.TextLow, render.Left)
	c.Text(at, f.value, theme.H2, f.tone, render.Left)
}
