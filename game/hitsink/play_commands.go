package hitsink

import (
	"generals-chess/assets/words"
	"generals-chess/engine/hitsink"
	"generals-chess/game/action"
	"generals-chess/game/app"
	"generals-chess/render"
	"generals-chess/render/theme"
	"generals-chess/render/ui"
)

// tileLook holds the sizes of the tiles and the choice of their texts.
type tileLook struct {
	w, least, h float32 // logical px
	padX, padY  float32
	down        float32 // space above the icon, for the key and the cost
	icon        float32
	name        float32 // height of the name, 0 for none
	left        bool    // shows how many shots and mines are left
	gap         float32
}

// The looks: with room, in a small window, and in a small window without names. Read only.
var (
	largeTile = tileLook{w: 84, least: 66, h: 84, padX: 9, padY: 6, down: 14, icon: 24, name: 26, left: true, gap: theme.Space2}
	namedTile = tileLook{w: 72, least: 62, h: 48, padX: 5, padY: 4, icon: 20, name: 17, gap: theme.Space1}
	smallTile = tileLook{w: 42, least: 42, h: 44, padX: 5, padY: 3, down: 12, icon: 20, gap: theme.Space1}
)

// Sizes of the bar at the bottom, logical px.
const (
	commandsH, commandsSmallH = 108, 56
	foldedColumns             = 5 // of tiles in two lines: the moves, and below them the rest
)

// bottom lays out the bar of commands, or the choices of a captain whose ship has sunk.
func (m *playScene) bottom(a *app.App, l *ui.Layout) {
	barBox(l, func() {
		switch {
		case m.toEnd:
			l.Words(ui.Box{}, a.F("sea.sunk_playing", words.Int("n", viewOf(m.Play.Last(), m.me).Round), words.Int("most", hitsink.Rounds)), theme.Body, theme.TextMid)
		case m.sunk():
			m.goOn(a, m.end.Ways(a.Words(), l))
		default:
			m.bar.lay(a, l, &m.view().Ship)
		}
	})
}

// barBox lays out the box behind the commands.
func barBox(l *ui.Layout, inside func()) {
	b := ui.Box{MinH: commandsH, PadX: 14, PadY: 12, Inside: ui.Middle}
	if l.Compact() {
		b.MinH, b.PadX, b.PadY = commandsSmallH, 6, 6
	}
	l.Behind(b, func(r render.Rect) { l.FillRound(r, l.Px(theme.RadiusCard), theme.Bg1) }, inside)
}

// commandBar lays out the tiles and the buttons that send and undo orders. It only records clicks; seaPane.clicked carries them out after
// the frame is laid out.
type commandBar struct {
	helm *helm

	given      int  // the tile clicked in this frame, -1 for none
	undo, send bool // these buttons were clicked in this frame

	places [tiles]render.Rect // of the tiles; hand is the place of the button that sends the orders
	hand   render.Rect
}

// begin clears the clicks of the last frame.
func (b *commandBar) begin() { b.given, b.undo, b.send = -1, false, false }

// lay lays out the tiles and the buttons, in one line where there is room. own is the ship while others move.
func (b *commandBar) lay(a *app.App, l *ui.Layout, own *hitsink.Ship) {
	l.Either(ui.Box{}, func() {
		if !l.Compact() {
			b.line(a, l, own, &largeTile)
			return
		}
		b.line(a, l, own, &namedTile)
		b.line(a, l, own, &smallTile)
		l.Column(ui.Box{Gap: theme.Space2}, func() {
			l.Grid(ui.Box{Columns: foldedColumns, Gap: theme.Space1}, func() {
				for i := range commands {
					b.tile(a, l, i, own, &namedTile)
				}
			})
			l.Row(ui.Box{Gap: theme.Space2}, func() { b.buttons(a, l, ui.Box{Grow: 1}) })
		})
	})
}

// line lays out everything in one line, with a rule between the moves and the rest.
func (b *commandBar) line(a *app.App, l *ui.Layout, own *hitsink.Ship, look *tileLook) {
	l.Row(ui.Box{Gap: look.gap}, func() {
		for i := range commands {
			b.tile(a, l, i, own, look)
			if i != ramTile {
				continue
			}
			if r, ok := l.Place(ui.Box{W: 1}); ok {
				l.FillRect(r.InsetXY(0, l.Px(theme.Space1)), theme.Line)
			}
		}
		l.Either(ui.Box{Grow: 1, Align: ui.Middle}, func() {
			l.Row(ui.Box{Gap: theme.Space4, Inside: ui.End}, func() { b.buttons(a, l, ui.Box{Align: ui.Middle}) })
			if !l.Compact() {
				l.Column(ui.Box{Gap: theme.Space1}, func() { b.buttons(a, l, ui.Box{Align: ui.End}) })
			}
		})
	})
}

