// Package tournament holds the screens of tournaments: the list, the set-up, and one being played or read. The tournament
// itself is game/tournament/runner's.
package tournament

import (
	"context"
	"path/filepath"
	"runtime"
	"time"

	"generals-chess/assets/words"
	"generals-chess/engine"
	"generals-chess/engine/arena"
	"generals-chess/engine/arena/tournament"
	"generals-chess/game/app"
	"generals-chess/game/play"
	"generals-chess/game/settings"
	"generals-chess/game/setup"
	"generals-chess/game/tournament/runner"
	"generals-chess/game/tournament/teacher"
	"generals-chess/game/viewer"
)

// Tournaments are the tournaments of the window. They go on whatever screen is open.
type Tournaments struct {
	Folder string // new ones get a folder in it; "" where there are no folders
	lock   runner.RunLock
	shelf  runner.Index
	known  map[string]*runner.Tournament // that were opened in this run, by folder

	class     *teacher.Run // the last class of submissions; nil for none
	classForm classForm
}

// Of are the tournaments of the window.
func Of(a *app.App) *Tournaments { return app.Part[*Tournaments](a) }

// Begin plays a new tournament in a folder of its own, and leads to its screen. Only one is played at a time:
// while another one is, it says so and stays where it is.
func Begin(a *app.App, spec tournament.Spec) {
	if Of(a).lock.Playing() != nil {
		a.Say(a.Phrase(runner.Busy, nil), true)
		return
	}
	c := runner.Begin(spec, tournament.NewFolder(Of(a).Folder, spec.Game, time.Now()), hostOf(a))
	Of(a).put(c)
	a.Push(newTournamentScene(a, c))
}

// Open opens the screen of the tournament in a folder on top of the present scene.
func Open(a *app.App, folder string) {
	folder = viewer.Whole(folder)
	c := Of(a).known[folder]
	if c == nil {
		c = runner.Open(folder, lastWorkers(a), hostOf(a))
		Of(a).put(c)
	} else {
		c.Refresh()
	}
	if filepath.Dir(folder) != Of(a).Folder {
		a.Settings().SawTournament(folder)
		a.Changed()
	}
	a.Push(newTournamentScene(a, c))
}

// OpenList opens the list of tournaments on top of the present scene.
func OpenList(a *app.App) { a.Push(newListScene(a)) }

func hostOf(a *app.App) runner.Host {
	return runner.Host{
		Job:  func(do func(context.Context)) context.CancelFunc { return a.Job(do) },
		Wake: a.Wake, Lock: &Of(a).lock, Games: play.MatchesOf(a).Table(),
	}
}

// lastWorkers tells how many games of a game were last played side by side.
func lastWorkers(a *app.App) func(game string) int {
	last := map[string]int{}
	for game, c := range a.Settings().Tournaments {
		last[game] = c.Terms.Workers
	}
	return func(game string) int {
		if n := last[game]; n > 0 {
			return n
		}
		return runtime.NumCPU()
	}
}

func (s *Tournaments) put(c *runner.Tournament) {
	if s.known == nil {
		s.known = map[string]*runner.Tournament{}
	}
	s.known[c.Folder()] = c
}

// forget makes a tournament unknown whose folder is gone.
func (s *Tournaments) forget(folder string) { delete(s.known, folder) }

// There reports whether the window has tournaments.
func (s *Tournaments) There() bool { return s.Folder != "" }

// HomeLine is what the home screen says of tournaments: how far the one is that is played.
func HomeLine(a *app.App) string {
	var now *arena.Snapshot
	if c := Of(a).lock.Playing(); c != nil {
		now = c.State().Now
	}
	switch {
	case now != nil:
	default:
		return play.GameOf(a, a.Settings().GameChosen()).(Game).Takers(a)
	}
	if !now.All {
		return a.F("contest.home_plays_open", words.Int("n", now.Done))
	}
	return a.F("contest.home_plays", words.Int("n", now.Done), words.Int("of", now.Planned))
}

// Game is a game that tournaments are played of.
type Game interface {
	play.Game
	// SeatWords are what the game calls those who sit.
	SeatWords() setup.SeatWords
	// Takers says who takes part in tournaments, for the home screen.
	Takers(*app.App) string
}

// Mapped is a game that is played on maps that can be chosen.
type Mapped interface {
	// MapForm is where the map of all games of a tournament is chosen.
	MapForm(settings.Map) setup.MapForm
	// MapOf is the map that games were set up with.
	MapOf(engine.Setup) settings.Map
}
