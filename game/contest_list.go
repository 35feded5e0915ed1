package game

// newContestList is written in this file.
func newContestList(a *App) Scene { return newHome(a) }
