package generals

import (
	"generals-chess/assets/words"
	"generals-chess/engine"
	"generals-chess/engine/generals"
	"generals-chess/game/app"
	"generals-chess/render"
	"generals-chess/render/theme"
	"generals-chess/render/ui"
)

// phase is what two people who share a screen behind a curtain are doing.
type phase uint8

const (
	curtainDown phase = iota // the map is hidden until the player is ready
	lookingBack              // the player sees the last steps through their own eyes
	planning                 // the player queues moves
	playingOut               // both plans are played
)

// hotSeat takes two people round the table: each lifts the curtain, looks back, plans and lets it fall,
// then both plans are played out together. It never shows one player what only the other may see: a
// step is shown to a player when their own curtain is up, and at no other time.
type hotSeat struct {
	phase  phase
	player engine.Player // whose turn it is
	steps  int           // planned in one turn
	seen   [2]int        // the step each player saw last
	shown  int           // the step on the board now
	nextMS int64         // when the next step of the look back is due
	target int           // the step at which the playing out ends
}

// lookBackMS is how long each step of the look back stays.
const lookBackMS = 450

// lift raises the curtain at the player's word. played is the number of steps played.
func (h *hotSeat) lift(played int, nowMS int64) {
	if h.phase != curtainDown {
		return
	}
	h.shown = h.seen[h.player]
	h.phase, h.nextMS = lookingBack, nowMS+lookBackMS
	if h.shown == played {
		h.phase = planning
	}
}

// tick moves the look back and the playing out along. released tells that both plans should now play.
func (h *hotSeat) tick(played int, nowMS int64) {
	switch h.phase {
	case lookingBack:
		if nowMS < h.nextMS {
			return
		}
		h.shown++
		h.nextMS = nowMS + lookBackMS
		if h.shown >= played {
			h.plan(played)
		}
	case playingOut:
		if played >= h.target {
			h.phase, h.player = curtainDown, 0
		}
	}
}

// skip ends the look back at once.
func (h *hotSeat) skip(played int) {
	if h.phase == lookingBack {
		h.plan(played)
	}
}

// plan lets the player plan: all that was played is seen.
func (h *hotSeat) plan(played int) {
	h.phase, h.shown = planning, played
	h.seen[h.player] = played
}

// done ends the player's planning. It tells how many steps are to be played now: none until both have
// planned.
func (h *hotSeat) done(played int) (steps int) {
	if h.phase != planning {
		return 0
	}
	h.seen[h.player] = played
	if h.player == 0 {
		h.phase, h.player = curtainDown, 1
		return 0
	}
	h.phase, h.target = playingOut, played+h.steps
	return h.steps
}

// hidden tells whether nothing of the map may be seen.
func (h *hotSeat) hidden() bool { return h.phase == curtainDown || h.phase == playingOut }

// drawCurtain hides everything between two players' turns: nothing of the map is in the list then. It lifts
// the curtain at the player's word, and tells whether they want to leave.
func drawCurtain(a *app.App, c *ui.Context, hot *hotSeat, played int) (leave bool) {
	p := int(hot.player)
	side := theme.Side(p)
	c.FillRect(c.Window(), side.Soft)
	middle := curtainShape(c, p, side)
	back := ui.Button{Text: a.T("common.menu"), Icon: "back", Kind: ui.Quiet}
	bar := c.Window()
	bar = bar.CutTop(c.Px(theme.TopBarH))
	bar.CutLeft(c.Px(theme.Space5))
	leave = c.Button("back", bar.CutLeft(c.ButtonWidth(back)).Center(c.ButtonWidth(back), c.ButtonHeight(back)), back)
	if hot.phase == playingOut {
		c.Text(middle, a.T("curtain.play_out"), theme.H1, theme.TextHi, render.Center)
		return leave
	}
	if curtainWords(a, c, middle, p, side) {
		hot.lift(played, c.In.NowMS)
		a.Turned()
	}
	curtainFoot(a, c, p, played, side)
	return leave
}

// curtainWords is whose turn it is and the one button there is. Of the keys only Enter works.
func curtainWords(a *app.App, c *ui.Context, r render.Rect, p int, side theme.SideColors) (lift bool) {
	player := words.Text("player", a.SideName(p))
	big, lead := theme.DisplayCurtain, theme.Lead
	if c.Compact() {
		big, lead = theme.Display, theme.Body
	}
	c.Text(r.CutTop(c.Px(64)), a.F("curtain.turn", player), big, theme.TextHi, render.Center)
	quiet := theme.Mix(side.Mark, side.Curtain, 0.25)
	c.Text(r.CutTop(c.Px(46)), a.F("curtain.hidden", player), lead, quiet, render.Center)
	r.CutTop(c.Px(26))
	b := ui.Button{Text: a.T("curtain.show"), Kind: ui.Primary, Large: true, Cap: ui.Open, Default: true}
	row := r.CutTop(c.ButtonHeight(b))
	row = row.Center(c.ButtonWidth(b), row.H)
	c.StrokeRound(row.Inset(-c.Px(4)), c.Px(14), c.Px(2), theme.Accent)
	return c.Button("show", row, b)
}

func curtainFoot(a *app.App, c *ui.Context, p, played int, side theme.SideColors) {
	text := a.F("curtain.step", words.Int("n", played), words.Int("most", generals.StepLimit))
	if p == 1 {
		text += "  ·  " + a.F("curtain.moved", words.Text("player", a.SideName(0)))
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
