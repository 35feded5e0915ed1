//go:build linux

package main

import (
	"context"
	"encoding/json"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"strings"
	"syscall"
	"testing"
	"time"

	"github.com/stretchr/testify/require"
)

// corridor is a position in which red only has to march right: the other row is mountains.
const corridor = `{"height":2,"width":6,"map":[[[90,0,0,0,0,3],[0,0,0,0,0,0]],[[7,0,0,0,0,8],[1,1,1,1,1,1]]],"generals":[[0,0],[0,5]]}`

// patience ends a test whose window never gets anywhere.
const patience = 2 * time.Minute

// TestMatchInTheRealWindow starts the program as a person does, plays a match to its end with real key
// presses, and finds the result where the program keeps it. Then the program ends when it is told to.
func TestMatchInTheRealWindow(t *testing.T) {
	for _, tool := range []string{"xdotool", "go"} {
		if _, err := exec.LookPath(tool); err != nil {
			t.Skipf("%s is not installed", tool)
		}
	}
	if os.Getenv("DISPLAY") == "" {
		t.Skip("there is no display: run it under xvfb-run")
	}
	home := t.TempDir()
	position := filepath.Join(home, "corridor.json")
	require.NoError(t, os.WriteFile(position, []byte(corridor), 0o600))
	ctx, cancel := context.WithTimeout(context.Background(), patience)
	defer cancel()
	game := startGame(ctx, t, home, "--red", "human", "--blue", "ai:easy", "--init", position, "--lang", "en")
	window := game.window(ctx, t)

	settings := filepath.Join(home, "generals-chess", "settings.json")
	for lastWinner(settings) == nil {
		require.NoError(t, ctx.Err(), "the match did not come to its end")
		// A lost key press costs one more round: G goes back to the general, D sends its army on.
		press(ctx, t, window, "g", "d", "d", "d", "d", "d")
	}
	require.Equal(t, 0, *lastWinner(settings), "red took the general")

	require.NoError(t, game.Process.Signal(syscall.SIGTERM))
	require.NoError(t, <-game.ended, "the program ends well")
}

// running is the program in its window; ended gets what became of it.
type running struct {
	*exec.Cmd
	ended chan error
}

func startGame(ctx context.Context, t *testing.T, home string, flags ...string) running {
	t.Helper()
	program := filepath.Join(home, "generals-chess-game")
	out, err := exec.Command("go", "build", "-o", program, ".").CombinedOutput()
	require.NoError(t, err, string(out))
	game := running{exec.CommandContext(ctx, program, flags...), make(chan error, 1)}
	game.Env = append(os.Environ(), "XDG_CONFIG_HOME="+home, "XDG_DATA_HOME="+home, "XDG_STATE_HOME="+home)
	game.Stderr = os.Stderr
	require.NoError(t, game.Start())
	t.Cleanup(func() { _ = game.Process.Kill() })
	go func() { game.ended <- game.Wait() }()
	return game
}

// window waits for the program's window.
func (game running) window(ctx context.Context, t *testing.T) string {
	t.Helper()
	for {
		select {
		case err := <-game.ended:
			t.Fatalf("the program ended before its window showed: %v", err)
		case <-ctx.Done():
			t.Fatal("no window showed")
		default:
		}
		// xdotool's exit status is 1 as long as there is none.
		out, _ := exec.CommandContext(ctx, "xdotool", "search", "--onlyvisible", "--pid", strconv.Itoa(game.Process.Pid)).Output()
		if ids := strings.Fields(string(out)); len(ids) > 0 {
			return ids[len(ids)-1]
		}
	}
}

// press holds each key as long as a person does: a press and release inside one tick would be lost.
func press(ctx context.Context, t *testing.T, window string, keys ...string) {
	t.Helper()
	args := []string{"windowfocus", window}
	for _, key := range keys {
		args = append(args, "keydown", key, "sleep", "0.05", "keyup", key, "sleep", "0.05")
	}
	out, err := exec.CommandContext(ctx, "xdotool", args...).CombinedOutput()
	require.NoError(t, err, string(out))
}

// lastWinner is who won the match that was played last, nil before there was one.
func lastWinner(settings string) *int {
	text, err := os.ReadFile(settings)
	if err != nil {
		return nil
	}
	var kept struct {
		LastMatch *struct {
			Winner *int `json:"winner"`
		} `json:"last_match"`
	}
	if json.Unmarshal(text, &kept) != nil || kept.LastMatch == nil {
		return nil
	}
	return kept.LastMatch.Winner
}
