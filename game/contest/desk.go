package contest

import (
	"slices"
	"sync"
	"time"

	"generals-chess/engine"
	"generals-chess/engine/arena"
	"generals-chess/engine/arena/event"
	"generals-chess/engine/arena/schedule"
	"generals-chess/engine/arena/store"
	"generals-chess/engine/arena/think"
)

const (
	// pace is the least time between two states.
	pace = 200 * time.Millisecond
	// glance is the least time between two pictures of a board: less, so that a state has new ones of short games too.
	glance = 40 * time.Millisecond
	// share is the part of a processor that making states may take: 1/share.
	share = 16
)

// desk is where the games that are played are told of, until a state is made of that.
type desk struct {
	contest *Contest
	order   event.Order
	news    chan struct{} // something came
	done    chan struct{} // nothing more will come

	mu     sync.Mutex
	now    *arena.Snapshot // the newest
	fresh  []store.Game    // finished since the last state
	boards map[int]Board   // of running games, by number
	drawn  map[int]time.Time
}

func newDesk(c *Contest, o event.Order) *desk {
	return &desk{contest: c, order: o, news: make(chan struct{}, 1), done: make(chan struct{}),
		boards: map[int]Board{}, drawn: map[int]time.Time{}}
}

// close says that nothing more will come.
func (d *desk) close() { close(d.done) }

func (d *desk) wake() {
	select {
	case d.news <- struct{}{}:
	default: // it is known already
	}
}

// watch takes in how the tournament stands. The games wait for it.
func (d *desk) watch(s *arena.Snapshot) {
	d.mu.Lock()
	if s.Last != nil && (d.now == nil || s.Last != d.now.Last) {
		d.fresh = append(d.fresh, shown(*s.Last))
	}
	d.now = s
	d.mu.Unlock()
	d.wake()
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
func (d *desk) turned(g schedule.Game, m *engine.Match) {
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

// take is what came since the last call. Boards of games that are over are forgotten.
func (d *desk) take() (now *arena.Snapshot, fresh []store.Game, boards []Board) {
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
func (d *desk) tell() {
	var l *ledger
	var speed speedometer
	for {
		select {
		case <-d.done:
			return
		case <-d.news:
		}
		began := time.Now()
		if now, fresh, boards := d.take(); now != nil {
			l = d.state(l, &speed, now, fresh, boards)
		}
		select {
		case <-d.done:
			return
		case <-time.After(max(pace, share*time.Since(began))):
		}
	}
}

// state puts the contest into a new state. l is nil at first: the games of before are read then.
func (d *desk) state(l *ledger, speed *speedometer, now *arena.Snapshot, fresh []store.Game, boards []Board) *ledger {
	first := l == nil
	if first {
		var err error
		if l, err = load(d.contest.folder, d.order); err != nil {
			return nil // it is told when the tournament ends
		}
	}
	counts := first || len(fresh) > 0 || l.now.Decided != now.Decided
	l.add(now, fresh, counts)
	rate, left := speed.look(time.Now(), now, d.order.Plan)
	d.contest.set(func(s *State) {
		l.fill(s)
		s.Boards, s.PerMinute, s.Left = boards, rate, left
	})
	return l
}
