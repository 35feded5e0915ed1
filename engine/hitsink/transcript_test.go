package hitsink

import (
	"bytes"
	commandline "flag"
	"fmt"
	"os"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"generals-chess/engine"
	"generals-chess/engine/chance"
)

var update = commandline.Bool("update", false, "write testdata/transcript.txt anew")

// TestTranscript compares a whole game in readable form with testdata/transcript.txt.
func TestTranscript(t *testing.T) {
	s := newState(4, 8)
	s.sea = NewSea(12, 4)
	var b strings.Builder
	random := chance.New(1)
	for len(s.ToMove()) > 0 {
		movers := s.ToMove()
		decisions := make([]engine.Decision, len(movers))
		for i := range decisions {
			decisions[i] = wildDecision(s, random)
		}
		writeTurn(&b, s, movers, decisions)
		s.Step(decisions)
		for _, e := range s.Events(engine.Spectator) {
			fmt.Fprintf(&b, "    %s\n", named(e.Phrase()))
		}
		if s.steps%8 == 1 || len(s.ToMove()) == 0 {
			fmt.Fprintf(&b, "\n%s\n\n", drawn(s.sea))
		}
	}
	result, _ := s.Result()
	fmt.Fprintf(&b, "%s Ranks %v, scores %v, hash %016x.\n", result.Phrase, result.Ranks, result.Scores, s.Hash())

	const file = "testdata/transcript.txt"
	if *update {
		require.NoError(t, os.WriteFile(file, []byte(b.String()), 0o644))
	}
	want, err := os.ReadFile(file)
	require.NoError(t, err)
	require.Equal(t, string(want), b.String())
}

// named names the ships as in the drawings.
func named(p engine.Phrase) engine.Phrase {
	for i, a := range p.Args {
		if a.Name == "player" || a.Name == "other" {
			p.Args[i].Value = string(rune('A' + a.Value[0] - '0'))
		}
	}
	return p
}

// writeTurn writes the player asked, the request without its map, and the answer.
func writeTurn(b *strings.Builder, s *state, movers []engine.Player, decisions []engine.Decision) {
	for i, p := range movers {
		request, _ := Rules{}.Encode(s.View(p))
		short := request[:max(0, bytes.LastIndexByte(request, ';'))]
		answer := fmt.Sprintf("%q", decisions[i].Move)
		if decisions[i].Fault != engine.NoFault {
			answer = "no answer"
		}
		fmt.Fprintf(b, "ship %c  %s  %s\n", 'A'+p, short, answer)
	}
}
