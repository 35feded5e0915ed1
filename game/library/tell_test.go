package library

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"generals-chess/engine"
	"generals-chess/engine/replay"
	"generals-chess/engine/replay/files"
	"generals-chess/game/library/index"
	"generals-chess/internal/testkit/gametest"
)

// TestHowLongAMatchThatWasGivenUpIs counts the steps that were played: on land nobody moves in the turn in which a player gives up, and at
// sea that turn is the player's own.
func TestHowLongAMatchThatWasGivenUpIs(t *testing.T) {
	s := gametest.New(t, gametest.Wide, "en")
	for game, long := range map[string]string{"generals": "4 steps", "hitsink": "5 turns"} {
		e := index.Entry{Summary: files.Summary{Game: game, Turns: 5, Seats: []replay.Seat{{Spec: "human"}, {Spec: "ai:easy"}}}}
		e.End = &replay.End{Ranks: []int{2, 1}, Phrase: engine.Surrender(0).Why}
		var text matchText
		tellMatch(s.App, &text, &e)
		require.Equal(t, long, text.long)
		row := matchRow{Entry: &e, text: text}
		require.Equal(t, long, row.fact("steps")+strings.TrimLeft(long, "0123456789"), "a search counts alike")
	}
}
