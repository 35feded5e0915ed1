package library

import (
	"cmp"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"generals-chess/assets/words"
	"generals-chess/engine"
	"generals-chess/engine/replay"
	"generals-chess/game/app"
	"generals-chess/game/library/index"
	"generals-chess/game/play"
	"generals-chess/game/settings"
)

// tellMatch sets the text of a match that could be read.
func tellMatch(a *app.App, t *matchText, e *index.Entry) {
	g, known := play.FindGame(a, e.Game)
	if !known {
		t.names, t.game, t.ofGame, t.played = matchNames(a, e, nil), e.Game, e.Game, e.Turns
		return
	}
	t.names = matchNames(a, e, g)
	t.game = g.Card(a).Title
	t.ofGame = fmt.Sprintln(t.game, e.Game, g.Ways().Modes(e.Game)) // its modes are searchable too: "sea"
	t.played = g.Played(e.Turns, e.End.GaveUp())
	t.long = g.Long(a, t.played)
	if e.Rows > 0 {
		t.game += " · " + a.F("common.size", words.Int("rows", e.Rows), words.Int("columns", e.Columns))
	}
	t.opponents, t.result = asked(a, g, e)
	if e.End == nil {
		t.verdict = a.T("replays.unfinished")
		return
	}
	told := g.Tell(a, lastOf(g, e))
	t.icon, t.tone, t.verdict, t.why = told.Icon, told.Tone, told.Verdict, told.Why
	if e.End.Phrase.Key == "" && winnerOf(e.End) < 0 {
		t.verdict = a.T("result.draw") // the file does not say why nobody won
	}
}

// asked returns the person's opponents, or all players of a match without one person, and the result for that person, for searches. Of two
// people at one table, one has won.
func asked(a *app.App, g play.Game, e *index.Entry) (opponents, result string) {
	c := choicesOf(g, e)
	you := int(c.Eyes())
	var names []string
	for p, seat := range e.Seats {
		if p != you {
			names = append(names, engine.OneLine(g.SeatName(a, p, seat)))
		}
	}
	slices.Sort(names)
	switch {
	case e.End == nil:
		result = "unfinished"
	case winnerOf(e.End) < 0:
		result = "draw"
	case c.Human(engine.Player(winnerOf(e.End))):
		result = "won"
	case you >= 0:
		result = "lost"
	}
	return strings.Join(slices.Compact(names), "\n"), result
}

// lastOf converts a match of the list to the form that Tell describes.
func lastOf(g play.Game, e *index.Entry) *settings.LastMatch {
	return &settings.LastMatch{Choices: choicesOf(g, e), Winner: winnerOf(e.End), End: e.End.Phrase}
}

// choicesOf returns choices with the seats and names of a match of the list.
func choicesOf(g play.Game, e *index.Entry) settings.Choices {
	ways := g.Ways()
	c := ways.First(ways.Watch(e.Game))
	c.Seats = make([]string, len(e.Seats))
	for p, seat := range e.Seats {
		c.Seats[p] = play.SeatText(seat)
	}
	c.Names = play.GivenNames(e.Seats)
	return c
}

// winnerOf returns the only player of rank 1, -1 if there is none.
func winnerOf(end *replay.End) int {
	winner := slices.Index(end.Ranks, 1)
	if winner >= 0 && slices.Contains(end.Ranks[winner+1:], 1) {
		return -1
	}
	return winner
}

// matchNames names the players: two in their order; of more, each name once with its count. g is nil for an unknown game. An
// unnamed only person is "you", as in the result.
func matchNames(a *app.App, e *index.Entry, g play.Game) string {
	var names []string
	for p, seat := range e.Seats {
		name := cmp.Or(seat.Name, strconv.Itoa(p))
		if g != nil {
			name = g.SeatName(a, p, seat)
			if choicesOf(g, e).You(engine.Player(p)) {
				name = a.T("side.you")
			}
		}
		names = append(names, engine.OneLine(name))
	}
	if len(names) == 2 {
		return names[0] + " – " + names[1]
	}
	return a.F("replays.ships", words.Int("n", len(names)), words.Text("names", strings.Join(play.WithCounts(names), ", ")))
}
