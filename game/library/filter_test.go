package library

import (
	"testing"

	"github.com/stretchr/testify/require"

	"generals-chess/engine/replay"
	"generals-chess/engine/replay/files"
	"generals-chess/game/library/index"
	"generals-chess/game/play"
	"generals-chess/game/settings"
	"generals-chess/internal/testkit/gametest"
	"generals-chess/render/ui"
)

// noted returns the list with marks on two matches.
func noted(s *gametest.Screen) *Replays {
	list := replaysOn(s)
	for name, m := range map[string]index.Mark{
		"won.jsonl.gz": {Tags: "siege opening", Note: "the long way round"}, "bots.jsonl.gz": {Tags: "siege", Star: true},
	} {
		row := list.Found.All[rowOf(s, list, name)]
		list.Index.Put(row.Entry, m)
		row.lang = ""
	}
	list.stale = true
	s.Tick()
	return list
}

func TestFilterPictures(t *testing.T) {
	gametest.Everywhere(t, func(s *gametest.Screen) {
		noted(s)
		s.Press(ui.KeyF)
		s.Tick()
		s.Golden("replays-filter", longLines...)
	})
}

func TestNotePictures(t *testing.T) {
	for _, sz := range gametest.Sizes[:2] {
		s := gametest.New(t, sz, "en")
		list := noted(s)
		list.Found.Choose(rowOf(s, list, "won.jsonl.gz"))
		s.Press(ui.KeyT)
		s.Layout("replays-note", longLines...)
	}
}

// TestFilterByMouse checks that a click changes the text of the search as typing would, with one term for each field.
func TestFilterByMouse(t *testing.T) {
	s := gametest.New(t, gametest.Wide, "en")
	list := noted(s)
	s.ClickText("Filter")
	for _, step := range []struct {
		click, typed string
		found        []string
	}{
		{"Won", "result:won", []string{"won.jsonl.gz"}},
		{"Lost", "result:lost", []string{"lost.jsonl.gz"}},
		{"Unfinished", "result:unfinished", []string{"running.jsonl.gz", "left.jsonl.gz"}},
		{"Hit & Sink", `result:unfinished game:"Hit & Sink"`, []string{"left.jsonl.gz"}},
	} {
		s.ClickText(step.click)
		s.Tick()
		require.Equal(t, step.typed, list.search.Text)
		require.Equal(t, step.found, shown(list))
	}
	list.lookFor("")
	s.Tick()
	s.ClickText("#siege")
	s.Tick()
	require.Equal(t, []string{"won.jsonl.gz", "bots.jsonl.gz"}, shown(list))
	require.True(t, s.Shows("2 of 8 matches"))
}

// TestFilterByKeysAndGamepad uses the filters without a mouse.
func TestFilterByKeysAndGamepad(t *testing.T) {
	for name, keys := range map[string][3]ui.Key{"keys": {ui.KeyF, ui.KeyRight, ui.KeyT}, "gamepad": {ui.PadRS, ui.PadRight, ui.PadLS}} {
		t.Run(name, func(t *testing.T) {
			s := gametest.New(t, gametest.Wide, "en")
			list := noted(s)
			s.Press(keys[0])
			require.True(t, s.Shows("Unfinished"))
			s.Context.Focus("result", true)
			s.Press(keys[1])
			s.Tick()
			require.Equal(t, []string{"won.jsonl.gz"}, shown(list))
			s.Press(keys[0])
			require.False(t, s.Shows("Unfinished"))
			s.Press(keys[2])
			require.True(t, s.Shows("Used before"))
		})
	}
}

