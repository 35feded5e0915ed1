package app_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"generals-chess/game/app"
	"generals-chess/internal/testkit/gametest"
	"generals-chess/render/ui"
)

// list is a scene with a list that does not fit, and the y of its content.
type list struct{ y float32 }

func (l *list) Frame(_ *app.App, c *ui.Context) {
	l.y = c.BeginScroll("list", c.Window(), 2*c.Env.H).Y
	c.EndScroll()
}

// TestEverySceneScrollsByItself checks that a scene does not begin where a list of the same name was scrolled to, and that Back finds its
// list as it was left.
func TestEverySceneScrollsByItself(t *testing.T) {
	s := gametest.New(t, gametest.Wide, "en")
	var first, above, next list
	s.App.Go(&first)
	s.Tick()
	s.Point(100, 100)
	s.Press(ui.KeyEnd)
	s.Tick()
	require.Equal(t, -s.Context.Env.H, first.y)
	s.App.Push(&above)
	s.Tick()
	require.Zero(t, above.y)
	s.App.Back()
	s.Tick()
	require.Equal(t, -s.Context.Env.H, first.y)
	s.App.Swap(&next)
	s.Tick()
	require.Zero(t, next.y)
}
