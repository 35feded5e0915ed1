package main

import (
	"bufio"
	"database/sql"
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

	"generals-chess/cmd/arena/cli"
	"generals-chess/cmd/arena/table"
	"generals-chess/engine/arena/better"
	"generals-chess/engine/arena/stats"
	"generals-chess/engine/arena/store"
	"generals-chess/internal/testkit/enginetest"
)

// The tests below check every game of the table, also one that is added later.

// briefest are the flags of a small match, for games whose default match is large.
var briefest = map[string][]string{"generals": {"--size", "8x8"}}

// eachGame runs a test for every game, including the small one that only tests play.
func eachGame(t *testing.T, ask func(t *testing.T, g table.Game)) {
	for _, g := range three() {
		t.Run(g.Name(), func(t *testing.T) {
			enginetest.Home(t)
			ask(t, g)
		})
	}
}

// of returns the arguments of a command about a small match of the game.
func of(g table.Game, command string, args ...string) []string {
	return append(append([]string{command, "--game", g.Name()}, briefest[g.Name()]...), args...)
}

// duel plays a tournament between the game's two weakest AIs.
func duel(t *testing.T, g table.Game, pairs int) (folder string, result map[string]any) {
	t.Helper()
	folder = filepath.Join(t.TempDir(), "out")
	o := withThree(of(g, "tournament", "--player", "a=ai:"+g.Levels[0], "--player", "b=ai:"+g.Levels[1], "--seed", "3",
		"--pairs", strconv.Itoa(pairs), "--out", folder, "--json")...)
	require.Zero(t, o.status, o.err)
	return folder, timeless(t, o.out)
}

// goesOn resumes a tournament, which must be complete then, and returns the result and the messages.
func goesOn(t *testing.T, folder string) (result map[string]any, told string) {
	t.Helper()
	o := withThree("tournament", "--resume", "--out", folder, "--json")
	require.Zero(t, o.status, o.err)
	return timeless(t, o.out), o.err
}

// forgets deletes games from a tournament's database.
func forgets(t *testing.T, folder, where string) {
	t.Helper()
	db, err := sql.Open("sqlite", filepath.Join(folder, store.Name))
	require.NoError(t, err)
	for table, column := range map[string]string{"fault": "game", "result": "game", "game": "number"} {
		_, err = db.Exec("DELETE FROM " + table + " WHERE " + column + " " + where)
		require.NoError(t, err)
	}
	require.NoError(t, db.Close())
}

// TestEveryGamesTournamentIsTrue checks that a tournament matches its records, resumes without messages, and that its database can be
// rebuilt.
func TestEveryGamesTournamentIsTrue(t *testing.T) {
	eachGame(t, func(t *testing.T, g table.Game) {
		folder, first := duel(t, g, 2)
		sound := outcome{out: folder + ": 4 of 4 games are as their records say.\n"}
		require.Equal(t, sound, withThree("tournament", "verify", folder))
		again, told := goesOn(t, folder)
		require.Equal(t, first, again)
		require.NotContains(t, told, "game ")
		require.NoError(t, os.Truncate(filepath.Join(folder, store.Name), 5000))
		require.Equal(t, outcome{out: folder + ": the database was rebuilt, with 4 games.\n"}, withThree("tournament", "rebuild", folder))
		require.Equal(t, sound, withThree("tournament", "verify", folder))
		again, told = goesOn(t, folder)
		require.Equal(t, first, again)
		require.NotContains(t, told, "game ")
	})
}

// TestEveryGameIsGoneOnWith checks that a game missing from the database counts as its record says, and that a game whose record is cut
// off is played again. Without records the database cannot be rebuilt.
func TestEveryGameIsGoneOnWith(t *testing.T) {
	eachGame(t, func(t *testing.T, g table.Game) {
		folder, first := duel(t, g, 2)
		forgets(t, folder, "IN (1, 2)")
		records, err := filepath.Glob(filepath.Join(folder, store.Records, "*"))
		require.NoError(t, err)
		require.Len(t, records, 4)
		require.NoError(t, os.Truncate(records[2], 100))
		o := withThree("tournament", "verify", folder)
		require.Equal(t, cli.Differs, o.status)
		require.Contains(t, o.out, "game 1: it has a record, but is not in the database.\n")
		again, told := goesOn(t, folder)
		require.Equal(t, first, again)
		require.Contains(t, told, "game 1: it has a record, but is not in the database; it counts as the record says\n")
		require.Regexp(t, `game 2: its record does not prove it: .+; it is played again\n`, told)
		require.Zero(t, withThree("tournament", "verify", folder).status)

		before, err := os.ReadFile(filepath.Join(folder, store.Name))
		require.NoError(t, err)
		for _, record := range records {
			require.NoError(t, os.Truncate(record, 100))
		}
		o = withThree("tournament", "rebuild", folder)
		require.Equal(t, cli.Usage, o.status)
		require.Contains(t, o.err, "no record in "+folder+" counts")
		after, err := os.ReadFile(filepath.Join(folder, store.Name))
		require.NoError(t, err)
		require.Equal(t, before, after)
	})
}

// answers are the answers of a bot in every turn, for games whose example is not enough to take part.
var answers = map[string]string{"hitsink": "1"}

// patient returns a bot of the game that plays to the end.
func patient(g table.Game) string {
	answer, known := answers[g.Name()]
	if !known {
		answer = g.Questions.Example
	}
	if !g.KeepsRunning {
		return "echo '" + answer + "'\n"
	}
	return always(answer)
}

// babbling is a bot whose answers no game understands, which ends the match or makes it short.
const babbling = "#!/bin/sh\nread -r line\necho '?'\n"

