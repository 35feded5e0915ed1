package human_test

import (
	"testing"
	"testing/synctest"

	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"generals-chess/engine"
	"generals-chess/engine/generals"
	"generals-chess/game/generals/human"
)

func planOf(p *human.Planner) human.Plan {
	var plan human.Plan
	p.Plan(&plan)
	return plan
}

func TestForetell(t *testing.T) {
	for _, c := range []struct {
		board  string
		ending human.Ending
		left   int
	}{
		{"a9 .", human.Takes, 8},
		{"a9 a5", human.Joins, 13},
		{"a9 G5", human.Joins, 13},
		{"a9 e7", human.Takes, 1},
		{"a9 e8", human.Fails, 0},
		{"a9 n40", human.Fails, 32},
		{"a9 E", human.Takes, 8},
		{"a9 X9", human.Fails, 1},
		{"a9 ?", human.Unknown, 0},
		{"a9 #", human.Unknown, 0},
		{"a1 .", human.Unknown, 0},
	} {
		t.Run(c.board, func(t *testing.T) {
			got := human.OutcomeOf(view(t, 0, 0, c.board), moves("0,0 right")[0])
			require.Equal(t, c.ending, got.Ending)
			require.Equal(t, c.left, got.Left)
		})
	}
}

// TestForetellWithProduction checks that an outcome tells what the board shows after the step, in which every tile of the players may
// produce.
func TestForetellWithProduction(t *testing.T) {
	for _, c := range []struct {
		board      string
		time, left int
	}{
		{"a9 a5", 6, 13}, {"a9 a5", 7, 14}, {"a9 .", 7, 9}, {"a9 G5", 1, 14}, {"a9 G5", 2, 13}, {"a9 e7", 7, 2}, {"a9 n4", 1, 5}, {"a9 n40", 7, 32},
		{"a9 E9", 1, 2}, {"a9 e9", 7, 2},
	} {
		v, m := view(t, 0, c.time, c.board), moves("0,0 right")[0]
		got := human.OutcomeOf(v, m)
		require.Equal(t, c.left, got.Left, "%s at %d", c.board, c.time)
		after := human.Forecast(v, []generals.Move{m})
		require.Equal(t, got.Left, after.At(m.To()).Army, "%s at %d: the forecast says the same", c.board, c.time)
	}
}

// TestAStopAheadIsTakenBack checks that the moves before which the queue broke off ahead of time come back when the tile can be taken
// after all, and that those that are due do not.
func TestAStopAheadIsTakenBack(t *testing.T) {
	p := human.NewPlanner(0)
	p.Look(view(t, 0, 0, "G10 . . ? ?"))
	do(p, "@0,0 >0,4")
	p.Look(view(t, 0, 0, "G10 . . e30 e2"))
	require.Equal(t, []string{"0,2 right", "0,3 right"}, texts(planOf(p).Stop.Left))
	m, ok := p.Take(view(t, 0, 0, "G10 . . e30 e2"))
	require.True(t, ok)
	require.Equal(t, "0,0 right", string(m.Text()))
	p.Look(view(t, 0, 1, "G1 a9 . e1 e2"))
	plan := planOf(p)
	require.Equal(t, []string{"0,1 right", "0,2 right", "0,3 right"}, texts(plan.Moves))
	require.False(t, plan.Stop.Happened())
	require.Equal(t, cell(0, 4), plan.Selected)

	p.Look(view(t, 0, 1, "G1 a9 . e1 e20"))
	require.Equal(t, []string{"0,3 right"}, texts(planOf(p).Stop.Left))
	p.Look(view(t, 0, 1, "G1 a9 . e30 e20"))
	require.Equal(t, []string{"0,2 right", "0,3 right"}, texts(planOf(p).Stop.Left), "both are left out")
	do(p, "@0,2")
	p.Look(view(t, 0, 1, "G1 a9 . e1 e2"))
	require.Equal(t, []string{"0,1 right"}, texts(planOf(p).Moves), "who selects the end of the walk goes on from there")

	p.Look(view(t, 0, 2, "G2 a1 a8 ? ?"))
	do(p, "c @0,2 >0,4")
	require.Len(t, planOf(p).Moves, 2)
	p.Look(view(t, 0, 3, "G2 a1 a8 e30 e2"))
	require.Empty(t, planOf(p).Moves)
	p.Look(view(t, 0, 4, "G3 a1 a8 e1 e2"))
	require.Empty(t, planOf(p).Moves, "what was due does not start by itself")
}

