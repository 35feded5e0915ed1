package main

import (
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"testing"

	"github.com/stretchr/testify/require"

	"generals-chess/cmd/arena/check"
	"generals-chess/cmd/arena/cli"
	"generals-chess/cmd/arena/table"
	"generals-chess/engine/doctor"
	"generals-chess/engine/replay"
	"generals-chess/engine/seats"
	"generals-chess/internal/testkit/enginetest"
	"generals-chess/internal/tinygame"
	strip "generals-chess/internal/tinygame/entry"
)

// withThree runs the commands with three games.
func withThree(args ...string) outcome { return run(commands(three()), "", args...) }

// stripBot is a bot that keeps running. It names the last free cell, or the first if its argument is "first".
const stripBot = `import json, sys
for line in sys.stdin:
    got = json.loads(line)
    now = got["requests"][-1] if "requests" in got else got
    free = [cell for cell, owner in enumerate(now["owners"]) if owner == -1]
    print(json.dumps({"response": free[0 if "first" in sys.argv else -1]}))
    print(">>>BOTZONE_REQUEST_KEEP_RUNNING<<<", flush=True)
`

// stripper returns the command of stripBot.
func stripper(t *testing.T) string {
	t.Helper()
	needs(t, "python3")
	path := filepath.Join(t.TempDir(), "strip.py")
	require.NoError(t, os.WriteFile(path, []byte(stripBot), 0o600))
	return "python3 '" + path + "'"
}

// TestAThirdGameIsPlayedAndPlayedAgain plays it with AIs and bots, verifies its record, and compares another build of the bot.
func TestAThirdGameIsPlayedAndPlayedAgain(t *testing.T) {
	enginetest.Home(t)
	bot, file := stripper(t), filepath.Join(t.TempDir(), "strip.jsonl.gz")
	o := withThree("match", "--game", "strip", "--player", "bot:"+bot, "--player", "ai:rich", "--seed", "5", "--time-limit", "20s", "--record", file, "--json")
	require.Zero(t, o.status, o.err)
	var r table.Plain
	require.NoError(t, json.Unmarshal([]byte(o.out), &r))
	require.Len(t, r.Ranking, 2)
	require.Equal(t, []string{file, "No cell is free: "}, []string{r.Record, r.Reason[:len("No cell is free: ")]})
	for _, seat := range r.Ranking {
		require.Zero(t, seat.Failures, "%+v", seat)
		require.Equal(t, r.Turns, seat.Turns)
	}
	kept, err := replay.Open(file)
	require.NoError(t, err)
	require.Equal(t, "strip", kept.Setup.Game)
	require.Len(t, kept.Turns, r.Turns)

	o = withThree("replay", "verify", file)
	require.Equal(t, outcome{0, file + ": " + fmt.Sprint(r.Turns) + " turns, as recorded.\n", ""}, o)
	diff := func(bot string) outcome {
		return withThree("replay", "diff", file, "--seat", "0", "--bot", bot, "--time-limit", "20s")
	}
	o = diff(bot)
	require.Zero(t, o.status, o.out+o.err)
	require.Contains(t, o.out, " 0 answered otherwise, 0 failed")
	o = diff(bot + " first")
	require.Equal(t, cli.Differs, o.status, o.err)
	require.Regexp(t, `turn 0: 0 instead of 6\n`, o.out)

	again := withThree("match", "--from", file, "--turn", "1", "--player", "same", "--player", "ai:near", "--time-limit", "20s", "--no-record")
	require.Zero(t, again.status, again.err)
	require.Regexp(t, `^(No cell is free|All turns are played): .+\n\d+ turns, seed 5, hash [0-9a-f]{16}\nrank +player +seat `, again.out)
}

// TestAThirdGameInWords checks the words for a bot's failure and for the end of a match.
func TestAThirdGameInWords(t *testing.T) {
	enginetest.Home(t)
	o := withThree("match", "--game", "strip", "--player", "ai:near", "--player", "bot:false", "--cells", "5", "--no-record", "--time-limit", "20s")
	require.Equal(t, cli.Usage, o.status)
	require.Contains(t, o.err, "--cells", "it has no flags but those that its line says")
	o = withThree("match", "--game", "strip", "--player", "ai:near", "--player", "bot:false", "--no-record", "--time-limit", "20s")
	require.Zero(t, o.status, o.err)
	require.Regexp(t, `^No cell is free: \d+ to 0\.\n7 turns, `, o.out)
	require.Regexp(t, `Player 1 \(false\) failed in 7 of 7 turns, first: .+ exit status 1 \(RE\)\.\n`+
		"By the rules a bot's turn has 20 s, the first 40 s. Applied: false 20 s, first 40 s.\n$", o.out)
}

// TestSoakAThirdGameIsExamined checks that a bot is examined with the game's own scenes, and with no others.
func TestSoakAThirdGameIsExamined(t *testing.T) {
	enginetest.Home(t)
	o := withThree("check", "--game", "strip", "--json", "--time-limit", "20s", stripper(t))
	require.Zero(t, o.status, o.err)
	var r check.Report
	require.NoError(t, json.Unmarshal([]byte(o.out), &r))
	require.Equal(t, "strip", r.Game)
	require.Equal(t, doctor.Fine, r.Worst, "%v", r.Checks)
	var names []string
	for _, c := range r.Checks {
		names = append(names, c.Check)
	}
	require.Equal(t, []string{"start", "restart", "keep-running", "long-strip", "moves", "end-of-input", "output", "speed", "memory"}, names)
}

