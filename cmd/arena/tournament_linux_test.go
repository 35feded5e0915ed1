package main

import (
	"bufio"
	"bytes"
	"math/rand/v2"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"syscall"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"generals-chess/cmd/arena/cli"
	"generals-chess/engine/arena/store"
	"generals-chess/engine/arena/tournament"
)

// waiting returns a bot that notes that it was asked and waits for the file gate. Then its answer is no move, which ends the game.
func waiting(t *testing.T) (path, mark, gate string) {
	t.Helper()
	path, mark = writeBot(t, "waits", `read line; cd "${0%/*}"; : >asked; while [ ! -e gate ]; do sleep 0.00$MARK; done; echo '{"response":"up"}'`, false)
	return path, mark, filepath.Join(filepath.Dir(path), "gate")
}

// begun starts a tournament with that bot in its own process group, as a shell does, and waits until the bot is asked.
func begun(t *testing.T, path, folder string) (*exec.Cmd, *os.File) {
	t.Helper()
	cmd := program(t, "tournament", "--player", "bot:'"+path+"'", "--player", "ai:easy", "--size", "8x8", "--seed", "3", "--pairs", "2",
		"--concurrency", "1", "--time-limit", "1h", "--json", "--out", folder, "--sandbox", "off") // the test reads files that the bot writes
	errs, err := os.Create(filepath.Join(t.TempDir(), "stderr"))
	require.NoError(t, err)
	t.Cleanup(func() { _ = errs.Close() })
	cmd.Stderr, cmd.SysProcAttr = errs, &syscall.SysProcAttr{Setpgid: true}
	var out bytes.Buffer
	cmd.Stdout = &out
	require.NoError(t, cmd.Start())
	until(t, func() bool { return exists(filepath.Join(filepath.Dir(path), "asked")) }, "the bot is asked")
	return cmd, errs
}

func exists(path string) bool {
	_, err := os.Stat(path)
	return err == nil
}

func says(t *testing.T, f *os.File, text string) bool {
	t.Helper()
	all, err := os.ReadFile(f.Name())
	require.NoError(t, err)
	return strings.Contains(string(all), text)
}

// TestTournamentStopsAfterTheRunningGames checks that one Ctrl-C, sent to all processes of the terminal, spoils no game.
func TestTournamentStopsAfterTheRunningGames(t *testing.T) {
	path, mark, gate := waiting(t)
	folder := filepath.Join(t.TempDir(), "my out")
	cmd, errs := begun(t, path, folder)
	require.NoError(t, syscall.Kill(-cmd.Process.Pid, syscall.SIGINT))
	until(t, func() bool { return says(t, errs, "Press it once more to stop at once") }, "it says so")
	require.NotEmpty(t, alive(t, path), "the bot still thinks")
	require.NoError(t, os.WriteFile(gate, nil, 0o644))
	require.Error(t, cmd.Wait())
	require.Equal(t, cli.Interrupted, cmd.ProcessState.ExitCode())
	require.True(t, says(t, errs, "stopped; what is finished is kept. Go on with: arena tournament --resume --out '"+folder+"'\n"))
	stopped := timeless(t, cmd.Stdout.(*bytes.Buffer).String())
	require.EqualValues(t, 1, stopped["done"])
	faults := stopped["players"].([]any)[0].(map[string]any)["faults"].([]any)
	require.Len(t, faults, 1)
	require.Equal(t, string(store.Malformed), faults[0].(map[string]any)["kind"])
	require.FileExists(t, filepath.Join(folder, tournament.PageName))
	require.Equal(t, "1h0m0s", settingsOf(t, folder).TimeLimit)

	undisturbed := filepath.Join(t.TempDir(), "out")
	calm, _ := begun(t, path, undisturbed)
	require.NoError(t, calm.Wait())
	require.Equal(t, timeless(t, calm.Stdout.(*bytes.Buffer).String()), tables(t, folder), "it goes on as if nothing had been")
	require.Empty(t, alive(t, mark))
}