// TestEveryGamesClass checks that a class is examined and played without who does not answer, matches its records, and resumes without
// playing a game.
func TestEveryGamesClass(t *testing.T) {
	eachGame(t, func(t *testing.T, g table.Game) {
		dir, out := submitted(t, map[string]string{"anna/bot.sh": patient(g), "ben/bot.sh": "#\n" + patient(g), "carl/bot.sh": "exit 1\n"})
		o := withThree(of(g, "classroom", dir, "--out", out, "--pairs", "1", "--seed", "1", "--time-limit", "20s", "--json")...)
		require.Zero(t, o.status, o.err)
		first := timeless(t, o.out)
		require.Len(t, first["players"], 2, "one does not answer")
		require.Equal(t, true, first["complete"])
		require.Equal(t, outcome{out: out + ": 2 of 2 games are as their records say.\n"}, withThree("tournament", "verify", out))
		o = withThree("classroom", "--resume", "--out", out, dir, "--json")
		require.Zero(t, o.status, o.err)
		require.Equal(t, first, timeless(t, o.out))
		require.NotContains(t, o.err, "game ")
	})
}

// TestEveryGamesBuilds checks that games between two builds are not played again.
func TestEveryGamesBuilds(t *testing.T) {
	eachGame(t, func(t *testing.T, g table.Game) {
		b := newWorkshop(t)
		compare := func(file string) (r better.Result, told string) {
			o := withThree(of(g, "better", file, "--field", "0", "--most", "2", "--time-limit", "20s", "--json")...)
			require.Zero(t, o.status, o.err)
			var a answer
			require.NoError(t, json.Unmarshal([]byte(o.out), &a), o.out)
			return a.Result, o.err
		}
		compare(b.bot("old.sh", babbling))
		first, _ := compare(b.bot("new.sh", babbling+"#\n"))
		require.Equal(t, 2, first.Games)
		require.Equal(t, stats.NotYet, first.Answer)
		before := written(t, first.Folder)
		require.Len(t, before, 2)
		again, told := compare(filepath.Join(b.bots, "new.sh"))
		require.Equal(t, first.Pairs, again.Pairs)
		require.NotContains(t, told, "game ")
		require.Equal(t, before, written(t, again.Folder), "nothing is played again")
	})
}

// written returns the records of a tournament with the time of each file.
func written(t *testing.T, folder string) map[string]time.Time {
	t.Helper()
	entries, err := os.ReadDir(filepath.Join(folder, store.Records))
	require.NoError(t, err)
	at := map[string]time.Time{}
	for _, e := range entries {
		info, err := e.Info()
		require.NoError(t, err)
		at[e.Name()] = info.ModTime()
	}
	return at
}

// oneMatch returns the record of a match between the game's weakest AIs, and a bot.
func oneMatch(t *testing.T, g table.Game) (record, bot string) {
	t.Helper()
	bot = filepath.Join(t.TempDir(), "bot.sh")
	require.NoError(t, os.WriteFile(bot, []byte("#!/bin/sh\n"+patient(g)), 0o755))
	record = filepath.Join(t.TempDir(), "match.jsonl.gz")
	args := of(g, "match", "--record", record, "--seed", "3")
	least, _ := g.Rules.Players()
	for p := range least {
		flag := "--player"
		if p < len(g.Sides) {
			flag = "--" + strings.ToLower(g.Sides[p])
		}
		args = append(args, flag, "ai:"+g.Levels[0])
	}
	o := withThree(args...)
	require.Zero(t, o.status, o.err)
	return record, bot
}

// TestEveryGamesPack adds a turn of a match to a pack and runs the bot on it without the record.
func TestEveryGamesPack(t *testing.T) {
	eachGame(t, func(t *testing.T, g table.Game) {
		record, bot := oneMatch(t, g)
		file := filepath.Join(t.TempDir(), "pack.jsonl")
		o := withThree("pack", "add", record, "--pack", file, "--turn", "0", "--seat", "0", "--expect", "under 60000 ms", "--lang", "en")
		require.Zero(t, o.status, o.err)
		require.NoError(t, os.Remove(record))
		o = withThree("pack", "run", bot, "--pack", file, "--lang", "en", "--time-limit", "20s")
		require.Zero(t, o.status, o.out+o.err)
		require.Contains(t, o.out, "Every case holds: 1 of 1.")
	})
}

// TestEveryGamesBotIsWatched checks that a turn is asked again when the bot is saved. The program runs as a child and ends by Ctrl-C.
func TestEveryGamesBotIsWatched(t *testing.T) {
	program, err := os.Executable()
	require.NoError(t, err)
	eachGame(t, func(t *testing.T, g table.Game) {
		record, bot := oneMatch(t, g)
		cmd := exec.Command(program, "watch", record, "--bot", bot, "--turn", "0", "--seat", "0", "--lang", "en", "--time-limit", "20s")
		cmd.Env = append(os.Environ(), actsAsThree+"=1")
		out, err := cmd.StdoutPipe()
		require.NoError(t, err)
		require.NoError(t, cmd.Start())
		lines := bufio.NewScanner(out)
		says := func(part string) {
			t.Helper()
			for lines.Scan() {
				if strings.Contains(lines.Text(), part) {
					return
				}
			}
			t.Fatalf("it never says %q", part)
		}
		says("now: ")
		require.NoError(t, os.WriteFile(bot, []byte("#!/bin/sh\nexit 3\n"), 0o755))
		says("It ended with exit status 3")
		require.NoError(t, cmd.Process.Signal(syscall.SIGINT))
		for lines.Scan() { // until it ends
		}
		require.Error(t, cmd.Wait())
		require.Equal(t, cli.Interrupted, cmd.ProcessState.ExitCode())
	})
}
