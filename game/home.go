package game

import (
	"context"

	"generals-chess/engine"
	"generals-chess/engine/replay/files"
	"generals-chess/game/settings"
	"generals-chess/render"
	"generals-chess/render/theme"
	"generals-chess/render/ui"
)

// home is the first screen: a card for every game, and under it every mode of the game chosen, one click
// from a running match with its last choices.
type home struct {
	chosen int    // game whose card is chosen, its place in App.kits
	lang   string // what the words below were made in, "" for not yet
	cards  []homeCard
	rows   []homeRow

	last  *settings.LastMatch
	told  lastWords
	small still // the end of the last match

	// walls are the pictures behind everything, by game: the end of the last match, or a match just drawn.
	walls []still
	asked int // game whose wall was asked for, -1 for none
	maker *latest[int, wallpaper]

	records recordsRow
}

// wallpaper is a position to look at. view is nil if there is none.
type wallpaper struct {
	game int
	view engine.View
}

func newHome(a *App) Scene {
	h := &home{asked: -1, walls: make([]still, len(a.kits))}
	h.chosen = a.place(a.settings.Game)
	h.showLast(a)
	kits, seed := a.kits, freshSeed()
	h.maker = newLatest(a.life, func(_ context.Context, game int) wallpaper {
		view, _ := kits[game].sample(seed) // without one nothing is behind the screen
		return wallpaper{game, view}
	}, a.wake)
	h.records = newRecordsRow(a)
	return h
}

// showLast makes the pictures of the last match, if there is one.
func (h *home) showLast(a *App) {
	last := a.settings.LastMatch
	if last == nil {
		return
	}
	game := a.place(last.Choices.Game)
	view, err := a.kits[game].decode(last.View)
	if err != nil {
		return
	}
	h.last, h.small, h.walls[game] = last, a.kits[game].still(a, view), a.kits[game].still(a, view)
}

// Close ends what works off the frame.
func (h *home) Close() {
	h.maker.Close()
	h.records.close()
}

// Frame lays the home screen out.
func (h *home) Frame(a *App, c *ui.Context) {
	h.translate(a)
	h.draw(a)
	win := c.Window()
	c.FillRect(win, theme.Bg0)
	dropBots(a, c)

	col := win
	left := float32(72)
	if c.Compact() {
		left = 32
	}
	col.CutLeft(c.Px(left))
	col.W = min(col.W-c.Px(left), c.Px(448))
	h.background(c, win, col.Right()/win.W)
	foot := col
	height := float32(72)
	if c.Compact() {
		height = 44
	}
	foot = foot.CutBottom(c.Px(height))
	h.title(a, c, &col)
	h.games(a, c, &col)
	h.menu(a, c, col)
	h.foot(a, c, foot)
	if !c.Compact() {
		h.card(a, c, win)
	}
}

// translate makes the labels anew when the language has changed, or the game.
func (h *home) translate(a *App) {
	lang := string(a.words.Lang())
	if h.lang == lang {
		return
	}
	h.lang, h.cards, h.rows = lang, h.cards[:0], h.rows[:0]
	if h.last != nil {
		h.told = a.kit(h.last.Choices.Game).tell(a, h.last)
	}
	for _, k := range a.kits {
		h.cards = append(h.cards, k.card(a))
	}
	for _, m := range settings.Modes(a.settings.Game) {
		h.rows = append(h.rows, a.kits[h.chosen].row(a, m))
	}
}

// choose opens another game's modes.
func (h *home) choose(a *App, game int) {
	if game == h.chosen {
		return
	}
	h.chosen, h.lang = game, ""
	a.settings.Game = a.kits[game].rules().Name()
	a.Changed()
	h.translate(a)
}

// draw has a position drawn for the game chosen, unless there is one, and takes what has come.
func (h *home) draw(a *App) {
	if h.walls[h.chosen] == nil && h.asked != h.chosen {
		h.asked = h.chosen
		h.maker.Ask(h.chosen)
	}
	if drawn, ok := h.maker.Take(); ok && drawn.view != nil {
		h.walls[drawn.game] = a.kits[drawn.game].still(a, drawn.view)
	}
}

func (h *home) title(a *App, c *ui.Context, col *render.Rect) {
	top, gap, end := float32(64), float32(8), float32(24)
	if c.Compact() {
		top, gap, end = 14, 0, 10
	}
	col.CutTop(c.Px(top))
	c.Label(col.CutTop(c.Px(48)), a.T("app.name"), theme.Display, theme.TextHi)
	col.CutTop(c.Px(gap))
	c.Label(col.CutTop(c.Px(26)), a.T("app.other_name"), theme.Lead, theme.TextMid)
	col.CutTop(c.Px(end))
}

// games are the cards side by side. Left and right choose, also while nothing has the keyboard.
func (h *home) games(a *App, c *ui.Context, col *render.Rect) {
	height, below := float32(84), float32(22)
	if c.Compact() {
		height, below = 64, 12
	}
	line := col.CutTop(c.Px(height))
	col.CutTop(c.Px(below))
	h.gameKeys(a, c)
	c.BeginGroup(true)
	defer c.EndGroup()
	for i, card := range h.cards {
		c.PushID(i)
		r := line.Column(i, len(h.cards), c.Px(theme.Space4))
		moved := c.FocusedOn("game") && (c.In.KeysHit.Has(ui.KeyLeft) || c.In.KeysHit.Has(ui.KeyRight))
		if c.Card("game", r, i == h.chosen) || moved {
			h.choose(a, i)
		}
		r = r.InsetXY(c.Px(15), 0)
		a.kits[i].picture(c, middle(r.CutLeft(c.Px(76)), c.Px(50)))
		r.CutLeft(c.Px(15))
		text := middle(r, c.Px(38))
		c.Label(text.CutTop(c.Px(20)), card.title, theme.H3, theme.TextHi)
		c.Label(text, card.sub, theme.Small, theme.TextLow)
		c.PopID()
	}
}

