package news

import (
	"encoding/json"
	"io"
	"slices"
	"sync"
	"time"

	"generals-chess/engine/arena"
	"generals-chess/engine/arena/store"
	"generals-chess/engine/arena/think"
)

const (
	// pace is the least time between two standings.
	pace = 250 * time.Millisecond
	// share limits the part of a processor that writing standings may take to about 1/share.
	share = 16
)

// Writer writes news. It is safe for concurrent use. Games never wait for the reader.
type Writer struct {
	writing sync.Mutex
	lines   *json.Encoder
	err     error // of writing; nothing is written after it

	mu    sync.Mutex
	now   *arena.Snapshot // not written yet; nil if it is
	last  *store.Game
	fresh []store.Game
	done  chan struct{}
	all   sync.WaitGroup
}

// NewWriter writes the first line and starts a Writer. Close ends it.
func NewWriter(w io.Writer) *Writer {
	t := &Writer{lines: json.NewEncoder(w), done: make(chan struct{})}
	t.Send(News{Version: Version()})
	t.all.Go(t.run)
	return t
}

// Send writes a line at once.
func (t *Writer) Send(n News) {
	t.writing.Lock()
	defer t.writing.Unlock()
	t.write(n)
}

// write writes a line, unless one before could not be written. t.writing is held.
func (t *Writer) write(n News) {
	if t.err == nil {
		t.err = t.lines.Encode(n)
	}
}

// take returns what is not written yet, and forgets it.
func (t *Writer) take() (now *arena.Snapshot, fresh []store.Game) {
	t.mu.Lock()
	defer t.mu.Unlock()
	now, fresh, t.now, t.fresh = t.now, t.fresh, nil, nil
	return now, fresh
}

// Standing records the state of the tournament, as arena.Config.Watch receives it. It is written a few times a second.
func (t *Writer) Standing(s *arena.Snapshot) {
	t.mu.Lock()
	if s.Last != nil && s.Last != t.last {
		t.last = s.Last
		t.fresh = append(t.fresh, shown(*s.Last))
	}
	t.now = s
	t.mu.Unlock()
}

// shown returns a game without the think times, which are most of its size.
func shown(g store.Game) store.Game {
	g.Results = slices.Clone(g.Results)
	for i := range g.Results {
		g.Results[i].Think = think.Histogram{}
	}
	return g
}

// Again reports that games which had counted are played again.
func (t *Writer) Again() {
	t.writing.Lock() // so that no older standing is written after it
	defer t.writing.Unlock()
	t.take()
	t.write(News{Again: true})
}

// Close writes what is not written yet, and then the end.
func (t *Writer) Close(e End) error {
	close(t.done)
	t.all.Wait()
	t.stand()
	t.Send(News{End: &e})
	return t.err
}

// run writes standings until the end.
func (t *Writer) run() {
	for took := time.Duration(0); ; {
		select {
		case <-t.done:
			return
		case <-time.After(max(pace, share*took)):
		}
		began := time.Now()
		t.stand()
		took = time.Since(began)
	}
}

// stand writes the newest standing, if it is not written yet.
func (t *Writer) stand() {
	t.writing.Lock()
	defer t.writing.Unlock()
	if now, fresh := t.take(); now != nil {
		s := *now
		s.Running, s.Last = nil, nil
		t.write(News{Standing: &s, Games: fresh})
	}
}
