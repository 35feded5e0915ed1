package situation_test

import (
	"context"
	"encoding/json"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"generals-chess/engine"
	"generals-chess/engine/generals"
	"generals-chess/engine/replay"
	"generals-chess/engine/situation"
)

// says is a seat that always prints the same, and records what it is told of its past.
type says struct {
	response string
	told     []engine.Answer
}

func (s *says) Name() string { return "says" }
func (s *says) Close() error { return nil }
func (s *says) Decide(ctx context.Context, _ engine.View) (engine.Answer, error) {
	return engine.Answer{Verdict: engine.OK, Response: []byte(s.response)}, ctx.Err()
}
func (s *says) Remember(_ engine.View, a engine.Answer) { s.told = append(s.told, a) }

// recorded returns a match of four steps in which nobody moves.
func recorded(t *testing.T, response string) *replay.Record {
	t.Helper()
	m, err := engine.NewMatch(generals.Rules{}, engine.Setup{Game: "generals", Players: 2, Seed: 3}, []engine.Seat{&says{response: response}, &says{}})
	require.NoError(t, err)
	r := &replay.Record{Header: replay.HeaderOf(m, make([]replay.Seat, 2), time.Time{})}
	for range 4 {
		turn, err := m.Turn(t.Context())
		require.NoError(t, err)
		r.Turns = append(r.Turns, replay.TurnOf(turn))
	}
	return r
}

// TestTheLastDataIsHandedBack: a program that keeps data from turn to turn gets the last data back.
func TestTheLastDataIsHandedBack(t *testing.T) {
	for _, c := range []struct{ response, data, last string }{
		{`{"response":[-1,-1,-1],"data":{"n":1}}`, `{"n":1}`, `{"data":{"n":1},"response":[-1,-1,-1]}`},
		{`{"response":[-1,-1,-1],"data":""}`, "", ""}, {`{"response":[-1,-1,-1]}`, "", ""}, {`[-1,-1,-1]`, "", ""}, {"", "", ""},
	} {
		s, err := situation.Of(generals.Rules{}, recorded(t, c.response), 3, 0)
		require.NoError(t, err)
		require.Equal(t, c.data, string(s.Data))
		seat := &says{response: "[1,2,3]"}
		a, state, err := s.Ask(t.Context(), generals.Rules{}, seat)
		require.NoError(t, err)
		require.Equal(t, 3, state.Turn())
		require.Equal(t, "[1,2,3]", string(a.Response))
		require.Len(t, seat.told, 3)
		require.Equal(t, c.last, string(seat.told[2].Response))
		require.Empty(t, seat.told[1].Response)
	}
}

func TestTurnsThatAreNone(t *testing.T) {
	r := recorded(t, "")
	for turn, says := range map[int]string{-1: "has turns from 0 to 4", 5: "has turns from 0 to 4"} {
		_, err := situation.Of(generals.Rules{}, r, turn, 0)
		require.ErrorContains(t, err, says)
	}
	_, err := situation.Of(generals.Rules{}, r, 1, 2)
	require.ErrorContains(t, err, "player 2 is not asked")
	s, err := situation.Of(generals.Rules{}, r, 2, 0)
	require.NoError(t, err)
	s.Past[1] = s.Past[1][:1]
	_, err = s.State(generals.Rules{})
	require.ErrorContains(t, err, "turn 1 of the past has 1 answers, and 2 are due")
	s.Past[0][0] = engine.Decision{Fault: engine.Failed}
	_, err = s.State(generals.Rules{})
	require.ErrorContains(t, err, "the match is over after 1 turns")
}

func TestParseMoves(t *testing.T) {
	for text, want := range map[string][]engine.Move{
		"3,4,1": {"3,4 down"}, "[3, 4, 1]": {"3,4 down"}, "3,4 down": {"3,4 down"}, "-1,-1,-1 or 0,0,3": {"", "0,0 right"},
		"3": nil, "": nil, "3,4": nil, "3,4,1,5": nil, `"x"`: nil, "3,4,1 or": nil,
	} {
		got, err := situation.ParseMoves(generals.Rules{}, text)
		require.Equal(t, want, got, text)
		require.Equal(t, want == nil, err != nil, text)
	}
}

// TestRecordedTurnsBelongToTheMatch: a referee accepts them.
func TestRecordedTurnsBelongToTheMatch(t *testing.T) {
	s, err := situation.Of(generals.Rules{}, recorded(t, `{"response":[-1,-1,-1],"data":3}`), 4, 1)
	require.NoError(t, err)
	turns, err := s.Turns(generals.Rules{})
	require.NoError(t, err)
	m, err := engine.NewMatch(generals.Rules{}, s.Setup, []engine.Seat{&says{}, &says{}})
	require.NoError(t, err)
	for _, turn := range turns {
		require.NoError(t, m.Past(turn))
	}
	require.Equal(t, 4, m.Turns())
	text, err := json.Marshal(s.Setup)
	require.NoError(t, err)
	require.Contains(t, string(text), `"seed":3`)
}
