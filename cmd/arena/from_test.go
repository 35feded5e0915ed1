//go:build linux

package main

import (
	"encoding/json"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"generals-chess/engine"
	"generals-chess/engine/generals"
	"generals-chess/engine/replay"
)

// spy is a bot that writes all of its input to a file, and keeps `data` from turn to turn. Its move depends on the whole history, so it
// cannot play what it was not told. It is started for every turn (restart), keeps running (keep), or ends the match with an illegal
// move (quit), which the other modes do after some turns, too.
const spy = `import sys, json
out = open(sys.argv[1], "a")
past = None
while True:
    line = sys.stdin.readline()
    if not line: break
    out.write(line); out.flush()
    got = json.loads(line)
    if "requests" in got: past = got["requests"]
    else: past.append(got)
    now = past[-1]
    rows, cols = now["size"]
    army, kind = now["map"]
    moves = [[r, c, d] for r in range(rows) for c in range(cols) if kind[r][c] in (3, 5, 7) and army[r][c] > 1
             for d, (y, x) in enumerate([(-1, 0), (1, 0), (0, -1), (0, 1)])
             if 0 <= r + y < rows and 0 <= c + x < cols and kind[r + y][c + x] != 1]
    if sys.argv[2] == "quit" or len(past) > 16: moves = [[-9, 0, 0]]
    seen = sum(sum(sum(a) for a in p["map"][0]) for p in past)
    print(json.dumps({"response": moves[seen % len(moves)] if moves else [-1, -1, -1], "data": {"turns": len(past), "seen": seen}}))
    if sys.argv[2] != "keep": break
    print(">>>BOTZONE_REQUEST_KEEP_RUNNING<<<", flush=True)
`

// tiny returns a file with a map on which matches are short.
func tiny(t *testing.T) string {
	t.Helper()
	file := filepath.Join(t.TempDir(), "tiny.json")
	text := `{"height":4,"width":5,"map":[[[5,0,0,0,0],[0,0,0,0,0],[0,0,0,0,0],[0,0,0,0,5]],[[7,0,0,0,0],[0,1,0,0,0],[0,0,0,1,0],[0,0,0,0,8]]],"generals":[[0,0],[3,4]]}`
	require.NoError(t, os.WriteFile(file, []byte(text), 0o600))
	return file
}

// spying returns the command of a spy and the file of its notes.
func spying(t *testing.T, mode string) (command, notes string) {
	t.Helper()
	needs(t, "python3")
	dir := t.TempDir()
	require.NoError(t, os.WriteFile(filepath.Join(dir, "spy.py"), []byte(spy), 0o600))
	notes = filepath.Join(dir, "notes")
	return "bot:python3 '" + filepath.Join(dir, "spy.py") + "' '" + notes + "' " + mode, notes
}

func heard(t *testing.T, notes string) []string {
	t.Helper()
	text, err := os.ReadFile(notes)
	require.NoError(t, err)
	require.NoError(t, os.Remove(notes))
	return strings.SplitAfter(strings.TrimSuffix(string(text), "\n"), "\n")
}

// kept plays a match with these flags and returns its record, which must be sound.
func kept(t *testing.T, args ...string) (*replay.Record, string) {
	t.Helper()
	file := filepath.Join(t.TempDir(), "kept.jsonl.gz")
	// The sandbox would delete the notes of a spy after the match.
	o := arena(t, "", append([]string{"match", "--record", file, "--time-scale", "20", "--sandbox", "off"}, args...)...)
	require.Equal(t, 0, o.status, o.err)
	r, err := replay.Open(file)
	require.NoError(t, err)
	o = arena(t, "", "replay", "verify", file)
	require.Equal(t, 0, o.status, o.err)
	return r, file
}

// TestABotThatPlaysOnKnowsItsPast checks that the past is told byte for byte, so that the bot plays as it did.
func TestABotThatPlaysOnKnowsItsPast(t *testing.T) { playsOn(t, map[string]string{"keep": "on"}) }

// TestSoakABotThatPlaysOnKnowsItsPast does so in both ways of talking.
func TestSoakABotThatPlaysOnKnowsItsPast(t *testing.T) {
	playsOn(t, map[string]string{"restart": "off", "keep": "on"})
}

