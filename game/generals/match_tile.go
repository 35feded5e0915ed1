package generals

import (
	"generals-chess/assets/words"
	"generals-chess/engine"
	"generals-chess/engine/generals"
	"generals-chess/game/app"
	"generals-chess/game/generals/human"
	"generals-chess/game/settings"
	"generals-chess/render"
	"generals-chess/render/theme"
	"generals-chess/render/ui"
)

// about is the description of one tile.
type about struct {
	name, first, second string
	state               string // seen now, remembered, or never seen
	verdict             string // the outcome of a move of the selected army there, "" where it cannot go
	fails               bool
}

// tilePanel describes the tile that the person looks at. In a low panel the description is brief, and in the lowest it has no picture.
func (m *MatchScene) tilePanel(a *app.App, l *ui.Layout) {
	cell, ok := m.pane.pointed(l.Context)
	var tile generals.Tile
	var seen bool
	var long, short about
	if ok {
		tile, seen = m.pane.board.TileAt(cell)
		long = describeTile(a, m.desk.choices, m.desk.eyes, tile, seen)
		short = long
		if target, ok := m.pane.target(l.Context); ok {
			long.foretell(a, target.Outcome, m.pane.leaves(), false)
			short.foretell(a, target.Outcome, m.pane.leaves(), true)
		}
	}
	l.Either(ui.Box{}, func() {
		l.Column(ui.Box{H: 96, MinH: 76, MinW: 250, Gap: theme.Space2}, func() {
			l.Row(ui.Box{}, func() {
				l.Label(ui.Box{Grow: 1}, a.T("tile.title"), theme.Label, theme.TextLow)
				l.Label(ui.Box{}, long.state, theme.Label, theme.TextLow)
			})
			if ok {
				tileRow(a, l, ui.Box{Grow: 1}, cell, tile, seen, &long)
			} else {
				l.Words(ui.Box{}, a.T("tile.none"), theme.Body, theme.TextLow)
			}
		})
		if ok {
			tileRow(a, l, ui.Box{H: tileSide, MinH: tileSide, MinW: 250}, cell, tile, seen, short.brief())
		}
		l.Column(ui.Box{H: 52, MinH: 36}, func() {
			if ok {
				tileShort(a, l, cell, tile, seen, &short)
			} else {
				l.Words(ui.Box{}, a.T("tile.none"), theme.Body, theme.TextLow)
			}
		})
	})
}

// tileRow lays out the picture of a tile and its description beside it.
func tileRow(a *app.App, l *ui.Layout, box ui.Box, cell generals.Cell, tile generals.Tile, seen bool, text *about) {
	box.Gap = theme.Space4
	l.Row(box, func() {
		if r, ok := l.Place(ui.Box{W: tileSide, H: tileSide, MinW: tileSide, Align: ui.Middle}); ok {
			tilePicture(l.Context, r, tile, seen)
		}
		l.Column(ui.Box{W: 1, Grow: 1, Inside: ui.Middle}, func() {
			tileName(a, l, cell, text.name)
			l.Words(ui.Box{}, text.verdict, theme.Label, text.tone())
			l.Words(ui.Box{}, text.first, theme.Small, theme.TextMid)
			l.Words(ui.Box{}, text.second, theme.Small, theme.TextLow)
		})
	})
}

// tileSide is the side of the picture of a tile, logical px.
const tileSide = 52

func tileShort(a *app.App, l *ui.Layout, cell generals.Cell, tile generals.Tile, seen bool, text *about) {
	l.Row(ui.Box{}, func() {
		l.Row(ui.Box{Grow: 1}, func() { tileName(a, l, cell, text.name) })
		if seen && hasArmy(tile) {
			l.Label(ui.Box{}, l.Num(tile.Army), theme.Value, theme.TextHi)
		}
	})
	tone := theme.TextMid
	if text.verdict != "" {
		tone = text.tone()
	}
	l.Words(ui.Box{}, text.first, theme.Small, tone)
}

// outcomeText returns the outcome of a move in a word or two.
func outcomeText(a *app.App, o human.Outcome) string {
	switch o.Ending {
	case human.Joins:
		return a.F("forecast.joins", words.Int("n", o.Left))
	case human.Takes:
		return a.F("forecast.takes", words.Int("n", o.Left))
	}
	return a.F("forecast.fails", words.Int("lost", o.Sent), words.Int("n", o.Left))
}

// foretell adds the outcome of a move of the selected army to the tile.
func (t *about) foretell(a *app.App, o human.Outcome, from generals.Cell, short bool) {
	t.fails = o.Ending == human.Fails
	if short {
		t.first = outcomeText(a, o)
		t.verdict = t.first
		return
	}
	verdict, then := "forecast.takes_from", "forecast.will_hold"
	switch o.Ending {
	case human.Joins:
		verdict = "forecast.joins_from"
	case human.Fails:
		verdict, then = "forecast.fails_from", "forecast.they_hold"
	}
	t.verdict = a.F(verdict, words.Text("cell", from.String()))
	t.first = a.F(then, words.Int("sent", o.Sent), words.Int("n", o.Left))
	t.second = a.T("forecast.if")
}

// brief returns the name and one line: the verdict, if there is one.
func (t *about) brief() *about {
	brief := *t
	brief.second = ""
	if t.verdict != "" {
		brief.first = ""
	}
	return &brief
}

func (t *about) tone() theme.Color {
	if t.fails {
		return theme.Warn
	}
	return theme.TextHi
}

