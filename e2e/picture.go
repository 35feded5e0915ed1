package e2e

import (
	"bytes"
	"image"
	"image/png"
	"os"

	"generals-chess/render/theme"
)

// Picture is the content of the screen, 4 bytes for each px: blue, green, red and one unused.
type Picture struct {
	W, H int
	pix  []byte
}

// Same reports whether two pictures show the same.
func (p Picture) Same(q Picture) bool { return p.W == q.W && p.H == q.H && bytes.Equal(p.pix, q.pix) }

// At returns the colour of a px.
func (p Picture) At(x, y int) theme.Color {
	i := 4 * (y*p.W + x)
	return theme.Color(p.pix[i+2])<<24 | theme.Color(p.pix[i+1])<<16 | theme.Color(p.pix[i])<<8 | 0xFF
}

// Differ returns the smallest rectangle around all px in which two pictures of one size differ.
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

// Part returns a copy of a part of the picture, without what is outside the picture.
func (p Picture) Part(r image.Rectangle) Picture {
	r = r.Intersect(image.Rect(0, 0, p.W, p.H))
	part := Picture{W: r.Dx(), H: r.Dy()}
	for y := r.Min.Y; y < r.Max.Y; y++ {
		part.pix = append(part.pix, p.pix[4*(y*p.W+r.Min.X):4*(y*p.W+r.Max.X)]...)
	}
	return part
}

// Count returns the number of px of a colour.
func (p Picture) Count(c theme.Color) int {
	n := 0
	for i := 0; i < len(p.pix); i += 4 {
		if p.pix[i+2] == byte(c>>24) && p.pix[i+1] == byte(c>>16) && p.pix[i] == byte(c>>8) {
			n++
		}
	}
	return n
}

// Find returns the smallest rectangle around all px of a colour. It is empty if there are none.
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

// Colours returns the number of different colours, counting no further than most.
func (p Picture) Colours(most int) int {
	seen := map[[3]byte]bool{}
	for i := 0; i < len(p.pix) && len(seen) < most; i += 4 {
		seen[[3]byte(p.pix[i:i+3])] = true
	}
	return len(seen)
}

// Image converts the picture to an image.RGBA.
func (p Picture) Image() *image.RGBA {
	img := image.NewRGBA(image.Rect(0, 0, p.W, p.H))
	for i := 0; i < len(p.pix); i += 4 {
		img.Pix[i], img.Pix[i+1], img.Pix[i+2], img.Pix[i+3] = p.pix[i+2], p.pix[i+1], p.pix[i], 0xFF
	}
	return img
}

// Save writes a PNG file with the best compression.
func (p Picture) Save(path string) error {
	var out bytes.Buffer
	encoder := png.Encoder{CompressionLevel: png.BestCompression}
	if err := encoder.Encode(&out, p.Image()); err != nil {
		return err
	}
	return os.WriteFile(path, out.Bytes(), 0o644)
}
