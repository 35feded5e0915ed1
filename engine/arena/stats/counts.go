package stats

// Pairs counts pairs of games by what the first player took of them: Pairs[i] is how many gave i half
// points, from 0 (both lost) over 2 (one each, or both drawn) to 4 (both won). These are the
// pentanomial counts. No count may be negative.
type Pairs [5]int

// Add counts one pair that gave the first player halves half points, 0 to 4.
func (p *Pairs) Add(halves int) { p[halves]++ }

// Plus is both counts together.
func (p Pairs) Plus(q Pairs) Pairs {
	for i, n := range q {
		p[i] += n
	}
	return p
}

// Count is the number of pairs.
func (p Pairs) Count() int { return total(p[:]) }

// Swap is the same pairs seen by the other player.
func (p Pairs) Swap() Pairs { return Pairs{p[4], p[3], p[2], p[1], p[0]} }

// Halves is how many half points the first player took.
func (p Pairs) Halves() int { return p[1] + 2*p[2] + 3*p[3] + 4*p[4] }

// Games counts single games by what the first player took of each: these are the trinomial counts. No
// count may be negative.
type Games struct {
	Wins   int `json:"wins"`
	Draws  int `json:"draws"`
	Losses int `json:"losses"`
}

// Add counts one game that gave the first player halves half points: 0, 1 or 2.
func (g *Games) Add(halves int) {
	*[]*int{&g.Losses, &g.Draws, &g.Wins}[halves] += 1
}

// Plus is both counts together.
func (g Games) Plus(h Games) Games {
	return Games{g.Wins + h.Wins, g.Draws + h.Draws, g.Losses + h.Losses}
}

// Count is the number of games.
func (g Games) Count() int { return g.Wins + g.Draws + g.Losses }

// Swap is the same games seen by the other player.
func (g Games) Swap() Games { return Games{g.Losses, g.Draws, g.Wins} }

// Halves is how many half points the first player took.
func (g Games) Halves() int { return 2*g.Wins + g.Draws }

func total(counts []int) (n int) {
	for _, c := range counts {
		n += c
	}
	return n
}
