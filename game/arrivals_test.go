package game

import (
	"os"
	"path/filepath"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"generals-chess/engine/replay/files"
	"generals-chess/game/settings"
	"generals-chess/render"
	"generals-chess/render/ui"
)

// drop drops files on the window, in the tick in which the window knows what they are.
func (s *screen) drop(paths ...string) {
	s.t.Helper()
	s.app.sort(arrival{paths: paths})
	late := time.After(waitMost)
	for {
		select {
		case got := <-s.app.sorter.answer:
			s.app.sorter.answer <- got
			s.tick()
			return
		case <-late:
			s.t.Fatal("nobody looked at the files")
		}
	}
}

// bring writes a file that is not one of the records.
func bring(t *testing.T, name, text string) string {
	t.Helper()
	path := filepath.Join(t.TempDir(), name)
	require.NoError(t, os.WriteFile(path, []byte(text), 0o644))
	return path
}

// TestADroppedMatchIsShown wherever it is dropped.
func TestADroppedMatchIsShown(t *testing.T) {
	kinds := map[string]func(s *screen) string{
		"a record": func(s *screen) string {
			path := filepath.Join(s.t.TempDir(), "lost")
			s.real(path, 4)
			return path
		},
		"a log of Botzone": func(s *screen) string { return bring(t, "match.json", botzoneLog(s)) },
	}
	scenes := map[string]func(s *screen){
		"home": func(s *screen) { s.app.Home() }, "set-up": func(s *screen) { s.app.OpenSetup(settings.WatchBots) },
		"set-up at sea": func(s *screen) { s.app.OpenSetup(settings.SeaWatch) }, "settings": func(s *screen) { s.app.Home(); s.app.OpenSettings() },
		"match": func(s *screen) { matchOn(s, choices(settings.PlayAI, 20413), 20) },
		"list":  func(s *screen) { s.replays() },
	}
	for kind, file := range kinds {
		for name, open := range scenes {
			t.Run(kind+" on "+name, func(t *testing.T) {
				s := newScreen(t, wide, "en")
				open(s)
				path := file(s)
				below := s.app.Scene()
				s.in.Dropped = []string{path}
				s.until(func() bool { _, is := s.app.Scene().(*replayScene); return is })
				require.Equal(t, path, s.app.Scene().(*replayScene).film.Ref.Path)
				s.press(ui.KeyEscape)
				require.Same(t, below, s.app.Scene())
			})
		}
	}
}

func TestADroppedPackIsListed(t *testing.T) {
	s := newScreen(t, wide, "en")
	log := botzoneLog(s)
	for name, paths := range map[string][]string{
		"a pack":        {bring(t, "pack.jsonl", log+"\n"+log+"\n"+log+"\n")},
		"several files": {bring(t, "one.json", log), bring(t, "two.json", log), bring(t, "bot.py", "print()"), bring(t, "three.json", log)},
		"a folder":      {folderOf(t, log, log, log)},
	} {
		t.Run(name, func(t *testing.T) {
			s := newScreen(t, wide, "en")
			s.app.Home()
			s.drop(paths...)
			list, ok := s.app.Scene().(*replays)
			require.True(t, ok, "%T", s.app.Scene())
			require.False(t, list.shelf.Own())
			s.until(func() bool { return len(list.found) == 3 })
			require.True(t, s.shows(filepath.Base(paths[0])), "%q", s.texts())
			require.False(t, s.shows("Starred"))
			s.press(ui.KeyDown, ui.KeyS, ui.KeyDelete)
			require.False(t, s.context.ModalOpen(), "files that were brought stay as they are")
			want := list.row().entry.Ref
			s.press(ui.KeyEnter)
			s.until(func() bool { _, is := s.app.Scene().(*replayScene); return is })
			require.Equal(t, want, s.app.Scene().(*replayScene).film.Ref)
			s.press(ui.KeyEscape)
			require.Same(t, list, s.app.Scene())
			s.wait(2000)
			s.tick()
			s.until(func() bool { return len(list.found) == 3 })
			require.Equal(t, want, list.row().entry.Ref, "it is still chosen")
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

// TestADroppedRecordThatIsDamagedSaysWhy: it is not taken for a bot.
func TestADroppedRecordThatIsDamagedSaysWhy(t *testing.T) {
	s := newScreen(t, wide, "en")
	s.app.Home()
	s.drop(bring(t, "lost.jsonl.gz", "no gzip"))
	opening, ok := s.app.Scene().(*reelOpening)
	require.True(t, ok, "%T", s.app.Scene())
	s.until(func() bool { return opening.err != nil })
	require.ErrorContains(t, opening.err, "lost.jsonl.gz")
}

// TestOtherFilesAreForTheScreen as before: bots, maps, and what is not there.
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
			s := newScreen(t, wide, "en")
			s.app.Home()
			s.in.Dropped = []string{path}
			s.until(func() bool { _, left := s.app.Scene().(*home); return !left })
			set, ok := s.app.Scene().(*setup)
			require.True(t, ok, "%T", s.app.Scene())
			defer set.Close()
			require.Equal(t, name == "a map", set.choices.Map.File == path)
			require.Equal(t, name != "a map", set.choices.Seats[0] == botPrefix+quoted(path))
		})
	}
}

