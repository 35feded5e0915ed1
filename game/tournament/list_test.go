package tournament

import (
	"errors"
	"os"
	"path/filepath"
	"runtime"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"generals-chess/engine"
	"generals-chess/engine/arena/schedule"
	"generals-chess/engine/arena/store"
	"generals-chess/engine/arena/tournament"
	"generals-chess/game/app"
	"generals-chess/game/menu"
	"generals-chess/game/tournament/runner"
	"generals-chess/internal/testkit/gametest"
	"generals-chess/render/ui"
)

// tournamentsOf gives the screen a folder for tournaments, and waits for all jobs at the end of the test.
func tournamentsOf(s *gametest.Screen) {
	s.T.Helper()
	Of(s.App).Folder = filepath.Join(s.T.TempDir(), "tournaments")
	s.T.Cleanup(s.App.Wait)
}

// keptTournament creates a tournament in a folder, begun days after gametest.Day, with some games finished.
func keptTournament(s *gametest.Screen, folder string, days, games int, plan schedule.Plan, game string, names ...string) string {
	s.T.Helper()
	if !filepath.IsAbs(folder) {
		folder = filepath.Join(Of(s.App).Folder, folder)
	}
	t := store.Tournament{Setup: engine.Setup{Game: game}, Plan: plan, Created: gametest.Day.AddDate(0, 0, days), Settings: []byte(`{"folder":"","time_limit":"1s","time_scale":1,"memory_limit_mb":256}`)}
	for _, name := range names {
		t.Players = append(t.Players, store.Player{Name: name, Spec: "ai:easy"})
	}
	if game == "hitsink" {
		for i := range t.Players {
			t.Players[i].Spec = "ai:random"
		}
	}
	t.Plan.Players = len(names)
	db, err := store.Create(folder, t)
	require.NoError(s.T, err)
	results := schedule.Results{}
	for n := range games {
		list, _ := t.Plan.Games(results)
		g := store.Game{Game: list[n], Began: t.Created, Turns: 9, Reason: "end", Results: make([]store.Result, len(list[n].Players))}
		for seat, p := range list[n].Players {
			g.Results[seat] = store.Result{Rank: 1 + p, Verdict: engine.OK}
		}
		ranksFrom1(g.Results)
		results[n] = g.Ranks()
		require.NoError(s.T, db.Add(g))
	}
	require.NoError(s.T, db.Close())
	return folder
}

// ranksFrom1 converts values that only order the results to ranks.
func ranksFrom1(list []store.Result) {
	before := make([]int, len(list))
	for i, r := range list {
		before[i] = r.Rank
	}
	for i := range list {
		list[i].Rank = 1
		for _, other := range before {
			if other < before[i] {
				list[i].Rank++
			}
		}
	}
}

var pairsOf3 = schedule.Plan{Format: schedule.RoundRobin, Pairs: 3, Seed: 1}

// tournamentArchive creates a tournament of each kind that a list can show.
func tournamentArchive(s *gametest.Screen) {
	s.T.Helper()
	tournamentsOf(s)
	keptTournament(s, "a", 0, 4, pairsOf3, "generals", "Aurelia", "Ferret 0.9", "Marlow 6", "Hexbot", "Goshawk", "Marlow 4", "tinymax", "randomwalk")
	keptTournament(s, "b", -1, 18, pairsOf3, "generals", "new", "old", "oldest")
	keptTournament(s, "c", -2, 6, schedule.Plan{Format: schedule.Rotation, Pairs: 2, Table: 3}, "hitsink", "Destroyer", "Random", "Peaceful")
	keptTournament(s, "d", -3, 0, schedule.Plan{Format: schedule.Swiss, Pairs: 1, Rounds: 2}, "generals", "x", "y", "z")
	broken := filepath.Join(Of(s.App).Folder, "e")
	require.NoError(s.T, os.MkdirAll(broken, 0o755))
	path := filepath.Join(broken, store.Name)
	require.NoError(s.T, os.WriteFile(path, []byte("no database"), 0o644))
	at := gametest.Day.AddDate(0, 0, -4)
	require.NoError(s.T, os.Chtimes(path, at, at))
}

