package theme

import (
	"fmt"
	"math"
	"testing"

	"github.com/stretchr/testify/assert"
)

func TestContrastIsThatOfTheLook(t *testing.T) {
	for _, c := range []struct {
		ink, paper Color
		want       float64
	}{
		{TextHi, Bg1, 16.0}, {TextMid, Bg1, 8.7}, {TextLow, Bg0, 5.6}, {TextLow, Bg1, 5.3}, {TextLow, Bg2, 4.7},
		{OnAccent, Accent, 8.4}, {Accent, Bg0, 9.9}, {Warn, Bg1, 8.7}, {RedText, Bg1, 7.6}, {BlueText, Bg1, 7.9},
		{White, Red, 4.6}, {White, RedMid, 5.8}, {White, RedLow, 7.4}, {White, Blue, 4.7}, {White, BlueMid, 6.1},
		{White, BlueLow, 8.0}, {OnGold, Gold, 10.0}, {OnStone, Stone, 12.3}, {OnStone, RedBadge, 11.9},
		{OnStone, BlueBadge, 11.8}, {P1, Sea, 3.6}, {P2, Sea, 3.6}, {P4, Sea, 5.4},
	} {
		assert.InDelta(t, c.want, Contrast(c.ink, c.paper), 0.1, "%08X on %08X", uint32(c.ink), uint32(c.paper))
	}
}

func TestRedAndBlueAreEquallyBright(t *testing.T) {
	assert.InDelta(t, 1.02, Contrast(Red, Blue), 0.02)
}

func TestMixing(t *testing.T) {
	assert.Equal(t, Color(0x808080FF), Mix(Black, White, 0.5)&0xFFFFFFFF)
	assert.Equal(t, Red, Mix(Red, Blue, 0))
	assert.Equal(t, Blue, Mix(Red, Blue, 2))
	assert.Equal(t, Blue.Fade(0.25), Mix(None, Blue, 0.25), "coming out of nothing keeps the colour")
	assert.Equal(t, Color(0xD2403780), Red.Fade(0.5)&0xFFFFFFFF)
	assert.Equal(t, Color(0x171D26FF), Heat(0)&0xFFFFFFFF)
	assert.Equal(t, Color(0x2A8569FF), Heat(1)&0xFFFFFFFF)
}

func TestColorsArePremultipliedForTheImagePackage(t *testing.T) {
	r, g, b, a := Color(0xFF000080).RGBA()
	assert.Equal(t, []uint32{0x8080, 0, 0, 0x8080}, []uint32{r, g, b, a})
	fr, _, _, fa := Color(0xFF000080).Floats()
	assert.InDelta(t, 128.0/255, fr, 1e-6)
	assert.InDelta(t, 128.0/255, fa, 1e-6)
}

func TestScaleOfTheWindow(t *testing.T) {
	for _, c := range []struct {
		w, h int
		want float32
	}{{640, 480, 1}, {1280, 800, 1}, {1920, 1080, 1.5}, {2560, 1440, 2}, {1700, 1000, 1.25}, {7680, 4320, 3}} {
		t.Run(fmt.Sprint(c.w, "x", c.h), func(t *testing.T) { assert.Equal(t, c.want, Scale(c.w, c.h)) })
	}
}

func TestEveryStyleHasLetters(t *testing.T) {
	for s := range Styles {
		sp := s.Spec()
		assert.GreaterOrEqual(t, sp.Size, float32(11), "style %d", s)
		assert.GreaterOrEqual(t, sp.Line, sp.Size, "style %d", s)
	}
	assert.Equal(t, Spec{Inter700, 10, 10, 0}, Tile.Spec().WithSize(10))
}

func TestThirtySidesOfTheSea(t *testing.T) {
	for p := range 30 {
		side := SeaSide(p)
		assert.GreaterOrEqual(t, Contrast(side.Plate, Sea), 3.5, "player %d on the sea", p)
		assert.GreaterOrEqual(t, Contrast(side.Plate, SeaLit), 2.9, "player %d in sight", p)
		assert.GreaterOrEqual(t, Contrast(side.Ink, side.Plate), 3.0, "mark of player %d on its hull", p)
		assert.GreaterOrEqual(t, Contrast(side.Trace, Bg1), 4.5, "words of player %d on a panel", p)
		assert.Equal(t, p >= 6, side.Number != "", "player %d has a number where the shape is not enough", p)
		for q := range p {
			least := 0.08
			if p%6 == q%6 {
				assert.Equal(t, side.Icon, SeaSide(q).Icon)
				least = 0.19
			}
			assert.Greater(t, apart(side.Plate, SeaSide(q).Plate), least, "players %d and %d", p, q)
		}
	}
	assert.Equal(t, SeaSide(3), SeaColors{"p4", "", P4, White, Mix(P4, Lift, 0.3)})
	assert.Equal(t, SeaSide(17).Number, "17")
}

// apart returns the distance of two colours in OKLab, where black and white are 1 apart.
func apart(a, b Color) float64 {
	x, y := oklab(a), oklab(b)
	return math.Hypot(math.Hypot(x[0]-y[0], x[1]-y[1]), x[2]-y[2])
}

func oklab(c Color) [3]float64 {
	r, g, b := linear(c, 24), linear(c, 16), linear(c, 8)
	l := math.Cbrt(0.4122214708*r + 0.5363325363*g + 0.0514459929*b)
	m := math.Cbrt(0.2119034982*r + 0.6806995451*g + 0.1073969566*b)
	s := math.Cbrt(0.0883024619*r + 0.2817188376*g + 0.6299787005*b)
	return [3]float64{
		0.2104542553*l + 0.7936177850*m - 0.0040720468*s,
		1.9779984951*l - 2.4285922050*m + 0.4505937099*s,
		0.0259040371*l + 0.7827717662*m - 0.8086757660*s,
	}
}
