package library

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"generals-chess/engine/replay"
	"generals-chess/engine/replay/files"
	"generals-chess/game/app"
	"generals-chess/game/library/index"
	"generals-chess/game/menu"
	"generals-chess/game/play"
	"generals-chess/game/viewer"
	"generals-chess/internal/testkit/gametest"
	"generals-chess/render"
	"generals-chess/render/ui"
)

// longLines are lines that may be too long for the list: a row has no second line for them, but a tip.
var longLines = []string{
	`640x480 cut "2026-11-21 18:40 · Generals · 16 × 16 · #siege #opening · the long way round"`,
	`cut "2026-11-21 18:40 · 将军棋 · 16 × 16 · #siege #opening · the long way round"`,
	`cut "2026-11-21 18:40 · 장군 · 16 × 16 · #siege #opening · the long way round"`,
	`640x480 cut "5 ships: Hunter ×2, Peaceful, Random, cruiser.py"`,
	`cut "5 艘船：猎手 ×2, 平和, 随机, cruiser.py"`,
	`cut "배 5척: 사냥꾼 ×2, 온건, 무작위, cruiser.py"`,
	`cut "it was written by a newer version of this program (format 9; this one reads 1): update"`,
	`cut "它由更新的版本写成（格式 9；本程序能读 1）：请更新"`,
	`cut "더 새로운 버전이 쓴 기록임(형식 9, 이 프로그램은 1까지): 업데이트 필요"`,
}

func TestReplaysPictures(t *testing.T) {
	gametest.Everywhere(t, func(s *gametest.Screen) {
		list := replaysOn(s)
		list.star(list.Found.All[rowOf(s, list, "bots.jsonl.gz")])
		list.Found.Choose(1)
		s.Tick()
		s.Golden("replays", longLines...)
	})
}

func TestReplaysAskedAndUndonePictures(t *testing.T) {
	for _, sz := range gametest.Sizes[:2] {
		s := gametest.New(t, sz, "en")
		list := replaysOn(s)
		s.Press(ui.KeyDown, ui.KeyDelete)
		s.Layout("replays-delete", longLines...)
		saysYes(s)
		s.Indexed()
		require.NotEmpty(t, list.Index.Deleted())
		s.Layout("replays-deleted", longLines...)
	}
}

func TestWhatTheListSays(t *testing.T) {
	s := gametest.New(t, gametest.Wide, "en")
	replaysOn(s)
	for _, want := range []string{
		"8 matches", "2026-11-21 19:00", "You – Normal AI", "Not finished", "118 steps", "You lost", "You won", "Generals · 16 × 16",
		"5 ships: Hunter ×2, Peaceful, Random, cruiser.py", "371 turns", "Only one ship is left, in round 42.",
		"expander.py – siege", "expander.py won", "Draw", "500 steps", "broken.jsonl.gz", "Cannot be read",
	} {
		require.True(t, s.Shows(want), "%q in %q", want, s.Texts())
	}
}

func TestOpenAMatchAndComeBack(t *testing.T) {
	for name, open := range map[string]func(s *gametest.Screen){
		"by a click": func(s *gametest.Screen) { s.ClickText("Normal AI – Easy AI") },
		"by Enter":   func(s *gametest.Screen) { s.Press(ui.KeyDown, ui.KeyUp, ui.KeyEnter) },
		"by Enter in the search": func(s *gametest.Screen) {
			s.Press(ui.KeySlash)
			s.In.Runes = []rune("normal ai")
			s.Tick()
			s.Press(ui.KeyEnter)
		},
		"by Enter after a choice":  func(s *gametest.Screen) { s.Press(ui.KeyEnd, ui.KeyHome, ui.KeyEnter) },
		"by Enter without a focus": func(s *gametest.Screen) { s.Click(5, 400, ui.MouseLeft); s.Press(ui.KeyEnter) },
	} {
		t.Run(name, func(t *testing.T) {
			s := gametest.New(t, gametest.Wide, "en")
			s.RecordsOf(nil)
			path := filepath.Join(play.MatchesOf(s.App).Records, "real.jsonl.gz")
			s.Real(path, 3)
			s.App.Home()
			OpenReplays(s.App)
			s.Indexed()
			list := s.App.Scene()
			open(s)
			s.Until(func() bool { _, is := s.App.Scene().(*viewer.Scene); return is })
			require.Equal(t, path, s.App.Scene().(*viewer.Scene).Timeline.Ref.Path)
			s.Press(ui.KeyEscape)
			require.Same(t, list, s.App.Scene())
			s.Press(ui.KeyEscape)
			if name == "by Enter in the search" {
				require.Same(t, list, s.App.Scene(), "Esc empties the search first")
				s.Press(ui.KeyEscape)
			}
			require.IsType(t, &menu.Home{}, s.App.Scene())
		})
	}
}

