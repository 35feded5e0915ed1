package game

import (
	"generals-chess/render"
	"generals-chess/render/theme"
	"generals-chess/render/ui"
)

// seaPlayLayout is where the parts of the screen go, in device px.
type seaPlayLayout struct {
	compact           bool
	bar, sea          render.Rect
	ship, orders, log render.Rect
	commands          render.Rect
}

// Sizes of the screen on which a ship is commanded, logical px.
const (
	commandsH, commandsSmallH = 108, 56
	helmColumnW, helmMostW    = 360, 640
	helmColumnSmallW          = 180
	shipH, shipSmallH         = 226, 138
	ordersLeastH              = 132
	ordersSmallLeastH         = 96
	helmLogH                  = 120
	helmLogSmallH             = 64
	seaGutterLeft             = 22 // what the sea's coordinates take off its width
	seaGutterTop              = 20
)

func laySeaPlay(c *ui.Context) seaPlayLayout {
	l := seaPlayLayout{compact: c.Compact()}
	rest := c.Window()
	l.bar = rest.CutTop(c.Px(barHeight(c)))
	margin, gap := c.Px(theme.Margin), c.Px(theme.PanelGap)
	commands, columnW, below := float32(commandsH), float32(helmColumnW), c.Px(18)
	if l.compact {
		margin, gap, below = c.Px(theme.MarginSmall), c.Px(theme.MarginSmall), c.Px(theme.MarginSmall)
		commands, columnW = commandsSmallH, helmColumnSmallW
	}
	rest.CutLeft(margin)
	rest.CutRight(margin)
	rest.CutBottom(below)
	l.commands = rest.CutBottom(c.Px(commands))
	rest.CutBottom(gap)
	l.split(c, rest, gap, c.Px(columnW))
	return l
}

// split gives the sea a square at the left and the column the rest, but not more than it can use.
func (l *seaPlayLayout) split(c *ui.Context, rest render.Rect, gap, least float32) {
	side := rest.H
	if !l.compact {
		gap = c.Px(theme.Space6)
		side += c.Px(seaGutterLeft - seaGutterTop)
		if over := rest.W - side - gap - c.Px(helmMostW); over > 0 {
			rest = rest.Center(rest.W-over, rest.H)
		}
	}
	l.sea = rest.CutLeft(min(side, rest.W-gap-least))
	rest.CutLeft(gap)
	if !l.compact {
		rest.CutTop(c.Px(theme.Space2))
	}
	l.panels(c, rest)
}

func (l *seaPlayLayout) panels(c *ui.Context, column render.Rect) {
	gap, ship, orders, log := c.Px(theme.PanelGap), c.Px(shipH), c.Px(ordersLeastH), c.Px(helmLogH)
	if l.compact {
		gap, ship, orders, log = c.Px(theme.MarginSmall), c.Px(shipSmallH), c.Px(ordersSmallLeastH), c.Px(helmLogSmallH)
	}
	l.ship = panel(&column, ship, gap)
	if column.H >= orders+gap+log {
		l.log = column.CutBottom(max(log, column.H*2/5))
		column.CutBottom(gap)
	}
	l.orders = column
}
