package stats

import (
	"math"
	"slices"
)

// apart holds the strengths of players who are not together, such as one that won every game: their likelihood has no
// largest value, or none that can be told from others. So drawn games are added to their meetings, one less than there are
// players in all, each where it tells most: that is D. Firth's penalty, with a game as its unit. It is the most that leaves
// who lost half a point, and all else won, below who won all. The strengths of the field stay what they are without.
type apart struct {
	row      []int     // by player: which unknown it is; -1 for one of the field, and for strangers
	strength []float64 // in nats: by player, strangers' are 0
	meetings []meeting
	spread   [][]float64 // covariance of the unknowns, with what was added
	pinned   bool        // somebody of the field is there; else the mean is 0
}

// meeting is all that two players played against each other, in independent results.
type meeting struct {
	first, second int
	results       float64
	games         float64 // in these results
	points        float64 // of the first, one for a result won
	added         float64 // drawn results that were added
}

// chance is the expected score of the first.
func (a *apart) chance(m meeting) float64 {
	return 1 / (1 + math.Exp(a.strength[m.second]-a.strength[m.first]))
}

// fitApart finds the strengths of members, who are linked by games; those of the field among them have theirs.
func fitApart(members []int, all []bout, field model, players int) *apart {
	a := &apart{row: make([]int, players), strength: make([]float64, players)}
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
	for range 100 { // seen: 30, and no rest where a million results stand against none
		if !a.improve(unknown) {
			break
		}
	}
	a.spread = a.inverse(unknown, func(m meeting) float64 { return m.results + m.added })
	if !a.pinned {
		for i := range a.spread {
			for j := range a.spread[i] {
				a.spread[i][j] -= 1 / float64(unknown) // what inverse adds
			}
		}
	}
	return a
}

// meet are the meetings that tell of an unknown, in the order in which they first come.
func (a *apart) meet(all []bout) (list []meeting) {
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

// inverse is that of the information on the unknowns, where a meeting counts as weight says.
func (a *apart) inverse(unknown int, weight func(meeting) float64) [][]float64 {
	h := square(unknown)
	for _, m := range a.meetings {
		e := a.chance(m)
		a.add(h, m, weight(m)*e*(1-e))
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

// add adds weight to the difference of a meeting's players.
func (a *apart) add(h [][]float64, m meeting, weight float64) {
	i, j := a.row[m.first], a.row[m.second]
	if i >= 0 {
		h[i][i] += weight
	}
	if j >= 0 {
		h[j][j] += weight
	}
	if i >= 0 && j >= 0 {
		h[i][j] -= weight
		h[j][i] -= weight
	}
}

// between is the variance that c tells of the difference of a meeting's players.
func (a *apart) between(c [][]float64, m meeting) (v float64) {
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

// improve takes one step, and reports whether it is worth taking another. What is added to a meeting is its leverage: its
// own information times the variance that all results leave of the difference; so much of a game. The step counts what was
// added as played, or it would go too far where little was.
func (a *apart) improve(unknown int) bool {
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

// drop is by how much the log-likelihood of all that was played and added falls when the strengths of the unknowns move
// along way, so far.
func (a *apart) drop(way []float64, far float64) (sum float64) {
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
		sum += won*(soft(-lead-by)-soft(-lead)) + lost*(soft(lead+by)-soft(lead))
	}
	return sum
}

// soft is ln(1+e^x), of which minus is the logarithm of a chance.
func soft(x float64) float64 {
	if x > 30 {
		return x
	}
	return math.Log1p(math.Exp(x))
}

// lead is by how much i is the stronger than j in nats, with the interval on which the log-likelihood falls by less than
// half of 1.96², and how likely i is the stronger. j may be -1, for the mean. The others move with the difference as they
// most likely would.
func (a *apart) lead(i, j int) (value, low, high, superior float64) {
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

// farthest is how many nats from its value an end is looked for: more than 8000 Elo.
const farthest = 50

// reach is how far the interval goes along way to one side.
func (a *apart) reach(way []float64, side float64) float64 {
	near, far := 0.0, 1.0
	for a.drop(way, side*far) < z95*z95/2 && far < farthest {
		near, far = far, 2*far
	}
	for range 60 {
		middle := (near + far) / 2
		if a.drop(way, side*middle) < z95*z95/2 {
			near = middle
		} else {
			far = middle
		}
	}
	return far
}

// linked are the groups of players who met, directly or through others, each in the order of their numbers.
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
