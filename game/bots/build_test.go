package bots

import (
	"context"
	"errors"
	"os"
	"os/exec"
	"path/filepath"
	"testing"

	"github.com/stretchr/testify/require"

	"generals-chess/engine"
	"generals-chess/engine/bot"
	"generals-chess/engine/bot/sandbox"
	"generals-chess/engine/seats"
	"generals-chess/game/play"
	"generals-chess/game/settings"
	"generals-chess/game/setup"
	"generals-chess/internal/testkit/enginetest"
	"generals-chess/internal/testkit/gametest"
)

// sourceFile writes a bot's source to a folder of the test, where its program is kept, too.
func sourceFile(t *testing.T, name, text string) string {
	t.Helper()
	if _, err := exec.LookPath("gcc"); err != nil {
		t.Skip("there is no C compiler")
	}
	enginetest.Home(t)
	path := filepath.Join(t.TempDir(), name)
	require.NoError(t, os.WriteFile(path, []byte(text), 0o644))
	return path
}

// TestAMatchBuildsItsBotsFirst checks that the match says so, and opens seats only afterwards.
func TestAMatchBuildsItsBotsFirst(t *testing.T) {
	for _, mode := range []settings.Mode{settings.WatchBots, settings.PlayAI} {
		path := sourceFile(t, "mine.c", "int main(void) { return 0; }\n")
		s := gametest.New(t, gametest.Wide, "en")
		var said []string
		play.MatchesOf(s.App).Open = func(context.Context, engine.SeatSpec, engine.Setup, engine.Player) (engine.Seat, error) {
			return nil, errors.New("all is built")
		}
		c := gametest.Choices(mode, 1)
		c.Seats[1] = play.BotPrefix + path
		play.StartMatch(s.App, c)
		s.Until(func() bool {
			said = append(said, s.Texts()...)
			return play.MatchesOf(s.App).Plays[0].Err != nil
		})
		require.Contains(t, said, "Building mine.c…")
		require.ErrorContains(t, play.MatchesOf(s.App).Plays[0].Err, "all is built")
	}
}

// TestAMatchOfABotThatDoesNotCompile checks that the match does not start, and that the screen leads to the compiler's whole output.
func TestAMatchOfABotThatDoesNotCompile(t *testing.T) {
	path := sourceFile(t, "mine.c", "int main(void) { return nobody; }\n")
	s := gametest.New(t, gametest.Wide, "en")
	gametest.BotsFileOf(s, "")
	c := gametest.Choices(settings.WatchBots, 1)
	c.Seats = []string{play.BotPrefix + path, play.BotPrefix + path}
	play.StartMatch(s.App, c)
	s.Until(func() bool { return play.MatchesOf(s.App).Plays[0].Err != nil })
	require.ErrorContains(t, play.MatchesOf(s.App).Plays[0].Err, "mine.c does not compile")
	s.Tick()
	s.ClickText("Examine")
	e := s.App.Scene().(*exam)
	s.Until(func() bool { return e.state.over })
	require.Contains(t, e.checks[0].Log, "nobody")
	s.App.Back()
	s.End()
	s.App.Wait()
}

// TestTryingBuildsFirst checks that a trial reports the build, and that the compiler's error is its result.
func TestTryingBuildsFirst(t *testing.T) {
	path := sourceFile(t, "mine.c", "int main(void) { return nobody; }\n")
	var news []string
	answer := setup.Try(t.Context(), seats.Games(), settings.Generals, play.BotHome{}, path, func(source string) { news = append(news, source) })
	require.Equal(t, []string{"mine.c", ""}, news)
	require.ErrorContains(t, answer.Wrong, "mine.c does not compile")
}

// TestEveryBotHasTheWindowsSandbox checks that a trial uses the window's sandbox mode.
func TestEveryBotHasTheWindowsSandbox(t *testing.T) {
	if !bot.Confines() {
		t.Skip("bots see all files on this system")
	}
	secret := sourceFile(t, "secret", "a key")
	path := sourceFile(t, "spy", "#!/bin/sh\ncat "+secret+" >/dev/null || exit 7\nread line\necho '{\"response\":[-1,-1,-1]}'\n")
	require.NoError(t, os.Chmod(path, 0o755))
	for mode, fine := range map[sandbox.Mode]bool{sandbox.Off: true, sandbox.Auto: false} {
		answer := setup.Try(t.Context(), seats.Games(), settings.Generals, play.BotHome{Sandbox: mode}, path, func(string) {})
		require.Equal(t, fine, answer.Wrong == nil, "%s: %v", mode, answer.Wrong)
	}
}

// TestTheWindowKnowsBotsOfTheOtherGame checks that a trial in the window says of a bot that it is one of the other game.
func TestTheWindowKnowsBotsOfTheOtherGame(t *testing.T) {
	s := gametest.New(t, gametest.Wide, "en")
	path := sourceFile(t, "captain", "#!/bin/sh\n[ $# -eq 0 ] && echo 2 || echo W\n")
	require.NoError(t, os.Chmod(path, 0o755))
	answer := setup.Try(t.Context(), play.MatchesOf(s.App).Table(), settings.Generals, play.BotHome{}, path, func(string) {})
	require.ErrorContains(t, answer.Wrong, "It answers as a bot of Hit & Sink does.")
}
