package game

import (
	"context"
	"os"
	"strings"

	"generals-chess/engine/plain"
	"generals-chess/game/app"
	"generals-chess/game/flags"
	"generals-chess/render/dump"
)

// shown passes each painted frame to a job that writes it to a file. A nil shown writes nothing.
type shown struct{ latest app.Newest[string] }

// tellShown starts the job if the environment names a file.
func tellShown(a *app.App) *shown {
	path := os.Getenv(flags.Shown)
	if path == "" {
		return nil
	}
	s := &shown{latest: make(app.Newest[string], 1)}
	a.Job(func(ctx context.Context) { s.write(ctx, path) })
	return s
}

// painted passes a frame's text to the job. It replaces a text that was not written yet.
func (s *shown) painted(f dump.Frame) {
	if s == nil {
		return
	}
	s.latest.Put(strings.Join(f.Dump(), "\n") + "\n")
}

// write writes each text over the last one until ctx ends or writing fails.
func (s *shown) write(ctx context.Context, path string) {
	for {
		select {
		case <-ctx.Done():
			return
		case text := <-s.latest:
			if plain.Replace(path, []byte(text), 0o600) != nil {
				return
			}
		}
	}
}
