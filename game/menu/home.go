// Package menu holds the home screen, the settings, and the page of the help.
package menu

import (
	"context"

	"generals-chess/engine"
	"generals-chess/engine/replay/files"
	"generals-chess/game/app"
	"generals-chess/game/play"
	"generals-chess/game/settings"
	"generals-chess/game/setup"
	"generals-chess/game/viewer"
	"generals-chess/render"
	"generals-chess/render/theme"
	"generals-chess/render/ui"
)

// Home is the first screen: a card for every game, and under it every mode of the game chosen, one click
// from a running match with its last choices.
type Home struct {
	chosen int    // game whose card is chosen, its place among the games of the window
	lang   string // what the words below were made in, "" for not yet
	cards  []play.GameCard
	rows   []play.HomeRow

	last  *settings.LastMatch
	told  play.ToldMatch
	small play.Thumbnail // the end of the last match

	// walls are the pictures behind everything, by game: the end of the last match, or a match just drawn.
	walls []play.Thumbnail
	asked int // game whose wall was asked for, -1 for none
	maker *app.Latest[int, wallpaper]

	Records recordsRow
	left    continueCard
}

// wallpaper is a position to look at. view is nil if there is none.
type wallpaper struct {
	game int
	view engine.View
}

// NewHome is the home screen at the game chosen last.
func NewHome(a *app.App) app.Scene {
	h := &Home{asked: -1, walls: make([]play.Thumbnail, len(play.MatchesOf(a).Games))}
	h.chosen = play.PlaceOf(a, a.Settings().GameChosen())
	h.showLast(a)
	games, seed := menuGames(a), play.FreshSeed()
	h.maker = app.NewLatest(a, func(_ context.Context, game int) wallpaper {
		view, _ := games[game].Sample(seed) // without one nothing is behind the screen
		return wallpaper{game, view}
	})
	h.Records = newRecordsRow(a)
	h.left = newContinueCard(a)
	h.left.look(a, games[h.chosen])
	return h
}

// showLast makes the pictures of the last match, if there is one.
func (h *Home) showLast(a *app.App) {
	last := a.Settings().LastMatch
	if last == nil {
		return
	}
	game := play.PlaceOf(a, last.Choices.Game)
	view, err := play.MatchesOf(a).Games[game].(Game).Decode(last.View)
	if err != nil {
		return
	}
	h.last, h.small, h.walls[game] = last, play.MatchesOf(a).Games[game].Thumbnail(a, view), play.MatchesOf(a).Games[game].Thumbnail(a, view)
}

// Close ends what works off the frame.
func (h *Home) Close() {
	h.maker.Close()
	h.Records.close()
	h.left.close()
}

// Frame lays the home screen out.
func (h *Home) Frame(a *app.App, c *ui.Context) {
	h.translate(a)
	h.draw(a)
	h.left.look(a, menuGames(a)[h.chosen])
	win := c.Window()
	c.FillRect(win, theme.Bg0)
	play.DropBots(a, c)

	col, room := win, h.room(c)
	col.CutLeft(c.Px(room.left))
	col.W = min(col.W-c.Px(room.left), c.Px(448))
	h.background(c, win, col.Right()/win.W)
	foot := col
	foot = foot.CutBottom(c.Px(room.foot))
	h.title(a, c, &col, room)
	h.games(a, c, &col, room)
	if h.left.there() {
		h.left.draw(a, c, col.CutTop(c.Px(room.going)))
		col.CutTop(c.Px(theme.Space2))
	}
	h.menu(a, c, col)
	h.foot(a, c, foot)
	if !c.Compact() && !h.left.there() {
		h.card(a, c, win)
	}
}

// translate makes the labels anew when the language has changed, or the game.
func (h *Home) translate(a *app.App) {
	lang := string(a.Words().Lang())
	if h.lang == lang {
		return
	}
	h.lang, h.cards, h.rows = lang, h.cards[:0], h.rows[:0]
	if h.last != nil {
		h.told = play.GameOf(a, h.last.Choices.Game).Tell(a, h.last)
	}
	for _, k := range play.MatchesOf(a).Games {
		h.cards = append(h.cards, k.Card(a))
	}
	for _, m := range a.Settings().Ways().Modes(a.Settings().GameChosen()) {
		h.rows = append(h.rows, play.MatchesOf(a).Games[h.chosen].(Game).Row(a, m))
	}
}

