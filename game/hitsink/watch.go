package hitsink

import (
	"generals-chess/assets/words"
	"generals-chess/engine/hitsink"
	"generals-chess/game/app"
	"generals-chess/game/frame"
	"generals-chess/game/play"
	"generals-chess/render"
	"generals-chess/render/theme"
	"generals-chess/render/ui"
)

// watchScene is the screen on which spectators watch a match at sea between programs.
type watchScene struct {
	play.Transport
	matchView
	seats  []play.Answers // by player
	heard  int            // snapshots that the seats have received
	tab    int
	screen frame.Screen
	roomy  [4]frame.Panel // the panels with the table beside the sea
	small  [1]frame.Panel // the panel whose tabs include the table
}

func newWatchScene(a *app.App, p *play.Play) app.Scene {
	w := &watchScene{Transport: play.NewTransport(p), tab: seaTableTab}
	w.matchView = newMatchView(a, &w.Viewing)
	for player, seat := range p.Choices.Seats {
		w.seats = append(w.seats, play.NewAnswers(player, seat))
	}
	w.roomy = [...]frame.Panel{
		{Lay: func(l *ui.Layout) { w.head(a, l); w.tablePart(a, l) }},
		{Box: ui.Box{Grow: 1, MinH: seaTabsLeast, Gap: theme.Space2}, Lay: func(l *ui.Layout) { w.tabs(a, l) }},
		{Lay: func(l *ui.Layout) { w.seek(l); w.Controls(a, l, lookOf, nil) }},
		{Box: ui.Box{Drop: 1}, Lay: func(l *ui.Layout) { w.legend(a, l) }},
	}
	w.small = [...]frame.Panel{{Box: ui.Box{Grow: 1, MinH: 1, Gap: theme.Space2}, Lay: func(l *ui.Layout) { w.smallTabs(a, l) }}}
	w.screen = frame.Screen{
		Bar:    frame.Bar{Escape: true, Middle: func(l *ui.Layout) { w.chooseSight(a, l) }},
		Board:  frame.Board{Draw: func(c *ui.Context, r render.Rect) { w.show(a, c, r) }},
		Panels: frame.Panels{Least: seaColumnLeast, Most: seaColumnMost, Small: seaColumnSmall, High: seaBelowH},
		Foot:   frame.Strip{Lay: func(l *ui.Layout) { w.foot(a, l) }},
	}
	return w
}

// Frame lays out the screen.
func (w *watchScene) Frame(a *app.App, c *ui.Context) {
	w.names.in(a)
	w.LayOut(a, c, w)
}

// Sizes of the screen, logical px.
const (
	seaColumnLeast = 360
	seaColumnMost  = 520
	seaColumnSmall = 232
	seaBelowH      = 330 // least height of the panels below the sea
	seaFootH       = 20  // of the line about what is under the pointer
	seaFootSmallH  = 44  // of the buttons, in a small window
	seaTabsLeast   = 200
)

// Running lays out a match that has begun. Where there is room, the table stays beside the sea, above the tabs.
func (w *watchScene) Running(a *app.App, c *ui.Context) {
	w.set(a, c, play.Every(w.Play.Choices.Rate).Milliseconds(), w.hurried())
	s := &w.screen
	s.Bar.Title, s.Bar.Notes = a.Phrase(hitsink.Title, nil), [2]string{w.shipsLeft(a), w.Play.Source(a)}
	s.Panels.List, s.Foot.H = w.roomy[:], seaFootH
	if c.Compact() {
		s.Panels.List, s.Foot.H = w.small[:], seaFootSmallH
	}
	if s.Lay(a, c) {
		w.Leave(a, c)
	}
	w.chooseByKeys(c)
}

// shipsLeft returns the text with the number of ships afloat at the step on the screen.
func (w *watchScene) shipsLeft(a *app.App) string {
	if w.table.view.Choosing() {
		return a.F("sea.view_ships", words.Int("n", len(w.seats)))
	}
	return a.F("sea.view_left", words.Int("n", w.table.afloat()), words.Int("most", len(w.seats)))
}

// foot lays out the text about the cell under the pointer, or in a small window the buttons.
func (w *watchScene) foot(a *app.App, l *ui.Layout) {
	if l.Compact() {
		w.Controls(a, l, lookOf, func() { w.where(a, l) })
		return
	}
	l.Write(ui.Box{MinW: 1}, w.under(a), theme.Small, theme.TextMid, render.Center)
}

// show draws the sea with what bots drew. In a small window it also says at the sea's edge what is under the pointer.
func (w *watchScene) show(a *app.App, c *ui.Context, r render.Rect) {
	w.showSea(c, r, w.eyes)
	w.sketch().OnSea(c, w.picture.sea)
	if c.Compact() {
		w.strip(a, c, r)
	}
}

// tabs lays out the panel under the table.
func (w *watchScene) tabs(a *app.App, l *ui.Layout) {
	items := [...]ui.Item{
		{Text: a.T("watch.log")}, {Text: a.T("sea.view_turn")}, {Text: a.T("watch.tab_debug")}, {Text: a.T("watch.tab_stderr")},
	}
	now := w.tab
	if now == seaTableTab {
		now = seaLogTab // the table is always on the screen
	}
	if tab := l.Tabs(ui.Box{}, "below", items[:], now); tab != now {
		w.tab, now = tab, tab
	}
	if now == seaLogTab {
		w.log.lay(a, l, w.lines())
		return
	}
	w.shipPanel(a, l, now)
}

