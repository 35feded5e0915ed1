package viewer

import (
	"fmt"
	"math"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"generals-chess/engine"
	"generals-chess/engine/replay/files"
	"generals-chess/game/viewer/timeline"
	"generals-chess/internal/testkit/gametest"
	"generals-chess/render/ui"
)

// playedReplay plays a match to its end and opens its replay.
func playedReplay(s *gametest.Screen, m *underWay) *Scene {
	m.end()
	return reopened(s, m)
}

// reopened opens the replay of a match that has ended.
func reopened(s *gametest.Screen, m *underWay) *Scene {
	s.App.Home()
	OpenReplay(s.App, files.Ref{Path: m.home}, 0)
	s.Until(func() bool { _, is := s.App.Scene().(*Scene); return is })
	return s.App.Scene().(*Scene)
}

// shortLand starts a match that is soon over.
func shortLand(t testing.TB) *underWay {
	return newUnderWay(t, engine.Setup{Game: "generals", Players: 2, Seed: 3, Options: map[string]string{"size": "8x8"}}, "easy", "hard")
}

// TestWhyInAReplay checks that Y looks for turning points and then jumps to the first one, with the curve of the chances above army
// and land, and the sentence at the line.
func TestWhyInAReplay(t *testing.T) {
	s := gametest.New(t, gametest.Wide, "en")
	r := playedReplay(s, shortLand(t))
	before := r.Timeline
	s.Press(ui.KeyY)
	require.True(t, r.why.Running())
	s.ClickIcon("close", 0)
	s.Tick()
	require.False(t, r.why.Begun(), "the button stops the search")
	require.True(t, s.Shows("Why"), "%q", s.Texts())
	s.Press(ui.KeyY)
	s.Until(func() bool {
		return r.why.Report != nil && s.Shows(fmt.Sprintf("Looking: %d of %d", r.why.Report.Done, r.why.Report.Of))
	})
	s.Until(func() bool {
		require.True(t, r.why.Over || r.Timeline == before, "nothing is told before it is final")
		return r.why.Over
	})
	require.True(t, s.Shows("Why"))
	require.Equal(t, "why.chance", r.Timeline.Curves[0].Key)
	require.Equal(t, before.Curves, r.Timeline.Curves[1:])
	require.Len(t, r.Timeline.Curves[0].Lines[0], len(before.Steps))
	require.Equal(t, len(before.Marks)+len(r.why.Report.Findings), len(r.Timeline.Marks))
	require.NotEmpty(t, r.why.Report.Findings)
	at := r.why.Report.Findings[0].Turn
	require.Equal(t, at, r.Shown, "it goes to the first one, which was asked for")
	s.Wait(10_000) // until no message is left: how long each has been there depends on how busy the machine is
	s.Layout("replay-why")
	for _, sz := range []gametest.Size{gametest.Wide, {Name: "1366x768", W: 1366, H: 768}, {Name: "1024x640", W: 1024, H: 640}} {
		other := gametest.New(t, sz, "en")
		scene := NewScene(other.App, before, nil)
		scene.line.replace(withReport(before, r.why.Report))
		other.App.Go(scene)
		scene.Jump(at)
		other.Tick()
		require.NotEmpty(t, scene.line.rows, sz.Name)
		require.False(t, scene.line.callRow.Empty(), "the sentence does not cover a curve: %s", sz.Name)
	}
	for _, sz := range []gametest.Size{gametest.Sizes[0], gametest.Phone} {
		for _, lang := range []string{"en", "zh", "ko"} {
			other := gametest.New(t, sz, lang)
			scene := NewScene(other.App, before, nil)
			scene.line.replace(withReport(before, r.why.Report))
			other.App.Go(scene)
			scene.Jump(at)
			other.Tick()
			other.Layout("replay-why")
		}
	}
}

