// Package menu holds the home screen, the settings and the help.
package menu

import (
	"context"

	"generals-chess/engine"
	"generals-chess/engine/generals"
	"generals-chess/game/app"
	"generals-chess/game/play"
	"generals-chess/game/settings"
	"generals-chess/game/setup"
	"generals-chess/render"
	"generals-chess/render/theme"
	"generals-chess/render/ui"
)

// Home is the first screen: a card for every game, and below it every mode of the chosen game, one click from a match with the
// mode's last choices.
type Home struct {
	chosen int // index of the chosen game among the window's; taken from the settings, because other screens choose, too
	of     app.MadeOf[int]
	cards  []play.GameCard
	rows   []play.HomeRow

	last *settings.LastMatch

	// walls are the background pictures, by game: the end of the last match, or a sample.
	walls []play.Thumbnail
	asked int // game whose sample was asked for last, -1 for none
	maker *app.Latest[int, wallpaper]

	records recordsRow
	left    continueCard
	today   todayPanel
}

// wallpaper is a sample of a game. view is nil if there is none.
type wallpaper struct {
	game int
	view engine.View
}

// NewHome returns the home screen at the game chosen last.
func NewHome(a *app.App) app.Scene {
	h := &Home{asked: -1, walls: make([]play.Thumbnail, len(play.MatchesOf(a).Games))}
	h.showLast(a)
	h.translate(a)
	games, seed := menuGames(a), settings.FreshSeed()
	h.maker = app.NewLatest(a, func(_ context.Context, game int) wallpaper {
		view, _ := games[game].Sample(seed) // without a view the background stays empty
		return wallpaper{game, view}
	})
	h.records = newRecordsRow(a)
	h.left = continueCard{leftMatch: newLeftMatch(a)}
	h.today = newTodayPanel(a)
	h.left.look(a, games[h.chosen])
	return h
}

// showLast sets the picture of the last match, if there is one.
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
	h.last, h.walls[game] = last, play.Still(a, play.MatchesOf(a).Games[game], view)
}

// Close stops the work off the frame.
func (h *Home) Close() {
	h.maker.Close()
	h.records.close()
	h.left.close()
	h.today.close()
}

// Frame lays out the home screen.
func (h *Home) Frame(a *app.App, c *ui.Context) {
	h.translate(a)
	h.draw(a)
	h.left.look(a, menuGames(a)[h.chosen])
	h.today.keep(a, h.chosen)
	c.FillRect(c.Window(), theme.Bg0)
	play.DropBots(a, c)
	h.keys(a, c)
	c.Lay(c.Window(), func(l *ui.Layout) {
		l.Layers(ui.Box{}, func() {
			if r, ok := l.Place(ui.Box{}); ok {
				h.background(c, r, min(c.Px(homeLeft+homeWidth)/r.W, 1))
			}
			l.Row(ui.Box{}, func() {
				l.Place(ui.Box{W: homeLeft, MinW: theme.Space4})
				h.column(a, l)
				l.Place(ui.Box{W: theme.Space4})
				l.Column(ui.Box{Grow: 1, Drop: 1}, func() { h.beside(a, l) })
			})
		})
	})
}

// Left edge and width of the home screen's column, logical px.
const homeLeft, homeWidth = 72, 448

// keys chooses a game by the arrow keys while no control has the focus.
func (h *Home) keys(a *app.App, c *ui.Context) {
	if c.HasFocus() {
		return
	}
	switch {
	case c.Did(ui.Left):
		h.choose(a, max(h.chosen-1, 0))
	case c.Did(ui.Right):
		h.choose(a, min(h.chosen+1, len(h.cards)-1))
	}
}

// column lays out everything to choose from, from the title to the foot.
func (h *Home) column(a *app.App, l *ui.Layout) {
	l.Column(ui.Box{W: homeWidth}, func() {
		l.Place(ui.Box{H: 50, MinH: theme.Space2})
		h.title(a, l)
		l.Place(ui.Box{H: 18, MinH: theme.Space1})
		h.games(a, l)
		l.Place(ui.Box{H: 12, MinH: theme.Space1})
		if h.left.there() {
			h.left.draw(a, l)
			l.Place(ui.Box{H: 12, MinH: theme.Space1})
		}
		l.Scroll("ways", ui.Box{Grow: 1, MinH: 6 * (homeLeastRowH + 1), Gap: 1}, func() {
			first := 1 // Enter starts the first way already
			if h.left.there() {
				first = 0 // Enter goes on with the match that was left
			}
			l.Menu(first, func() { h.menu(a, l) })
		})
		l.Place(ui.Box{H: theme.Space2, MinH: 2})
		h.foot(a, l)
		l.Place(ui.Box{H: theme.Space4, MinH: 2})
	})
}

