package generals

import (
	"testing"

	"github.com/stretchr/testify/require"

	"generals-chess/engine"
	"generals-chess/game/app"
	"generals-chess/game/settings"
	"generals-chess/internal/testkit/gametest"
	"generals-chess/render"
	"generals-chess/render/ui"
)

// scoresAlone is a screen that shows the table of a match in a height, logical px.
type scoresAlone struct {
	m *MatchScene
	h float32
}

func (s *scoresAlone) Frame(a *app.App, c *ui.Context) {
	totals := viewOf(s.m.Snapshot(), engine.Spectator).Totals
	c.Lay(render.R(0, 0, 300, s.h), func(l *ui.Layout) {
		l.Column(ui.Box{}, func() { s.m.scores.lay(a, l, &s.m.desk, &totals) })
	})
}

// TestBothSeatsHaveTheirLineOrNeither lays out the table in all heights.
func TestBothSeatsHaveTheirLineOrNeither(t *testing.T) {
	s := gametest.New(t, gametest.Wide, "en")
	m, _ := matchOn(s, gametest.Choices(settings.PlayAI, 7), 1)
	scores := &scoresAlone{m: m}
	s.App.Push(scores)
	both := 0
	for scores.h = 60; scores.h < 120; scores.h++ {
		s.Tick()
		require.Equal(t, s.Shows("Red"), s.Shows("Easy AI"), "height %v: %q", scores.h, s.Texts())
		if s.Shows("Red") {
			both++
		}
	}
	require.Positive(t, both)
	require.Less(t, both, 60)
}
