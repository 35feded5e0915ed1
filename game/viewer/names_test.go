package viewer

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"generals-chess/engine"
	"generals-chess/engine/replay"
	"generals-chess/game/play"
	"generals-chess/game/viewer/timeline"
	"generals-chess/internal/testkit/gametest"
	"generals-chess/render/theme"
	"generals-chess/render/ui"
)

func TestNamesThatSomebodyGave(t *testing.T) {
	s := gametest.New(t, gametest.Wide, "en")
	for _, c := range []struct {
		game       string
		seat       replay.Seat
		given      bool
		wantCalled string
	}{
		{"generals", replay.Seat{Name: "ai:easy", Spec: "ai:easy"}, false, "Easy AI"},
		{"generals", replay.Seat{Name: "Easy 2", Spec: "ai:easy"}, true, "Easy 2"},
		{"generals", replay.Seat{Name: "mine.py", Spec: "bot:python3 a/mine.py"}, false, "mine.py"},
		{"generals", replay.Seat{Name: "Version B", Spec: "bot:python3 a/mine.py"}, true, "Version B"},
		{"generals", replay.Seat{Name: "Ada", Spec: "human"}, true, "Ada"},
		{"generals", replay.Seat{Name: "human", Spec: "human"}, false, "Red"},
		{"generals", replay.Seat{Name: "Ada"}, false, "Ada"},
		{"hitsink", replay.Seat{Name: "ai:hunter", Spec: "ai:hunter"}, false, "Hunter"},
		{"hitsink", replay.Seat{Name: "Nemo", Spec: "ai:hunter"}, true, "Nemo"},
	} {
		require.Equal(t, c.given, play.HasGivenName(c.seat), "%+v", c.seat)
		require.Equal(t, c.wantCalled, play.GameOf(s.App, c.game).SeatName(s.App, 0, c.seat), "%+v", c.seat)
	}
}

// TestAReplayIsAboutThePersonAtFirst opens replays with a person in the second seat.
func TestAReplayIsAboutThePersonAtFirst(t *testing.T) {
	s := gametest.New(t, gametest.Wide, "en")
	for _, f := range []*timeline.Timeline{gametest.LandTimeline(t, "8x8", 4), gametest.SeaTimeline(t, 6, 20)} {
		for i := range f.Record.Seats {
			f.Record.Seats[i] = replay.Seat{Name: "ai:easy", Spec: "ai:easy"}
		}
		require.Equal(t, engine.Player(0), NewScene(s.App, f, nil).Subject)
		f.Record.Seats[1] = replay.Seat{Name: "human", Spec: "human"}
		r := NewScene(s.App, f, nil)
		require.Equal(t, engine.Player(1), r.Subject)
		require.Equal(t, engine.Spectator, r.Eyes)
		s.App.Go(r)
		s.Tick()
	}
	require.True(t, s.Shows("Your ship’s eyes beside"), "%q", s.Texts())
}

// TestWhatHappenedStandsInTwoLines checks that no row of the list of moments is higher than two lines, in any language.
func TestWhatHappenedStandsInTwoLines(t *testing.T) {
	for _, lang := range []string{"en", "zh", "ko"} {
		s := gametest.New(t, gametest.Wide, lang)
		s.Context.Begin(&s.In, ui.Env{W: 1280, H: 800, Scale: 1, Lang: lang})
		for _, text := range []string{"Step", strings.Repeat("Lively 5 ended 4 turns in the range of a ship in sight. ", 3), strings.Repeat("活跃五号在视野内的船的射程里停了四个回合，", 5)} {
			short := inTwoLines(s.Context, text, 160)
			require.LessOrEqual(t, s.Context.ParagraphHeight(160, short, theme.Small), 2*s.Context.Px(theme.Small.Spec().Line))
			require.True(t, short == text || strings.HasSuffix(short, "…") && strings.HasPrefix(text, strings.TrimSuffix(short, "…")), short)
		}
	}
}
