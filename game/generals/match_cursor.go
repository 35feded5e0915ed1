package generals

import (
	"generals-chess/assets/words"
	"generals-chess/engine"
	"generals-chess/engine/generals"
	"generals-chess/game/app"
	"generals-chess/game/generals/human"
	"generals-chess/render"
	"generals-chess/render/theme"
	"generals-chess/render/ui"
)

// about is what is told of one tile.
type about struct {
	name, first, second string
	state               string // seen now, remembered, never seen
	verdict             string // what the selected army would do there, "" where it cannot go
	fails               bool
}

// tilePanel tells about the tile under the pointer, or else the selected one.
func (m *MatchScene) tilePanel(a *app.App, c *ui.Context, l matchLayout) {
	r := app.Inside(c, l.cursor, l.compact)
	cell, ok := m.pane.pointed(c, l.board)
	if !ok {
		if !l.compact {
			c.Label(r.CutTop(c.Px(18)), a.T("tile.title"), theme.Label, theme.TextLow)
		}
		c.Label(r, a.T("tile.none"), theme.Body, theme.TextLow)
		return
	}
	tile, seen := m.pane.board.TileAt(cell)
	text := describeTile(a, m.desk.eyes, tile, seen)
	if target, ok := m.pane.target(c, l.board); ok {
		text.foretell(a, target.Outcome, m.desk.mousePlan().Selected, l.compact)
	}
	if l.compact {
		tileSmall(a, c, r, cell, tile, text)
		return
	}
	head := r.CutTop(c.Px(18))
	c.Label(head, a.T("tile.title"), theme.Label, theme.TextLow)
	c.Text(head, text.state, theme.Label, theme.TextLow, render.Right)
	r.CutTop(c.Px(8))
	picture := r.CutLeft(c.Px(52))
	tilePicture(c, picture.Center(c.Px(52), c.Px(52)), tile, seen)
	r.CutLeft(c.Px(theme.Space4))
	high := c.Px(58)
	if text.verdict != "" {
		high += c.Px(17)
	}
	lines := r.Center(r.W, high)
	tileName(a, c, lines.CutTop(c.Px(24)), cell, text.name)
	if text.verdict != "" {
		c.Label(lines.CutTop(c.Px(17)), text.verdict, theme.Label, text.tone())
	}
	c.Label(lines.CutTop(c.Px(17)), text.first, theme.Small, theme.TextMid)
	c.Label(lines.CutTop(c.Px(17)), text.second, theme.Small, theme.TextLow)
}

func tileSmall(a *app.App, c *ui.Context, r render.Rect, cell generals.Cell, tile generals.Tile, text about) {
	top := r.Row(0, 2, 0)
	if hasArmy(tile) {
		number := c.Num(tile.Army)
		c.Text(top.CutRight(c.TextWidth(number, theme.Value)+c.Px(4)), number, theme.Value, theme.TextHi, render.Right)
	}
	tileName(a, c, top, cell, text.name)
	tone := theme.TextMid
	if text.verdict != "" {
		tone = text.tone()
	}
	c.Label(r.Row(1, 2, 0), text.first, theme.Small, tone)
}

// outcomeText says what a move would do, in a word or two.
func outcomeText(a *app.App, o human.Outcome) string {
	switch o.Ending {
	case human.Joins:
		return a.F("forecast.joins", words.Int("n", o.Left))
	case human.Takes:
		return a.F("forecast.takes", words.Int("n", o.Left))
	}
	return a.F("forecast.fails", words.Int("lost", o.Sent), words.Int("n", o.Left))
}

// foretell adds what the selected army would do to the tile.
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

func (t *about) tone() theme.Color {
	if t.fails {
		return theme.Warn
	}
	return theme.TextHi
}

func tileName(a *app.App, c *ui.Context, r render.Rect, cell generals.Cell, name string) {
	place := a.F("tile.at", words.Int("row", cell.Row), words.Int("column", cell.Col))
	width := min(c.TextWidth(name, theme.BodyStrong), r.W-c.TextWidth(place, theme.Mono)-c.Px(8))
	c.Label(r.CutLeft(width), name, theme.BodyStrong, theme.TextHi)
	r.CutLeft(c.Px(8))
	c.Label(r, place, theme.Mono, theme.TextLow)
}

// pointed is the tile under the pointer, or the selected one.
func (b *boardPane) pointed(c *ui.Context, area render.Rect) (generals.Cell, bool) {
	if c.In.MouseIn && c.Hovered(area) {
		if cell, ok := b.board.Camera().CellAt(c.In.Mouse); ok {
			return cell, true
		}
	}
	if plan := b.desk.mousePlan(); plan.HasSelected && b.board.View() != nil && b.board.View().Inside(plan.Selected) {
		return plan.Selected, true
	}
	return generals.Cell{}, false
}

// describeTile says what a tile is and what it means to whom looks at it.
func describeTile(a *app.App, eyes engine.Player, t generals.Tile, seen bool) about {
	text := about{state: a.T("tile.visible")}
	switch {
	case t.Kind == generals.Hidden:
		return about{name: a.T("tile.fog"), first: a.T("tile.fog_hint"), state: a.T("tile.unseen")}
	case !seen:
		text.state = a.T("tile.remembered")
	}
	switch {
	case t.Kind == generals.Mountain:
		text.name, text.first = a.T("tile.mountain"), a.T("tile.mountain_hint")
	case t.Kind == generals.City && t.Owner == generals.Nobody:
		text.name, text.second = a.T("tile.neutral_city"), a.T("tile.city_growth")
		text.first = a.F("tile.take", words.Int("n", t.Army+2))
	case t.Owner == generals.Nobody:
		text.name, text.first = a.T("tile.land"), a.T("tile.land_hint")
	default:
		describeOwned(a, eyes, t, &text)
	}
	return text
}

// ownedKeys name an owned tile, one's own and somebody else's, by its kind; read only.
var ownedKeys = [...][2]string{
	generals.Land:    {"tile.your_land", "tile.side_land"},
	generals.City:    {"tile.your_city", "tile.side_city"},
	generals.General: {"tile.your_general", "tile.side_general"},
}

func describeOwned(a *app.App, eyes engine.Player, t generals.Tile, text *about) {
	keys := ownedKeys[t.Kind]
	mine := t.Owner == eyes
	if text.name = a.T(keys[0]); !mine {
		text.name = a.F(keys[1], words.Text("player", a.SideName(int(t.Owner))))
	}
	text.first = a.F("tile.army", words.Int("n", t.Army))
	if text.second = a.T("tile.grows_fast"); t.Kind == generals.Land {
		text.second = a.T("tile.grows_slow")
	}
	switch {
	case t.Kind == generals.General && mine:
		text.second = a.T("tile.guard")
	case t.Kind == generals.General && eyes != engine.Spectator:
		text.second = a.F("tile.target", words.Int("n", t.Army+2))
	}
}

// tilePicture draws a tile large enough to be read beside its description.
func tilePicture(c *ui.Context, r render.Rect, t generals.Tile, seen bool) {
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
		ink = theme.White
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

// armyArea is where the number stands: lower on a badge.
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
