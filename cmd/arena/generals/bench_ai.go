package generals

import (
	"context"
	"fmt"
	"runtime"
	"slices"
	"time"

	"generals-chess/cmd/arena/cli"
	"generals-chess/cmd/arena/measure"
	"generals-chess/engine"
	"generals-chess/engine/generals"
	"generals-chess/engine/generals/ai"
)

// The maps of one run of move times, and the AI that is met on them.
const (
	aiMaps     = 10
	aiOpponent = "hard"
)

// benchAI measures how long every level of Generals-Chess thinks about a move.
func benchAI(ctx context.Context, o measure.Order, tell measure.Tell) (measure.Section, error) {
	return moveTimes(ctx, ai.Levels(), o.Runs, aiMaps, tell)
}

// moveTimes measures the levels over whole matches: in every run the same ones.
func moveTimes(ctx context.Context, levels []string, runs, maps int, tell measure.Tell) (measure.Section, error) {
	s := measure.Section{Name: "ai", Title: fmt.Sprintf("Processor time of the AIs' moves in whole matches against ai:%s on %d maps of 14x14 to 18x18, one core", aiOpponent, maps)}
	values := make([][3][]float64, len(levels))
	for run := range runs {
		for i, level := range levels {
			tell(run*len(levels)+i, runs*len(levels))
			took, err := thinking(ctx, level, maps)
			if err != nil {
				return s, err
			}
			for k, value := range sumUp(took) {
				values[i][k] = append(values[i][k], value)
			}
		}
	}
	for i, level := range levels {
		for k, name := range [...]string{"mean", "99 %", "worst"} {
			s.Figures = append(s.Figures, measure.NewFigure(level+" "+name, timeGoal(level, k), "ms", values[i][k]))
		}
	}
	return s, nil
}

// timeGoal is what a level may take: of a mean (0), of 99 in 100 moves (1) and of the worst (2).
func timeGoal(level string, k int) string {
	if level != "expert" {
		return "goal: under 2"
	}
	return [...]string{"goal: at most 20", "", "goal: at most 100"}[k]
}

// sumUp is the mean, what 99 in 100 are not above, and the most, in milliseconds. There is at least one.
func sumUp(took []time.Duration) [3]float64 {
	slices.Sort(took)
	var sum time.Duration
	for _, d := range took {
		sum += d
	}
	n := len(took)
	return [3]float64{cli.Milliseconds(sum / time.Duration(n)), cli.Milliseconds(took[(n-1)*99/100]), cli.Milliseconds(took[n-1])}
}

// thinking is what processor time the level took for each of its moves, on one core.
func thinking(ctx context.Context, level string, maps int) (took []time.Duration, err error) {
	defer runtime.GOMAXPROCS(runtime.GOMAXPROCS(1))
	runtime.LockOSThread()
	defer runtime.UnlockOSThread()
	for seed := range uint64(maps) {
		side := engine.Player(seed % 2)
		var seats [2]engine.Seat
		if seats[side], err = ai.Open(level, side, seed); err != nil {
			return nil, err
		}
		if seats[1-side], err = ai.Open(aiOpponent, 1-side, seed); err != nil {
			return nil, err
		}
		seats[side] = timedSeat{seats[side], &took}
		if err := playOn(ctx, seed, seats, generals.StepLimit, nil); err != nil {
			return nil, err
		}
	}
	return took, nil
}

// timedSeat notes how long its seat takes.
type timedSeat struct {
	engine.Seat
	took *[]time.Duration
}

func (s timedSeat) Decide(ctx context.Context, v engine.View) (a engine.Answer, err error) {
	before := threadClock()
	a, err = s.Seat.Decide(ctx, v)
	*s.took = append(*s.took, threadClock()-before)
	return a, err
}

// began is what threadClock counts from where it counts the time that passes.
var began = time.Now()

// playOn plays the match of a seed on a map of 14x14 to 18x18, so many steps at most. after, if it is there, is shown the
// match after every step.
func playOn(ctx context.Context, seed uint64, seats [2]engine.Seat, steps int, after func(engine.State)) error {
	state, err := randomMatch(seed)
	if err != nil {
		return err
	}
	decisions := make([]engine.Decision, len(seats))
	for len(state.ToMove()) > 0 && state.Turn() < steps {
		for p, seat := range seats {
			a, err := seat.Decide(ctx, state.View(engine.Player(p)))
			if err != nil {
				return err
			}
			decisions[p] = a.Decision
		}
		if state.Step(decisions); after != nil {
			after(state)
		}
	}
	return nil
}

// randomMatch is the beginning of the match of a seed.
func randomMatch(seed uint64) (engine.State, error) {
	return generals.Rules{}.New(engine.Setup{Seed: seed, Players: 2, Options: map[string]string{"size": "random"}})
}