// TestARefusalOutlivesAStopAhead checks that a move of another army that was refused once is agreed to the second time, also after a step in
// which a walk still stops ahead of time.
func TestARefusalOutlivesAStopAhead(t *testing.T) {
	p := human.NewPlanner(0)
	p.Look(view(t, 0, 0, "G10 . . ?\na5 e30 . ."))
	do(p, "@0,0 >0,3")
	p.Look(view(t, 0, 1, "G10 . . e30\na5 e30 . ."))
	require.NotEmpty(t, do(p, "@1,0 d"))
	p.Look(view(t, 0, 2, "G10 . . e30\na5 e30 . ."))
	require.NotEmpty(t, planOf(p).Stop.Left)
	require.Empty(t, do(p, "d"))
	require.Contains(t, texts(planOf(p).Moves), "1,0 right")
}

// TestARefusedMoveIsForgotten: it is refused again, but the rest of a queue that broke off can be repeated.
func TestARefusedMoveIsForgotten(t *testing.T) {
	p := human.NewPlanner(0)
	p.Look(view(t, 0, 0, "G10 . . ?\na5 e30 . ."))
	require.NotEmpty(t, do(p, "@1,0 d"))
	p.Unwarn()
	require.NotEmpty(t, do(p, "d"))
	require.Empty(t, do(p, "d"))

	do(p, "@0,0 >0,3")
	p.Look(view(t, 0, 1, "G10 . . e30\na5 e30 . ."))
	require.NotEmpty(t, planOf(p).Stop.Left)
	p.Unwarn()
	_, warned := p.Warned()
	require.True(t, warned)
}

func TestTargetsTellWhatWillHappen(t *testing.T) {
	p := human.NewPlanner(0)
	p.Look(view(t, 0, 0, `
		e3 a9 n40
		.  a2 .`))
	require.Empty(t, p.Targets(nil), "nothing is selected")
	do(p, "@0,1")
	got := map[generals.Cell]human.Ending{}
	for _, target := range p.Targets(nil) {
		got[target.Cell] = target.Outcome.Ending
	}
	require.Equal(t, map[generals.Cell]human.Ending{cell(0, 0): human.Takes, cell(0, 2): human.Fails, cell(1, 1): human.Joins}, got)
}

// TestAPathStopsBeforeACityThatCameInSight checks that a path through fog stops when a city comes in sight that its army cannot take.
func TestAPathStopsBeforeACityThatCameInSight(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		p := human.NewPlanner(0)
		s := human.NewSeat("me", p, human.RealTime, every(0))
		p.Look(view(t, 0, 0, "G10 . ? ? ?"))
		do(p, "@0,0 >0,4")
		require.Equal(t, 4, p.Len())
		require.Equal(t, engine.Move("0,0 right"), (<-asked(t.Context(), s, view(t, 0, 0, "G10 . ? ? ?"))).move)
		require.Equal(t, engine.Move(""), (<-asked(t.Context(), s, view(t, 0, 1, "G1 a9 n41 ? ?"))).move, "no soldier is burnt")
		plan := planOf(p)
		require.Empty(t, plan.Moves)
		require.Equal(t, []string{"0,1 right", "0,2 right", "0,3 right"}, texts(plan.Stop.Left))
		require.Equal(t, "Stopped before 0,2: the city held 41.", plan.Stop.Why.String())
		require.Equal(t, cell(0, 1), plan.Selected, "the selection is where the army stands")
		do(p, "d")
		require.Equal(t, []string{"0,1 right"}, texts(planOf(p).Moves), "the word was said: now it is agreed")
		require.Equal(t, engine.Move("0,1 right"), (<-asked(t.Context(), s, view(t, 0, 2, "G2 a9 n41 ? ?"))).move)
	})
}

