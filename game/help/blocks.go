package help

import (
	"strings"

	"generals-chess/assets/words"
	"generals-chess/game/action"
	"generals-chess/game/app"
	"generals-chess/render"
	"generals-chess/render/theme"
	"generals-chess/render/ui"
)

// What the help's pages are made of.

// Heights of a block's heading and of a row in it at least, and widths, logical px.
const (
	HeadHeight = 26
	RowHeight  = 28
	signHeight = 22
	capsWidth  = 112 // room for key caps, so that what they do starts at the same place
	capsGap    = 6
	signWidth  = 64
)

// Title writes the heading of a block, and at its end what the codes are, or "".
func Title(a *app.App, l *ui.Layout, key, codes string) {
	l.Row(ui.Box{H: HeadHeight}, func() {
		l.Label(ui.Box{W: 1, Grow: 1}, a.T(key), theme.BodyStrong, theme.TextHi)
		if codes != "" {
			l.Label(ui.Box{}, a.T(codes), theme.Small, theme.TextLow)
		}
	})
}

// Key is one line: what is done by keys or by something else, which starts with "key." where it is a word of the catalogue; and
// the key of what that means. Code is what a program writes for the same.
type Key struct {
	Does []ui.Action
	Or   []ui.Action // do the same, in a row of their own
	Caps [4]string
	Key  string
	Code string
}

// Of are the lines of what can be done at a place, from one action of the table to another.
func Of(at action.Place, first, last ui.Action) (keys []Key) {
	for _, l := range action.Lines(at, first, last) {
		keys = append(keys, Key{Does: l.Does, Or: l.Or, Key: l.Words})
	}
	return keys
}

// Keys is a block of keys. Codes is the key of the words over the codes, or "".
type Keys struct {
	Title string
	Codes string
	Keys  []Key
}

// Lay is the heading and a row for each key.
func (g Keys) Lay(a *app.App, l *ui.Layout) {
	Title(a, l, g.Title, g.Codes)
	for _, k := range g.Keys {
		l.Row(ui.Box{MinH: RowHeight, Gap: capsGap}, func() { k.lay(a, l) })
	}
}

func (k Key) lay(a *app.App, l *ui.Layout) {
	l.Row(ui.Box{MinW: capsWidth, Gap: capsGap}, func() {
		if len(k.Or) == 0 {
			keyCaps(l, k.Does)
		} else {
			l.Column(ui.Box{}, func() {
				for _, does := range [...][]ui.Action{k.Does, k.Or} {
					l.Row(ui.Box{H: RowHeight, Gap: capsGap}, func() { keyCaps(l, does) })
				}
			})
		}
		for _, legend := range k.Caps {
			if strings.HasPrefix(legend, "key.") {
				legend = a.T(legend)
			}
			if legend != "" {
				l.KeyCap(legend)
			}
		}
	})
	means(a, l, k.Key)
	if k.Code != "" {
		l.Write(ui.Box{}, k.Code, theme.Mono, theme.TextHi, render.Right)
	}
}

// keyCaps are the caps of what is done: both of a single action, and of a long row the ends.
func keyCaps(l *ui.Layout, does []ui.Action) {
	caps := func(a ui.Action) {
		for _, legend := range l.Env.Bindings.Of(a).Caps[:2] {
			if legend != "" {
				l.KeyCap(legend)
			}
			if len(does) > 1 {
				break
			}
		}
	}
	for i, a := range does {
		switch {
		case len(does) <= 4 || i == 0 || i == len(does)-1:
			caps(a)
		case i == 1:
			l.KeyCap("–")
		}
	}
}

// means is what a key or a sign means, in as many lines as that takes.
func means(a *app.App, l *ui.Layout, key string) {
	l.Words(ui.Box{W: 1, Grow: 1, Align: ui.Middle}, a.T(key), theme.Body, theme.TextMid)
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

// Lay is the heading and the sentences.
func (t Text) Lay(a *app.App, l *ui.Layout) {
	Title(a, l, t.Title, "")
	l.Column(ui.Box{Gap: theme.Space1}, func() {
		for _, line := range t.Lines {
			if line.Code != "" {
				l.Words(ui.Box{}, line.Code, theme.Mono, theme.TextHi)
			} else {
				l.Words(ui.Box{}, a.F(line.Key, line.Args...), theme.Body, theme.TextMid)
			}
		}
	})
}

// Signs is a block of signs that stand in a text for programs, and what each means.
type Signs struct {
	Title string
	Signs []Sign
}

// Sign is a sign, and the key of what it means.
type Sign struct{ Sign, Key string }

// Lay is the heading and a row for each sign.
func (s Signs) Lay(a *app.App, l *ui.Layout) {
	Title(a, l, s.Title, "")
	for _, sign := range s.Signs {
		l.Row(ui.Box{MinH: signHeight}, func() {
			l.Label(ui.Box{W: signWidth}, sign.Sign, theme.Mono, theme.TextHi)
			means(a, l, sign.Key)
		})
	}
}
