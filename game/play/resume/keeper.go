package resume

import "sync"

// Keeper writes and removes files off the frame, in the order it was asked. Of several for one match, asked for while one
// is written, only the last is written. A zero Keeper with a folder is ready; without one it keeps nothing.
type Keeper struct {
	Folder string

	mu      sync.Mutex
	waiting map[match]*Saved // nil is a file to be removed
	done    chan struct{}    // closed when nothing is written any more; nil while nothing is
	err     error
}

// match is what a file is kept for.
type match struct{ game, record string }

// Put has the match saved soon. It never waits.
func (k *Keeper) Put(s Saved) { k.ask(match{s.Choices.Game, s.Record}, &s) }

// Drop has the match of a game with this record forgotten soon.
func (k *Keeper) Drop(game, record string) { k.ask(match{game, record}, nil) }

// Flush returns when everything was written that was asked for.
func (k *Keeper) Flush() {
	k.mu.Lock()
	done := k.done
	k.mu.Unlock()
	if done != nil {
		<-done
	}
}

// Err is the newest failure that was not asked for yet, or nil.
func (k *Keeper) Err() error {
	k.mu.Lock()
	defer k.mu.Unlock()
	err := k.err
	k.err = nil
	return err
}

func (k *Keeper) ask(of match, s *Saved) {
	if k.Folder == "" {
		return
	}
	k.mu.Lock()
	defer k.mu.Unlock()
	if k.waiting == nil {
		k.waiting = map[match]*Saved{}
	}
	k.waiting[of] = s
	if k.done == nil {
		k.done = make(chan struct{})
		go k.work()
	}
}

// work writes until nothing waits any more.
func (k *Keeper) work() {
	for {
		of, s, ok := k.next()
		if !ok {
			return
		}
		var err error
		if s == nil {
			err = Forget(k.Folder, of.game, of.record)
		} else {
			err = Save(k.Folder, *s)
		}
		if err != nil {
			k.mu.Lock()
			k.err = err
			k.mu.Unlock()
		}
	}
}

func (k *Keeper) next() (of match, s *Saved, ok bool) {
	k.mu.Lock()
	defer k.mu.Unlock()
	for of, s = range k.waiting {
		delete(k.waiting, of)
		return of, s, true
	}
	close(k.done)
	k.done = nil
	return match{}, nil, false
}