// TestTournamentStopsAtOnce checks a second Ctrl-C, and SIGTERM.
func TestTournamentStopsAtOnce(t *testing.T) {
	path, mark, _ := waiting(t)
	for _, signals := range [][]syscall.Signal{{syscall.SIGINT, syscall.SIGINT}, {syscall.SIGTERM}} {
		folder := filepath.Join(t.TempDir(), "out")
		cmd, errs := begun(t, path, folder)
		require.NoError(t, cmd.Process.Signal(signals[0]))
		if len(signals) > 1 {
			until(t, func() bool { return says(t, errs, "Press it once more") }, "it says so")
			require.NoError(t, cmd.Process.Signal(signals[1]))
		}
		require.Error(t, cmd.Wait())
		require.Equal(t, cli.Interrupted, cmd.ProcessState.ExitCode())
		require.EqualValues(t, 0, timeless(t, cmd.Stdout.(*bytes.Buffer).String())["done"])
		require.Empty(t, alive(t, path))
		require.Empty(t, alive(t, mark))
		require.NoError(t, os.Remove(filepath.Join(filepath.Dir(path), "asked")))
	}
}

// TestSoakTournamentIsKilled kills the program with SIGKILL at random moments. Finished games must not be played again, and the result
// must be that of an undisturbed tournament.
func TestSoakTournamentIsKilled(t *testing.T) {
	bot, _ := writeBot(t, "loser", `read line; echo '{"response":"up"}'`, false)
	args := func(folder string) []string {
		return []string{"tournament", "--player", "ai:easy", "--player", "ai:normal", "--player", "bot:'" + bot + "'", "--size", "8x8", "--seed", "9",
			"--time-scale", "20", "--pairs", "40", "--json", "--out", folder}
	}
	calm := arena(t, "", args(filepath.Join(t.TempDir(), "out"))...)
	require.Zero(t, calm.status, calm.err)
	folder, finished := filepath.Join(t.TempDir(), "out"), 0
	for range 5 {
		all := args(folder)
		if store.Exists(folder) {
			all = append(all, "--resume")
		}
		cmd := program(t, all...)
		errs, err := cmd.StderrPipe()
		require.NoError(t, err)
		require.NoError(t, cmd.Start())
		lines := bufio.NewScanner(errs)
		for range 2 + rand.IntN(2) {
			require.True(t, lines.Scan())
		}
		time.Sleep(time.Duration(rand.IntN(20_000)) * time.Microsecond) // a random moment: nothing waits for it
		require.NoError(t, cmd.Process.Kill())
		_ = cmd.Wait() // "signal: killed"
		a, err := store.Read(folder)
		require.NoError(t, err)
		require.GreaterOrEqual(t, len(a.Games), finished)
		finished = len(a.Games)
	}
	require.Greater(t, finished, 5)
	require.Less(t, finished, 240, "it was over before it was killed for the last time")
	o := arena(t, "", "tournament", "--resume", "--json", "--out", folder)
	require.Zero(t, o.status, o.err)
	require.Equal(t, timeless(t, calm.out), timeless(t, o.out))
}

// TestTournamentWhoseBotIsDeleted checks that the bot does not lose the games that it could not play.
func TestTournamentWhoseBotIsDeleted(t *testing.T) {
	path, _, gate := waiting(t)
	folder := filepath.Join(t.TempDir(), "out")
	cmd, errs := begun(t, path, folder)
	require.NoError(t, os.Rename(path, path+"-away"))
	require.NoError(t, os.WriteFile(gate, nil, 0o644))
	require.Error(t, cmd.Wait())
	require.Equal(t, cli.Broken, cmd.ProcessState.ExitCode())
	require.True(t, says(t, errs, "arena: waits cannot play"))
	require.EqualValues(t, 1, timeless(t, cmd.Stdout.(*bytes.Buffer).String())["done"], "the game that it could play")
	require.NoError(t, os.Rename(path+"-away", path))
	require.EqualValues(t, 4, tables(t, folder)["done"])
}

