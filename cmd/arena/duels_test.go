package main

import (
	"path/filepath"
	"testing"

	"github.com/stretchr/testify/require"

	"generals-chess/engine/generals"
	"generals-chess/engine/replay"
)

// TestRecordedDuels checks that the games recorded by lab/duels replay on this machine, and that ai:expert won them.
func TestRecordedDuels(t *testing.T) {
	for opponent, name := range map[string]string{"random": "o1_random.cpp", "expander": "o2_expander.cpp", "rusher": "o3_rusher.cpp", "hard": "ai:hard"} {
		t.Run(opponent, func(t *testing.T) {
			record, err := replay.Open(filepath.Join("..", "..", "testdata", "games", "expert-"+opponent+".jsonl.gz"))
			require.NoError(t, err)
			require.NoError(t, replay.Verify(generals.Rules{}, record))
			require.NotNil(t, record.End, "it was played to its end")
			winner := 0
			if record.End.Ranks[1] == 1 {
				winner = 1
			}
			require.Equal(t, []int{1, 2}, []int{record.End.Ranks[winner], record.End.Ranks[1-winner]})
			require.Equal(t, []string{"ai:expert", name}, []string{record.Seats[winner].Name, record.Seats[1-winner].Name})
			require.Equal(t, "general-taken", record.End.Reason)
		})
	}
}