// tile lays out one command. It can be clicked while it is the person's turn.
func (b *commandBar) tile(a *app.App, l *ui.Layout, i int, own *hitsink.Ship, look *tileLook) {
	h := b.helm
	k, why, mine := h.command(i), a.T("sea.not_your_turn"), h.orders != nil
	if mine {
		h.refresh()
		k, own = h.command(i), h.orders.Plan().Now()
		if why = ""; h.whys[i] != nil {
			why = a.Phrase(*h.whys[i], nil)
		}
	} else if i == skillTile {
		k = skillOf(own)
	}
	usable := mine && why == "" && k.hasAct()
	face := tileFace{command: k, cost: costText(l.Context, own, k), chosen: usable && h.orders.Aiming() == k.act, turns: arrowTurns(commands[i].act, own.Dir)}
	if mine && look.left {
		face.left = leftText(own, i)
	}
	faint := false
	l.Behind(ui.Box{W: look.w, MinW: look.least, H: look.h, MinH: look.h, PadX: look.padX, PadY: look.padY}, func(r render.Rect) {
		b.places[i] = r
		l.FillRound(r, l.Px(theme.RadiusCard), tileFill(l.Context, r, usable, face.chosen))
		if usable && tileClick(l.Context, r, i) {
			b.given = i
		}
		if face.chosen {
			l.StrokeRound(r, l.Px(theme.RadiusCard), l.Px(2), theme.Accent)
		}
		if l.Hovered(r) {
			l.Tip(r, tileTip(a, k, why, look.name > 0))
		}
		if faint = !usable; faint {
			l.PushAlpha(0.4)
		}
	}, func() { face.lay(a, l, look) })
	if faint {
		l.PopAlpha()
	}
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

// arrowTurns returns the quarter turns of the arrows for ahead and back, by the ship's heading.
func arrowTurns(act hitsink.Act, d hitsink.Heading) int {
	switch act {
	case hitsink.Forward, hitsink.Ram:
		return int(d.Turned(-1))
	case hitsink.Back:
		return int(d.Turned(+1))
	}
	return 0
}

// tileTip explains a tile, or says why it cannot be used.
func tileTip(a *app.App, k command, why string, named bool) string {
	switch hint := a.T(k.text + "_hint"); {
	case why != "":
		return why
	case named || !k.hasAct():
		return hint
	default:
		return a.T(k.text) + " – " + hint
	}
}

// costText returns the cost of the command, in moves or shots.
func costText(c *ui.Context, s *hitsink.Ship, k command) string {
	if !k.hasAct() {
		return ""
	}
	moves, shots := price(s, k.act)
	return c.Num(max(moves, shots))
}

// tileFace holds the command of a tile, and the texts on it.
type tileFace struct {
	command
	cost   string
	left   string // shots or mines left
	chosen bool
	turns  int
}

// timesTexts are the counts of shots and mines. Read only.
var timesTexts = [...]string{"×0", "×1", "×2", "×3", "×4"}

// leftText returns how many shots or mines a ship has left.
func leftText(s *hitsink.Ship, tile int) string {
	switch tile {
	case fireTile:
		return timesTexts[shotsOf(s)]
	case mineTile:
		return timesTexts[s.Mines]
	}
	return ""
}

// lay lays out the key and the cost in the upper corners, and the icon and the name between or below them.
func (f tileFace) lay(a *app.App, l *ui.Layout, look *tileLook) {
	ink := theme.TextHi
	if f.chosen {
		ink = theme.Accent
	}
	l.Layers(ui.Box{Grow: 1}, func() {
		l.Column(ui.Box{}, func() {
			l.Row(ui.Box{}, func() {
				l.Label(ui.Box{Grow: 1}, l.Cap(f.does), theme.Key, theme.TextLow)
				l.Label(ui.Box{}, f.cost, theme.Key, theme.TextLow)
			})
		})
		l.Column(ui.Box{}, func() {
			l.Space(look.down)
			l.Layers(ui.Box{}, func() {
				if r, ok := l.Place(ui.Box{W: look.icon, H: look.icon + 2}); ok {
					box := r.Center(l.Px(look.icon), l.Px(look.icon))
					l.IconTurned(f.command.icon, box.X, box.Y, box.W, ink, f.turns)
				}
				l.Write(ui.Box{}, f.left, theme.Label, theme.TextMid, render.Right)
			})
			if look.name > 0 {
				l.Write(ui.Box{H: look.name}, a.T(f.text), theme.Label, theme.TextHi, render.Center)
			}
		})
	})
}

// buttons lays out the buttons that undo an order and send the orders.
func (b *commandBar) buttons(a *app.App, l *ui.Layout, box ui.Box) {
	o := b.helm.orders
	planned := o != nil && len(o.Plan().Actions()) > 0
	hand := ui.Button{Text: a.T("sea.wait"), Kind: ui.Primary, Large: !l.Compact(), Disabled: o == nil}
	undo := ui.Button{Text: a.T("sea.undo"), Kind: ui.Quiet, Disabled: !planned}
	if planned {
		hand.Text = a.T("sea.send")
	}
	if !l.Compact() {
		undo.Cap = action.UndoOrder
		if !b.helm.aiming() {
			hand.Cap = action.Send
		}
	}
	b.undo = l.Button(box, "undo", undo) || b.undo
	l.Behind(box, func(r render.Rect) { b.hand = r }, func() {
		b.send = l.Button(ui.Box{}, "send", hand) || b.send
	})
}