// TestABotIsExchangedWhileItPlays checks that a game that two programs may have played does not count, and that no game is played with
// the new program.
func TestABotIsExchangedWhileItPlays(t *testing.T) {
	path, _, gate := waiting(t)
	folder := filepath.Join(t.TempDir(), "out")
	cmd, errs := begun(t, path, folder)
	text, err := os.ReadFile(path)
	require.NoError(t, err)
	require.NoError(t, os.WriteFile(path+"-new", append(text, "# new\n"...), 0o755))
	require.NoError(t, os.Rename(path+"-new", path))
	require.NoError(t, os.WriteFile(gate, nil, 0o644))
	require.Error(t, cmd.Wait())
	require.Equal(t, cli.Broken, cmd.ProcessState.ExitCode())
	require.True(t, says(t, errs, "waits can no longer play: Its file "+path+" was changed while the tournament was played. Finished games are kept"))
	require.EqualValues(t, 0, timeless(t, cmd.Stdout.(*bytes.Buffer).String())["done"])
	o := arena(t, "", "tournament", "--resume", "--out", folder)
	require.Equal(t, cli.Usage, o.status)
	require.Contains(t, o.err, "Changed since the tournament in "+folder+" was begun: waits.")
	o = arena(t, "", "tournament", "--resume", "--changed", "--out", folder, "--json")
	require.Zero(t, o.status, o.err)
	require.EqualValues(t, 4, timeless(t, o.out)["done"])
}

// TestTheDatabaseIsExchangedWhileItIsPlayed checks that this is reported, and that the games are recovered from their records.
func TestTheDatabaseIsExchangedWhileItIsPlayed(t *testing.T) {
	path, _, gate := waiting(t)
	folder := filepath.Join(t.TempDir(), "out")
	cmd, errs := begun(t, path, folder)
	database := filepath.Join(folder, store.Name)
	require.NoError(t, os.Rename(database, database+"-away"))
	require.NoError(t, os.WriteFile(database, []byte("something else"), 0o644))
	require.NoError(t, os.WriteFile(gate, nil, 0o644))
	require.Error(t, cmd.Wait())
	require.NotZero(t, cmd.ProcessState.ExitCode())
	require.True(t, says(t, errs, database+" was replaced or removed while the tournament was played."))
	require.Zero(t, arena(t, "", "tournament", "rebuild", folder).status)
	o := arena(t, "", "tournament", "--resume", "--out", folder, "--json")
	require.Zero(t, o.status, o.err)
	require.EqualValues(t, 4, timeless(t, o.out)["done"])
	require.Equal(t, outcome{out: folder + ": 4 of 4 games are as their records say.\n"}, arena(t, "", "tournament", "verify", folder))
}

// TestChangedBotsAreNoticed checks that games of two programs are not mixed without --changed.
func TestChangedBotsAreNoticed(t *testing.T) {
	path, _ := writeBot(t, "mine", `read line; echo '{"response":"up"}'`, false)
	folder := filepath.Join(t.TempDir(), "out")
	o := arena(t, "", "tournament", "--player", "bot:'"+path+"'", "--player", "ai:easy", "--size", "8x8", "--pairs", "1", "--no-record", "--out", folder)
	require.Zero(t, o.status, o.err)
	script, err := os.ReadFile(path)
	require.NoError(t, err)
	require.NoError(t, os.WriteFile(path, append(script, "# better\n"...), 0o755))
	o = arena(t, "", "tournament", "--resume", "--out", folder)
	require.Equal(t, cli.Usage, o.status)
	require.Contains(t, o.err, "Changed since the tournament in "+folder+" was begun: mine. Put the old files back")
	require.Zero(t, arena(t, "", "tournament", "--resume", "--changed", "--out", folder).status)
	o = arena(t, "", "tournament", "--changed", "--player", "ai:easy", "--player", "ai:normal")
	require.Equal(t, cli.Usage, o.status)
	require.Contains(t, o.err, "--changed belongs to --resume")
}
