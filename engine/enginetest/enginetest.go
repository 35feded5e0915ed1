// Package enginetest holds what every game must keep, as tests: a game's own tests call Run.
package enginetest

import (
	"bytes"
	"encoding/json"
	"math/rand/v2"
	"reflect"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/stretchr/testify/require"

	"generals-chess/engine"
)

// Game is a game under test and what the suite needs to know about it.
type Game struct {
	Rules engine.Rules
	// Setups are matches to play; the suite sets their seeds.
	Setups []engine.Setup
	// Turns is the most turns a match can have.
	Turns int
	// Illegal is the Reason of a match that ended by an illegal move, NoAnswer and Malformed those of
	// one that ended by that fault.
	Illegal, NoAnswer, Malformed string
	// Move is a legal move of the player whose view it is.
	Move func(v engine.View, p engine.Player, chance *rand.Rand) engine.Move
	// Wild is any move, legal or not.
	Wild func(v engine.View, p engine.Player, chance *rand.Rand) engine.Move
	// Elsewhere is a state that differs from the given one only in what the player cannot know; false
	// if there is no such state.
	Elsewhere func(s engine.State, p engine.Player, chance *rand.Rand) (engine.State, bool)
	// Response is how a bot would write the move.
	Response func(engine.Move) []byte
}

// matches is how many matches of each setup a test plays.
const matches = 2

// Run runs the suite.
func Run(t *testing.T, g Game) {
	t.Run("a match ends, and only then has a result", g.ends)
	t.Run("the same setup and moves give the same hashes", g.repeats)
	t.Run("a clone goes its own way", g.clones)
	t.Run("a view does not change with the state", g.viewsStay)
	t.Run("Check is nil exactly for what Step accepts", g.checks)
	t.Run("a fault ends the match for its reason", g.faults)
	t.Run("nothing hidden shows in views and events", g.fog)
	t.Run("requests are one line of JSON and responses are read", g.speaks)
}

// play plays matches and calls each before every step.
func (g Game) play(t *testing.T, each func(t *testing.T, s engine.State, next []engine.Decision, chance *rand.Rand)) {
	t.Helper()
	for _, setup := range g.Setups {
		for seed := range uint64(matches) {
			setup.Seed = seed
			s := g.start(t, setup)
			chance := rand.New(rand.NewPCG(seed, 1))
			for turn := 0; len(s.ToMove()) > 0; turn++ {
				require.Less(t, turn, g.Turns, "%v does not end", setup)
				next := g.decide(s, chance)
				each(t, s, next, chance)
				s.Step(next)
			}
		}
	}
}

func (g Game) start(t *testing.T, setup engine.Setup) engine.State {
	t.Helper()
	least, _ := g.Rules.Players()
	setup.Game, setup.Players = g.Rules.Name(), least
	s, err := g.Rules.New(setup)
	require.NoError(t, err, "%v", setup)
	return s
}

// decide is a legal move for everybody who owes one.
func (g Game) decide(s engine.State, chance *rand.Rand) []engine.Decision {
	var next []engine.Decision
	for _, p := range s.ToMove() {
		next = append(next, engine.Decision{Move: g.Move(s.View(p), p, chance)})
	}
	return next
}

func (g Game) ends(t *testing.T) {
	var last engine.State
	check := func() {
		if last == nil {
			return
		}
		result, over := last.Result()
		require.True(t, over, "nobody owes a move, yet there is no result")
		require.NotEmpty(t, result.Reason)
		require.NotEmpty(t, result.Phrase.Key)
		least, _ := g.Rules.Players()
		require.Len(t, result.Ranks, least)
		require.Len(t, result.Scores, least)
		require.Contains(t, result.Ranks, 1)
	}
	g.play(t, func(t *testing.T, s engine.State, _ []engine.Decision, _ *rand.Rand) {
		if s != last {
			check()
			last = s
		}
		_, over := s.Result()
		require.False(t, over, "somebody owes a move, yet there is a result")
	})
	check()
}

func (g Game) repeats(t *testing.T) {
	for _, setup := range g.Setups {
		setup.Seed = 7
		a, b := g.start(t, setup), g.start(t, setup)
		chance := rand.New(rand.NewPCG(7, 7))
		seen := map[uint64]bool{}
		for len(a.ToMove()) > 0 {
			require.Equal(t, a.Hash(), b.Hash())
			seen[a.Hash()] = true
			next := g.decide(a, chance)
			a.Step(next)
			b.Step(next)
		}
		require.Equal(t, a.Hash(), b.Hash())
		require.Greater(t, len(seen), 1, "the hash never changes")
	}
}

