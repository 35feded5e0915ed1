package words

import (
	"strings"
	"testing"
	"unicode"

	"github.com/stretchr/testify/require"
	"golang.org/x/image/font/sfnt"

	"generals-chess/assets/fonts"
	"generals-chess/assets/fonts/first"
)

// TestEveryCharacterHasAGlyph checks every text against the font chain of every style, Inter or monospaced. If it fails, run make fonts.
func TestEveryCharacterHasAGlyph(t *testing.T) {
	font := map[fonts.Face]*sfnt.Font{}
	for _, f := range fonts.Faces() {
		parsed, err := sfnt.Parse(fonts.Bytes(f))
		require.NoError(t, err)
		font[f] = parsed
	}
	for _, lang := range Langs() {
		texts := catalogue(t, lang)
		if lang == English {
			texts = english(t)
		}
		for r, key := range characters(texts, lang) {
			for style := fonts.InterRegular; style <= fonts.MonoMedium; style++ {
				require.True(t, covered(t, font, fonts.Chain(style, string(lang)), r), "%q of %s in %s.txt, style %s", r, key, lang, style)
			}
		}
	}
}

// TestTheFirstLettersOfAPage checks that a page in Chinese or Korean has a glyph for all its texts before the whole fonts arrive.
func TestTheFirstLettersOfAPage(t *testing.T) {
	for _, name := range first.Names() {
		data, err := first.Bytes(name)
		require.NoError(t, err)
		font, err := sfnt.Parse(data)
		require.NoError(t, err)
		lang := Chinese
		if strings.Contains(name, "KR") {
			lang = Korean
		}
		for r, key := range characters(catalogue(t, lang), lang) {
			if !unicode.In(r, unicode.Han, unicode.Hangul) {
				continue
			}
			glyph, err := font.GlyphIndex(&sfnt.Buffer{}, r)
			require.NoError(t, err)
			require.NotZero(t, glyph, "%q of %s is not in %s: run make fonts", r, key, name)
		}
	}
}

// characters returns each character that the language puts on screen with a key that uses it.
func characters(texts map[string]string, lang Lang) map[rune]string {
	used := map[rune]string{}
	for _, r := range thin + minus + lang.Name() {
		used[r] = "a number or the language's name"
	}
	for key, text := range texts {
		for _, r := range text {
			used[r] = key
		}
	}
	return used
}

func covered(t *testing.T, font map[fonts.Face]*sfnt.Font, chain []fonts.Face, r rune) bool {
	t.Helper()
	for _, f := range chain {
		glyph, err := font[f].GlyphIndex(&sfnt.Buffer{}, r)
		require.NoError(t, err)
		if glyph != 0 {
			return true
		}
	}
	return false
}
