package game

import "generals-chess/engine/arena/event"

// OpenContestSetup is written in this file.
func (a *App) OpenContestSetup(from *event.Order) {}
