package game

import (
	"generals-chess/game/bots"
	"generals-chess/game/generals"
	"generals-chess/game/hitsink"
	"generals-chess/game/menu"
	"generals-chess/game/play"
	"generals-chess/game/settings"
	"generals-chess/game/tournament"
	"generals-chess/game/viewer"
)

// Game is everything that the window needs from a game.
type Game interface {
	menu.Game
	viewer.Game
	tournament.Game
	bots.Game
}

// Games returns the games of the program, in the order of the home screen. A new game is one line here.
func Games() []Game {
	return []Game{
		generals.New(),
		hitsink.New(),
	}
}

// matchesOf returns the matches of these games.
func matchesOf(games []Game, open play.Opener) *play.Matches {
	m := &play.Matches{Open: open}
	for _, g := range games {
		m.Games = append(m.Games, g)
	}
	return m
}

// Ways returns the modes of the program's games.
func Ways() settings.Ways { return matchesOf(Games(), nil).Ways() }
