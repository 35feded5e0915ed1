package theme

import (
	"fmt"
	"math"
	"testing"

	"github.com/stretchr/testify/assert"
)

// visions are the ways colours are seen: with normal vision, and without the long, the middle or the short cones (Machado, Oliveira and
// Fernandes 2009, severity 1), as matrices of linear light.
var visions = [...]struct {
	name string
	m    [9]float64
}{
	{"normal", [9]float64{1, 0, 0, 0, 1, 0, 0, 0, 1}},
	{"protan", [9]float64{0.152286, 1.052583, -0.204868, 0.114503, 0.786281, 0.099216, -0.003882, -0.048116, 1.051998}},
	{"deutan", [9]float64{0.367322, 0.860646, -0.227968, 0.280085, 0.672501, 0.047413, -0.011820, 0.042940, 0.968881}},
	{"tritan", [9]float64{1.255528, -0.076749, -0.178779, -0.078411, 0.930809, 0.147602, 0.004733, 0.691367, 0.303900}},
}

// lab returns a colour in CIELAB (D65) as it is seen with a vision.
func lab(c Color, m [9]float64) [3]float64 {
	in := [3]float64{linear(c, 24), linear(c, 16), linear(c, 8)}
	var rgb [3]float64
	for i := range rgb {
		rgb[i] = min(max(m[3*i]*in[0]+m[3*i+1]*in[1]+m[3*i+2]*in[2], 0), 1)
	}
	f := func(t float64) float64 {
		if t > 216.0/24389 {
			return math.Cbrt(t)
		}
		return (24389.0/27*t + 16) / 116
	}
	x := f((0.4124564*rgb[0] + 0.3575761*rgb[1] + 0.1804375*rgb[2]) / 0.95047)
	y := f(0.2126729*rgb[0] + 0.7151522*rgb[1] + 0.0721750*rgb[2])
	z := f((0.0193339*rgb[0] + 0.1191920*rgb[1] + 0.9503041*rgb[2]) / 1.08883)
	return [3]float64{116*y - 16, 500 * (x - y), 200 * (y - z)}
}

// difference returns the CIEDE2000 difference of two colours.
func difference(p, q [3]float64) float64 {
	deg := func(rad float64) float64 { return math.Mod(rad*180/math.Pi+360, 360) }
	rad := func(deg float64) float64 { return deg * math.Pi / 180 }
	c := (math.Hypot(p[1], p[2]) + math.Hypot(q[1], q[2])) / 2
	g := 1 + (1-math.Sqrt(math.Pow(c, 7)/(math.Pow(c, 7)+math.Pow(25, 7))))/2
	c1, c2 := math.Hypot(p[1]*g, p[2]), math.Hypot(q[1]*g, q[2])
	h1, h2 := deg(math.Atan2(p[2], p[1]*g)), deg(math.Atan2(q[2], q[1]*g))
	turn, middle := h2-h1, (h1+h2)/2
	if math.Abs(turn) > 180 {
		turn -= math.Copysign(360, turn)
		middle = math.Mod(middle+180, 360)
	}
	l, cm := (p[0]+q[0])/2-50, (c1+c2)/2
	t := 1 - 0.17*math.Cos(rad(middle-30)) + 0.24*math.Cos(rad(2*middle)) + 0.32*math.Cos(rad(3*middle+6)) - 0.20*math.Cos(rad(4*middle-63))
	dl := (q[0] - p[0]) / (1 + 0.015*l*l/math.Sqrt(20+l*l))
	dc := (c2 - c1) / (1 + 0.045*cm)
	dh := 2 * math.Sqrt(c1*c2) * math.Sin(rad(turn/2)) / (1 + 0.015*cm*t)
	rt := -math.Sin(rad(60*math.Exp(-math.Pow((middle-275)/25, 2)))) * 2 * math.Sqrt(math.Pow(cm, 7)/(math.Pow(cm, 7)+math.Pow(25, 7)))
	return math.Sqrt(dl*dl + dc*dc + dh*dh + rt*dc*dh)
}