func (h *home) gameKeys(a *App, c *ui.Context) {
	if c.HasFocus() {
		return
	}
	if c.Key(ui.KeyLeft) {
		h.choose(a, max(h.chosen-1, 0))
	}
	if c.Key(ui.KeyRight) {
		h.choose(a, min(h.chosen+1, len(h.cards)-1))
	}
}

func (h *home) menu(a *App, c *ui.Context, col render.Rect) {
	gears := col
	h.start(a, c, col)
	for i, row := range h.rows {
		line := homeLine(c, &gears)
		c.PushID(i)
		gear := ui.Button{Icon: "gear", Kind: ui.Quiet, Tip: a.T("home.set_up")}
		if c.Button("change", middle(line.CutRight(c.Px(theme.ControlH)), c.Px(theme.ControlH)), gear) {
			a.OpenSetup(row.mode)
		}
		c.PopID()
	}
}

// homeLine cuts a line off the menu's column.
func homeLine(c *ui.Context, col *render.Rect) render.Rect {
	height := float32(theme.MenuRowH)
	if c.Compact() { // five of them have room then
		height = 50
	}
	line := col.CutTop(c.Px(height))
	col.CutTop(c.Px(2))
	return line
}

// start are the rows that lead somewhere at once. Up and down go from one to the next.
func (h *home) start(a *App, c *ui.Context, col render.Rect) {
	c.BeginGroup(false)
	defer c.EndGroup()
	col.CutRight(c.Px(theme.ControlH + 8))
	if !c.HasFocus() && c.Key(ui.KeyDown) { // from the first row, which Enter takes already
		c.PushID(1)
		c.Focus("start", true)
		c.PopID()
	}
	for i, row := range h.rows {
		c.PushID(i)
		r := ui.MenuRow{Title: row.title, Sub: row.sub, Icon: row.icon}
		if i == 0 {
			r.Primary, r.Default, r.Cap = true, true, "Enter"
		}
		if c.MenuRow("start", homeLine(c, &col), r) {
			a.StartLast(row.mode)
		}
		c.PopID()
	}
	if h.records.there() {
		r := ui.MenuRow{Title: a.T("replays.title"), Sub: h.records.say(a, c.In.NowMS), Icon: "replay"}
		if c.MenuRow("replays", homeLine(c, &col), r) {
			a.OpenReplays()
		}
	}
	if a.contests.there() {
		r := ui.MenuRow{Title: a.T("contest.home_title"), Sub: a.contestSub(), Icon: "trophy"}
		if c.MenuRow("contests", homeLine(c, &col), r) {
			a.OpenContests()
		}
	}
}

func (h *home) foot(a *App, c *ui.Context, r render.Rect) {
	r = middle(r, c.Px(theme.ControlH))
	for _, b := range [...]struct {
		id, icon, key string
		open          func(*App)
		there         bool
	}{
		{"settings", "gear", "common.settings", (*App).OpenSettings, true},
		{"help", "help", "common.help", (*App).Help, true},
		{"bots", "bots", "botfile.title", (*App).OpenBots, a.HasBots()},
		{"quit", "back", "home.quit", (*App).Quit, true},
	} {
		if !b.there {
			continue
		}
		button := ui.Button{Text: a.T(b.key), Icon: b.icon, Kind: ui.Quiet}
		if c.Button(b.id, r.CutLeft(c.ButtonWidth(button)), button) {
			b.open(a)
		}
		r.CutLeft(c.Px(8))
	}
}

// background shows a position, bleeding off the top and the right, fading to the left. The part of the
// window up to clear stays empty.
func (h *home) background(c *ui.Context, win render.Rect, clear float32) {
	wall := h.walls[h.chosen]
	if wall == nil {
		return
	}
	x := win.W*max(0.47, clear) - c.Px(18)
	side := 1.1 * max(win.W-x, win.H)
	wall.Advance(c.In.NowMS)
	area := render.R(x, -c.Px(18), side, side)
	wall.SetArea(area, c.Env.Scale)
	c.Layer(area, wall)
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
	if h.told.icon != "" {
		c.IconIn(line.CutLeft(c.Px(14)), h.told.icon, c.Px(14), h.told.tone)
		line.CutLeft(c.Px(8))
	}
	c.Label(line, h.told.verdict, theme.H2, theme.TextHi)
	c.Label(r.CutTop(c.Px(20)), h.told.why, theme.Small, theme.TextMid)
	line = r.CutBottom(c.Px(theme.ControlH))
	if h.last.Record != "" {
		b := ui.Button{Text: a.T("result.replay"), Icon: "replay"}
		if c.Button("replay", line.CutLeft(c.ButtonWidth(b)), b) {
			a.OpenReplay(files.Ref{Path: h.last.Record})
		}
		line.CutLeft(c.Px(8))
	}
	b := ui.Button{Text: a.T("home.rematch"), Icon: "play"}
	if c.Button("rematch", line.CutLeft(min(c.ButtonWidth(b), line.W)), b) {
		a.again(h.last.Choices)
	}
}
