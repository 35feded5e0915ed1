package theme

import "math"

// Palette is a choice of colours for the two sides.
type Palette uint8

// The palettes.
const (
	Standard   Palette = iota
	RedGreen           // for people who confuse red and green
	BlueYellow         // for people who confuse blue and yellow
	Strong             // bright plates, black figures
	Palettes           // the number of palettes
)

// Theme decides the colour of every token. The zero Theme is the standard one.
type Theme struct {
	Palette Palette
	Light   bool // light panels and text; boards stay dark, because brightness shows strength on them
}

// OnBoard returns the theme of things on a board.
func (t Theme) OnBoard() Theme {
	t.Light = false
	return t
}

// Of returns a colour in this theme. It keeps its tokens.
func (t Theme) Of(c Color) Color {
	from, to := c>>tokenAt&oneToken, c>>(tokenAt+8)&oneToken
	if from == 0 || t == (Theme{}) {
		return c
	}
	v := looks[t.Palette%Palettes][index(t.Light)]
	now := v[from]
	if to > 0 {
		now = Mix(now, v[to], float32(c>>(tokenAt+16)&0xFF)/0xFF)
	}
	return c&^0xFFFFFF00 | now&0xFFFFFF00
}

func index(light bool) int {
	if light {
		return 1
	}
	return 0
}

// look holds the colours of all tokens in a theme, by token number and without token bits.
type look [oneToken + 1]Color

// looks are the looks of the palettes, dark and light. They are read only.
var looks = makeLooks()

func makeLooks() (all [Palettes][2]look) {
	for p := range Palettes {
		dark := &all[p][0]
		dark.put(tokens[:]...)
		dark.put(seaPlates[:]...)
		dark.over(palettes[p])
		dark.set(P1, dark.of(Red))
		dark.set(P2, dark.of(Blue))
		if p != Standard {
			dark.set(RedSoft, Mix(dark.of(Bg0), dark.of(Red), 0.16))
			dark.set(RedCurtain, Mix(dark.of(Bg0), dark.of(Red), 0.28))
			dark.set(BlueSoft, Mix(dark.of(Bg0), dark.of(Blue), 0.16))
			dark.set(BlueCurtain, Mix(dark.of(Bg0), dark.of(Blue), 0.28))
		}
		bright := &all[p][1]
		*bright = *dark
		bright.over(light[:])
		bright.set(RedText, darker(dark.of(Red), 5))
		bright.set(BlueText, darker(dark.of(Blue), 5))
		for _, c := range seaPlates {
			bright.set(c, darker(dark.of(c), 3))
		}
		bright.set(Red, bright.of(P1))
		bright.set(Blue, bright.of(P2))
		if p == Strong {
			bright.set(TextLow, bright.of(TextMid))
		}
	}
	return all
}

// put sets tokens to their colours in the standard theme.
func (l *look) put(list ...Color) {
	for _, c := range list {
		l.set(c, c)
	}
}

// over replaces the colours of some tokens. Each token is followed by its colour.
func (l *look) over(pairs []Color) {
	for i := 0; i < len(pairs); i += 2 {
		l.set(pairs[i], pairs[i+1])
	}
}

func (l *look) set(token, c Color)   { l[token>>tokenAt] = c & 0xFFFFFFFF }
func (l *look) of(token Color) Color { return l[token>>tokenAt] }

// darker mixes c with black until its contrast to the light window is at least least.
func darker(c Color, least float64) Color {
	for f := float32(0); ; f += 0.02 {
		if to := Mix(c, Black&0xFFFFFFFF, f); Contrast(to, light[1]) >= least || f > 1 {
			return to
		}
	}
}

// Contrast returns the contrast ratio of two opaque colours by WCAG, from 1 to 21.
func Contrast(a, b Color) float64 {
	x, y := luminance(a), luminance(b)
	return (max(x, y) + 0.05) / (min(x, y) + 0.05)
}

func luminance(c Color) float64 {
	return 0.2126*linear(c, 24) + 0.7152*linear(c, 16) + 0.0722*linear(c, 8)
}

