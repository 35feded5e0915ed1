package generals

import (
	"generals-chess/assets/words"
	"generals-chess/engine"
	"generals-chess/engine/generals"
	"generals-chess/game/app"
	"generals-chess/game/generals/human"
	"generals-chess/game/session"
	"generals-chess/render"
	"generals-chess/render/theme"
	"generals-chess/render/ui"
)

// stepPanel shows how far the match is and when the land grows next.
func stepPanel(a *app.App, c *ui.Context, l matchLayout, time int) {
	r := app.Inside(c, l.step, l.compact)
	bar := r.CutBottom(c.Px(8))
	progress(c, render.R(bar.X, bar.CY()-c.Px(2), bar.W, c.Px(4)), float32(time)/generals.StepLimit)
	left := human.StepsToGrowth(time)
	ring := r
	if !l.compact {
		c.Label(r.CutTop(c.Px(20)), a.T("match.step"), theme.Label, theme.TextLow)
		ring = ring.CutRight(c.Px(34))
	} else {
		ring = ring.CutRight(c.Px(20))
	}
	growthRing(c, ring, float32(growthPart(time))/8, l.compact)
	r.CutRight(ring.W + c.Px(theme.Space3))
	growthText(a, c, r, left, l.compact)
	style, size := theme.Stat, theme.H2
	if l.compact {
		style, size = theme.StatCompact, theme.Small
	}
	number := c.Num(time)
	c.Label(r, number, style, theme.TextHi)
	r.CutLeft(c.TextWidth(number, style) + c.Px(theme.Space2))
	c.Text(r.Move(0, c.Px(3)), a.F("match.of", words.Int("most", generals.StepLimit)), smallOf(size), theme.TextLow, render.Left)
}

// smallOf is the light style that goes with a size of number.
func smallOf(s theme.Style) theme.Style {
	if s == theme.H2 {
		return theme.Lead
	}
	return s
}

func growthRing(c *ui.Context, r render.Rect, f float32, compact bool) {
	if !compact {
		c.GrowthRing(r, f)
		return
	}
	c.Ring(r.CX(), r.CY(), c.Px(8), c.Px(3), theme.Bg3)
	c.Arc(r.CX(), r.CY(), c.Px(8), c.Px(3), 0, f, theme.Gold)
}

// growthPart is how many of the 8 steps between two growths of the land have passed.
func growthPart(time int) int { return 8 - human.StepsToGrowth(time) }

func growthText(a *app.App, c *ui.Context, r render.Rect, left int, compact bool) {
	if compact {
		c.Text(r, a.F("match.growth_short", words.Int("n", left)), theme.Small, theme.TextMid, render.Right)
		return
	}
	top := render.R(r.X, l2(r, -c.Px(18)), r.W, c.Px(18))
	c.Text(top, a.T("match.growth"), theme.Label, theme.TextLow, render.Right)
	c.Text(top.Move(0, c.Px(20)), a.F("match.growth_steps", words.Int("n", left)), theme.Value, theme.TextHi, render.Right)
}

func l2(r render.Rect, dy float32) float32 { return r.CY() + dy }

// progress is a thin bar with a tick every tenth.
func progress(c *ui.Context, r render.Rect, f float32) {
	c.FillRound(r, r.H/2, theme.Bg3)
	done := r
	done.W = max(r.W*min(f, 1), r.H)
	c.FillRound(done, r.H/2, theme.TextMid)
	for i := 1; i < 10; i++ {
		x := r.X + r.W*float32(i)/10
		c.FillRect(render.R(x, r.Y-c.Px(2), c.Px(1), r.H+2*c.Px(2)), theme.LineStrong)
	}
}

// Widths of the number columns of the table of players, logical px.
const (
	armyW, landW, citiesW, thinkW        = 54, 44, 50, 66
	armySmallW, landSmallW, citiesSmallW = 46, 36, 24
)

// scoreTable is the table of army, land, cities and think time.
type scoreTable struct {
	think [2]string  // time of the last answer
	part  [2]float32 // of its limit that the last answer took, 0 where there is none
}

// hear takes in how long the sides that no person plays have thought.
func (t *scoreTable) hear(a *app.App, snap *session.Snapshot, s *sides) {
	for i, p := range snap.Turn.Asked {
		if s.People[p] != nil {
			continue
		}
		answer := &snap.Turn.Answers[i]
		t.think[p] = a.ThinkTime(answer.Wall)
		t.part[p] = 0
		if answer.Limit > 0 {
			t.part[p] = float32(answer.CPU) / float32(answer.Limit)
		}
	}
}

