package window

import (
	"strconv"

	"generals-chess/engine"
	"generals-chess/game/app"
	"generals-chess/game/frame"
	"generals-chess/game/play"
	"generals-chess/internal/tinygame"
	"generals-chess/render"
	"generals-chess/render/theme"
	"generals-chess/render/ui"
)

// match is the screen of a match that a person plays, or watches if no person plays.
type match struct{ play.Transport }

// Frame lays out the screen.
func (m *match) Frame(a *app.App, c *ui.Context) { m.LayOut(a, c, m) }

// Hear does nothing: the screen draws every position as it is.
func (m *match) Hear(*app.App) {}

// eyes returns the player whose view is shown: the person, or the Spectator if no person plays.
func (m *match) eyes() engine.Player { return m.Play.Table.(*table).player }

// Running draws the strip as the person sees it. A click names a cell.
func (m *match) Running(a *app.App, c *ui.Context) {
	if m.eyes() != engine.Spectator {
		m.Shown = len(m.Play.Steps) - 1
	}
	screen := frame.Screen{
		Bar: frame.Bar{Escape: true},
		Board: frame.Board{Aspect: 0.2, Draw: func(c *ui.Context, rest render.Rect) {
			v := m.Snapshot().View(m.eyes()).(*tinygame.View)
			c.Label(rest.CutTop(c.Px(theme.ControlH)), say(a, inTurn.WithInt("n", v.Turn)), theme.H3, theme.TextHi)
			if cell, named := strip(c, rest, v, m.eyes() != engine.Spectator && !m.Play.Over()); named {
				m.Play.Table.(*table).seat.claim(v.Turn, cell)
			}
		}},
	}
	if m.eyes() == engine.Spectator { // while a person plays there is nothing to step through
		screen.Foot = frame.Strip{H: 44, Lay: func(l *ui.Layout) { m.Controls(a, l, mark, nil) }}
	}
	if screen.Lay(a, c) {
		m.Leave(a, c)
	}
}

// strip draws the cells with their known values. If offered, it returns the free cell that was clicked.
func strip(c *ui.Context, r render.Rect, v *tinygame.View, offered bool) (cell int, named bool) {
	r.H = min(r.H, c.Px(96))
	for i, owner := range v.Owners {
		at := r.Column(i, len(v.Owners), c.Px(theme.Space1))
		text := "?"
		if v.Values[i] > 0 {
			text = strconv.Itoa(v.Values[i])
		}
		if offered && owner == tinygame.Free {
			if c.Button("cell"+strconv.Itoa(i), at, ui.Button{Text: text}) {
				cell, named = i, true
			}
			continue
		}
		c.FillRound(at, c.Px(theme.RadiusControl), toneOf(owner))
		c.Text(at, text, theme.H3, theme.TextHi, render.Center)
	}
	return cell, named
}

// result is the screen after a match: the winner, and the strip at the end.
type result struct{ play.ResultScreen }

func newResult(p *play.Play) app.Scene {
	r := &result{play.ResultScreen{Play: p, Note: p.SeedText, Aspect: 0.2}}
	r.Board = func(c *ui.Context, area render.Rect) {
		strip(c, area, p.Last().View(engine.Spectator).(*tinygame.View), false)
	}
	return r
}

// Frame lays it out.
func (r *result) Frame(a *app.App, c *ui.Context) {
	r.Retell(a, func(a *app.App) {
		last := r.Play.Last().Result
		r.Title, r.Verdict, r.Why = say(a, title), verdict(a, int(last.Winner())), say(a, last.Phrase)
	})
	r.Lay(a, c)
}
