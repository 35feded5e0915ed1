package stats

// Pairs counts pairs of games by the first player's result: Pairs[i] is how many gave i half points, from 0 (both lost) over 2 (one
// each, or both drawn) to 4 (both won). These are the pentanomial counts. No count may be negative.
type Pairs [5]int

// Add counts one pair that gave the first player halves half points, 0 to 4.
func (p *Pairs) Add(halves int) { p[halves]++ }

// Plus returns the sum of both counts.
func (p Pairs) Plus(q Pairs) Pairs {
	for i, n := range q {
		p[i] += n
	}
	return p
}

// Count returns the number of pairs.
func (p Pairs) Count() int { return total(p[:]) }

// Swap returns the same pairs seen from the other player.
func (p Pairs) Swap() Pairs { return Pairs{p[4], p[3], p[2], p[1], p[0]} }

// Halves returns the half points of the first player.
func (p Pairs) Halves() int { return p[1] + 2*p[2] + 3*p[3] + 4*p[4] }

// Games counts single games by the first player's result. These are the trinomial counts. No count may be negative.
type Games struct {
	Wins   int `json:"wins"`
	Draws  int `json:"draws"`
	Losses int `json:"losses"`
}

// Add counts one game that gave the first player halves half points: 0, 1 or 2.
func (g *Games) Add(halves int) {
	*[]*int{&g.Losses, &g.Draws, &g.Wins}[halves] += 1
}

// Plus returns the sum of both counts.
func (g Games) Plus(h Games) Games {
	return Games{g.Wins + h.Wins, g.Draws + h.Draws, g.Losses + h.Losses}
}

// Count returns the number of games.
func (g Games) Count() int { return g.Wins + g.Draws + g.Losses }

// Swap returns the same games seen from the other player.
func (g Games) Swap() Games { return Games{g.Losses, g.Draws, g.Wins} }

// Halves returns the half points of the first player.
func (g Games) Halves() int { return 2*g.Wins + g.Draws }

func total(counts []int) (n int) {
	for _, c := range counts {
		n += c
	}
	return n
}
