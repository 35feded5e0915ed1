// Package theme holds the look of the game as typed values: colours, type styles, spacing, radii and timings.
package theme

import "math"

// Color is a colour of the standard theme, 0xRRGGBBAA, not premultiplied. The bits above hold the number of its token, or the numbers of
// the two tokens it is mixed from and the share of the second one, so that another theme can replace it: see Theme.Of. A colour without a
// token is the same in every theme.
type Color uint64

// None is the colour that draws nothing.
const None Color = 0

// Surfaces, lines and text.
const (
	Bg0 Color = 0x01_0B0E13FF // window
	Bg1 Color = 0x02_12161DFF // panel
	Bg2 Color = 0x03_1A2029FF // control, row under the pointer, dialog
	Bg3 Color = 0x04_262E3AFF // selected, track, toast

	Line       Color = 0x05_232A35FF // hairline
	LineStrong Color = 0x06_3D4756FF // field border, key cap, tick

	TextHi  Color = 0x07_EEF1F5FF // values
	TextMid Color = 0x08_AAB4C2FF // sentences
	TextLow Color = 0x09_808B9BFF // labels, units

	Accent      Color = 0x0A_45D0A2FF
	AccentHover Color = 0x0B_62DDB5FF
	AccentPress Color = 0x0C_35B58BFF
	AccentDim   Color = 0x0D_16362EFF
	OnAccent    Color = 0x0E_06251BFF

	Gold    Color = 0x0F_F4C350FF
	OnGold  Color = 0x10_2A1D02FF
	Warn    Color = 0x11_F2A33AFF
	WarnDim Color = 0x12_3A2A12FF

	White Color = 0x13_FFFFFFFF
	Black Color = 0x14_000000FF

	Ink   Color = 0x41_FFFFFFFF // figures and marks on the plates of the sides
	Lift  Color = 0x42_FFFFFFFF // mixed into a player's colour for text on a panel
	heat0 Color = 0x43_171D26FF
	heat1 Color = 0x44_2A8569FF
)

// The board.
const (
	Board Color = 0x15_07090DFF // behind the plates
	Land  Color = 0x16_39434FFF // neutral, visible
	Fog   Color = 0x17_141920FF // never seen
	Seen  Color = 0x18_1E252EFF // remembered, empty

	Rock       Color = 0x19_66717FFF // mountain in sight: front peak
	RockLit    Color = 0x1A_8E99A7FF // its snow
	RockFar    Color = 0x1B_4A5461FF // the peak behind
	RockFog    Color = 0x1C_3A4552FF // mountain in the fog
	RockFogLit Color = 0x1D_465260FF
	RockFogFar Color = 0x1E_28313BFF

	Stone     Color = 0x1F_D3D9E2FF // neutral city
	OnStone   Color = 0x20_151A21FF // ink on every city
	StoneSeen Color = 0x21_4E5967FF // remembered city
	CrownSeen Color = 0x22_7A6430FF // remembered general
)

// The two sides of Generals-Chess.
const (
	Red        Color = 0x23_D24037FF
	RedMid     Color = 0x24_B33C34FF
	RedLow     Color = 0x25_933731FF
	RedSeen    Color = 0x26_40201FFF
	RedText    Color = 0x27_FF8478FF
	RedSoft    Color = 0x28_2A1516FF
	RedMark    Color = 0x29_FFC7C0FF
	RedBadge   Color = 0x2A_FFC8C1FF
	RedCurtain Color = 0x2B_421F1EFF

	Blue        Color = 0x2C_2C70DCFF
	BlueMid     Color = 0x2D_275FBAFF
	BlueLow     Color = 0x2E_234F97FF
	BlueSeen    Color = 0x2F_182A47FF
	BlueText    Color = 0x30_74ADFFFF
	BlueSoft    Color = 0x31_101E35FF
	BlueMark    Color = 0x32_C3DCFFFF
	BlueBadge   Color = 0x33_B9D6FFFF
	BlueCurtain Color = 0x34_15294AFF
)

