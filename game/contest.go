package game

import (
	"context"
	"path/filepath"
	"runtime"
	"time"

	"generals-chess/assets/words"
	"generals-chess/engine/arena"
	"generals-chess/engine/arena/event"
	"generals-chess/game/contest"
	"generals-chess/game/settings"
)

// contests are the tournaments of the window. They go on whatever screen is open.
type contests struct {
	folder string // new ones get a folder in it; "" where there are no folders
	stage  contest.Stage
	shelf  contest.Shelf
	known  map[string]*contest.Contest // that were opened in this run, by folder
}

// BeginContest plays a new tournament in a folder of its own, and leads to its screen. Only one is played at a time:
// while another one is, it says so and stays where it is.
func (a *App) BeginContest(order event.Order) {
	if a.contests.stage.Playing() != nil {
		a.Say(a.T("contest.busy"), true)
		return
	}
	c := contest.Begin(order, event.NewFolder(a.contests.folder, order.Game, time.Now()), a.contestHost())
	a.contests.put(c)
	a.Push(newContestScene(a, c))
}

// OpenContest opens the screen of the tournament in a folder on top of the present scene.
func (a *App) OpenContest(folder string) {
	folder = whole(folder)
	c := a.contests.known[folder]
	if c == nil {
		c = contest.Open(folder, a.contestWorkers(), a.contestHost())
		a.contests.put(c)
	} else {
		c.Refresh()
	}
	if filepath.Dir(folder) != a.contests.folder {
		a.settings.SawContest(folder)
		a.Changed()
	}
	a.Push(newContestScene(a, c))
}

// OpenContests opens the list of tournaments on top of the present scene.
func (a *App) OpenContests() { a.Push(newContestList(a)) }

func (a *App) contestHost() contest.Host {
	return contest.Host{
		Errand: func(do func(context.Context)) context.CancelFunc { return a.errand(do) },
		Wake:   a.wake, Stage: &a.contests.stage,
	}
}

// contestWorkers tells how many games of a game were last played side by side.
func (a *App) contestWorkers() func(game string) int {
	last := map[string]int{}
	for game, c := range a.settings.Contests {
		last[game] = c.Terms.Workers
	}
	return func(game string) int {
		if n := last[game]; n > 0 {
			return n
		}
		return runtime.NumCPU()
	}
}

func (s *contests) put(c *contest.Contest) {
	if s.known == nil {
		s.known = map[string]*contest.Contest{}
	}
	s.known[c.Folder()] = c
}

// forget makes a tournament unknown whose folder is gone.
func (s *contests) forget(folder string) { delete(s.known, folder) }

// there tells whether the window has tournaments.
func (s *contests) there() bool { return s.folder != "" }

// contestSub is what the home screen says of tournaments: how far the one is that is played.
func (a *App) contestSub() string {
	var now *arena.Snapshot
	if c := a.contests.stage.Playing(); c != nil {
		now = c.State().Now
	}
	switch {
	case now != nil:
	case a.settings.Game == settings.HitSink:
		return a.T("contest.home_sub_sea")
	default:
		return a.T("contest.home_sub")
	}
	if !now.All {
		return a.F("contest.home_plays_open", words.Int("n", now.Done))
	}
	return a.F("contest.home_plays", words.Int("n", now.Done), words.Int("of", now.Planned))
}
