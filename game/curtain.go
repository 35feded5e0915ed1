package game

import (
	"generals-chess/assets/words"
	"generals-chess/engine/generals"
	"generals-chess/render"
	"generals-chess/render/theme"
	"generals-chess/render/ui"
)

// curtain hides everything between two players' turns: nothing of the map is in the list then.
func (m *match) curtain(a *App, c *ui.Context) {
	p := int(m.hot.player)
	side := theme.Side(p)
	c.FillRect(c.Window(), side.Soft)
	middle := curtainShape(c, p, side)
	back := ui.Button{Text: a.T("common.menu"), Icon: "back", Kind: ui.Quiet}
	bar := c.Window()
	bar = bar.CutTop(c.Px(theme.TopBarH))
	bar.CutLeft(c.Px(theme.Space5))
	if c.Button("back", bar.CutLeft(c.ButtonWidth(back)).Center(c.ButtonWidth(back), c.ButtonHeight(back)), back) {
		m.leave(a, c)
	}
	if m.hot.phase == playingOut {
		c.Text(middle, a.T("curtain.play_out"), theme.H1, theme.TextHi, render.Center)
		return
	}
	m.curtainWords(a, c, middle, side)
	m.curtainFoot(a, c, side)
}

// curtainWords is whose turn it is and the one button there is. Of the keys only Enter works.
func (m *match) curtainWords(a *App, c *ui.Context, r render.Rect, side theme.SideColors) {
	player := words.Text("player", a.sideName(int(m.hot.player)))
	big, lead := theme.DisplayCurtain, theme.Lead
	if c.Compact() {
		big, lead = theme.Display, theme.Body
	}
	c.Text(r.CutTop(c.Px(64)), a.F("curtain.turn", player), big, theme.TextHi, render.Center)
	quiet := theme.Mix(side.Mark, side.Curtain, 0.25)
	c.Text(r.CutTop(c.Px(46)), a.F("curtain.hidden", player), lead, quiet, render.Center)
	r.CutTop(c.Px(26))
	b := ui.Button{Text: a.T("curtain.show"), Kind: ui.Primary, Large: true, Cap: "Enter", Default: true}
	row := r.CutTop(c.ButtonHeight(b))
	row = row.Center(c.ButtonWidth(b), row.H)
	c.StrokeRound(row.Inset(-c.Px(4)), c.Px(14), c.Px(2), theme.Accent)
	if c.Button("show", row, b) {
		m.hot.lift(m.play.Last().Number, c.In.NowMS)
	}
}

func (m *match) curtainFoot(a *App, c *ui.Context, side theme.SideColors) {
	text := a.F("curtain.step", words.Int("n", m.play.Last().Number), words.Int("most", generals.StepLimit))
	if m.hot.player == 1 {
		text += "  ·  " + a.F("curtain.moved", words.Text("player", a.sideName(0)))
	}
	r := c.Window()
	c.Text(r.CutBottom(c.Px(92)), text, theme.Body, theme.Mix(side.Mark, side.Curtain, 0.4), render.Center)
}

// curtainShape draws the side's shape as large as the window allows and gives the area of its words.
func curtainShape(c *ui.Context, p int, side theme.SideColors) render.Rect {
	k := min(c.Env.W/1280, c.Env.H/800)
	at := func(x, y float32) (float32, float32) {
		return c.Env.W/2 + (x-640)*k, c.Env.H/2 + (y-400)*k
	}
	centre := float32(400)
	line := theme.Mix(side.Curtain, side.Plate, 0.5)
	if p == 1 {
		x, y := at(640, 400)
		c.Circle(x, y, 330*k, side.Curtain)
		c.Ring(x, y, 330*k, c.Px(1), line)
	} else {
		centre = 482
		trianglePath(c, at)
		c.PathFill(side.Curtain)
		trianglePath(c, at)
		c.PathStroke(c.Px(1), line, true)
	}
	_, y := at(640, centre)
	h := c.Px(200)
	return render.R(0, y-c.Px(78), c.Env.W, h)
}

func trianglePath(c *ui.Context, at func(x, y float32) (float32, float32)) {
	c.PathBegin()
	c.PathTo(at(640, 62))
	c.PathTo(at(1060, 738))
	c.PathTo(at(220, 738))
}