// Six players of Hit & Sink, and their sea.
const (
	P1 Color = 0x35_D24037FF
	P2 Color = 0x36_2C70DCFF
	P3 Color = 0x37_E8B83AFF
	P4 Color = 0x38_2FA57CFF
	P5 Color = 0x39_EE9BDCFF
	P6 Color = 0x3A_DDE3EAFF

	Sea     Color = 0x3B_0C2029FF
	SeaLit  Color = 0x3C_10303BFF
	SeaGrid Color = 0x3D_17343FFF
	SeaText Color = 0x3E_7FA3AEFF
	Wreck   Color = 0x3F_3B4A52FF
	SeaDark Color = 0x40_081218C7 // water out of sight: 78 % over the water
)

// SideColors are the tones of one side and the name of its shape.
type SideColors struct {
	Icon                             string
	Plate, Mid, Low, Seen            Color
	Text, Soft, Mark, Badge, Curtain Color
}

// Side returns the tones of side 0 (Red ▲) or 1 (Blue ●). Any other side is neutral stone.
func Side(i int) SideColors {
	switch i {
	case 0:
		return SideColors{"red", Red, RedMid, RedLow, RedSeen, RedText, RedSoft, RedMark, RedBadge, RedCurtain}
	case 1:
		return SideColors{"blue", Blue, BlueMid, BlueLow, BlueSeen, BlueText, BlueSoft, BlueMark, BlueBadge, BlueCurtain}
	}
	return SideColors{"p6", Land, Land, Land, Seen, TextMid, Bg1, TextMid, Stone, Bg2}
}

// RGBA implements image/color.Color (premultiplied, 16 bits a channel).
func (c Color) RGBA() (r, g, b, a uint32) {
	a = uint32(c&0xFF) * 0x101
	r = uint32(c>>24&0xFF) * 0x101 * a / 0xFFFF
	g = uint32(c>>16&0xFF) * 0x101 * a / 0xFFFF
	b = uint32(c>>8&0xFF) * 0x101 * a / 0xFFFF
	return r, g, b, a
}

// Floats returns the premultiplied channels from 0 to 1.
func (c Color) Floats() (r, g, b, a float32) {
	a = float32(c&0xFF) / 255
	k := a / 255
	return float32(c>>24&0xFF) * k, float32(c>>16&0xFF) * k, float32(c>>8&0xFF) * k, a
}

// Fade returns the colour with its alpha multiplied by f, from 0 to 1.
func (c Color) Fade(f float32) Color {
	return c&^0xFF | Color(math.Round(float64(float32(c&0xFF)*clamp01(f))))
}

// Mix returns the colour between a (f = 0) and b (f = 1), channel by channel. None counts as the other colour with alpha 0.
func Mix(a, b Color, f float32) Color {
	f = clamp01(f)
	switch {
	case f == 0 || a == b:
		return a
	case f == 1:
		return b
	case a&0xFF == 0:
		return b.Fade(f)
	case b&0xFF == 0:
		return a.Fade(1 - f)
	}
	out := mixedTokens(a, b, f)
	for shift := 0; shift < 32; shift += 8 {
		x, y := float32(a>>shift&0xFF), float32(b>>shift&0xFF)
		out |= Color(math.Round(float64(x+(y-x)*f))) << shift
	}
	return out
}

// mixedTokens returns the token bits of a mixture. If a or b is a mixture already, the nearer one replaces both.
func mixedTokens(a, b Color, f float32) Color {
	from, to := a>>tokenAt, b>>tokenAt
	switch {
	case from > 0 && from <= oneToken && to > 0 && to <= oneToken:
		return from<<tokenAt | to<<(tokenAt+8) | Color(math.Round(float64(f*255)))<<(tokenAt+16)
	case f < 0.5:
		return from << tokenAt
	}
	return to << tokenAt
}

// The bit at which the number of a token begins, and the highest number.
const (
	tokenAt  = 32
	oneToken = 0xFF
)

// Heat returns the colour of a crosstable cell for a score p from 0 to 1.
func Heat(p float32) Color {
	return Mix(heat0, heat1, float32(math.Pow(float64(clamp01(p)), 1.15)))
}

func clamp01(f float32) float32 { return min(max(f, 0), 1) }
