package hitsink

import (
	"cmp"
	"fmt"
	"io"
	"math"
	"slices"

	"generals-chess/cmd/arena/cli"
	"generals-chess/cmd/arena/table"
	"generals-chess/engine/hitsink"
)

// average computes a mean.
type average struct {
	n            int
	sum, squares float64
}

func (s *average) add(x float64) { s.n, s.sum, s.squares = s.n+1, s.sum+x, s.squares+x*x }

func (s average) mean() float64 { return s.sum / float64(max(s.n, 1)) }

// margin returns half the width of the mean's 95 % interval, 0 for fewer than two values.
func (s average) margin() float64 {
	if s.n < 2 {
		return 0
	}
	variance := max(0, s.squares-s.sum*s.sum/float64(s.n)) / float64(s.n-1)
	return 1.96 * math.Sqrt(variance/float64(s.n))
}

// level sums up all ships of a series whose seats have the same name. A game counts once, with the mean of its ships: ships of one game
// are not independent.
type level struct {
	name  string
	ships int
	score average
}

// addLevels adds the scores of one game.
func (r *results) addLevels(standings []hitsink.Standing) {
	sums := map[string]*average{}
	for p, s := range standings {
		name := r.crews[p].name
		if sums[name] == nil {
			sums[name] = &average{}
		}
		sums[name].add(float64(s.Score()))
	}
	for name, game := range sums {
		if r.levels[name] == nil {
			r.levels[name] = &level{name: name, ships: game.n}
		}
		r.levels[name].score.add(game.mean())
	}
}

// writeLevels compares the seats of a series by name, if several seats share a name.
func (r *results) writeLevels(w io.Writer, tell table.Tell) {
	if r.planned == 1 || len(r.levels) == len(r.crews) || len(r.levels) < 2 {
		return
	}
	var list []*level
	for _, l := range r.levels {
		list = append(list, l)
	}
	slices.SortFunc(list, func(a, b *level) int {
		return cmp.Or(cmp.Compare(b.score.mean(), a.score.mean()), cmp.Compare(a.name, b.name))
	})
	fmt.Fprintln(w, tell(means))
	grid := cli.Grid{}
	for _, l := range list {
		grid.Add(l.name, fmt.Sprintf("x %d", l.ships), fmt.Sprintf("%.2f", l.score.mean()), fmt.Sprintf("± %.2f", l.score.margin()))
	}
	grid.Write(w)
}