// choose opens another game's modes.
func (h *Home) choose(a *app.App, game int) {
	if game == h.chosen {
		return
	}
	h.chosen, h.lang = game, ""
	a.Settings().ChooseGame(play.MatchesOf(a).Games[game].Rules().Name())
	a.Changed()
	h.translate(a)
}

// draw has a position drawn for the game chosen, unless there is one, and takes what has come.
func (h *Home) draw(a *app.App) {
	if h.walls[h.chosen] == nil && h.asked != h.chosen {
		h.asked = h.chosen
		h.maker.Ask(h.chosen)
	}
	if drawn, ok := h.maker.Take(); ok && drawn.view != nil {
		h.walls[drawn.game] = play.MatchesOf(a).Games[drawn.game].Thumbnail(a, drawn.view)
	}
}

func (h *Home) title(a *app.App, c *ui.Context, col *render.Rect, room homeRoom) {
	col.CutTop(c.Px(room.top))
	c.Label(col.CutTop(c.Px(48)), a.T("app.name"), theme.Display, theme.TextHi)
	col.CutTop(c.Px(room.gap))
	if room.name {
		c.Label(col.CutTop(c.Px(26)), a.T("app.other_name"), theme.Lead, theme.TextMid)
	}
	col.CutTop(c.Px(room.end))
}

// games are the cards side by side. Left and right choose, also while nothing has the keyboard.
func (h *Home) games(a *app.App, c *ui.Context, col *render.Rect, room homeRoom) {
	lines := cardLines(c, col, len(h.cards), c.Px(room.card))
	col.CutTop(c.Px(room.belowCards))
	h.gameKeys(a, c)
	c.BeginGroup(true)
	defer c.EndGroup()
	for i, card := range h.cards {
		c.PushID(i)
		r := lines[i]
		moved := c.FocusedOn("game") && (c.In.KeysHit.Has(ui.KeyLeft) || c.In.KeysHit.Has(ui.KeyRight))
		if c.Card("game", r, i == h.chosen) || moved {
			h.choose(a, i)
		}
		r = r.InsetXY(c.Px(15), 0)
		play.MatchesOf(a).Games[i].(Game).Picture(c, app.Middle(r.CutLeft(c.Px(76)), c.Px(50)))
		r.CutLeft(c.Px(15))
		text := app.Middle(r, c.Px(38))
		c.Label(text.CutTop(c.Px(20)), card.Title, theme.H3, theme.TextHi)
		c.Label(text, card.Sub, theme.Small, theme.TextLow)
		c.PopID()
	}
}

// cardLines are the places of so many cards, which are cut off the top of col: two beside each other. In a small window
// all are.
func cardLines(c *ui.Context, col *render.Rect, cards int, height float32) []render.Rect {
	across := cards
	if !c.Compact() {
		across = min(cards, 2)
	}
	places := make([]render.Rect, 0, 4)
	var line render.Rect
	for i := range cards {
		if i%across == 0 {
			if i > 0 {
				col.CutTop(c.Px(theme.Space3))
			}
			line = col.CutTop(height)
		}
		places = append(places, line.Column(i%across, across, c.Px(theme.Space4)))
	}
	return places
}

