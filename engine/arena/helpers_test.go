package arena

import (
	"context"
	"encoding/json"
	"os"
	"path/filepath"
	"testing"

	"github.com/stretchr/testify/require"

	"generals-chess/engine"
	"generals-chess/engine/arena/schedule"
	"generals-chess/engine/arena/store"
	"generals-chess/engine/bot"
	"generals-chess/engine/games"
	"generals-chess/engine/replay"
	"generals-chess/engine/seats"
	strip "generals-chess/internal/tinygame/entry"
)

// small returns a tournament of Generals-Chess on the smallest maps between players of these specs.
func small(t testing.TB, folder string, specs ...string) Config {
	g, err := seats.Find("generals")
	require.NoError(t, err)
	return Config{
		Rules:   g.Rules,
		Setup:   engine.Setup{Options: map[string]string{"size": "8x8"}},
		Players: players(t, g, specs...),
		Plan:    schedule.Plan{Format: schedule.RoundRobin, Pairs: 2, Seed: 5},
		Folder:  folder,
		Program: "test",
	}
}

// duel returns a tournament of two AIs of a game, on small maps if it has maps.
func duel(t testing.TB, g games.Game, folder string) Config {
	c := small(t, folder)
	c.Rules, c.Players = g.Rules, players(t, g, "ai:"+g.Levels[0], "ai:"+g.Levels[1])
	if g.Name() != "generals" {
		c.Setup = engine.Setup{}
	}
	return c
}

// everyGame returns the table of games, including the small one that only tests play.
func everyGame() games.Table { return append(seats.Games(), strip.Game()) }

// players returns players called a, b, c and so on.
func players(t testing.TB, g games.Game, specs ...string) (list []Player) {
	for i, spec := range specs {
		p, err := Seated(g, string(rune('a'+i)), spec, bot.Options{TimeScale: 20})
		require.NoError(t, err)
		list = append(list, p)
	}
	return list
}

// sea returns a free-for-all of Hit & Sink.
func sea(t testing.TB, folder string, table int, specs ...string) Config {
	g, err := seats.Find("hitsink")
	require.NoError(t, err)
	c := small(t, folder)
	c.Rules, c.Setup, c.Players = g.Rules, engine.Setup{}, players(t, g, specs...)
	c.Plan = schedule.Plan{Format: schedule.Rotation, Pairs: 1, Table: table, Seed: 5}
	return c
}

// play plays a tournament to its end.
func play(t testing.TB, c Config) *Snapshot {
	s, err := Run(context.Background(), c)
	require.NoError(t, err)
	require.True(t, s.All)
	require.Equal(t, s.Planned, s.Done)
	return s
}

// table returns everything about a tournament that does not depend on the clock, as text.
func table(t testing.TB, folder string) string {
	s, a, err := Load(folder)
	require.NoError(t, err)
	type line struct {
		schedule.Game
		Record, Reason string
		Hash           uint64
		Turns          int
		Results        []store.Result
	}
	var lines []line
	for _, g := range a.Games {
		for i := range g.Results {
			r := &g.Results[i]
			r.Wall, r.CPU, r.Memory = 0, 0, 0
			r.Think.Add(0)
			*r = store.Result{Rank: r.Rank, Score: r.Score, Verdict: r.Verdict, Faults: r.Faults, Asked: r.Asked}
		}
		if a.Counted < 0 || g.Number < a.Counted {
			lines = append(lines, line{g.Game, g.Record, g.Reason, g.Hash, g.Turns, g.Results})
		}
	}
	text, err := json.MarshalIndent([]any{s.Cells, s.Meetings(), s.Planned, s.All, lines}, "", " ")
	require.NoError(t, err)
	return string(text)
}

// whole checks that every finished game has a sound record, and that there are no other files.
func whole(t testing.TB, c Config) {
	_, a, err := Load(c.Folder)
	require.NoError(t, err)
	want := map[string]bool{}
	for _, g := range a.Games {
		record, err := replay.Open(filepath.Join(c.Folder, filepath.FromSlash(g.Record)))
		require.NoError(t, err)
		require.NoError(t, replay.Verify(c.Rules, record))
		require.Equal(t, g.Ranks(), record.End.Ranks)
		require.Equal(t, g.Game.Seed, record.Setup.Seed)
		for seat, player := range g.Players {
			require.Equal(t, c.Players[player].Name, record.Seats[seat].Name)
		}
		want[filepath.Base(g.Record)] = true
	}
	entries, err := os.ReadDir(filepath.Join(c.Folder, store.Records))
	require.NoError(t, err)
	for _, e := range entries {
		require.True(t, want[e.Name()], "%s lies about", e.Name())
	}
	require.Len(t, entries, len(want))
}