func TestAThirdGameIsToldWhatIsWrong(t *testing.T) {
	enginetest.Home(t)
	o := withThree("check", "--game", "strip", "--lang", "en", "--time-limit", "20s", `sh -c 'read line; echo 99'`)
	require.Zero(t, o.status, o.err)
	require.Contains(t, o.out, "there is no cell 99")
	require.Contains(t, o.out, "-> A cell that is not free is a turn without one")
	o = withThree("check", "--game", "strip", "--time-limit", "20s", `sh -c 'read line; echo {}'`)
	require.Equal(t, cli.Differs, o.status, o.err)
	require.Contains(t, o.out, `such as {"response":-1}`)
}

// TestSoakATournamentOfAThirdGame plays one with a bot, checks its words, and resumes it.
func TestSoakATournamentOfAThirdGame(t *testing.T) {
	enginetest.Home(t)
	folder := filepath.Join(t.TempDir(), "out")
	args := []string{"tournament", "--game", "strip", "--player", "ai:near", "--player", "ai:rich", "--player", "last=bot:" + stripper(t),
		"--seed", "2", "--pairs", "1", "--time-limit", "20s", "--out", folder}
	o := withThree(args...)
	require.Zero(t, o.status, o.err)
	require.Contains(t, o.out, "Tournament: Strip, round-robin, seed 2. Complete: 6 games\n")
	require.Contains(t, o.out, "Nobody failed in any turn.")
	page, err := os.ReadFile(filepath.Join(folder, "report.html"))
	require.NoError(t, err)
	require.Contains(t, string(page), "no cell free")
	o = withThree("tournament", "--resume", "--out", folder, "--json")
	require.Zero(t, o.status, o.err)
	require.Equal(t, true, timeless(t, o.out)["complete"])
	records, err := filepath.Glob(filepath.Join(folder, "records", "*"))
	require.NoError(t, err)
	require.Len(t, records, 6)
	o = withThree(append([]string{"replay", "verify"}, records...)...)
	require.Zero(t, o.status, o.out)
}

// TestSoakAClassOfAThirdGame examines submissions and plays them.
func TestSoakAClassOfAThirdGame(t *testing.T) {
	needs(t, "python3")
	enginetest.Home(t)
	dir, out := submitted(t, map[string]string{"anna/main.py": stripBot, "ben/main.py": stripBot, "carl/main.py": "exit(3)\n"})
	o := withThree("classroom", "--game", "strip", dir, "--out", out, "--pairs", "1", "--seed", "1", "--time-limit", "20s", "--json")
	require.Zero(t, o.status, o.err)
	require.Len(t, timeless(t, o.out)["players"], 2)
}

// TestThreeGamesInTheHelp checks that help and flags name the game, and which game a flag belongs to.
func TestThreeGamesInTheHelp(t *testing.T) {
	o := withThree("match", "--help")
	require.Contains(t, o.out, "strip takes --player SEAT 2 times, for player 0 and 1")
	require.Contains(t, o.out, "ai:near, ai:rich (strip)")
	require.Contains(t, o.out, "which game: generals or hitsink or strip")
	require.Contains(t, withThree("help", "bots").out, "generals, strip: may bots stay alive")
	for says, args := range map[string][]string{
		`game "chess": this program knows generals, hitsink, strip`: {"--game", "chess"},
		"--size belongs to generals, and this match is strip":       {"--game", "strip", "--size", "8x8"},
		"--games belongs to hitsink, and this match is strip":       {"--game", "strip", "--games", "3"},
		"--player belongs to hitsink or strip, and this match is":   {"--player", "ai:near"},
		"strip takes --player 2 times, once for each player, not 1": {"--game", "strip", "--player", "ai:near"},
	} {
		o := withThree(append([]string{"match"}, args...)...)
		require.Equal(t, cli.Usage, o.status)
		require.Contains(t, o.err, says)
	}
	require.NotContains(t, arena(t, "", "match", "--help").out, "strip", "it is no game of this program")
}

// TestALineOfItsOwn checks that a game with flags needs no more than its own line.
func TestALineOfItsOwn(t *testing.T) {
	enginetest.Home(t)
	line := table.Line{
		Game:    tinygame.Rules{}.Name(),
		Sides:   []string{"Left", "Right"},
		Options: []table.Option{{Name: "cells", Usage: "`how` many cells"}, {Name: "size", Usage: "the same"}},
	}
	games := table.Of(append(seats.Games(), strip.Game()), append(lines(), line)...)
	match := func(args ...string) outcome { return run(commands(games), "", append([]string{"match"}, args...)...) }
	o := match("--game", "strip", "--left", "ai:near", "--right", "ai:near", "--cells", "5", "--no-record")
	require.Zero(t, o.status, o.err)
	require.Contains(t, o.out, "No cell is free: ")
	o = match("--game", "strip", "--left", "ai:near", "--right", "ai:near", "--cells", "50")
	require.Equal(t, outcome{cli.Usage, "", "arena: cells \"50\": write a number from 5 to 15\n"}, o)
	o = match("--game", "hitsink", "--size", "8x8")
	require.Contains(t, o.err, "--size belongs to generals or strip, and this match is hitsink")
	o = match("--help")
	require.Contains(t, o.out, "generals: HxW, rows x columns such as 16x16, or random (default 16x16); strip: the same")
}