// TestCIEDE2000 compares difference with pairs of Sharma, Wu and Dalal (2005).
func TestCIEDE2000(t *testing.T) {
	for _, c := range []struct {
		p, q [3]float64
		want float64
	}{
		{[3]float64{50, 2.6772, -79.7751}, [3]float64{50, 0, -82.7485}, 2.0425},
		{[3]float64{50, 2.5, 0}, [3]float64{73, 25, -18}, 27.1492},
		{[3]float64{2.0776, 0.0795, -1.1350}, [3]float64{0.9033, -0.0636, -0.5514}, 0.9082},
	} {
		assert.InDelta(t, c.want, difference(c.p, c.q), 0.0001)
	}
}

// TestSidesAreFarApartForAllEyes compares the differences within each palette with fixed figures: plates, the dimmest and the remembered
// ones, cities, curves, and the plate that differs least from land.
func TestSidesAreFarApartForAllEyes(t *testing.T) {
	pairs := [...]struct {
		name string
		a, b Color
	}{{"plates", Red, Blue}, {"low", RedLow, BlueLow}, {"remembered", RedSeen, BlueSeen}, {"castles", RedBadge, BlueBadge}, {"curves", RedText, BlueText}}
	want := [Palettes][6][4]float64{
		{{44.3, 47.8, 56.0, 68.1}, {37.4, 36.8, 44.9, 54.1}, {22.8, 18.9, 24.0, 39.3}, {28.8, 22.3, 28.1, 43.4}, {42.3, 39.0, 47.4, 71.2}, {14.0, 16.9, 16.5, 12.8}},
		{{50.0, 56.9, 62.4, 60.8}, {42.6, 46.7, 51.0, 49.0}, {27.5, 29.0, 31.5, 37.4}, {35.1, 35.8, 39.2, 44.5}, {48.7, 52.5, 56.8, 65.9}, {15.1, 17.6, 17.9, 11.7}},
		{{41.8, 49.3, 57.8, 62.5}, {35.1, 38.3, 46.2, 49.9}, {20.6, 21.0, 25.5, 31.8}, {25.5, 26.0, 30.9, 29.9}, {36.2, 39.4, 46.4, 43.1}, {24.1, 10.1, 16.9, 21.1}},
		{{42.3, 36.8, 44.0, 67.2}, {45.6, 44.0, 51.9, 73.2}, {33.4, 32.1, 37.9, 45.9}, {18.3, 13.1, 16.2, 26.6}, {40.0, 33.6, 40.9, 62.0}, {27.1, 28.4, 27.1, 28.5}},
	}
	for p := range Palettes {
		look := Theme{Palette: p}
		for v, vision := range visions {
			seen := func(a, b Color) float64 { return difference(lab(look.Of(a), vision.m), lab(look.Of(b), vision.m)) }
			for i, pair := range pairs {
				assert.InDelta(t, want[p][i][v], seen(pair.a, pair.b), 0.15, "%s of palette %d, %s", pair.name, p, vision.name)
			}
			worst := math.Inf(1)
			for _, plate := range [...]Color{Red, RedMid, RedLow, Blue, BlueMid, BlueLow} {
				worst = min(worst, seen(plate, Land))
			}
			assert.InDelta(t, want[p][5][v], worst, 0.15, "a plate on land of palette %d, %s", p, vision.name)
		}
	}
}

// themes returns all themes.
func themes() (all []Theme) {
	for p := range Palettes {
		all = append(all, Theme{p, false}, Theme{p, true})
	}
	return all
}

