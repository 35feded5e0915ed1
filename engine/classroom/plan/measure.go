package plan

import (
	"context"
	"sync"
	"time"

	"generals-chess/engine/arena"
	"generals-chess/engine/arena/schedule"
	"generals-chess/engine/chance"
)

// mostSampled is how many games are played to know how long one takes.
const mostSampled = 12

// tryPart is the part of all games that may be played for that: 1/tryPart.
const tryPart = 8

// Measured is what playing some games told.
type Measured struct {
	Sample
	Record []byte // of the longest game; nil where none was kept
}

// Measure plays some of the games, spread over who meets whom, side by side as the tournament will play them, and begins no more
// after some time. They count for nothing. The folder of the config is where records grow; nothing is left there. The error is that
// of a game that cannot be played, or arena.ErrStopped.
func Measure(ctx context.Context, c arena.Config, games []schedule.Game, budget time.Duration) (Measured, error) {
	m := &measuring{Config: c, began: time.Now(), budget: budget}
	m.Workers = max(c.Workers, 1)
	var side sync.WaitGroup
	m.todo = spread(games, max(min(max(mostSampled, 2*m.Workers), len(games)/tryPart), m.Workers))
	for range m.Workers {
		side.Go(func() { m.work(ctx) })
	}
	side.Wait()
	m.made.Workers = min(m.Workers, max(m.made.Games, 1))
	return m.made, m.err
}

// spread draws so many of the games. Both games of a pair are alike, so one of them is left out.
func spread(games []schedule.Game, most int) (list []schedule.Game) {
	for _, g := range games {
		if g.Leg == 0 {
			list = append(list, g)
		}
	}
	chance.New(drawn).Shuffle(len(list), func(i, j int) { list[i], list[j] = list[j], list[i] })
	return list[:min(most, len(list))]
}

// drawn is the seed of that: the same class has the same games played.
const drawn = 20

// measuring is games being played for that.
type measuring struct {
	arena.Config
	began  time.Time
	budget time.Duration

	mu   sync.Mutex
	todo []schedule.Game
	made Measured
	err  error
}

// take is the next game. Every worker plays one, whatever the time.
func (m *measuring) take() (g schedule.Game, ok bool) {
	m.mu.Lock()
	defer m.mu.Unlock()
	enough := m.made.Games >= m.Workers && time.Since(m.began) >= m.budget
	if len(m.todo) == 0 || m.err != nil || enough {
		return g, false
	}
	g, m.todo = m.todo[0], m.todo[1:]
	return g, true
}

// work plays until it is enough.
func (m *measuring) work(ctx context.Context) {
	for {
		g, ok := m.take()
		if !ok {
			return
		}
		one, err := arena.PlayOne(ctx, m.Config, g)
		m.note(one, err)
	}
}

func (m *measuring) note(one arena.One, err error) {
	m.mu.Lock()
	defer m.mu.Unlock()
	if err != nil {
		if m.err == nil {
			m.err = err
		}
		return
	}
	m.made.Games++
	m.made.Wall += one.Game.Wall
	if one.Game.Wall >= m.made.Longest {
		m.made.Longest, m.made.Record = one.Game.Wall, one.Record
	}
}