func TestAFileNamedOnTheCommandLine(t *testing.T) {
	s := newScreen(t, wide, "en")
	path := filepath.Join(t.TempDir(), "lost")
	s.real(path, 4)
	s.app.begin(Options{Replay: path})
	require.IsType(t, &home{}, s.app.Scene())
	s.until(func() bool { _, is := s.app.Scene().(*replayScene); return is })
	require.Equal(t, files.Ref{Path: path}, s.app.Scene().(*replayScene).film.Ref)
	s.press(ui.KeyEscape)
	require.IsType(t, &home{}, s.app.Scene())

	log := botzoneLog(s)
	pack := bring(t, "pack.jsonl", log+"\n"+log+"\n")
	s.app.begin(Options{Replay: pack})
	s.until(func() bool { _, is := s.app.Scene().(*replays); return is })
	s.app.begin(Options{Replay: pack + ":2"})
	s.until(func() bool { _, is := s.app.Scene().(*replayScene); return is })
	require.Equal(t, files.Ref{Path: pack, Line: 2}, s.app.Scene().(*replayScene).film.Ref)
}

func TestReplayFlag(t *testing.T) {
	s := newScreen(t, wide, "en")
	good := filepath.Join(t.TempDir(), "lost")
	s.real(good, 4)
	log := botzoneLog(s)
	pack := bring(t, "pack.jsonl", log+"\n"+log+"\n")
	for _, path := range []string{good, pack, pack + ":2", folderOf(t, log)} {
		o, err := Flags{Replay: path}.Options(someSeats)
		require.NoError(t, err)
		require.Equal(t, path, o.Replay)
	}
	for _, c := range []struct {
		flags Flags
		want  string
	}{
		{Flags{Replay: "/no/such/file"}, "/no/such/file cannot be read: there is no such file"},
		{Flags{Replay: pack + ":3"}, "there is no match in line 3"},
		{Flags{Replay: bring(t, "notes.txt", "hello")}, "it is neither a record of a match nor a log of Botzone"},
		{Flags{Replay: bring(t, "empty", "")}, "it is empty"},
		{Flags{Replay: bring(t, "newer", `{"record":"generals-chess record","version":9}`)}, "newer version"},
		{Flags{Replay: t.TempDir()}, "it is a folder"},
		{Flags{Replay: good, Red: "human"}, "--replay shows a match that was played: leave out --red, --blue and --player"},
		{Flags{Replay: good, Game: "hitsink", Players: []string{"ai:random", "ai:random"}}, "--replay shows a match"},
	} {
		_, err := c.flags.Options(someSeats)
		require.ErrorContains(t, err, c.want)
		require.NotContains(t, err.Error(), "\n")
	}
}

// homeWithRecords opens the home screen over three records, of which the newest is 12 minutes old.
func (s *screen) homeWithRecords() {
	s.t.Helper()
	s.app.contests.folder = "tournaments"
	s.recordsOf(archive()[1:4])
	at := time.Now().Add(-12*time.Minute - 30*time.Second)
	require.NoError(s.t, os.Chtimes(refOf(s, "won.jsonl.gz").Path, at, at))
	for _, name := range []string{"lost.jsonl.gz", "sea.jsonl.gz"} {
		require.NoError(s.t, os.Chtimes(refOf(s, name).Path, at.Add(-time.Hour), at.Add(-time.Hour)))
	}
	s.app.settings.LastMatch.Record = refOf(s, "won.jsonl.gz").Path
	s.app.Home()
	top := s.app.Scene().(*home)
	s.until(func() bool { return top.records.seen != nil })
}

