package folders

import (
	"context"
	"errors"
	"path/filepath"
	"time"

	"generals-chess/game/app"
	"generals-chess/game/library/index"
)

// Keeper lists the files of a folder, and deletes and restores them, off the frame, one after the other.
type Keeper[L any] struct {
	Folder string                                         // "" for none
	Trash  func(folder, path string) (index.Trash, error) // moves something to the trash
	news   app.Newest[Kept[L]]

	last  <-chan struct{} // closed when the last wish was granted; nil before the first
	swept bool
	trash index.Trash // deleted last
}

// Kept is the list of the folder after the last wish.
type Kept[L any] struct {
	List    L
	Deleted string // name of the file that can be restored, "" for none
	Err     error
}

// Wish is a change to the folder before it is listed. The zero Wish changes nothing.
type Wish struct {
	Remove  string // the path of a file to delete, "" for none
	Restore bool   // restore the file that was deleted last
	Forget  bool   // make the last deletion final
}

// Ask changes the folder as w says after the wishes before, and lists it. The window's end waits for it.
func (k *Keeper[L]) Ask(a *app.App, w Wish, list func(context.Context) (L, error)) {
	if k.news == nil {
		k.news = make(app.Newest[Kept[L]], 1)
	}
	before, done := k.last, make(chan struct{})
	k.last = done
	a.Job(func(ctx context.Context) {
		defer close(done) // after Put, so that no older list replaces a newer one
		if before != nil {
			<-before
		}
		var now Kept[L]
		err := k.grant(w)
		if from := k.trash.From(); from != "" {
			now.Deleted = filepath.Base(from)
		}
		now.List, now.Err = list(ctx)
		now.Err = errors.Join(err, now.Err)
		k.news.Put(now)
		a.Wake()
	})
}

// Take returns the newest list, unless it was taken already.
func (k *Keeper[L]) Take() (Kept[L], bool) { return k.news.Take() }

func (k *Keeper[L]) grant(w Wish) error {
	if k.Folder != "" && !k.swept {
		k.swept = true
		index.Sweep(k.Folder, time.Now())
	}
	switch trash := k.trash; {
	case w.Remove != "":
		now, err := k.Trash(k.Folder, w.Remove)
		if err != nil {
			return err
		}
		k.trash = now
		forget(trash)
	case w.Restore && trash.From() != "":
		if err := trash.Restore(); err != nil {
			return err
		}
		k.trash = index.Trash{}
	case w.Forget:
		k.trash = index.Trash{}
		forget(trash)
	}
	return nil
}

// forget purges the deleted file for good.
func forget(t index.Trash) {
	if t.From() != "" {
		_ = t.Forget() // after an error it is swept later
	}
}
