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

// The blocks of the help's pages.

// Heights of a block's heading and least height of its rows, and widths, logical px.
const (
	HeadHeight = 26
	RowHeight  = 28
	signHeight = 22
	capsWidth  = 112 // room for key caps, so that the meanings line up
	capsGap    = 6
	signWidth  = 64
)

// Title lays out the heading of a block, and at its end the words over the codes; codes may be "".
func Title(a *app.App, l *ui.Layout, key, codes string) {
	l.Row(ui.Box{H: HeadHeight}, func() {
		l.Label(ui.Box{W: 1, Grow: 1}, a.T(key), theme.BodyStrong, theme.TextHi)
		if codes != "" {
			l.Label(ui.Box{}, a.T(codes), theme.Small, theme.TextLow)
		}
	})
}

// Key is one line: the actions or the captions of keys, and Key, the catalogue key of what they do. A caption that starts with
// "key." is a key of the catalogue. Code is what a program writes for the same.
type Key struct {
	Does []ui.Action
	Or   []ui.Action // do the same, in their own row
	Caps [4]string
	Key  string
	Code string
}

// Of returns the lines of the actions that hold at a place, from first to last in the table.
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

// Lay lays out the heading and a row for each key.
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

// keyCaps lays out the caps of some actions: both caps of a single action, and only the first and last of more than four.
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

// means lays out the meaning of a key or a sign, in as many lines as needed.
func means(a *app.App, l *ui.Layout, key string) {
	l.Words(ui.Box{W: 1, Grow: 1, Align: ui.Middle}, a.T(key), theme.Body, theme.TextMid)
}

// Text is a block of sentences.
type Text struct {
	Title string
	Lines []Line
}

// Line is a sentence of the catalogue with its arguments, or Code as a program writes it.
type Line struct {
	Key  string
	Args []words.Arg
	Code string
}

// Lay lays out the heading and the sentences.
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

// Signs is a block of signs in a text for programs, and their meanings.
type Signs struct {
	Title string
	Signs []Sign
}

// Sign is a sign and the key of its meaning.
type Sign struct{ Sign, Key string }

// Lay lays out the heading and a row for each sign.
func (s Signs) Lay(a *app.App, l *ui.Layout) {
	Title(a, l, s.Title, "")
	for _, sign := range s.Signs {
		l.Row(ui.Box{MinH: signHeight}, func() {
			l.Label(ui.Box{W: signWidth}, sign.Sign, theme.Mono, theme.TextHi)
			means(a, l, sign.Key)
		})
	}
}
