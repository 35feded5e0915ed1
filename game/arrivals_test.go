package game

import (
	"os"
	"path/filepath"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"generals-chess/game/app"
	"generals-chess/game/generals"
	"generals-chess/game/library"
	"generals-chess/game/library/index"
	"generals-chess/game/menu"
	"generals-chess/game/play"
	"generals-chess/game/settings"
	"generals-chess/game/setup"
	"generals-chess/game/tournament"
	"generals-chess/game/viewer"
	"generals-chess/internal/testkit/gametest"
	"generals-chess/render/ui"
)

// bring writes a file outside the records' folder.
func bring(t *testing.T, name, text string) string {
	t.Helper()
	path := filepath.Join(t.TempDir(), name)
	require.NoError(t, os.WriteFile(path, []byte(text), 0o644))
	return path
}

// TestWhatWasDroppedIsFoundInALaterTick checks that the tick in which files are dropped never acts on them, however soon they are
// read. A test that waits for Found would otherwise wait for ever.
func TestWhatWasDroppedIsFoundInALaterTick(t *testing.T) {
	s := gametest.New(t, gametest.Wide, "en")
	s.App.Home()
	s.Tick()
	w := s.App.Routes().(*ways)
	for range 100 {
		in := &ui.Input{Dropped: []string{"/nowhere/a.py"}}
		w.Arrivals(s.App, in)
		require.Empty(t, in.Dropped, "nobody knows yet what they are")
		require.Eventually(t, w.Found, gametest.WaitMost, gametest.WaitEvery)
		w.Arrivals(s.App, in)
		require.Equal(t, []string{"/nowhere/a.py"}, in.Dropped)
	}
}

// TestADroppedMatchIsShown drops each kind of match file on several screens.
func TestADroppedMatchIsShown(t *testing.T) {
	kinds := map[string]func(s *gametest.Screen) string{
		"a record": func(s *gametest.Screen) string {
			path := filepath.Join(s.T.TempDir(), "lost")
			s.Real(path, 4)
			return path
		},
		"a log of Botzone": func(s *gametest.Screen) string { return bring(t, "match.json", gametest.BotzoneLog(s)) },
	}
	scenes := map[string]func(s *gametest.Screen){
		"home": func(s *gametest.Screen) { s.App.Home() }, "set-up": func(s *gametest.Screen) { play.OpenSetup(s.App, settings.WatchBots) },
		"set-up at sea": func(s *gametest.Screen) { play.OpenSetup(s.App, settings.SeaWatch) }, "settings": func(s *gametest.Screen) { s.App.Home(); s.App.OpenSettings() },
		"match": func(s *gametest.Screen) {
			played, src := s.Scripted(gametest.Choices(settings.PlayAI, 20413))
			src.Spread(20)
			s.Shown(played)
		},
		"list": func(s *gametest.Screen) {
			s.RecordsOf(gametest.ListedMatches())
			library.OpenReplays(s.App)
			s.Indexed()
		},
	}
	for kind, file := range kinds {
		for name, open := range scenes {
			t.Run(kind+" on "+name, func(t *testing.T) {
				s := gametest.New(t, gametest.Wide, "en")
				open(s)
				path := file(s)
				below := s.App.Scene()
				s.In.Dropped = []string{path}
				s.Until(func() bool { _, is := s.App.Scene().(*viewer.Scene); return is })
				require.Equal(t, path, s.App.Scene().(*viewer.Scene).Timeline.Ref.Path)
				s.Press(ui.KeyEscape)
				require.Same(t, below, s.App.Scene())
			})
		}
	}
}