// tournamentListOn opens the list and waits until all of it is read.
func tournamentListOn(s *gametest.Screen) *listScene {
	s.T.Helper()
	if len(s.App.Scenes()) == 0 {
		s.App.Home()
	}
	OpenList(s.App)
	list := s.App.Scene().(*listScene)
	untilListed(s, func() bool { return list.read })
	return list
}

// untilListed ticks until so holds, for work off the frame.
func untilListed(s *gametest.Screen, so func() bool) {
	s.T.Helper()
	for late := time.Now().Add(gametest.WaitMost); !so(); runtime.Gosched() {
		require.True(s.T, time.Now().Before(late), "it never came: %q", s.Texts())
		s.In.NowMS -= 16 // so that the clock stands still meanwhile
		s.Tick()
	}
}

func (s *listScene) folders() (names []string) {
	for _, row := range s.rows.All {
		names = append(names, filepath.Base(row.entry.Folder))
	}
	return names
}

// longRows are texts longer than a row of the list: the players, and in small windows the longest formats.
var longRows = []string{
	`cut "Aurelia, Ferret 0.9, Marlow 6, Hexbot, Goshawk, Marlow 4, tinymax, randomwalk"`,
	`cut "2026-11-21 19:00 · Generals · Round robin"`, `cut "2026-11-20 19:00 · Generals · Round robin"`,
	`cut "2026-11-19 19:00 · Hit & Sink · Rotation"`,
}

func TestTournamentsAreListed(t *testing.T) {
	for _, lang := range []string{"en", "zh", "ko"} {
		for _, sz := range gametest.Sizes {
			s := gametest.New(t, sz, lang)
			tournamentArchive(s)
			list := tournamentListOn(s)
			require.Equal(t, []string{"a", "b", "c", "d", "e"}, list.folders(), "the newest first")
			list.rows.Choose(1)
			list.rows.All[4].entry.Err = errors.New("It is no database.") // without the path, which differs every time
			list.rows.All[4].of = app.MadeOf[*runner.State]{}
			s.Tick()
			s.Golden("contest-list", longRows...)
		}
	}
}

func TestNoTournaments(t *testing.T) {
	s := gametest.New(t, gametest.Wide, "en")
	tournamentsOf(s)
	tournamentListOn(s)
	s.Tick()
	require.True(t, s.Shows("New tournament"))
	require.False(t, s.Shows("Resume"), "there is nothing to resume")
	s.Press(ui.KeyN)
	require.IsType(t, &setupScene{}, s.App.Scene())
}

// TestTheHomeScreenLeadsToTournaments checks that the home screen has the row only where there are folders.
func TestTheHomeScreenLeadsToTournaments(t *testing.T) {
	s := gametest.New(t, gametest.Wide, "en")
	s.App.Home()
	s.Tick()
	require.False(t, s.Shows("Rating of bots, marks for a class"), "a browser has no folders")
	tournamentsOf(s)
	s.Tick()
	require.True(t, s.Shows("Rating of bots, marks for a class"))
	s.ClickText("Tournament")
	require.IsType(t, &listScene{}, s.App.Scene())
}

// TestATournamentIsDeletedAndBroughtBack checks deletion, restoration, and the final purge.
func TestATournamentIsDeletedAndBroughtBack(t *testing.T) {
	s := gametest.New(t, gametest.Wide, "en")
	tournamentArchive(s)
	list := tournamentListOn(s)
	folder := filepath.Join(Of(s.App).Folder, "b")
	gone := func() bool { return len(list.rows.All) == 4 && list.now.Deleted != "" }
	remove := func() {
		list.rows.At, list.rows.Chosen = 1, folder
		s.Press(ui.KeyDelete)
		require.True(t, s.Shows("Delete this tournament?"))
		s.Press(ui.KeyTab, ui.KeyEnter) // the button that keeps it has the focus
		untilListed(s, gone)
		require.NoDirExists(t, folder)
	}
	remove()
	require.Equal(t, []string{"a", "c", "d", "e"}, list.folders())
	s.In.Ctrl = true
	s.Press(ui.KeyZ)
	s.In.Ctrl = false
	untilListed(s, func() bool { return len(list.rows.All) == 5 })
	require.FileExists(t, filepath.Join(folder, store.Name))
	remove()
	s.Wait(app.UndoTime + 1)
	s.End()
	s.App.Wait()
	left, err := os.ReadDir(Of(s.App).Folder)
	require.NoError(t, err)
	require.Len(t, left, 4, "nothing waits there any more")
}

