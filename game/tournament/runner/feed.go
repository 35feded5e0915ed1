package runner

import (
	"slices"
	"sync"
	"time"

	"generals-chess/engine"
	"generals-chess/engine/arena"
	"generals-chess/engine/arena/schedule"
	"generals-chess/engine/arena/store"
	"generals-chess/engine/arena/think"
	"generals-chess/engine/arena/tournament"
	"generals-chess/engine/cluster/news"
)

const (
	// pace is the least time between two states.
	pace = 200 * time.Millisecond
	// glance is the least time between two views of a board. It is shorter than pace, so that every state has new views even of
	// short games.
	glance = 40 * time.Millisecond
	// share limits the processor time for making states to 1/share.
	share = 16
)

// feed collects news of the running games until a state is made of them.
type feed struct {
	tournament *Tournament
	spec       tournament.Spec
	news       chan struct{} // there is something new
	done       chan struct{} // closed when nothing more will come

	mu     sync.Mutex
	now    *arena.Snapshot // the newest
	heard  time.Time       // when now came
	fresh  []store.Game    // finished since the last state
	boards map[int]Board   // of running games, by number
	drawn  map[int]time.Time
	again  bool // the known games are outdated: read them again
}

func newFeed(c *Tournament, o tournament.Spec) *feed {
	return &feed{tournament: c, spec: o, news: make(chan struct{}, 1), done: make(chan struct{}),
		boards: map[int]Board{}, drawn: map[int]time.Time{}}
}

// close notes that nothing more will come.
func (d *feed) close() { close(d.done) }

func (d *feed) wake() {
	select {
	case d.news <- struct{}{}:
	default: // already pending
	}
}

// standing takes a snapshot of the tournament. The games wait for it.
func (d *feed) standing(s *arena.Snapshot) {
	d.mu.Lock()
	if s.Last != nil && (d.now == nil || s.Last != d.now.Last) {
		d.fresh = append(d.fresh, shown(*s.Last))
	}
	d.now, d.heard = s, time.Now()
	d.mu.Unlock()
	d.wake()
}

// told takes news from another program that plays the tournament.
func (d *feed) told(n news.News) {
	d.mu.Lock()
	if n.Again {
		d.again, d.fresh = true, nil
	}
	d.fresh = append(d.fresh, n.Games...)
	if n.Standing != nil {
		d.now, d.heard = n.Standing, time.Now()
	}
	d.mu.Unlock()
	d.wake()
}

// outdated reports, once, whether the known games are outdated.
func (d *feed) outdated() (again bool) {
	d.mu.Lock()
	defer d.mu.Unlock()
	again, d.again = d.again, false
	return again
}

// left returns the estimate of the remaining time at a moment, 0 if the games have taken longer, so that it was wrong.
func (d *feed) left(at time.Time) time.Duration {
	d.mu.Lock()
	defer d.mu.Unlock()
	return max(d.now.Left-at.Sub(d.heard), 0)
}

// shown returns a game without its think times, which are most of its size: rows hold the sum of all games.
func shown(g store.Game) store.Game {
	g.Results = slices.Clone(g.Results)
	for i := range g.Results {
		g.Results[i].Think = think.Histogram{}
	}
	return g
}

// turned takes a board's view, at most once every glance. The game waits for it.
func (d *feed) turned(g schedule.Game, m *engine.Match) {
	now := time.Now()
	d.mu.Lock()
	last, known := d.drawn[g.Number]
	due := !known || now.Sub(last) >= glance
	if due {
		d.drawn[g.Number] = now
	}
	d.mu.Unlock()
	if !due {
		return
	}
	b := Board{Game: g, Turn: m.Turns(), View: m.State().View(engine.Spectator)}
	d.mu.Lock()
	d.boards[g.Number] = b
	d.mu.Unlock()
	d.wake()
}

// poll returns what came since the last call. It forgets the boards of finished games.
func (d *feed) poll() (now *arena.Snapshot, fresh []store.Game, boards []Board) {
	d.mu.Lock()
	defer d.mu.Unlock()
	if d.now == nil {
		return nil, nil, nil
	}
	kept, drawn := make(map[int]Board, len(d.now.Running)), make(map[int]time.Time, len(d.now.Running))
	for _, g := range d.now.Running {
		b, known := d.boards[g.Number]
		if known {
			kept[g.Number] = b
		}
		if at, known := d.drawn[g.Number]; known {
			drawn[g.Number] = at
		}
		b.Game = g
		boards = append(boards, b)
	}
	now, fresh = d.now, d.fresh
	d.boards, d.drawn, d.fresh = kept, drawn, nil
	return now, fresh, boards
}

// tell makes states until nothing more will come.
func (d *feed) tell() {
	var l *tally
	var speed speedometer
	for {
		select {
		case <-d.done:
			return
		case <-d.news:
		}
		began := time.Now()
		if d.outdated() {
			l, speed = nil, speedometer{}
		}
		if now, fresh, boards := d.poll(); now != nil {
			l = d.state(l, &speed, now, fresh, boards)
		}
		select {
		case <-d.done:
			return
		case <-time.After(max(pace, share*time.Since(began))):
		}
	}
}

// state makes a new state. l is nil at first: the earlier games are then read.
func (d *feed) state(l *tally, speed *speedometer, now *arena.Snapshot, fresh []store.Game, boards []Board) *tally {
	first := l == nil
	if first {
		var err error
		if l, err = load(d.tournament.folder, d.spec); err != nil {
			return nil // the end of the tournament reports this error
		}
	}
	counts := first || len(fresh) > 0 || l.now.Decided != now.Decided
	l.add(now, fresh, counts)
	rate, left := speed.rate(time.Now(), now.Done), d.left(time.Now())
	d.tournament.set(func(s *State) {
		l.fill(s)
		s.Boards, s.PerMinute, s.Left = boards, rate, left
	})
	return l
}
