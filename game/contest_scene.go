package game

import "generals-chess/game/contest"

// newContestScene is written in this file.
func newContestScene(a *App, c *contest.Contest) Scene { return newHome(a) }
