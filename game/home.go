package game

import (
	"generals-chess/game/settings"
	"generals-chess/render"
	"generals-chess/render/board"
	"generals-chess/render/theme"
	"generals-chess/render/ui"
)

// home is the first screen: every mode is one click from a running match with its last choices.
type home struct {
	rows [3]homeRow
	lang string
	last *settings.LastMatch
	wall *board.Model // the last match's board behind everything
	// Before the first match a map just drawn is behind everything instead.
	fresh    *preview
	freshMap settings.Choices
	small    *board.Model
	summary  string
}

type homeRow struct {
	mode             settings.Mode
	icon, title, sub string
}

func newHome(a *App) Scene {
	h := &home{last: a.settings.LastMatch}
	if h.last != nil {
		h.wall, h.small = a.stillBoard(h.last.View), a.stillBoard(h.last.View)
		return h
	}
	h.fresh = newPreview(a)
	h.freshMap = settings.DefaultChoices(settings.WatchBots)
	h.freshMap.Map.Seed = freshSeed()
	return h
}

// Close ends what draws a map.
func (h *home) Close() {
	if h.fresh != nil {
		h.fresh.Close()
	}
}

// Frame lays the home screen out.
func (h *home) Frame(a *App, c *ui.Context) {
	h.translate(a)
	if h.fresh != nil {
		h.fresh.Update(a, h.freshMap)
		h.wall = h.fresh.board
	}
	win := c.Window()
	c.FillRect(win, theme.Bg0)
	dropBots(a, c)

	col := win.Inset(0)
	left := float32(72)
	if c.Compact() {
		left = 32
	}
	col.CutLeft(c.Px(left))
	col.W = min(col.W-c.Px(left), c.Px(448))
	h.background(c, win, col.Right()/win.W)
	foot := col
	foot = foot.CutBottom(c.Px(72))
	h.title(a, c, &col)
	h.menu(a, c, col)
	h.foot(a, c, foot)
	if !c.Compact() {
		h.card(a, c, win)
	}
}

// translate makes the labels anew when the language has changed.
func (h *home) translate(a *App) {
	lang := string(a.words.Lang())
	if h.lang == lang {
		return
	}
	h.lang = lang
	if h.last != nil {
		h.summary = a.Phrase(h.last.End, a.callers(h.last.Choices))
	}
	for i, m := range settings.Modes {
		h.rows[i] = a.homeRow(m)
	}
}

func (a *App) homeRow(m settings.Mode) homeRow {
	last := a.settings.Last[m]
	size := " · " + a.mapLabel(last.Map)
	switch m {
	case settings.PlayAI:
		return homeRow{m, "human", a.T("home.play_ai"), a.seatLabel(last.Opponent()) + size}
	case settings.TwoPlayers:
		key := "home.two_sub"
		if last.Table == settings.Open {
			key = "home.two_open_sub"
		}
		return homeRow{m, "two", a.T("home.two"), a.T(key) + size}
	}
	return homeRow{m, "bots", a.T("home.watch"), a.seatLabel(last.Seats[0]) + " – " + a.seatLabel(last.Seats[1]) + size}
}

func (h *home) title(a *App, c *ui.Context, col *render.Rect) {
	col.CutTop(c.Px(homeTop(c)))
	c.Label(col.CutTop(c.Px(48)), a.T("app.name"), theme.Display, theme.TextHi)
	col.CutTop(c.Px(8))
	c.Label(col.CutTop(c.Px(26)), a.T("app.other_name"), theme.Lead, theme.TextMid)
	col.CutTop(c.Px(32))
}

func homeTop(c *ui.Context) float32 {
	if c.Compact() {
		return 36
	}
	return 64
}