func TestHomeLeadsToTheReplays(t *testing.T) {
	for name, open := range map[string]func(s *screen){
		"by a click": func(s *screen) { s.clickText("Replays") },
		"by keys":    func(s *screen) { s.press(ui.KeyTab, ui.KeyUp, ui.KeyTab, ui.KeyTab, ui.KeyUp, ui.KeyUp, ui.KeyEnter) },
	} {
		t.Run(name, func(t *testing.T) {
			s := newScreen(t, wide, "en")
			s.app.remember(finishedAtSea(s, settings.SeaWatch))
			s.homeWithRecords()
			require.True(t, s.shows("3 matches · newest 12 min ago"), "%q", s.texts())
			open(s)
			list, ok := s.app.Scene().(*replays)
			require.True(t, ok, "%T", s.app.Scene())
			s.readAll()
			require.Len(t, list.found, 3)
			require.NoError(t, os.Remove(refOf(s, "lost.jsonl.gz").Path))
			s.wait(2000)
			s.press(ui.KeyEscape)
			s.until(func() bool { return s.shows("2 matches · newest 12 min ago") })
			s.app.book.Close()
		})
	}
}

func TestHomeBeforeTheFirstRecord(t *testing.T) {
	s := newScreen(t, wide, "en")
	s.recordsOf(nil)
	s.app.Home()
	s.until(func() bool { return s.shows("Every match is recorded here") })
	s.clickText("Replays")
	s.readAll()
	require.True(t, s.shows("No match has been recorded yet. Every match you play"), "%q", s.texts())
	s.press(ui.KeyEnter, ui.KeyDelete, ui.KeyS, ui.KeyDown, ui.KeyEnd)
	require.IsType(t, &replays{}, s.app.Scene())
}

func TestAgo(t *testing.T) {
	s := newScreen(t, wide, "en")
	now := time.Now()
	for d, want := range map[time.Duration]string{
		-time.Hour: "just now", 59 * time.Second: "just now", time.Minute: "1 min ago", 59 * time.Minute: "59 min ago",
		time.Hour: "1 h ago", 23 * time.Hour: "23 h ago", 24 * time.Hour: "1 day ago", 49 * time.Hour: "2 days ago",
	} {
		require.Equal(t, want, s.app.ago(now.Add(-d), now))
	}
}

// TestTheLastMatchCanBeSeenAgain: what was just played is one click away.
func TestTheLastMatchCanBeSeenAgain(t *testing.T) {
	s := newScreen(t, wide, "en")
	s.recordsOf(nil)
	s.real(filepath.Join(t.TempDir(), "other"), 3) // seats AIs
	c := choices(settings.WatchBots, 20413)
	c.Map.Size, c.Rate = "8x8", 0
	s.app.StartMatch(c)
	play := s.app.plays[0]
	s.until(play.Over)
	<-play.session.Done()
	s.app.OpenResult(play)
	s.app.Home()
	s.tick()
	entries, err := os.ReadDir(s.app.records)
	require.NoError(t, err)
	require.Len(t, entries, 1)
	record := filepath.Join(s.app.records, entries[0].Name())
	require.Equal(t, record, s.saved[len(s.saved)-1].LastMatch.Record)
	for _, cmd := range s.context.Cmds() {
		if cmd.Op == render.OpText && cmd.Str == "Replay" { // not the row that is named Replays
			s.click(cmd.Rect.CX(), cmd.Rect.CY(), ui.MouseLeft)
			break
		}
	}
	s.until(func() bool { _, is := s.app.Scene().(*replayScene); return is })
	require.Equal(t, record, s.app.Scene().(*replayScene).film.Ref.Path)
	require.Len(t, s.app.Scene().(*replayScene).film.Steps, len(play.Steps))
	s.press(ui.KeyEscape)
	require.IsType(t, &home{}, s.app.Scene())
}
