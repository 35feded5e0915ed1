package resume

import "sync"

// Keeper writes and removes files off the frame, in the order it was asked. Of several for one game, asked for while one
// is written, only the last is written. A zero Keeper with a folder is ready; without one it keeps nothing.
type Keeper struct {
	Folder string

	mu      sync.Mutex
	waiting map[string]*Saved // by game; nil is a file to be removed
	done    chan struct{}     // closed when nothing is written any more; nil while nothing is
	err     error
}

// Put has the match saved soon. It never waits.
func (k *Keeper) Put(s Saved) { k.ask(s.Choices.Game, &s) }

// Drop has the match of a game forgotten soon.
func (k *Keeper) Drop(game string) { k.ask(game, nil) }

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

func (k *Keeper) ask(game string, s *Saved) {
	if k.Folder == "" {
		return
	}
	k.mu.Lock()
	defer k.mu.Unlock()
	if k.waiting == nil {
		k.waiting = map[string]*Saved{}
	}
	k.waiting[game] = s
	if k.done == nil {
		k.done = make(chan struct{})
		go k.work()
	}
}

// work writes until nothing waits any more.
func (k *Keeper) work() {
	for {
		game, s, ok := k.next()
		if !ok {
			return
		}
		var err error
		if s == nil {
			err = Forget(k.Folder, game)
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

func (k *Keeper) next() (game string, s *Saved, ok bool) {
	k.mu.Lock()
	defer k.mu.Unlock()
	for game, s = range k.waiting {
		delete(k.waiting, game)
		return game, s, true
	}
	close(k.done)
	k.done = nil
	return "", nil, false
}
