package export

import (
	"bytes"
	"context"
	"errors"
	"image"
	"image/color"
	"image/draw"
	"image/gif"
	"image/png"
	"os"
	"path/filepath"
	"testing"

	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"generals-chess/engine"
)

// write writes pictures as the window does.
func write(ctx context.Context, o Order, paint func(place int, img *image.RGBA)) (path string, err error) {
	p := NewPictures(o)
	plan, room := o.Plan(), make(chan struct{}, 1000)
	done := make(chan struct{})
	go func() {
		defer close(done)
		path, err = Run(ctx, o, p, func() { room <- struct{}{} })
	}()
	for len(plan) > 0 {
		if img := p.Room(); img != nil {
			paint(plan[0], img)
			plan = plan[1:]
			p.Put(img)
			continue
		}
		select {
		case <-room:
		case <-done:
			return path, err
		}
	}
	<-done
	return path, err
}

// patches paints a picture of flat areas that differs for every place.
func patches(place int, img *image.RGBA) {
	fill := func(r image.Rectangle, c color.RGBA) { draw.Draw(img, r, image.NewUniform(c), image.Point{}, draw.Src) }
	fill(img.Rect, color.RGBA{16, 20, 24, 255})
	for i := range 5 {
		at := image.Pt((place*7+i*13)%img.Rect.Dx(), (place*3+i*5)%img.Rect.Dy())
		fill(image.Rectangle{at, at.Add(image.Pt(6, 4))}, color.RGBA{byte(40 * i), byte(255 - 30*i), byte(9 * (place % 5)), 255})
	}
}

func entries(t *testing.T, folder string) (names []string) {
	t.Helper()
	list, err := os.ReadDir(folder)
	require.NoError(t, err)
	for _, e := range list {
		names = append(names, e.Name())
	}
	return names
}

// played returns the pictures of a GIF as a viewer shows them.
func played(t require.TestingT, g *gif.GIF) (shown []*image.RGBA) {
	screen := image.NewRGBA(image.Rect(0, 0, g.Config.Width, g.Config.Height))
	for i, frame := range g.Image {
		require.LessOrEqual(t, g.Disposal[i], byte(gif.DisposalNone))
		draw.Draw(screen, frame.Rect, frame, frame.Rect.Min, draw.Over)
		copied := image.NewRGBA(screen.Rect)
		copy(copied.Pix, screen.Pix)
		shown = append(shown, copied)
	}
	return shown
}

// TestGIFShowsWhatWasPainted checks that every px is exact if all pictures are sampled and have few colours.
func TestGIFShowsWhatWasPainted(t *testing.T) {
	folder := t.TempDir()
	rapid.Check(t, func(rt *rapid.T) {
		o := Order{
			Kind: GIF, Stem: filepath.Join(folder, "film"), Rate: rapid.SampledFrom([]float64{0.5, 1, 3, 8, 16, 30, 50}).Draw(rt, "rate"),
			Width: rapid.IntRange(1, 40).Draw(rt, "width"), Height: rapid.IntRange(1, 40).Draw(rt, "height"),
			Count: rapid.IntRange(1, mostSamples).Draw(rt, "count"),
		}
		want := map[int][]byte{}
		path, err := write(context.Background(), o, func(place int, img *image.RGBA) {
			patches(place, img)
			want[place] = bytes.Clone(img.Pix)
		})
		require.NoError(rt, err)
		data, err := os.ReadFile(path)
		require.NoError(rt, err)
		require.NoError(rt, os.Remove(path))
		g, err := gif.DecodeAll(bytes.NewReader(data))
		require.NoError(rt, err)
		shown := played(rt, g)
		require.Len(rt, shown, o.Count)
		total := 0
		for i, img := range shown {
			require.Equal(rt, want[i], img.Pix, "picture %d", i)
			total += g.Delay[i]
			require.GreaterOrEqual(rt, g.Delay[i], 2, "browsers show shorter ones longer")
		}
		require.InDelta(rt, 100*(float64(o.Count)/o.Rate+Hold.Seconds()), total, 0.5)
	})
}

// TestGIFKeepsOnlyWhatChanged checks that a small change makes a small picture.
func TestGIFKeepsOnlyWhatChanged(t *testing.T) {
	o := Order{Kind: GIF, Stem: filepath.Join(t.TempDir(), "film"), Width: 200, Height: 100, Rate: 4, Count: 3}
	path, err := write(context.Background(), o, func(place int, img *image.RGBA) {
		clear(img.Pix)
		img.Set(50, 20+place, color.White)
		img.Set(60, 25, color.RGBA{byte(place), 0, 0, 255})
	})
	require.NoError(t, err)
	data, err := os.ReadFile(path)
	require.NoError(t, err)
	g, err := gif.DecodeAll(bytes.NewReader(data))
	require.NoError(t, err)
	require.Equal(t, image.Rect(50, 20, 61, 26), g.Image[1].Rect)
	require.Equal(t, image.Rect(50, 21, 61, 26), g.Image[2].Rect)
	require.Equal(t, 0, g.LoopCount, "for ever")
}

