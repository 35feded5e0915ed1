package game

import (
	"os"
	"path/filepath"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"generals-chess/engine/replay/files"
	"generals-chess/game/library"
	"generals-chess/render/ui"
)

func TestReplaysPictures(t *testing.T) {
	everywhere(t, func(s *screen, name string) {
		list := s.replays()
		list.star(list.found[s.rowOf(list, "bots.jsonl.gz")])
		list.choose(1)
		s.tick()
		s.golden("replays-" + name)
	})
}

func TestReplaysAskedAndUndonePictures(t *testing.T) {
	for _, sz := range sizes[:2] {
		s := newScreen(t, sz, "en")
		list := s.replays()
		s.press(ui.KeyDown, ui.KeyDelete)
		s.golden("replays-delete-" + sz.name)
		s.press(ui.KeyEnter)
		s.readAll()
		require.NotEmpty(t, list.deleted)
		s.golden("replays-deleted-" + sz.name)
	}
}

func TestWhatTheListSays(t *testing.T) {
	s := newScreen(t, wide, "en")
	s.replays()
	for _, want := range []string{
		"8 matches", "2026-11-21 19:00", "Human – Normal AI", "Not finished", "118 steps", "You lose", "You win", "Generals · 16 × 16",
		"5 ships: Hunter ×2, Peaceful, Random, cruiser.py", "371 turns", "Only one ship is left, in round 42.",
		"expander.py – siege", "Red wins", "Draw", "500 steps", "broken.jsonl.gz", "Cannot be read",
	} {
		require.True(t, s.shows(want), "%q in %q", want, s.texts())
	}
}

func TestOpenAMatchAndComeBack(t *testing.T) {
	for name, open := range map[string]func(s *screen){
		"by a click": func(s *screen) { s.clickText("Normal AI – Easy AI") },
		"by Enter":   func(s *screen) { s.press(ui.KeyDown, ui.KeyUp, ui.KeyEnter) },
		"by Enter in the search": func(s *screen) {
			s.press(ui.KeySlash)
			s.in.Runes = []rune("normal ai")
			s.tick()
			s.press(ui.KeyEnter)
		},
		"by Enter after a choice":  func(s *screen) { s.press(ui.KeyEnd, ui.KeyHome, ui.KeyEnter) },
		"by Enter without a focus": func(s *screen) { s.click(5, 400, ui.MouseLeft); s.press(ui.KeyEnter) },
	} {
		t.Run(name, func(t *testing.T) {
			s := newScreen(t, wide, "en")
			s.recordsOf(nil)
			path := filepath.Join(s.app.records, "real.jsonl.gz")
			s.real(path, 3)
			s.app.Home()
			s.app.OpenReplays()
			s.readAll()
			list := s.app.Scene()
			open(s)
			s.until(func() bool { _, is := s.app.Scene().(*replayScene); return is })
			require.Equal(t, path, s.app.Scene().(*replayScene).film.Ref.Path)
			s.press(ui.KeyEscape)
			require.Same(t, list, s.app.Scene())
			s.press(ui.KeyEscape)
			if name == "by Enter in the search" {
				require.Same(t, list, s.app.Scene(), "Esc empties the search first")
				s.press(ui.KeyEscape)
			}
			require.IsType(t, &home{}, s.app.Scene())
		})
	}
}

func TestAMatchThatCannotBeReadSaysWhy(t *testing.T) {
	s := newScreen(t, wide, "en")
	s.replays()
	s.clickText("broken.jsonl.gz")
	opening, ok := s.app.Scene().(*reelOpening)
	require.True(t, ok)
	s.until(func() bool { return opening.err != nil })
	require.ErrorContains(t, opening.err, "written by a newer version")
}

