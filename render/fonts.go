package render

import (
	"bytes"
	"fmt"

	"github.com/go-text/typesetting/font"
	"github.com/go-text/typesetting/harfbuzz"

	"generals-chess/assets/fonts"
	"generals-chess/render/theme"
)

// CapHeight is the height of Inter's capitals in em. Text is centred vertically by it.
const CapHeight = 0.727

// minCJK is the smallest size of Chinese and Korean letters, logical px.
const minCJK = 12

// Fonts shapes and measures text. It is pure (no graphics, no running game loop) and not safe for
// concurrent use: the game loop owns it.
type Fonts struct {
	faces  map[fonts.Face]*face
	chains map[chainKey][]*face
	runs   cache[runKey, *run]
	buf    *harfbuzz.Buffer
}

type chainKey struct {
	face theme.Face
	lang string
}

// face is one parsed font file.
type face struct {
	id   fonts.Face
	cjk  bool
	upem float32
	face *font.Face
	hb   *harfbuzz.Font
}

// NewFonts returns the fonts of the game. It parses a font file when a text first needs it.
func NewFonts() *Fonts {
	return &Fonts{
		faces:  map[fonts.Face]*face{},
		chains: map[chainKey][]*face{},
		runs:   newCache[runKey, *run](4096),
		buf:    harfbuzz.NewBuffer(),
	}
}

// Width returns the width of s in device px at an interface scale. lang selects the CJK fallback: "ko" for Korean, everything else for
// Chinese.
func (f *Fonts) Width(s string, sp theme.Spec, scale float32, lang string) float32 {
	return f.shape(s, sp.Face, lang).width(sp.Size*scale, sp.Track, minCJK*scale)
}

// Forget drops all shaped texts. Call it when more font files have arrived.
func (f *Fonts) Forget() {
	clear(f.chains)
	f.runs = newCache[runKey, *run](4096)
}

// chain returns the faces to try in turn for one style and language. Faces after the first are parsed when pickFace needs them.
func (f *Fonts) chain(fc theme.Face, lang string) []*face {
	key := chainKey{fc, lang}
	if c, ok := f.chains[key]; ok {
		return c
	}
	var c []*face
	for _, id := range fonts.Chain(assetFace(fc), lang) {
		if f.faces[id] == nil {
			f.faces[id] = &face{id: id, cjk: id >= fonts.NotoSCRegular}
		}
		c = append(c, f.faces[id])
	}
	f.chains[key] = c
	return c
}

func assetFace(fc theme.Face) fonts.Face {
	return [theme.Faces]fonts.Face{
		theme.Inter400: fonts.InterRegular, theme.Inter500: fonts.InterMedium,
		theme.Inter600: fonts.InterSemiBold, theme.Inter700: fonts.InterBold,
		theme.Display600: fonts.InterDisplaySemiBold,
		theme.Mono400:    fonts.MonoRegular, theme.Mono500: fonts.MonoMedium,
	}[fc]
}

// load parses the font file unless it is parsed already.
func (fc *face) load() *face {
	if fc.face != nil {
		return fc
	}
	parsed, err := font.ParseTTF(bytes.NewReader(fonts.Bytes(fc.id)))
	if err != nil {
		panic(fmt.Sprintf("render: embedded font %s: %v", fc.id, err)) // the file is part of the program; a test checks it
	}
	fc.face, fc.hb = parsed, harfbuzz.NewFont(parsed)
	fc.upem = float32(parsed.Upem())
	return fc
}

func (fc *face) has(r rune) bool {
	_, ok := fc.load().face.NominalGlyph(r)
	return ok
}
