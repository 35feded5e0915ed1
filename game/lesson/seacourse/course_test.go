package seacourse

import (
	"testing"

	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"generals-chess/engine"
	"generals-chess/engine/chance"
	"generals-chess/engine/hitsink"
	"generals-chess/game/hitsink/ship"
	"generals-chess/game/lesson/course"
)

// orders returns the orders of somebody who presses what the hints show.
func orders(t *testing.T, try *Try) engine.Move {
	if try.View.Choosing() {
		return hitsink.ChoiceOf(hitsink.Cruiser)
	}
	o := ship.NewOrders(try.View)
	for range 20 {
		h := Next(try, o)
		switch {
		case h.Sea:
			require.Nil(t, o.Strike(h.Cell))
			o.Lower()
		case h.Act == hitsink.Fire || h.Act == hitsink.LayMine:
			require.Nil(t, o.Aim(h.Act))
		case h.Act != hitsink.Nothing:
			require.Nil(t, o.Give(h.Act))
		default:
			return o.Move()
		}
	}
	require.Fail(t, "the hints never end")
	return ""
}

func TestTheHintsLeadThroughEveryStepWithEveryShip(t *testing.T) {
	require.Len(t, Steps(), 6)
	for _, s := range Steps() {
		for _, kind := range hitsink.Kinds() {
			t.Run(s.Name+" "+kind.Class().Name, func(t *testing.T) {
				try := Begin(s, kind)
				require.Equal(t, course.Going, try.Standing())
				for try.Standing() == course.Going {
					require.NotEmpty(t, try.Play(orders(t, try)))
				}
				require.Equal(t, course.Reached, try.Standing(), "after %d turns", try.Turns)
				require.LessOrEqual(t, try.Turns, (s.Patience+1)/2, "there is time for mistakes")
			})
		}
	}
}

func TestWaitingReachesNothing(t *testing.T) {
	for _, s := range Steps()[1:] {
		for _, kind := range hitsink.Kinds() {
			try := Begin(s, kind)
			for try.Standing() == course.Going {
				try.Play("")
			}
			require.NotEqual(t, course.Reached, try.Standing(), "%s %s", s.Name, kind.Class().Name)
		}
	}
}

func TestTheLearnerIsFirstInEveryRound(t *testing.T) {
	try := Begin(Steps()[1], hitsink.Cruiser)
	for turn := range 12 { // longer than anybody needs who follows the hints
		require.Equal(t, turn+1, try.View.Round)
		require.Len(t, try.Play(""), 2)
	}
}

func TestNothingIsToldOfAShipOutOfSight(t *testing.T) {
	for _, kind := range hitsink.Kinds() {
		for _, s := range Steps()[1:] {
			try := Begin(s, kind)
			require.Empty(t, try.View.Ships, "the learner's view has no other ships")
			if s.Name == "sail" || s.Name == "scan" {
				require.Empty(t, enemies(try.View), s.Name)
			} else {
				require.NotEmpty(t, enemies(try.View), "what is to be shot at, or fires, is in sight: %s", s.Name)
			}
		}
	}
}

func TestRemarks(t *testing.T) {
	fire := Begin(Steps()[3], hitsink.Battleship)
	fire.Play("F+0-5")
	require.Equal(t, "lesson.sea.missed", fire.Remark().Key)
	require.Equal(t, course.Going, fire.Standing())
	flee := Begin(Steps()[5], hitsink.Carrier)
	flee.Play("")
	require.Equal(t, course.Remark{Key: "lesson.sea.hurt", N: 1, Warn: true}, flee.Remark())
}

// TestTheNumberOfDamagedCellsCountsThemAll waits for two hits of the hunter.
func TestTheNumberOfDamagedCellsCountsThemAll(t *testing.T) {
	try := Begin(stepNamed("alive"), hitsink.Carrier)
	for turn, hurt := range []int{1, 0, 0, 0, 0, 0, 2} {
		try.Play("")
		require.Equal(t, hurt, try.Remark().N, "turn %d", turn+1)
	}
}

