package generals

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"generals-chess/engine"
	"generals-chess/engine/generals"
	"generals-chess/game/generals/human"
	"generals-chess/game/settings"
	"generals-chess/game/sound/synth"
	"generals-chess/internal/testkit/gametest"
	"generals-chess/render/dump"
	"generals-chess/render/ui"
)

// eyed is a step as the rules show it to a player.
type eyed struct {
	view   generals.View
	events []engine.Event
}

// glance is the screen at a step of the look back.
type glance struct {
	frame   string // all texts and icons, with their places
	tiles   string // the tiles on the board, with what is remembered
	targets string // of the forecast
	plan    string
	notes   [2]string // beside tiles
	heard   []synth.Sound
}

// TestALookBackKnowsNothingOfWhatComesAfter compares two matches behind a curtain in which a player saw the same up to a step. Up to that
// step the screen must show the same, whatever was planned and played after it.
func TestALookBackKnowsNothingOfWhatComesAfter(t *testing.T) {
	const steps = 6
	s := gametest.New(t, gametest.Wide, "en")
	s.App.Settings().ReduceMotion = false
	compared := 0
	rapid.Check(t, func(rt *rapid.T) {
		seed := rapid.Uint64Range(1, 40).Draw(rt, "seed")
		before := rapid.IntRange(0, 80).Draw(rt, "before")
		player := engine.Player(rapid.IntRange(0, 1).Draw(rt, "player"))
		same := drawPlans(rt, "same", rapid.IntRange(0, steps-1).Draw(rt, "length"))
		var sights [2][]eyed
		var shown [2][]glance
		for i, name := range []string{"one", "other"} {
			rest := drawPlans(rt, name, steps-len(same[0]))
			plans := [2][]generals.Dir{slices.Concat(same[0], rest[0]), slices.Concat(same[1], rest[1])}
			sights[i], shown[i] = lookBack(s, seed, before, player, plans)
		}
		for k := range min(len(shown[0]), len(shown[1])) {
			if !sameSight(sights[0][k], sights[1][k]) {
				break
			}
			require.Equal(rt, shown[0][k], shown[1][k], "step %d", k)
			compared++
		}
	})
	require.Greater(t, compared, 100)
}

func sameSight(a, b eyed) bool {
	return slices.Equal(a.view.Type, b.view.Type) && slices.Equal(a.view.Army, b.view.Army) && a.view.Totals == b.view.Totals && slices.Equal(a.events, b.events)
}

// drawPlans draws walks of two players; -1 stays.
func drawPlans(rt *rapid.T, name string, n int) (plans [2][]generals.Dir) {
	for p := range plans {
		plans[p] = rapid.SliceOfN(rapid.SampledFrom([]generals.Dir{-1, generals.Up, generals.Down, generals.Left, generals.Right}), n, n).Draw(rt, name)
	}
	return plans
}

// lookBack plays a match from some step on, with a walk of both players' largest army, and lets a player look back on it.
func lookBack(s *gametest.Screen, seed uint64, before int, player engine.Player, plans [2][]generals.Dir) (sights []eyed, shown []glance) {
	c := gametest.Choices(settings.TwoPlayers, seed)
	c.Table, c.Plan = settings.Curtain, len(plans[0])
	m, src := matchOn(s, c, before)
	m.desk.hot.seen = [2]int{before, before}
	for p, plan := range plans {
		s.Press(ui.KeyEnter)
		m.desk.planner(engine.Player(p)).Restore(walkOf(viewOf(m.Snapshot(), engine.Player(p)), plan), human.Stop{})
		s.Press(ui.KeySpace)
	}
	require.Equal(s.T, playingOut, m.desk.hot.phase)
	for range plans[0] {
		if _, over := src.State.Result(); over {
			return nil, nil
		}
		var answers [2]engine.Answer
		for p := range answers {
			answer, err := m.desk.People[p].Seat.Decide(s.T.Context(), src.State.View(engine.Player(p)))
			require.NoError(s.T, err)
			answers[p] = answer
		}
		src.State.Step([]engine.Decision{answers[0].Decision, answers[1].Decision})
		src.Send(answers[:]...)
	}
	if s.Tick(); m.Play.Over() {
		return nil, nil
	}
	s.Tick()
	if player == 1 {
		s.Press(ui.KeyEnter, ui.KeyEscape, ui.KeySpace)
	}
	s.Press(ui.KeyEnter)
	s.Heard = nil
	for m.desk.hot.phase == lookingBack {
		require.Equal(s.T, player, m.desk.eyes)
		sights = append(sights, eyed{*viewOf(m.Snapshot(), player), m.Snapshot().Seen(player)})
		shown = append(shown, glanceAt(s, m))
		s.Wait(lookBackMS)
		s.Tick()
	}
	return sights, shown
}

// walkOf returns the moves of a walk of a player's largest army.
func walkOf(v *generals.View, plan []generals.Dir) (moves []generals.Move) {
	best := slices.MaxFunc(cellsOf(v), func(a, b generals.Cell) int { return v.At(a).Army - v.At(b).Army })
	for _, d := range plan {
		if d < 0 || !v.Inside(best.Step(d)) {
			moves = append(moves, generals.Stay)
			continue
		}
		moves = append(moves, human.MoveFrom(best, d))
		best = best.Step(d)
	}
	return moves
}

// cellsOf returns a player's own cells.
func cellsOf(v *generals.View) (cells []generals.Cell) {
	for i := range v.Type {
		if v.Index(i).Owner == v.Player {
			cells = append(cells, v.CellOf(i))
		}
	}
	return cells
}

func glanceAt(s *gametest.Screen, m *MatchScene) glance {
	frame := dump.Frame{List: &s.Context.List, Fonts: s.Context.Fonts, W: s.Size.W, H: s.Size.H}
	g := glance{
		frame: strings.Join(frame.Dump(), "\n"), targets: fmt.Sprint(m.pane.tags.Targets), plan: fmt.Sprint(m.desk.mousePlan()),
		notes: [2]string{m.pane.note.Text, m.pane.stops[0].text + m.pane.stops[1].text}, heard: s.Heard,
	}
	s.Heard = nil
	v := m.pane.board.View()
	for i := range v.Type {
		tile, _ := m.pane.board.TileAt(v.CellOf(i))
		g.tiles += fmt.Sprint(tile)
	}
	return g
}
