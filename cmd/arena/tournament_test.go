package main

import (
	"encoding/json"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"generals-chess/cmd/arena/cli"
	"generals-chess/engine/arena/store"
	"generals-chess/engine/arena/tournament"
)

// ais returns a folder that does not exist yet, and the arguments of a small tournament of AIs in it.
func ais(t *testing.T, args ...string) (folder string, all []string) {
	folder = filepath.Join(t.TempDir(), "out")
	return folder, append([]string{"tournament", "--player", "old=ai:easy", "--player", "new=ai:normal", "--size", "8x8", "--seed", "5",
		"--pairs", "3", "--json", "--out", folder}, args...)
}

// timeless returns the JSON of a tournament without what depends on time and memory. The rest must be the same when deterministic
// players play it again.
func timeless(t *testing.T, text string) map[string]any {
	t.Helper()
	all := readObject(t, text)
	delete(all, "created")
	for _, list := range []string{"players", "games"} {
		for _, one := range all[list].([]any) {
			for _, name := range []string{"time", "began", "wall_ms"} {
				delete(one.(map[string]any), name)
			}
		}
	}
	return all
}

// tables returns the result of a finished tournament in the folder.
func tables(t *testing.T, folder string) map[string]any {
	t.Helper()
	o := arena(t, "", "tournament", "--resume", "--out", folder, "--json")
	require.Zero(t, o.status, o.err)
	return timeless(t, o.out)
}

func TestTournamentIsTheSameHoweverItIsPlayed(t *testing.T) {
	folder, args := ais(t, "--concurrency", "1")
	o := arena(t, "", args...)
	require.Zero(t, o.status, o.err)
	want := timeless(t, o.out)
	require.EqualValues(t, 6, want["done"])
	require.Equal(t, true, want["complete"])
	require.Equal(t, "new", want["players"].([]any)[int(want["order"].([]any)[0].(float64))].(map[string]any)["name"])
	page, err := os.ReadFile(filepath.Join(folder, tournament.PageName))
	require.NoError(t, err)
	require.Contains(t, string(page), "new")
	require.Contains(t, o.err, "6 of 6 games, 0 running", "lines where there is no terminal")
	require.NotContains(t, o.err, "\x1b")
	_, args = ais(t, "--concurrency", "3")
	o = arena(t, "", args...)
	require.Zero(t, o.status, o.err)
	require.Equal(t, want, timeless(t, o.out))
	require.Equal(t, want, tables(t, folder), "what is there is told again, and nothing is played")
}

func TestTournamentInWords(t *testing.T) {
	_, args := ais(t)
	args[len(args)-3] = "--no-record" // in place of --json
	o := arena(t, "", args...)
	require.Zero(t, o.status, o.err)
	for _, says := range []string{"Tournament: Generals-Chess, round-robin, seed 5. Complete: 6 games\n", "W-D-L", "old against new: ", "likelihood that it is the stronger ",
		"Time of a turn", "Nobody failed in any turn.\n", "its report is "} {
		require.Contains(t, o.out, says)
	}
	_, args = ais(t)
	args[len(args)-3] = "--csv"
	o = arena(t, "", args...)
	require.Zero(t, o.status, o.err)
	require.Len(t, strings.Split(strings.TrimSpace(o.out), "\n"), 3)
	require.True(t, strings.HasPrefix(o.out, "place,name,"), o.out)
	_, args = ais(t)
	args[len(args)-3] = "--markdown"
	o = arena(t, "", args...)
	require.Zero(t, o.status, o.err)
	require.True(t, strings.HasPrefix(o.out, "| | new | old |\n|---|---|---|\n| new |  | "), o.out)
	o = arena(t, "", append(args, "--json")...)
	require.Equal(t, cli.Usage, o.status)
	require.Contains(t, o.err, "--json, --csv and --markdown: write one of them")
}

// TestRankingOfMany checks that each player is compared with the next, and that failures are listed.
func TestRankingOfMany(t *testing.T) {
	o := arena(t, "", "tournament", "--player", "a=ai:hard", "--player", "ai:easy", "--player", "b=ai:hard", "--size", "8x8", "--seed", "4", "--pairs", "2",
		"--no-record", "--out", filepath.Join(t.TempDir(), "out"))
	require.Zero(t, o.status, o.err)
	for _, says := range []string{"Stronger than the next\n", `1  a +8 +\d-\d-\d  75.0 %`, `3  easy +8 +0-0-8  0.0 % +−\d+ \(−\d+ to [−+]\d+\) +\n`, `3 easy  0-0-8  0-0-4  0-0-4  x\n`,
		`3 easy  0.0 % \(0.0–84.2\)  0.0 % \(0.0–84.2\)  x\n`} {
		require.Regexp(t, says, o.out)
	}
}

