package viewer

import (
	"os"
	"path/filepath"
	"testing"

	"github.com/stretchr/testify/require"

	"generals-chess/engine/pack"
	"generals-chess/engine/seats"
	"generals-chess/internal/testkit/gametest"
	"generals-chess/render/ui"
)

// TestATurnBecomesATest checks that P opens the dialog, and that Enter adds the case with all it needs.
func TestATurnBecomesATest(t *testing.T) {
	s := gametest.New(t, gametest.Wide, "en")
	r := playedReplay(s, shortLand(t))
	file := filepath.Join(t.TempDir(), "pack.jsonl")
	r.Pack.file = file
	r.Jump(12)
	r.About(1)
	s.Press(ui.KeyP)
	require.True(t, r.Pack.up)
	require.Equal(t, "not lost within 20 steps", r.Pack.expect)
	s.Press(ui.KeyEnter)
	s.Until(func() bool { return r.Pack.done != nil })
	require.NoError(t, r.Pack.done.err)
	s.Tick()
	require.True(t, s.Shows("arena pack run my_bot.cpp"), "%q", s.Texts())
	s.Press(ui.KeyEscape)
	require.False(t, r.Pack.up)
	require.Same(t, r, s.App.Scene())

	s.Press(ui.KeyP)
	s.ClickText("Answer")
	s.Press(ui.KeyEnter)
	s.Until(func() bool { return r.Pack.done != nil && !r.Pack.busy })
	require.NoError(t, r.Pack.done.err)
	s.Press(ui.KeyEscape)

	p, err := pack.Open(seats.Games(), file)
	require.NoError(t, err)
	require.Len(t, p.Cases, 2)
	for i, c := range p.Cases {
		require.Equal(t, 1, int(c.Player))
		require.Len(t, c.Past, 12)
		require.Equal(t, i == 0, c.Expect.Plays())
	}
	require.Equal(t, "ai:easy", p.Cases[0].Against, "who sat there is played against")
	require.NotEqual(t, p.Cases[0].Name, p.Cases[1].Name)
}

// TestATestThatCannotBeKept checks the errors for an invalid expectation and for a file that is no pack.
func TestATestThatCannotBeKept(t *testing.T) {
	s := gametest.New(t, gametest.Wide, "en")
	r := playedReplay(s, shortLand(t))
	r.Pack.file = filepath.Join(t.TempDir(), "pack.jsonl")
	require.NoError(t, os.WriteFile(r.Pack.file, []byte("no pack\n"), 0o600))
	s.Press(ui.KeyP)
	s.ClickText("Legal")
	s.ClickText("legal")
	s.In.Runes = []rune("!")
	s.Tick()
	require.Error(t, r.Pack.wrong)
	s.Press(ui.KeyEnter)
	require.False(t, r.Pack.busy)
	s.ClickText("Time")
	require.Equal(t, "under 200 ms", r.Pack.expect)
	s.ClickText("Add")
	s.Until(func() bool { return r.Pack.done != nil })
	require.ErrorContains(t, r.Pack.done.err, "it is not a pack")
	s.Press(ui.KeyEscape)
	require.False(t, r.Pack.up)
}

// TestThePackAtSea checks the choices for a captain.
func TestThePackAtSea(t *testing.T) {
	s := gametest.New(t, gametest.Wide, "en")
	r := playedReplay(s, shipsUnderWay(t))
	r.Pack.file = filepath.Join(t.TempDir(), "pack.jsonl")
	r.Jump(5)
	s.Press(ui.KeyP)
	require.Equal(t, []string{"keep.answers", "keep.legal", "keep.under"}, []string{r.Pack.kinds[0].word, r.Pack.kinds[1].word, r.Pack.kinds[2].word})
	s.Press(ui.KeyEnter)
	s.Until(func() bool { return r.Pack.done != nil })
	require.NoError(t, r.Pack.done.err)
}

// TestThePackLooks checks the dialog in all languages and in small windows.
func TestThePackLooks(t *testing.T) {
	everyLook(t, func(s *gametest.Screen, r *Scene) {
		r.Pack.file = "/home/ada/.local/share/generals-chess/pack.jsonl"
		r.Jump(12)
		s.Press(ui.KeyP)
		s.Tick()
		s.Layout("replay-pack")
	})
}

// everyLook opens the replay of a short match in all languages and in windows of several sizes.
func everyLook(t *testing.T, look func(*gametest.Screen, *Scene)) {
	f := playedReplay(gametest.New(t, gametest.Wide, "en"), shortLand(t)).Timeline
	for _, size := range []gametest.Size{gametest.Wide, gametest.Sizes[0], gametest.Phone} {
		for _, lang := range []string{"en", "zh", "ko"} {
			s := gametest.New(t, size, lang)
			r := NewScene(s.App, f, nil)
			s.App.Go(r)
			look(s, r)
		}
	}
}