func TestWhatIsAskedByName(t *testing.T) {
	s := gametest.New(t, gametest.Wide, "en")
	list := noted(s)
	for typed, want := range map[string][]string{
		"won": {"won.jsonl.gz"}, "opponent:easy": {"won.jsonl.gz"}, "opponent:hunter game:sea": {"sea.jsonl.gz", "left.jsonl.gz"},
		"turns>350 game:generals": {"lost.jsonl.gz", "draw.jsonl.gz"}, "steps>350 game:generals": {"lost.jsonl.gz", "draw.jsonl.gz"}, "date<2026-11-20": {"left.jsonl.gz", "broken.jsonl.gz"},
		"#siege": {"won.jsonl.gz", "bots.jsonl.gz"}, "note:long": {"won.jsonl.gz"}, "round": {"won.jsonl.gz", "sea.jsonl.gz"},
	} {
		list.lookFor(typed)
		s.Tick()
		require.Equal(t, want, shown(list), typed)
	}
	s.App.SetLanguage("zh")
	for _, typed := range []string{"胜", "结果：胜", "result:won"} {
		list.lookFor(typed)
		s.Tick()
		require.Equal(t, []string{"won.jsonl.gz"}, shown(list), typed)
	}
}

// TestNothingIsOfferedOfAnEmptyList checks that the foot does not offer Open where nothing is found.
func TestNothingIsOfferedOfAnEmptyList(t *testing.T) {
	s := gametest.New(t, gametest.Wide, "en")
	list := noted(s)
	s.Tick()
	require.True(t, s.Shows("Open"), "%q", s.Texts())
	list.lookFor("nobody is called that")
	s.Tick()
	s.Tick()
	require.Empty(t, shown(list))
	require.False(t, s.Shows("Open"), "%q", s.Texts())
}

// TestEscapeGoesBackStepByStep checks that Esc clears the search, then hides the filters, then leaves the list.
func TestEscapeGoesBackStepByStep(t *testing.T) {
	s := gametest.New(t, gametest.Wide, "en")
	list := noted(s)
	s.ClickText("Filter")
	list.lookFor("won")
	s.Press(ui.KeyEscape)
	require.Empty(t, list.search.Text)
	require.True(t, list.filters)
	s.Wait(1000)
	s.Press(ui.KeyEscape)
	require.False(t, list.filters)
	require.Same(t, list, s.App.Scene())
	s.Wait(1000)
	s.Press(ui.KeyEscape)
	require.NotSame(t, list, s.App.Scene())
}

func TestANoteIsKept(t *testing.T) {
	s := gametest.New(t, gametest.Wide, "en")
	list := noted(s)
	s.Press(ui.KeyDown)
	s.In.Runes = []rune("t")
	s.Press(ui.KeyT)
	s.Tick()
	s.Write("#lost, again")
	s.ClickText("siege")
	s.ClickText("Save")
	s.Tick()
	require.Equal(t, "lost again siege", list.Found.All[1].Entry.Tags)
	require.True(t, s.Shows("Generals · 16 × 16 · #lost #again #siege"), "%q", s.Texts())
	s.Press(ui.KeyT)
	s.ClickText("siege")
	s.Press(ui.KeyEscape)
	require.Equal(t, "lost again siege", list.Found.All[1].Entry.Tags, "Esc keeps what there was")
	s.App.Home()
	OpenReplays(s.App)
	s.Indexed()
	again := s.App.Scene().(*Replays)
	require.Equal(t, "lost again siege", again.Found.All[rowOf(s, again, "lost.jsonl.gz")].Entry.Tags)
}

func TestTheWayOutOfAnEmptyList(t *testing.T) {
	s := gametest.New(t, gametest.Wide, "en")
	list := noted(s)
	list.starred = true
	list.lookFor("nobody")
	s.Tick()
	require.Empty(t, list.Found.All)
	s.ClickText("Show all matches")
	s.Tick()
	require.Len(t, list.Found.All, 8)
}

// TestWhoHasWonAtATable checks that a match of two people is found among those that were won, and one between AIs is not.
func TestWhoHasWonAtATable(t *testing.T) {
	s := gametest.New(t, gametest.Wide, "en")
	g := play.GameOf(s.App, settings.Generals)
	for seat, want := range map[string]string{"human": "won", "ai:easy": ""} {
		e := &index.Entry{Summary: files.Summary{Game: settings.Generals, Seats: []replay.Seat{{Spec: seat}, {Spec: seat}}, End: &replay.End{Ranks: []int{2, 1}}}}
		_, result := asked(s.App, g, e)
		require.Equal(t, want, result)
	}
}