// TestTournamentEndsWhenItIsDecided checks the end after few pairs, by a large difference.
func TestTournamentEndsWhenItIsDecided(t *testing.T) {
	folder := filepath.Join(t.TempDir(), "out")
	args := []string{"tournament", "--player", "new=ai:normal", "--player", "old=ai:easy", "--size", "8x8", "--seed", "5", "--out", folder, "--sprt", "0,100,0.05,0.05"}
	o := arena(t, "", args...)
	require.Zero(t, o.status, o.err)
	require.Regexp(t, `new is better than old: decided after \d+ pairs`, o.out)
	o = arena(t, "", "tournament", "--resume", "--out", folder)
	require.Zero(t, o.status, o.err)
	require.Contains(t, o.out, "decided after", "the test is kept with the tournament")
	o = arena(t, "", append(args, "--resume", "--sprt", "0,5,0.05,0.05")...)
	require.Equal(t, cli.Usage, o.status)
	require.Contains(t, o.err, "--sprt was otherwise")
	require.Zero(t, arena(t, "", append(args, "--resume", "--concurrency", "1")...).status)
}

func TestFreeForAll(t *testing.T) {
	o := arena(t, "", "tournament", "--game", "hitsink", "--player", "ai:hunter", "--player", "ai:random", "--player", "r2=ai:random", "--seed", "1", "--pairs", "1")
	require.Zero(t, o.status, o.err)
	require.Contains(t, o.out, "Hit & Sink, rotation, seed 1. Complete: 3 games")
	require.Contains(t, o.out, "Mean score")
	require.Contains(t, o.out, "generals-chess/tournaments/", "a folder of its own")
	o = arena(t, "", "tournament", "--game", "hitsink", "--player", "ai:hunter", "--player", "ai:random", "--seed", "1", "--pairs", "2")
	require.Zero(t, o.status, o.err)
	require.Contains(t, o.out, "Hit & Sink, round-robin, seed 1. Complete: 4 games", "two meet in pairs")
}

func TestTournamentRefuses(t *testing.T) {
	bad := filepath.Join(t.TempDir(), "bad.cpp")
	require.NoError(t, os.WriteFile(bad, []byte("int main() { return x; }\n"), 0o644))
	for _, c := range []struct {
		says string
		args []string
	}{
		{"two players are called easy", []string{"--player", "ai:easy", "--player", "ai:easy"}},
		{"at least twice", []string{"--player", "ai:easy"}},
		{"write a name before the =", []string{"--player", "=ai:easy", "--player", "ai:easy"}},
		{`"a\x1b[2J": it cannot be shown as a name`, []string{"--player", "a\x1b[2J=ai:easy", "--player", "ai:easy"}},
		{"--player a human: a person needs the window", []string{"--player", "a=human", "--player", "ai:easy"}},
		{"--player (the 2nd): ", []string{"--player", "ai:easy", "--player", "nobody"}},
		{"godlike", []string{"--player", "ai:easy", "--player", "ai:godlike"}},
		{"There is no file ", []string{"--player", "ai:easy", "--player", "bot:/no/bot"}},
		{"bad: bad.cpp does not compile", []string{"--player", "ai:easy", "--player", "bad=bot:" + bad}},
		{"format \"chess\"", []string{"--player", "ai:easy", "--player", "ai:normal", "--format", "chess"}},
		{"0 pairs", []string{"--player", "ai:easy", "--player", "ai:normal", "--pairs", "0"}},
		{"no SPRT", []string{"--player", "ai:easy", "--player", "ai:normal", "--sprt", "5"}},
		{"a round-robin of two", []string{"--player", "ai:easy", "--player", "ai:normal", "--player", "c=ai:easy", "--sprt", "0,5,0.05,0.05"}},
		{"--rounds belongs to --format swiss", []string{"--player", "ai:easy", "--player", "ai:normal", "--rounds", "2"}},
		{"--size belongs to generals", []string{"--game", "hitsink", "--player", "ai:random", "--player", "ai:hunter", "--size", "8x8"}},
		{"--concurrency 0", []string{"--player", "ai:easy", "--player", "ai:normal", "--concurrency", "0"}},
		{"--time-scale 0", []string{"--player", "ai:easy", "--player", "ai:normal", "--time-scale", "0"}},
		{`size is "7x7"`, []string{"--player", "ai:easy", "--player", "ai:normal", "--size", "7x7"}},
		{`seed "x"`, []string{"--player", "ai:easy", "--player", "ai:normal", "--seed", "x"}},
		{"--json, --csv and --markdown", []string{"--player", "ai:easy", "--player", "ai:normal", "--json", "--csv"}},
		{"There is no tournament in ", []string{"--resume"}},
	} {
		folder := filepath.Join(t.TempDir(), "out")
		o := called(t, "", append(append([]string{"tournament"}, c.args...), "--out", folder)...)
		require.Equal(t, cli.Usage, o.status, "%s%s", o.out, o.err)
		require.Empty(t, o.out)
		require.Contains(t, o.err, c.says)
		require.True(t, strings.HasPrefix(o.err, "arena: "), o.err)
		require.NoDirExists(t, folder)
	}
	folder, args := ais(t)
	require.Zero(t, called(t, "", args...).status)
	o := called(t, "", args...)
	require.Equal(t, cli.Usage, o.status)
	require.Contains(t, o.err, "There is a tournament in "+folder+" already: go on with it with --resume")
	o = called(t, "", append(args, "--resume", "--seed", "6")...)
	require.Equal(t, cli.Usage, o.status)
	require.Contains(t, o.err, "its seed is ")
	o = called(t, "", "tournament", "--resume")
	require.Equal(t, cli.Usage, o.status)
	require.Contains(t, o.err, "--resume needs --out")
}