func TestWordsCanBeReadInEveryTheme(t *testing.T) {
	for _, look := range themes() {
		at := func(least float64, ink Color, papers ...Color) {
			t.Helper()
			for _, paper := range papers {
				assert.GreaterOrEqual(t, Contrast(look.Of(ink), look.Of(paper)), least, "%X on %X in %+v", uint64(ink), uint64(paper), look)
			}
		}
		at(7, TextHi, Bg0, Bg1, Bg2, Bg3, AccentDim, WarnDim)
		at(5.9, TextMid, Bg0, Bg1, Bg2, Bg3)
		at(4.5, TextLow, Bg0, Bg1, Bg2)
		at(4.5, Accent, Bg0, Bg1)
		at(4.5, OnAccent, Accent, AccentHover, AccentPress)
		at(4.5, Warn, Bg0, Bg1, WarnDim)
		at(4.5, OnGold, Gold)
		at(3, Gold, Bg0, Bg1)
		at(4.5, RedText, Bg0, Bg1)
		at(4.5, BlueText, Bg0, Bg1)
		at(2.9, Red, Bg0, Bg1)
		at(2.9, Blue, Bg0, Bg1)
		for p := range 30 {
			at(4.5, SeaSide(p).Trace, Bg1)
			at(2.9, SeaSide(p).Plate, Bg0, Bg1)
		}
		for p := range 11 {
			at(3.9, TextHi, Heat(float32(p)/10)) // the design allows this
		}
	}
}

func TestFiguresCanBeReadOnEveryBoard(t *testing.T) {
	for p := range Palettes {
		look, least := Theme{Palette: p, Light: true}.OnBoard(), 4.5
		if p == Strong {
			least = 7
		}
		for _, plate := range [...]Color{Red, RedMid, RedLow, Blue, BlueMid, BlueLow} {
			assert.GreaterOrEqual(t, Contrast(look.Of(Ink), look.Of(plate)), least, "figures on %X of palette %d", uint64(plate), p)
			assert.GreaterOrEqual(t, Contrast(look.Of(plate), look.Of(Board)), 1.9, "%X of palette %d on the board", uint64(plate), p)
		}
		for _, castle := range [...]Color{Stone, RedBadge, BlueBadge} {
			assert.GreaterOrEqual(t, Contrast(look.Of(OnStone), look.Of(castle)), 7.0)
		}
		for side := range 2 {
			c := SeaSide(side)
			assert.GreaterOrEqual(t, Contrast(look.Of(c.Plate), look.Of(Sea)), 2.9, "ship %d of palette %d", side, p)
			assert.GreaterOrEqual(t, Contrast(look.Of(c.Ink), look.Of(c.Plate)), 4.5, "mark of ship %d of palette %d", side, p)
		}
	}
}

func TestAThemeKeepsWhatAColourIsOf(t *testing.T) {
	for _, c := range append(tokens[:], seaPlates[:]...) {
		assert.Equal(t, c, Theme{}.Of(c))
		for _, look := range themes() {
			there := look.Of(c.Fade(0.5))
			assert.Equal(t, c.Fade(0.5)&0xFF, there&0xFF, "how clear it is")
			assert.Equal(t, there, look.Of(there), "twice is as once")
		}
	}
	bright := Theme{Light: true}
	half := bright.Of(Mix(Bg1, Bg3, 0.5))
	between := Mix(bright.Of(Bg1)&0xFFFFFFFF, bright.Of(Bg3)&0xFFFFFFFF, 0.5)
	for shift := 8; shift < 32; shift += 8 {
		assert.InDelta(t, float64(between>>shift&0xFF), float64(half>>shift&0xFF), 1, "a mixture is mixed anew")
	}
	assert.Equal(t, Color(0x123456FF), bright.Of(0x123456FF), "a colour of no token")
}

// TestTokensAreNumbered checks that every token has a number of its own and is in the list.
func TestTokensAreNumbered(t *testing.T) {
	seen := map[Color]bool{}
	for _, c := range append(tokens[:], seaPlates[:]...) {
		n := c >> tokenAt
		assert.True(t, n > 0 && n <= oneToken, fmt.Sprintf("%X", uint64(c)))
		seen[n] = true
	}
	assert.Len(t, seen, len(tokens)+len(seaPlates), "no two share one")
}
