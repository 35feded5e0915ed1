package landcourse

import (
	"testing"

	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"generals-chess/engine"
	"generals-chess/engine/chance"
	"generals-chess/engine/generals"
	"generals-chess/game/generals/human"
	"generals-chess/game/lesson/course"
)

// pupil follows the pointer with a real planner: a click selects, or sends the selected army.
type pupil struct {
	*Try
	planner *human.Planner
	plan    human.Plan
}

func newPupil(s *Step) *pupil {
	p := &pupil{Try: Begin(s), planner: human.NewPlanner(Learner)}
	p.planner.Look(p.View)
	return p
}

// press presses the tile that the pointer shows, or waits if it shows none; then a turn is played.
func (p *pupil) press(t require.TestingT) {
	p.planner.Plan(&p.plan)
	if c, ok := Next(p.Try, &p.plan, p.Step.Gather > 0); ok {
		before := p.planner.Version()
		require.Nil(t, p.planner.Click(c, &p.Memory, human.Asked), "step %s: %v", p.Step.Name, c)
		require.NotEqual(t, before, p.planner.Version(), "a press does something: step %s, %v", p.Step.Name, c)
		if p.planner.Plan(&p.plan); len(p.plan.Moves) == 0 {
			return
		}
	}
	m, _ := p.planner.Take(p.View)
	p.Play(m)
	p.planner.Look(p.View)
}

func TestThePointerLeadsThroughEveryStep(t *testing.T) {
	require.Len(t, Steps(), 6)
	for _, s := range Steps() {
		t.Run(s.Name, func(t *testing.T) {
			p := newPupil(s)
			require.Equal(t, course.Going, p.Standing())
			for range 4 * s.Patience {
				if p.press(t); p.Standing() != course.Going {
					break
				}
			}
			require.Equal(t, course.Reached, p.Standing(), "after %d turns: %v", p.Turns, p.View)
			require.Less(t, p.Turns, s.Patience/2, "there is time for mistakes")
		})
	}
}

// TestNothingHiddenIsTold checks that texts and pointer depend only on the learner's view and memory: without the true state they must be
// the same.
func TestNothingHiddenIsTold(t *testing.T) {
	for _, s := range Steps() {
		whole, blind := Begin(s), Begin(s)
		blind.state = nil
		there, needed := whole.Numbers()
		seen, asked := blind.Numbers()
		require.Equal(t, [2]int{there, needed}, [2]int{seen, asked})
		a, ok := Next(whole, &human.Plan{}, false)
		b, same := Next(blind, &human.Plan{}, false)
		require.Equal(t, ok, same)
		require.Equal(t, a, b)
	}
}

func TestStepsThatCannotBeReachedAnyMore(t *testing.T) {
	for name, c := range map[string]struct {
		step  int
		moves []generals.Move
		want  course.Standing
	}{
		"walked away from the mark": {0, []generals.Move{
			{Row: 1, Col: 1, Dir: generals.Down}, {Row: 2, Col: 1, Dir: generals.Down}, {Row: 3, Col: 1, Dir: generals.Left},
			{Row: 3, Col: 0, Dir: generals.Up}, {Row: 2, Col: 0, Dir: generals.Up},
		}, course.Hopeless},
		"a short walk is no harm": {0, []generals.Move{{Row: 1, Col: 1, Dir: generals.Up}}, course.Going},
		"the small army is thrown away, the large one will do": {2, []generals.Move{
			{Row: 2, Col: 2, Dir: generals.Up},
		}, course.Going},
	} {
		t.Run(name, func(t *testing.T) {
			try := Begin(Steps()[c.step])
			for _, m := range c.moves {
				require.NoError(t, try.View.Check(Learner, m))
				try.Play(m)
			}
			require.Equal(t, c.want, try.Standing())
		})
	}
}

// TestThePointerShowsAnArmyThatIsLargeEnough checks this while a smaller army is selected, too.
func TestThePointerShowsAnArmyThatIsLargeEnough(t *testing.T) {
	try := Begin(Steps()[2])
	small, large := generals.Cell{Row: 2, Col: 2}, generals.Cell{Row: 3, Col: 1}
	c, ok := Next(try, &human.Plan{Selected: small, HasSelected: true}, false)
	require.True(t, ok)
	require.Equal(t, large, c)
	c, ok = Next(try, &human.Plan{Selected: large, HasSelected: true}, false)
	require.True(t, ok)
	require.NotEqual(t, large, c)
}

