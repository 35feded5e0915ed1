package render

import (
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/go-text/typesetting/font"
	ot "github.com/go-text/typesetting/font/opentype"
	"github.com/go-text/typesetting/harfbuzz"

	"generals-chess/render/theme"
)

// run is a shaped line of text in em, so that it serves every size.
type run struct{ glyphs []glyph }

// glyph is one placed letter. Lengths in em, y down.
type glyph struct {
	face   *face
	id     font.GID
	dx, dy float32
	adv    float32
	at     int32 // byte offset of its cluster in the string
}

type runKey struct {
	text string
	face theme.Face
	lang string
}

// shape returns the run of s. It remembers runs, so that a text drawn every frame is shaped once.
func (f *Fonts) shape(s string, fc theme.Face, lang string) *run {
	key := runKey{s, fc, lang}
	if r, ok := f.runs.get(key); ok {
		return r
	}
	r := &run{}
	chain := f.chain(fc, lang)
	for start := 0; start < len(s); {
		end, pick := sameFace(s, start, chain)
		f.shapePart(r, s, start, end, pick, fc)
		start = end
	}
	f.runs.put(key, r)
	return r
}

// sameFace returns the end of the longest part of s, from start, that one face of the chain can show, and that face. Spaces and marks
// stay with the letter before them.
func sameFace(s string, start int, chain []*face) (end int, pick *face) {
	for i, r := range s[start:] {
		best := pickFace(r, chain)
		if pick == nil {
			pick = best
		}
		if best != pick && !(sticky(r) && pick.has(r)) {
			return start + i, pick
		}
	}
	return len(s), pick
}

func sticky(r rune) bool { return r == ' ' || unicode.Is(unicode.Mn, r) }

// missing replaces a letter that no font has. Every chain has a font with it.
const missing = '\uFFFD'

func pickFace(r rune, chain []*face) *face {
	r = printable(r)
	for _, fc := range chain {
		if fc.has(r) {
			return fc
		}
	}
	if r == missing || unseen(r) {
		return chain[0].load()
	}
	return pickFace(missing, chain)
}

// unseen reports whether r is a mark or sign that only changes other letters: a font need not have it.
func unseen(r rune) bool {
	return unicode.In(r, unicode.Mn, unicode.Cf)
}

// printable replaces a control character by a space. A bot may print anything.
func printable(r rune) rune {
	if unicode.IsControl(r) {
		return ' '
	}
	return r
}

func (f *Fonts) shapePart(out *run, s string, start, end int, fc *face, style theme.Face) {
	runes, offsets := make([]rune, 0, end-start), make([]int32, 0, end-start)
	for i, r := range s[start:end] {
		if r = printable(r); !fc.has(r) && !unseen(r) {
			r = missing
		}
		runes, offsets = append(runes, r), append(offsets, int32(start+i))
	}
	b := f.buf
	b.Clear()
	b.AddRunes(runes, 0, len(runes))
	b.GuessSegmentProperties()
	b.Props.Direction = harfbuzz.LeftToRight
	fc.load()
	b.Shape(fc.hb, features(style))
	for i, info := range b.Info {
		pos := b.Pos[i]
		out.glyphs = append(out.glyphs, glyph{
			face: fc, id: info.Glyph, at: offsets[info.Cluster],
			dx: float32(pos.XOffset) / fc.upem, dy: -float32(pos.YOffset) / fc.upem,
			adv: float32(pos.XAdvance) / fc.upem,
		})
	}
}

// features selects figures of equal width in Inter, and no code ligatures in JetBrains Mono: a bot's "->" must stay two letters.
func features(style theme.Face) []harfbuzz.Feature {
	tag, value := ot.MustNewTag("tnum"), uint32(1)
	if style.Mono() {
		tag, value = ot.MustNewTag("calt"), 0
	}
	return []harfbuzz.Feature{{Tag: tag, Value: value, Start: harfbuzz.FeatureGlobalStart, End: harfbuzz.FeatureGlobalEnd}}
}

// advance returns how far glyph g moves the pen at size px. small is the least size of CJK letters.
func (g *glyph) advance(size, track, small float32) float32 {
	if g.face.cjk {
		return g.adv * max(size, small)
	}
	return (g.adv + track) * size
}

func (r *run) width(size, track, small float32) float32 {
	var w float32
	for i := range r.glyphs {
		w += r.glyphs[i].advance(size, track, small)
	}
	return w
}

// NextLine splits off the part of s that fits into width device px. It breaks at a space, around a Chinese sign, at "\n", or inside a
// word that alone is too wide. line has no space at its end.
func (f *Fonts) NextLine(s string, sp theme.Spec, scale float32, lang string, width float32) (line, rest string) {
	para, after := s, len(s)
	if i := strings.IndexByte(s, '\n'); i >= 0 {
		para, after = s[:i], i+1
	}
	n := f.fit(para, sp, scale, lang, width)
	if n == len(para) {
		return trimRight(para), s[after:]
	}
	return trimRight(para[:n]), trimLeft(s[n:])
}

// fit returns how many bytes of the paragraph s go on the first line.
func (f *Fonts) fit(s string, sp theme.Spec, scale float32, lang string, width float32) int {
	r := f.shape(s, sp.Face, lang)
	var w float32
	last := 0
	for i := range r.glyphs {
		g := &r.glyphs[i]
		at := int(g.at)
		if at > 0 && canBreak(s, at) {
			last = at
		}
		w += g.advance(sp.Size*scale, sp.Track, minCJK*scale)
		if w > width+0.5 && at > 0 && s[at] != ' ' {
			if last == 0 {
				return f.within(s, at, sp, scale, lang, width)
			}
			return last
		}
	}
	return len(s)
}

// within shortens the first n bytes of a word until they fit alone: a letter may be wider without the one that follows.
func (f *Fonts) within(s string, n int, sp theme.Spec, scale float32, lang string, width float32) int {
	for f.Width(s[:n], sp, scale, lang) > width+0.5 {
		_, size := utf8.DecodeLastRuneInString(s[:n])
		if n == size {
			break
		}
		n -= size
	}
	return n
}

// canBreak reports whether a line may end before byte at of s.
func canBreak(s string, at int) bool {
	before, _ := utf8.DecodeLastRuneInString(s[:at])
	after, _ := utf8.DecodeRuneInString(s[at:])
	if before == ' ' {
		return true
	}
	if after == ' ' || closing(after) || opening(before) {
		return false
	}
	return unicode.Is(unicode.Han, before) || unicode.Is(unicode.Han, after) || closing(before) && before >= 0x3000 // of Chinese; after an apostrophe a word goes on
}

func closing(r rune) bool {
	return strings.ContainsRune("，。、；：！？）》」』”’,.;:!?)]}%", r)
}
func opening(r rune) bool { return strings.ContainsRune("（《「『“‘([{", r) }

func trimRight(s string) string { return strings.TrimRight(s, " ") }
func trimLeft(s string) string  { return strings.TrimLeft(s, " ") }
