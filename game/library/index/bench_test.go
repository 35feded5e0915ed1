package index

import (
	"fmt"
	"os"
	"path/filepath"
	"testing"

	"github.com/stretchr/testify/require"

	"generals-chess/engine"
	"generals-chess/engine/generals"
	"generals-chess/engine/generals/ai"
	"generals-chess/engine/replay"
)

// BenchmarkList lists 2000 recorded matches of built-in AIs, first without and then with a cache. The goal is one second.
func BenchmarkList(b *testing.B) {
	folder := filepath.Join(b.TempDir(), "records")
	for seed := range uint64(2000) {
		play(b, filepath.Join(folder, fmt.Sprintf("%04d.jsonl.gz", seed)), seed)
	}
	for _, c := range []struct {
		name string
		lose bool
	}{{"first", true}, {"again", false}} {
		b.Run(c.name, func(b *testing.B) {
			for b.Loop() {
				if c.lose {
					_ = os.Remove(bookOf(folder))
				}
				book := NewBook(bookOf(folder))
				s := OfFolder(b.Context(), folder, book, func() {}, sized)
				book.Close()
				s.Poll()
				require.Len(b, s.Entries(), 2000)
				s.Close()
			}
		})
	}
}

// play plays and records the match with this seed, as a tournament does.
func play(b *testing.B, path string, seed uint64) {
	var seats []engine.Seat
	for p, level := range []string{"easy", "normal"} {
		seat, err := ai.Open(level, engine.Player(p), seed)
		require.NoError(b, err)
		seats = append(seats, seat)
	}
	setup := engine.Setup{Game: "generals", Seed: seed, Players: 2, Options: map[string]string{"size": "8x8"}}
	match, err := engine.NewMatch(generals.Rules{}, setup, seats)
	require.NoError(b, err)
	defer match.Close()
	w, err := replay.CreateHeld(path, replay.HeaderOf(match, []replay.Seat{{Name: "ai:easy"}, {Name: "ai:normal"}}, began), 1<<62)
	require.NoError(b, err)
	for {
		result, over := match.Result()
		if over {
			require.NoError(b, w.End(result))
			require.NoError(b, w.Close())
			return
		}
		turn, err := match.Turn(b.Context())
		require.NoError(b, err)
		require.NoError(b, w.Turn(turn))
	}
}