// playsOn plays a match, and again from its middle, in each way of talking.
func playsOn(t *testing.T, ways map[string]string) {
	t.Helper()
	for mode, running := range ways {
		t.Run(mode, func(t *testing.T) {
			command, notes := spying(t, mode)
			seats := []string{"--red", command, "--blue", "ai:normal", "--keep-running", running}
			first, file := kept(t, append(seats, "--init", tiny(t))...)
			was := heard(t, notes)
			require.Len(t, was, len(first.Turns))
			n := len(first.Turns) / 2
			again, _ := kept(t, "--from", file, "--turn", strconv.Itoa(n), "--keep-running", running)
			now := heard(t, notes)
			require.Equal(t, first.Turns[:n], again.Turns[:n])
			require.Equal(t, first.Turns[len(first.Turns)-1].Hash, again.Turns[len(again.Turns)-1].Hash, "another end")
			require.Equal(t, &replay.Origin{Record: filepath.Base(file), Began: first.Began, Turns: n, Seats: first.Seats}, again.Origin)
			require.Len(t, now, len(was)-n)
			if mode == "restart" {
				require.Equal(t, was[n:], now, "what it was sent")
				return
			}
			require.Equal(t, was[n+1:], now[1:], "what it was sent while it ran")
			requirePast(t, now[0], was[:n+1], first, 0)
		})
	}
}

// requirePast checks that a full input contains what was sent and answered in every turn.
func requirePast(t *testing.T, input string, sent []string, r *replay.Record, p int) {
	t.Helper()
	var full struct{ Requests, Responses []json.RawMessage }
	require.NoError(t, json.Unmarshal([]byte(input), &full))
	require.Len(t, full.Requests, len(sent))
	require.Len(t, full.Responses, len(sent)-1)
	for i, request := range full.Requests {
		if i > 0 { // the first one was sent in a full input
			require.Equal(t, strings.TrimSpace(sent[i]), string(request))
		}
	}
	for i, response := range full.Responses {
		move, err := generals.Rules{}.Decode(response)
		require.NoError(t, err)
		require.Equal(t, r.Turns[i].Answers[p].Move, move)
	}
}

// TestABotTakesOverFromAnAI checks that the bot is sent what it would have been sent, with the AI's moves as its answers, and none of
// another bot's data.
func TestABotTakesOverFromAnAI(t *testing.T) {
	command, notes := spying(t, "quit")
	other, _ := spying(t, "keep")
	for _, sat := range []string{"ai:normal", other} {
		first, file := kept(t, "--red", "ai:easy", "--blue", sat, "--init", tiny(t), "--keep-running", "on")
		n := len(first.Turns) / 2
		again, _ := kept(t, "--from", file, "--turn", strconv.Itoa(n), "--blue", command, "--keep-running", "off")
		require.Equal(t, command, again.Seats[1].Spec)
		require.Equal(t, sat, again.Origin.Seats[1].Spec)
		input := heard(t, notes)[0]
		require.NotContains(t, input, `"data"`)
		var sent []string
		state, err := generals.Rules{}.New(first.Setup)
		require.NoError(t, err)
		for i := range n + 1 {
			request, err := generals.Rules{}.Encode(state.View(1))
			require.NoError(t, err)
			sent = append(sent, string(request))
			state.Step([]engine.Decision{{Move: first.Turns[i].Answers[0].Move}, {Move: first.Turns[i].Answers[1].Move}})
		}
		requirePast(t, input, sent, first, 1)
	}
}

// TestShipsPlayOn gives one ship to another captain; the others keep theirs.
func TestShipsPlayOn(t *testing.T) {
	first, file := kept(t, "--game", "hitsink", "--player", "ai:hunter", "--player", "ai:random", "--player", "ai:peaceful", "--seed", "3")
	again, _ := kept(t, "--from", file, "--turn", "20")
	require.Equal(t, first.Turns[len(first.Turns)-1].Hash, again.Turns[len(again.Turns)-1].Hash)
	other, _ := kept(t, "--from", file, "--turn", "20", "--player", "same", "--player", "ai:hunter", "--player", "same")
	require.Equal(t, first.Turns[:20], other.Turns[:20])
	require.Equal(t, "ai:hunter", other.Seats[1].Spec)
	require.Equal(t, "ai:peaceful", other.Seats[2].Spec)
}

func TestFromThatIsWrong(t *testing.T) {
	_, file := kept(t, "--red", "ai:easy", "--blue", "ai:easy", "--size", "8x8", "--seed", "6")
	for want, args := range map[string][]string{
		"--from needs --turn N":                          {"--from", file},
		"--turn counts the turns":                        {"--turn", "4", "--red", "ai:easy", "--blue", "ai:easy"},
		"leave out --seed":                               {"--from", file, "--turn", "4", "--seed", "1"},
		"can be played on from turn 0 to":                {"--from", file, "--turn", "9999"},
		"--turn -1: that match can be played on":         {"--from", file, "--turn", "-1"},
		"--from: ":                                       {"--from", file + "x", "--turn", "1"},
		"a person needs the window":                      {"--from", file, "--turn", "1", "--red", "human"},
		"--player belongs to hitsink, and this match is": {"--from", file, "--turn", "1", "--player", "ai:hunter"},
	} {
		o := called(t, "", append([]string{"match"}, args...)...)
		require.Equal(t, 2, o.status, want)
		require.Contains(t, o.err, want)
	}
}
