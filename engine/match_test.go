package engine_test

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"strconv"
	"testing"

	"github.com/stretchr/testify/require"

	"generals-chess/engine"
	"generals-chess/internal/testkit/corpus"
)

// nim is the smallest game that uses the whole contract: players take 1 to 3 stones in turn, and the player who takes the last one wins. A
// player who passes, or fails, loses.
type nim struct{}

type pile struct{ stones, turn, loser int }

func (nim) Name() string        { return "nim" }
func (nim) Players() (int, int) { return 2, 2 }
func (nim) New(s engine.Setup) (engine.State, error) {
	if s.Seed == 0 {
		return nil, errors.New("seed 0 has no stones")
	}
	return &pile{stones: int(s.Seed), loser: -1}, nil
}
func (nim) Encode(v engine.View) ([]byte, error) { return json.Marshal(v) }
func (nim) Decode(b []byte) (engine.Move, error) { return engine.Move(b), nil }
func (nim) Answer(m engine.Move) ([]byte, error) { return []byte(m), nil }

func (p *pile) Turn() int { return p.turn }
func (p *pile) ToMove() []engine.Player {
	if _, over := p.Result(); over {
		return nil
	}
	return []engine.Player{engine.Player(p.turn % 2)}
}
func (p *pile) Check(_ engine.Player, m engine.Move) error {
	n, err := strconv.Atoi(string(m))
	if err != nil || n < 1 || n > 3 || n > p.stones {
		return &engine.Phrase{Key: "nim.bad", Text: "take 1 to 3"}
	}
	return nil
}
func (p *pile) Step(d []engine.Decision) {
	mover := p.turn % 2
	p.turn++
	if d[0].Fault != engine.NoFault || p.Check(engine.Player(mover), d[0].Move) != nil {
		p.loser = mover
		return
	}
	n, _ := strconv.Atoi(string(d[0].Move))
	p.stones -= n
}
func (p *pile) View(engine.Player) engine.View      { return p.stones }
func (p *pile) Events(engine.Player) []engine.Event { return nil }
func (p *pile) Result() (engine.Result, bool) {
	winner := 1 - p.turn%2
	switch {
	case p.loser >= 0:
		winner = 1 - p.loser
	case p.stones > 0:
		return engine.Result{}, false
	}
	ranks := []int{2, 2}
	ranks[winner] = 1
	return engine.Result{Reason: "over", Ranks: ranks, Scores: []int{1 - winner, winner}}, true
}
func (p *pile) Clone() engine.State { c := *p; return &c }
func (p *pile) Hash() uint64        { return uint64(p.stones)<<8 | uint64(p.turn) }

// scripted answers from a list and remembers what it saw.
type scripted struct {
	answers []engine.Answer
	saw     []int
	closed  int
	block   bool
}

func (s *scripted) Name() string { return "scripted" }
func (s *scripted) Decide(ctx context.Context, v engine.View) (engine.Answer, error) {
	if s.block {
		<-ctx.Done()
		return engine.Answer{}, ctx.Err()
	}
	a := s.answers[len(s.saw)]
	s.saw = append(s.saw, v.(int))
	return a, nil
}
func (s *scripted) Close() error { s.closed++; return nil }

func take(stones ...int) *scripted {
	s := &scripted{}
	for _, n := range stones {
		s.answers = append(s.answers, engine.Answer{Decision: engine.Decision{Move: engine.Move(strconv.Itoa(n))}, Verdict: engine.OK})
	}
	return s
}

func TestMatch(t *testing.T) {
	failing := take(1)
	failing.answers[0].Fault = engine.Failed
	for _, c := range []struct {
		name   string
		seats  [2]*scripted
		stones uint64
		winner engine.Player
		turns  int
	}{
		{"the last stone wins", [2]*scripted{take(3, 1), take(2)}, 6, 0, 3},
		{"the other side can win too", [2]*scripted{take(3), take(3)}, 6, 1, 2},
		{"an illegal move loses", [2]*scripted{take(1), take(9)}, 6, 0, 2},
		{"a failing seat loses", [2]*scripted{failing, take()}, 6, 1, 1},
	} {
		t.Run(c.name, func(t *testing.T) {
			m, err := engine.NewMatch(nim{}, engine.Setup{Seed: c.stones}, []engine.Seat{c.seats[0], c.seats[1]})
			require.NoError(t, err)
			var turns []engine.Turn
			result, err := m.Play(context.Background(), func(turn engine.Turn) { turns = append(turns, turn) })
			require.NoError(t, err)
			require.Equal(t, c.winner, result.Winner())
			require.Len(t, turns, c.turns)
			require.Equal(t, m.Hash(), turns[len(turns)-1].Hash)
			require.Equal(t, int(c.stones), c.seats[0].saw[0], "the first seat sees the whole pile")
			_, err = m.Turn(context.Background())
			require.Error(t, err, "a match that is over has no next turn")
			require.NoError(t, m.Close())
			require.Equal(t, 1, c.seats[0].closed)
		})
	}
}

// told is a seat that records the past it is told.
type told struct {
	*scripted
	views []int
	moves []engine.Move
}

func (s *told) Remember(v engine.View, a engine.Answer) {
	s.views, s.moves = append(s.views, v.(int)), append(s.moves, a.Move)
}

