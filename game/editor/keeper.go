package editor

import (
	"context"
	"errors"
	"path/filepath"
	"sync"
	"time"

	"generals-chess/game/app"
	"generals-chess/game/editor/draft"
	"generals-chess/game/library/index"
)

// wish is what is to be done before the maps are read, nothing for the zero wish.
type wish struct {
	remove  string // the path of one that is to be deleted
	restore bool   // the one that was deleted last is to be brought back
	forget  bool   // it cannot be brought back any more
}

// listing is the maps that there are. It does not change.
type listing struct {
	files   []draft.File
	deleted string // what the one that can be brought back is called, "" for none
	err     error
}

// keeper reads and deletes maps, off the frame.
type keeper struct {
	folder string // "" for none
	read   draft.Reader
	news   app.Newest[listing]

	one   sync.Mutex // one wish after the other
	swept bool
	trash index.Trash
}

// ask has something done. None is left out; the window's end waits for it.
func (k *keeper) ask(a *app.App, w wish) {
	k.news.From(a, func(context.Context) listing {
		k.one.Lock()
		defer k.one.Unlock()
		return k.do(w)
	})
}

// do does what is wished, and reads the maps.
func (k *keeper) do(w wish) (l listing) {
	if k.folder == "" {
		return l
	}
	if !k.swept {
		k.swept = true
		index.Sweep(k.folder, time.Now())
	}
	var err error
	switch {
	case w.remove != "":
		k.trash, err = index.TrashFile(k.folder, w.remove)
	case w.restore && k.trash.From() != "":
		if err = k.trash.Restore(); err == nil {
			k.trash = index.Trash{}
		}
	case w.forget:
		k.trash = index.Trash{} // what lies there is swept away later
	}
	if from := k.trash.From(); from != "" {
		l.deleted = filepath.Base(from)
	}
	l.files, l.err = draft.List(k.read, k.folder)
	l.err = errors.Join(err, l.err)
	return l
}
