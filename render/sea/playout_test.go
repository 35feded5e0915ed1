package sea

import (
	"context"
	"fmt"
	"math/rand/v2"
	"testing"

	"github.com/hajimehoshi/ebiten/v2"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"generals-chess/engine"
	"generals-chess/engine/hitsink"
	"generals-chess/engine/hitsink/ai"
	"generals-chess/internal/testkit/rendertest"
	"generals-chess/render"
)

// playout plays a match of AIs and calls each with it after every step.
func playout(tb testing.TB, players int, seed uint64, steps int, each func(*engine.Match)) {
	seats := make([]engine.Seat, players)
	levels := [...]string{"hunter", "random", "peaceful"}
	for p := range seats {
		seat, err := ai.Open(levels[p%len(levels)], engine.Player(p), seed)
		require.NoError(tb, err)
		seats[p] = seat
	}
	m, err := engine.NewMatch(hitsink.Rules{}, engine.Setup{Seed: seed}, seats)
	require.NoError(tb, err)
	defer func() { assert.NoError(tb, m.Close()) }()
	each(m)
	for range steps {
		if _, over := m.Result(); over {
			return
		}
		_, err := m.Turn(context.Background())
		require.NoError(tb, err)
		each(m)
	}
}

// TestEveryStepOfAMatchIsTold checks that the events lead from every view to the next, for the Spectator and for players, and that after
// the last event the sea looks as if it had been shown at rest.
func TestEveryStepOfAMatchIsTold(t *testing.T) {
	told := 0
	for seed := range uint64(4) {
		var watchers []watcher
		for _, p := range []engine.Player{engine.Spectator, 0, 3} {
			w := watcher{p, seaAt(render.R(0, 0, 400, 400)), seaAt(render.R(0, 0, 400, 400))}
			w.still.SetOptions(Options{Marks: true, ReduceMotion: true})
			watchers = append(watchers, w)
		}
		playout(t, 9, seed, 500, func(match *engine.Match) {
			for _, w := range watchers {
				told += w.watch(t, match)
			}
		})
	}
	assert.Greater(t, told, 1_000)
}

// watcher shows a match to one player twice: with its events, and at rest.
type watcher struct {
	who         engine.Player
	told, still *Model
}

// watch shows the last step. It returns 1 if its events were shown, otherwise 0.
func (w *watcher) watch(t *testing.T, match *engine.Match) int {
	now := int64(match.Turns()) * 10_000
	v, events := match.View(w.who).(*hitsink.View), match.Events(w.who)
	for _, m := range []*Model{w.told, w.still} {
		m.SetView(v, events, now)
	}
	moves := w.told.Animating(now)
	require.Equal(t, timed(events) && match.Turns() > 0, moves, "step %d as seen by %d: %v", match.Turns(), w.who, events)
	for _, m := range []*Model{w.told, w.still} {
		m.Advance(now + 9_000)
	}
	require.Equal(t, hashOf(w.still), hashOf(w.told), "step %d as seen by %d at rest", match.Turns(), w.who)
	if moves {
		return 1
	}
	return 0
}

// timed reports whether some event takes time.
func timed(events []engine.Event) bool {
	for _, e := range events {
		if _, length := pace(e.(hitsink.Event).Kind); length > 0 {
			return true
		}
	}
	return false
}

// hashOf returns the same value for two seas that look the same.
func hashOf(m *Model) uint64 {
	m.Version()
	return m.pen.lists[m.pen.turn].Hash()
}

// seaAt returns a sea without a window.
func seaAt(area render.Rect) *Model {
	m := New(nil)
	m.SetArea(area, 1)
	return m
}

// TestChangedCoversEveryPixel plays a real match with random input and compares pictures before and after each change: no px may differ
// outside the area that Changed returns.
func TestChangedCoversEveryPixel(t *testing.T) {
	m := New(NewArt())
	m.SetOptions(Options{Marks: true, Coordinates: true})
	rng := rand.New(rand.NewPCG(3, 4))
	area := render.R(10, 10, 400, 400)
	now := int64(0)
	honest := rendertest.Honest{Layer: m, Area: area}
	check := func(dst *ebiten.Image, what string) {
		paintModel(m, area, 1)(dst)
		honest.Check(dst, fmt.Sprintf("%s at %d", what, now))
	}
	window.Picture(420, 420, func(dst *ebiten.Image) {
		playout(t, 6, 7, 30, func(match *engine.Match) {
			m.Advance(now)
			m.SetView(match.View(engine.Spectator).(*hitsink.View), match.Events(engine.Spectator), now)
			check(dst, "step")
			for range 5 {
				now += int64(rng.IntN(120))
				m.Advance(now)
				check(dst, "time")
				check(dst, restless(m, rng))
			}
		})
	})
	assert.Empty(t, honest.Wrong)
	assert.Greater(t, honest.Small, 100, "most changes are small")
}

// restless does a random thing that a person may do at a sea.
func restless(m *Model, rng *rand.Rand) string {
	c, d := at(rng.IntN(m.view.Side), rng.IntN(m.view.Side)), at(rng.IntN(m.view.Side), rng.IntN(m.view.Side))
	on := rng.IntN(4) > 0
	switch rng.IntN(8) {
	case 0:
		m.SetHover(c, on)
		return "hover"
	case 1:
		m.SetSelected(engine.Player(rng.IntN(6)))
		return "selected"
	case 2:
		m.SetTargets([]hitsink.Cell{c, d})
		return "targets"
	case 3:
		m.FlashIllegal(c)
		return "illegal"
	case 4:
		m.SetAim(Aim{On: on, From: c, At: d, OK: rng.IntN(2) > 0, Blast: rng.IntN(2) > 0})
		return "aim"
	case 5:
		m.SetRange(Range{On: on, Head: c, Reach: rng.IntN(10)})
		return "range"
	case 6:
		m.SetCourse([]hitsink.Ship{ship(hitsink.Carrier, c.X, c.Y, hitsink.Heading(rng.IntN(4)), "")})
		return "course"
	}
	m.SetPlan([]Planned{{Act: hitsink.Fire, From: c, At: d}, {Act: hitsink.LayMine, From: c, At: c}, {Act: hitsink.ScanSea, From: d}})
	return "plan"
}