func TestAMatchThatCannotBeReadSaysWhy(t *testing.T) {
	s := gametest.New(t, gametest.Wide, "en")
	replaysOn(s)
	s.ClickText("broken.jsonl.gz")
	opening, ok := s.App.Scene().(*viewer.OpeningScene)
	require.True(t, ok)
	s.Until(func() bool { return opening.Err != nil })
	require.ErrorContains(t, opening.Err, "written by a newer version")
}

func TestSearch(t *testing.T) {
	for query, want := range map[string][]string{
		"hit & sink":      {"sea.jsonl.gz", "left.jsonl.gz"},
		"HUNTER":          {"sea.jsonl.gz", "left.jsonl.gz"},
		"expander":        {"bots.jsonl.gz"},
		"bots/expander":   {"bots.jsonl.gz"},
		"you lost":        {"lost.jsonl.gz"},
		"you won":         {"won.jsonl.gz"},
		"draw":            {"draw.jsonl.gz"},
		"2026-11-20":      {"draw.jsonl.gz"},
		"398":             {"lost.jsonl.gz"},
		"generals easy":   {"won.jsonl.gz"},
		"newer version":   {"broken.jsonl.gz"},
		"running":         {"running.jsonl.gz"},
		"hunter expander": {},
	} {
		t.Run(query, func(t *testing.T) {
			s := gametest.New(t, gametest.Wide, "en")
			list := replaysOn(s)
			s.Press(ui.KeySlash)
			s.In.Runes = []rune(query)
			s.Tick()
			s.Tick()
			require.Equal(t, want, shown(list))
			if len(want) == 0 {
				require.True(t, s.Shows("No match fits “"+query+"”."), "%q", s.Texts())
			}
			s.Press(ui.KeyEscape)
			require.Len(t, list.Found.All, 8)
			require.Same(t, list, s.App.Scene())
		})
	}
}

// TestSearchByWhatThereIsNot checks that a term about an unknown field is answered with the fields that there are.
func TestSearchByWhatThereIsNot(t *testing.T) {
	s := gametest.New(t, gametest.Wide, "en")
	list := replaysOn(s)
	list.lookFor("rounds>5")
	s.Tick()
	require.Empty(t, list.Found.All)
	require.Contains(t, strings.Join(s.Texts(), " "), "A match has no “rounds” to search by. It has: opponent, result, game, date, steps, turns, seed, note, tag.")
}

func TestSearchInAnotherLanguage(t *testing.T) {
	s := gametest.New(t, gametest.Wide, "en")
	list := replaysOn(s)
	s.App.SetLanguage("ko")
	list.lookFor("무승부")
	s.Tick()
	require.Equal(t, []string{"draw.jsonl.gz"}, shown(list))
	s.App.SetLanguage("zh")
	list.lookFor("平局")
	s.Tick()
	require.Equal(t, []string{"draw.jsonl.gz"}, shown(list))
}

func TestStarAMatch(t *testing.T) {
	for name, star := range map[string]func(s *gametest.Screen, list *Replays){
		"by S":       func(s *gametest.Screen, _ *Replays) { s.Press(ui.KeyDown, ui.KeyDown, ui.KeyS) },
		"by a click": func(s *gametest.Screen, list *Replays) { clickBefore(s, list, "won.jsonl.gz") },
	} {
		t.Run(name, func(t *testing.T) {
			s := gametest.New(t, gametest.Wide, "en")
			list := replaysOn(s)
			star(s, list)
			require.True(t, list.Found.All[2].Entry.Star)
			s.ClickText("Starred")
			s.Tick()
			require.Equal(t, []string{"won.jsonl.gz"}, shown(list))
			app.Part[*index.Book](s.App).Close()

			s.IndexIn(filepath.Dir(play.MatchesOf(s.App).Records))
			s.App.Home()
			OpenReplays(s.App)
			s.Indexed()
			again := s.App.Scene().(*Replays)
			require.True(t, again.Found.All[rowOf(s, again, "won.jsonl.gz")].Entry.Star, "it is remembered")
			star(s, again)
			s.ClickText("Starred")
			s.Tick()
			require.Empty(t, again.Found.All)
			require.True(t, s.Shows("No match here has a star. Press S on a match, or click in"), "%q", s.Texts())
		})
	}
}