func tileName(a *app.App, l *ui.Layout, cell generals.Cell, name string) {
	at := atCell(a, cell)
	l.Either(ui.Box{}, func() {
		l.Row(ui.Box{Gap: theme.Space2}, func() {
			l.Label(ui.Box{}, name, theme.BodyStrong, theme.TextHi)
			l.Label(ui.Box{}, at, theme.Mono, theme.TextLow)
		})
		l.Words(ui.Box{}, name+" "+at, theme.BodyStrong, theme.TextHi)
	})
}

// atCell returns the coordinates of a tile as text.
func atCell(a *app.App, c generals.Cell) string {
	return a.F("tile.at", words.Int("row", c.Row), words.Int("column", c.Col))
}

// describeTile returns the texts about a tile: its kind, its army, its meaning to the viewer.
func describeTile(a *app.App, c *settings.Choices, eyes engine.Player, t generals.Tile, seen bool) about {
	text := about{state: a.T("tile.visible")}
	switch {
	case t.Kind == generals.Hidden:
		return about{name: a.T("tile.fog"), first: a.T("tile.fog_hint"), state: a.T("tile.unseen")}
	case !seen:
		text.state = a.T("tile.remembered")
	}
	switch {
	case t.Kind == generals.Mountain:
		text.name, text.first, text.state = a.T("tile.mountain"), a.T("tile.mountain_hint"), "" // all mountains are known from the start
	case t.Kind == generals.City && t.Owner == generals.Nobody:
		text.name, text.second = a.T("tile.neutral_city"), a.T("tile.city_growth")
		text.first = a.F("tile.take", words.Int("n", t.Army+2))
	case t.Owner == generals.Nobody:
		text.name, text.first = a.T("tile.land"), a.T("tile.land_hint")
	default:
		describeOwned(a, c, eyes, t, seen, &text)
	}
	return text
}

// ownedKeys are the keys of the names of an owned tile by its kind: the viewer's own, and another player's. Read only.
var ownedKeys = [...][2]string{
	generals.Land:    {"tile.your_land", "tile.side_land"},
	generals.City:    {"tile.your_city", "tile.side_city"},
	generals.General: {"tile.your_general", "tile.side_general"},
}

// describeOwned adds the owner of a tile and its army. A remembered tile may hold more soldiers by now, so nothing is computed from them.
func describeOwned(a *app.App, c *settings.Choices, eyes engine.Player, t generals.Tile, seen bool, text *about) {
	keys := ownedKeys[t.Kind]
	mine := t.Owner == eyes
	if text.name = a.T(keys[0]); !mine {
		text.name = a.F(keys[1], words.Text("player", sideOf(a, *c, t.Owner)))
	}
	text.first = a.F("tile.army", words.Int("n", t.Army))
	if text.second = a.T("tile.grows_fast"); t.Kind == generals.Land {
		text.second = a.T("tile.grows_slow")
	}
	switch {
	case !seen:
		text.first = a.F("tile.army_seen", words.Int("n", t.Army))
	case t.Kind == generals.General && mine:
		text.second = a.T("tile.guard")
	case t.Kind == generals.General && eyes != engine.Spectator:
		text.second = a.F("tile.target", words.Int("n", t.Army+2))
	}
}

// tilePicture draws a tile, large enough to be read beside its description.
func tilePicture(c *ui.Context, r render.Rect, t generals.Tile, seen bool) {
	defer c.SetTheme(c.SetTheme(c.Theme().OnBoard()))
	owned := t.Owner >= 0
	side := theme.Side(int(t.Owner))
	plate, icon, tint, ink := theme.Land, "", theme.Stone, theme.OnStone
	switch {
	case t.Kind == generals.Hidden:
		plate = theme.Fog
	case t.Kind == generals.Mountain:
		plate, icon, tint = theme.Board, "mountain", theme.Rock
	case !seen:
		plate, tint, ink = theme.Seen, theme.StoneSeen, theme.TextMid
	}
	if owned {
		plate, tint = side.Plate, side.Badge
		if !seen {
			plate, tint = side.Seen, theme.StoneSeen
		}
	}
	switch t.Kind {
	case generals.City:
		icon = "city"
	case generals.General:
		icon, tint, ink = "crown", theme.Gold, theme.OnGold
		if !seen {
			tint = theme.CrownSeen
		}
	case generals.Land:
		ink = theme.Ink
	}
	drawTile(c, r, plate, icon, tint)
	if hasArmy(t) && (seen || t.Kind == generals.City) {
		c.TextSpec(armyArea(r, t.Kind), c.Num(t.Army), theme.Tile.Spec().WithSize(armySize(t, r.W/c.Env.Scale)), ink, render.Center)
	}
	if owned && seen {
		c.Icon(side.Icon, r.X+r.W*0.055, r.Y+r.W*0.055, r.W*0.17, side.Mark)
	}
}

func drawTile(c *ui.Context, r render.Rect, plate theme.Color, icon string, tint theme.Color) {
	c.FillRound(r, c.Px(5), plate)
	if icon == "" {
		return
	}
	y := r.Y + r.W*0.14
	if icon == "crown" {
		y = r.Y + r.W*0.12
	}
	c.Icon(icon, r.X+r.W*0.11, y, r.W*0.78, tint)
}

// armyArea returns where the number is drawn: lower on a badge.
func armyArea(r render.Rect, k generals.Kind) render.Rect {
	if k == generals.Land {
		return r
	}
	return r.Move(0, r.W*0.13)
}

func armySize(t generals.Tile, side float32) float32 {
	size := float32(0.46)
	switch {
	case t.Army > 999:
		size = 0.28
	case t.Army > 99:
		size = 0.35
	case t.Kind != generals.Land:
		size = 0.43
	}
	return size * side
}

func hasArmy(t generals.Tile) bool {
	return t.Owner >= 0 || t.Kind == generals.City
}
