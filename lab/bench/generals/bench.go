// Package generals measures Generals-Chess: its engine, its AIs, its judge and its bots.
package generals

import (
	"generals-chess/engine/arena/schedule"
	"generals-chess/engine/bot"
	"generals-chess/engine/generals"
	"generals-chess/lab/bench/measure"
)

// Tournaments returns the tournaments whose speed is measured. program is the bot that answers at once, "" for none. Its games last to
// the step limit.
func Tournaments(program string) []measure.Tournament {
	name := generals.Rules{}.Name()
	two := func(pairs int) schedule.Plan {
		return schedule.Plan{Format: schedule.RoundRobin, Pairs: pairs, Seed: 1}
	}
	small, usual := map[string]string{"size": "8x8"}, map[string]string{"size": "16x16"}
	all := []measure.Tournament{
		{Game: name, Name: "easy 8x8", What: "ai:easy against itself", Options: small, Seats: []string{"ai:easy", "ai:easy"}, Plan: two(1200)},
		{Game: name, Name: "easy", What: "the same on 16x16", Options: usual, Seats: []string{"ai:easy", "ai:easy"}, Plan: two(360)},
		{Game: name, Name: "normal", What: "ai:normal against ai:easy on 16x16", Options: usual, Seats: []string{"ai:normal", "ai:easy"}, Plan: two(480)},
	}
	if program == "" {
		return all
	}
	answers := func(how string) []string {
		return []string{"bot:'" + program + "' " + how, "bot:'" + program + "' " + how}
	}
	return append(all,
		measure.Tournament{Game: name, Name: "long-running", What: "bots that keep running and answer at once, 500 steps on 16x16", Options: usual, Seats: answers("keep"), Plan: two(4), Keep: bot.On},
		measure.Tournament{Game: name, Name: "restarted", What: "the same bots, a new process every turn", Options: usual, Seats: answers("once"), Plan: two(1), Keep: bot.Off})
}
