package generals

import (
	"generals-chess/assets/words"
	"generals-chess/engine"
	"generals-chess/engine/generals"
	"generals-chess/game/app"
	"generals-chess/game/settings"
	"generals-chess/render"
	"generals-chess/render/theme"
	"generals-chess/render/ui"
)

// phase is the phase of a turn of two people who share a screen behind a curtain.
type phase uint8

const (
	curtainDown phase = iota // the map is hidden until the player is ready
	lookingBack              // the player watches the last steps through their own eyes
	planning                 // the player queues moves
	playingOut               // both plans are being played
)

// hotSeat runs the turns of two people at one screen: each lifts the curtain, looks back and plans, then both plans are played at once. It
// never shows one player what only the other may see: a step is shown to a player only while that player's curtain is up.
type hotSeat struct {
	phase  phase
	player engine.Player // whose turn it is
	steps  int           // the number of steps planned in one turn
	seen   [2]int        // the last step that each player saw
	shown  int           // the step on the board now
	nextMS int64         // when the next step of the look back is due
	target int           // the step at which playing out ends
}

// lookBackMS is the time that each step of the look back is shown, ms.
const lookBackMS = 450

// lift raises the curtain when the player asks for it. played is the number of steps played.
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

// tick advances the look back, and lets the curtain fall when the plans have been played. It reports whether the look back has ended by
// itself: a key pressed to skip it must not plan a move.
func (h *hotSeat) tick(played int, nowMS int64) (ended bool) {
	switch h.phase {
	case lookingBack:
		if h.walk(played, nowMS) >= played {
			h.plan(played)
			return true
		}
	case playingOut:
		if played >= h.target {
			h.phase, h.player = curtainDown, 0
		}
	}
	return false
}

// skip ends the look back at once.
func (h *hotSeat) skip(played int) {
	if h.phase == lookingBack {
		h.plan(played)
	}
}

// plan lets the player plan. The player has then seen all steps played.
func (h *hotSeat) plan(played int) {
	h.phase, h.shown = planning, played
	h.seen[h.player] = played
}

// done ends the player's planning. It returns the number of steps to play now, 0 until both have planned.
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

// reveal begins to show both plans from the step before them, once the match is over. played is the number of steps played. It returns that
// step: the last one if no plans were being played.
func (h *hotSeat) reveal(played int, nowMS int64) (first int) {
	first = played
	if h.phase == playingOut {
		first = h.target - h.steps
	}
	h.shown, h.nextMS = first, nowMS+lookBackMS
	return first
}

// walk returns the step to show now while steps are shown one after the other, at most the last.
func (h *hotSeat) walk(last int, nowMS int64) int {
	if h.shown < last && nowMS >= h.nextMS {
		h.shown++
		h.nextMS = nowMS + lookBackMS
	}
	return h.shown
}

// turn returns the player who plans next. While both plans are played that is the first.
func (h *hotSeat) turn() engine.Player {
	if h.phase == playingOut {
		return 0
	}
	return h.player
}

// hidden reports whether nothing of the map may be seen.
func (h *hotSeat) hidden() bool { return h.phase == curtainDown || h.phase == playingOut }

// drawCurtain covers the window between two players' turns; nothing of the map is drawn then. It lifts the curtain when the player asks
// for it, and reports whether the person wants to leave. The only key that works is Enter.
func drawCurtain(a *app.App, c *ui.Context, choices settings.Choices, hot *hotSeat, played int) (leave bool) {
	p := int(hot.player)
	side := theme.Side(p)
	defer c.SetTheme(c.SetTheme(c.Theme().OnBoard()))
	c.FillRect(c.Window(), side.Soft)
	down := curtainShape(c, p, side)
	c.Lay(c.Window(), func(l *ui.Layout) {
		l.Column(ui.Box{}, func() {
			l.Row(ui.Box{H: theme.TopBarH, PadX: theme.Space5}, func() {
				leave = l.Button(ui.Box{}, "back", ui.Button{Text: app.WayHome(a), Icon: "back", Kind: ui.Quiet})
			})
			l.Column(ui.Box{Grow: 1, PadX: theme.Space4, Gap: theme.Space4, Inside: ui.Middle}, func() {
				l.Place(ui.Box{H: 2 * down, MinH: 1})
				if hot.phase == playingOut {
					l.Write(ui.Box{MinW: 1}, a.T("curtain.play_out"), theme.H1, theme.TextHi, render.Center)
				} else if curtainWords(a, l, sideOf(a, choices, hot.player), side) {
					hot.lift(played, c.In.NowMS)
					a.Turned()
				}
			})
			l.Column(ui.Box{H: 92, Inside: ui.Middle}, func() {
				if hot.phase != playingOut {
					curtainFoot(a, l, choices, hot.player, played, side)
				}
			})
		})
	})
	return leave
}

