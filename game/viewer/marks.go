package viewer

import (
	"generals-chess/engine"
	"generals-chess/game/viewer/timeline"
	"generals-chess/render"
	"generals-chess/render/chart"
	"generals-chess/render/theme"
	"generals-chess/render/ui"
)

// markGroup is a group of marks that lie so close together that they are drawn as one.
type markGroup struct {
	x     float32 // px, of the first mark
	row   int     // 0 above the track, 1 below
	marks []int   // indices in the timeline's marks, by step
	icon  string
	tone  theme.Color
}

// markRow caches the groups of marks until something in key changes.
type markRow struct {
	key    groupsKey
	groups []markGroup
}

type groupsKey struct {
	axis  chart.Axis
	scale float32
}

// Sizes of marks, logical px.
const (
	markSize  = 15
	markApart = 18 // marks closer than this share a group
	countGap  = 3  // between a mark and the group's count
)

// arrange groups the marks, unless the cached groups are valid.
func (t *strip) arrange(c *ui.Context, a chart.Axis) []markGroup {
	m := &t.marks
	key := groupsKey{a, c.Env.Scale}
	if m.key == key {
		return m.groups
	}
	m.key, m.groups = key, m.groups[:0]
	for row := range 2 {
		t.arrangeRow(c, a, row)
	}
	for i := range m.groups {
		t.dress(&m.groups[i])
	}
	return m.groups
}

func (t *strip) arrangeRow(c *ui.Context, a chart.Axis, row int) {
	var g *markGroup
	for i := range t.timeline.Marks {
		if t.markRow(&t.timeline.Marks[i]) != row {
			continue
		}
		x := a.At(t.timeline.Marks[i].Step)
		if g == nil || x >= g.x+t.room(c, g) {
			t.marks.groups = append(t.marks.groups, markGroup{x: x, row: row})
			g = &t.marks.groups[len(t.marks.groups)-1]
		}
		g.marks = append(g.marks, i)
	}
}

// room returns the least distance from a group to the next one.
func (t *strip) room(c *ui.Context, g *markGroup) float32 {
	room := c.Px(markApart)
	if len(g.marks) > 1 {
		room = max(room, c.Px(markSize+countGap+2)+c.TextWidth(c.Num(len(g.marks)), theme.Label))
	}
	return room
}

// markRow returns the row of a mark. With two players, the first player's marks are above and the second's below. With more, the most
// important ones are above.
func (t *strip) markRow(m *timeline.Mark) int {
	below := m.Player == 1
	switch {
	case t.few():
	case m.Player < 0 || m.Kind == timeline.End:
		below = false
	default:
		below = m.Kind.Rank < timeline.Telling
	}
	if below {
		return 1
	}
	return 0
}

// dress gives a group the icon of its most important mark, and the colour of the player whose marks they all are.
func (t *strip) dress(g *markGroup) {
	best := t.timeline.Marks[g.marks[0]]
	same := true
	for _, i := range g.marks[1:] {
		m := t.timeline.Marks[i]
		same = same && m.Player == best.Player
		if m.Kind.Rank > best.Kind.Rank {
			best = m
		}
	}
	if !same {
		best.Player = engine.Spectator
	}
	g.icon, g.tone = best.Kind.Icon, t.tone(&best)
}

// tone returns the colour of a mark: of its player, or of its meaning.
func (t *strip) tone(m *timeline.Mark) theme.Color {
	switch {
	case m.Kind == timeline.End:
		return theme.Gold
	case m.Kind == timeline.Fault:
		return theme.Warn
	case m.Player >= 0:
		return t.scene.Side(m.Player).Text
	}
	return theme.TextMid
}

// markGroups draws the marks above and below the track, whose middle is at y.
func (l *line) markGroups(y float32) {
	c := l.c
	groups := l.arrange(c, l.axis)
	for i := range groups {
		g := &groups[i]
		at := l.markRect(g, y)
		over := c.Hovered(at)
		tone := g.tone
		if over {
			tone = theme.TextHi
			l.under = tipKey{kind: markTip, which: i}
			l.hint(at)
		}
		if !over && l.timeline.Marks[g.marks[0]].Step > l.p.Shown {
			tone = tone.Fade(futureMark)
		}
		size := c.Px(markSize)
		c.Icon(g.icon, g.x-size/2-l.over(g), at.CY()-size/2, size, tone)
		if n := len(g.marks); n > 1 {
			at.CutLeft(size + c.Px(2+countGap))
			at.W += c.Px(2)
			c.Label(at, c.Num(n), theme.Label, tone)
		}
	}
}

// futureMark is the opacity of marks after the current step: paler than the others, but visible.
const futureMark = 0.45

// markRect returns the rectangle of a group, for drawing and pointing.
func (l *line) markRect(g *markGroup, y float32) render.Rect {
	c := l.c
	h, size := c.Px(markRowH), c.Px(markSize)
	r := render.R(wholePx(g.x-size/2-l.over(g))-c.Px(2), y-c.Px(trackH)/2-h, size+c.Px(4), h)
	if g.row == 1 {
		r.Y = y + c.Px(trackH)/2
	}
	r.W += l.countWidth(g)
	return r
}

// countWidth returns the width of a group's count.
func (l *line) countWidth(g *markGroup) float32 {
	if len(g.marks) < 2 {
		return 0
	}
	return l.c.Px(countGap) + l.c.TextWidth(l.c.Num(len(g.marks)), theme.Label)
}

// over returns how far a group at the end of the track moves left, so that its count stays in the window.
func (l *line) over(g *markGroup) float32 {
	c := l.c
	return max(0, g.x+c.Px(markSize)/2+l.countWidth(g)+c.Px(theme.Space1)-c.Window().Right())
}

// nextOf returns the step of the group's mark after the current step, or of its first mark if that is still to come or all are past.
func (l *line) nextOf(g *markGroup) int {
	for _, i := range g.marks {
		if step := l.timeline.Marks[i].Step; step > l.p.Shown && l.timeline.Marks[g.marks[0]].Step <= l.p.Shown {
			return step
		}
	}
	return l.timeline.Marks[g.marks[0]].Step
}
