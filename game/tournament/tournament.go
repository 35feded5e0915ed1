// Package tournament holds the screens of tournaments: the list, the set-up, and the screen of one tournament. Package
// game/tournament/runner plays them.
package tournament

import (
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

// Tournaments holds the window's tournaments. They continue whatever screen is open.
type Tournaments struct {
	Folder string // parent of the folders of new tournaments; "" where there are no folders
	lock   runner.RunLock
	listed runner.Index
	known  map[string]*runner.Tournament // opened in this run, by folder

	class     *teacher.Run // the last class of submissions; nil for none
	classForm classForm
}

// Of returns the window's tournaments.
func Of(a *app.App) *Tournaments { return app.Part[*Tournaments](a) }

// Begin starts a new tournament in its own folder, and opens its screen. Only one can be played at a time: while another one is,
// Begin only shows a message.
func Begin(a *app.App, spec tournament.Spec) {
	if Of(a).lock.Playing() != nil {
		a.Say(a.Phrase(runner.Busy, nil), true)
		return
	}
	c := runner.Begin(spec, tournament.NewFolder(Of(a).Folder, spec.Game, time.Now()), hostOf(a))
	Of(a).put(c)
	a.Push(newTournamentScene(a, c))
}

// Open opens the screen of the tournament in a folder on top of the current scene.
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

// OpenList opens the list of tournaments on top of the current scene.
func OpenList(a *app.App) { a.Push(newListScene(a)) }

func hostOf(a *app.App) runner.Host {
	return runner.Host{
		Job:  a.Job,
		Wake: a.Wake, Lock: &Of(a).lock, Games: play.MatchesOf(a).Table(),
	}
}

// lastWorkers returns a function that returns how many games of a game were last played in parallel.
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

// forget forgets a tournament whose folder is gone.
func (s *Tournaments) forget(folder string) { delete(s.known, folder) }

// There reports whether the window has tournaments.
func (s *Tournaments) There() bool { return s.Folder != "" }

// HomeLine returns the home screen's line about tournaments: the progress of the running one, or who can take part.
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

// Game is a game with tournaments.
type Game interface {
	play.Game
	// SeatWords are the game's words for kinds of seats.
	SeatWords() setup.SeatWords
	// Takers names who can take part in tournaments, for the home screen.
	Takers(*app.App) string
}

// Mapped is a game with a choice of maps.
type Mapped interface {
	// MapForm returns the form for the map of all games of a tournament.
	MapForm(settings.Map) setup.MapForm
	// MapOf returns the map that a set-up describes.
	MapOf(engine.Setup) settings.Map
}
