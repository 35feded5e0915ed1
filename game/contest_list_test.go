package game

import (
	"context"
	"errors"
	"os"
	"path/filepath"
	"runtime"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"generals-chess/engine"
	"generals-chess/engine/arena/event"
	"generals-chess/engine/arena/schedule"
	"generals-chess/engine/arena/store"
	"generals-chess/game/contest"
	"generals-chess/render/ui"
)

// contestsOf gives the screen a folder for tournaments, and a life that the test ends.
func (s *screen) contestsOf() {
	s.t.Helper()
	s.app.contests.folder = filepath.Join(s.t.TempDir(), "tournaments")
	life, end := context.WithCancel(s.t.Context())
	s.app.life = life
	s.t.Cleanup(func() {
		end()
		s.app.errands.Wait()
	})
}

// kept puts a tournament into a folder that began some days after the day, with so many games finished.
func (s *screen) kept(folder string, days, games int, plan schedule.Plan, game string, names ...string) string {
	s.t.Helper()
	if !filepath.IsAbs(folder) {
		folder = filepath.Join(s.app.contests.folder, folder)
	}
	t := store.Tournament{Setup: engine.Setup{Game: game}, Plan: plan, Created: day.AddDate(0, 0, days), Settings: []byte(`{"folder":"","time_limit":"1s","time_scale":1,"memory_limit_mb":256}`)}
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
	require.NoError(s.t, err)
	results := schedule.Results{}
	for n := range games {
		list, _ := t.Plan.Games(results)
		g := store.Game{Game: list[n], Began: t.Created, Turns: 9, Reason: "end", Results: make([]store.Result, len(list[n].Players))}
		for seat, p := range list[n].Players {
			g.Results[seat] = store.Result{Rank: 1 + p, Verdict: engine.OK}
		}
		ranksFrom1(g.Results)
		results[n] = g.Ranks()
		require.NoError(s.t, db.Add(g))
	}
	require.NoError(s.t, db.Close())
	return folder
}

// ranksFrom1 makes places of what only says who is before whom.
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

// contestArchive is a tournament of each kind that a list can have.
func (s *screen) contestArchive() {
	s.t.Helper()
	s.contestsOf()
	s.kept("a", 0, 4, pairsOf3, "generals", "Aurelia", "Ferret 0.9", "Marlow 6", "Hexbot", "Goshawk", "Marlow 4", "tinymax", "randomwalk")
	s.kept("b", -1, 18, pairsOf3, "generals", "new", "old", "oldest")
	s.kept("c", -2, 6, schedule.Plan{Format: schedule.Rotation, Pairs: 2, Table: 3}, "hitsink", "Destroyer", "Random", "Peaceful")
	s.kept("d", -3, 0, schedule.Plan{Format: schedule.Swiss, Pairs: 1, Rounds: 2}, "generals", "x", "y", "z")
	broken := filepath.Join(s.app.contests.folder, "e")
	require.NoError(s.t, os.MkdirAll(broken, 0o755))
	path := filepath.Join(broken, store.Name)
	require.NoError(s.t, os.WriteFile(path, []byte("no database"), 0o644))
	at := day.AddDate(0, 0, -4)
	require.NoError(s.t, os.Chtimes(path, at, at))
}

// contestList opens the list and waits until all of it was read.
func (s *screen) contestList() *contestList {
	s.t.Helper()
	if len(s.app.scenes) == 0 {
		s.app.Home()
	}
	s.app.OpenContests()
	list := s.app.Scene().(*contestList)
	s.untilListed(func() bool { return list.read })
	return list
}

// untilListed ticks until something is so that happens off the frame.
func (s *screen) untilListed(so func() bool) {
	s.t.Helper()
	for late := time.Now().Add(waitMost); !so(); runtime.Gosched() {
		require.True(s.t, time.Now().Before(late), "it never came: %q", s.texts())
		s.in.NowMS -= 16 // the clock stands still meanwhile
		s.tick()
	}
}

func (s *contestList) folders() (names []string) {
	for _, row := range s.rows {
		names = append(names, filepath.Base(row.entry.Folder))
	}
	return names
}

func TestTournamentsAreListed(t *testing.T) {
	for _, lang := range []string{"en", "zh", "ko"} {
		for _, sz := range sizes {
			s := newScreen(t, sz, lang)
			s.contestArchive()
			list := s.contestList()
			require.Equal(t, []string{"a", "b", "c", "d", "e"}, list.folders(), "the newest first")
			list.at, list.chosen = 1, list.rows[1].entry.Folder
			list.rows[4].entry.Err = errors.New("It is no database.") // without the path, which is another every time
			list.rows[4].lang = ""
			s.tick()
			s.golden("contest-list-" + sz.name + "-" + lang)
		}
	}
}

func TestNoTournaments(t *testing.T) {
	s := newScreen(t, wide, "en")
	s.contestsOf()
	s.contestList()
	s.tick()
	require.True(t, s.shows("New tournament"))
	require.Contains(t, s.texts(), s.app.T("contest.list_keys"))
	s.press(ui.KeyN)
	require.IsType(t, &contestSetup{}, s.app.Scene())
}