// smallTabs lays out the table, the log, or the selected ship.
func (w *watchScene) smallTabs(a *app.App, l *ui.Layout) {
	items := [...]ui.Item{{Text: a.T("sea.view_table")}, {Text: a.T("watch.log")}, {Text: a.T("sea.view_ship")}}
	now := 2
	switch w.tab {
	case seaTableTab:
		now = 0
	case seaLogTab:
		now = 1
	}
	if tab := l.Tabs(ui.Box{}, "column", items[:], now); tab != now {
		w.tab = [...]int{seaTableTab, seaLogTab, seaTurnTab}[tab]
	}
	switch w.tab {
	case seaTableTab:
		w.tablePart(a, l)
	case seaLogTab:
		w.log.lay(a, l, w.lines())
	default:
		lists := [...]ui.Item{{Text: a.T("sea.view_turn")}, {Text: a.T("watch.tab_debug")}, {Text: a.T("watch.tab_stderr")}}
		w.tab = seaTurnTab + l.Tabs(ui.Box{}, "lists", lists[:], w.tab-seaTurnTab)
		w.shipPanel(a, l, w.tab)
	}
}

// chooseSight lays out the choice between the whole sea and one ship's view.
func (w *watchScene) chooseSight(a *app.App, l *ui.Layout) {
	items := [...]ui.Item{{Text: a.T("sea.view_whole"), Icon: "map"}, {Text: a.T("sea.view_one_sight"), Icon: "eye"}}
	chosen := 0
	if w.selected >= 0 {
		side := theme.SeaSide(int(w.selected))
		items[1] = ui.Item{Text: a.F("sea.view_sight", words.Text("player", w.names.name(int(w.selected)))), Icon: side.Icon, Tint: side.Plate}
	}
	if w.eyes >= 0 {
		chosen = 1
	}
	l.Behind(ui.Box{Align: ui.Middle}, func(r render.Rect) { l.Tip(r, a.T("sea.view_keys")) }, func() {
		if frame.Choice(l, items[:], chosen) != chosen {
			w.lookThrough(w.choice())
		}
	})
}

// seek lays out the slider over the steps.
func (w *watchScene) seek(l *ui.Layout) {
	if step := l.Slider(ui.Box{}, "seek", w.Shown, 0, len(w.Play.Steps)-1, 1); step != w.Shown {
		w.Jump(step)
	}
}

// legend explains the signs on the sea, as many as fit.
func (w *watchScene) legend(a *app.App, l *ui.Layout) {
	l.Row(ui.Box{Gap: theme.Space3}, func() {
		for i, sign := range [...]struct {
			icon, key string
			tone      theme.Color
		}{
			{"mine", "sea.legend_mine", theme.TextMid}, {"shield", "sea.legend_shield", theme.Accent}, {"sonar", "sea.legend_scan", theme.TextMid},
			{"dive", "sea.legend_dived", theme.TextMid}, {"hit", "sea.legend_damaged", theme.Warn}, {"wreck", "sea.legend_wreck", theme.TextLow},
		} {
			l.Row(ui.Box{Gap: 7, Drop: i + 1}, func() {
				l.Icon(sign.icon, 15, sign.tone)
				l.Label(ui.Box{}, a.T(sign.key), theme.Small, theme.TextLow)
			})
		}
	})
}

// where lays out the round, and below it whose turn it is.
func (w *watchScene) where(a *app.App, l *ui.Layout) {
	l.Column(ui.Box{Align: ui.Middle}, func() {
		l.Write(ui.Box{}, a.F("sea.view_round_n", words.Int("n", w.table.view.Round), words.Int("most", hitsink.Rounds)), theme.BodyStrong, theme.TextHi, render.Right)
		l.Write(ui.Box{W: 1, MinW: 1}, turnText(a, w.table.view, w.names), theme.Micro, theme.TextLow, render.Right)
	})
}

// strip draws, at the edge of the sea, the text about the cell under the pointer.
func (w *watchScene) strip(a *app.App, c *ui.Context, r render.Rect) {
	text := w.under(a)
	if text == "" {
		return
	}
	line := r.CutBottom(c.Px(22))
	if line.InsetXY(0, -c.Px(theme.Space4)).Has(c.In.Mouse) {
		line = r.CutTop(c.Px(22))
	}
	line = line.Center(min(c.TextWidth(text, theme.Small)+c.Px(theme.Space4), line.W), line.H)
	c.Box(line, render.Box{Fill: theme.Bg3, Radius: c.Px(theme.RadiusChip)})
	c.Text(line, text, theme.Small, theme.TextHi, render.Center)
}

// hurried reports whether steps follow each other too fast for anything to slide.
func (w *watchScene) hurried() bool {
	rate := w.Play.Choices.Rate
	return !w.Paused && (rate == 0 || rate > mostSlidingRate)
}

// mostSlidingRate is the highest speed, in turns a second, at which things still slide.
const mostSlidingRate = 16
