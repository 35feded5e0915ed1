// Package export writes pictures, films and logs of a match to files. It paints nothing and depends on no game: other code paints
// the pictures.
package export

import (
	"context"
	"errors"
	"image"
	"os"
	"path/filepath"
	"sync/atomic"
	"time"

	"generals-chess/engine"
)

// Kind is a kind of file.
type Kind string

// The kinds. Log and InitData are in Botzone's formats.
const (
	PNG      Kind = "png"
	GIF      Kind = "gif"
	MP4      Kind = "mp4"
	Log      Kind = "log"
	InitData Kind = "initdata"
	CSV      Kind = "csv"
)

// Ending returns the file extension of the kind.
func (k Kind) Ending() string {
	if !k.Painted() && k != CSV {
		return ".json"
	}
	return "." + string(k)
}

// Painted reports whether the kind consists of pictures.
func (k Kind) Painted() bool { return k == PNG || k.Moving() }

// Moving reports whether the kind is a film.
func (k Kind) Moving() bool { return k == GIF || k == MP4 }

// Hold is the time that a film shows its last picture.
const Hold = 2 * time.Second

// Order describes the pictures to write. All have the same size.
type Order struct {
	Kind          Kind
	Stem          string  // wanted path, without extension
	Width, Height int     // px; even
	Rate          float64 // of a film: pictures per second
	Count         int     // number of pictures
	First         int     // number of the first picture, which names it among several PNGs
}

// mostSamples is the largest number of pictures from which the colours of a GIF are chosen.
const mostSamples = 24

// Plan lists the pictures that Run reads, in order, by their index from 0. A GIF begins with those from which its colours are chosen.
func (o Order) Plan() (places []int) {
	for i := range o.samples() {
		places = append(places, i*(o.Count-1)/max(o.samples()-1, 1))
	}
	for i := range o.Count {
		places = append(places, i)
	}
	return places
}

func (o Order) samples() int {
	if o.Kind != GIF {
		return 0
	}
	return min(o.Count, mostSamples)
}

// Pictures passes pictures from the goroutine that paints to the one that writes.
type Pictures struct {
	free, painted chan *image.RGBA
	written       atomic.Int64
}

// depth is the number of pictures in use at the same time.
const depth = 3

// NewPictures makes the pictures of an order.
func NewPictures(o Order) *Pictures {
	p := &Pictures{free: make(chan *image.RGBA, depth), painted: make(chan *image.RGBA, depth)}
	for range depth {
		p.free <- image.NewRGBA(image.Rect(0, 0, o.Width, o.Height))
	}
	return p
}

// Room returns a picture to paint on, nil while the writer is behind.
func (p *Pictures) Room() *image.RGBA {
	select {
	case img := <-p.free:
		return img
	default:
		return nil
	}
}

// Put passes on a painted picture, which must come from Room.
func (p *Pictures) Put(img *image.RGBA) { p.painted <- img }

// Written returns the number of pictures written so far.
func (p *Pictures) Written() int { return int(p.written.Load()) }

// next waits for a picture and calls use with it.
func (p *Pictures) next(ctx context.Context, use func(*image.RGBA) error) error {
	select {
	case <-ctx.Done():
		return ctx.Err()
	case img := <-p.painted:
		err := use(img)
		p.written.Add(1)
		p.free <- img
		return err
	}
}

// tape is a file that takes pictures.
type tape interface {
	add(*image.RGBA) error
	end() error
}

// Run writes the pictures of o.Plan as they come, and returns the path of the file; for several PNGs, of their folder. The path is
// o.Stem with its extension, with a number if that is taken. took is called whenever there is room again. After an error, or the
// end of ctx, no file is left; the error is then ctx's or an *engine.Phrase.
func Run(ctx context.Context, o Order, p *Pictures, took func()) (path string, err error) {
	if path, err = run(ctx, o, p, took); err != nil && ctx.Err() != nil {
		return "", ctx.Err() // errors that the end of ctx caused, such as ffmpeg's
	}
	return path, err
}

func run(ctx context.Context, o Order, p *Pictures, took func()) (path string, err error) {
	if o.Kind == PNG && o.Count > 1 {
		return inFolder(ctx, o, p, took)
	}
	return whole(o.Stem, o.Kind.Ending(), func(file *os.File) error {
		t, err := o.tape(ctx, p, file, took)
		if err != nil {
			return err
		}
		return fill(ctx, t, o.Count, p, took)
	})
}

// tape opens the tape of the kind.
func (o Order) tape(ctx context.Context, p *Pictures, file *os.File, took func()) (tape, error) {
	switch o.Kind {
	case GIF:
		var c colours
		for range o.samples() {
			if err := p.next(ctx, func(img *image.RGBA) error { c.count(img); return nil }); err != nil {
				return nil, err
			}
			took()
		}
		return newGIF(file, o, c.palette()), nil
	case MP4:
		return newMP4(ctx, file.Name(), o)
	}
	return &still{file}, nil
}

// fill writes count pictures. It ends the tape in any case.
func fill(ctx context.Context, t tape, count int, p *Pictures, took func()) (err error) {
	for i := 0; i < count && err == nil; i++ {
		err = p.next(ctx, t.add)
		took()
	}
	if ended := t.end(); err == nil {
		err = ended
	}
	return err
}

// Text writes a log, under a path chosen as in Run.
func Text(stem string, kind Kind, text []byte) (path string, err error) {
	return whole(stem, kind.Ending(), func(file *os.File) error {
		_, err := file.Write(text)
		return err
	})
}

// whole writes a file atomically, under the first free name.
func whole(stem, ending string, write func(*os.File) error) (path string, err error) {
	if err := os.MkdirAll(filepath.Dir(stem), 0o755); err != nil {
		return "", unwritten(filepath.Dir(stem), err)
	}
	file, err := reserve(stem, ending+".part")
	if err != nil {
		return "", unwritten(stem+ending, err)
	}
	err = write(file)
	if closed := file.Close(); err == nil {
		err = closed
	}
	if err == nil {
		path, err = settle(file.Name(), stem, ending)
	}
	if err != nil {
		_ = os.Remove(file.Name()) // err already says what is wrong
		return "", unwritten(stem+ending, err)
	}
	return path, nil
}

// unwritten returns a phrase that says why a file was not written; an err that is a phrase stays.
func unwritten(path string, err error) error {
	var said *engine.Phrase
	if errors.As(err, &said) {
		return err
	}
	return notWritten.With("file", path).WithPhrase("reason", engine.Reason(err)).Err()
}
