// Package theme holds the look of the game as typed values: colours, type styles,
// spacing, radii and timings. It imports nothing and changes nothing.
package theme

import "math"

// Color is a colour that is not premultiplied, 0xRRGGBBAA.
type Color uint32

// None draws nothing.
const None Color = 0

// Surfaces, lines and words.
const (
	Bg0 Color = 0x0B0E13FF // window
	Bg1 Color = 0x12161DFF // panel
	Bg2 Color = 0x1A2029FF // control, row under the pointer, dialog
	Bg3 Color = 0x262E3AFF // selected, track, toast

	Line       Color = 0x232A35FF // hairline
	LineStrong Color = 0x3D4756FF // field border, key cap, tick

	TextHi  Color = 0xEEF1F5FF // values
	TextMid Color = 0xAAB4C2FF // sentences
	TextLow Color = 0x808B9BFF // labels, units

	Accent      Color = 0x45D0A2FF
	AccentHover Color = 0x62DDB5FF
	AccentPress Color = 0x35B58BFF
	AccentDim   Color = 0x16362EFF
	OnAccent    Color = 0x06251BFF

	Gold    Color = 0xF4C350FF
	OnGold  Color = 0x2A1D02FF
	Warn    Color = 0xF2A33AFF
	WarnDim Color = 0x3A2A12FF

	White Color = 0xFFFFFFFF
	Black Color = 0x000000FF
)

// The board.
const (
	Board Color = 0x07090DFF // behind the plates
	Land  Color = 0x39434FFF // neutral, visible
	Fog   Color = 0x141920FF // never seen
	Seen  Color = 0x1E252EFF // remembered, empty

	Rock       Color = 0x66717FFF // mountain in sight: front peak
	RockLit    Color = 0x8E99A7FF // its snow
	RockFar    Color = 0x4A5461FF // the peak behind
	RockFog    Color = 0x3A4552FF // mountain in the fog
	RockFogLit Color = 0x465260FF
	RockFogFar Color = 0x28313BFF

	Stone     Color = 0xD3D9E2FF // neutral castle
	OnStone   Color = 0x151A21FF // ink on every castle
	StoneSeen Color = 0x4E5967FF // remembered castle
	CrownSeen Color = 0x7A6430FF // remembered crown
)

// The two sides of Generals-Chess.
const (
	Red        Color = 0xD24037FF
	RedMid     Color = 0xB33C34FF
	RedLow     Color = 0x933731FF
	RedSeen    Color = 0x40201FFF
	RedText    Color = 0xFF8478FF
	RedSoft    Color = 0x2A1516FF
	RedMark    Color = 0xFFC7C0FF
	RedBadge   Color = 0xFFC8C1FF
	RedCurtain Color = 0x421F1EFF

	Blue        Color = 0x2C70DCFF
	BlueMid     Color = 0x275FBAFF
	BlueLow     Color = 0x234F97FF
	BlueSeen    Color = 0x182A47FF
	BlueText    Color = 0x74ADFFFF
	BlueSoft    Color = 0x101E35FF
	BlueMark    Color = 0xC3DCFFFF
	BlueBadge   Color = 0xB9D6FFFF
	BlueCurtain Color = 0x15294AFF
)

// Six fleets, and the sea they are on.
const (
	P1 Color = 0xD24037FF
	P2 Color = 0x2C70DCFF
	P3 Color = 0xE8B83AFF
	P4 Color = 0x2FA57CFF
	P5 Color = 0xEE9BDCFF
	P6 Color = 0xDDE3EAFF

	Sea     Color = 0x0C2029FF
	SeaLit  Color = 0x10303BFF
	SeaGrid Color = 0x17343FFF
	SeaText Color = 0x7FA3AEFF
	Wreck   Color = 0x3B4A52FF
	SeaDark Color = 0x081218C7 // outside sight: 78 % over the water
)

// SideColors are the tones of one side, and the name of the shape that goes with them.
type SideColors struct {
	Icon                             string
	Plate, Mid, Low, Seen            Color
	Text, Soft, Mark, Badge, Curtain Color
}

// Side gives the tones of side 0 (Red ▲) or 1 (Blue ●); any other is drawn as neutral stone.
func Side(i int) SideColors {
	switch i {
	case 0:
		return SideColors{"red", Red, RedMid, RedLow, RedSeen, RedText, RedSoft, RedMark, RedBadge, RedCurtain}
	case 1:
		return SideColors{"blue", Blue, BlueMid, BlueLow, BlueSeen, BlueText, BlueSoft, BlueMark, BlueBadge, BlueCurtain}
	}
	return SideColors{"p6", Land, Land, Land, Seen, TextMid, Bg1, TextMid, Stone, Bg2}
}

// RGBA makes Color an image/color.Color (premultiplied, 16 bits a channel).
func (c Color) RGBA() (r, g, b, a uint32) {
	a = uint32(c&0xFF) * 0x101
	r = uint32(c>>24) * 0x101 * a / 0xFFFF
	g = uint32(c>>16&0xFF) * 0x101 * a / 0xFFFF
	b = uint32(c>>8&0xFF) * 0x101 * a / 0xFFFF
	return r, g, b, a
}

// Floats gives the premultiplied channels in 0..1.
func (c Color) Floats() (r, g, b, a float32) {
	a = float32(c&0xFF) / 255
	k := a / 255
	return float32(c>>24) * k, float32(c>>16&0xFF) * k, float32(c>>8&0xFF) * k, a
}

// Fade multiplies the alpha by f in 0..1.
func (c Color) Fade(f float32) Color {
	return c&^0xFF | Color(math.Round(float64(float32(c&0xFF)*clamp01(f))))
}

// Mix goes from a (f = 0) to b (f = 1), channel by channel. None mixes as the other colour fully clear.
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
	var out Color
	for shift := 0; shift < 32; shift += 8 {
		x, y := float32(a>>shift&0xFF), float32(b>>shift&0xFF)
		out |= Color(math.Round(float64(x+(y-x)*f))) << shift
	}
	return out
}

// Heat is a crosstable cell for a score p in 0..1.
func Heat(p float32) Color {
	return Mix(0x171D26FF, 0x2A8569FF, float32(math.Pow(float64(clamp01(p)), 1.15)))
}

func clamp01(f float32) float32 { return min(max(f, 0), 1) }
