package arena

import (
	"context"
	"encoding/json"
	"os"
	"path/filepath"
	"slices"
	"sync"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"generals-chess/engine"
	"generals-chess/engine/arena/schedule"
	"generals-chess/engine/arena/stats"
	"generals-chess/engine/arena/store"
	"generals-chess/engine/replay"
)

// TestEveryFormat checks that the result does not depend on the number of workers, that all records are sound, and that Run returns
// what Load reads.
func TestEveryFormat(t *testing.T) {
	for name, config := range map[string]func(folder string) Config{
		"round-robin": func(folder string) Config { return small(t, folder, "ai:easy", "ai:normal", "ai:easy") },
		"knockout": func(folder string) Config {
			c := small(t, folder, "ai:easy", "ai:normal", "ai:easy")
			c.Plan.Format, c.Plan.Pairs = schedule.Knockout, 1
			return c
		},
		"swiss": func(folder string) Config {
			c := small(t, folder, "ai:easy", "ai:normal", "ai:easy")
			c.Plan.Format, c.Plan.Pairs, c.Plan.Rounds = schedule.Swiss, 1, 2
			return c
		},
		"rotation": func(folder string) Config { return sea(t, folder, 3, "ai:random", "ai:passive", "ai:hunter") },
		"tables": func(folder string) Config {
			return sea(t, folder, 2, "ai:random", "ai:passive", "ai:hunter")
		},
	} {
		t.Run(name, func(t *testing.T) {
			alone, together := config(t.TempDir()), config(t.TempDir())
			together.Workers = 3
			play(t, alone)
			s := play(t, together)
			require.Equal(t, table(t, alone.Folder), table(t, together.Folder))
			whole(t, together)
			loaded, _, err := Load(together.Folder)
			require.NoError(t, err)
			require.NotNil(t, s.Last)
			s.Spent, s.Before, s.Running, s.Last = 0, s.Done, nil, nil
			require.Equal(t, s, loaded)
		})
	}
}

// TestResults checks that stored results are those of the records.
func TestResults(t *testing.T) {
	c := sea(t, t.TempDir(), 3, "ai:random", "ai:passive", "ai:hunter")
	s := play(t, c)
	_, a, err := Load(c.Folder)
	require.NoError(t, err)
	score, asked := make([]int, 3), make([]int, 3)
	for _, g := range a.Games {
		record, err := replay.Open(filepath.Join(c.Folder, g.Record))
		require.NoError(t, err)
		for seat, player := range g.Players {
			score[player] += record.End.Scores[seat]
			for _, turn := range record.Turns {
				if slices.Contains(turn.Asked, engine.Player(seat)) {
					asked[player]++
				}
			}
		}
		require.Len(t, record.Turns, g.Turns)
	}
	for p, row := range s.Rows {
		require.Equal(t, score[p], row.Score)
		require.Equal(t, asked[p], row.Asked)
		require.Equal(t, asked[p], row.Think.Count())
		require.Equal(t, 3, row.Games)
	}
	require.Equal(t, stats.Games{Wins: s.Cells[0][2].Games.Losses, Losses: s.Cells[0][2].Games.Wins}, s.Cells[2][0].Games)
}

