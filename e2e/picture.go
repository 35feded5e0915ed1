package e2e

import (
	"bytes"
	"image"
	"image/png"
	"os"

	"generals-chess/render/theme"
)

// Picture is what the screen showed at one moment, 4 bytes a px: blue, green, red and one that means nothing.
type Picture struct {
	W, H int
	pix  []byte
}

// Same reports whether two pictures show the same.
func (p Picture) Same(q Picture) bool { return p.W == q.W && p.H == q.H && bytes.Equal(p.pix, q.pix) }

// At is the colour of a px.
func (p Picture) At(x, y int) theme.Color {
	i := 4 * (y*p.W + x)
	return theme.Color(p.pix[i+2])<<24 | theme.Color(p.pix[i+1])<<16 | theme.Color(p.pix[i])<<8 | 0xFF
}

// Differ is the smallest rectangle that holds every px in which two pictures of one size differ.
func (p Picture) Differ(q Picture) image.Rectangle {
	var found image.Rectangle
	for y := range p.H {
		for x := range p.W {
			if p.At(x, y) != q.At(x, y) {
				found = found.Union(image.Rect(x, y, x+1, y+1))
			}
		}
	}
	return found
}

// Part is a copy of a part of the picture; what lies outside is left out.
func (p Picture) Part(r image.Rectangle) Picture {
	r = r.Intersect(image.Rect(0, 0, p.W, p.H))
	part := Picture{W: r.Dx(), H: r.Dy()}
	for y := r.Min.Y; y < r.Max.Y; y++ {
		part.pix = append(part.pix, p.pix[4*(y*p.W+r.Min.X):4*(y*p.W+r.Max.X)]...)
	}
	return part
}

// Count is the number of px of a colour.
func (p Picture) Count(c theme.Color) int {
	n := 0
	for i := 0; i < len(p.pix); i += 4 {
		if p.pix[i+2] == byte(c>>24) && p.pix[i+1] == byte(c>>16) && p.pix[i] == byte(c>>8) {
			n++
		}
	}
	return n
}

// Find is the smallest rectangle that holds every px of a colour; empty when there is none.
func (p Picture) Find(c theme.Color) image.Rectangle {
	c &= 0xFFFFFFFF // without its token
	var found image.Rectangle
	for y := range p.H {
		for x := range p.W {
			if p.At(x, y) == c {
				found = found.Union(image.Rect(x, y, x+1, y+1))
			}
		}
	}
	return found
}

// Colours is the number of different colours, counted up to most.
func (p Picture) Colours(most int) int {
	seen := map[[3]byte]bool{}
	for i := 0; i < len(p.pix) && len(seen) < most; i += 4 {
		seen[[3]byte(p.pix[i:i+3])] = true
	}
	return len(seen)
}

// Image is the picture for other programs.
func (p Picture) Image() *image.RGBA {
	img := image.NewRGBA(image.Rect(0, 0, p.W, p.H))
	for i := 0; i < len(p.pix); i += 4 {
		img.Pix[i], img.Pix[i+1], img.Pix[i+2], img.Pix[i+3] = p.pix[i+2], p.pix[i+1], p.pix[i], 0xFF
	}
	return img
}

// Save writes a PNG file, as small as it gets.
func (p Picture) Save(path string) error {
	var out bytes.Buffer
	encoder := png.Encoder{CompressionLevel: png.BestCompression}
	if err := encoder.Encode(&out, p.Image()); err != nil {
		return err
	}
	return os.WriteFile(path, out.Bytes(), 0o644)
}
