package board

import (
	"bytes"
	"fmt"
	"image"
	"image/draw"
	"math"

	"github.com/go-text/typesetting/di"
	"github.com/go-text/typesetting/font"
	ot "github.com/go-text/typesetting/font/opentype"
	"github.com/go-text/typesetting/language"
	"github.com/go-text/typesetting/shaping"
	"golang.org/x/image/math/fixed"
	"golang.org/x/image/vector"

	"generals-chess/assets/fonts"
)

// alphabet holds the characters that a board writes.
const alphabet = "0123456789.kMB"

// letter is one character as an outline, in em with y down from the baseline.
type letter struct {
	advance  float32
	segments []font.Segment
	box      [4]float32 // left, top, right, bottom
}

// letters is the alphabet in one typeface, with digits of equal width.
type letters [len(alphabet)]letter

// letterOf returns the index of a character in the alphabet.
func letterOf(ch byte) int {
	switch ch {
	case '.':
		return 10
	case 'k':
		return 11
	case 'M':
		return 12
	case 'B':
		return 13
	}
	return int(ch - '0')
}

func readLetters(f fonts.Face) (*letters, error) {
	face, err := font.ParseTTF(bytes.NewReader(fonts.Bytes(f)))
	if err != nil {
		return nil, fmt.Errorf("read font %s: %w", f, err)
	}
	var shaper shaping.HarfbuzzShaper
	var out letters
	for i, ch := range alphabet {
		if out[i], err = readLetter(&shaper, face, ch); err != nil {
			return nil, fmt.Errorf("read font %s: %w", f, err)
		}
	}
	return &out, nil
}

// shapeSize is the size at which letters are shaped before they are scaled to 1 em.
const shapeSize = 1024

func readLetter(shaper *shaping.HarfbuzzShaper, face *font.Face, ch rune) (letter, error) {
	text := []rune{ch}
	run := shaper.Shape(shaping.Input{
		Text: text, RunEnd: 1, Direction: di.DirectionLTR, Face: face, Size: fixed.I(shapeSize),
		FontFeatures: []shaping.FontFeature{{Tag: ot.MustNewTag("tnum"), Value: 1}},
		Script:       language.Latin, Language: language.NewLanguage("en"),
	})
	if len(run.Glyphs) != 1 || run.Glyphs[0].GlyphID == 0 {
		return letter{}, fmt.Errorf("no glyph for %q", ch)
	}
	outline, ok := face.GlyphData(run.Glyphs[0].GlyphID).(font.GlyphOutline)
	if !ok {
		return letter{}, fmt.Errorf("glyph of %q has no outline", ch)
	}
	l := letter{advance: float32(run.Glyphs[0].XAdvance) / 64 / shapeSize, segments: outline.Segments}
	l.toEm(1 / float32(face.Upem()))
	return l, nil
}

// toEm scales the outline, turns y down and computes its box.
func (l *letter) toEm(k float32) {
	l.box = [4]float32{math.MaxFloat32, math.MaxFloat32, -math.MaxFloat32, -math.MaxFloat32}
	for i := range l.segments {
		args := l.segments[i].ArgsSlice()
		for j := range args {
			p := &args[j]
			p.X, p.Y = p.X*k, -p.Y*k
			l.box[0], l.box[1] = min(l.box[0], p.X), min(l.box[1], p.Y)
			l.box[2], l.box[3] = max(l.box[2], p.X), max(l.box[3], p.Y)
		}
	}
}

// bounds returns the pixels that the letter touches at a size, with its origin dx px right of a px edge.
func (l *letter) bounds(size, dx float32) image.Rectangle {
	return image.Rect(
		floorInt(l.box[0]*size+dx), floorInt(l.box[1]*size),
		ceilInt(l.box[2]*size+dx), ceilInt(l.box[3]*size))
}

// draw paints the letter in white into dst, with its origin at at.
func (l *letter) draw(dst *image.RGBA, at image.Point, size, dx float32) {
	b := l.bounds(size, dx)
	r := vector.NewRasterizer(b.Dx(), b.Dy())
	x := func(p font.SegmentPoint) (float32, float32) {
		return p.X*size + dx - float32(b.Min.X), p.Y*size - float32(b.Min.Y)
	}
	for i := range l.segments {
		s := &l.segments[i]
		ax, ay := x(s.Args[0])
		bx, by := x(s.Args[1])
		cx, cy := x(s.Args[2])
		switch s.Op {
		case ot.SegmentOpMoveTo:
			r.ClosePath()
			r.MoveTo(ax, ay)
		case ot.SegmentOpLineTo:
			r.LineTo(ax, ay)
		case ot.SegmentOpQuadTo:
			r.QuadTo(ax, ay, bx, by)
		case ot.SegmentOpCubeTo:
			r.CubeTo(ax, ay, bx, by, cx, cy)
		}
	}
	r.ClosePath()
	r.DrawOp = draw.Over
	r.Draw(dst, image.Rectangle{Min: at, Max: at.Add(b.Size())}, image.White, image.Point{})
}

func floorInt(f float32) int { return int(math.Floor(float64(f))) }
func ceilInt(f float32) int  { return int(math.Ceil(float64(f))) }
