package resume_test

import (
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"testing"
	"time"

	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"generals-chess/engine"
	"generals-chess/game/play/resume"
	"generals-chess/game/settings"
)

func ways() settings.Ways { return slices.Concat(settings.OfGenerals(), settings.OfHitSink()) }

// left draws a match that somebody left.
func left(t *rapid.T) resume.Saved {
	mode := rapid.SampledFrom([]settings.Mode{settings.PlayAI, settings.TwoPlayers, settings.SeaPlay}).Draw(t, "mode")
	c := settings.DefaultChoices(mode)
	c.Map.Seed = rapid.Uint64().Draw(t, "seed")
	c.Pace = rapid.SampledFrom([]settings.Pace{settings.Wait, settings.RealTime}).Draw(t, "pace")
	c.Plan = rapid.SampledFrom([]int{1, 5, 10}).Draw(t, "plan")
	if mode == settings.PlayAI {
		c.Seats[1] = rapid.SampledFrom([]string{"ai:easy", "ai:expert", `bot:python3 "my bot.py"`}).Draw(t, "other")
	}
	s := resume.Saved{
		Record: rapid.StringMatching(`/[a-z/]{1,20}\.jsonl\.gz`).Draw(t, "record"), Choices: c,
		Plans:     resume.Plans{Turn: engine.Player(rapid.IntRange(0, len(c.Seats)-1).Draw(t, "turn"))},
		TakenBack: rapid.IntRange(0, 9).Draw(t, "taken back"),
		At:        time.Unix(rapid.Int64Range(0, 1<<33).Draw(t, "at"), 0).UTC(),
	}
	for range rapid.IntRange(0, len(c.Seats)).Draw(t, "plans") {
		s.Moves = append(s.Moves, rapid.SliceOfN(rapid.Map(rapid.StringMatching(`[0-9]{1,2},[0-9]{1,2} (up|left)`), func(m string) engine.Move { return engine.Move(m) }), 1, 20).Draw(t, "plan of a player"))
	}
	if rapid.Bool().Draw(t, "broke off") {
		why := engine.Phrase{Key: "match.stopped_city", Text: "Stopped before {cell}: the city held {n}."}.With("cell", "6,4").WithInt("n", 40)
		s.Stops = []resume.Stop{{}, {Left: []engine.Move{"7,2 up"}, Why: &why}}
	}
	return s
}

// TestWhatIsSavedIsLoaded checks that Load returns all matches of a game, newest first.
func TestWhatIsSavedIsLoaded(t *testing.T) {
	folder := t.TempDir()
	rapid.Check(t, func(t *rapid.T) {
		keeper := resume.Writer{Folder: folder}
		want := map[string][]*resume.Saved{}
		for i := range rapid.IntRange(1, 8).Draw(t, "times") {
			s := left(t)
			s.Record = fmt.Sprintf("/records/match %d.jsonl.gz", rapid.IntRange(0, 3).Draw(t, "which"))
			s.At = time.Unix(int64(i), 0).UTC()
			game := s.Choices.Game
			want[game] = slices.DeleteFunc(want[game], func(o *resume.Saved) bool { return o.Record == s.Record })
			if rapid.Bool().Draw(t, "over") {
				keeper.Drop(game, s.Record)
				continue
			}
			keeper.Put(s)
			s.Version = resume.Version
			want[game] = slices.Insert(want[game], 0, &s)
		}
		keeper.Flush()
		require.NoError(t, keeper.Err())
		for _, game := range ways().Games() {
			got, err := resume.Load(folder, game, ways())
			require.NoError(t, err)
			require.Len(t, got, len(want[game]))
			for i, s := range got {
				require.Equal(t, want[game][i], s)
				keeper.Drop(game, s.Record)
			}
		}
		keeper.Flush()
	})
}

// TestABadFileIsNoMatch checks that damaged files are skipped.
func TestABadFileIsNoMatch(t *testing.T) {
	folder := t.TempDir()
	path := resume.Path(folder, settings.Generals, "/a")
	require.NoError(t, resume.Save(folder, resume.Saved{Record: "/a", Choices: settings.DefaultChoices(settings.PlayAI)}))
	good, err := os.ReadFile(path)
	require.NoError(t, err)
	rapid.Check(t, func(t *rapid.T) {
		bad := slices.Clone(good)
		if rapid.Bool().Draw(t, "cut off") {
			bad = bad[:rapid.IntRange(0, len(bad)-3).Draw(t, "bytes")]
			require.NoError(t, os.WriteFile(path, bad, 0o644))
			got, err := resume.Load(folder, settings.Generals, ways())
			require.Empty(t, got)
			require.Error(t, err)
			return
		}
		bad[rapid.IntRange(0, len(bad)-1).Draw(t, "at")] = rapid.Byte().Draw(t, "byte")
		require.NoError(t, os.WriteFile(path, bad, 0o644))
		got, err := resume.Load(folder, settings.Generals, ways())
		require.True(t, (len(got) == 0) != (err == nil))
		for _, s := range got {
			require.Len(t, s.Choices.Seats, 2)
			require.Equal(t, settings.Generals, s.Choices.Game)
			require.NoError(t, resume.Remove(folder, settings.Generals, s.Record))
		}
	})
	for name, text := range map[string]string{
		"another game":   `{"version":1,"record":"/a","choices":{"game":"hitsink","seats":["human","ai:hunter"]}}`,
		"a new version":  `{"version":2,"record":"/a","choices":{"game":"generals","seats":["human","ai:easy"]}}`,
		"no record":      `{"version":1,"choices":{"game":"generals","seats":["human","ai:easy"]}}`,
		"a strange seat": `{"version":1,"record":"/a","choices":{"game":"generals","seats":["human","nobody"]}}`,
		"three seats":    `{"version":1,"record":"/a","choices":{"game":"generals","seats":["human","ai:easy","ai:easy"]}}`,
		"more plans":     `{"version":1,"record":"/a","plans":[[],[],[]],"choices":{"game":"generals","seats":["human","ai:easy"]}}`,
	} {
		t.Run(name, func(t *testing.T) {
			require.NoError(t, os.WriteFile(path, []byte(text), 0o644))
			got, err := resume.Load(folder, settings.Generals, ways())
			require.Empty(t, got)
			require.Error(t, err)
		})
	}
	require.NoError(t, os.Mkdir(path, 0o755))
	_, err = resume.Load(folder, settings.Generals, ways())
	require.Error(t, err)
	require.Error(t, resume.Save(filepath.Join(path, "x\x00"), resume.Saved{}))
	require.False(t, errors.Is(err, os.ErrNotExist))
}

// TestNothingIsKeptWithoutAFolder checks that a Writer without a folder, as in a browser, does nothing.
func TestNothingIsKeptWithoutAFolder(t *testing.T) {
	var k resume.Writer
	k.Put(resume.Saved{Choices: settings.DefaultChoices(settings.PlayAI)})
	k.Flush()
	require.NoError(t, k.Err())
}
