package lookback

import "generals-chess/engine/hindsight"

// Percents returns the chances of one player at every step in percent, interpolated linearly between the known points.
func Percents(points []hindsight.Point, steps int) []int {
	values := make([]int, steps)
	for n, next := 0, 0; n < steps; n++ {
		for next < len(points) && points[next].Turn < n {
			next++
		}
		values[n] = int(100*between(points, next, n) + 0.5)
	}
	return values
}

// between returns the chance at step n. points[next] is the first point at n or later.
func between(points []hindsight.Point, next, n int) float64 {
	switch {
	case len(points) == 0:
		return 0.5
	case next == len(points):
		return points[next-1].Chance
	case next == 0 || points[next].Turn == n:
		return points[next].Chance
	}
	a, b := points[next-1], points[next]
	return a.Chance + (b.Chance-a.Chance)*float64(n-a.Turn)/float64(b.Turn-a.Turn)
}