func TestSearch(t *testing.T) {
	for query, want := range map[string][]string{
		"hit & sink":      {"sea.jsonl.gz", "left.jsonl.gz"},
		"HUNTER":          {"sea.jsonl.gz", "left.jsonl.gz"},
		"expander":        {"bots.jsonl.gz"},
		"bots/expander":   {"bots.jsonl.gz"},
		"human lose":      {"lost.jsonl.gz"},
		"you win":         {"won.jsonl.gz"},
		"draw":            {"draw.jsonl.gz"},
		"2026-11-20":      {"draw.jsonl.gz"},
		"398":             {"lost.jsonl.gz"},
		"generals easy":   {"won.jsonl.gz"},
		"newer version":   {"broken.jsonl.gz"},
		"running":         {"running.jsonl.gz"},
		"hunter expander": {},
	} {
		t.Run(query, func(t *testing.T) {
			s := newScreen(t, wide, "en")
			list := s.replays()
			s.press(ui.KeySlash)
			s.in.Runes = []rune(query)
			s.tick()
			s.tick()
			require.Equal(t, want, shown(list))
			if len(want) == 0 {
				require.True(t, s.shows("No match has all of these words."), "%q", s.texts())
			}
			s.press(ui.KeyEscape)
			require.Len(t, list.found, 8)
			require.Same(t, list, s.app.Scene())
		})
	}
}

func TestSearchInAnotherLanguage(t *testing.T) {
	s := newScreen(t, wide, "en")
	list := s.replays()
	s.app.SetLanguage("ko")
	list.setSearch("무승부")
	s.tick()
	require.Equal(t, []string{"draw.jsonl.gz"}, shown(list))
	s.app.SetLanguage("zh")
	list.setSearch("平局")
	s.tick()
	require.Equal(t, []string{"draw.jsonl.gz"}, shown(list))
}

func TestStarAMatch(t *testing.T) {
	for name, star := range map[string]func(s *screen, list *replays){
		"by S":       func(s *screen, _ *replays) { s.press(ui.KeyDown, ui.KeyDown, ui.KeyS) },
		"by a click": func(s *screen, list *replays) { s.clickBefore(list, "won.jsonl.gz") },
	} {
		t.Run(name, func(t *testing.T) {
			s := newScreen(t, wide, "en")
			list := s.replays()
			star(s, list)
			require.True(t, list.found[2].entry.Star)
			s.clickText("Starred")
			s.tick()
			require.Equal(t, []string{"won.jsonl.gz"}, shown(list))
			s.app.book.Close()

			s.app.book = library.NewBook(filepath.Join(filepath.Dir(s.app.records), "library.json"))
			s.app.Home()
			s.app.OpenReplays()
			s.readAll()
			again := s.app.Scene().(*replays)
			require.True(t, again.found[s.rowOf(again, "won.jsonl.gz")].entry.Star, "it is remembered")
			star(s, again)
			s.clickText("Starred")
			s.tick()
			require.Empty(t, again.found)
			require.True(t, s.shows("No match here has a star. Press S on a match, or click in"), "%q", s.texts())
		})
	}
}

// clickBefore clicks where a row's star is.
func (s *screen) clickBefore(list *replays, name string) {
	top := float32(barHeight(s.context)) + 36 + 8
	s.click(24+18, top+matchRowH*(float32(s.rowOf(list, name))+0.5), ui.MouseLeft)
}

func TestDeleteAMatch(t *testing.T) {
	ask := map[string]func(s *screen, list *replays){
		"by Del": func(s *screen, _ *replays) { s.press(ui.KeyDown, ui.KeyDelete) },
		"by a click": func(s *screen, list *replays) {
			top := float32(barHeight(s.context)) + 36 + 8
			s.click(float32(s.size.w)-24-20, top+matchRowH*1.5, ui.MouseLeft)
		},
	}
	for name, ask := range ask {
		t.Run(name, func(t *testing.T) {
			s := newScreen(t, wide, "en")
			list := s.replays()
			path := filepath.Join(s.app.records, "lost.jsonl.gz")

			ask(s, list)
			require.True(t, s.shows("Delete this match?"), "%q", s.texts())
			s.press(ui.KeyEscape)
			s.readAll()
			require.FileExists(t, path)
			require.Len(t, list.found, 8)
			require.Same(t, list, s.app.Scene())

			list.choose(0)
			ask(s, list)
			s.press(ui.KeyEnter)
			s.readAll()
			require.NoFileExists(t, path)
			require.NotContains(t, shown(list), "lost.jsonl.gz")
			require.Equal(t, 1, list.at, "the next one is chosen")

			s.clickText("Bring back")
			s.readAll()
			require.FileExists(t, path)
			require.Contains(t, shown(list), "lost.jsonl.gz")
			require.False(t, s.shows("Bring back"))
		})
	}
}

