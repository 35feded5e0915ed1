package stats

import (
	"math"
	"slices"
)

// outside holds the strengths of players who are not together with the field, such as one that won every game. Their likelihood has no
// maximum, or none that can be determined well. So drawn games are added to their meetings, one less than there are players in all,
// each where it is most informative. That is D. Firth's penalty, with a game as its unit. It is the largest penalty that still ranks a
// player who lost half a point and won all else below one who won everything. The strengths of the field do not change.
type outside struct {
	row      []int     // by player: index of the unknown; -1 for the field and for players outside the group
	strength []float64 // by player, in nats; 0 outside the group
	meetings []meeting
	spread   [][]float64 // covariance of the unknowns, with the added games
	pinned   bool        // the group contains players of the field; otherwise the mean is 0
}

// meeting sums up what two players played against each other, in independent results.
type meeting struct {
	first, second int
	results       float64
	games         float64 // in these results
	points        float64 // of the first player, one for each result won
	added         float64 // drawn results that were added
}

// chance returns the expected score of the first player.
func (a *outside) chance(m meeting) float64 {
	return 1 / (1 + math.Exp(a.strength[m.second]-a.strength[m.first]))
}

// fitOutside finds the strengths of members, who are linked by games. Members of the field keep their strengths.
func fitOutside(members []int, all []bout, field model, players int) *outside {
	a := &outside{row: make([]int, players), strength: make([]float64, players)}
	for i := range a.row {
		a.row[i] = -1
	}
	unknown := 0
	for _, i := range members {
		if k := slices.Index(field.members, i); k >= 0 {
			a.strength[i], a.pinned = field.strength[k], true
			continue
		}
		a.row[i] = unknown
		unknown++
	}
	a.meetings = a.meet(all)
	for range 100 { // 30 steps were seen; it never converges where a million results stand against none
		if !a.improve(unknown) {
			break
		}
	}
	a.spread = a.inverse(unknown, func(m meeting) float64 { return m.results + m.added })
	if !a.pinned {
		for i := range a.spread {
			for j := range a.spread[i] {
				a.spread[i][j] -= 1 / float64(unknown) // what inverse added
			}
		}
	}
	return a
}

// meet returns the meetings that involve an unknown, in the order in which they first occur.
func (a *outside) meet(all []bout) (list []meeting) {
	at := map[[2]int]int{}
	for _, b := range all {
		if a.row[b.first] < 0 && a.row[b.second] < 0 {
			continue
		}
		key := [2]int{b.first, b.second}
		k, known := at[key]
		if !known {
			k = len(list)
			at[key] = k
			list = append(list, meeting{first: b.first, second: b.second})
		}
		list[k].results += b.n
		list[k].games += b.n * b.games
		list[k].points += b.n * b.score
	}
	return list
}

// inverse returns the inverse of the information matrix of the unknowns, in which a meeting has the given weight.
func (a *outside) inverse(unknown int, weight func(meeting) float64) [][]float64 {
	h := square(unknown)
	for _, m := range a.meetings {
		e := a.chance(m)
		couple(h, a.row[m.first], a.row[m.second], weight(m)*e*(1-e))
	}
	if !a.pinned {
		for i := range h {
			for j := range h[i] {
				h[i][j] += 1 / float64(unknown)
			}
		}
	}
	return inverted(h)
}

// between returns the variance of the difference of a meeting's players, by the covariance c.
func (a *outside) between(c [][]float64, m meeting) (v float64) {
	i, j := a.row[m.first], a.row[m.second]
	if i >= 0 {
		v += c[i][i]
	}
	if j >= 0 {
		v += c[j][j]
	}
	if i >= 0 && j >= 0 {
		v -= 2 * c[i][j]
	}
	return v
}

// improve takes one step, and reports whether another is worthwhile. It adds to a meeting a part of a game equal to its leverage: its
// own information times the variance of the difference by all results. The step counts the added results as played: otherwise it would
// go too far where little was played.
func (a *outside) improve(unknown int) bool {
	c := a.inverse(unknown, func(m meeting) float64 { return m.results })
	surplus := make([]float64, unknown)
	for k := range a.meetings {
		m := &a.meetings[k]
		e := a.chance(*m)
		m.added = m.results * e * (1 - e) * a.between(c, *m) * m.results / m.games
		more := m.points + m.added/2 - (m.results+m.added)*e
		if i := a.row[m.first]; i >= 0 {
			surplus[i] += more
		}
		if j := a.row[m.second]; j >= 0 {
			surplus[j] -= more
		}
	}
	step := times(a.inverse(unknown, func(m meeting) float64 { return m.results + m.added }), surplus)
	size := largest(step)
	for i, row := range a.row {
		if row >= 0 {
			a.strength[i] += step[row] / max(1, size)
		}
	}
	return size > exact
}