func (h *home) menu(a *App, c *ui.Context, col render.Rect) {
	c.BeginGroup(false)
	defer c.EndGroup()
	for i, row := range h.rows {
		line := col.CutTop(c.Px(theme.MenuRowH))
		col.CutTop(c.Px(2))
		change := line.CutRight(c.Px(theme.ControlH))
		line.CutRight(c.Px(8))
		c.PushID(i)
		r := ui.MenuRow{Title: row.title, Sub: row.sub, Icon: row.icon}
		if i == 0 {
			r.Primary, r.Default, r.Cap = true, true, "Enter"
		}
		if c.MenuRow("start", line, r) {
			a.StartLast(row.mode)
		}
		if c.Button("change", middle(change, c.Px(theme.ControlH)), ui.Button{Icon: "gear", Kind: ui.Quiet, Tip: a.T("home.set_up")}) {
			a.OpenSetup(row.mode)
		}
		c.PopID()
	}
}

func (h *home) foot(a *App, c *ui.Context, r render.Rect) {
	r = middle(r, c.Px(theme.ControlH))
	for _, b := range [...]struct {
		id, icon, key string
		open          func()
	}{
		{"settings", "gear", "common.settings", a.OpenSettings},
		{"help", "help", "common.help", a.Help},
		{"quit", "back", "home.quit", a.Quit},
	} {
		button := ui.Button{Text: a.T(b.key), Icon: b.icon, Kind: ui.Quiet}
		if c.Button(b.id, r.CutLeft(c.ButtonWidth(button)), button) {
			b.open()
		}
		r.CutLeft(c.Px(8))
	}
}

// background shows the last match's board, bleeding off the top and the right, fading to the left. The
// part of the window up to clear stays empty.
func (h *home) background(c *ui.Context, win render.Rect, clear float32) {
	if h.wall == nil {
		return
	}
	t := int(c.Px(54))
	x := win.W*max(0.47, clear) - float32(t)/3
	h.wall.Advance(c.In.NowMS)
	h.wall.SetArea(win, c.Env.Scale)
	h.wall.Camera().Place(t, x, -float32(t)/3)
	c.Layer(win, h.wall)
	at := func(part float32) float32 { return clear + (1-clear)*part }
	c.Gradient(win,
		render.Stop{At: 0, Color: theme.Bg0}, render.Stop{At: clear, Color: theme.Bg0},
		render.Stop{At: at(0.23), Color: theme.Bg0.Fade(0.70)}, render.Stop{At: at(0.60), Color: theme.Bg0.Fade(0.25)},
		render.Stop{At: 1, Color: theme.Bg0.Fade(0.09)})
}

// card sums up the last match and offers it again.
func (h *home) card(a *App, c *ui.Context, win render.Rect) {
	if h.last == nil {
		return
	}
	w, tall := c.Px(452), c.Px(150)
	r := render.R(win.Right()-c.Px(48)-w, win.Bottom()-c.Px(36)-tall, w, tall)
	c.Box(r, render.Box{Fill: theme.Bg1, Border: theme.Line, Radius: c.Px(theme.RadiusCard)})
	r = r.Inset(c.Px(theme.Space4))
	h.small.Advance(c.In.NowMS)
	picture := r.CutLeft(r.H)
	h.small.SetArea(picture, c.Env.Scale)
	c.Layer(picture, h.small)
	r.CutLeft(c.Px(theme.Space5))
	c.Label(r.CutTop(c.Px(22)), a.T("home.last"), theme.Label, theme.TextLow)
	line := r.CutTop(c.Px(26))
	if p := h.last.Winner; p >= 0 {
		side := theme.Side(p)
		c.IconIn(line.CutLeft(c.Px(14)), side.Icon, c.Px(14), side.Plate)
		line.CutLeft(c.Px(8))
	}
	c.Label(line, a.verdictLine(h.last.Choices, h.last.Winner, h.last.End), theme.H2, theme.TextHi)
	c.Label(r.CutTop(c.Px(20)), h.summary, theme.Small, theme.TextMid)
	b := ui.Button{Text: a.T("home.rematch"), Icon: "play"}
	if c.Button("rematch", r.CutBottom(c.Px(theme.ControlH)).Column(0, 2, 0), b) {
		a.again(h.last.Choices)
	}
}
