package viewer

import (
	"context"
	"path/filepath"
	"time"

	"generals-chess/engine/replay"
	"generals-chess/engine/replay/botzone"
	"generals-chess/game/app"
	"generals-chess/game/viewer/export"
	"generals-chess/render"
)

// exportJob is an export under way: the window paints a few pictures in every frame, and an errand writes them.
type exportJob struct {
	album    *album // nil where nothing is painted
	pictures *export.Pictures
	plan     []int // places of the pictures still to be painted
	planned  int   // how many these were at first
	steps    int   // how many steps are written
	first    int   // the step of the first place
	stop     context.CancelFunc
	done     chan Exported
}

// Exported is how an export ended.
type Exported struct {
	Path string
	Err  error
}

// paintMost is how long a frame may paint pictures for, beside its own work.
const paintMost = 8 * time.Millisecond

// startPictures begins to write steps, from the first to the last, as pictures.
func startPictures(a *app.App, fonts *render.Fonts, s *Scene, o exportOrder) *exportJob {
	album := newAlbum(a, fonts, s, o.eyes, albumSides[o.size].side, albumSides[o.size].scale)
	size := album.size()
	order := export.Order{
		Kind: o.kind, Stem: o.stem, Width: size.X, Height: size.Y, Rate: float64(o.rate), Count: o.steps.to - o.steps.from + 1, First: o.steps.from,
	}
	j := &exportJob{album: album, pictures: export.NewPictures(order), plan: order.Plan(), first: o.steps.from, done: make(chan Exported, 1)}
	j.planned, j.steps = len(j.plan), order.Count
	wake := a.Wake
	j.stop = a.Job(func(ctx context.Context) {
		path, err := export.Run(ctx, order, j.pictures, wake)
		j.done <- Exported{Whole(path), err}
		wake()
	})
	return j
}

// startText begins to write a log.
func startText(a *app.App, record *replay.Record, o exportOrder) *exportJob {
	j := &exportJob{done: make(chan Exported, 1)}
	wake := a.Wake
	j.stop = a.Job(func(context.Context) {
		write := botzone.Write
		if o.kind == export.InitData {
			write = botzone.InitData
		}
		text, err := write(record)
		path := ""
		if err == nil {
			path, err = export.Text(o.stem, o.kind, text)
		}
		j.done <- Exported{Whole(path), err}
		wake()
	})
	return j
}

// paint paints what there is room and time for.
func (j *exportJob) paint(a *app.App) {
	for began := time.Now(); len(j.plan) > 0 && time.Since(began) < paintMost; {
		picture := j.pictures.Room()
		if picture == nil {
			return // wake comes when there is
		}
		j.album.paint(a, j.first+j.plan[0], picture)
		j.pictures.Put(picture)
		j.plan = j.plan[1:]
	}
}

// written is how far it is, in pictures that the form told of; none of none where nothing is painted. What is painted
// only to choose colours from counts in part.
func (j *exportJob) written() (n, all int) {
	if j.pictures == nil {
		return 0, 0
	}
	return j.pictures.Written() * j.steps / j.planned, j.steps
}

// ended tells how the export ended, once it has.
func (j *exportJob) ended() (result Exported, ok bool) {
	select {
	case result = <-j.done:
		j.close()
		return result, true
	default:
		return result, false
	}
}

// close ends the export; what is half done is removed. It does not wait.
func (j *exportJob) close() {
	j.stop()
	j.plan = nil
	if j.album != nil {
		j.album.close()
		j.album = nil
	}
}

// Whole is a path that means the same from everywhere.
func Whole(path string) string {
	if path == "" {
		return ""
	}
	if abs, err := filepath.Abs(path); err == nil {
		return abs
	}
	return path
}
