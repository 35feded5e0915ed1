package generals

import (
	"cmp"

	"generals-chess/assets/words"
	"generals-chess/engine"
	"generals-chess/engine/generals"
	"generals-chess/game/app"
	"generals-chess/game/generals/human"
	"generals-chess/game/session"
	"generals-chess/game/settings"
	"generals-chess/render"
	"generals-chess/render/theme"
	"generals-chess/render/ui"
)

// stepPanel lays out the step and when the land grows next.
func stepPanel(a *app.App, l *ui.Layout, time int) {
	left := words.Int("n", human.StepsToGrowth(time))
	number, of := l.Num(time), a.F("match.of", words.Int("most", generals.StepLimit))
	l.Either(ui.Box{}, func() {
		l.Row(ui.Box{H: 62, MinH: 54, MinW: 250, Gap: theme.Space3}, func() {
			l.Column(ui.Box{Grow: 1}, func() {
				l.Label(ui.Box{}, a.T("match.step"), theme.Label, theme.TextLow)
				l.Row(ui.Box{Gap: theme.Space2}, func() {
					l.Label(ui.Box{}, number, theme.Stat, theme.TextHi)
					l.Label(ui.Box{PadY: theme.Space1}, of, theme.Lead, theme.TextLow)
				})
			})
			l.Column(ui.Box{Align: ui.Middle}, func() {
				l.Write(ui.Box{}, a.T("match.growth"), theme.Label, theme.TextLow, render.Right)
				l.Write(ui.Box{}, a.F("match.growth_steps", left), theme.Value, theme.TextHi, render.Right)
			})
			growthRing(l, 34, time)
		})
		l.Row(ui.Box{H: 26, MinH: 24, Gap: theme.Space2}, func() {
			l.Label(ui.Box{Drop: 2, Align: ui.Middle}, a.T("match.step"), theme.Small, theme.TextLow)
			l.Label(ui.Box{}, number, theme.StatCompact, theme.TextHi)
			l.Label(ui.Box{Drop: 1}, of, theme.Small, theme.TextLow)
			l.Write(ui.Box{Grow: 1}, a.F("match.growth_short", left), theme.Small, theme.TextMid, render.Right)
			growthRing(l, 20, time)
		})
	})
	if r, ok := l.Place(ui.Box{H: 14, MinH: 10}); ok {
		progress(l.Context, r.Center(r.W, l.Px(4)), float32(time)/generals.StepLimit)
	}
}

// growthRing draws the part of the time to the next growth that has passed.
func growthRing(l *ui.Layout, size float32, time int) {
	r, ok := l.Place(ui.Box{W: size, H: size, MinW: size})
	if !ok {
		return
	}
	radius, f := l.Px(size/2-2), float32(8-human.StepsToGrowth(time))/8
	l.Ring(r.CX(), r.CY(), radius-l.Px(2), l.Px(4), theme.Bg3)
	l.Arc(r.CX(), r.CY(), radius-l.Px(2), l.Px(4), 0, f, theme.Gold)
}

// progress draws a thin bar with a tick at every tenth.
func progress(c *ui.Context, r render.Rect, f float32) {
	c.FillRound(r, r.H/2, theme.Bg3)
	done := r
	done.W = max(r.W*min(f, 1), r.H)
	c.FillRound(done, r.H/2, theme.TextMid)
	for i := 1; i < 10; i++ {
		c.FillRect(render.R(r.X+r.W*float32(i)/10, r.Y-c.Px(2), c.Px(1), r.H+2*c.Px(2)), theme.LineStrong)
	}
}

// scoreTable is the table of army, land, cities and think time.
type scoreTable struct {
	think [2]string  // time of the last answer
	part  [2]float32 // the part of its limit that the last answer took, 0 without a limit
}

// hear updates the think times of the seats without a person.
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

// The columns of the table: name, army, land, cities and think time. All lines use the same cells so that they align. Read only.
var (
	nameCell   = ui.Box{W: 48, MinW: 38, Grow: 1, Align: ui.Middle}
	armyCell   = ui.Box{W: 54, MinW: 46}
	landCell   = ui.Box{W: 44, MinW: 33}
	citiesCell = ui.Box{W: 50, MinW: 19}
	thinkCell  = ui.Box{W: 66, MinW: 56, Drop: 1, Align: ui.Middle}
)

