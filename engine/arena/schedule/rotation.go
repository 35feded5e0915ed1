package schedule

import (
	"cmp"
	"slices"

	"generals-chess/engine/chance"
)

// rotation adds the tables. The players of a table play as many games as it has seats, all on one set-up, and each has every seat once.
// Who sits next to whom is drawn again for every table.
func (s *builder) rotation() {
	t := tables{played: make([]int, s.Players), together: newMeetings(s.Players), draw: chance.New(^s.Seed)}
	for n := range s.tables() {
		seated := t.next(s.Table)
		for leg := range s.Table {
			players := append(slices.Clone(seated[leg:]), seated[:leg]...)
			s.add(Game{Round: n, Pairing: n, Leg: leg, Players: players}, n)
		}
	}
}

// tables draws which players sit together.
type tables struct {
	played   []int     // tables by player
	together *meetings // at a table
	draw     *chance.Stream
}

// next draws a table. Players who sat at the fewest tables come first, and among them those who have met the others least. So no player
// ever sat at two tables more than another.
func (t *tables) next(seats int) (seated []int) {
	waiting := make([]int, len(t.played))
	for i := range waiting {
		waiting[i] = i
	}
	t.shuffle(waiting)
	for range seats {
		best := slices.MinFunc(waiting, func(a, b int) int {
			return cmp.Or(cmp.Compare(t.played[a], t.played[b]), cmp.Compare(t.known(a, seated), t.known(b, seated)))
		})
		waiting = slices.DeleteFunc(waiting, func(p int) bool { return p == best })
		seated = append(seated, best)
	}
	for i, a := range seated {
		t.played[a]++
		for _, b := range seated[:i] {
			t.together.times[a][b]++
			t.together.times[b][a]++
		}
	}
	t.shuffle(seated)
	return seated
}

// known returns how often a player met those already seated, as a sum of squares: to have met one of them often weighs more than to
// have met several once.
func (t *tables) known(player int, seated []int) (sum int) {
	for _, other := range seated {
		sum += t.together.times[player][other] * t.together.times[player][other]
	}
	return sum
}

func (t *tables) shuffle(players []int) {
	t.draw.Shuffle(len(players), func(i, j int) { players[i], players[j] = players[j], players[i] })
}
