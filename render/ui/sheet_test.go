package ui

import (
	"fmt"
	"testing"

	"github.com/hajimehoshi/ebiten/v2"

	"generals-chess/assets/words"
	"generals-chess/internal/testkit/rendertest"
	"generals-chess/render"
	"generals-chess/render/theme"
)

// sheet lays out every widget in every state.
type sheet struct {
	*Context
}

func (s sheet) at(x, y, w, h float32) render.Rect {
	return render.R(s.Px(x), s.Px(y), s.Px(w), s.Px(h))
}

func (s sheet) buttons() {
	x := float32(40)
	row := func(b Button, t tone, gap float32) {
		r := render.R(s.Px(x), s.Px(48), s.ButtonWidth(b), s.Px(36))
		s.drawButton(r, b, t)
		x += r.W/s.Env.Scale + gap
	}
	s.Label(s.at(40, 4, 200, 34), "Widgets", theme.H2, theme.TextHi)
	for _, kind := range []Kind{Primary, Secondary, Quiet} {
		name := [...]string{"Secondary", "Primary", "Quiet"}[kind]
		row(Button{Text: name, Kind: kind}, tone{}, 16)
		row(Button{Text: "Hover", Kind: kind}, tone{hover: 1}, 16)
		row(Button{Text: "Pressed", Kind: kind}, tone{held: true}, 16)
		row(Button{Text: "Focus", Kind: kind}, tone{ring: true}, 16)
		row(Button{Text: "Disabled", Kind: kind, Disabled: true}, tone{}, 24)
	}
}

func (s sheet) fields() {
	empty, none := "", "bots/none.py"
	s.TextField("empty", s.at(40, 104, 180, 36), &empty, Field{Placeholder: "Empty field"})
	value := "Focused "
	s.drawField(s.at(248, 104, 180, 36), s.fieldInner(s.at(248, 104, 180, 36), Field{}), value, Field{}, &state{caret: len(value), mark: len(value), since: s.In.NowMS})
	s.TextField("bad", s.at(456, 104, 180, 36), &none, Field{Error: "There is no such file"})
	items := []Item{{Text: "One"}, {Text: "Two"}, {Text: "Three"}}
	s.Segmented("seg", render.R(s.Px(664), s.Px(104), s.SegmentedWidth(items), s.Px(36)), items, 1)
	s.Slider("slider", s.at(862, 108, 200, 28), 40, 0, 100, 1)
	s.Switch("on", s.at(1090, 112, 36, 20), "", true)
	s.Switch("off", s.at(1154, 112, 36, 20), "", false)
}

func (s sheet) lists() {
	s.FillRound(s.at(40, 162, 330, 132), s.Px(10), theme.Bg1)
	for i, words := range [][2]string{{"Ferret 0.9 – Aurelia", "376 steps"}, {"Marlow 6 – Hexbot", "301 steps"}, {"You – Marlow 4", "398 steps"}} {
		r := s.at(46, 168+40*float32(i), 318, 40)
		s.PushID(i)
		s.ListRow("row", r, i == 2)
		if i == 1 {
			s.FillRound(r, s.Px(8), theme.Bg2)
		}
		if i == 2 {
			s.innerRing(r, s.Px(8))
		}
		s.PopID()
		in := r.InsetXY(s.Px(12), 0)
		s.Label(in, words[0], theme.Body, theme.TextHi)
		s.Text(in, words[1], theme.Small, theme.TextLow, render.Right)
	}
	s.Notice(s.at(398, 162, 300, 44), "Replay saved", false)
	s.Notice(s.at(398, 218, 300, 44), "Ferret was late at step 236", true)
	d := Dialog{Title: "Leave this match?", Body: "It is saved as a replay up to step 214.", Primary: "Leave", Quiet: "Stay"}
	s.dialogBody(s.at(726, 162, 420, 148), d)
}

func (s sheet) rows() {
	x := s.Px(40)
	s.Lay(s.at(40, 330, 448, 172), func(l *Layout) {
		l.Column(Box{Gap: 2}, func() {
			l.MenuRow(Box{Grow: 1}, "first", MenuRow{Title: "Play the AI", Sub: "Marlow, level 4 · 16 × 16", Icon: "human", Cap: Open, Primary: true}, nil)
			l.MenuRow(Box{Grow: 1}, "second", MenuRow{Title: "Two players", Sub: "Hot-seat on this computer", Icon: "two"}, nil)
			l.MenuRow(Box{Grow: 1}, "third", MenuRow{Title: "Watch two bots", Sub: "Any program that speaks the protocol", Icon: "bots"}, nil)
		})
	})
	for _, legend := range []string{"W", "Esc", "Enter", "空格"} {
		x += s.KeyCap(x, s.Px(530), legend) + s.Px(8)
	}
	s.drawButton(s.at(540, 330, 190, 44), Button{Text: "Start match", Icon: "play", Kind: Primary, Large: true}, tone{ring: true})
	s.drawButton(s.at(750, 330, 199, 44), Button{Text: "Show my map", Cap: Open, Kind: Primary, Large: true}, tone{})
	s.drawButton(s.at(970, 334, 36, 36), Button{Icon: "gear", Kind: Quiet}, tone{})
	s.Tabs("tabs", s.at(540, 400, 400, 36), []Item{{Text: "Whole map", Icon: "map"}, {Text: "Red’s eyes", Icon: "red", Tint: theme.Red}, {Text: "蓝方视野", Icon: "blue", Tint: theme.Blue}}, 0)
	s.Progress(s.at(540, 460, 200, 6), 0.42, theme.Accent)
	s.Switch("label", s.at(820, 446, 300, 34), "Save a replay of this match", true)
	in := s.Panel(s.at(540, 496, 560, 130), theme.Red)
	s.Paragraph(in, "A paragraph is wrapped to the width of its panel, at spaces in English and 한국어, and 在任何两个汉字之间都可以换行，但标点不会出现在一行的开头。\nA second one.", theme.Body, theme.TextMid)
}

func drawSheet(scale float32) (*Context, *ebiten.Image) {
	c := NewContext(render.NewFonts())
	c.Begin(&Input{NowMS: 1000, Focused: true}, Env{W: 1280 * scale, H: 660 * scale, Scale: scale, Words: words.New(words.English)})
	c.FillRect(c.Window(), theme.Bg0)
	s := sheet{c}
	s.buttons()
	s.fields()
	s.lists()
	s.rows()
	c.End()
	img := ebiten.NewImage(int(1280*scale), int(660*scale))
	render.NewPainter(c.Fonts).Draw(img, &c.List)
	return c, img
}

func TestWidgetSheetLooksAsBefore(t *testing.T) {
	for _, scale := range []float32{1, 2} {
		_, img := drawSheet(scale)
		rendertest.Golden(t, fmt.Sprintf("widgets@%v", scale), img)
		img.Deallocate()
	}
}
