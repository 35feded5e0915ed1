package game

import (
	"time"

	"generals-chess/engine/arena/event"
	"generals-chess/game/contest"
)

// BeginContest plays a new tournament in a folder of its own, and leads to its screen. Only one is played at a time:
// while another one is, it says so and stays where it is.
func (a *App) BeginContest(order event.Order) {
	folder := event.NewFolder(event.UserFolder(), order.Game, time.Now())
	c := contest.Begin(order, folder, a.errand, a.wake)
	a.Push(newContestScene(a, c))
}

// OpenContest opens the screen of the tournament in a folder on top of the present scene.
func (a *App) OpenContest(folder string) {
	a.Push(newContestScene(a, contest.Open(folder, a.errand, a.wake)))
}

// OpenContests opens the list of tournaments on top of the present scene.
func (a *App) OpenContests() {}