// clickBefore clicks on a row's star.
func clickBefore(s *gametest.Screen, list *Replays, name string) {
	top := float32(app.BarHeight(s.Context)) + 36 + 8
	s.Click(24+18, top+app.MatchRowH*(float32(rowOf(s, list, name))+0.5), ui.MouseLeft)
}

// saysYes clicks the dialog's Delete; the text is also in the foot below the list.
func saysYes(s *gametest.Screen) {
	var at render.Rect
	for _, c := range s.Context.Cmds() {
		if c.Op == render.OpText && c.Str == s.App.T("replays.delete_yes") {
			at = c.Rect
		}
	}
	s.Click(at.CX(), at.CY(), ui.MouseLeft)
}

func TestDeleteAMatch(t *testing.T) {
	ask := map[string]func(s *gametest.Screen, list *Replays){
		"by Del": func(s *gametest.Screen, _ *Replays) { s.Press(ui.KeyDown, ui.KeyDelete) },
		"by a click": func(s *gametest.Screen, list *Replays) {
			top := float32(app.BarHeight(s.Context)) + 36 + 8
			s.Click(float32(s.Size.W)-24-20, top+app.MatchRowH*1.5, ui.MouseLeft)
		},
	}
	for name, ask := range ask {
		t.Run(name, func(t *testing.T) {
			s := gametest.New(t, gametest.Wide, "en")
			list := replaysOn(s)
			path := filepath.Join(play.MatchesOf(s.App).Records, "lost.jsonl.gz")

			ask(s, list)
			require.True(t, s.Shows("Delete this match?"), "%q", s.Texts())
			s.Press(ui.KeyEscape)
			s.Indexed()
			require.FileExists(t, path)
			require.Len(t, list.Found.All, 8)
			require.Same(t, list, s.App.Scene())

			list.Found.Choose(0)
			ask(s, list)
			s.Press(ui.KeyEnter)
			s.Indexed()
			require.Same(t, list, s.App.Scene())
			require.FileExists(t, path, "Enter in haste keeps it")

			list.Found.Choose(0)
			ask(s, list)
			saysYes(s)
			s.Indexed()
			require.NoFileExists(t, path)
			require.NotContains(t, shown(list), "lost.jsonl.gz")
			require.Equal(t, 1, list.Found.At, "the next one is chosen")

			s.ClickText("Bring back")
			s.Indexed()
			require.FileExists(t, path)
			require.Contains(t, shown(list), "lost.jsonl.gz")
			require.False(t, s.Shows("Bring back"))
		})
	}
}

func TestTheWayBackEnds(t *testing.T) {
	s := gametest.New(t, gametest.Wide, "en")
	list := replaysOn(s)
	s.Press(ui.KeyDown, ui.KeyDelete)
	saysYes(s)
	s.Indexed()
	s.In.Ctrl = true
	s.Press(ui.KeyZ)
	s.In.Ctrl = false
	s.Indexed()
	require.Len(t, list.Found.All, 8, "Ctrl Z brings it back")

	s.Press(ui.KeyDelete)
	saysYes(s)
	s.Indexed()
	require.Len(t, list.Found.All, 7)
	s.Wait(app.UndoTime + 100)
	s.Indexed()
	require.False(t, s.Shows("Bring back"))
	entries, err := os.ReadDir(play.MatchesOf(s.App).Records)
	require.NoError(t, err)
	require.Len(t, entries, 7, "it is gone for good")
}

