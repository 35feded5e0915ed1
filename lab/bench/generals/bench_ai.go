package generals

import (
	"context"
	"fmt"
	"runtime"
	"slices"
	"time"

	"generals-chess/cmd/arena/cli"
	"generals-chess/engine"
	"generals-chess/engine/generals"
	"generals-chess/engine/generals/ai"
	"generals-chess/lab/bench/measure"
)

// aiOpponent is the opponent while move times are measured.
const aiOpponent = "hard"

// course describes the maps on which the moves of one run are timed.
type course struct {
	name, words string // the name of the section, and the size of its maps in words
	size        string // as an option of the match
	maps        int
	goals       [3]string // limits for expert: of the mean, of the 99th percentile, and of the worst
	others      string    // limit for the other levels
}

// The courses: maps of the judge's usual sizes, and the largest maps.
var (
	usualCourse = course{name: "ai", words: "14x14 to 18x18", size: "random", maps: 10, goals: [3]string{"goal: at most 20", "", "goal: at most 100"}, others: "goal: under 2"}
	largeCourse = course{name: "large", words: "32x32", size: "32x32", maps: 6, goals: [3]string{2: "goal: at most 200"}}
)

// AI measures how long each level of Generals-Chess thinks about a move.
func AI(ctx context.Context, o measure.Order, tell measure.Tell) (measure.Section, error) {
	return moveTimes(ctx, ai.Levels(), usualCourse, o.Runs, tell)
}

// LargeAI measures the same on the largest maps, for the levels that search.
func LargeAI(ctx context.Context, o measure.Order, tell measure.Tell) (measure.Section, error) {
	return moveTimes(ctx, []string{aiOpponent, "expert"}, largeCourse, o.Runs, tell)
}

// moveTimes measures the levels over whole matches, the same ones in every run.
func moveTimes(ctx context.Context, levels []string, on course, runs int, tell measure.Tell) (measure.Section, error) {
	s := measure.Section{Name: on.name, Title: fmt.Sprintf("Processor time of the AIs' moves in whole matches against ai:%s on %d maps of %s, one core", aiOpponent, on.maps, on.words)}
	values := make([][3][]float64, len(levels))
	for run := range runs {
		for i, level := range levels {
			tell(run*len(levels)+i, runs*len(levels))
			took, err := thinking(ctx, level, on)
			if err != nil {
				return s, err
			}
			for k, value := range sumUp(took) {
				values[i][k] = append(values[i][k], value)
			}
		}
	}
	for i, level := range levels {
		goals := on.goals
		if level != "expert" {
			goals = [...]string{on.others, on.others, on.others}
		}
		for k, name := range [...]string{"mean", "99 %", "worst"} {
			s.Figures = append(s.Figures, measure.NewFigure(level+" "+name, goals[k], "ms", values[i][k]))
		}
	}
	return s, nil
}

// sumUp returns the mean, the 99th percentile and the maximum of at least one value, in milliseconds.
func sumUp(took []time.Duration) [3]float64 {
	slices.Sort(took)
	var sum time.Duration
	for _, d := range took {
		sum += d
	}
	n := len(took)
	return [3]float64{cli.Milliseconds(sum / time.Duration(n)), cli.Milliseconds(took[(n-1)*99/100]), cli.Milliseconds(took[n-1])}
}

// thinking returns the processor time that the level took for each of its moves, on one core.
func thinking(ctx context.Context, level string, on course) (took []time.Duration, err error) {
	defer runtime.GOMAXPROCS(runtime.GOMAXPROCS(1))
	runtime.LockOSThread()
	defer runtime.UnlockOSThread()
	for seed := range uint64(on.maps) {
		side := engine.Player(seed % 2)
		var seats [2]engine.Seat
		if seats[side], err = ai.Open(level, side, seed); err != nil {
			return nil, err
		}
		if seats[1-side], err = ai.Open(aiOpponent, 1-side, seed); err != nil {
			return nil, err
		}
		seats[side] = timedSeat{seats[side], &took}
		if err := playOn(ctx, seed, on.size, seats, generals.StepLimit, nil); err != nil {
			return nil, err
		}
	}
	return took, nil
}

// timedSeat measures how long its seat takes.
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

// began is the time from which threadClock counts where it measures wall time.
var began = time.Now()

// playOn plays at most steps steps of the match of a seed on a map of that size. after, unless nil, is called with the match after every
// step.
func playOn(ctx context.Context, seed uint64, size string, seats [2]engine.Seat, steps int, after func(engine.State)) error {
	state, err := match(seed, size)
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

// match returns the initial state of the match of a seed.
func match(seed uint64, size string) (engine.State, error) {
	return generals.Rules{}.New(engine.Setup{Seed: seed, Players: 2, Options: map[string]string{"size": size}})
}
