package game

import (
	"context"
	"errors"
	"os"
	"os/exec"
	"path/filepath"
	"testing"

	"github.com/adrg/xdg"
	"github.com/stretchr/testify/require"

	"generals-chess/engine"
	"generals-chess/game/settings"
)

// sourceFile writes a bot's source into a folder of the test, beside which its program is kept.
func sourceFile(t *testing.T, name, text string) string {
	t.Helper()
	if _, err := exec.LookPath("gcc"); err != nil {
		t.Skip("there is no C compiler")
	}
	folder := t.TempDir()
	t.Setenv("XDG_CACHE_HOME", filepath.Join(folder, "cache"))
	xdg.Reload()
	t.Cleanup(xdg.Reload)
	path := filepath.Join(folder, name)
	require.NoError(t, os.WriteFile(path, []byte(text), 0o644))
	return path
}

// TestAMatchBuildsItsBotsFirst, and says so, before anybody sits down.
func TestAMatchBuildsItsBotsFirst(t *testing.T) {
	for _, mode := range []settings.Mode{settings.WatchBots, settings.PlayAI} {
		path := sourceFile(t, "mine.c", "int main(void) { return 0; }\n")
		s := newScreen(t, wide, "en")
		var said []string
		s.app.open = func(context.Context, engine.SeatSpec, engine.Setup, engine.Player) (engine.Seat, error) {
			return nil, errors.New("all is built")
		}
		c := choices(mode, 1)
		c.Seats[1] = botPrefix + path
		s.app.StartMatch(c)
		s.until(func() bool {
			said = append(said, s.texts()...)
			return s.app.plays[0].Err != nil
		})
		require.Contains(t, said, "Building mine.c…")
		require.ErrorContains(t, s.app.plays[0].Err, "all is built")
	}
}

// TestAMatchOfABotThatDoesNotCompile does not begin, and leads to all that the compiler said.
func TestAMatchOfABotThatDoesNotCompile(t *testing.T) {
	path := sourceFile(t, "mine.c", "int main(void) { return nobody; }\n")
	s := newScreen(t, wide, "en")
	s.withBots("")
	c := choices(settings.WatchBots, 1)
	c.Seats = []string{botPrefix + path, botPrefix + path}
	s.app.StartMatch(c)
	s.until(func() bool { return s.app.plays[0].Err != nil })
	require.ErrorContains(t, s.app.plays[0].Err, "mine.c does not compile")
	s.tick()
	s.clickText("Examine")
	e := s.app.Scene().(*exam)
	s.until(func() bool { return e.state.over })
	require.Contains(t, e.checks[0].Log, "nobody")
	s.app.Back()
	s.app.errands.Wait()
}

// TestTryingBuildsFirst: it says so, and what the compiler said is the answer.
func TestTryingBuildsFirst(t *testing.T) {
	path := sourceFile(t, "mine.c", "int main(void) { return nobody; }\n")
	var news []string
	answer := try(t.Context(), settings.Generals, "", path, func(source string) { news = append(news, source) })
	require.Equal(t, []string{"mine.c", ""}, news)
	require.ErrorContains(t, answer.wrong, "mine.c does not compile")
}
