// Package entry describes Hit & Sink for the table of games: its rules, its AIs, the protocol of its bots, and the questions that check a
// bot.
package entry

import (
	"generals-chess/engine"
	"generals-chess/engine/bot"
	"generals-chess/engine/doctor"
	"generals-chess/engine/games"
	"generals-chess/engine/hitsink"
	"generals-chess/engine/hitsink/ai"
	"generals-chess/engine/hitsink/puzzles"
	"generals-chess/engine/hitsink/why"
)

// Game is Hit & Sink.
func Game() games.Game {
	return games.Game{
		Rules:   hitsink.Rules{},
		Levels:  ai.Levels(),
		OpenAI:  ai.Open,
		OpenBot: bot.OpenCalls,
		Words: map[string]engine.Phrase{
			"hitsink":     hitsink.Title,
			"round-limit": {Key: "report.round-limit", Text: "all rounds done"},
			"last-ship":   {Key: "report.last-ship", Text: "last ship"}, "all-sunk": {Key: "report.all-sunk", Text: "all sunk"},
		},
		Board:     board,
		Rests:     rests,
		Review:    why.New,
		Puzzles:   puzzles.Game{},
		Picture:   picture,
		Questions: questions(),
	}
}

// rests reports whether a turn consists of nothing but waiting.
func rests(turn engine.Move) (none bool) {
	none = true
	hitsink.Read(string(turn), func(a hitsink.Action) bool {
		none = a.Act == hitsink.Nothing
		return none
	})
	return none
}

// questions returns the situations in which its bots are checked.
func questions() doctor.Questions {
	of := func(players int) engine.Setup { return engine.Setup{Players: players, Seed: 8} }
	return doctor.Questions{
		Scenes: []doctor.Scene{
			{Name: "first-calls", Title: titleCalls, Setup: of(4), Turns: 3},
			{Name: "small-sea", Title: titleSmallSea, Setup: of(2)},
			{Name: "big-sea", Title: titleBigSea, Setup: of(30)},
		},
		Probes:   []doctor.Probe{doctor.Storage(engine.Setup{Players: 4, Seed: 5})},
		Example:  "W",
		Waits:    hitsink.Waits,
		PartDone: partDone,
		Joined:   joined,
		Refused: func(n, turns int, reason engine.Phrase) doctor.Finding {
			return doctor.LookAt(someWasted.WithInt("n", n).WithInt("turns", turns).WithPhrase("reason", reason), fixWasted)
		},
	}
}

// joined reports a captain that names no ship: it is never called again, and ranks last.
func joined(before engine.State, a engine.Answer) *doctor.Finding {
	if !before.View(0).(*hitsink.View).Choosing() || before.Check(0, a.Move) == nil {
		return nil
	}
	text := engine.Shorten(engine.OneLine(string(a.Response)), 60)
	f := doctor.Wrong(namesNoShip.With("text", text), fixShip)
	return &f
}

// partDone reports whether any action of an answer would be carried out: one that is refused changes nothing, so the first that is not
// refused is one that could be done at once.
func partDone(before engine.State, a engine.Answer) (done bool) {
	hitsink.Read(string(a.Move), func(action hitsink.Action) bool {
		done = action.Act != hitsink.Nothing && before.Check(0, hitsink.MoveOf(action)) == nil
		return !done
	})
	return done
}

// board returns the size of the sea.
func board(setup engine.Setup) (rows, columns int) {
	side := hitsink.SideOf(setup)
	return side, side
}
