package play

import (
	"strconv"
	"strings"

	"generals-chess/engine"
	"generals-chess/engine/replay"
	"generals-chess/game/app"
	"generals-chess/game/library/index"
)

// Recorded lists the matches that were recorded here.
func Recorded(a *app.App) *index.Index {
	return index.OfFolder(a.Life(), MatchesOf(a).Records, app.Part[*index.Book](a), a.Wake, MatchesOf(a).Table().Sized)
}

// Called is what the seats of a record are called together, in a line.
func Called(a *app.App, g Game, seats []replay.Seat) string {
	var names []string
	for p, seat := range seats {
		names = append(names, engine.OneLine(g.SeatName(a, p, seat)))
	}
	return strings.Join(Counted(names), ", ")
}

// Counted names each name once, and how often it is there.
func Counted(names []string) (list []string) {
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