// TestMatchGoesOnFromItsPast: seats are told the turns of their own player, as it saw them, and a foreign turn is refused.
func TestMatchGoesOnFromItsPast(t *testing.T) {
	whole, err := engine.NewMatch(nim{}, engine.Setup{Seed: 9}, []engine.Seat{take(1, 2, 3), take(2, 1)})
	require.NoError(t, err)
	var turns []engine.Turn
	_, err = whole.Play(context.Background(), func(turn engine.Turn) { turns = append(turns, turn) })
	require.NoError(t, err)
	require.Len(t, turns, 5)

	first, second := &told{scripted: take(3)}, take(1)
	match, err := engine.NewMatch(nim{}, engine.Setup{Seed: 9}, []engine.Seat{first, second})
	require.NoError(t, err)
	for _, turn := range turns[:3] {
		require.NoError(t, match.Past(turn))
	}
	require.Equal(t, []int{9, 6}, first.views)
	require.Equal(t, []engine.Move{"1", "2"}, first.moves)
	require.Empty(t, first.saw, "nobody is asked")
	end, err := match.Play(context.Background(), nil)
	require.NoError(t, err)
	require.Equal(t, engine.Player(0), end.Winner())
	require.ErrorContains(t, match.Past(turns[3]), "does not belong", "it is over")
}

func TestMatchRefusesAStrangePast(t *testing.T) {
	answer := engine.Answer{Decision: engine.Decision{Move: "1"}}
	for name, turn := range map[string]engine.Turn{
		"another player":   {Asked: []engine.Player{1}, Answers: []engine.Answer{answer}, Hash: 8<<8 | 1},
		"no answer":        {Asked: []engine.Player{0}, Hash: 8<<8 | 1},
		"another position": {Asked: []engine.Player{0}, Answers: []engine.Answer{answer}, Hash: 7<<8 | 1},
	} {
		match, err := engine.NewMatch(nim{}, engine.Setup{Seed: 9}, []engine.Seat{take(), take()})
		require.NoError(t, err)
		var phrase *engine.Phrase
		require.ErrorAs(t, match.Past(turn), &phrase, name)
		require.Equal(t, "match.strange_past", phrase.Key)
	}
}

func TestMatchStopsWithItsContext(t *testing.T) {
	m, err := engine.NewMatch(nim{}, engine.Setup{Seed: 6}, []engine.Seat{&scripted{block: true}, take()})
	require.NoError(t, err)
	ctx, cancel := context.WithCancel(context.Background())
	before := m.Hash()
	cancel()
	_, err = m.Play(ctx, nil)
	require.ErrorIs(t, err, context.Canceled)
	require.Equal(t, before, m.Hash())
}

func TestNewMatchClosesSeatsItRefuses(t *testing.T) {
	for _, c := range []struct {
		seed  uint64
		seats int
		want  string
	}{
		{6, 1, "nim needs 2 to 2 players, not 1"},
		{0, 2, "seed 0 has no stones"},
	} {
		seats := make([]engine.Seat, c.seats)
		for i := range seats {
			seats[i] = take()
		}
		_, err := engine.NewMatch(nim{}, engine.Setup{Seed: c.seed}, seats)
		require.ErrorContains(t, err, c.want)
		for _, s := range seats {
			require.Equal(t, 1, s.(*scripted).closed)
		}
	}
}

func TestParseSeat(t *testing.T) {
	for text, want := range map[string]engine.SeatSpec{
		"human":                           {Kind: engine.HumanSeat},
		"ai:normal":                       {Kind: engine.AISeat, Arg: "normal"},
		`bot:python3 "my bots/a.py" -d:3`: {Kind: engine.BotSeat, Arg: `python3 "my bots/a.py" -d:3`},
	} {
		spec, err := engine.ParseSeat(text)
		require.NoError(t, err)
		require.Equal(t, want, spec)
		require.Equal(t, text, spec.String())
	}
	for _, text := range []string{"", "human:x", "ai", "ai:", "bot:", "bot:  ", "robot:x", "Human"} {
		_, err := engine.ParseSeat(text)
		require.ErrorContains(t, err, fmt.Sprintf("seat %q", text))
	}
}

func FuzzParseSeat(f *testing.F) {
	f.Add("bot:./a b")
	corpus.Add(f)
	f.Fuzz(func(t *testing.T, text string) {
		spec, err := engine.ParseSeat(text)
		if err != nil {
			return
		}
		again, err := engine.ParseSeat(spec.String())
		require.NoError(t, err)
		require.Equal(t, spec, again)
	})
}

func TestWinner(t *testing.T) {
	require.Equal(t, engine.Player(1), engine.Result{Ranks: []int{2, 1, 2}}.Winner())
	require.Equal(t, engine.Spectator, engine.Result{Ranks: []int{1, 1}}.Winner())
}

func TestPhrase(t *testing.T) {
	p := engine.Phrase{Key: "k", Text: "{player} took {cell} at {step}"}.With("player", "Red").With("cell", "1,2")
	q := p.WithInt("step", 7)
	r := p.WithInt("step", 8)
	require.Equal(t, "Red took 1,2 at 7", q.String())
	require.Equal(t, "Red took 1,2 at 8", r.String(), "phrases made from one share nothing")
	require.EqualError(t, &q, q.String())
	s := engine.Phrase{Text: "{player} lost: {why}"}.With("player", "Blue").WithPhrase("why", q)
	require.Equal(t, "Blue lost: Red took 1,2 at 7", s.String(), "an argument that is words has its own arguments")
	require.Equal(t, q.Key, s.Args[1].Phrase.Key)
	require.Equal(t, "{cell} took x at {step}", engine.Phrase{Text: p.Text}.With("player", "{cell}").With("cell", "x").String())
}