// TestWhyLeavesAReplayThatMoves checks that the end of the search moves no replay that plays or that somebody has moved, where Y then
// goes to the next turning point.
func TestWhyLeavesAReplayThatMoves(t *testing.T) {
	for name, key := range map[string]ui.Key{"moved": ui.KeyRight, "playing": ui.KeySpace} {
		t.Run(name, func(t *testing.T) {
			s := gametest.New(t, gametest.Wide, "en")
			r := playedReplay(s, shortLand(t))
			s.Press(ui.KeyY, key)
			require.True(t, r.why.Running())
			r.dueMS = math.MaxInt64 - lagMS // it plays, but has no time to come to its next step
			shown, paused := r.Shown, r.Paused
			s.Until(func() bool { return r.why.Over })
			require.Equal(t, shown, r.Shown)
			require.Equal(t, paused, r.Paused)
			r.Jump(0)
			s.Press(ui.KeyY)
			require.Equal(t, r.why.Report.Findings[0].Turn, r.Shown)
			s.Press(ui.KeyY)
			require.Equal(t, r.why.Report.Findings[1].Turn, r.Shown)
		})
	}
}

// TestTheSentenceOfATurningPointIsReadableAsAWhole shows a step with a sentence too long for a line: it has a line of its own below what
// else happened, and if it is too long for that too, or there is no room for two lines, a tip has all of it.
func TestTheSentenceOfATurningPointIsReadableAsAWhole(t *testing.T) {
	f := gametest.SeaTimeline(t, 12, 200)
	long := strings.Repeat("turned ", 20) + "here."
	for _, c := range []struct {
		size   gametest.Size
		says   string
		shown  string
		height float32 // of the row, logical px
	}{
		{gametest.Size{Name: "1920x1080", W: 1920, H: 1080}, long, long, 2 * saysH},
		{gametest.Size{Name: "1920x1080", W: 1920, H: 1080}, long + " " + long + " " + long, "…", 2 * saysH},
		{gametest.Size{Name: "1024x640", W: 1024, H: 640}, long, long, saysH},
	} {
		s := gametest.New(t, c.size, "en")
		marked := *f
		marked.Marks = []timeline.Mark{
			{Step: 40, Kind: timeline.Lead, Says: engine.Phrase{Text: strings.Repeat("somebody led ", 8) + "there"}},
			{Step: 40, Kind: timeline.Turning, Says: engine.Phrase{Text: c.says}},
		}
		r := NewScene(s.App, &marked, nil)
		r.line.replace(&marked)
		s.App.Go(r)
		r.Jump(40)
		s.Tick()
		row := r.line.callRow
		require.InDelta(t, s.Context.Px(c.height), row.H, 1, c.size.Name)
		require.True(t, slices.ContainsFunc(s.Texts(), func(text string) bool { return strings.HasSuffix(text, c.shown) }), "%q", s.Texts())
		shown := func() int { return strings.Count(strings.Join(s.Texts(), " "), c.says) }
		before := shown()
		s.Point(row.X+20, row.CY())
		s.Wait(1000)
		require.Equal(t, before+1, shown(), "the tip")
	}
}

// TestWhyAtSea checks that there are only marks, that a running match has none, and that a replay that is opened again has them still.
func TestWhyAtSea(t *testing.T) {
	s := gametest.New(t, gametest.Wide, "en")
	m := shipsUnderWay(t)
	s.App.Home()
	live := m.open(s)
	require.False(t, live.canLookBack())
	s.Press(ui.KeyY, ui.KeyEscape)
	require.False(t, live.why.Begun())
	r := playedReplay(s, m)
	curves := r.Timeline.Curves
	s.Press(ui.KeyY)
	s.Until(func() bool { return r.why.Over })
	require.Equal(t, curves, r.Timeline.Curves)
	turned := 0
	for _, mark := range r.Timeline.Marks {
		if mark.Kind == timeline.Turning {
			turned++
			says := s.App.Phrase(mark.Says, func(int) string { return "x" })
			require.Contains(t, says, fmt.Sprintf("in round %d", r.Timeline.Rounds[mark.Step]), "the sentence and the time line count alike")
		}
	}
	require.Equal(t, len(r.why.Report.Findings), turned)
	require.Positive(t, turned)
	again := reopened(s, m)
	require.NotSame(t, r, again)
	require.Equal(t, r.Timeline.Marks, again.Timeline.Marks, "what was found stays known")
	s.Press(ui.KeyEscape) // leaving the screen cancels the search
}
