package hitsink

import (
	"generals-chess/assets/words"
	"generals-chess/engine/hitsink"
	"generals-chess/game/action"
	"generals-chess/game/app"
	"generals-chess/game/hitsink/ship"
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
func (m *playScene) bottom(a *app.App, c *ui.Context, l playLayout) {
	c.FillRound(l.commands, c.Px(theme.RadiusCard), theme.Bg1)
	if m.sunk() {
		if m.toEnd {
			c.Text(l.commands, a.F("sea.sunk_playing", words.Int("n", viewOf(m.play.Last(), m.me).Round), words.Int("most", hitsink.Rounds)), theme.Body, theme.TextMid, render.Center)
			return
		}
		m.goOn(a, m.end.Ways(a.Words(), c, l.commands, l.compact))
		return
	}
	r, gap, group := l.commands.InsetXY(c.Px(14), c.Px(12)), c.Px(tileGap), c.Px(groupGap)
	least, side := c.Px(sendLeastW), c.Px(tileSide)
	if l.compact {
		r, gap, group = l.commands.InsetXY(c.Px(6), c.Px(6)), c.Px(tileSmallGap), c.Px(groupSmallGap)
		least, side = c.Px(sendSmallLeastW), c.Px(tileSmallW)
	}
	send := r
	upright := l.compact && c.Upright()
	if upright {
		send = r.CutBottom(c.Px(theme.ControlH))
		r.CutBottom(c.Px(theme.Space2))
		least, side = 0, r.W
	}
	width := min(side, (r.W-least-group-float32(tiles-1)*gap)/tiles)
	for i := range commands {
		if drawTile(a, c, r.CutLeft(width), i, &m.helm, m.view().Ship, l.compact) {
			m.pane.give(a, i)
		}
		r.CutLeft(gap)
		if groupEnds(i) {
			c.FillRect(render.R(r.X+(group-gap)/2-c.Px(1), r.Y+c.Px(4), c.Px(1), r.H-c.Px(8)), theme.Line)
			r.CutLeft(group - gap)
		}
	}
	if !upright {
		send = r
	}
	if sendButtons(a, c, send, m.helm.orders, l.compact) {
		m.send()
	}
}

// drawTile is one command. It can be clicked while it is the person's turn. own is the ship while it is not.
func drawTile(a *app.App, c *ui.Context, r render.Rect, i int, h *helm, own hitsink.Ship, compact bool) (clicked bool) {
	k, why, mine := h.command(i), "", h.orders != nil
	if mine {
		h.refresh()
		k, own = h.command(i), *h.orders.Plan().Now()
		if h.whys[i] != nil {
			why = a.Phrase(*h.whys[i], nil)
		}
	} else if i == skillTile {
		k = skillOf(&own)
	}
	usable := mine && why == "" && k.hasAct()
	chosen := usable && h.orders.Aiming() == k.act
	c.FillRound(r, c.Px(theme.RadiusCard), tileFill(c, r, usable, chosen))
	clicked = usable && tileClick(c, r, i)
	if chosen {
		c.StrokeRound(r, c.Px(theme.RadiusCard), c.Px(2), theme.Accent)
	}
	if !usable {
		c.PushAlpha(0.4)
		defer c.PopAlpha()
	}
	face := tileFace{command: k, cost: costText(c, &own, k), chosen: chosen, turns: tileTurns(i, own.Dir)}
	if mine {
		face.left = leftText(&own, i)
	}
	face.draw(a, c, r, compact)
	tileTip(a, c, r, k, why, compact)
	return clicked
}

func tileClick(c *ui.Context, r render.Rect, i int) bool {
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
func tileTip(a *app.App, c *ui.Context, r render.Rect, k command, why string, compact bool) {
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
func costText(c *ui.Context, s *hitsink.Ship, k command) string {
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

func (f tileFace) draw(a *app.App, c *ui.Context, r render.Rect, compact bool) {
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
	c.Text(r, c.Cap(f.does), theme.Key, theme.TextLow, render.Left)
	c.Text(r, f.cost, theme.Key, theme.TextLow, render.Right)
}

func (f tileFace) icon24(c *ui.Context, r render.Rect, size float32, ink theme.Color) {
	box := r.Center(size, size)
	c.IconTurned(f.command.icon, box.X, box.Y, size, ink, f.turns)
}

// sendButtons take back an order, and hand all in.
func sendButtons(a *app.App, c *ui.Context, r render.Rect, o *ship.Orders, compact bool) (send bool) {
	planned := o != nil && len(o.Plan().Actions()) > 0
	aiming := o != nil && o.Aiming() != hitsink.Nothing
	hand := ui.Button{Text: a.T("sea.wait"), Kind: ui.Primary, Large: !compact, Disabled: o == nil}
	if planned {
		hand.Text = a.T("sea.send")
	}
	if !aiming && !compact {
		hand.Cap = action.Send
	}
	undo := ui.Button{Text: a.T("sea.undo"), Kind: ui.Quiet, Disabled: !planned, Cap: action.UndoOrder}
	if compact {
		undo.Cap = ui.NoAction
	}
	undoR, sendR := placeButtons(c, r, undo, hand)
	if c.Button("undo", undoR, undo) {
		o.Undo()
	}
	return c.Button("send", sendR, hand)
}

// placeButtons puts the two side by side where there is room, and else one above the other.
func placeButtons(c *ui.Context, r render.Rect, undo, send ui.Button) (undoR, sendR render.Rect) {
	undoW, sendW := c.ButtonWidth(undo), c.ButtonWidth(send)
	if undoW+c.Px(theme.Space4)+sendW <= r.W {
		sendR = app.Middle(r.CutRight(sendW), c.ButtonHeight(send))
		r.CutRight(c.Px(theme.Space4))
		return app.Middle(r.CutRight(undoW), c.ButtonHeight(undo)), sendR
	}
	column := r.CutRight(min(max(undoW, sendW), r.W))
	sendR = column.CutTop(column.H * 11 / 20)
	column.CutTop(c.Px(4))
	return column, sendR
}