// TestOnlyTheOtherShipMakesAMineCount lays a mine behind the stern and backs onto it.
func TestOnlyTheOtherShipMakesAMineCount(t *testing.T) {
	for _, kind := range hitsink.Kinds() {
		try := Begin(stepNamed("mine"), kind)
		stern := kind.Class().Length
		try.Play(hitsink.MoveOf(hitsink.Action{Act: hitsink.LayMine, At: hitsink.Cell{Y: stern}}))
		require.Equal(t, course.Going, try.Standing())
		try.Play("B")
		require.Equal(t, course.Hopeless, try.Standing(), "%s", kind.Class().Name)
		require.Equal(t, "lesson.sea.own_mine", try.Back())
	}
}

// TestAMineOutOfSightCounts leaves the mine alone: the other ship sinks on it, and that the match is over tells the learner.
func TestAMineOutOfSightCounts(t *testing.T) {
	try := Begin(stepNamed("mine"), hitsink.Destroyer)
	try.Play("N+0-1")
	for range 3 {
		try.Play("BBB")
	}
	for try.Standing() == course.Going {
		require.False(t, try.exploded(engine.Spectator))
		try.Play("")
	}
	require.Equal(t, course.Reached, try.Standing())
	require.False(t, try.exploded(engine.Spectator))
}

// TestTheShipThatAStepNeedsCanBeSunk checks that nobody is told that the own ship was sunk.
func TestTheShipThatAStepNeedsCanBeSunk(t *testing.T) {
	for name, move := range map[string]engine.Move{"mine": "F+5-1F+6-1", "alive": "F+5+0F+6+0F+7+0"} {
		try := Begin(stepNamed(name), hitsink.Battleship)
		try.Play(move)
		require.Equal(t, course.Hopeless, try.Standing(), name)
		require.True(t, try.View.Ship.Alive())
		require.Equal(t, "lesson.sea.sank", try.Back())
	}
}

func stepNamed(name string) *Step {
	for _, s := range Steps() {
		if s.Name == name {
			return s
		}
	}
	return nil
}

// TestNobodyGetsStuck plays at random. In the end a step is reached or begins again.
func TestNobodyGetsStuck(t *testing.T) {
	acts := []string{"M", "B", "C", "K", "A", "F+1+0", "F+4+0", "F-5+2", "N+0-1", "N+1+1", "S", "R", "P", "D", ""}
	rapid.Check(t, func(t *rapid.T) {
		s := rapid.SampledFrom(Steps()).Draw(t, "step")
		kind := rapid.SampledFrom(hitsink.Kinds()).Draw(t, "kind")
		try := Begin(s, kind)
		for try.Standing() == course.Going {
			require.LessOrEqual(t, try.Turns, s.Patience)
			if try.View.Choosing() {
				try.Play(hitsink.ChoiceOf(kind))
				continue
			}
			require.Equal(t, Learner, try.View.ToMove)
			Next(try, ship.NewOrders(try.View))
			move := ""
			for _, a := range rapid.SliceOfN(rapid.SampledFrom(acts), 0, 4).Draw(t, "acts") {
				move += a
			}
			try.Play(engine.Move(move))
			try.Remark()
		}
	})
}

// TestThePointerLeadsBackFromDetours checks, after 200 detours in every step, that the hints still lead to the goal.
func TestThePointerLeadsBackFromDetours(t *testing.T) {
	acts := []hitsink.Act{hitsink.Forward, hitsink.Forward, hitsink.Back, hitsink.Clockwise, hitsink.CounterClockwise, hitsink.ScanSea, hitsink.Nothing}
	for _, s := range Steps()[1:] {
		t.Run(s.Name, func(t *testing.T) {
			strayed := 0
			for seed := range uint64(200) {
				dice := chance.New(seed)
				try := Begin(s, hitsink.Kinds()[seed%5])
				for range 1 + dice.Below(4) {
					o := ship.NewOrders(try.View)
					for range dice.Below(4) {
						_ = o.Give(acts[dice.Below(len(acts))])
					}
					if try.Standing() == course.Going {
						try.Play(o.Move())
					}
				}
				if try.Standing() != course.Going {
					continue // the step has begun again
				}
				strayed++
				for try.Standing() == course.Going {
					try.Play(orders(t, try))
				}
				require.Equal(t, course.Reached, try.Standing(), "seed %d, %s, after %d turns", seed, try.View.Ship.Kind.Class().Name, try.Turns)
			}
			t.Log(strayed)
		})
	}
}
