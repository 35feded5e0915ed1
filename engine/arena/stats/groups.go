package stats

// groups finds the players that can be compared: from[i][j] is true if i took points from j, or from somebody who did, and so on.
type groups struct{ from [][]bool }

func connect(players int, all []bout) groups {
	g := groups{make([][]bool, players)}
	for i := range g.from {
		g.from[i] = make([]bool, players)
	}
	for _, b := range all {
		g.from[b.first][b.second] = g.from[b.first][b.second] || b.score > 0
		g.from[b.second][b.first] = g.from[b.second][b.first] || b.score < 1
	}
	for via := range players {
		for i := range players {
			if g.from[i][via] {
				g.join(i, via)
			}
		}
	}
	return g
}

// join adds to i all that via has.
func (g groups) join(i, via int) {
	for j, has := range g.from[via] {
		g.from[i][j] = g.from[i][j] || has
	}
}

// together reports whether i and j took points from each other, directly or through others. If so, maximum likelihood gives their
// difference a value.
func (g groups) together(i, j int) bool { return i == j || g.from[i][j] && g.from[j][i] }

// lists returns the groups of players who are together, each in the order of the numbers.
func (g groups) lists() (lists [][]int) {
	placed := make([]bool, len(g.from))
	for i := range g.from {
		if placed[i] {
			continue
		}
		var members []int
		for j := i; j < len(g.from); j++ {
			if g.together(i, j) {
				members = append(members, j)
				placed[j] = true
			}
		}
		lists = append(lists, members)
	}
	return lists
}

// field returns the largest list, the first of several; nil if no two players are together.
func field(lists [][]int) (most []int) {
	for _, members := range lists {
		if len(members) > max(1, len(most)) {
			most = members
		}
	}
	return most
}
