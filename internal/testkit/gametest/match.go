package gametest

import (
	"cmp"
	"compress/gzip"
	"context"
	"encoding/json"
	"os"
	"slices"
	"testing"

	"github.com/stretchr/testify/require"

	"generals-chess/engine"
	"generals-chess/engine/generals"
	"generals-chess/engine/generals/ai"
	"generals-chess/game/generals/human"
	"generals-chess/game/play"
	"generals-chess/game/session"
	"generals-chess/game/settings"
)

// Script is a session that a test plays: it delivers the snapshots that the test sends.
type Script struct {
	State   engine.State
	Waiting []*session.Snapshot
	done    chan struct{}
	Stopped bool
	names   []string
	setup   engine.Setup // the setup in a record of the match
}

// Next returns the oldest snapshot not yet taken, or nil.
func (s *Script) Next() *session.Snapshot {
	if len(s.Waiting) == 0 {
		return nil
	}
	snap := s.Waiting[0]
	s.Waiting = s.Waiting[1:]
	return snap
}

// Stop records that it was called.
func (s *Script) Stop() { s.Stopped = true }

// Done returns the channel that the test closes.
func (s *Script) Done() <-chan struct{} { return s.done }

// Send sends the present state as the one after a turn with these answers.
func (s *Script) Send(answers ...engine.Answer) {
	turn := engine.Turn{Number: s.State.Turn() - 1, Answers: answers, Hash: s.State.Hash()}
	for i := range answers {
		turn.Asked = append(turn.Asked, engine.Player(i))
	}
	s.Waiting = append(s.Waiting, session.Position(s.setup, s.names, s.State.Clone(), turn))
}

// step plays one turn and sends it.
func (s *Script) step(red, blue engine.Move) {
	answers := []engine.Answer{
		{Decision: engine.Decision{Move: red}, Verdict: engine.OK},
		{Decision: engine.Decision{Move: blue}, Verdict: engine.OK},
	}
	s.State.Step([]engine.Decision{answers[0].Decision, answers[1].Decision})
	s.Send(answers...)
}

// Spread plays turns in which both sides capture what they can reach.
func (s *Script) Spread(turns int) {
	for range turns {
		s.step(Greedy(s.State, 0), Greedy(s.State, 1))
	}
}

// Greedy returns the move of the largest army onto a tile of another owner; of equal ones the first.
func Greedy(state engine.State, p engine.Player) engine.Move {
	v := state.View(p).(*generals.View)
	var moves []generals.Move
	for i := range v.Type {
		c := v.CellOf(i)
		for _, d := range human.Legal(v, p, c) {
			moves = append(moves, human.MoveFrom(c, d))
		}
	}
	if len(moves) == 0 {
		return ""
	}
	worth := func(m generals.Move) int {
		from, to := v.At(m.From()), v.At(m.To())
		gain := from.Army
		switch {
		case to.Owner == p:
			return gain/2 - 20
		case to.Kind == generals.City && to.Owner < 0 && to.Army >= from.Army-1:
			return -100
		case to.Kind == generals.General:
			return -50
		case to.Owner >= 0:
			gain += 10
		}
		return gain
	}
	return slices.MaxFunc(moves, func(a, b generals.Move) int { return cmp.Compare(worth(a), worth(b)) }).Text()
}

// Scripted makes a match with these choices that the test itself plays.
func (s *Screen) Scripted(c settings.Choices) (*play.Play, *Script) {
	s.T.Helper()
	setup, err := play.GameOf(s.App, settings.Generals).SetupOf(c)
	require.NoError(s.T, err)
	setup.Game, setup.Players = settings.Generals, 2
	state, err := generals.Rules{}.New(setup)
	require.NoError(s.T, err)
	src := &Script{State: state, done: make(chan struct{}), setup: setup}
	close(src.done)
	p := play.Of(play.GameOf(s.App, settings.Generals), c)
	p.Session = src
	src.Send()
	return p, src
}

// Choices returns the defaults of a mode with a fixed map.
func Choices(m settings.Mode, seed uint64) settings.Choices {
	c := settings.DefaultChoices(m)
	c.Map.Seed, c.Map.NewSeed = seed, false
	return c
}

// Conquer lets an AI play for p against an opponent who does nothing, until it takes the general.
func (s *Script) Conquer(t testing.TB, p engine.Player) {
	t.Helper()
	seat, err := ai.Open("normal", p, 1)
	require.NoError(t, err)
	for _, over := s.State.Result(); !over; _, over = s.State.Result() {
		answer, err := seat.Decide(context.Background(), s.State.View(p))
		require.NoError(t, err)
		moves := [2]engine.Move{}
		moves[p] = answer.Move
		s.step(moves[0], moves[1])
	}
	result, _ := s.State.Result()
	require.Equal(t, p, result.Winner())
}

// Finished returns a complete recorded match that Red won.
func Finished(s *Screen, c settings.Choices) *play.Play {
	s.T.Helper()
	game := recorded(s.T)
	play, src := s.Scripted(c)
	src.setup = engine.Setup{Game: settings.Generals, Players: 2, Init: game.Init}
	state, err := generals.Rules{}.New(src.setup)
	require.NoError(s.T, err)
	src.State, src.Waiting = state, nil
	src.Send()
	for _, step := range game.Steps {
		var moves [2]engine.Move
		for p, raw := range step.Moves {
			moves[p], err = generals.Rules{}.Decode(raw)
			require.NoError(s.T, err)
		}
		src.step(moves[0], moves[1])
	}
	play.Poll()
	require.True(s.T, play.Over())
	require.Equal(s.T, engine.Player(0), play.Last().Result.Winner())
	return play
}

// record is the part of a recorded match that a test needs.
type record struct {
	Init  json.RawMessage `json:"initdata"`
	Steps []struct {
		Moves [2]json.RawMessage `json:"moves"`
		Out   struct {
			Content json.RawMessage `json:"content"`
		} `json:"out"`
	} `json:"steps"`
}

// recorded returns the first of the rules' recorded matches that Red won.
func recorded(t testing.TB) record {
	t.Helper()
	file, err := os.Open(File(t, "engine/generals/testdata/vectors/natural.jsonl.gz"))
	require.NoError(t, err)
	defer file.Close()
	unpacked, err := gzip.NewReader(file)
	require.NoError(t, err)
	for games := json.NewDecoder(unpacked); ; {
		var game record
		require.NoError(t, games.Decode(&game), "no recorded match that Red won")
		var scores map[string]json.RawMessage
		require.NoError(t, json.Unmarshal(game.Steps[len(game.Steps)-1].Out.Content, &scores))
		if string(scores["0"]) == "5" {
			return game
		}
	}
}

// Shown opens the screen of a match.
func (s *Screen) Shown(p *play.Play) {
	s.App.Go(p.Game.Match(s.App, p))
	s.Tick()
	s.Tick()
}
