package game

import (
	"strings"

	"generals-chess/assets/words"
	"generals-chess/render"
	"generals-chess/render/theme"
	"generals-chess/render/ui"
)

// What the help's pages are made of.

const (
	helpHead = 26
	helpRow  = 28
	helpCaps = 118 // room for key caps, so that what they do starts at the same place
)

// helpTitle writes the heading of a block.
func helpTitle(a *App, c *ui.Context, in *render.Rect, key string) {
	c.Label(in.CutTop(c.Px(helpHead)), a.T(key), theme.BodyStrong, theme.TextHi)
}

// helpKey is one line: key caps, and what they do. A cap that starts with "key." is one of the catalogue. code is
// what a program writes for the same.
type helpKey struct {
	caps [4]string
	key  string
	code string
}

// helpKeys is a block of keys. heads are the keys of the words over what they do and over the codes, or "".
type helpKeys struct {
	title string
	heads [2]string
	keys  []helpKey
}

func (g helpKeys) height(_ *App, c *ui.Context, _ float32) float32 {
	return c.Px(helpHead + helpRow*float32(len(g.keys)))
}

func (g helpKeys) draw(a *App, c *ui.Context, in render.Rect) {
	head := in
	if g.heads[1] != "" {
		c.Text(head.CutTop(c.Px(helpHead)), a.T(g.heads[1]), theme.Small, theme.TextLow, render.Right)
	}
	helpTitle(a, c, &in, g.title)
	for _, k := range g.keys {
		k.draw(a, c, in.CutTop(c.Px(helpRow)))
	}
}

func (k helpKey) draw(a *App, c *ui.Context, line render.Rect) {
	x := line.X
	caps := line.CutLeft(c.Px(helpCaps))
	for _, legend := range k.caps {
		if legend == "" {
			break
		}
		if strings.HasPrefix(legend, "key.") {
			legend = a.T(legend)
		}
		x += c.KeyCap(x, caps.CY(), legend) + c.Px(6)
	}
	if over := x - line.X; over > 0 {
		line.CutLeft(over)
	}
	if k.code != "" {
		c.Text(line.CutRight(c.TextWidth(k.code, theme.Mono)+c.Px(4)), k.code, theme.Mono, theme.TextHi, render.Right)
	}
	c.Label(line, a.T(k.key), theme.Body, theme.TextMid)
}

// helpText is a block of sentences.
type helpText struct {
	title string
	lines []helpLine
}

// helpLine is a sentence of the catalogue with its arguments, or else code as a program writes it.
type helpLine struct {
	key  string
	args []words.Arg
	code string
}

func (l helpLine) text(a *App) (string, theme.Style, theme.Color) {
	if l.code != "" {
		return l.code, theme.Mono, theme.TextHi
	}
	return a.F(l.key, l.args...), theme.Body, theme.TextMid
}

const helpLineGap = 4

func (t helpText) height(a *App, c *ui.Context, w float32) float32 {
	h := c.Px(helpHead)
	for _, l := range t.lines {
		text, style, _ := l.text(a)
		h += c.ParagraphHeight(w, text, style) + c.Px(helpLineGap)
	}
	return h
}

func (t helpText) draw(a *App, c *ui.Context, in render.Rect) {
	helpTitle(a, c, &in, t.title)
	for _, l := range t.lines {
		text, style, ink := l.text(a)
		in.CutTop(c.Paragraph(in, text, style, ink) + c.Px(helpLineGap))
	}
}

// helpSigns is a block of signs that stand in a text for programs, and what each means.
type helpSigns struct {
	title string
	signs []helpSign
}

type helpSign struct{ sign, key string }

const helpSignRow = 22

func (s helpSigns) height(_ *App, c *ui.Context, _ float32) float32 {
	return c.Px(helpHead + helpSignRow*float32(len(s.signs)))
}

func (s helpSigns) draw(a *App, c *ui.Context, in render.Rect) {
	helpTitle(a, c, &in, s.title)
	for _, sign := range s.signs {
		line := in.CutTop(c.Px(helpSignRow))
		c.Label(line.CutLeft(c.Px(64)), sign.sign, theme.Mono, theme.TextHi)
		c.Label(line, a.T(sign.key), theme.Body, theme.TextMid)
	}
}
