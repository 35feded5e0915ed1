package export

import (
	"bufio"
	"bytes"
	"compress/lzw"
	"encoding/binary"
	"image"
	"io"
	"math"
)

// GIF89a, written picture by picture, so that a long film needs no more memory than a short one. Each picture is the smallest
// rectangle that changed, and all px in it that did not change are transparent. All pictures share one palette.

const asBefore = 255 // palette index of px that stay

// gifFile is a GIF being written.
type gifFile struct {
	out   *bufio.Writer
	chart *chart
	rate  float64
	count int

	done  int // number of pictures written
	last  *image.RGBA
	place []byte // palette indices of a picture's px; kept for its memory
}

func newGIF(w io.Writer, o Order, palette []rgb) *gifFile {
	f := &gifFile{out: bufio.NewWriterSize(w, 1<<16), chart: newChart(palette), rate: o.Rate, count: o.Count}
	f.out.WriteString("GIF89a")
	f.words(o.Width, o.Height)
	f.out.Write([]byte{0xF7, 0, 0}) // a palette of 256 colours of 8 bits per channel
	for i := range 256 {
		tone := rgb(0)
		if i < len(palette) {
			tone = palette[i]
		}
		c := tone.color()
		f.out.Write([]byte{c.R, c.G, c.B})
	}
	f.out.WriteString("\x21\xFF\x0BNETSCAPE2.0\x03\x01\x00\x00\x00") // loop forever
	return f
}

// words writes 16-bit numbers. The bufio.Writer keeps its first error for Flush.
func (f *gifFile) words(values ...int) {
	for _, v := range values {
		var b [2]byte
		binary.LittleEndian.PutUint16(b[:], uint16(v))
		f.out.Write(b[:])
	}
}

// delay returns how long picture n is shown, in hundredths of a second. Rounding errors do not add up over the film.
func (f *gifFile) delay(n int) int {
	at := func(n int) int { return int(math.Round(100 * float64(n) / f.rate)) }
	d := at(n+1) - at(n)
	if n == f.count-1 {
		d += int(Hold.Milliseconds() / 10)
	}
	return d
}

func (f *gifFile) add(img *image.RGBA) error {
	area := img.Rect
	if f.last == nil {
		f.last = image.NewRGBA(img.Rect)
	} else {
		area = changed(f.last, img)
	}
	f.out.Write([]byte{0x21, 0xF9, 4, 1<<2 | 1})
	f.words(f.delay(f.done))
	f.out.Write([]byte{asBefore, 0, 0x2C})
	f.words(area.Min.X, area.Min.Y, area.Dx(), area.Dy())
	f.out.WriteByte(0)
	err := f.pixels(img, area)
	copy(f.last.Pix, img.Pix)
	f.done++
	return err
}

// pixels writes the px of an area.
func (f *gifFile) pixels(img *image.RGBA, area image.Rectangle) error {
	f.place = f.place[:0]
	first := f.done == 0
	seen, at := rgb(1<<24), byte(0) // no colour has this value
	for y := area.Min.Y; y < area.Max.Y; y++ {
		from, to := img.PixOffset(area.Min.X, y), img.PixOffset(area.Max.X-1, y)
		for i := from; i <= to; i += 4 {
			now := rgbOf(img.Pix[i:])
			if !first && now == rgbOf(f.last.Pix[i:]) {
				f.place = append(f.place, asBefore)
				continue
			}
			if now != seen {
				seen, at = now, f.chart.place(now)
			}
			f.place = append(f.place, at)
		}
	}
	f.out.WriteByte(8)
	blocks := &blocks{out: f.out}
	packer := lzw.NewWriter(blocks, lzw.LSB, 8)
	if _, err := packer.Write(f.place); err != nil {
		return err
	}
	if err := packer.Close(); err != nil {
		return err
	}
	return blocks.end()
}

func (f *gifFile) end() error {
	f.out.WriteByte(0x3B)
	return f.out.Flush()
}

// blocks splits data into GIF sub-blocks of at most 255 bytes.
type blocks struct {
	out *bufio.Writer
	buf [256]byte // the length, then the bytes
	n   int
}

// WriteByte, together with Flush, lets lzw write without a buffer of its own.
func (b *blocks) WriteByte(c byte) error {
	b.n++
	b.buf[b.n] = c
	if b.n < 255 {
		return nil
	}
	return b.Flush()
}

func (b *blocks) Write(p []byte) (int, error) {
	for i, c := range p {
		if err := b.WriteByte(c); err != nil {
			return i, err
		}
	}
	return len(p), nil
}

// Flush writes the current block.
func (b *blocks) Flush() error {
	if b.n == 0 {
		return nil
	}
	b.buf[0] = byte(b.n)
	_, err := b.out.Write(b.buf[:b.n+1])
	b.n = 0
	return err
}

func (b *blocks) end() error {
	if err := b.Flush(); err != nil {
		return err
	}
	return b.out.WriteByte(0)
}

// changed returns the smallest rectangle, of at least one px, outside which two pictures of the same size are equal.
func changed(a, b *image.RGBA) image.Rectangle {
	r := a.Rect
	same := func(y int) bool {
		from, to := a.PixOffset(r.Min.X, y), a.PixOffset(r.Max.X-1, y)+4
		return bytes.Equal(a.Pix[from:to], b.Pix[from:to])
	}
	for r.Dy() > 1 && same(r.Min.Y) {
		r.Min.Y++
	}
	for r.Dy() > 1 && same(r.Max.Y-1) {
		r.Max.Y--
	}
	left, right := r.Max.X-1, r.Min.X+1
	for y := r.Min.Y; y < r.Max.Y; y++ {
		left = min(left, firstChange(a, b, y, r.Min.X, left))
		right = max(right, lastChange(a, b, y, right, r.Max.X))
	}
	return image.Rect(left, r.Min.Y, max(right, left+1), r.Max.Y)
}

// firstChange returns the first of the px from..to-1 of a row that differs, or to.
func firstChange(a, b *image.RGBA, y, from, to int) int {
	for x := from; x < to; x++ {
		if i := a.PixOffset(x, y); [4]byte(a.Pix[i:i+4]) != [4]byte(b.Pix[i:i+4]) {
			return x
		}
	}
	return to
}

// lastChange returns one past the last of the px from..to-1 of a row that differs, or from.
func lastChange(a, b *image.RGBA, y, from, to int) int {
	for x := to - 1; x >= from; x-- {
		if i := a.PixOffset(x, y); [4]byte(a.Pix[i:i+4]) != [4]byte(b.Pix[i:i+4]) {
			return x + 1
		}
	}
	return from
}