func TestTimeRunsOut(t *testing.T) {
	for _, s := range Steps() {
		try := Begin(s)
		for range s.Patience {
			require.Equal(t, course.Going, try.Standing())
			try.Play(generals.Stay)
		}
		require.Equal(t, course.TooLong, try.Standing())
		before := try.Turns
		try.Play(generals.Move{Row: 99, Col: 99})
		require.Equal(t, before, try.Turns, "what is not legal is not played")
	}
}

func TestRemarks(t *testing.T) {
	try := Begin(Steps()[2])
	require.Empty(t, try.Remark().Key)
	try.Play(generals.Move{Row: 2, Col: 2, Dir: generals.Up}) // 8 against 20
	require.Equal(t, course.Remark{Key: "lesson.land.fell", N: 8, Warn: true}, try.Remark())
	there, needed := try.Numbers()
	require.Equal(t, [2]int{12, 14}, [2]int{there, needed})
}

// TestTheSecondStepCounts checks the count of the tiles up to six, and then of the steps until they grow.
func TestTheSecondStepCounts(t *testing.T) {
	try := Begin(Steps()[1])
	at := generals.Cell{Row: 1, Col: 2}
	for n, d := range []generals.Dir{generals.Right, generals.Right, generals.Down, generals.Left, generals.Left} {
		m := human.MoveFrom(at, d)
		require.NoError(t, try.View.Check(Learner, m))
		try.Play(m)
		at = m.To()
		if n < 4 {
			require.Equal(t, course.Remark{Key: "lesson.land.few", N: n + 2}, try.Remark())
		}
	}
	for left := 3; left > 0; left-- {
		require.Equal(t, course.Remark{Key: "lesson.land.soon", N: left}, try.Remark())
		try.Play(generals.Stay)
	}
	require.Equal(t, "lesson.land.grew", try.Remark().Key)
	require.Equal(t, course.Reached, try.Standing())
}

// TestNobodyGetsStuck plays at random, as a person who presses anything would. In the end a step is reached or begins again.
func TestNobodyGetsStuck(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		s := rapid.SampledFrom(Steps()).Draw(t, "step")
		try := Begin(s)
		for try.Standing() == course.Going {
			require.LessOrEqual(t, try.Turns, s.Patience)
			var moves []generals.Move
			for i := range try.View.Type {
				c := try.View.CellOf(i)
				for _, d := range human.Legal(try.View, Learner, c) {
					moves = append(moves, human.MoveFrom(c, d))
				}
			}
			moves = append(moves, generals.Stay)
			try.Play(rapid.SampledFrom(moves).Draw(t, "move"))
			try.Remark()
			Next(try, &human.Plan{}, false)
		}
		require.NotPanics(t, func() { Begin(s) })
		require.Equal(t, engine.Player(0), Learner)
	})
}

// TestThePointerLeadsBackFromDetours checks, after 200 detours in every step, that the pointer still leads to the goal.
func TestThePointerLeadsBackFromDetours(t *testing.T) {
	for _, s := range Steps() {
		t.Run(s.Name, func(t *testing.T) {
			strayed := 0
			for seed := range uint64(200) {
				dice := chance.New(seed)
				p := newPupil(s)
				for range 1 + dice.Below(12) {
					p.stray(dice)
				}
				for p.planner.Len() > 0 && p.Standing() == course.Going { // queued moves belong to the detour
					m, _ := p.planner.Take(p.View)
					p.Play(m)
					p.planner.Look(p.View)
				}
				if p.Standing() != course.Going {
					continue // the step has begun again
				}
				strayed++
				for presses := 0; p.Standing() == course.Going && presses < 4*s.Patience; presses++ {
					p.press(t)
				}
				require.Equal(t, course.Reached, p.Standing(), "seed %d, after %d turns: %v", seed, p.Turns, p.View)
			}
			t.Log(strayed)
		})
	}
}

// stray presses any tile or plays any legal move.
func (p *pupil) stray(dice *chance.Stream) {
	if p.Standing() != course.Going {
		return
	}
	if dice.Below(2) == 0 {
		_ = p.planner.Click(generals.Cell{Row: dice.Below(p.View.Height), Col: dice.Below(p.View.Width)}, &p.Memory, human.Insists)
		m, _ := p.planner.Take(p.View)
		p.Play(m)
		p.planner.Look(p.View)
		return
	}
	moves := []generals.Move{generals.Stay}
	for i := range p.View.Type {
		c := p.View.CellOf(i)
		for _, d := range human.Legal(p.View, Learner, c) {
			moves = append(moves, human.MoveFrom(c, d))
		}
	}
	p.Play(moves[dice.Below(len(moves))])
	p.planner.Look(p.View)
}