// linear returns the linear light of a channel, from 0 to 1.
func linear(c Color, shift int) float64 {
	v := float64(c>>shift&0xFF) / 255
	if v <= 0.04045 {
		return v / 12.92
	}
	return math.Pow((v+0.055)/1.055, 2.4)
}

// tokens are all tokens except the plates of the sea. They are read only.
var tokens = [...]Color{
	Bg0, Bg1, Bg2, Bg3, Line, LineStrong, TextHi, TextMid, TextLow, Accent, AccentHover, AccentPress, AccentDim, OnAccent, Gold, OnGold,
	Warn, WarnDim, White, Black, Board, Land, Fog, Seen, Rock, RockLit, RockFar, RockFog, RockFogLit, RockFogFar, Stone, OnStone, StoneSeen,
	CrownSeen, Red, RedMid, RedLow, RedSeen, RedText, RedSoft, RedMark, RedBadge, RedCurtain, Blue, BlueMid, BlueLow, BlueSeen, BlueText,
	BlueSoft, BlueMark, BlueBadge, BlueCurtain, Sea, SeaLit, SeaGrid, SeaText, Wreck, SeaDark, Ink, Lift, heat0, heat1,
}

// light holds the colours of panels and text on a light background, for all palettes. It is read only.
var light = [...]Color{
	Bg0, 0xEDF0F4FF, Bg1, 0xFAFBFCFF, Bg2, 0xE3E8EEFF, Bg3, 0xCFD7E1FF, Line, 0xD9DFE7FF, LineStrong, 0x8793A2FF,
	TextHi, 0x12161DFF, TextMid, 0x3E4956FF, TextLow, 0x566270FF,
	Accent, 0x0B7353FF, AccentHover, 0x0E8560FF, AccentPress, 0x085C42FF, AccentDim, 0xCDEBDFFF, OnAccent, 0xFFFFFFFF,
	Gold, 0x8F6400FF, OnGold, 0xFFFFFFFF, Warn, 0x8A4F00FF, WarnDim, 0xFCE8C8FF, Lift, 0x000000FF, heat0, 0xE3E8EEFF, heat1, 0x8FD3BAFF,
}

// palettes hold the colours in which each palette differs from the standard one. They are read only.
var palettes = [Palettes][]Color{
	RedGreen: {
		Red, 0xC2550BFF, RedMid, 0xA54B10FF, RedLow, 0x884113FF, RedSeen, 0x3D240FFF, RedBadge, 0xFFD3A8FF, RedMark, 0xFFD9B0FF, RedText, 0xFF9F4DFF,
		Blue, 0x2A5FD6FF, BlueMid, 0x254FB0FF, BlueLow, 0x21418BFF, BlueSeen, 0x172545FF, BlueBadge, 0xAECBFFFF, BlueMark, 0xC3D8FFFF, BlueText, 0x74A5FFFF,
		Land, 0x434A52FF,
	},
	BlueYellow: {
		Blue, 0x5A5BE0FF, BlueMid, 0x4D4EBEFF, BlueLow, 0x41429AFF, BlueSeen, 0x23244AFF, BlueBadge, 0xC4C1FFFF, BlueMark, 0xD6D4FFFF, BlueText, 0xA6A3FFFF,
		Land, 0x4A4845FF, Fog, 0x171819FF, Seen, 0x252423FF, Stone, 0xE2DFD8FF,
	},
	Strong: {
		Red, 0xFF9080FF, RedMid, 0xFB7C6CFF, RedLow, 0xF76B5BFF, RedSeen, 0x5A1B15FF, RedBadge, 0xFFE4DFFF, RedMark, 0x000000FF, RedText, 0xFF9A8EFF,
		Blue, 0x82BEFFFF, BlueMid, 0x67ADFAFF, BlueLow, 0x4F9AF0FF, BlueSeen, 0x143A6BFF, BlueBadge, 0xDCEBFFFF, BlueMark, 0x000000FF, BlueText, 0x8CC2FFFF,
		Land, 0x55606DFF, Fog, 0x0E1116FF, Seen, 0x2A323CFF, Stone, 0xFFFFFFFF, Ink, 0x000000FF, Board, 0x000000FF, Gold, 0xFFD84AFF, TextLow, 0xAAB4C2FF,
	},
}
