package arena

import (
	"slices"
	"strconv"
	"strings"

	"generals-chess/engine/arena/schedule"
	"generals-chess/engine/arena/store"
)

// Change replaces the tournament in the config's folder, which no process may be playing, by the config's tournament. Finished games
// that are in both plans stay: the same players on the same seats with the same set-up. Games of the players named in again are
// dropped, because these are other programs now. The error is a *engine.Phrase.
func (c Config) Change(again []string) error {
	if err := c.Validate(); err != nil {
		return err
	}
	return store.Change(c.Folder, c.tournament(), func(a store.Archive) []store.Moved { return c.moved(a, again) })
}

// moved returns the games of an archive that are in the config's plan, too. It asks the plan again after each pass, because results may
// add games to the plan.
func (c Config) moved(a store.Archive, again []string) (list []store.Moved) {
	old := map[string]store.Game{}
	for _, g := range a.Games {
		if !slices.ContainsFunc(g.Players, func(p int) bool { return slices.Contains(again, a.Players[p].Name) }) {
			old[keyOf(g.Game, a.Players)] = g
		}
	}
	players := c.tournament().Players
	results := schedule.Results{}
	for {
		before := len(list)
		games, _ := c.Plan.Games(results)
		for _, g := range games {
			if one, ok := old[keyOf(g, players)]; ok && results[g.Number] == nil {
				list = append(list, store.Moved{Game: one, As: g})
				results[g.Number] = one.Ranks()
			}
		}
		if len(list) == before {
			return list
		}
	}
}

// keyOf returns a key of a game: its seed, and the name and spec of the player on each seat.
func keyOf(g schedule.Game, players []store.Player) string {
	var b strings.Builder
	b.WriteString(strconv.FormatUint(g.Seed, 10))
	for _, p := range g.Players {
		b.WriteString("\x00" + players[p].Name + "\x00" + players[p].Spec)
	}
	return b.String()
}