// TestStopAndGoOn checks that running games are kept after Finish and dropped at the end of ctx, and that both can be resumed, with the
// same result.
func TestStopAndGoOn(t *testing.T) {
	calm := small(t, t.TempDir(), "ai:easy", "ai:normal")
	calm.Plan.Pairs = 8
	play(t, calm)
	for _, atOnce := range []bool{false, true} {
		c := small(t, t.TempDir(), "ai:easy", "ai:normal")
		c.Plan.Pairs, c.Workers, c.most = 8, 2, 1
		finish := make(chan struct{})
		ctx, cancel := context.WithCancel(context.Background())
		stop := sync.OnceFunc(func() { close(finish) })
		if atOnce {
			stop = cancel
		}
		running := 0
		c.Finish = finish
		c.Watch = func(s *Snapshot) {
			if s.Done >= 3 && len(s.Running) == 2 {
				running = max(running, s.Done+2)
				stop()
			}
		}
		s, err := Run(ctx, c)
		require.Equal(t, ErrStopped, err)
		require.False(t, s.Done == s.Planned)
		if !atOnce {
			require.Equal(t, running, s.Done, "both games that ran are kept, and no other was begun")
		}
		require.Empty(t, s.Running)
		whole(t, c)
		c.Finish, c.Watch, c.Resume = nil, nil, true
		before := s.Done
		s = play(t, c)
		require.Equal(t, before, s.Before)
		require.Equal(t, table(t, calm.Folder), table(t, c.Folder))
		cancel()
	}
}

// TestSnapshotsStay checks that snapshots do not change.
func TestSnapshotsStay(t *testing.T) {
	c := small(t, t.TempDir(), "ai:easy", "ai:normal", "ai:easy")
	c.Plan.Pairs, c.Workers, c.NoRecords, c.most = 3, 2, true, 1
	var kept []*Snapshot
	var texts []string
	c.Watch = func(s *Snapshot) { kept, texts = append(kept, s), append(texts, text(t, s)) }
	play(t, c)
	done := 0
	for i, s := range kept {
		require.Equal(t, texts[i], text(t, s))
		require.GreaterOrEqual(t, s.Done, done)
		done = s.Done
	}
	require.Equal(t, 18, done)
	require.GreaterOrEqual(t, len(kept), 18+1, "it is told of every game that begins, and of the end")
	require.NoDirExists(t, filepath.Join(c.Folder, store.Records))
}

func text(t *testing.T, s *Snapshot) string {
	text, err := json.Marshal(s)
	require.NoError(t, err)
	return string(text)
}

// TestEnough checks that the first pairs that are enough decide, whichever game finishes first, and that only they count.
func TestEnough(t *testing.T) {
	for _, workers := range []int{1, 4} {
		c := small(t, t.TempDir(), "ai:normal", "ai:easy")
		c.Plan.Pairs, c.Workers = 50, workers
		asked := []int{}
		c.Enough = func(p stats.Pairs) bool {
			asked = append(asked, p.Count())
			return p.Count() == 3
		}
		s := play(t, c)
		require.Equal(t, []int{1, 2, 3}, asked)
		require.True(t, s.Decided)
		require.Equal(t, 6, s.Done)
		require.Equal(t, 3, s.Cells[0][1].Pairs.Count())
		loaded, a, err := Load(c.Folder)
		require.NoError(t, err)
		require.Equal(t, 6, loaded.Done)
		require.True(t, loaded.Decided && loaded.All)
		require.GreaterOrEqual(t, len(a.Games), 6)
		c.Resume = true
		again := play(t, c)
		require.Equal(t, s.Cells, again.Cells, "nothing is left to play")
		whole(t, c)
	}
}

func TestRefused(t *testing.T) {
	for says, change := range map[string]func(*Config){
		"two players are called a":     func(c *Config) { c.Players[1].Name = "a" },
		"0 pairs":                      func(c *Config) { c.Plan.Pairs = 0 },
		"generals is for 2 to 2":       func(c *Config) { c.Plan.Format, c.Plan.Table = schedule.Rotation, 3 },
		"size \"7x7\"":                 func(c *Config) { c.Setup.Options["size"] = "7x7" },
		"a round-robin of two players": func(c *Config) { c.Enough = func(stats.Pairs) bool { return true } },
		"There is no tournament":       func(c *Config) { c.Resume = true },
		"b cannot play: the disk fails": func(c *Config) {
			c.Players[1].Ready = func() error { return engine.Phrase{Text: "the disk fails"}.Err() }
		},
	} {
		c := small(t, filepath.Join(t.TempDir(), "out"), "ai:easy", "ai:easy", "ai:easy")
		change(&c)
		s, err := Run(context.Background(), c)
		require.ErrorContains(t, err, says)
		require.IsType(t, &engine.Phrase{}, err)
		require.Nil(t, s)
		require.NoDirExists(t, c.Folder)
	}
}