// translate rewrites the cards and rows when the language or the game chosen has changed.
func (h *Home) translate(a *app.App) {
	h.chosen = play.PlaceOf(a, a.Settings().GameChosen())
	if !h.of.Stale(a, h.chosen) {
		return
	}
	h.cards, h.rows = h.cards[:0], h.rows[:0]
	for _, k := range play.MatchesOf(a).Games {
		h.cards = append(h.cards, k.Card(a))
	}
	for _, m := range a.Settings().Ways().Modes(a.Settings().GameChosen()) {
		h.rows = append(h.rows, play.MatchesOf(a).Games[h.chosen].(Game).Row(a, m))
	}
}

// choose shows another game's modes.
func (h *Home) choose(a *app.App, game int) {
	if game == h.chosen {
		return
	}
	a.Settings().ChooseGame(play.MatchesOf(a).Games[game].Rules().Name())
	a.Changed()
	h.translate(a)
}

// draw asks for the chosen game's sample, unless there is a picture, and takes one that is ready.
func (h *Home) draw(a *app.App) {
	if h.walls[h.chosen] == nil && h.asked != h.chosen {
		h.asked = h.chosen
		h.maker.Ask(h.chosen)
	}
	if drawn, ok := h.maker.Take(); ok && drawn.view != nil {
		h.walls[drawn.game] = play.Still(a, play.MatchesOf(a).Games[drawn.game], drawn.view)
	}
}

func (h *Home) title(a *app.App, l *ui.Layout) {
	l.Row(ui.Box{Gap: theme.Space4}, func() {
		l.Label(ui.Box{}, a.Phrase(generals.Title, nil), theme.Display, theme.TextHi)
		l.Label(ui.Box{Align: ui.End, PadY: 2, Drop: 1}, a.T("app.other_name"), theme.Lead, theme.TextMid)
	})
}

// games lays out the cards side by side. Left and Right choose.
func (h *Home) games(a *app.App, l *ui.Layout) {
	l.Group(true, func() {
		l.Grid(ui.Box{Gap: theme.Space3, Columns: 2, MinH: homeLeastCardH * float32((len(h.cards)+1)/2)}, func() {
			for i, card := range h.cards {
				l.PushID(i)
				moved := l.FocusedOn("game") && l.Hit(ui.Left, ui.Right)
				if l.Card("game", i == h.chosen, ui.Box{H: 72, MinH: homeLeastCardH, PadX: 12, PadY: 5, Gap: theme.Space4}, func() {
					if r, ok := l.Place(ui.Box{W: 76, H: 50, MinH: 40, Align: ui.Middle}); ok {
						play.MatchesOf(a).Games[i].(Game).Picture(l.Context, r)
					}
					l.Column(ui.Box{Grow: 1, Align: ui.Middle}, func() {
						l.Label(ui.Box{}, card.Title, theme.H3, theme.TextHi)
						l.Label(ui.Box{}, card.Sub, theme.Small, theme.TextLow)
					})
				}) || moved {
					h.choose(a, i)
				}
				l.PopID()
			}
		})
	})
}

// Least heights of a card and a row, and the best height of a row, logical px.
const homeLeastCardH, homeRowH, homeLeastRowH = 52, 55, 39

// row lays out a row of the menu.
func (h *Home) row(l *ui.Layout, id string, m ui.MenuRow, end func()) (clicked bool) {
	return l.MenuRow(ui.Box{H: homeRowH, MinH: homeLeastRowH}, id, m, end)
}