// TestTheHomeScreenLeadsToTournaments where there are folders.
func TestTheHomeScreenLeadsToTournaments(t *testing.T) {
	s := newScreen(t, wide, "en")
	s.app.Home()
	s.tick()
	require.False(t, s.shows("Round robin with Elo"), "a browser has no folders")
	s.contestsOf()
	s.tick()
	require.True(t, s.shows("Round robin with Elo"))
	s.clickText("Tournament")
	require.IsType(t, &contestList{}, s.app.Scene())
}

// TestATournamentIsDeletedAndBroughtBack, and deleted for good in the end.
func TestATournamentIsDeletedAndBroughtBack(t *testing.T) {
	s := newScreen(t, wide, "en")
	s.contestArchive()
	list := s.contestList()
	folder := filepath.Join(s.app.contests.folder, "b")
	gone := func() bool { return len(list.rows) == 4 && list.grave.From() != "" }
	remove := func() {
		list.at, list.chosen = 1, folder
		s.press(ui.KeyDelete)
		require.True(t, s.shows("Delete this tournament?"))
		s.press(ui.KeyEnter)
		s.untilListed(gone)
		require.NoDirExists(t, folder)
	}
	remove()
	require.Equal(t, []string{"a", "c", "d", "e"}, list.folders())
	s.in.Ctrl = true
	s.press(ui.KeyZ)
	s.in.Ctrl = false
	s.untilListed(func() bool { return len(list.rows) == 5 })
	require.FileExists(t, filepath.Join(folder, store.Name))
	remove()
	s.wait(undoTime + 1)
	s.app.errands.Wait()
	left, err := os.ReadDir(s.app.contests.folder)
	require.NoError(t, err)
	require.Len(t, left, 4, "nothing waits there any more")
}

// TestATournamentElsewhere is opened by its folder, remembered, and taken off the list without harm.
func TestATournamentElsewhere(t *testing.T) {
	s := newScreen(t, wide, "en")
	s.contestsOf()
	folder := s.kept(filepath.Join(t.TempDir(), "mine"), 0, 2, pairsOf3, "generals", "one", "two")
	s.app.Home()
	s.in.Dropped = []string{folder}
	s.untilListed(func() bool { return len(s.app.scenes) == 2 })
	require.IsType(t, &contestScene{}, s.app.Scene())
	s.app.Back()
	list := s.contestList()
	require.Equal(t, []string{"mine"}, list.folders())
	s.press(ui.KeyDelete)
	s.untilListed(func() bool { return len(list.rows) == 0 })
	require.DirExists(t, folder)
	require.Empty(t, s.app.settings.ContestFolders)
}

// TestATournamentGoesOnBehindOtherScreens: its row and the home screen follow it, nobody deletes it, and no other is
// begun meanwhile.
func TestATournamentGoesOnBehindOtherScreens(t *testing.T) {
	s := newScreen(t, wide, "en")
	s.contestArchive()
	order := event.Order{Game: "generals", Setup: engine.Setup{Options: map[string]string{"size": "8x8"}}, Workers: 1,
		Entrants: []event.Entrant{{Name: "one", Seat: "ai:easy"}, {Name: "two", Seat: "ai:normal"}},
		Plan:     schedule.Plan{Format: schedule.RoundRobin, Pairs: 20_000}, Manner: event.UsualManner("")}
	s.app.Home()
	s.app.BeginContest(order)
	require.IsType(t, &contestScene{}, s.app.Scene())
	c := s.app.contests.stage.Playing()
	s.untilListed(func() bool { return c.State().Now != nil && c.State().Now.Done > 0 })
	s.app.Back()
	s.tick()
	require.Contains(t, s.texts(), s.app.contestSub())
	require.NotEqual(t, "Round robin with Elo", s.app.contestSub())
	s.app.BeginContest(order)
	s.tick()
	require.True(t, s.shows("Another tournament is being played. Pause that one first."))
	require.IsType(t, &home{}, s.app.Scene())

	list := s.contestList()
	row := list.rows[0]
	require.Equal(t, c.Folder(), row.entry.Folder)
	require.Contains(t, row.in(s.app).state, "Playing")
	list.choose(0)
	s.press(ui.KeyDelete)
	require.Nil(t, list.asking)
	list.choose(1)
	s.press(ui.KeyG)
	require.Equal(t, list, s.app.Scene(), "nor is another gone on with")

	c.Pause()
	s.untilListed(func() bool { return s.app.contests.stage.Playing() == nil })
	s.wait(absence + 1)
	s.untilListed(func() bool { return list.rows[0].entry.Done == c.State().Now.Done })
	require.True(t, list.rows[0].pausedIn(s.app))
	list.choose(0)
	s.press(ui.KeyG)
	require.IsType(t, &contestScene{}, s.app.Scene())
	s.untilListed(func() bool { return s.app.contests.stage.Playing() == c })
	c.Stop()
	s.untilListed(func() bool { return c.State().Phase == contest.Paused })
}
