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

// exportJob is a running export: the window paints a few pictures in every frame, and a job writes them.
type exportJob struct {
	album    *album // nil for a log
	pictures *export.Pictures
	plan     []int // indices of the pictures still to be painted
	planned  int   // length of plan at the start
	steps    int   // number of steps to write
	first    int   // the step of index 0
	stop     context.CancelFunc
	done     app.Newest[Exported]
}

// Exported is the result of an export.
type Exported struct {
	Path string
	Err  error
}

// paintMost limits the time in which a frame paints pictures, in addition to its own work.
const paintMost = 8 * time.Millisecond

// startPictures starts to export the steps as pictures.
func startPictures(a *app.App, fonts *render.Fonts, s *Scene, o exportOrder) *exportJob {
	album := newAlbum(a, fonts, s, o.eyes, albumSides[o.size].side, albumSides[o.size].scale)
	size := album.size()
	order := export.Order{
		Kind: o.kind, Stem: o.stem, Width: size.X, Height: size.Y, Rate: float64(o.rate), Count: o.steps.to - o.steps.from + 1, First: o.steps.from,
	}
	j := &exportJob{album: album, pictures: export.NewPictures(order), plan: order.Plan(), first: o.steps.from}
	j.planned, j.steps = len(j.plan), order.Count
	j.stop = j.done.From(a, func(ctx context.Context) Exported {
		path, err := export.Run(ctx, order, j.pictures, a.Wake)
		return Exported{Whole(path), err}
	})
	return j
}

// startText starts to export a log.
func startText(a *app.App, record *replay.Record, o exportOrder) *exportJob {
	j := &exportJob{}
	j.stop = j.done.From(a, func(context.Context) Exported {
		write := botzone.Write
		if o.kind == export.InitData {
			write = botzone.InitData
		}
		text, err := write(record)
		path := ""
		if err == nil {
			path, err = export.Text(o.stem, o.kind, text)
		}
		return Exported{Whole(path), err}
	})
	return j
}

// paint paints as many pictures as there is room and time for.
func (j *exportJob) paint(a *app.App) {
	for began := time.Now(); len(j.plan) > 0 && time.Since(began) < paintMost; {
		picture := j.pictures.Room()
		if picture == nil {
			return // wake follows when there is
		}
		j.album.paint(a, j.first+j.plan[0], picture)
		j.pictures.Put(picture)
		j.plan = j.plan[1:]
	}
}

// written returns the number of pictures written, in steps, and of all; zeros for a log. Pictures that are painted only to choose
// colours count in part.
func (j *exportJob) written() (n, all int) {
	if j.pictures == nil {
		return 0, 0
	}
	return j.pictures.Written() * j.steps / j.planned, j.steps
}

// ended returns the result of the export once it has ended.
func (j *exportJob) ended() (result Exported, ok bool) {
	if result, ok = j.done.Take(); ok {
		j.close()
	}
	return result, ok
}

// close stops the export and removes an unfinished file. It does not wait.
func (j *exportJob) close() {
	j.stop()
	j.plan = nil
	if j.album != nil {
		j.album.close()
		j.album = nil
	}
}

// Whole makes a path absolute.
func Whole(path string) string {
	if path == "" {
		return ""
	}
	if abs, err := filepath.Abs(path); err == nil {
		return abs
	}
	return path
}
