package game

import (
	"generals-chess/assets/words"
	"generals-chess/engine/hitsink"
	"generals-chess/render"
	"generals-chess/render/theme"
	"generals-chess/render/ui"
)

// Sizes of the choice of the ship, logical px.
const (
	choiceMostW   = 1180
	choiceHeadH   = 96
	choiceCardH   = 380
	choiceFootH   = 92
	choiceSmallH  = 24
	choiceSideMax = 30 // of a hull cell in the picture of a ship
)

// choice is where the person chooses a ship, before the first round.
func (m *seaPlay) choice(a *App, c *ui.Context) {
	l := laySeaPlay(c)
	m.bar(a, c, l)
	rest := c.Window()
	rest.CutTop(l.bar.Bottom())
	if m.answered >= 0 {
		c.Text(rest, a.T("sea.others_choose"), theme.Body, theme.TextLow, render.Center)
	} else {
		m.offer(a, c, rest, l.compact)
	}
	if c.Key(ui.KeyEscape) {
		m.leave(a, c)
	}
}

func (m *seaPlay) offer(a *App, c *ui.Context, rest render.Rect, compact bool) {
	m.choiceKeys(c)
	if compact {
		m.offerSmall(a, c, rest)
		return
	}
	rest = rest.Center(min(rest.W-2*c.Px(theme.Margin), c.Px(choiceMostW)), min(rest.H, c.Px(choiceHeadH+choiceCardH+choiceFootH)))
	head := rest.CutTop(c.Px(choiceHeadH))
	c.Label(head.CutTop(c.Px(54)), a.T("sea.choose"), theme.Display, theme.TextHi)
	c.Label(head.CutTop(c.Px(22)), a.T("sea.choose_why"), theme.Body, theme.TextMid)
	foot := rest.CutBottom(c.Px(choiceFootH)).Center(rest.W, c.Px(theme.ControlLargeH))
	for i, k := range hitsink.Kinds() {
		m.card(a, c, rest.Column(i, len(hitsink.Kinds()), c.Px(theme.Space3)), k)
	}
	m.chooseButton(a, c, foot, false)
}

// choiceKeys look at another ship.
func (m *seaPlay) choiceKeys(c *ui.Context) {
	kinds := hitsink.Kinds()
	for i, key := range [...]ui.Key{ui.Key1, ui.Key2, ui.Key3, ui.Key4, ui.Key5} {
		if c.Key(key) {
			m.kind = kinds[i]
		}
	}
	if c.HasFocus() {
		return
	}
	if c.KeyRepeat(ui.KeyLeft) || c.KeyRepeat(ui.KeyUp) || c.KeyRepeat(ui.KeyA) || c.KeyRepeat(ui.KeyW) {
		m.kind = kinds[max(int(m.kind)-2, 0)]
	}
	if c.KeyRepeat(ui.KeyRight) || c.KeyRepeat(ui.KeyDown) || c.KeyRepeat(ui.KeyD) || c.KeyRepeat(ui.KeyS) {
		m.kind = kinds[min(int(m.kind), len(kinds)-1)]
	}
}

// chooseButton takes the ship that is looked at.
func (m *seaPlay) chooseButton(a *App, c *ui.Context, r render.Rect, compact bool) {
	b := ui.Button{
		Text: a.F("sea.command", words.Text("ship", a.kindName(m.kind))), Kind: ui.Primary, Large: !compact, Default: true, Cap: "Enter",
	}
	if c.Button("choose", middle(r.CutRight(c.ButtonWidth(b)), c.ButtonHeight(b)), b) {
		m.answered = 0
		m.seat.Answer(0, hitsink.ChoiceOf(m.kind))
	}
}

// card is one kind of ship with its figures.
func (m *seaPlay) card(a *App, c *ui.Context, r render.Rect, k hitsink.Kind) {
	if m.cardClick(c, r, k) {
		m.kind = k
	}
	class := k.Class()
	in := r.Inset(c.Px(theme.Space4))
	head := in.CutTop(c.Px(28))
	legend := c.Num(int(k))
	c.KeyCap(head.Right()-c.KeyCapWidth(legend), head.CY(), legend)
	c.Label(head, a.kindName(k), theme.H2, theme.TextHi)
	silhouette(c, in.CutTop(c.Px(72)), class.Length, m.tone(k))
	for _, f := range m.figures(a, class) {
		row := in.CutTop(c.Px(28))
		c.Hairline(row)
		c.Label(row, f.name, theme.Body, theme.TextMid)
		c.Text(row, c.Num(f.value), theme.Value, theme.TextHi, render.Right)
	}
	c.Hairline(in)
	in.CutTop(c.Px(10))
	skill := skillOf(&hitsink.Ship{Kind: k})
	name := in.CutTop(c.Px(22))
	c.IconIn(name.CutLeft(c.Px(18)), skill.icon, c.Px(18), theme.Accent)
	name.CutLeft(c.Px(theme.Space2))
	c.Label(name, a.T(skill.text), theme.BodyStrong, theme.TextHi)
	in.CutTop(c.Px(4))
	c.Paragraph(in, a.T(skill.text+"_hint"), theme.Small, theme.TextMid)
}

