package render_test

import (
	"testing"

	"github.com/hajimehoshi/ebiten/v2"

	"generals-chess/internal/testkit/rendertest"
	"generals-chess/render"
	"generals-chess/render/theme"
)

// everyCommand draws each kind of command once on 400 x 300 logical px.
func everyCommand(l *render.List) {
	s := l.S
	l.FillRect(render.R(0, 0, s(400), s(300)), theme.Bg0)
	l.Box(render.R(s(10), s(10), s(120), s(80)), render.Box{Fill: theme.Bg1, Radius: s(10), Accent: theme.Red})
	l.Box(render.R(s(140), s(10), s(120), s(36)), render.Box{Fill: theme.Bg0, Radius: s(8), Border: theme.LineStrong})
	l.StrokeRound(render.R(s(270), s(10), s(120), s(36)), s(8), 1.5*s(1), theme.Accent)
	l.Text(render.R(s(20), s(20), s(100), s(20)), "Play the AI → 1,024", theme.Body, theme.TextHi, render.Left)
	l.Text(render.R(s(20), s(40), s(100), s(20)), "将军棋 장군 체스", theme.BodyStrong, theme.TextHi, render.Left)
	l.Text(render.R(s(20), s(60), s(100), s(20)), "a -> b != c", theme.Mono, theme.TextMid, render.Right)
	l.TextAt(s(270), s(80), "Generals", theme.Display, theme.TextHi, render.Left)
	l.Circle(s(40), s(130), s(20), theme.Blue)
	l.Ring(s(90), s(130), s(15), s(4), theme.Bg3)
	l.Arc(s(90), s(130), s(15), s(4), 0, 0.3, theme.Gold)
	l.Line(render.Point{X: s(120), Y: s(110)}, render.Point{X: s(160), Y: s(150)}, s(1.8), theme.RedText)
	l.Dashed(render.Point{X: s(170), Y: s(130)}, render.Point{X: s(260), Y: s(130)}, s(1), s(4), s(3), theme.Warn)
	l.Polyline([]render.Point{{X: s(270), Y: s(150)}, {X: s(290), Y: s(110)}, {X: s(310), Y: s(150)}, {X: s(390), Y: s(110)}}, s(1.8), theme.BlueText, false)
	l.Polygon([]render.Point{{X: s(40), Y: s(170)}, {X: s(70), Y: s(220)}, {X: s(10), Y: s(220)}}, theme.Red)
	for i, name := range []string{"crown", "city", "mountain", "eyeoff", "ai", "gear", "arrow", "red", "blue", "hit"} {
		l.IconTurned(name, s(80+30*float32(i)), s(180), s(24), theme.TextHi, i%4)
	}
	l.PushClip(render.R(s(80), s(215), s(30), s(30)))
	l.Circle(s(80), s(215), s(28), theme.Gold)
	l.Text(render.R(s(70), s(225), s(80), s(20)), "clipped", theme.Body, theme.TextHi, render.Left)
	l.PopClip()
	l.PushAlpha(0.4)
	l.FillRound(render.R(s(130), s(215), s(60), s(30)), s(8), theme.Accent)
	l.PopAlpha()
	l.Gradient(render.R(s(200), s(215), s(190), s(30)), render.Stop{At: 0, Color: theme.Accent}, render.Stop{At: 0.5, Color: theme.Accent.Fade(0.2)}, render.Stop{At: 1, Color: theme.Gold})
	l.Text(render.R(s(10), s(260), s(90), s(20)), "much too long for it", theme.Body, theme.TextMid, render.Left)
}

func draw(t testing.TB, w, h int, scale float32, build func(*render.List)) *ebiten.Image {
	var l render.List
	l.Reset(scale, "en")
	build(&l)
	img := ebiten.NewImage(w, h)
	t.Cleanup(img.Deallocate)
	render.NewPainter(render.NewFonts()).Draw(img, &l)
	return img
}

func TestEveryCommandLooksAsBefore(t *testing.T) {
	rendertest.Golden(t, "commands", draw(t, 400, 300, 1, everyCommand))
	rendertest.Golden(t, "commands@2", draw(t, 800, 600, 2, everyCommand))
}