func (h *Home) gameKeys(a *app.App, c *ui.Context) {
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

func (h *Home) menu(a *app.App, c *ui.Context, col render.Rect) {
	gears := col
	h.start(a, c, col)
	for i, row := range h.rows {
		line := h.line(c, &gears)
		c.PushID(i)
		gear := ui.Button{Icon: "gear", Kind: ui.Quiet, Tip: a.T("home.set_up")}
		if c.Button("change", app.Middle(line.CutRight(c.Px(theme.ControlH)), c.Px(theme.ControlH)), gear) {
			play.OpenSetup(a, row.Mode)
		}
		c.PopID()
	}
}

// line cuts a line off the menu's column.
func (h *Home) line(c *ui.Context, col *render.Rect) render.Rect {
	room := h.room(c)
	line := col.CutTop(c.Px(room.row))
	col.CutTop(c.Px(room.belowRow))
	return line
}

// other cuts a line for what is no mode off the menu's column, and leaves out its second line where there is no room.
func (h *Home) other(c *ui.Context, col *render.Rect, row *ui.MenuRow) render.Rect {
	room := h.room(c)
	if room.other < room.row {
		row.Sub = ""
		return col.CutTop(c.Px(room.other))
	}
	return h.line(c, col)
}

// start are the rows that lead somewhere at once. Up and down go from one to the next.
func (h *Home) start(a *app.App, c *ui.Context, col render.Rect) {
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
		r := ui.MenuRow{Title: row.Title, Sub: row.Sub, Icon: row.Icon}
		if i == 0 {
			r.Primary, r.Default, r.Cap = !h.left.there(), !h.left.there(), "Enter"
			if w := c.Px(16+22+16+16+8) + c.TextWidth(r.Sub, theme.Small) + c.KeyCapWidth(r.Cap); h.left.there() || w > col.W {
				r.Cap = ""
			}
		}
		if c.MenuRow("start", h.line(c, &col), r) {
			play.StartLast(a, row.Mode)
		}
		c.PopID()
	}
	h.lessonRow(a, c, &col)
	if h.Records.there() {
		r := ui.MenuRow{Title: a.T("replays.title"), Sub: h.Records.say(a, c.In.NowMS), Icon: "replay"}
		if c.MenuRow("replays", h.other(c, &col, &r), r) {
			a.Routes().(Routes).Replays(a)
		}
	}
	if line, ok := a.Routes().(Routes).TournamentLine(a); ok {
		r := ui.MenuRow{Title: a.T("contest.home_title"), Sub: line, Icon: "trophy"}
		if c.MenuRow("contests", h.other(c, &col, &r), r) {
			a.Routes().(Routes).Tournaments(a)
		}
	}
}

func (h *Home) foot(a *app.App, c *ui.Context, r render.Rect) {
	r = app.Middle(r, c.Px(theme.ControlH))
	for _, b := range [...]struct {
		id, icon, key string
		open          func(*app.App)
		there         bool
	}{
		{"settings", "gear", "common.settings", (*app.App).OpenSettings, true},
		{"help", "help", "common.help", (*app.App).Help, true},
		{"bots", "bots", "botfile.title", a.Routes().(Routes).Bots, setup.HasBots(a)},
		{"quit", "back", "home.quit", (*app.App).Quit, true},
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
	app.SoundButton(a, c, r.CutRight(c.Px(theme.ControlH)))
}

// background shows a position, bleeding off the top and the right, fading to the left. The part of the
// window up to clear stays empty.
func (h *Home) background(c *ui.Context, win render.Rect, clear float32) {
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
func (h *Home) card(a *app.App, c *ui.Context, win render.Rect) {
	if h.last == nil {
		h.offer(a, c, win)
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
	if h.told.Icon != "" {
		c.IconIn(line.CutLeft(c.Px(14)), h.told.Icon, c.Px(14), h.told.Tone)
		line.CutLeft(c.Px(8))
	}
	c.Label(line, h.told.Verdict, theme.H2, theme.TextHi)
	c.Label(r.CutTop(c.Px(20)), h.told.Why, theme.Small, theme.TextMid)
	line = r.CutBottom(c.Px(theme.ControlH))
	if h.last.Record != "" {
		b := ui.Button{Text: a.T("result.replay"), Icon: "replay"}
		if c.Button("replay", line.CutLeft(c.ButtonWidth(b)), b) {
			viewer.OpenReplay(a, files.Ref{Path: h.last.Record})
		}
		line.CutLeft(c.Px(8))
	}
	b := ui.Button{Text: a.T("home.rematch"), Icon: "play"}
	if c.Button("rematch", line.CutLeft(min(c.ButtonWidth(b), line.W)), b) {
		play.Again(a, h.last.Choices)
	}
}
