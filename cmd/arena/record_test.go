//go:build linux

package main

import (
	"encoding/json"
	"os"
	"path/filepath"
	"strings"
	"syscall"
	"testing"

	"github.com/stretchr/testify/require"

	"generals-chess/cmd/arena/cli"
	"generals-chess/cmd/arena/generals"
	"generals-chess/engine/replay"
)

// keepsIn runs the program with a data folder.
func keepsIn(t *testing.T, data string, args ...string) outcome {
	t.Helper()
	cmd := program(t, args...)
	cmd.Env = append(cmd.Env, "XDG_DATA_HOME="+data) // the last value counts
	return finish(t, cmd, "")
}

var quickMatch = []string{"match", "--red", "ai:normal", "--blue", "ai:easy", "--size", "8x8", "--seed", "7"}

func TestEveryMatchIsRecorded(t *testing.T) {
	data := t.TempDir()
	o := keepsIn(t, data, append(quickMatch, "--json")...)
	require.Equal(t, 0, o.status, o.err)
	require.Empty(t, o.err)
	var r generals.Report
	require.NoError(t, json.Unmarshal([]byte(o.out), &r))
	require.Equal(t, filepath.Join(data, "generals-chess", "records"), filepath.Dir(r.Record))
	require.Regexp(t, `^\d{4}-\d\d-\d\d-\d{6}-generals-7\.jsonl\.gz$`, filepath.Base(r.Record))

	kept, err := replay.Open(r.Record)
	require.NoError(t, err)
	require.Equal(t, []replay.Seat{{Name: "ai:normal", Spec: "ai:normal"}, {Name: "ai:easy", Spec: "ai:easy"}}, kept.Seats)
	require.Equal(t, uint64(7), kept.Setup.Seed)
	require.Equal(t, "generals-chess arena", kept.Program)
	require.Len(t, kept.Turns, r.Steps)
	require.Equal(t, r.Hash, kept.Turns[r.Steps-1].Hash.String())
	require.Equal(t, r.Scores, kept.End.Scores)
	o = arena(t, "", "replay", "verify", r.Record)
	require.Equal(t, 0, o.status)
	require.Regexp(t, `^.+generals-7\.jsonl\.gz: \d+ turns, as recorded\.\n$`, o.out)
}

func TestNoRecord(t *testing.T) {
	data := t.TempDir()
	o := keepsIn(t, data, append(quickMatch, "--json", "--no-record")...)
	require.Equal(t, 0, o.status, o.err)
	require.NotContains(t, o.out, "record")
	require.NoDirExists(t, filepath.Join(data, "generals-chess", "records"))
}

func TestRecordElsewhere(t *testing.T) {
	data, file := t.TempDir(), filepath.Join(t.TempDir(), "new", "my match.gz")
	args := append(quickMatch, "--record", file)
	o := keepsIn(t, data, args...)
	require.Equal(t, 0, o.status, o.err)
	require.Empty(t, o.err)
	require.NoDirExists(t, filepath.Join(data, "generals-chess", "records"))
	before, err := os.ReadFile(file)
	require.NoError(t, err)
	o = keepsIn(t, data, args...)
	require.Equal(t, cli.Usage, o.status)
	require.Empty(t, o.out)
	after, err := os.ReadFile(file)
	require.NoError(t, err)
	require.Equal(t, before, after, "what is there stays")
}

func TestSeriesOfRecords(t *testing.T) {
	file := filepath.Join(t.TempDir(), "v1.2.jsonl.gz")
	r := playHitSinkJSON(t, append(fourShips, "--seed", "3", "--games", "10", "--record", file)...)
	require.Len(t, r.Records, 10)
	require.Empty(t, r.Record)
	require.Equal(t, "v1.2-01.jsonl.gz", filepath.Base(r.Records[0]))
	require.Equal(t, "v1.2-10.jsonl.gz", filepath.Base(r.Records[9]))
	o := arena(t, "", append([]string{"replay", "verify"}, r.Records...)...)
	require.Equal(t, 0, o.status, o.out)
	require.Equal(t, 10, strings.Count(o.out, "as recorded.\n"))
	kept, err := replay.Open(r.Records[9])
	require.NoError(t, err)
	require.Equal(t, uint64(12), kept.Setup.Seed)
}

// TestWithoutARecordTheMatchGoesOn puts a file in place of the folder of records.
func TestWithoutARecordTheMatchGoesOn(t *testing.T) {
	data := filepath.Join(t.TempDir(), "file")
	require.NoError(t, os.WriteFile(data, []byte("x"), 0o600))
	for _, o := range []outcome{
		keepsIn(t, data, append([]string{"match", "--json", "--games", "3"}, fourShips...)...),
		keepsIn(t, data, append(quickMatch, "--json", "--record", filepath.Join(data, "x.gz"))...),
	} {
		require.Equal(t, 0, o.status, o.err)
		require.Equal(t, 1, strings.Count(o.err, "\n"), "one warning: %s", o.err)
		require.Contains(t, o.err, data)
		require.Contains(t, o.err, "the match goes on")
		require.True(t, json.Valid([]byte(o.out)))
		require.NotContains(t, o.out, "record")
	}
}

// TestBrokenOffMatchIsKept ends the program in the middle of a match: the record must have all turns that were played, also if the
// program had no time to close it.
func TestBrokenOffMatchIsKept(t *testing.T) {
	path, mark := writeBot(t, "stops", `if [ $(head -n 1 | grep -o '"time":' | wc -l) -gt 3 ]; then sleep $MARK; fi; echo '[-1,-1,-1]'`, false)
	for signal, c := range map[os.Signal]struct {
		says   string
		status int
	}{
		syscall.SIGINT:  {"3 turns, as recorded; the match was not played to its end.", cli.Fine},
		syscall.SIGKILL: {"3 turns, as recorded; the rest of the file is cut off.", cli.Cut},
	} {
		file := filepath.Join(t.TempDir(), "x.gz")
		cmd := program(t, "match", "--red", "bot:'"+path+"'", "--blue", "ai:easy", "--time-limit", "1h", "--record", file)
		require.NoError(t, cmd.Start())
		until(t, func() bool {
			kept, err := replay.Open(file)
			return err == nil && len(kept.Turns) == 3 && len(alive(t, mark)) > 0
		}, "each turn is in the file when the next one begins")
		require.NoError(t, cmd.Process.Signal(signal))
		require.Error(t, cmd.Wait())
		o := arena(t, "", "replay", "verify", file)
		require.Equal(t, c.status, o.status, o.out)
		require.Equal(t, file+": "+c.says+"\n", o.out)
		until(t, func() bool { return len(alive(t, mark)) == 0 }, "the bot is gone")
	}
}
