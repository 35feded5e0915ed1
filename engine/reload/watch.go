//go:build !js

package reload

import (
	"context"
	"path/filepath"

	"github.com/fsnotify/fsnotify"
)

// watch tells of every change of a file, until ctx ends. It is the folder that is watched: editors put a new file in the place of the
// old one. Of a link its target is watched, too.
func watch(ctx context.Context, file string) (<-chan struct{}, error) {
	file, err := filepath.Abs(file)
	if err != nil {
		return nil, err
	}
	files := map[string]bool{file: true}
	if real, err := filepath.EvalSymlinks(file); err == nil {
		files[real] = true
	}
	w, err := fsnotify.NewWatcher()
	if err != nil {
		return nil, err
	}
	for name := range files {
		if err := w.Add(filepath.Dir(name)); err != nil {
			_ = w.Close() // the error says more
			return nil, err
		}
	}
	saved := make(chan struct{}, 1)
	go func() {
		defer func() { _ = w.Close() }() // nobody waits for it
		for {
			select {
			case <-ctx.Done():
				return
			case e := <-w.Events:
				if !files[filepath.Clean(e.Name)] || e.Op == fsnotify.Chmod {
					continue
				}
			case <-w.Errors: // something may have been missed: whoever hears of it looks at the file
			}
			select {
			case saved <- struct{}{}:
			default: // it is told already
			}
		}
	}()
	return saved, nil
}
