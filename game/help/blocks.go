package help

import (
	"strings"

	"generals-chess/assets/words"
	"generals-chess/game/app"
	"generals-chess/render"
	"generals-chess/render/theme"
	"generals-chess/render/ui"
)

// What the help's pages are made of.

// Heights of a block's heading and of a row in it, and widths, logical px.
const (
	HeadHeight = 26
	RowHeight  = 28
	capsWidth  = 118 // room for key caps, so that what they do starts at the same place
)

// Title writes the heading of a block.
func Title(a *app.App, c *ui.Context, in *render.Rect, key string) {
	c.Label(in.CutTop(c.Px(HeadHeight)), a.T(key), theme.BodyStrong, theme.TextHi)
}

// Key is one line: key caps, and what they do. A cap that starts with "key." is one of the catalogue. code is
// what a program writes for the same.
type Key struct {
	Caps [4]string
	Key  string
	Code string
}

// Keys is a block of keys. heads are the keys of the words over what they do and over the codes, or "".
type Keys struct {
	Title string
	Heads [2]string
	Keys  []Key
}

// Height is that of the heading and a row for each key.
func (g Keys) Height(_ *app.App, c *ui.Context, _ float32) float32 {
	return c.Px(HeadHeight + RowHeight*float32(len(g.Keys)))
}

// Draw writes the heading and a row for each key.
func (g Keys) Draw(a *app.App, c *ui.Context, in render.Rect) {
	head := in
	if g.Heads[1] != "" {
		c.Text(head.CutTop(c.Px(HeadHeight)), a.T(g.Heads[1]), theme.Small, theme.TextLow, render.Right)
	}
	Title(a, c, &in, g.Title)
	for _, k := range g.Keys {
		k.draw(a, c, in.CutTop(c.Px(RowHeight)))
	}
}

func (k Key) draw(a *app.App, c *ui.Context, line render.Rect) {
	x := line.X
	caps := line.CutLeft(c.Px(capsWidth))
	for _, legend := range k.Caps {
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
	if k.Code != "" {
		c.Text(line.CutRight(c.TextWidth(k.Code, theme.Mono)+c.Px(4)), k.Code, theme.Mono, theme.TextHi, render.Right)
	}
	c.Label(line, a.T(k.Key), theme.Body, theme.TextMid)
}

// Text is a block of sentences.
type Text struct {
	Title string
	Lines []Line
}

// Line is a sentence of the catalogue with its arguments, or else code as a program writes it.
type Line struct {
	Key  string
	Args []words.Arg
	Code string
}

func (l Line) text(a *app.App) (string, theme.Style, theme.Color) {
	if l.Code != "" {
		return l.Code, theme.Mono, theme.TextHi
	}
	return a.F(l.Key, l.Args...), theme.Body, theme.TextMid
}

// lineGap is what lies between two sentences, logical px.
const lineGap = 4

// Height is that of the heading and the sentences, as wide as the block is.
func (t Text) Height(a *app.App, c *ui.Context, w float32) float32 {
	h := c.Px(HeadHeight)
	for _, l := range t.Lines {
		text, style, _ := l.text(a)
		h += c.ParagraphHeight(w, text, style) + c.Px(lineGap)
	}
	return h
}

// Draw writes the heading and the sentences, as wide as the block is.
func (t Text) Draw(a *app.App, c *ui.Context, in render.Rect) {
	Title(a, c, &in, t.Title)
	for _, l := range t.Lines {
		text, style, ink := l.text(a)
		in.CutTop(c.Paragraph(in, text, style, ink) + c.Px(lineGap))
	}
}

// Signs is a block of signs that stand in a text for programs, and what each means.
type Signs struct {
	Title string
	Signs []Sign
}

// Sign is a sign, and the key of what it means.
type Sign struct{ Sign, Key string }

// signRow is the height of a row of signs, logical px.
const signRow = 22

// Height is that of the heading and a row for each sign.
func (s Signs) Height(_ *app.App, c *ui.Context, _ float32) float32 {
	return c.Px(HeadHeight + signRow*float32(len(s.Signs)))
}

// Draw writes the heading and a row for each sign.
func (s Signs) Draw(a *app.App, c *ui.Context, in render.Rect) {
	Title(a, c, &in, s.Title)
	for _, sign := range s.Signs {
		line := in.CutTop(c.Px(signRow))
		c.Label(line.CutLeft(c.Px(64)), sign.Sign, theme.Mono, theme.TextHi)
		c.Label(line, a.T(sign.Key), theme.Body, theme.TextMid)
	}
}
