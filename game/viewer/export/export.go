// Package export writes what was seen of a match into files: pictures, films and logs. It paints nothing and knows
// no game: it is handed pictures.
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

// Kind is what is written.
type Kind string

// The kinds. A Log and InitData are Botzone's.
const (
	PNG      Kind = "png"
	GIF      Kind = "gif"
	MP4      Kind = "mp4"
	Log      Kind = "log"
	InitData Kind = "initdata"
	CSV      Kind = "csv"
)

// Ending is what names of such files end with.
func (k Kind) Ending() string {
	if !k.Painted() && k != CSV {
		return ".json"
	}
	return "." + string(k)
}

// Painted reports whether pictures are needed.
func (k Kind) Painted() bool { return k == PNG || k.Moving() }

// Moving reports whether it is a film.
func (k Kind) Moving() bool { return k == GIF || k == MP4 }

// Hold is how long a film stays at its last picture.
const Hold = 2 * time.Second

// Order is what is to be written of pictures, all of the same size.
type Order struct {
	Kind          Kind
	Stem          string  // the path wanted, without ending
	Width, Height int     // px; even
	Rate          float64 // of a film: pictures a second, at most MostRate
	Count         int     // of pictures
	First         int     // the number of the first, which names it among several PNGs
}

// MostRate is the most pictures a second that a film has: browsers show a GIF of more slower.
const MostRate = 50

// mostSamples is how many pictures the colours of a GIF are chosen from.
const mostSamples = 24

// Plan lists the pictures that Run wants, one after the other, by their place from 0 in the whole. A GIF begins
// with some that its colours are chosen from.
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

// Pictures hands pictures from the goroutine that paints to the one that writes.
type Pictures struct {
	free, painted chan *image.RGBA
	written       atomic.Int64
}

// depth is how many pictures are on their way at the same time.
const depth = 3

// NewPictures makes room for the pictures of an order.
func NewPictures(o Order) *Pictures {
	p := &Pictures{free: make(chan *image.RGBA, depth), painted: make(chan *image.RGBA, depth)}
	for range depth {
		p.free <- image.NewRGBA(image.Rect(0, 0, o.Width, o.Height))
	}
	return p
}

// Room is a picture to paint on, nil while the writer has not kept up.
func (p *Pictures) Room() *image.RGBA {
	select {
	case img := <-p.free:
		return img
	default:
		return nil
	}
}

// Put hands a painted picture on. It comes from Room.
func (p *Pictures) Put(img *image.RGBA) { p.painted <- img }

// Written is how many pictures were taken so far.
func (p *Pictures) Written() int { return int(p.written.Load()) }

// next waits for a picture and hands it to use.
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

// tape is a file that pictures are written to.
type tape interface {
	add(*image.RGBA) error
	end() error
}

// Run writes the pictures of o.Plan, as they come, and gives the path of the file, or for several PNGs of the
// folder: o.Stem with its ending, or with a number before it where that is taken. took is called whenever there is
// room again. When ctx ends or something fails nothing is left behind; the error is then ctx's or a *engine.Phrase.
func Run(ctx context.Context, o Order, p *Pictures, took func()) (path string, err error) {
	if path, err = run(ctx, o, p, took); err != nil && ctx.Err() != nil {
		return "", ctx.Err() // whatever ended by it, such as ffmpeg
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

// tape begins the file.
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

// fill writes so many pictures. The tape is ended in any case.
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

// Text writes a log, as Run does.
func Text(stem string, kind Kind, text []byte) (path string, err error) {
	return whole(stem, kind.Ending(), func(file *os.File) error {
		_, err := file.Write(text)
		return err
	})
}

// whole makes a file that is there wholly or not at all.
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
		_ = os.Remove(file.Name()) // the error already says what is wrong
		return "", unwritten(stem+ending, err)
	}
	return path, nil
}

// unwritten says what kept a file from being written; what says so already stays what it is.
func unwritten(path string, err error) error {
	var said *engine.Phrase
	if errors.As(err, &said) {
		return err
	}
	return notWritten.With("file", path).WithPhrase("reason", engine.Reason(err)).Err()
}
