package render

import "generals-chess/render/theme"

// Warm parses the fonts that a language needs.
func (f *Fonts) Warm(lang string) {
	sample := map[string]string{"zh": "棋", "ko": "장"}[lang]
	for _, fc := range []theme.Face{theme.Inter400, theme.Inter600, theme.Mono400} {
		f.shape("A"+sample, fc, lang)
	}
}