func TestTheListSeesWhatHappenedMeanwhile(t *testing.T) {
	for name, leave := range map[string]func(s *gametest.Screen){
		"under another screen": func(s *gametest.Screen) { s.App.Help(); s.Tick(); s.Wait(2000); s.App.Back() },
		"in another window":    func(s *gametest.Screen) { s.In.Focused = false; s.Tick(); s.In.Focused = true },
	} {
		t.Run(name, func(t *testing.T) {
			s := gametest.New(t, gametest.Wide, "en")
			list := replaysOn(s)
			s.Press(ui.KeyDown, ui.KeyDown, ui.KeyDown)
			require.NoError(t, os.Remove(filepath.Join(play.MatchesOf(s.App).Records, "won.jsonl.gz")))
			newer := gametest.ListedMatches()[1]
			newer.Name, newer.After = "newer.jsonl.gz", time.Hour
			newer.Write(s)
			leave(s)
			s.Tick()
			s.Indexed()
			require.NotContains(t, shown(list), "won.jsonl.gz")
			require.Equal(t, "newer.jsonl.gz", shown(list)[0])
			require.Equal(t, gametest.RefOf(s, "sea.jsonl.gz"), list.Found.Row().Entry.Ref, "the same match is chosen")
		})
	}
}

// TestManyMatchesAreToldBitByBit checks that a frame makes the texts of only some of many rows.
func TestManyMatchesAreToldBitByBit(t *testing.T) {
	s := gametest.New(t, gametest.Wide, "en")
	m := gametest.ListedMatches()[1]
	s.RecordsOf(nil)
	m.Write(s)
	list := &Replays{}
	entry := &index.Entry{Summary: files.Summary{Game: "generals", Seats: m.Seats, Turns: 9}}
	entries := make([]*index.Entry, 3*tellAtOnce)
	for i := range entries {
		e := *entry
		e.Ref.Line = i
		entries[i] = &e
	}
	list.rows.apply(s.App, entries, true)
	before := s.Woken.Load()
	for n := 1; n <= 3; n++ {
		require.True(t, list.rows.tell(s.App))
		require.Equal(t, n*tellAtOnce, list.rows.told)
		require.NotEmpty(t, list.rows.all[n*tellAtOnce-1].text.names)
	}
	require.EqualValues(t, 2, s.Woken.Load()-before, "it goes on by itself")
	require.False(t, list.rows.tell(s.App))
	text := list.rows.all[5].text
	fresh := append([]*index.Entry{}, entries...)
	list.rows.apply(s.App, fresh, true)
	require.Equal(t, text, list.rows.all[5].text, "what is known is not told again")
}

// TestTheListComesToRest checks that nothing is redrawn while nothing happens, and that hardly anything is allocated.
func TestTheListComesToRest(t *testing.T) {
	s := gametest.New(t, gametest.Wide, "en")
	replaysOn(s)
	s.Tick()
	before := s.Context.List.Hash()
	require.Less(t, s.Allocs(), 8.0)
	require.Equal(t, before, s.Context.List.Hash())
}

// TestTheListHasTheNamesOfPeople checks that the list shows names from a record in one line, however they were written, and that
// the search finds them.
func TestTheListHasTheNamesOfPeople(t *testing.T) {
	s := gametest.New(t, gametest.Wide, "en")
	s.RecordsOf(nil)
	path := filepath.Join(play.MatchesOf(s.App).Records, "real.jsonl.gz")
	s.Real(path, 3)
	r, err := replay.Open(path)
	require.NoError(t, err)
	r.Seats = []replay.Seat{{Name: "Anna", Spec: "human"}, {Name: " Ben\nthe\u202e2nd ", Spec: "human"}}
	require.NoError(t, os.Remove(path))
	w, err := replay.Create(path, r.Header)
	require.NoError(t, err)
	for _, turn := range r.Past(len(r.Turns)) {
		require.NoError(t, w.Turn(turn))
	}
	require.NoError(t, w.Close())
	s.App.Home()
	OpenReplays(s.App)
	s.Indexed()
	require.True(t, s.Shows("Anna – Ben the\uFFFD2nd"), "%q", s.Texts())
	s.Press(ui.KeySlash)
	s.Write("anna")
	require.True(t, s.Shows("Anna – Ben the\uFFFD2nd"), "%q", s.Texts())
}

// TestTheFootNamesNoKeyThatIsTyped checks that letters are not named as keys while the search has the focus.
func TestTheFootNamesNoKeyThatIsTyped(t *testing.T) {
	s := gametest.New(t, gametest.Wide, "en")
	replaysOn(s)
	require.True(t, s.Shows("Search"), "%q", s.Texts())
	s.Press(ui.KeySlash)
	s.Tick()
	require.False(t, s.Shows("Search"), "%q", s.Texts())
	require.True(t, s.Shows("Back"), "%q", s.Texts())
}