func TestADroppedPackIsListed(t *testing.T) {
	s := gametest.New(t, gametest.Wide, "en")
	log := gametest.BotzoneLog(s)
	for name, paths := range map[string][]string{
		"a pack":        {bring(t, "pack.jsonl", log+"\n"+log+"\n"+log+"\n")},
		"several files": {bring(t, "one.json", log), bring(t, "two.json", log), bring(t, "bot.py", "print()"), bring(t, "three.json", log)},
		"a folder":      {folderOf(t, log, log, log)},
	} {
		t.Run(name, func(t *testing.T) {
			s := gametest.New(t, gametest.Wide, "en")
			s.App.Home()
			s.Drop(paths...)
			list, ok := s.App.Scene().(*library.Replays)
			require.True(t, ok, "%T", s.App.Scene())
			require.False(t, list.Index.Own())
			s.Until(func() bool { return len(list.Found.All) == 3 })
			require.True(t, s.Shows(filepath.Base(paths[0])), "%q", s.Texts())
			require.False(t, s.Shows("Starred"))
			s.Press(ui.KeyDown, ui.KeyS, ui.KeyDelete)
			require.False(t, s.Context.ModalOpen(), "files that were brought stay as they are")
			want := list.Found.Row().Entry.Ref
			s.Press(ui.KeyEnter)
			s.Until(func() bool { _, is := s.App.Scene().(*viewer.Scene); return is })
			require.Equal(t, want, s.App.Scene().(*viewer.Scene).Timeline.Ref)
			s.Press(ui.KeyEscape)
			require.Same(t, list, s.App.Scene())
			s.Wait(2000)
			s.Tick()
			s.Until(func() bool { return len(list.Found.All) == 3 })
			require.Equal(t, want, list.Found.Row().Entry.Ref, "it is still chosen")
		})
	}
}

func folderOf(t *testing.T, texts ...string) string {
	t.Helper()
	folder := t.TempDir()
	for i, text := range texts {
		require.NoError(t, os.WriteFile(filepath.Join(folder, itoa(i)+".json"), []byte(text), 0o644))
	}
	return folder
}

func itoa(n int) string { return string(rune('0' + n)) }

// TestADroppedRecordThatIsDamagedSaysWhy checks that a damaged record is not taken for a bot.
func TestADroppedRecordThatIsDamagedSaysWhy(t *testing.T) {
	s := gametest.New(t, gametest.Wide, "en")
	s.App.Home()
	s.Drop(bring(t, "lost.jsonl.gz", "no gzip"))
	opening, ok := s.App.Scene().(*viewer.OpeningScene)
	require.True(t, ok, "%T", s.App.Scene())
	s.Until(func() bool { return opening.Err != nil })
	require.ErrorContains(t, opening.Err, "lost.jsonl.gz")
}

// TestOtherFilesAreForTheScreen checks that bots, maps and missing files go to the open screen.
func TestOtherFilesAreForTheScreen(t *testing.T) {
	for name, path := range map[string]string{
		"a script":  bring(t, "bot.py", "import json\nprint(json.dumps([]))\n"),
		"a program": bring(t, "bot", "\x7fELF\x02\x01\x01\x00"),
		"a map": bring(t, "start.json",
			`{"height":8,"width":8,"map":[],"generals":[[0,0],[7,7]]}`),
		"nothing":         "/no/such/file.py",
		"an empty folder": t.TempDir(),
	} {
		t.Run(name, func(t *testing.T) {
			s := gametest.New(t, gametest.Wide, "en")
			s.App.Home()
			s.In.Dropped = []string{path}
			s.Until(func() bool { _, left := s.App.Scene().(*menu.Home); return !left })
			set, ok := s.App.Scene().(*generals.SetupScene)
			require.True(t, ok, "%T", s.App.Scene())
			defer set.Close()
			require.Equal(t, name == "a map", set.Choices.Map.File == path)
			require.Equal(t, name != "a map", set.Choices.Seats[0] == play.BotPrefix+setup.Quoted(path))
		})
	}
}

// homeWithRecords opens the home screen over three records, of which the newest is 12 minutes old.
func homeWithRecords(s *gametest.Screen) {
	s.T.Helper()
	tournament.Of(s.App).Folder = "tournaments"
	s.RecordsOf(gametest.ListedMatches()[1:4])
	at := app.Now(s.App).Add(-12*time.Minute - 30*time.Second)
	require.NoError(s.T, os.Chtimes(gametest.RefOf(s, "won.jsonl.gz").Path, at, at))
	for _, name := range []string{"lost.jsonl.gz", "sea.jsonl.gz"} {
		require.NoError(s.T, os.Chtimes(gametest.RefOf(s, name).Path, at.Add(-time.Hour), at.Add(-time.Hour)))
	}
	s.App.Home()
	top := s.App.Scene().(*menu.Home)
	s.Until(func() bool { return top.Listed() })
}