// TestATournamentElsewhere opens a tournament by its folder, checks that it is remembered, and removes it from the list without
// deleting it.
func TestATournamentElsewhere(t *testing.T) {
	s := gametest.New(t, gametest.Wide, "en")
	tournamentsOf(s)
	folder := keptTournament(s, filepath.Join(t.TempDir(), "mine"), 0, 2, pairsOf3, "generals", "one", "two")
	s.App.Home()
	s.In.Dropped = []string{folder}
	untilListed(s, func() bool { return len(s.App.Scenes()) == 2 })
	require.IsType(t, &tournamentScene{}, s.App.Scene())
	s.App.Back()
	list := tournamentListOn(s)
	require.Equal(t, []string{"mine"}, list.folders())
	s.Press(ui.KeyDelete)
	untilListed(s, func() bool { return len(list.rows.All) == 0 })
	require.DirExists(t, folder)
	require.Empty(t, s.App.Settings().TournamentFolders)
}

// TestATournamentGoesOnBehindOtherScreens checks that its row and the home screen follow it, that it cannot be deleted, and that no
// other can be started meanwhile.
func TestATournamentGoesOnBehindOtherScreens(t *testing.T) {
	s := gametest.New(t, gametest.Wide, "en")
	tournamentArchive(s)
	spec := tournament.Spec{Game: "generals", Setup: engine.Setup{Options: map[string]string{"size": "8x8"}}, Workers: 1,
		Entrants: []tournament.Entrant{{Name: "one", Seat: "ai:easy"}, {Name: "two", Seat: "ai:normal"}},
		Plan:     schedule.Plan{Format: schedule.RoundRobin, Pairs: 20_000}, Options: tournament.UsualOptions("")}
	s.App.Home()
	Begin(s.App, spec)
	require.IsType(t, &tournamentScene{}, s.App.Scene())
	c := Of(s.App).lock.Playing()
	untilListed(s, func() bool { return c.State().Now != nil && c.State().Now.Done > 0 })
	s.App.Back()
	s.Tick()
	require.Contains(t, s.Texts(), HomeLine(s.App))
	require.NotEqual(t, "Rating of bots, marks for a class", HomeLine(s.App))
	Begin(s.App, spec)
	s.Tick()
	require.True(t, s.Shows("Another tournament is running. Pause it first."))
	require.IsType(t, &menu.Home{}, s.App.Scene())

	list := tournamentListOn(s)
	row := list.rows.All[0]
	require.Equal(t, c.Folder(), row.entry.Folder)
	require.Contains(t, row.in(s.App).state, "Playing")
	list.rows.Choose(0)
	s.Press(ui.KeyDelete)
	require.False(t, s.Shows(s.App.T("contest.delete_title")), "one that is played is not asked about")
	list.rows.Choose(1)
	s.Press(ui.KeyG)
	require.Equal(t, list, s.App.Scene(), "nor is another gone on with")

	c.Pause()
	untilListed(s, func() bool { return Of(s.App).lock.Playing() == nil })
	s.Wait(app.Absence + 1)
	untilListed(s, func() bool { return list.rows.All[0].entry.Done == c.State().Now.Done })
	require.True(t, list.rows.All[0].pausedIn(s.App))
	list.rows.Choose(0)
	s.Press(ui.KeyG)
	require.IsType(t, &tournamentScene{}, s.App.Scene())
	untilListed(s, func() bool { return Of(s.App).lock.Playing() == c })
	c.Stop()
	untilListed(s, func() bool { return c.State().Phase == runner.Paused })
}