func TestTheQueueStopsAheadOfTime(t *testing.T) {
	p := human.NewPlanner(0)
	p.Look(view(t, 0, 0, "G10 . . ?"))
	do(p, "@0,0 >0,3")
	p.Look(view(t, 0, 0, "G10 . . e30"))
	plan := planOf(p)
	require.Equal(t, []string{"0,0 right", "0,1 right"}, texts(plan.Moves), "what can be walked is walked")
	require.Equal(t, []string{"0,2 right"}, texts(plan.Stop.Left))
	require.True(t, plan.Stop.Happened())
	do(p, "q")
	require.Equal(t, human.Stop{}, planOf(p).Stop, "the word is gone when the queue is changed")
}

// TestKeysGoOnAfterAMoveWasHandedOut checks that, until the newest view arrives, a move that was returned counts as done.
func TestKeysGoOnAfterAMoveWasHandedOut(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		p := human.NewPlanner(0)
		s := human.NewSeat("me", p, human.RealTime, every(0))
		p.Look(view(t, 0, 0, "G10 . ."))
		do(p, "@0,0 d")
		<-asked(t.Context(), s, view(t, 0, 0, "G10 . ."))
		require.Empty(t, do(p, "d"))
		require.Equal(t, []string{"0,1 right"}, texts(planOf(p).Moves))
	})
}

// TestNoMoveFailsUnlessItWasAgreedTo checks that, whatever is clicked and typed and whatever comes in sight, no move is returned that
// fails in the view, unless the person asked for it twice.
func TestNoMoveFailsUnlessItWasAgreedTo(t *testing.T) {
	words := []string{"w", "s", "a", "d", "w~", "d~", "q", "e", "c", "g", "x", "@0,0", "@1,1", "@0,1", ">3,3", ">0,3", ".2,2", ".0,1", ".1,1", ".3,3", ".3,0"}
	tiles := []string{"a3", "a9", "a1", ".", "?", "e2", "e8", "n40", "E5", "a5", "#"}
	rapid.Check(t, func(rt *rapid.T) {
		board := func(name string) *generals.View {
			text := ""
			for i := range 16 {
				tile := "G10"
				if i > 0 {
					tile = rapid.SampledFrom(tiles).Draw(rt, name)
				}
				text += tile + " "
				if i%4 == 3 {
					text += "\n"
				}
			}
			return view(t, 0, 0, text)
		}
		synctest.Test(t, func(t *testing.T) {
			p := human.NewPlanner(0)
			s := human.NewSeat("me", p, human.RealTime, every(0))
			refused := map[string]bool{}
			hear := func() {
				if m, ok := p.Warned(); ok {
					refused[string(m.Text())] = true
				}
			}
			for step := range rapid.IntRange(1, 6).Draw(rt, "steps") {
				v := board("tile")
				v.Time = step
				p.Look(v)
				hear()
				for range rapid.IntRange(0, 8).Draw(rt, "length") {
					do(p, rapid.SampledFrom(words).Draw(rt, "word"))
					hear()
				}
				now := board("change")
				now.Time = step
				answer := <-asked(t.Context(), s, now)
				hear()
				m, err := generals.ParseMove(answer.move)
				require.NoError(rt, err)
				if human.OutcomeOf(now, m).Ending == human.Fails {
					require.True(rt, refused[string(answer.move)], "%s was never refused", answer.move)
				}
			}
		})
	})
}
