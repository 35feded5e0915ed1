package hitsink

import (
	"generals-chess/assets/words"
	"generals-chess/engine"
	"generals-chess/engine/hitsink"
	"generals-chess/game/action"
	"generals-chess/game/app"
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

// choosing is the screen before the first round.
func (m *playScene) choosing(a *app.App, c *ui.Context) {
	l := layPlay(c, m.hurt)
	m.bar(a, c, l)
	rest := c.Window()
	rest.CutTop(l.bar.Bottom())
	if m.helm.answered >= 0 {
		c.Text(rest, a.T("sea.others_choose"), theme.Body, theme.TextLow, render.Center)
	} else if m.choice.draw(a, c, rest, l.compact) {
		m.helm.choose(m.choice.kind)
	}
	if c.Did(ui.Back) {
		m.escape(a, c)
	}
}

// shipChoice is where the person chooses a ship.
type shipChoice struct {
	me   engine.Player
	kind hitsink.Kind // of the ship looked at
}

// draw shows the ships and tells whether the one looked at is taken.
func (s *shipChoice) draw(a *app.App, c *ui.Context, rest render.Rect, compact bool) (taken bool) {
	s.keys(c)
	if compact {
		return s.drawSmall(a, c, rest)
	}
	rest = rest.Center(min(rest.W-2*c.Px(theme.Margin), c.Px(choiceMostW)), min(rest.H, c.Px(choiceHeadH+choiceCardH+choiceFootH)))
	head := rest.CutTop(c.Px(choiceHeadH))
	c.Label(head.CutTop(c.Px(54)), a.T("sea.choose"), theme.Display, theme.TextHi)
	c.Label(head.CutTop(c.Px(22)), a.T("sea.choose_why"), theme.Body, theme.TextMid)
	foot := rest.CutBottom(c.Px(choiceFootH)).Center(rest.W, c.Px(theme.ControlLargeH))
	for i, k := range hitsink.Kinds() {
		s.card(a, c, rest.Column(i, len(hitsink.Kinds()), c.Px(theme.Space3)), k)
	}
	return s.button(a, c, foot, false)
}

// keys look at another ship.
func (s *shipChoice) keys(c *ui.Context) {
	kinds := hitsink.Kinds()
	for i := range kinds {
		if c.Did(action.Pick1 + ui.Action(i)) {
			s.kind = kinds[i]
		}
	}
	if c.HasFocus() {
		return
	}
	if c.DidRepeat(ui.Left) || c.DidRepeat(ui.Up) || c.DidRepeat(action.TurnLeft) || c.DidRepeat(action.Ahead) {
		s.kind = kinds[max(int(s.kind)-2, 0)]
	}
	if c.DidRepeat(ui.Right) || c.DidRepeat(ui.Down) || c.DidRepeat(action.TurnRight) || c.DidRepeat(action.Astern) {
		s.kind = kinds[min(int(s.kind), len(kinds)-1)]
	}
}

// button takes the ship that is looked at.
func (s *shipChoice) button(a *app.App, c *ui.Context, r render.Rect, compact bool) bool {
	b := ui.Button{
		Text: a.F("sea.command", words.Text("ship", kindName(a, s.kind))), Kind: ui.Primary, Large: !compact, Default: true, Cap: ui.Open,
	}
	return c.Button("choose", app.Middle(r.CutRight(c.ButtonWidth(b)), c.ButtonHeight(b)), b)
}

// card is one kind of ship with its figures.
func (s *shipChoice) card(a *app.App, c *ui.Context, r render.Rect, k hitsink.Kind) {
	if s.cardClick(c, r, k) {
		s.kind = k
	}
	class := k.Class()
	in := r.Inset(c.Px(theme.Space4))
	head := in.CutTop(c.Px(28))
	legend := c.Num(int(k))
	c.KeyCap(head.Right()-c.KeyCapWidth(legend), head.CY(), legend)
	c.Label(head, kindName(a, k), theme.H2, theme.TextHi)
	silhouette(c, in.CutTop(c.Px(72)), class.Length, s.tone(k))
	for _, f := range figures(a, class) {
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

func (s *shipChoice) cardClick(c *ui.Context, r render.Rect, k hitsink.Kind) bool {
	c.PushID(int(k))
	defer c.PopID()
	return c.Card("ship", r, s.kind == k)
}

// tone is the person's own colour on the ship that is looked at.
func (s *shipChoice) tone(k hitsink.Kind) theme.Color {
	if k != s.kind {
		return theme.LineStrong
	}
	return theme.SeaSide(int(s.me)).Plate
}

// figure is one number of a class.
type figure struct {
	name  string
	value int
}

func figures(a *app.App, class hitsink.Class) [5]figure {
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

// drawSmall is the choice in a small window: a row for each kind.
func (s *shipChoice) drawSmall(a *app.App, c *ui.Context, rest render.Rect) (taken bool) {
	rest = rest.InsetXY(c.Px(theme.MarginSmall), c.Px(theme.Space1))
	foot := rest.CutBottom(c.Px(theme.ControlLargeH))
	c.Label(foot, a.T("sea.choose"), theme.BodyStrong, theme.TextHi)
	for i, k := range hitsink.Kinds() {
		s.cardSmall(a, c, rest.Row(i, len(hitsink.Kinds()), c.Px(theme.Space1)), k)
	}
	return s.button(a, c, foot, true)
}

func (s *shipChoice) cardSmall(a *app.App, c *ui.Context, r render.Rect, k hitsink.Kind) {
	if s.cardClick(c, r, k) {
		s.kind = k
	}
	class, skill := k.Class(), skillOf(&hitsink.Ship{Kind: k})
	in := r.InsetXY(c.Px(theme.PanelPadSmall), c.Px(6))
	legend := c.Num(int(k))
	c.KeyCap(in.Right()-c.KeyCapWidth(legend), in.CY(), legend)
	in.CutRight(c.KeyCapWidth(legend) + c.Px(theme.Space2))
	silhouette(c, in.CutLeft(c.Px(96)), class.Length, s.tone(k))
	in.CutLeft(c.Px(theme.Space3))
	top := in.CutTop(c.Px(choiceSmallH))
	c.Label(top.CutLeft(c.Px(92)), kindName(a, k), theme.BodyStrong, theme.TextHi)
	if c.Upright() {
		top = in.CutTop(c.Px(choiceSmallH))
	}
	for i, f := range figures(a, class) {
		figureSmall(c, top.Column(i, 5, c.Px(4)), f)
	}
	c.Paragraph(in, a.T(skill.text)+": "+a.T(skill.text+"_hint"), theme.Small, theme.TextMid)
}

func figureSmall(c *ui.Context, r render.Rect, f figure) {
	r = c.LabelWidth(r, f.name, theme.Micro, theme.TextLow, theme.Space1)
	c.Label(r, c.Num(f.value), theme.BodyStrong, theme.TextHi)
}