func (m *seaPlay) cardClick(c *ui.Context, r render.Rect, k hitsink.Kind) bool {
	c.PushID(int(k))
	defer c.PopID()
	return c.Card("ship", r, m.kind == k)
}

// tone is the person's own colour on the ship that is looked at.
func (m *seaPlay) tone(k hitsink.Kind) theme.Color {
	if k != m.kind {
		return theme.LineStrong
	}
	return theme.SeaSide(int(m.me)).Plate
}

// figure is one number of a class.
type figure struct {
	name  string
	value int
}

func (m *seaPlay) figures(a *App, class hitsink.Class) [5]figure {
	return [...]figure{
		{a.T("sea.length"), class.Length}, {a.T("sea.moves"), class.Moves}, {a.T("sea.shots"), class.Shots},
		{a.T("sea.range"), class.Range}, {a.T("sea.mines"), class.Mines},
	}
}

// silhouette is a ship from above, bow to the right, in the middle of r.
func silhouette(c *ui.Context, r render.Rect, length int, tone theme.Color) {
	side := float32(int(min(c.Px(choiceSideMax), r.W/5, r.H)))
	hull := r.Center(side*float32(length), side).Round()
	for i := range length {
		part, x := "shipmid", hull.X+float32(i)*side
		switch i {
		case 0:
			part = "shipstern"
		case length - 1:
			part = "shipbow"
		}
		c.Icon(part, x, hull.Y, side, tone)
		if i > 0 {
			c.FillRect(render.R(x, hull.Y+side/4, c.Px(1), side/2).Round(), theme.Bg0.Fade(0.5))
		}
	}
}

// offerSmall is the choice in a small window: a row for each kind.
func (m *seaPlay) offerSmall(a *App, c *ui.Context, rest render.Rect) {
	rest = rest.InsetXY(c.Px(theme.MarginSmall), c.Px(theme.Space1))
	foot := rest.CutBottom(c.Px(theme.ControlLargeH))
	c.Label(foot, a.T("sea.choose"), theme.BodyStrong, theme.TextHi)
	for i, k := range hitsink.Kinds() {
		m.cardSmall(a, c, rest.Row(i, len(hitsink.Kinds()), c.Px(theme.Space1)), k)
	}
	m.chooseButton(a, c, foot, true)
}

func (m *seaPlay) cardSmall(a *App, c *ui.Context, r render.Rect, k hitsink.Kind) {
	if m.cardClick(c, r, k) {
		m.kind = k
	}
	class, skill := k.Class(), skillOf(&hitsink.Ship{Kind: k})
	in := r.InsetXY(c.Px(theme.PanelPadSmall), c.Px(6))
	legend := c.Num(int(k))
	c.KeyCap(in.Right()-c.KeyCapWidth(legend), in.CY(), legend)
	in.CutRight(c.KeyCapWidth(legend) + c.Px(theme.Space2))
	silhouette(c, in.CutLeft(c.Px(96)), class.Length, m.tone(k))
	in.CutLeft(c.Px(theme.Space3))
	top := in.CutTop(c.Px(choiceSmallH))
	c.Label(top.CutLeft(c.Px(92)), a.kindName(k), theme.BodyStrong, theme.TextHi)
	for i, f := range m.figures(a, class) {
		m.figureSmall(c, top.Column(i, 5, c.Px(4)), f)
	}
	c.Paragraph(in, a.T(skill.text)+": "+a.T(skill.text+"_hint"), theme.Small, theme.TextMid)
}

func (m *seaPlay) figureSmall(c *ui.Context, r render.Rect, f figure) {
	r = c.LabelWidth(r, c.Num(f.value), theme.BodyStrong, theme.TextHi, theme.Space1)
	c.Label(r, f.name, theme.Micro, theme.TextLow)
}
