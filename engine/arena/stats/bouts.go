package stats

// bout is n equal results of two players: of pairs (2 games) or of single games.
type bout struct {
	first, second int
	n             float64
	games         float64 // in one result
	score         float64 // of first in one result, 0 to 1
}

// bouts are the meetings' results, seen from the player with the lower number: so the ratings are the same to the last
// bit whoever comes first in a meeting. What somebody played against itself tells nothing and is left out.
func bouts(meetings []Meeting) (all []bout) {
	for _, m := range meetings {
		if m.First == m.Second {
			continue
		}
		if m.First > m.Second {
			m = Meeting{m.Second, m.First, m.Pairs.Swap(), m.Games.Swap()}
		}
		add := func(counts []int, games float64) {
			for i, n := range counts {
				if n > 0 {
					all = append(all, bout{m.First, m.Second, float64(n), games, float64(i) / float64(len(counts)-1)})
				}
			}
		}
		add(m.Pairs[:], 2)
		add([]int{m.Games.Losses, m.Games.Draws, m.Games.Wins}, 1)
	}
	return all
}
