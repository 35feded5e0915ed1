package stats

// bout is n equal results of two players, either of pairs (2 games) or of single games.
type bout struct {
	first, second int
	n             float64
	games         float64 // per result
	score         float64 // of first per result, 0 to 1
}

// bouts converts meetings to bouts, seen from the player with the lower number: so the ratings are the same to the last bit whoever
// comes first in a meeting. Games of a player against itself carry no information and are left out.
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