func (g Game) clones(t *testing.T) {
	g.play(t, func(t *testing.T, s engine.State, next []engine.Decision, chance *rand.Rand) {
		if chance.IntN(10) != 0 {
			return
		}
		hash, clone := s.Hash(), s.Clone()
		require.Equal(t, hash, clone.Hash())
		clone.Step(next)
		require.Equal(t, hash, s.Hash(), "stepping a clone changed the state")
		other := s.Clone()
		other.Step(next)
		require.Equal(t, clone.Hash(), other.Hash(), "two clones stepped alike differ")
		for _, p := range append(s.ToMove(), engine.Spectator) {
			same(t, clone.View(p), other.View(p), "views of two clones stepped alike")
			same(t, clone.Events(p), other.Events(p), "events of two clones stepped alike")
		}
	})
}

func (g Game) viewsStay(t *testing.T) {
	g.play(t, func(t *testing.T, s engine.State, next []engine.Decision, chance *rand.Rand) {
		if chance.IntN(10) != 0 {
			return
		}
		p := s.ToMove()[0]
		view, again := s.View(p), s.View(p)
		clone := s.Clone()
		clone.Step(next)
		same(t, again, view, "a view after the state moved on")
		same(t, s.View(p), view, "a view after a clone moved on")
	})
}

func (g Game) checks(t *testing.T) {
	legal, illegal := 0, 0
	g.play(t, func(t *testing.T, s engine.State, next []engine.Decision, chance *rand.Rand) {
		i := chance.IntN(len(next))
		p := s.ToMove()[i]
		require.NoError(t, s.Check(p, next[i].Move), "%s", next[i].Move)
		wild := append([]engine.Decision{}, next...)
		wild[i].Move = g.Wild(s.View(p), p, chance)
		err := s.Check(p, wild[i].Move)
		clone := s.Clone()
		clone.Step(wild)
		result, _ := clone.Result()
		if clone.Turn() >= g.Turns {
			return
		}
		require.Equal(t, err != nil, result.Reason == g.Illegal, "move %q: Check says %v, the match %q", wild[i].Move, err, result.Reason)
		if err == nil {
			legal++
			return
		}
		illegal++
		var phrase *engine.Phrase
		require.ErrorAs(t, err, &phrase)
	})
	require.Greater(t, legal, 20, "too few legal moves tried")
	require.Greater(t, illegal, 20, "too few illegal moves tried")
}

func (g Game) faults(t *testing.T) {
	g.play(t, func(t *testing.T, s engine.State, next []engine.Decision, chance *rand.Rand) {
		if s.Turn() > 3 {
			return
		}
		i := chance.IntN(len(next))
		for fault, reason := range map[engine.Fault]string{engine.Failed: g.NoAnswer, engine.Malformed: g.Malformed} {
			faulty := append([]engine.Decision{}, next...)
			faulty[i] = engine.Decision{Fault: fault}
			clone := s.Clone()
			clone.Step(faulty)
			result, over := clone.Result()
			require.True(t, over)
			require.Equal(t, reason, result.Reason)
			require.NotEqual(t, 1, result.Ranks[s.ToMove()[i]])
			require.Empty(t, clone.ToMove())
		}
	})
}

func (g Game) fog(t *testing.T) {
	views, events := 0, 0
	g.play(t, func(t *testing.T, s engine.State, next []engine.Decision, chance *rand.Rand) {
		i := chance.IntN(len(next))
		p := s.ToMove()[i]
		other, ok := g.Elsewhere(s.Clone(), p, chance)
		if !ok {
			return
		}
		require.NotEqual(t, s.Hash(), other.Hash(), "Elsewhere changed nothing")
		same(t, s.View(p), other.View(p), "a view after hidden things changed")
		views++
		here := s.Clone()
		here.Step(next)
		decisions := g.decide(other, chance)
		decisions[i] = next[i]
		other.Step(decisions)
		if reflect.DeepEqual(here.View(p), other.View(p)) {
			same(t, here.Events(p), other.Events(p), "events of two steps that look alike")
			events++
		}
	})
	require.Greater(t, views, 20, "too few hidden changes tried")
	require.Greater(t, events, 20, "too few steps that look alike")
}

func (g Game) speaks(t *testing.T) {
	g.play(t, func(t *testing.T, s engine.State, next []engine.Decision, _ *rand.Rand) {
		for i, p := range s.ToMove() {
			request, err := g.Rules.Encode(s.View(p))
			require.NoError(t, err)
			var compact bytes.Buffer
			require.NoError(t, json.Compact(&compact, request))
			require.Equal(t, compact.String(), string(request), "the request is not compact")
			require.NotContains(t, string(request), "\n")
			move, err := g.Rules.Decode(g.Response(next[i].Move))
			require.NoError(t, err)
			require.Equal(t, next[i].Move, move)
		}
	})
}

func same(t *testing.T, want, got any, what string) {
	t.Helper()
	if !reflect.DeepEqual(want, got) {
		t.Fatalf("%s differ (-first +second):\n%s", what, cmp.Diff(want, got))
	}
}
