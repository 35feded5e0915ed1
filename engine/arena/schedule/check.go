package schedule

import (
	"slices"
	"strconv"

	"generals-chess/engine"
)

// What is wrong with a plan.
var (
	wrongFormat  = engine.Phrase{Key: "arena.format", Text: "format {format}: write round-robin, gauntlet, swiss, knockout or rotation"}
	wrongPlayers = engine.Phrase{Key: "arena.players", Text: "a tournament has {least} to {most} players, not {count}"}
	wrongPairs   = engine.Phrase{Key: "arena.pairs", Text: "{count} pairs: at least 1 is played"}
	wrongRounds  = engine.Phrase{Key: "arena.rounds", Text: "{count} rounds: write 1 to {most}"}
	wrongTable   = engine.Phrase{Key: "arena.table", Text: "{count} seats at a table: write 2 to {most}, as there are players"}
	tooManyGames = engine.Phrase{Key: "arena.games", Text: "that is more than {most} games: choose fewer pairs or another format"}
)

// Validate returns the first mistake in the plan, a *engine.Phrase, or nil.
func (p Plan) Validate() error {
	switch {
	case !slices.Contains(Formats(), p.Format) && (p.Format != Listed || len(p.Meets) == 0):
		return wrongFormat.With("format", strconv.Quote(string(p.Format))).Err()
	case p.Players < 2 || p.Players > MostPlayers:
		return wrongPlayers.WithInt("least", 2).WithInt("most", MostPlayers).WithInt("count", p.Players).Err()
	case p.Pairs < 1:
		return wrongPairs.WithInt("count", p.Pairs).Err()
	case p.Format == Swiss && (p.Rounds < 1 || p.Rounds > mostRounds):
		return wrongRounds.WithInt("count", p.Rounds).WithInt("most", mostRounds).Err()
	case p.Format == Rotation && (p.Table < 2 || p.Table > p.Players):
		return wrongTable.WithInt("count", p.Table).WithInt("most", p.Players).Err()
	case p.Pairs > MostGames || p.Most() > MostGames:
		return tooManyGames.WithInt("most", MostGames).Err()
	}
	return p.checkList()
}
