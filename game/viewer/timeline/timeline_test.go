package timeline_test

import (
	"context"
	"testing"

	"github.com/stretchr/testify/require"

	"generals-chess/engine"
	"generals-chess/engine/chance"
	"generals-chess/engine/generals"
	"generals-chess/engine/hitsink"
	"generals-chess/engine/replay"
	"generals-chess/engine/seats"
	land "generals-chess/game/generals/marks"
	sea "generals-chess/game/hitsink/marks"
	"generals-chess/game/viewer/timeline"
)

// captured is a seat that also returns what it was sent, as programs do.
type captured struct {
	engine.Seat
	rules engine.Rules
}

func (c captured) Decide(ctx context.Context, v engine.View) (engine.Answer, error) {
	a, err := c.Seat.Decide(ctx, v)
	if err == nil {
		a.Request, err = c.rules.Encode(v)
		a.Response = []byte(a.Move)
	}
	return a, err
}

// played returns the record of a match between built-in AIs.
func played(t testing.TB, setup engine.Setup, levels ...string) *replay.Record {
	t.Helper()
	game, err := seats.Find(setup.Game)
	require.NoError(t, err)
	var table []engine.Seat
	for p, level := range levels {
		seat, err := game.Open(engine.SeatSpec{Kind: engine.AISeat, Arg: level}, engine.Player(p), seats.Options{Seed: setup.Seed + uint64(p)})
		require.NoError(t, err)
		table = append(table, captured{seat, game.Rules})
	}
	m, err := engine.NewMatch(game.Rules, setup, table)
	require.NoError(t, err)
	defer func() { require.NoError(t, m.Close()) }()
	r := &replay.Record{Header: replay.Header{Record: replay.Format, Version: replay.Version, Setup: m.Setup(), Hash: replay.Hash(m.Hash())}}
	for _, level := range levels {
		r.Seats = append(r.Seats, replay.Seat{Name: level, Spec: "ai:" + level})
	}
	result, err := m.Play(t.Context(), func(turn engine.Turn) { r.Turns = append(r.Turns, replay.TurnOf(turn)) })
	require.NoError(t, err)
	r.End = replay.EndOf(result)
	return r
}

// cruise returns a match of 30 ships that lasts 100 rounds, as nobody fires often.
func cruise(t testing.TB) *replay.Record {
	t.Helper()
	const ships = 30
	setup := engine.Setup{Game: "hitsink", Players: ships, Seed: 5}
	s, err := hitsink.Rules{}.New(setup)
	require.NoError(t, err)
	r := &replay.Record{Header: replay.Header{Record: replay.Format, Version: replay.Version, Setup: setup, Seats: make([]replay.Seat, ships), Hash: replay.Hash(s.Hash())}}
	dice := chance.New(7)
	words := []engine.Move{"M C", "M", "K M", "C", "N+1+0", "F+1-2 M", "S", "B W"}
	for asked := s.ToMove(); len(asked) > 0; asked = s.ToMove() {
		turn := engine.Turn{Number: s.Turn(), Asked: asked}
		var decisions []engine.Decision
		for range asked {
			move := words[dice.Below(len(words))]
			if len(asked) > 1 {
				move = engine.Move('1' + byte(dice.Below(5)))
			}
			request, err := hitsink.Rules{}.Encode(s.View(asked[0]))
			require.NoError(t, err)
			a := engine.Answer{Decision: engine.Decision{Move: move}, Verdict: engine.OK, Request: request, Response: []byte(move + "\n"), Wall: 1e6}
			turn.Answers, decisions = append(turn.Answers, a), append(decisions, a.Decision)
		}
		s.Step(decisions)
		turn.Hash = s.Hash()
		r.Turns = append(r.Turns, replay.TurnOf(turn))
	}
	result, _ := s.Result()
	r.End = replay.EndOf(result)
	return r
}

func BenchmarkSea(b *testing.B) {
	r := cruise(b)
	b.ReportMetric(float64(len(r.Turns)), "turns")
	b.ReportAllocs()
	for b.Loop() {
		f, err := timeline.Make(hitsink.Rules{}, r, sea.Of())
		require.NoError(b, err)
		require.NoError(b, f.Flaw)
	}
}

func BenchmarkGenerals(b *testing.B) {
	r := played(b, engine.Setup{Game: "generals", Seed: 3, Options: map[string]string{"size": "32x32"}}, "normal", "easy")
	b.ReportMetric(float64(len(r.Turns)), "turns")
	b.ReportAllocs()
	for b.Loop() {
		f, err := timeline.Make(generals.Rules{}, r, land.Of())
		require.NoError(b, err)
		require.NoError(b, f.Flaw)
	}
}
