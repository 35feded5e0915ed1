package rendertest

import (
	"bytes"
	"flag"
	"image"
	"image/color"
	"image/png"
	"os"
	"path/filepath"
	"testing"

	"github.com/hajimehoshi/ebiten/v2"
)

var update = flag.Bool("update", false, "write the golden pictures anew")

// Tolerance is the largest difference of a channel from the golden picture, because drivers round differently.
const Tolerance = 2

// Different counts the channels in which two pictures of one size differ by more than Tolerance.
func Different(a, b *ebiten.Image) (n int) {
	p, q := Pixels(a).Pix, Pixels(b).Pix
	for i := range p {
		if max(p[i], q[i])-min(p[i], q[i]) > Tolerance {
			n++
		}
	}
	return n
}

// Pixels reads the pixels of a picture.
func Pixels(img *ebiten.Image) *image.RGBA {
	b := img.Bounds()
	out := image.NewRGBA(image.Rect(0, 0, b.Dx(), b.Dy()))
	img.ReadPixels(out.Pix)
	return out
}

// Golden compares a picture with testdata/name.png. With -update it writes that file. A failure leaves testdata/name.got.png and
// testdata/name.diff.png.
func Golden(t testing.TB, name string, img *ebiten.Image) {
	t.Helper()
	GoldenRGBA(t, name, Pixels(img))
}

// GoldenRGBA is Golden for a picture in memory.
func GoldenRGBA(t testing.TB, name string, got *image.RGBA) {
	t.Helper()
	path := filepath.Join("testdata", name+".png")
	if *update {
		write(t, path, got)
		return
	}
	want, err := read(path)
	if err != nil {
		t.Fatalf("golden picture %s: %v (make it with -update)", path, err)
	}
	diff, bad := compare(want, got)
	if bad == 0 {
		return
	}
	write(t, filepath.Join("testdata", name+".got.png"), got)
	write(t, filepath.Join("testdata", name+".diff.png"), diff)
	t.Errorf("%s: %d pixels differ from the golden picture; see %s.diff.png", name, bad, name)
}

// compare returns a dark copy of got with the differing pixels in red, and their number. With another size all pixels differ.
func compare(want, got *image.RGBA) (diff *image.RGBA, bad int) {
	diff = image.NewRGBA(got.Bounds())
	if want.Bounds() != got.Bounds() {
		return diff, len(got.Pix) / 4
	}
	for i := 0; i < len(got.Pix); i += 4 {
		near := true
		for k := range 4 {
			d := int(got.Pix[i+k]) - int(want.Pix[i+k])
			near = near && d <= Tolerance && d >= -Tolerance
		}
		c := color.RGBA{got.Pix[i] / 4, got.Pix[i+1] / 4, got.Pix[i+2] / 4, 255}
		if !near {
			c = color.RGBA{255, 0, 0, 255}
			bad++
		}
		diff.Pix[i], diff.Pix[i+1], diff.Pix[i+2], diff.Pix[i+3] = c.R, c.G, c.B, c.A
	}
	return diff, bad
}

func read(path string) (*image.RGBA, error) {
	data, err := os.ReadFile(path)
	if err != nil {
		return nil, err
	}
	img, err := png.Decode(bytes.NewReader(data))
	if err != nil {
		return nil, err
	}
	out := image.NewRGBA(img.Bounds())
	for y := range out.Rect.Dy() {
		for x := range out.Rect.Dx() {
			out.Set(x, y, img.At(x, y))
		}
	}
	return out, nil
}

func write(t testing.TB, path string, img *image.RGBA) {
	t.Helper()
	var buf bytes.Buffer
	if err := png.Encode(&buf, img); err != nil {
		t.Fatalf("encode %s: %v", path, err)
	}
	if err := os.MkdirAll(filepath.Dir(path), 0o755); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(path, buf.Bytes(), 0o644); err != nil {
		t.Fatal(err)
	}
}
