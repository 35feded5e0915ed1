package game

import (
	"context"
	"os"
	"strings"

	"generals-chess/game/app"
	"generals-chess/game/flags"
	"generals-chess/render/dump"
)

// shown hands what was painted to a job that writes it. Nil writes nothing.
type shown struct{ latest chan string }

// tellShown begins the job, if a file is named.
func tellShown(a *app.App) *shown {
	path := os.Getenv(flags.Shown)
	if path == "" {
		return nil
	}
	s := &shown{latest: make(chan string, 1)}
	a.Job(func(ctx context.Context) { s.write(ctx, path) })
	return s
}

// painted takes a frame's text. One that was not written yet is left out.
func (s *shown) painted(f dump.Frame) {
	if s == nil {
		return
	}
	text := strings.Join(f.Dump(), "\n") + "\n"
	select {
	case <-s.latest:
	default:
	}
	s.latest <- text
}

// write writes what comes, each in the place of the one before, until ctx ends or it cannot.
func (s *shown) write(ctx context.Context, path string) {
	for {
		select {
		case <-ctx.Done():
			return
		case text := <-s.latest:
			if os.WriteFile(path+".new", []byte(text), 0o600) != nil || os.Rename(path+".new", path) != nil {
				return
			}
		}
	}
}
