package play

import (
	"strconv"
	"strings"

	"generals-chess/assets/words"
	"generals-chess/engine"
	"generals-chess/engine/replay"
	"generals-chess/game/app"
	"generals-chess/game/library/index"
	"generals-chess/game/library/tally"
)

// Recorded returns the index of the matches recorded in the window's folder.
func Recorded(a *app.App) *index.Index {
	return index.OfFolder(a.Life(), MatchesOf(a).Records, app.Part[*index.Book](a), a.Wake, MatchesOf(a).Table().Sized)
}

// LongOf returns the length of a match in words: in rounds, if its game counts them.
func LongOf(a *app.App, g Game, m *tally.Match) string {
	if m.Rounds > 0 {
		return a.F("career.rounds", words.Int("n", m.Rounds))
	}
	return g.Long(a, g.Played(m.Turns, m.GaveUp))
}

// SeatNames returns the names of a record's seats in one line.
func SeatNames(a *app.App, g Game, seats []replay.Seat) string {
	var names []string
	for p, seat := range seats {
		names = append(names, engine.OneLine(g.SeatName(a, p, seat)))
	}
	return strings.Join(WithCounts(names), ", ")
}

// WithCounts returns each name once, with "×n" if it occurs n > 1 times.
func WithCounts(names []string) (list []string) {
	count := map[string]int{}
	for _, name := range names {
		if count[name]++; count[name] == 1 {
			list = append(list, name)
		}
	}
	for i, name := range list {
		if n := count[name]; n > 1 {
			list[i] = name + " ×" + strconv.Itoa(n)
		}
	}
	return list
}