// menu lays out the rows that lead somewhere at once. Up and Down go from one to the next.
func (h *Home) menu(a *app.App, l *ui.Layout) {
	for i, way := range h.rows {
		l.PushID(i)
		l.Row(ui.Box{Gap: theme.Space2}, func() {
			r := ui.MenuRow{Title: way.Title, Sub: way.Sub, Icon: way.Icon}
			if i == 0 && !h.left.there() {
				r.Primary, r.Default, r.Cap = true, true, ui.Open
			}
			l.Column(ui.Box{Grow: 1}, func() {
				if h.row(l, "start", r, nil) {
					play.StartLast(a, way.Mode)
				}
			})
			l.Ungrouped(func() {
				if l.Button(ui.Box{}, "change", ui.Button{Icon: "gear", Kind: ui.Quiet, Tip: a.T("home.set_up")}) {
					play.OpenSetup(a, way.Mode)
				}
			})
		})
		l.PopID()
	}
	if l.Compact() && h.row(l, "daily", ui.MenuRow{Title: a.T("daily.title"), Sub: h.today.said.first, Icon: "dice"}, nil) {
		h.today.start(a)
	}
	h.lessonRow(a, l)
	game := play.MatchesOf(a).Games[h.chosen].Rules().Name()
	if a.Routes().(Routes).HasPuzzles(a, game) && h.row(l, "puzzles", ui.MenuRow{Title: a.T("puzzles.title"), Sub: a.T("puzzles.home"), Icon: "puzzle"}, nil) {
		a.Routes().(Routes).Puzzles(a, game)
	}
	if a.Routes().(Routes).HasMaps(a, game) && h.row(l, "maps", ui.MenuRow{Title: a.T("maps.title"), Sub: a.T("maps.home"), Icon: "map"}, nil) {
		a.Routes().(Routes).Maps(a, game)
	}
	if h.records.there() {
		l.Row(ui.Box{Gap: theme.Space2}, func() {
			l.Column(ui.Box{Grow: 1}, func() {
				if h.row(l, "replays", ui.MenuRow{Title: a.T("replays.title"), Sub: h.records.say(a, l.Context), Icon: "replay"}, nil) {
					a.Routes().(Routes).Replays(a)
				}
			})
			l.Ungrouped(func() {
				if l.Button(ui.Box{}, "career", ui.Button{Icon: "rating", Kind: ui.Quiet, Tip: a.T("career.title")}) {
					a.Routes().(Routes).Career(a)
				}
			})
		})
	}
	if line, ok := a.Routes().(Routes).TournamentLine(a); ok {
		if h.row(l, "contests", ui.MenuRow{Title: a.T("contest.home_title"), Sub: line, Icon: "trophy"}, nil) {
			a.Routes().(Routes).Tournaments(a)
		}
	}
}

// foot lays out the row of other screens; in a narrow window only as icons.
func (h *Home) foot(a *app.App, l *ui.Layout) {
	l.Either(ui.Box{}, func() {
		h.footRow(a, l, true)
		h.footRow(a, l, false)
	})
}

func (h *Home) footRow(a *app.App, l *ui.Layout, named bool) {
	l.Row(ui.Box{Gap: theme.Space2}, func() {
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
			button := ui.Button{Icon: b.icon, Kind: ui.Quiet}
			if named {
				button.Text = a.T(b.key)
			} else {
				button.Tip = a.T(b.key)
			}
			if b.there && l.Button(ui.Box{}, b.id, button) {
				b.open(a)
			}
		}
		l.Fill()
		app.SoundButton(a, l)
	})
}

// background draws a position beyond the top and the right edge, fading to the left. The part of the window up to clear, from 0 to
// 1, stays empty.
func (h *Home) background(c *ui.Context, win render.Rect, clear float32) {
	wall := h.walls[h.chosen]
	if wall == nil {
		return
	}
	x := win.W*max(0.47, clear) - c.Px(18)
	side := 1.1 * max(win.W-x, win.H)
	wall.Advance(c.In.NowMS)
	area := render.R(x, -c.Px(18), side, side)
	wall.SetArea(area, c.Env.BoardScale())
	c.PushClip(win)
	c.Layer(area, wall)
	c.PopClip()
	at := func(part float32) float32 { return clear + (1-clear)*part }
	c.Gradient(win,
		render.Stop{At: 0, Color: theme.Bg0}, render.Stop{At: clear, Color: theme.Bg0},
		render.Stop{At: at(0.23), Color: theme.Bg0.Fade(0.70)}, render.Stop{At: at(0.60), Color: theme.Bg0.Fade(0.25)},
		render.Stop{At: 1, Color: theme.Bg0.Fade(0.09)})
}

// beside lays out what stands beside the column: the match of the day, or the offer of a lesson for a new person.
func (h *Home) beside(a *app.App, l *ui.Layout) {
	l.Fill()
	switch {
	case h.fresh(a):
		h.offer(a, l)
	default:
		h.today.draw(a, l)
	}
	l.Space(theme.Space6)
}

// floating lays out a card over the background picture.
func floating(l *ui.Layout, b ui.Box, inside func()) {
	l.Row(ui.Box{}, func() {
		l.Fill()
		l.Behind(b, func(r render.Rect) {
			l.KeepClear(r)
			l.Box(r, render.Box{Fill: theme.Bg1, Border: theme.Line, Radius: l.Px(theme.RadiusCard)})
		}, inside)
		l.Space(theme.Space6)
	})
}