// TestResumeRefuses checks that a tournament can only be resumed as it was started.
func TestResumeRefuses(t *testing.T) {
	folder := t.TempDir()
	play(t, small(t, folder, "ai:easy", "ai:normal"))
	_, err := Run(context.Background(), small(t, folder, "ai:easy", "ai:normal"))
	require.ErrorContains(t, err, "There is a tournament in "+folder+" already")
	for says, change := range map[string]func(*Config){
		"other options": func(c *Config) { c.Setup.Options["map"] = "fair" },
		"other players": func(c *Config) { c.Players[1].Spec = "ai:easy" },
		"its seed is ":  func(c *Config) { c.Plan.Seed++ },
		"its format is round-robin, not gauntlet": func(c *Config) { c.Plan.Format = schedule.Gauntlet },
		"it has 2 ": func(c *Config) { c.Plan.Pairs = 5 },
	} {
		c := small(t, folder, "ai:easy", "ai:normal")
		c.Resume = true
		change(&c)
		s, err := Run(context.Background(), c)
		require.ErrorContains(t, err, says)
		require.Nil(t, s)
	}
	c := small(t, folder, "ai:easy", "ai:normal")
	c.Resume = true
	require.Equal(t, 4, play(t, c).Before)
}

// TestStrangeGame checks that a stored game outside the plan is an error before anything is played.
func TestStrangeGame(t *testing.T) {
	c := small(t, t.TempDir(), "ai:easy", "ai:normal")
	c.Plan.Players = 2
	s, err := store.Create(c.Folder, c.tournament())
	require.NoError(t, err)
	games, _ := c.Plan.Games(nil)
	g := store.Game{Game: games[3], Results: []store.Result{{Rank: 1}, {Rank: 2}}}
	g.Seed++
	require.NoError(t, s.Add(g))
	require.NoError(t, s.Close())
	c.Resume = true
	_, err = Run(context.Background(), c)
	require.ErrorContains(t, err, "Game 3 in "+c.Folder+" does not belong")
}

// TestSweep checks that only unfinished records are deleted.
func TestSweep(t *testing.T) {
	folder := t.TempDir()
	for _, name := range []string{"000003.jsonl.gz.part", "000003.jsonl.gz", "mine.txt"} {
		require.NoError(t, os.WriteFile(filepath.Join(folder, name), nil, 0o644))
	}
	require.NoError(t, sweep(folder))
	entries, err := os.ReadDir(folder)
	require.NoError(t, err)
	require.Len(t, entries, 2)
	require.NoError(t, sweep(filepath.Join(folder, "none")))
}

// TestLive checks that the record of a running game can be read, up to a moment ago.
func TestLive(t *testing.T) {
	c := small(t, t.TempDir(), "ai:easy", "ai:normal")
	seen, asked := 0, 0
	open := c.Players[0].Open
	c.Players[0].Open = func(p engine.Player, seed uint64) (engine.Seat, error) {
		seat, err := open(p, seed)
		return spy{seat, func() {
			if asked++; asked == 12 {
				time.Sleep(recordEvery) // so that the next turn is written to the file
			}
			if record, err := replay.Open(Live(c.Folder, 0)); err == nil && record.Cut {
				seen = max(seen, len(record.Turns))
			}
		}}, err
	}
	play(t, c)
	require.Greater(t, seen, 10)
}

// spy is a seat that calls look before every turn.
type spy struct {
	engine.Seat
	look func()
}

func (s spy) Decide(ctx context.Context, v engine.View) (engine.Answer, error) {
	s.look()
	return s.Seat.Decide(ctx, v)
}
