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
	// glance is the least time between two pictures of a board: less, so that a state has new ones of short games too.
	glance = 40 * time.Millisecond
	// share is the part of a processor that making states may take: 1/share.
	share = 16
)

// feed is where the games that are played are told of, until a state is made of that.
type feed struct {
	tournament *Tournament
	spec       tournament.Spec
	news       chan struct{} // something came
	done       chan struct{} // nothing more will come

	mu     sync.Mutex
	now    *arena.Snapshot // the newest
	fresh  []store.Game    // finished since the last state
	boards map[int]Board   // of running games, by number
	drawn  map[int]time.Time
	again  bool // what was known of games is not so any more
}

func newFeed(c *Tournament, o tournament.Spec) *feed {
	return &feed{tournament: c, spec: o, news: make(chan struct{}, 1), done: make(chan struct{}),
		boards: map[int]Board{}, drawn: map[int]time.Time{}}
}

// close says that nothing more will come.
func (d *feed) close() { close(d.done) }

func (d *feed) wake() {
	select {
	case d.news <- struct{}{}:
	default: // it is known already
	}
}

// standing takes in how the tournament stands. The games wait for it.
func (d *feed) standing(s *arena.Snapshot) {
	d.mu.Lock()
	if s.Last != nil && (d.now == nil || s.Last != d.now.Last) {
		d.fresh = append(d.fresh, shown(*s.Last))
	}
	d.now = s
	d.mu.Unlock()
	d.wake()
}

// told takes in what another program tells that plays the tournament.
func (d *feed) told(n news.News) {
	d.mu.Lock()
	if n.Again {
		d.again, d.fresh = true, nil
	}
	d.fresh = append(d.fresh, n.Games...)
	if n.Standing != nil {
		d.now = n.Standing
	}
	d.mu.Unlock()
	d.wake()
}

// outdated tells, once, that what was known of games is not so any more.
func (d *feed) outdated() (again bool) {
	d.mu.Lock()
	defer d.mu.Unlock()
	again, d.again = d.again, false
	return again
}

// shown is a game without the think times, which are most of what is kept of one: those of all games are in the rows.
func shown(g store.Game) store.Game {
	g.Results = slices.Clone(g.Results)
	for i := range g.Results {
		g.Results[i].Think = think.Histogram{}
	}
	return g
}

// turned takes in a board, not oftener than it is looked at. The game waits for it.
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

// poll is what came since the last call. Boards of games that are over are forgotten.
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

// tell makes states of what comes, until nothing more will come.
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

// state puts the tournament into a new state. l is nil at first: the games of before are read then.
func (d *feed) state(l *tally, speed *speedometer, now *arena.Snapshot, fresh []store.Game, boards []Board) *tally {
	first := l == nil
	if first {
		var err error
		if l, err = load(d.tournament.folder, d.spec); err != nil {
			return nil // it is told when the tournament ends
		}
	}
	counts := first || len(fresh) > 0 || l.now.Decided != now.Decided
	l.add(now, fresh, counts)
	rate := speed.rate(time.Now(), now.Done)
	d.tournament.set(func(s *State) {
		l.fill(s)
		s.Boards, s.PerMinute, s.Left = boards, rate, now.Left
	})
	return l
}
