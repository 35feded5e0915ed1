package generals

import (
	"generals-chess/cmd/arena/table"
	"generals-chess/engine/arena/schedule"
	"generals-chess/engine/bot"
)

// benches are what arena bench measures of this game.
func benches() []table.Bench {
	return []table.Bench{
		{Kind: table.Engine, Name: "engine", Run: benchEngine},
		{Kind: table.Minds, Name: "ai", Run: benchAI},
		{Kind: table.Minds, Name: "ai", Run: benchLarge},
		{Kind: table.Minds, Name: "ai", Run: benchOpening},
		{Kind: table.Judging, Name: "judge", Run: benchJudge},
		{Kind: table.Turns, Name: "bots", Run: benchBots},
	}
}

// tournaments are those whose speed is measured; program is the bot that answers at once, "" for none. Its games last to
// the step limit.
func tournaments(program string) []table.Tournament {
	two := func(pairs int) schedule.Plan {
		return schedule.Plan{Format: schedule.RoundRobin, Pairs: pairs, Seed: 1}
	}
	small, usual := map[string]string{"size": "8x8"}, map[string]string{"size": "16x16"}
	all := []table.Tournament{
		{Name: "easy 8x8", What: "ai:easy against itself", Options: small, Seats: []string{"ai:easy", "ai:easy"}, Plan: two(1200)},
		{Name: "easy", What: "the same on 16x16", Options: usual, Seats: []string{"ai:easy", "ai:easy"}, Plan: two(360)},
		{Name: "normal", What: "ai:normal against ai:easy on 16x16", Options: usual, Seats: []string{"ai:normal", "ai:easy"}, Plan: two(480)},
	}
	if program == "" {
		return all
	}
	answers := func(how string) []string {
		return []string{"bot:'" + program + "' " + how, "bot:'" + program + "' " + how}
	}
	return append(all,
		table.Tournament{Name: "long-running", What: "bots that keep running and answer at once, 500 steps on 16x16", Options: usual, Seats: answers("keep"), Plan: two(4), Keep: bot.On},
		table.Tournament{Name: "restarted", What: "the same bots, a new process every turn", Options: usual, Seats: answers("once"), Plan: two(1), Keep: bot.Off})
}