func TestHomeLeadsToTheReplays(t *testing.T) {
	for name, open := range map[string]func(s *gametest.Screen){
		"by a click": func(s *gametest.Screen) { s.ClickText("Replays") },
		"by keys": func(s *gametest.Screen) {
			s.Press(ui.KeyTab, ui.KeyUp, ui.KeyTab, ui.KeyTab, ui.KeyUp, ui.KeyUp, ui.KeyEnter)
		},
	} {
		t.Run(name, func(t *testing.T) {
			s := gametest.New(t, gametest.Wide, "en")
			play.RememberMatch(s.App, finishedAtSea(s, settings.SeaWatch))
			homeWithRecords(s)
			require.True(t, s.Shows("3 matches · newest 12 min ago"), "%q", s.Texts())
			open(s)
			list, ok := s.App.Scene().(*library.Replays)
			require.True(t, ok, "%T", s.App.Scene())
			s.Indexed()
			require.Len(t, list.Found.All, 3)
			require.NoError(t, os.Remove(gametest.RefOf(s, "lost.jsonl.gz").Path))
			s.Wait(2000)
			s.Press(ui.KeyEscape)
			s.Until(func() bool { return s.Shows("2 matches · newest 12 min ago") })
			app.Part[*index.Book](s.App).Close()
		})
	}
}

func TestHomeBeforeTheFirstRecord(t *testing.T) {
	s := gametest.New(t, gametest.Wide, "en")
	s.RecordsOf(nil)
	s.App.Home()
	s.Until(func() bool { return s.Shows("Every match is recorded here") })
	s.ClickText("Replays")
	s.Indexed()
	require.True(t, s.Shows("No matches yet. Every match you play or watch appears"), "%q", s.Texts())
	s.Press(ui.KeyEnter, ui.KeyDelete, ui.KeyS, ui.KeyDown, ui.KeyEnd)
	require.IsType(t, &library.Replays{}, s.App.Scene())
}

func TestAgo(t *testing.T) {
	s := gametest.New(t, gametest.Wide, "en")
	now := time.Now()
	for d, want := range map[time.Duration]string{
		-time.Hour: "just now", 59 * time.Second: "just now", time.Minute: "1 min ago", 59 * time.Minute: "59 min ago",
		time.Hour: "1 h ago", 23 * time.Hour: "23 h ago", 24 * time.Hour: "1 day ago", 49 * time.Hour: "2 days ago",
	} {
		require.Equal(t, want, s.App.Ago(now.Add(-d), now))
	}
}

// TestTheLastMatchCanBeSeenAgain checks that a match just played is the first in the list of replays.
func TestTheLastMatchCanBeSeenAgain(t *testing.T) {
	s := gametest.New(t, gametest.Wide, "en")
	s.RecordsOf(nil)
	s.Real(filepath.Join(t.TempDir(), "other"), 3) // seats AIs
	c := gametest.Choices(settings.WatchBots, 20413)
	c.Map.Size, c.Rate = "8x8", 0
	play.StartMatch(s.App, c)
	played := play.MatchesOf(s.App).Plays[0]
	s.Until(played.Over)
	<-played.Session.Done()
	play.OpenResult(s.App, played)
	s.App.Home()
	s.Tick()
	entries, err := os.ReadDir(play.MatchesOf(s.App).Records)
	require.NoError(t, err)
	require.Len(t, entries, 1)
	record := filepath.Join(play.MatchesOf(s.App).Records, entries[0].Name())
	s.ClickText("Replays")
	s.Indexed()
	s.Press(ui.KeyEnter)
	s.Until(func() bool { _, is := s.App.Scene().(*viewer.Scene); return is })
	require.Equal(t, record, s.App.Scene().(*viewer.Scene).Timeline.Ref.Path)
	require.Len(t, s.App.Scene().(*viewer.Scene).Timeline.Steps, len(played.Steps))
	s.Press(ui.KeyEscape, ui.KeyEscape)
	require.IsType(t, &menu.Home{}, s.App.Scene())
}
