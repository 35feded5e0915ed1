package game

import "generals-chess/game/contest"

// WatchGame is written in this file.
func (a *App) WatchGame(c *contest.Contest, number int) {}
