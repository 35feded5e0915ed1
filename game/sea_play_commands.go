package game

import (
	"generals-chess/assets/words"
	"generals-chess/engine/hitsink"
	"generals-chess/render"
	"generals-chess/render/theme"
	"generals-chess/render/ui"
)

// Sizes of the tiles at the bottom, logical px.
const (
	tileSide, tileGap           = 84, 8
	tileSmallW, tileSmallH      = 42, 44
	tileSmallGap                = 4
	groupGap, groupSmallGap     = 17, 9
	sendLeastW, sendSmallLeastW = 196, 96
)

// groupEnds tells after which tiles a hairline stands: after the moves.
func groupEnds(tile int) bool { return tile == ramTile }

// bottom is the bar of commands, or what is left to do when the ship is sunk.
func (m *seaPlay) bottom(a *App, c *ui.Context, l seaPlayLayout) {
	c.FillRound(l.commands, c.Px(theme.RadiusCard), theme.Bg1)
	if m.sunk() {
		m.farewell(a, c, l)
		return
	}
	r, gap, group := l.commands.InsetXY(c.Px(14), c.Px(12)), c.Px(tileGap), c.Px(groupGap)
	least, side := c.Px(sendLeastW), c.Px(tileSide)
	if l.compact {
		r, gap, group = l.commands.InsetXY(c.Px(6), c.Px(6)), c.Px(tileSmallGap), c.Px(groupSmallGap)
		least, side = c.Px(sendSmallLeastW), c.Px(tileSmallW)
	}
	width := min(side, (r.W-least-group-float32(tiles-1)*gap)/tiles)
	for i := range commands {
		m.tile(a, c, r.CutLeft(width), i, l.compact)
		r.CutLeft(gap)
		if groupEnds(i) {
			c.FillRect(render.R(r.X+(group-gap)/2-c.Px(1), r.Y+c.Px(4), c.Px(1), r.H-c.Px(8)), theme.Line)
			r.CutLeft(group - gap)
		}
	}
	m.sendButtons(a, c, r, l.compact)
}

// tile is one command. It can be clicked while it is the person's turn.
func (m *seaPlay) tile(a *App, c *ui.Context, r render.Rect, i int, compact bool) {
	k, why, mine := m.helm.command(i), "", m.orders != nil
	ship := m.view().Ship
	if mine {
		m.helm.refresh(m.orders)
		k, ship = m.helm.command(i), *m.orders.Plan().Now()
		if m.helm.whys[i] != nil {
			why = a.Phrase(*m.helm.whys[i], nil)
		}
	} else if i == skillTile {
		k = skillOf(&ship)
	}
	usable := mine && why == "" && k.hasAct()
	chosen := usable && m.orders.Aiming() == k.act
	c.FillRound(r, c.Px(theme.RadiusCard), tileFill(c, r, usable, chosen))
	if usable && m.tileClick(c, r, i) {
		m.give(a, i)
	}
	if chosen {
		c.StrokeRound(r, c.Px(theme.RadiusCard), c.Px(2), theme.Accent)
	}
	if !usable {
		c.PushAlpha(0.4)
		defer c.PopAlpha()
	}
	face := tileFace{command: k, cost: m.costText(c, &ship, k), chosen: chosen, turns: tileTurns(i, ship.Dir)}
	if mine {
		face.left = leftText(&ship, i)
	}
	face.draw(a, c, r, compact)
	m.tileTip(a, c, r, k, why, compact)
}

func (m *seaPlay) tileClick(c *ui.Context, r render.Rect, i int) bool {
	c.PushID(i)
	defer c.PopID()
	clicked, _ := c.ClickArea("command", r)
	return clicked
}

func tileFill(c *ui.Context, r render.Rect, usable, chosen bool) theme.Color {
	switch {
	case chosen:
		return theme.AccentDim
	case !usable:
		return theme.Mix(theme.Bg1, theme.Bg2, 0.5)
	case c.Hovered(r):
		return theme.Bg3
	}
	return theme.Bg2
}

// tileTurns turn the arrows of the way ahead and back as the ship lies.
func tileTurns(tile int, d hitsink.Heading) int {
	switch commands[tile].act {
	case hitsink.Forward, hitsink.Ram:
		return int(d.Turned(-1))
	case hitsink.Back:
		return int(d.Turned(+1))
	}
	return 0
}

// tileTip explains a tile, or says why it cannot be used.
func (m *seaPlay) tileTip(a *App, c *ui.Context, r render.Rect, k command, why string, compact bool) {
	switch {
	case why != "":
		c.Tip(r, why)
	case !k.hasAct():
		c.Tip(r, a.T(k.text+"_hint"))
	case compact:
		c.Tip(r, a.T(k.text)+" – "+a.T(k.text+"_hint"))
	default:
		c.Tip(r, a.T(k.text+"_hint"))
	}
}

// costText is what the command costs: moves or shots.
func (m *seaPlay) costText(c *ui.Context, s *hitsink.Ship, k command) string {
	if !k.hasAct() {
		return ""
	}
	moves, shots := price(s, k.act)
	return c.Num(max(moves, shots))
}

// tileFace is what is written on a tile.
type tileFace struct {
	command
	cost   string
	left   string // how many there are still, of shots and mines
	chosen bool
	turns  int
}

