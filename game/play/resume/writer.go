package resume

import "sync"

// Writer writes and removes files off the frame. Of several requests for one match that wait for the writer, only the last is done. A zero
// Writer with a Folder is ready; without a Folder it does nothing.
type Writer struct {
	Folder string

	mu      sync.Mutex
	waiting map[match]*Saved // a nil *Saved removes the file
	done    chan struct{}    // closed when the writer has stopped; nil while none runs
	err     error
}

// match identifies the match of a file.
type match struct{ game, record string }

// Put saves the match soon. It never waits.
func (k *Writer) Put(s Saved) { k.ask(match{s.Choices.Game, s.Record}, &s) }

// Drop removes the file of a game's match with this record soon. It never waits.
func (k *Writer) Drop(game, record string) { k.ask(match{game, record}, nil) }

// Flush returns when all requests so far are done.
func (k *Writer) Flush() {
	k.mu.Lock()
	done := k.done
	k.mu.Unlock()
	if done != nil {
		<-done
	}
}

// Err returns and clears the newest failure, nil for none.
func (k *Writer) Err() error {
	k.mu.Lock()
	defer k.mu.Unlock()
	err := k.err
	k.err = nil
	return err
}

func (k *Writer) ask(of match, s *Saved) {
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

// work handles requests until none is left.
func (k *Writer) work() {
	for {
		of, s, ok := k.next()
		if !ok {
			return
		}
		var err error
		if s == nil {
			err = Remove(k.Folder, of.game, of.record)
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

func (k *Writer) next() (of match, s *Saved, ok bool) {
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