// TestLanguages checks that output for people is in the language of --lang or of the environment, and that output for programs is in
// English.
func TestLanguages(t *testing.T) {
	folder, args := ais(t, "--lang", "zh", "--pairs", "1")
	args[len(args)-7] = "--no-record" // in place of --json
	o := arena(t, "", args...)
	require.Zero(t, o.status, o.err)
	for _, says := range []string{"比赛：将军棋，循环赛，种子 5。全部结束：共 2 局\n", "没有任何回合出错。\n", "报告是 "} {
		require.Contains(t, o.out, says)
	}
	require.Contains(t, o.err, "已完成 2 局")
	page, err := os.ReadFile(filepath.Join(folder, tournament.PageName))
	require.NoError(t, err)
	require.Contains(t, string(page), `<html lang="zh-CN">`)

	t.Setenv("LC_ALL", "ko_KR.UTF-8")
	o = arena(t, "", "tournament", "--resume", "--out", folder)
	require.Contains(t, o.out, "대회: 장군 체스, 리그전, 시드 5. 모두 끝남: 2판\n")
	o = arena(t, "", "tournament", "--resume", "--out", folder, "--json")
	require.Contains(t, o.out, `"format": "round-robin"`)
	o = arena(t, "", "tournament", "--resume", "--out", filepath.Join(folder, "none"))
	require.Equal(t, cli.Usage, o.status)
	require.Contains(t, o.err, "none에 대회가 없습니다.")
	for _, command := range []string{"tournament", "check"} {
		o = arena(t, "", command, "--lang", "fr", "x")
		require.Equal(t, cli.Usage, o.status)
	}
	require.Contains(t, o.err, `language "fr": write en, zh or ko`)
}

// settingsOf returns the settings that a tournament stores.
func settingsOf(t *testing.T, folder string) (m tournament.Options) {
	t.Helper()
	a, err := store.Read(folder)
	require.NoError(t, err)
	require.NoError(t, json.Unmarshal(a.Settings, &m))
	return m
}

// TestWhoComesLater adds a player to a tournament and removes one; the games of the others stay.
func TestWhoComesLater(t *testing.T) {
	out := filepath.Join(t.TempDir(), "t")
	o := arena(t, "", "tournament", "--out", out, "--size", "8x8", "--seed", "3", "--pairs", "1", "--player", "a=ai:easy", "--player", "b=ai:easy")
	require.Zero(t, o.status, o.err)
	o = arena(t, "", "tournament", "--resume", "--out", out, "--lang", "en", "--json", "--player", "c=ai:easy")
	require.Zero(t, o.status, o.err)
	require.Contains(t, o.err, "c joins; the games of the others stay.")
	require.Contains(t, o.out, `"planned": 6`)
	o = arena(t, "", "tournament", "--resume", "--out", out, "--json", "--without", "a")
	require.Zero(t, o.status, o.err)
	require.Contains(t, o.out, `"planned": 2`)
	o = arena(t, "", "tournament", "--out", out, "--without", "a", "--player", "a=ai:easy", "--player", "b=ai:easy")
	require.NotZero(t, o.status)
}