func TestTheWayBackEnds(t *testing.T) {
	s := newScreen(t, wide, "en")
	list := s.replays()
	s.press(ui.KeyDown, ui.KeyDelete, ui.KeyEnter)
	s.readAll()
	s.in.Ctrl = true
	s.press(ui.KeyZ)
	s.in.Ctrl = false
	s.readAll()
	require.Len(t, list.found, 8, "Ctrl Z brings it back")

	s.press(ui.KeyDelete, ui.KeyEnter)
	s.readAll()
	require.Len(t, list.found, 7)
	s.wait(undoTime + 100)
	s.readAll()
	require.False(t, s.shows("Bring back"))
	entries, err := os.ReadDir(s.app.records)
	require.NoError(t, err)
	require.Len(t, entries, 7, "it is gone for good")
}

func TestTheListSeesWhatHappenedMeanwhile(t *testing.T) {
	for name, leave := range map[string]func(s *screen){
		"under another screen": func(s *screen) { s.app.Help(); s.tick(); s.wait(2000); s.app.Back() },
		"in another window":    func(s *screen) { s.in.Focused = false; s.tick(); s.in.Focused = true },
	} {
		t.Run(name, func(t *testing.T) {
			s := newScreen(t, wide, "en")
			list := s.replays()
			s.press(ui.KeyDown, ui.KeyDown, ui.KeyDown)
			require.NoError(t, os.Remove(filepath.Join(s.app.records, "won.jsonl.gz")))
			newer := archive()[1]
			newer.name, newer.after = "newer.jsonl.gz", time.Hour
			newer.write(s)
			leave(s)
			s.tick()
			s.readAll()
			require.NotContains(t, shown(list), "won.jsonl.gz")
			require.Equal(t, "newer.jsonl.gz", shown(list)[0])
			require.Equal(t, refOf(s, "sea.jsonl.gz"), list.row().entry.Ref, "the same match is chosen")
		})
	}
}

// TestManyMatchesAreToldBitByBit: a frame puts only so many rows into words.
func TestManyMatchesAreToldBitByBit(t *testing.T) {
	s := newScreen(t, wide, "en")
	m := archive()[1]
	s.recordsOf(nil)
	m.write(s)
	list := &replays{}
	entry := &library.Entry{Summary: files.Summary{Game: "generals", Seats: m.seats, Turns: 9}}
	entries := make([]*library.Entry, 3*tellAtOnce)
	for i := range entries {
		e := *entry
		e.Ref.Line = i
		entries[i] = &e
	}
	list.rows.take(s.app, entries, true)
	woken := 0
	s.app.wake = func() { woken++ }
	for n := 1; n <= 3; n++ {
		require.True(t, list.rows.tell(s.app))
		require.Equal(t, n*tellAtOnce, list.rows.told)
		require.NotEmpty(t, list.rows.all[n*tellAtOnce-1].text.names)
	}
	require.Equal(t, 2, woken, "it goes on by itself")
	require.False(t, list.rows.tell(s.app))
	before := list.rows.all[5].text
	fresh := append([]*library.Entry{}, entries...)
	list.rows.take(s.app, fresh, true)
	require.Equal(t, before, list.rows.all[5].text, "what is known is not told again")
}

// TestTheListComesToRest: nothing is drawn again while nothing happens, and hardly anything is allocated.
func TestTheListComesToRest(t *testing.T) {
	s := newScreen(t, wide, "en")
	s.replays()
	s.tick()
	before := s.context.List.Hash()
	require.Less(t, testing.AllocsPerRun(20, func() { s.tick() }), 8.0)
	require.Equal(t, before, s.context.List.Hash())
}
