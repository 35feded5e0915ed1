package main

import (
	"encoding/binary"
	"encoding/json"
	"fmt"
	"hash/fnv"
	"regexp"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"generals-chess/cmd/arena/cli"
	"generals-chess/cmd/arena/hitsink"
)

// fleet returns the arguments for a game at sea with these seats.
func fleet(seats ...string) []string {
	args := []string{"--game", "hitsink"}
	for _, s := range seats {
		args = append(args, "--player", s)
	}
	return args
}

// playHitSinkJSON plays a match or a series, which must finish, and returns its --json.
func playHitSinkJSON(t *testing.T, args ...string) hitsink.Report {
	t.Helper()
	o := arena(t, "", append([]string{"match", "--json"}, args...)...)
	require.Equal(t, 0, o.status, o.err)
	require.Empty(t, o.err, "no progress where there is no terminal")
	var r hitsink.Report
	decoder := json.NewDecoder(strings.NewReader(o.out))
	decoder.DisallowUnknownFields()
	require.NoError(t, decoder.Decode(&r), o.out)
	require.False(t, decoder.More(), "one object and nothing else: %s", o.out)
	requireSound(t, r)
	return r
}

// requireSound checks the ranking against the rules of the score.
func requireSound(t *testing.T, r hitsink.Report) {
	t.Helper()
	ids := map[int]bool{}
	for i, p := range r.Ranking {
		ids[int(p.ID)] = true
		require.Equal(t, p.Deaths == 0, p.Alive)
		require.Equal(t, p.Hits+5*p.Sunken-p.Damage-10*p.Deaths, p.Score)
		if i > 0 && r.Games == 0 && (r.Ranking[i-1].Ship == "" || p.Ship == "") {
			require.Empty(t, p.Ship, "who had no ship is last")
		} else if i > 0 {
			require.GreaterOrEqual(t, r.Ranking[i-1].Score, p.Score, "best first")
		}
	}
	require.Len(t, ids, len(r.Ranking), "each ship once")
}

var fourShips = fleet("ai:hunter", "ai:passive", "ai:random", "ai:peaceful")

func TestHitSinkJSON(t *testing.T) {
	o := arena(t, "", append([]string{"match", "--seed", "3", "--json"}, fourShips...)...)
	require.Equal(t, 0, o.status, o.err)
	ship := `\{"id":\d,"name":"ai:[a-z]+","score":-?\d+,"hits":\d+,"sunken":\d+,"damage":\d+,"alive":(true|false),"deaths":[01],"ship":"[a-z]+",` +
		`"turns":\d+,"failures":0,"time_ms":\{"mean":[\d.]+,"max":[\d.]+\}\}`
	shape := `^\{"ranking":\[` + ship + `(,` + ship + `){3}\],"rounds":\d+,"reason":"[^"]+\.","hash":"[0-9a-f]{16}","record":"[^"]+"\}\n$`
	require.Regexp(t, regexp.MustCompile(shape), o.out)
}

func TestHitSinkIsRepeatable(t *testing.T) {
	first := playHitSinkJSON(t, append(fourShips, "--seed", "11")...)
	again := playHitSinkJSON(t, append(fourShips, "--seed", "11")...)
	other := playHitSinkJSON(t, append(fourShips, "--seed", "12")...)
	require.Equal(t, first.Hash, again.Hash)
	require.Equal(t, first.Rounds, again.Rounds)
	require.NotEqual(t, first.Hash, other.Hash)
	require.Zero(t, first.Games)
	for _, p := range first.Ranking {
		require.NotEmpty(t, p.Ship)
		require.LessOrEqual(t, p.Turns, 1+first.Rounds)
		require.Empty(t, p.Why)
	}
}

// chained returns the hash of a series after one more game.
func chained(series, game uint64) uint64 {
	h := fnv.New64a()
	_, _ = h.Write(binary.BigEndian.AppendUint64(binary.BigEndian.AppendUint64(nil, series), game))
	return h.Sum64()
}

