//go:build !js

package reload

import (
	"context"
	"path/filepath"

	"github.com/fsnotify/fsnotify"
)

// watch reports every change of a file until ctx ends. It watches the folder, because editors replace a file by a new one. For a link it
// watches the target, too.
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
		defer func() { _ = w.Close() }() // the error does not matter any more
		for {
			select {
			case <-ctx.Done():
				return
			case e := <-w.Events:
				if !files[filepath.Clean(e.Name)] || e.Op == fsnotify.Chmod {
					continue
				}
			case <-w.Errors: // an event may be lost, so the receiver must check the file
			}
			select {
			case saved <- struct{}{}:
			default: // the receiver will check anyway
			}
		}
	}()
	return saved, nil
}
