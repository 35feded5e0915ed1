// Package seats lists the games that this program plays: each is one line here.
package seats

import (
	"generals-chess/engine"
	"generals-chess/engine/games"
	generals "generals-chess/engine/generals/entry"
	hitsink "generals-chess/engine/hitsink/entry"
)

// Game and Options are the types of package games.
type (
	Game    = games.Game
	Options = games.Options
)

// Games returns all games; the first is used if none is named.
func Games() games.Table {
	return games.NewTable(
		generals.Game(),
		hitsink.Game(),
	)
}

// Find returns the game of that name.
func Find(name string) (Game, error) { return Games().Find(name) }

// Names returns the names of the games.
func Names() []string { return Games().Names() }

// Open opens the seat that spec names for one player of a game. See games.Game.Open.
func Open(rules engine.Rules, spec engine.SeatSpec, player engine.Player, o Options) (engine.Seat, error) {
	g, err := Find(rules.Name())
	if err != nil {
		return nil, err
	}
	return g.Open(spec, player, o)
}
