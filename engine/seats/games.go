package seats

import (
	"context"
	"fmt"
	"slices"
	"strings"

	"generals-chess/engine"
	"generals-chess/engine/bot"
	"generals-chess/engine/generals"
	generalsai "generals-chess/engine/generals/ai"
	"generals-chess/engine/hitsink"
	captains "generals-chess/engine/hitsink/ai"
)

// Game is one game that can be played here: its rules and who may sit at its table.
type Game struct {
	Rules   engine.Rules
	Levels  []string   // of its built-in AIs, as in ai:LEVEL; the weakest first
	OpenBot bot.Opener // talks with its bots
	openAI  func(level string, player engine.Player, seed uint64) (engine.Seat, error)
}

// Games are all of them, the first being the one that is meant when none is named.
func Games() []Game {
	return []Game{
		{generals.Rules{}, generalsai.Levels(), bot.Open, generalsai.Open},
		{hitsink.Rules{}, captains.Levels(), bot.OpenCalls, captains.Open},
	}
}

// Find is the game of that name.
func Find(name string) (Game, error) {
	games := Games()
	i := slices.IndexFunc(games, func(g Game) bool { return g.Rules.Name() == name })
	if i < 0 {
		return Game{}, fmt.Errorf("game %q: this program knows %s", name, strings.Join(Names(), ", "))
	}
	return games[i], nil
}

// Names are the names of the games.
func Names() []string {
	var names []string
	for _, g := range Games() {
		names = append(names, g.Rules.Name())
	}
	return names
}

// Probe opens the bot, asks it one turn with this view, and closes it again.
func (g Game) Probe(ctx context.Context, view engine.View, command string, o bot.Options) (engine.Answer, error) {
	return bot.Probe(ctx, g.OpenBot, g.Rules, view, command, o)
}
