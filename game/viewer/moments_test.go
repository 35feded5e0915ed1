package viewer

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"generals-chess/internal/testkit/gametest"
	"generals-chess/render"
	"generals-chess/render/theme"
)

// TestAnEventKeepsToItsTwoLines checks that a text is cut again when the scale changes and the width in px does not.
func TestAnEventKeepsToItsTwoLines(t *testing.T) {
	s := gametest.New(t, gametest.Wide, "en")
	s.App.Home()
	s.Tick()
	m := moments{says: []string{strings.Repeat("A ship ended its turn in range. ", 6)}, short: []string{""}}
	for _, scale := range [...]float32{1, 1.25} {
		env := s.Context.Env
		env.Scale = scale
		s.Context.Begin(&s.In, env)
		m.write(s.Context, render.R(0, 0, 300, 60), 0)
		require.LessOrEqual(t, s.Context.ParagraphHeight(300, m.short[0], theme.Small), 2*s.Context.Px(theme.Small.Spec().Line))
	}
}