// timesTexts count shots and mines; read only.
var timesTexts = [...]string{"×0", "×1", "×2", "×3", "×4"}

// leftText is how many shots or mines a ship has left.
func leftText(s *hitsink.Ship, tile int) string {
	switch tile {
	case fireTile:
		return timesTexts[s.Shots]
	case mineTile:
		return timesTexts[s.Mines]
	}
	return ""
}

func (f tileFace) draw(a *App, c *ui.Context, r render.Rect, compact bool) {
	ink := theme.TextHi
	if f.chosen {
		ink = theme.Accent
	}
	if compact {
		f.corners(c, r.InsetXY(c.Px(5), c.Px(3)))
		r.CutTop(c.Px(14))
		f.icon24(c, r, c.Px(20), ink)
		return
	}
	f.corners(c, r.InsetXY(c.Px(9), c.Px(6)))
	rest := r
	rest.CutTop(c.Px(20))
	row := rest.CutTop(c.Px(26))
	f.icon24(c, row, c.Px(24), ink)
	c.Text(row.InsetXY(c.Px(9), 0), f.left, theme.Label, theme.TextMid, render.Right)
	rest.CutTop(c.Px(2))
	c.Text(rest.CutTop(c.Px(22)), a.T(f.text), theme.Label, theme.TextHi, render.Center)
}

// corners are the key and the cost.
func (f tileFace) corners(c *ui.Context, r render.Rect) {
	r = r.CutTop(c.Px(16))
	c.Text(r, f.cap, theme.Key, theme.TextLow, render.Left)
	c.Text(r, f.cost, theme.Key, theme.TextLow, render.Right)
}

func (f tileFace) icon24(c *ui.Context, r render.Rect, size float32, ink theme.Color) {
	box := r.Center(size, size)
	c.IconTurned(f.command.icon, box.X, box.Y, size, ink, f.turns)
}

// sendButtons take back and hand in.
func (m *seaPlay) sendButtons(a *App, c *ui.Context, r render.Rect, compact bool) {
	planned := m.orders != nil && len(m.orders.Plan().Actions()) > 0
	aiming := m.orders != nil && m.orders.Aiming() != hitsink.Nothing
	send := ui.Button{Text: a.T("sea.wait"), Kind: ui.Primary, Large: !compact, Disabled: m.orders == nil}
	if planned {
		send.Text = a.T("sea.send")
	}
	if !aiming && !compact {
		send.Cap = "Enter"
	}
	undo := ui.Button{Text: a.T("sea.undo"), Kind: ui.Quiet, Disabled: !planned, Cap: "Bksp"}
	if compact {
		undo.Cap = ""
	}
	undoR, sendR := m.placeButtons(c, r, undo, send)
	if c.Button("undo", undoR, undo) {
		m.orders.Undo()
	}
	if c.Button("send", sendR, send) {
		m.send()
	}
}

// placeButtons puts the two side by side where there is room, and else one above the other.
func (m *seaPlay) placeButtons(c *ui.Context, r render.Rect, undo, send ui.Button) (undoR, sendR render.Rect) {
	undoW, sendW := c.ButtonWidth(undo), c.ButtonWidth(send)
	if undoW+c.Px(theme.Space4)+sendW <= r.W {
		sendR = middle(r.CutRight(sendW), c.ButtonHeight(send))
		r.CutRight(c.Px(theme.Space4))
		return middle(r.CutRight(undoW), c.ButtonHeight(undo)), sendR
	}
	column := r.CutRight(min(max(undoW, sendW), r.W))
	sendR = column.CutTop(column.H * 11 / 20)
	column.CutTop(c.Px(4))
	return column, sendR
}

// mourningMS is how long Enter does nothing when the ship is sunk: it may have been meant for orders.
const mourningMS = 700

// farewell is what is left to do when the ship is sunk.
func (m *seaPlay) farewell(a *App, c *ui.Context, l seaPlayLayout) {
	r := l.commands.InsetXY(c.Px(theme.Space5), c.Px(6))
	menu := ui.Button{Text: a.T("common.menu"), Kind: ui.Quiet, Large: !l.compact}
	watch := ui.Button{Text: a.T("sea.watch_on"), Kind: ui.Primary, Large: !l.compact, Default: c.In.NowMS > m.holdMS+mourningMS, Cap: "Enter"}
	if c.Button("watch", middle(r.CutRight(c.ButtonWidth(watch)), c.ButtonHeight(watch)), watch) {
		m.watchOn(a)
	}
	r.CutRight(c.Px(theme.Space3))
	if c.Button("menu", middle(r.CutRight(c.ButtonWidth(menu)), c.ButtonHeight(menu)), menu) {
		a.Home()
	}
	icon := r.CutLeft(c.Px(40))
	c.IconIn(icon, "wreck", c.Px(28), theme.TextMid)
	r.CutLeft(c.Px(theme.Space3))
	lines := r.Center(r.W, c.Px(44))
	c.Label(lines.CutTop(c.Px(24)), a.F("sea.sunk", words.Int("round", m.view().Round)), theme.H2, theme.TextHi)
	c.Label(lines, a.F("sea.sunk_score", words.Int("score", m.view().Ship.Score())), theme.Small, theme.TextMid)
}