// curtainWords lays out whose turn it is, and the button that lifts the curtain.
func curtainWords(a *app.App, l *ui.Layout, name string, side theme.SideColors) (lift bool) {
	player := words.Text("player", name)
	turn, hidden := a.F("curtain.turn", player), a.F("curtain.hidden", player)
	quiet := theme.Mix(side.Mark, side.Curtain, 0.25)
	l.Either(ui.Box{}, func() {
		l.Write(ui.Box{}, turn, theme.DisplayCurtain, theme.TextHi, render.Center)
		l.Write(ui.Box{}, turn, theme.H1, theme.TextHi, render.Center)
		l.Words(ui.Box{Align: ui.Middle}, turn, theme.H2, theme.TextHi)
	})
	l.Either(ui.Box{}, func() {
		l.Write(ui.Box{}, hidden, theme.Lead, quiet, render.Center)
		l.Words(ui.Box{Align: ui.Middle}, hidden, theme.Body, quiet)
	})
	l.Behind(ui.Box{Align: ui.Middle, PadX: theme.Space1, PadY: theme.Space1}, func(r render.Rect) {
		l.StrokeRound(r, l.Px(theme.RadiusPanel+theme.Space1), l.Px(2), theme.Accent)
	}, func() {
		lift = l.Button(ui.Box{}, "show", ui.Button{Text: a.T("curtain.show"), Kind: ui.Primary, Large: true, Cap: ui.Open, Default: true})
	})
	return lift
}

func curtainFoot(a *app.App, l *ui.Layout, choices settings.Choices, p engine.Player, played int, side theme.SideColors) {
	text := a.F("curtain.step", words.Int("n", played), words.Int("most", generals.StepLimit))
	if p == 1 {
		text += "  ·  " + a.F("curtain.moved", words.Text("player", sideOf(a, choices, 0)))
	}
	l.Words(ui.Box{Align: ui.Middle}, text, theme.Body, theme.Mix(side.Mark, side.Curtain, 0.4))
}

// curtainShape draws the side's shape as large as the window allows. It returns how far the shape's middle is below the window's middle,
// logical px.
func curtainShape(c *ui.Context, p int, side theme.SideColors) (down float32) {
	k := min(c.Env.W/1280, c.Env.H/800)
	at := func(x, y float32) (float32, float32) {
		return c.Env.W/2 + (x-640)*k, c.Env.H/2 + (y-400)*k
	}
	line := theme.Mix(side.Curtain, side.Plate, 0.5)
	if p == 1 {
		x, y := at(640, 400)
		c.Circle(x, y, 330*k, side.Curtain)
		c.Ring(x, y, 330*k, c.Px(1), line)
	} else {
		down = triangleDown * k / c.Env.Scale
		trianglePath(c, at)
		c.PathFill(side.Curtain)
		trianglePath(c, at)
		c.PathStroke(c.Px(1), line, true)
	}
	return down
}

// triangleDown is the distance from the middle of the triangle up to the middle of a window of 1280 x 800.
const triangleDown = 82

func trianglePath(c *ui.Context, at func(x, y float32) (float32, float32)) {
	c.PathBegin()
	c.PathTo(at(640, 62))
	c.PathTo(at(1060, 738))
	c.PathTo(at(220, 738))
}