// TestSeriesOfHitSink checks that a series is the sum of its games played one by one.
func TestSeriesOfHitSink(t *testing.T) {
	series := playHitSinkJSON(t, append(fourShips, "--seed", "20", "--games", "3")...)
	require.Equal(t, 3, series.Games)
	require.Regexp(t, `^3 games: (\d (ended with one ship left|ended with none|lasted all 100 rounds)(, )?)+\.$`, series.Reason)
	rounds, hash := 0, uint64(0)
	sums := map[int]hitsink.Place{}
	for n := range 3 {
		game := playHitSinkJSON(t, append(fourShips, "--seed", fmt.Sprint(20+n))...)
		rounds += game.Rounds
		var h uint64
		_, err := fmt.Sscanf(game.Hash, "%x", &h)
		require.NoError(t, err)
		if n == 0 {
			hash = h
		} else {
			hash = chained(hash, h)
		}
		for _, p := range game.Ranking {
			sum := sums[int(p.ID)]
			sums[int(p.ID)] = hitsink.Place{ID: p.ID, Name: p.Name, Score: sum.Score + p.Score, Hits: sum.Hits + p.Hits, Sunken: sum.Sunken + p.Sunken,
				Damage: sum.Damage + p.Damage, Deaths: sum.Deaths + p.Deaths, Turns: sum.Turns + p.Turns, Alive: sum.Deaths+p.Deaths == 0}
		}
	}
	for _, p := range series.Ranking {
		require.InDelta(t, float64(p.Score)/3, p.Mean, 0.01)
		p.Time, p.Mean, p.Margin = cli.Times{}, 0, 0
		require.Equal(t, sums[int(p.ID)], p)
	}
	require.Equal(t, rounds, series.Rounds)
	require.Equal(t, fmt.Sprintf("%016x", hash), series.Hash)
}

func TestHitSinkInWords(t *testing.T) {
	o := arena(t, "", append([]string{"match", "--seed", "3"}, fleet("ai:hunter", "bot:false", "ai:passive")...)...)
	require.Equal(t, 0, o.status, o.err)
	lines := strings.Split(strings.TrimSpace(o.out), "\n")
	require.Len(t, lines, 11, o.out)
	require.Regexp(t, `^Ship 0 \(ai:hunter\) wins with a score of \d+\. .+\.$`, lines[0])
	require.Regexp(t, `^3 ships, \d+ rounds, seed 3, hash [0-9a-f]{16}$`, lines[1])
	require.Regexp(t, `^place +ship +seat +kind +score +hits +sunken +damage +alive +mean time +most$`, lines[2])
	require.Regexp(t, `^1 +0 +ai:hunter +[A-Z][a-z]+ +\d+ +\d+ +\d+ +\d+ +yes +[\d.]+ ms +[\d.]+ ms$`, lines[3])
	require.Regexp(t, `(?m)^\d +1 +false +no ship +0 +0 +0 +0 +- +[\d.]+ ms +[\d.]+ ms$`, o.out)
	require.Equal(t, "Ship 1 (false) failed in 1 of 1 turns, first: It ended with exit status 1 (RE).", lines[6])
	require.Regexp(t, `^By the rules a bot's turn has 1 s\. Applied: false first 1 s\.$`, lines[7])
	require.Regexp(t, `^recorded in .+$`, lines[8])
	require.Regexp(t, `^to see a turn of it: arena replay show .+ --turn first-fault$`, lines[9])
	require.Regexp(t, `^to see where it turned: arena replay why .+$`, lines[10])

	o = arena(t, "", append([]string{"match", "--seed", "3", "--games", "2"}, fourShips...)...)
	require.Equal(t, 0, o.status, o.err)
	require.Regexp(t, `^Ship \d \(ai:\w+\) wins with a score of -?\d+\. 2 games: .+\.\n4 ships, \d+ rounds, seed 3, hash .+\nplace .+ mean ± 95 % .+ times sunk .+\n`, o.out)
}

// TestHitSinkWithoutShips checks that a match in which nobody chooses a ship has no round.
func TestHitSinkWithoutShips(t *testing.T) {
	r := playHitSinkJSON(t, append(fleet("bot:true", "bot:false"), "--time-limit", "20s")...)
	require.Zero(t, r.Rounds)
	require.Equal(t, "No ship is left, in round 0.", r.Reason)
	for _, p := range r.Ranking {
		require.True(t, p.Alive)
		require.Zero(t, p.Score)
		require.Equal(t, 1, p.Failures)
	}
}
