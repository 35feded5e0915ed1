package library

import (
	"generals-chess/assets/words"
	"generals-chess/game/app"
	"generals-chess/render"
	"generals-chess/render/chart"
	"generals-chess/render/theme"
	"generals-chess/render/ui"
)

// Sizes of the person's record, logical px.
const (
	againstH, lastH   = 40, 40
	againstW, ratingW = 540, 300
	ratingH, barH     = 150, 10
	numberW           = 150
	matchesLeastH     = ui.TableHeadH + 3*lastH
)

// lay lays out the numbers, their details, and the last matches; or says that there are none yet.
func (s *Career) lay(a *app.App, l *ui.Layout) {
	if len(s.Sum.Matches) == 0 {
		s.rungs(a, l)
		s.nothing(a, l)
		return
	}
	l.Scroll("career", ui.Box{Grow: 1, Gap: theme.PanelGap}, func() {
		s.numbers(a, l)
		s.rungs(a, l)
		l.Either(ui.Box{}, func() {
			l.Row(ui.Box{Gap: theme.PanelGap}, func() { s.parts(a, l) })
			l.Column(ui.Box{Gap: theme.PanelGap}, func() { s.parts(a, l) })
		})
		l.Panel(ui.Box{Grow: 1}, theme.None, func() {
			l.Row(ui.Box{}, func() {
				l.Label(ui.Box{Grow: 1, MinW: 1, Align: ui.Middle}, a.T("career.last"), theme.Label, theme.TextMid)
				if l.Button(ui.Box{Drop: 1}, "csv", ui.Button{Text: a.T("career.export"), Kind: ui.Quiet}) {
					s.export(a)
				}
				if l.Button(ui.Box{}, "all", ui.Button{Text: a.T("replays.title"), Icon: "replay", Kind: ui.Quiet}) {
					a.Back()
					OpenReplays(a)
				}
			})
			if i := l.Table(ui.Box{Grow: 1, MinH: matchesLeastH}, "last", &s.last, lastH); i >= 0 {
				s.open(a, i)
			}
		})
	})
	if s.said.damaged != "" {
		l.Space(theme.Space2)
		app.Status(l, "warn", theme.Warn, s.said.damaged)
	}
	l.Space(theme.Space4)
}

// nothing lays out why there are no matches.
func (s *Career) nothing(a *app.App, l *ui.Layout) {
	key := "career.none"
	if done, of := s.Index.Progress(); done < of {
		key = "replays.reading_first"
	}
	l.Empty("none", a.T(key), ui.Button{})
}

// numbers lays out the sums of all matches.
func (s *Career) numbers(a *app.App, l *ui.Layout) {
	games := s.Sum.All.Games
	l.Grid(ui.Box{Gap: theme.Space4, PadX: theme.PanelPad, PadY: theme.Space2}, func() {
		number(l, a.T("career.matches"), words.Number(games.Count()), "")
		number(l, a.T("career.won"), words.Number(games.Wins), s.said.won)
		number(l, a.T("career.streak"), s.said.run, s.said.best)
		number(l, a.T("career.quickest"), s.said.quickest, "")
		number(l, a.T("career.size"), s.said.size, s.said.sized)
	})
}

// number lays out one number and its note.
func number(l *ui.Layout, name, value, note string) {
	l.Column(ui.Box{MinW: numberW, Grow: 1}, func() {
		l.Label(ui.Box{}, name, theme.Label, theme.TextMid)
		l.Row(ui.Box{Gap: theme.Space2}, func() {
			l.Label(ui.Box{}, value, theme.StatSide, theme.TextHi)
			l.Label(ui.Box{Drop: 1, Align: ui.End, PadY: theme.Space1}, note, theme.Small, theme.TextLow)
		})
	})
}

// parts lays out the opponents and the rating.
func (s *Career) parts(a *app.App, l *ui.Layout) {
	l.Panel(ui.Box{W: againstW, MinW: s.leastAgainst(l), Grow: 3}, theme.None, func() {
		s.against.Plain = true
		l.Table(ui.Box{MinH: ui.TableHeadH + againstH*float32(min(s.against.Len(), 6))}, "against", &s.against, againstH)
	})
	if s.entry(a).Elo == nil {
		return
	}
	l.Panel(ui.Box{W: ratingW, MinW: ratingW, Grow: 2}, theme.None, func() { s.rating(a, l) })
}

// leastAgainst returns the least width of the opponents beside the rating.
func (s *Career) leastAgainst(l *ui.Layout) float32 {
	if l.Compact() {
		return 1
	}
	return againstW
}

// rating lays out the rating and its curve.
func (s *Career) rating(a *app.App, l *ui.Layout) {
	l.Label(ui.Box{}, a.T("career.rating"), theme.Label, theme.TextMid)
	l.Row(ui.Box{Gap: theme.Space2}, func() {
		l.Label(ui.Box{}, s.said.rating, theme.StatSide, theme.TextHi)
		l.Label(ui.Box{MinW: 1, Align: ui.End, PadY: theme.Space1}, s.said.spread, theme.Small, theme.TextLow)
	})
	if len(s.Sum.Rating) > 1 {
		l.Space(theme.Space4) // room for the number above the top line
		if r, ok := l.Place(ui.Box{H: ratingH, MinH: ratingH, Grow: 1}); ok {
			chart.DrawCurves(l.Context, r, s.curve)
		}
	}
	l.Words(ui.Box{}, a.T("career.rating_why"), theme.Small, theme.TextLow)
}

// curveOf returns the curve of the rating after each match.
func (s *Career) curveOf() chart.Curves {
	line := chart.Line{Tone: theme.Accent}
	low, high := s.Sum.Rating[0].Value, s.Sum.Rating[0].Value
	for _, p := range s.Sum.Rating {
		line.Values, line.Spread = append(line.Values, whole(p.Value)), append(line.Spread, whole(p.Error))
		low, high = min(low, p.Value), max(high, p.Value)
	}
	floor := max(int(low-ratingMargin)/ratingGrid*ratingGrid, 0)
	top := (int(high+ratingMargin)/ratingGrid + 1) * ratingGrid
	if (top-floor)/ratingGrid%2 == 1 {
		top += ratingGrid // so that the line in the middle has a round number, too
	}
	return chart.Curves{Lines: []chart.Line{line}, Floor: floor, Max: top, Cursor: -1}
}

// The grid of a rating's curve, and the room kept above and below the values.
const ratingGrid, ratingMargin = 100, 60

// shareBar returns a function that draws a share of the points and its interval. Without told it leaves out the mark of the share.
func shareBar(share, low, high float64, told bool) func(*ui.Context, render.Rect) {
	return func(c *ui.Context, r render.Rect) {
		at := func(part float64) float32 { return r.X + r.W*float32(part) }
		line := func(x0, x1, h float32, tone theme.Color) {
			c.FillRound(render.R(x0, r.CY()-h/2, x1-x0, h), min(h, x1-x0)/2, tone)
		}
		line(r.X, r.Right(), c.Px(4), theme.Bg3)
		line(at(low), at(high), c.Px(barH), theme.Accent.Fade(0.36))
		if told {
			x := min(max(at(share), r.X+c.Px(2)), r.Right()-c.Px(2))
			line(x-c.Px(1.5), x+c.Px(1.5), c.Px(16), theme.Accent)
		}
	}
}