// drop returns by how much the log-likelihood of all results, played and added, falls when the strengths of the unknowns move by far
// along way.
func (a *outside) drop(way []float64, far float64) (sum float64) {
	move := func(i int) float64 {
		if row := a.row[i]; row >= 0 {
			return far * way[row]
		}
		return 0
	}
	for _, m := range a.meetings {
		by := move(m.first) - move(m.second)
		if by == 0 {
			continue
		}
		lead := a.strength[m.first] - a.strength[m.second]
		won, lost := m.points+m.added/2, m.results-m.points+m.added/2
		sum += won*(softplus(-lead-by)-softplus(-lead)) + lost*(softplus(lead+by)-softplus(lead))
	}
	return sum
}

// softplus returns ln(1+e^x), the negative logarithm of the probability 1/(1+e^x).
func softplus(x float64) float64 {
	if x > 30 {
		return x
	}
	return math.Log1p(math.Exp(x))
}

// lead returns by how many nats i is stronger than j, the interval on which the log-likelihood falls by less than half of 1.96², and
// the probability that i is the stronger. j may be -1, for the mean. The strengths of the others move with the difference to their most
// likely values.
func (a *outside) lead(i, j int) (value, low, high, superior float64) {
	way := make([]float64, len(a.spread))
	mark := func(player int, sign float64) {
		if player >= 0 && a.row[player] >= 0 {
			for k := range way {
				way[k] += sign * a.spread[a.row[player]][k]
			}
		}
	}
	mark(i, 1)
	mark(j, -1)
	at := func(player int, of func(int) float64) float64 {
		if player < 0 {
			return 0
		}
		return of(player)
	}
	value = at(i, func(p int) float64 { return a.strength[p] }) - at(j, func(p int) float64 { return a.strength[p] })
	own := func(p int) float64 {
		if a.row[p] < 0 {
			return 0
		}
		return way[a.row[p]]
	}
	whole := at(i, own) - at(j, own)
	for k := range way {
		way[k] /= whole
	}
	high = value + a.reach(way, 1)
	low = value - a.reach(way, -1)
	superior = below(math.Copysign(math.Sqrt(2*max(0, a.drop(way, -value))), value))
	return value, low, high, superior
}

// farthest limits how far from the value an end of the interval is searched, in nats: more than 8000 Elo.
const farthest = 50

// reach returns how far the interval extends along way to one side.
func (a *outside) reach(way []float64, side float64) float64 {
	return extent(farthest, func(far float64) float64 { return a.drop(way, side*far) })
}

// extent returns the distance at which the log-likelihood has dropped by half of 1.96². It is not searched beyond twice the limit.
func extent(limit float64, drop func(far float64) float64) float64 {
	near, far := 0.0, 1.0
	for drop(far) < z95*z95/2 && far < limit {
		near, far = far, 2*far
	}
	for range 60 {
		middle := (near + far) / 2
		if drop(middle) < z95*z95/2 {
			near = middle
		} else {
			far = middle
		}
	}
	return far
}

// linked returns the groups of players who are connected by games, directly or through others, each in the order of the numbers.
func linked(players int, all []bout) (lists [][]int) {
	root := make([]int, players)
	for i := range root {
		root[i] = i
	}
	find := func(i int) int {
		for root[i] != i {
			root[i] = root[root[i]]
			i = root[i]
		}
		return i
	}
	for _, b := range all {
		one, other := find(b.first), find(b.second)
		root[max(one, other)] = min(one, other)
	}
	at := map[int]int{}
	for i := range players {
		k, known := at[find(i)]
		if !known {
			k = len(lists)
			at[find(i)] = k
			lists = append(lists, nil)
		}
		lists[k] = append(lists[k], i)
	}
	return lists
}