func (t *scoreTable) draw(a *app.App, c *ui.Context, l matchLayout, d *desk, totals *[2]generals.Totals) {
	r := app.Inside(c, l.players, l.compact)
	r.H += c.Px(6)
	head := r.CutTop(c.Px(18))
	widths := [4]float32{armyW, landW, citiesW, thinkW}
	if l.compact {
		widths = [4]float32{armySmallW, landSmallW, citiesSmallW, 0}
	} else {
		c.Label(head, a.T("match.player"), theme.Label, theme.TextLow)
	}
	if !d.timed() {
		widths[3] = 0
	}
	cells := columns(c, head, widths)
	for i, key := range [...]string{"match.army", "match.land", "match.cities", "match.think"} {
		if i == 3 && !d.timed() {
			continue
		}
		if i == 2 && l.compact {
			c.Icon("city", cells[i].Right()-c.Px(14), cells[i].CY()-c.Px(7), c.Px(14), theme.TextLow)
			continue
		}
		c.Text(cells[i], a.T(key), theme.Label, theme.TextLow, render.Right)
	}
	for p := range engine.Player(2) {
		row := r.Row(int(p), 2, 0)
		if p == 1 {
			c.Hairline(row)
		}
		cells := columns(c, row, widths)
		playerRow(a, c, row, p, cells, d, totals[p], l.compact)
		if d.timed() {
			t.thinkCell(c, cells[3], p)
		}
	}
}

// columns are the areas of the number columns, right-aligned in r.
func columns(c *ui.Context, r render.Rect, widths [4]float32) (cells [4]render.Rect) {
	for i := 3; i >= 0; i-- {
		cells[i] = r.CutRight(c.Px(widths[i]))
	}
	return cells
}

func playerRow(a *app.App, c *ui.Context, r render.Rect, p engine.Player, cells [4]render.Rect, d *desk, totals generals.Totals, compact bool) {
	side := theme.Side(int(p))
	c.Icon(side.Icon, r.X, r.CY()-c.Px(7), c.Px(14), side.Plate)
	army := c.Num(totals.Army)
	name := r
	name.CutLeft(c.Px(28))
	if compact {
		name = r
		name.CutLeft(c.Px(20))
	}
	name.W = cells[0].Right() - c.TextWidth(army, theme.Value) - c.Px(8) - name.X
	if compact {
		c.Label(name, call(a, d.eyes, p), theme.BodyStrong, theme.TextHi)
	} else {
		c.Label(render.R(name.X, r.CY()-c.Px(19), name.W, c.Px(20)), call(a, d.eyes, p), theme.BodyStrong, theme.TextHi)
		c.Label(render.R(name.X, r.CY()+c.Px(1), name.W, c.Px(16)), seatLine(a, d, p), theme.Small, theme.TextLow)
	}
	c.Text(cells[0], army, theme.Value, theme.TextHi, render.Right)
	c.Text(cells[1], c.Num(totals.Land), theme.Body, theme.TextMid, render.Right)
	cities := a.T("match.unknown")
	if totals.Cities >= 0 {
		cities = c.Num(totals.Cities)
	}
	c.Text(cells[2], cities, theme.Body, theme.TextMid, render.Right)
}

// thinkCell shows how long the last answer took, and how much of its limit that was.
func (t *scoreTable) thinkCell(c *ui.Context, r render.Rect, p engine.Player) {
	part := t.part[p]
	if part == 0 {
		c.Text(r, t.think[p], theme.Small, theme.TextMid, render.Right)
		return
	}
	c.Text(render.R(r.X, r.CY()-c.Px(14), r.W, c.Px(16)), t.think[p], theme.Small, theme.TextMid, render.Right)
	bar := render.R(r.Right()-c.Px(46), r.CY()+c.Px(6), c.Px(46), c.Px(4))
	c.FillRound(bar, c.Px(2), theme.Bg3)
	tone := theme.TextMid
	if part > 1 {
		tone = theme.Warn
	}
	bar.W = max(bar.W*min(part, 1), bar.H)
	c.FillRound(bar, c.Px(2), tone)
}

// call names a player the way somebody who looks through these eyes would.
func call(a *app.App, eyes, p engine.Player) string {
	if eyes == p {
		return a.T("side.you")
	}
	return a.SideName(int(p))
}

// seatLine says who plays a side: for oneself and for people the colour, else the level or the program.
func seatLine(a *app.App, d *desk, p engine.Player) string {
	if d.People[p] == nil {
		return a.SeatLabel(d.choices.Seats[p])
	}
	if d.eyes == p {
		return a.SideName(int(p))
	}
	return a.T("seat.human")
}
