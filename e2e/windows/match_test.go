//go:build platforms

package windows

import (
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"generals-chess/e2e"
)

// ending matches the lines about the result of a match and its hash, but not those with times.
var ending = regexp.MustCompile(`(?m)^.*(hash [0-9a-f]{16}$|wins\.|A draw\.).*$`)

// TestTheSameMatchAsOnLinux checks that the same setup ends with the same hash on both systems.
func TestTheSameMatchAsOnLinux(t *testing.T) {
	for name, args := range map[string][]string{
		"generals": {"match", "--red", "ai:normal", "--blue", "ai:easy", "--seed", "7"},
		"hitsink":  {"match", "--game", "hitsink", "--player", "ai:hunter", "--player", "ai:random", "--player", "ai:peaceful", "--seed", "7"},
	} {
		t.Run(name, func(t *testing.T) {
			linux, began := result(t, onLinux(args...)), time.Now()
			windows := result(t, onWindows(args...))
			e2e.ReportFile(t, filepath.Join(shared.folder, "arena.exe"), "arena.exe, a match of "+name, time.Since(began))
			require.Zero(t, windows.status, windows.err)
			want := ending.FindAllString(linux.out, -1)
			require.NotEmpty(t, want, linux.out)
			require.Contains(t, linux.out, "hash ")
			require.Equal(t, want, ending.FindAllString(windows.out, -1), windows.out+windows.err)
		})
	}
}

// TestBotsGetTheSameVerdicts checks that the same bot, built for both systems, gets the same verdict and message.
func TestBotsGetTheSameVerdicts(t *testing.T) {
	for how, want := range map[string]struct{ verdict, says string }{
		"once":   {"OK", ""}, // a new process every turn
		"keep":   {"OK", ""}, // one process
		"eof":    {"OK", ""}, // reads to the end of its input
		"crash":  {"RE", "Its last words: last words"},
		"exit":   {"RE", "It ended with exit status 3. Its last words: last words"},
		"slow":   {"TLE", "Red (TLE): It "}, // it computed, or gave no answer, depending on the load of the machine
		"sleep":  {"TLE", "It gave no answer within"},
		"flood":  {"OLE", "It printed more than 1\u2009024 KB in one turn."},
		"memory": {"MLE", "MB of memory; the limit is 256 MB."},
		"nojson": {"NJ", "What it printed is not JSON: “hello”"},
	} {
		t.Run(how, func(t *testing.T) {
			for system, c := range map[string]answer{
				"linux":   result(t, onLinux(args("ein bot", how)...)),
				"windows": result(t, onWindows(args("ein bot.exe", how)...)),
			} {
				require.Regexp(t, `(?m)^Red +ein bot(\.exe)? +`+want.verdict+` `, c.out, system+c.err)
				require.Contains(t, c.out, want.says, system)
				if how == "crash" && system == "windows" {
					require.Contains(t, c.out, "It crashed with STATUS_ACCESS_VIOLATION.")
				}
				require.Empty(t, left(), system)
			}
		})
	}
}

// args returns the arguments of a match of the bot in one of its modes, on a map where it loses quickly, because Wine is slow to start a
// process every turn. Time is scaled unless the mode tests time, because test machines are busy.
func args(bot, how string) []string {
	a := []string{"match", "--red", "bot:'" + bot + "' " + how, "--blue", "ai:normal", "--seed", "14", "--size", "8x8"}
	if how == "slow" || how == "sleep" {
		return a
	}
	return append(a, "--time-scale", "20")
}

// left returns the processes that run a bot of these tests, and Wine's processes that inspect a crashed one.
func left() (list []e2e.Process) {
	for _, p := range append(e2e.Within("ein bot"), e2e.Within("winedbg")...) {
		if p.Alive() {
			list = append(list, p)
		}
	}
	return list
}

// TestNothingIsLeft checks that no child or grandchild of a bot survives a match.
func TestNothingIsLeft(t *testing.T) {
	c := onWindows(args("ein bot.exe", "family")...)
	c.Args = append(c.Args, "--time-scale", "1")
	require.NoError(t, c.Start())
	e2e.Await(t, "the bot's grandchild", func() bool { return len(e2e.Within("linger\x00")) > 0 }) // a zero byte ends an argument
	require.NoError(t, ignoreExit(c.Wait()))
	e2e.Await(t, "the end of all", func() bool { return len(left()) == 0 })
}

// TestRecordsAreInTheUsualPlace checks that records are below %LOCALAPPDATA%.
func TestRecordsAreInTheUsualPlace(t *testing.T) {
	a := result(t, onWindows("match", "--red", "ai:easy", "--blue", "ai:easy", "--seed", "3", "--size", "8x8"))
	require.Zero(t, a.status, a.err)
	found, err := filepath.Glob(filepath.Join(shared.prefix, "drive_c", "users", "*", "AppData", "Local", "generals-chess", "records", "*.jsonl.gz"))
	require.NoError(t, err)
	require.NotEmpty(t, found)
	a = result(t, onWindows("replay", "verify", windowsPath(found[len(found)-1])))
	require.Zero(t, a.status, a.out+a.err)
}

// windowsPath returns the path of a file of this system for Windows programs.
func windowsPath(path string) string { return "Z:" + strings.ReplaceAll(path, "/", `\`) }

// TestWhatIsWrongIsSaid checks the messages about a damaged record, an invalid folder, and a sandbox that is not available.
func TestWhatIsWrongIsSaid(t *testing.T) {
	damaged := filepath.Join(t.TempDir(), "kaputt 坏.jsonl.gz")
	require.NoError(t, os.WriteFile(damaged, []byte("no record"), 0o644))
	a := result(t, onWindows("replay", "verify", windowsPath(damaged)))
	require.NotZero(t, a.status)
	require.Contains(t, a.out+a.err, "kaputt 坏.jsonl.gz")
	require.NotContains(t, a.out+a.err, "goroutine")

	a = result(t, onWindows("tournament", "--player", "a=ai:easy", "--player", "b=ai:easy", "--pairs", "1", "--out", windowsPath(damaged)+`\out`))
	require.NotZero(t, a.status)
	require.Contains(t, a.err, "kaputt 坏.jsonl.gz")
	require.NotContains(t, a.out+a.err, "goroutine")

	a = result(t, onWindows(append(args("ein bot.exe", "once"), "--sandbox", "strict")...))
	require.Equal(t, 2, a.status, a.out+a.err)
	require.Contains(t, a.err, "--sandbox auto")
}