func (t *scoreTable) lay(a *app.App, l *ui.Layout, d *desk, totals *[2]generals.Totals) {
	l.Row(ui.Box{H: 18}, func() {
		l.Space(markW)
		l.Either(nameCell, func() {
			l.Label(ui.Box{}, a.T("match.player"), theme.Label, theme.TextLow)
			l.Place(ui.Box{})
		})
		l.Write(armyCell, a.T("match.army"), theme.Label, theme.TextLow, render.Right)
		l.Write(landCell, a.T("match.land"), theme.Label, theme.TextLow, render.Right)
		l.Either(citiesCell, func() {
			l.Write(ui.Box{}, a.T("match.cities"), theme.Label, theme.TextLow, render.Right)
			l.Row(ui.Box{Inside: ui.End, MinW: 14}, func() { l.Icon("city", 14, theme.TextLow) })
		})
		if d.timed() {
			l.Write(thinkCell, a.T("match.think"), theme.Label, theme.TextLow, render.Right)
		}
	})
	l.Either(ui.Box{}, func() { // both seats have their line, or neither
		for _, seats := range [...]bool{true, false} {
			l.Column(ui.Box{}, func() {
				for p := range engine.Player(2) {
					t.row(a, l, d, p, &totals[p], seats)
				}
			})
		}
	})
}

// markW is the width of a side's mark, logical px.
const markW = 20

// row lays out a player's numbers, and below the name who sits there, if seat is set.
func (t *scoreTable) row(a *app.App, l *ui.Layout, d *desk, p engine.Player, totals *generals.Totals, seat bool) {
	side, cities := theme.Side(int(p)), a.T("match.unknown")
	if totals.Cities >= 0 {
		cities = l.Num(totals.Cities)
	}
	l.Behind(ui.Box{}, func(r render.Rect) {
		if p == 1 {
			l.Context.Hairline(r)
		}
	}, func() {
		l.Row(ui.Box{H: 42, MinH: 26}, func() {
			l.Icon(side.Icon, 14, side.Plate)
			l.Space(markW - 14)
			l.Column(nameCell, func() {
				l.Label(ui.Box{MinW: 1}, call(a, d.choices, d.eyes, p), theme.BodyStrong, theme.TextHi)
				if seat {
					l.Label(ui.Box{}, seatLine(a, d, p), theme.Small, theme.TextLow)
				}
			})
			l.Write(armyCell, l.Num(totals.Army), theme.Value, theme.TextHi, render.Right)
			l.Write(landCell, l.Num(totals.Land), theme.Body, theme.TextMid, render.Right)
			l.Write(citiesCell, cities, theme.Body, theme.TextMid, render.Right)
			if d.timed() {
				l.Column(thinkCell, func() { t.thought(l, p) })
			}
		})
	})
}

// thought lays out the time of the last answer, and a bar for its share of the limit.
func (t *scoreTable) thought(l *ui.Layout, p engine.Player) {
	l.Write(ui.Box{MinW: 1}, t.think[p], theme.Small, theme.TextMid, render.Right)
	part := t.part[p]
	if part == 0 {
		return
	}
	if r, ok := l.Place(ui.Box{W: 46, H: 8, Align: ui.End}); ok {
		tone := theme.TextMid
		if part > 1 {
			tone = theme.Warn
		}
		bar := r.Center(r.W, l.Px(4))
		l.FillRound(bar, l.Px(2), theme.Bg3)
		bar.W = max(bar.W*min(part, 1), bar.H)
		l.FillRound(bar, l.Px(2), tone)
	}
}

// call returns a player's name as the player eyes would say it: "you" for themselves.
func call(a *app.App, c *settings.Choices, eyes, p engine.Player) string {
	if eyes == p {
		return a.T("side.you")
	}
	return sideOf(a, *c, p)
}

// seatLine returns the second line of a player's row: for the viewer the name or the colour, for another player with a name the colour,
// else who sits there.
func seatLine(a *app.App, d *desk, p engine.Player) string {
	switch name := d.choices.Name(p); {
	case d.eyes == p:
		return cmp.Or(name, a.SideName(int(p)))
	case name != "":
		return a.SideName(int(p))
	}
	return a.SeatLabel(d.choices.Seats[p])
}
