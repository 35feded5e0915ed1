package main

import (
	"log"
	"math"
	"runtime"
	"slices"

	"golang.org/x/sync/errgroup"

	"generals-chess/engine"
	"generals-chess/engine/chance"
	"generals-chess/engine/generals"
	"generals-chess/engine/generals/ai"
	"generals-chess/engine/generals/ai/belief"
	"generals-chess/engine/generals/ai/territory"
	"generals-chess/lab/sparring"
)

// sample is one player's knowledge at one time.
type sample struct {
	time  int
	trust float64 // factor of the weights
	truth int     // index of the true cell
	cells []place
}

// place is a cell on which the general may stand.
type place struct {
	apart    float64 // straight distance to the true place
	features []feature
	now      float64 // the chance by the built-in weights
}

// feature is a weight that counts several times.
type feature struct{ weight, times uint16 }

// The steps at which samples are taken.
const (
	sampleEvery = 13
	firstSample = 12
	lateSample  = 180 // afterwards they are taken less often
	lastSample  = 400
)

type thinker interface {
	Think(v *generals.View) generals.Move
}

// open returns the player of that name.
func open(name string, seed uint64) (thinker, error) {
	if slices.Contains(sparring.Names(), name) {
		return sparring.New(name)
	}
	return ai.NewThinker(name, seed)
}

// record plays matches between players on maps of random sizes and takes samples of them, in the order of the matches.
func record(names, sizes []string, first uint64, games int) (all []sample) {
	dice := chance.New(first)
	taken := make([][]sample, games)
	var some errgroup.Group
	some.SetLimit(runtime.NumCPU())
	for n := range games {
		seed := first + uint64(n)
		pair := [2]string{names[dice.Below(len(names))], names[dice.Below(len(names))]}
		size := sizes[dice.Below(len(sizes))]
		some.Go(func() (err error) {
			var players [2]thinker
			for p, name := range pair {
				if players[p], err = open(name, 2*seed+uint64(p)); err != nil {
					return err
				}
			}
			taken[n] = play(seed, size, players)
			return nil
		})
	}
	if err := some.Wait(); err != nil {
		log.Fatal(err)
	}
	return slices.Concat(taken...)
}

// watcher holds what one player believes.
type watcher struct {
	chart  territory.Map
	belief belief.Belief
}

// play plays one match.
func play(seed uint64, size string, players [2]thinker) (all []sample) {
	state, err := generals.Rules{}.New(engine.Setup{Seed: seed, Players: 2, Options: map[string]string{"size": size}})
	if err != nil {
		log.Fatal(err)
	}
	truth := state.View(engine.Spectator).(*generals.View).Generals
	var watchers [2]watcher
	decisions := make([]engine.Decision, 2)
	for {
		if _, over := state.Result(); over || state.Turn() > lastSample {
			return all
		}
		for p := range watchers {
			w := &watchers[p]
			v := state.View(engine.Player(p)).(*generals.View)
			w.chart.Observe(v)
			w.belief.Update(&w.chart)
			if (v.Time+int(seed))%every(v.Time) == 0 && v.Time >= firstSample && w.chart.EnemyGeneral < 0 {
				all = append(all, w.sample(truth[1-p].Row*v.Width+truth[1-p].Col))
			}
			decisions[p] = engine.Decision{Move: players[p].Think(v).Text()}
		}
		state.Step(decisions)
	}
}

// sample returns what the watcher knows now.
func (w *watcher) sample(truth int) sample {
	s := sample{time: w.chart.Time, trust: float64(w.belief.Trust()) / 1024, truth: -1}
	for i := range w.chart.N {
		if !w.belief.MayHide(i) {
			continue
		}
		if i == truth {
			s.truth = len(s.cells)
		}
		s.cells = append(s.cells, place{
			apart:    math.Sqrt(float64(w.chart.Apart(i, truth))),
			features: w.features(i),
			now:      float64(w.belief.General(i)) / belief.Sure,
		})
	}
	if s.truth < 0 {
		log.Fatal("the true place of the general is ruled out")
	}
	return s
}

// features returns the features of the general standing on cell i, each once.
func (w *watcher) features(i int) []feature {
	var numbers []int
	w.belief.Features(i, func(k int) { numbers = append(numbers, k) })
	slices.Sort(numbers)
	var once []feature
	for _, k := range numbers {
		if n := len(once); n > 0 && int(once[n-1].weight) == k {
			once[n-1].times++
		} else {
			once = append(once, feature{uint16(k), 1})
		}
	}
	return slices.Clip(once)
}

// every returns the number of steps between samples. Late samples differ little.
func every(time int) int {
	if time > lateSample {
		return 3 * sampleEvery
	}
	return sampleEvery
}