func TestManyColoursBecomeFew(t *testing.T) {
	img := image.NewRGBA(image.Rect(0, 0, 256, 128))
	for i := 0; i < len(img.Pix); i += 4 {
		x, y := i/4%256, i/4/256
		img.Pix[i], img.Pix[i+1], img.Pix[i+2], img.Pix[i+3] = byte(x), byte(2*y), byte(x/2+y), 255
	}
	draw.Draw(img, image.Rect(0, 0, 60, 60), image.NewUniform(color.RGBA{200, 30, 40, 255}), image.Point{}, draw.Src)
	var c colours
	c.count(img)
	palette := c.palette()
	require.LessOrEqual(t, len(palette), mostColours)
	chart := newChart(palette)
	require.Equal(t, rgb(0xC81E28), palette[chart.place(0xC81E28)], "a large area stays what it is")
	sum := 0
	for i := 0; i < len(img.Pix); i += 4 {
		sum += rgbOf(img.Pix[i:]).apart(palette[chart.place(rgbOf(img.Pix[i:]))])
	}
	require.Less(t, sum/(len(img.Pix)/4), 9*15*15, "off by less than 15 a channel on the average")
}

func TestPNG(t *testing.T) {
	folder := t.TempDir()
	o := Order{Kind: PNG, Stem: filepath.Join(folder, "new", "board"), Width: 30, Height: 20, Count: 1}
	for _, name := range []string{"board.png", "board-2.png", "board-3.png"} {
		path, err := write(context.Background(), o, patches)
		require.NoError(t, err)
		require.Equal(t, filepath.Join(folder, "new", name), path, "nothing is written over")
		sameAsPainted(t, path, 0)
	}
	o.Count, o.First = 11, 95
	for _, name := range []string{"board", "board-2"} {
		path, err := write(context.Background(), o, patches)
		require.NoError(t, err)
		require.Equal(t, filepath.Join(folder, "new", name), path)
		require.Len(t, entries(t, path), 11)
		sameAsPainted(t, filepath.Join(path, "095.png"), 0)
		sameAsPainted(t, filepath.Join(path, "102.png"), 7)
	}
}

func sameAsPainted(t *testing.T, path string, place int) {
	t.Helper()
	data, err := os.ReadFile(path)
	require.NoError(t, err)
	got, err := png.Decode(bytes.NewReader(data))
	require.NoError(t, err)
	want := image.NewRGBA(got.Bounds())
	patches(place, want)
	for y := range want.Rect.Dy() {
		for x := range want.Rect.Dx() {
			require.Equal(t, want.RGBAAt(x, y), color.RGBAModel.Convert(got.At(x, y)))
		}
	}
}

// TestNothingIsLeft checks that a cancelled export leaves no file.
func TestNothingIsLeft(t *testing.T) {
	for _, kind := range []Kind{PNG, GIF, MP4} {
		if Missing(kind) != nil {
			continue
		}
		folder := t.TempDir()
		ctx, stop := context.WithCancel(context.Background())
		o := Order{Kind: kind, Stem: filepath.Join(folder, "film"), Width: 64, Height: 64, Rate: 8, Count: 60}
		painted := 0
		_, err := write(ctx, o, func(place int, img *image.RGBA) {
			patches(place, img)
			if painted++; painted == 40 {
				stop()
			}
		})
		require.ErrorIs(t, err, context.Canceled, kind)
		require.Empty(t, entries(t, folder), kind)
	}
}

func TestWhereNothingCanBeWritten(t *testing.T) {
	file := filepath.Join(t.TempDir(), "file")
	require.NoError(t, os.WriteFile(file, nil, 0o644))
	for _, o := range []Order{{Kind: GIF, Count: 2, Rate: 1}, {Kind: PNG, Count: 2}, {Kind: PNG, Count: 1}} {
		o.Stem, o.Width, o.Height = filepath.Join(file, "x"), 8, 8
		_, err := write(context.Background(), o, patches)
		var said *engine.Phrase
		require.ErrorAs(t, err, &said)
		require.Equal(t, "export.unwritten", said.Key)
	}
	_, err := Text(filepath.Join(file, "x"), Log, []byte("{}"))
	require.Error(t, err)
}

func TestText(t *testing.T) {
	folder := t.TempDir()
	for _, name := range []string{"log.json", "log-2.json"} {
		path, err := Text(filepath.Join(folder, "log"), Log, []byte(`{"log":[]}`))
		require.NoError(t, err)
		require.Equal(t, filepath.Join(folder, name), path)
		data, err := os.ReadFile(path)
		require.NoError(t, err)
		require.JSONEq(t, `{"log":[]}`, string(data))
	}
	require.Equal(t, []string{"log-2.json", "log.json"}, entries(t, folder))
}

func TestPlan(t *testing.T) {
	require.Equal(t, []int{0, 1, 2}, Order{Kind: MP4, Count: 3}.Plan())
	require.Equal(t, []int{0, 1, 2, 0, 1, 2}, Order{Kind: GIF, Count: 3}.Plan())
	require.Equal(t, []int{0, 0}, Order{Kind: GIF, Count: 1}.Plan())
	long := Order{Kind: GIF, Count: 501}.Plan()
	require.Len(t, long, 501+mostSamples)
	require.Equal(t, 0, long[0])
	require.Equal(t, 500, long[mostSamples-1], "the end, too, has its colours")
	require.False(t, errors.Is(Missing(GIF), os.ErrNotExist))
}
