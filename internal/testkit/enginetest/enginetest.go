// Package enginetest holds the tests that every game must pass. A game's own tests call Run.
package enginetest

import (
	"cmp"
	"math/rand/v2"
	"reflect"
	"slices"
	"testing"

	gocmp "github.com/google/go-cmp/cmp"
	"github.com/stretchr/testify/require"

	"generals-chess/engine"
)

// Game is a game under test with what the suite needs to know about it. Its players may move simultaneously or in turns, and there may be
// as many as its Setups say.
type Game struct {
	Rules engine.Rules
	// Setups are the matches to play. The suite sets their seeds. A setup without Players has the fewest.
	Setups []engine.Setup
	// Matches is the number of matches of each setup that a test plays; 0 is a few.
	Matches int
	// Turns is the largest number of turns of a match of these setups.
	Turns int
	// Move returns a legal move of a player that owes one.
	Move func(s engine.State, p engine.Player, chance *rand.Rand) engine.Move
	// AnyMove returns any move, legal or not.
	AnyMove func(v engine.View, p engine.Player, chance *rand.Rand) engine.Move
	// Refused reports whether the step that led to after refused p's move, in whole or in part.
	Refused func(after engine.State, p engine.Player) bool
	// Faulted returns an error if the step from before to after handled p's fault wrongly.
	Faulted func(before, after engine.State, p engine.Player, fault engine.Fault) error
	// Indistinguishable returns a state that differs from a copy of the given one only in what the player cannot know, or false if there is none.
	// If another player moves alone, that player's part stays the same.
	Indistinguishable func(s engine.State, p engine.Player, chance *rand.Rand) (engine.State, bool)
	// Alike reports whether p saw the same throughout a step that both here and there take. If it is nil, p's views after the step must
	// be equal.
	Alike func(here, there engine.State, p engine.Player, next []engine.Decision) bool
	// Request returns an error if a request for a view is wrong.
	Request func(v engine.View, request []byte) error
	// Never is a text that is not a canonical move.
	Never engine.Move
}

// fewMatches is the default number of matches of each setup in a test.
const fewMatches = 2

// Run runs the suite.
func Run(t *testing.T, g Game) {
	t.Run("a match ends, and only then has a result", g.ends)
	t.Run("the same setup and moves give the same hashes", g.repeats)
	t.Run("a clone goes its own way", g.clones)
	t.Run("a view does not change with the state", g.viewsStay)
	t.Run("a view is written over as a new one is made", g.viewsAreWrittenOver)
	t.Run("Check is nil exactly for what Step accepts", g.checks)
	t.Run("a fault is taken as the rules say", g.faults)
	t.Run("nothing hidden shows in views and events", g.fog)
	t.Run("requests are written as they should be and responses are read", g.speaks)
}

// moment is a state of a running match with the legal moves of its next step.
type moment struct {
	setup  engine.Setup
	state  engine.State
	next   []engine.Decision
	chance *rand.Rand
}

// players returns all players of the match, and the Spectator.
func (m moment) players() []engine.Player {
	all := []engine.Player{engine.Spectator}
	for p := range m.setup.Players {
		all = append(all, engine.Player(p))
	}
	return all
}

// instead returns next with another decision in place i.
func (m moment) instead(i int, d engine.Decision) []engine.Decision {
	other := slices.Clone(m.next)
	other[i] = d
	return other
}

// play plays matches and calls each before every step and after the end.
func (g Game) play(t *testing.T, each func(t *testing.T, m moment)) {
	t.Helper()
	matches := uint64(cmp.Or(g.Matches, fewMatches))
	for _, setup := range g.Setups {
		for seed := range matches {
			m := g.start(t, setup, seed)
			for turn := 0; len(m.state.ToMove()) > 0; turn++ {
				require.Less(t, turn, g.Turns, "%v does not end", setup)
				m.next = g.decide(m.state, m.chance)
				each(t, m)
				m.state.Step(m.next)
			}
			m.next = nil
			each(t, m)
		}
	}
}

func (g Game) start(t *testing.T, setup engine.Setup, seed uint64) moment {
	t.Helper()
	least, _ := g.Rules.Players()
	setup.Game, setup.Players, setup.Seed = g.Rules.Name(), max(setup.Players, least), seed
	s, err := g.Rules.New(setup)
	require.NoError(t, err, "%v", setup)
	return moment{setup: setup, state: s, chance: rand.New(rand.NewPCG(seed, 1))}
}

// decide returns a legal move for every player that owes one.
func (g Game) decide(s engine.State, chance *rand.Rand) []engine.Decision {
	var next []engine.Decision
	for _, p := range s.ToMove() {
		next = append(next, engine.Decision{Move: g.Move(s, p, chance)})
	}
	return next
}

func (g Game) ends(t *testing.T) {
	g.play(t, func(t *testing.T, m moment) {
		result, over := m.state.Result()
		require.Equal(t, m.next == nil, over, "there is a result exactly when nobody owes a move")
		if !over {
			return
		}
		require.NotEmpty(t, result.Reason)
		require.NotEmpty(t, result.Phrase.Key)
		require.Len(t, result.Ranks, m.setup.Players)
		require.Len(t, result.Scores, m.setup.Players)
		require.Contains(t, result.Ranks, 1)
	})
}

func (g Game) repeats(t *testing.T) {
	for _, setup := range g.Setups {
		a, b := g.start(t, setup, 7), g.start(t, setup, 7)
		seen := map[uint64]bool{}
		for len(a.state.ToMove()) > 0 {
			require.Equal(t, a.state.Hash(), b.state.Hash())
			seen[a.state.Hash()] = true
			next := g.decide(a.state, a.chance)
			a.state.Step(next)
			b.state.Step(next)
		}
		require.Equal(t, a.state.Hash(), b.state.Hash())
		require.Greater(t, len(seen), 1, "the hash never changes")
	}
}

func (g Game) clones(t *testing.T) {
	g.play(t, func(t *testing.T, m moment) {
		if m.next == nil || m.chance.IntN(10) != 0 {
			return
		}
		hash, clone := m.state.Hash(), m.state.Clone()
		require.Equal(t, hash, clone.Hash())
		clone.Step(m.next)
		require.Equal(t, hash, m.state.Hash(), "stepping a clone changed the state")
		other := m.state.Clone()
		other.Step(m.next)
		require.Equal(t, clone.Hash(), other.Hash(), "two clones stepped alike differ")
		for _, p := range m.players() {
			same(t, clone.View(p), other.View(p), "views of two clones stepped alike")
			same(t, clone.Events(p), other.Events(p), "events of two clones stepped alike")
		}
	})
}

func (g Game) viewsStay(t *testing.T) {
	g.play(t, func(t *testing.T, m moment) {
		if m.next == nil || m.chance.IntN(10) != 0 {
			return
		}
		for _, p := range m.players() {
			view, again := m.state.View(p), m.state.View(p)
			clone := m.state.Clone()
			clone.Step(m.next)
			same(t, again, view, "a view after the state moved on")
			same(t, m.state.View(p), view, "a view after a clone moved on")
		}
	})
}

// viewsAreWrittenOver checks that a view written over an older one equals a new view.
func (g Game) viewsAreWrittenOver(t *testing.T) {
	old := map[engine.Player]engine.View{}
	g.play(t, func(t *testing.T, m moment) {
		state, ok := m.state.(engine.Overwriter)
		if !ok {
			t.Skip("its states write no view over another")
		}
		for _, p := range m.players() {
			fresh, was := m.state.View(p), old[p]
			old[p] = state.ViewOver(was, p)
			same(t, fresh, old[p], "a view written over an older one")
		}
	})
}

func (g Game) checks(t *testing.T) {
	legal, illegal := 0, 0
	g.play(t, func(t *testing.T, m moment) {
		if m.next == nil {
			return
		}
		i := m.chance.IntN(len(m.next))
		p := m.state.ToMove()[i]
		require.NoError(t, m.state.Check(p, m.next[i].Move), "%s", m.next[i].Move)
		wild := g.AnyMove(m.state.View(p), p, m.chance)
		err := m.state.Check(p, wild)
		after := m.state.Clone()
		after.Step(m.instead(i, engine.Decision{Move: wild}))
		if after.Turn() >= g.Turns {
			return
		}
		require.Equal(t, err != nil, g.Refused(after, p), "move %q: Check says %v", wild, err)
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

// faultTurns is the last turn in which faults are tried.
const faultTurns = 12

func (g Game) faults(t *testing.T) {
	g.play(t, func(t *testing.T, m moment) {
		if m.next == nil || m.state.Turn() > faultTurns {
			return
		}
		i := m.chance.IntN(len(m.next))
		for _, fault := range []engine.Fault{engine.Failed, engine.Malformed} {
			after := m.state.Clone()
			after.Step(m.instead(i, engine.Decision{Fault: fault}))
			require.NoError(t, g.Faulted(m.state, after, m.state.ToMove()[i], fault))
		}
	})
}

func (g Game) fog(t *testing.T) {
	views, events := 0, 0
	g.play(t, func(t *testing.T, m moment) {
		p := engine.Player(m.chance.IntN(m.setup.Players))
		there, ok := g.Indistinguishable(m.state.Clone(), p, m.chance)
		if m.next == nil || !ok {
			return
		}
		require.NotEqual(t, m.state.Hash(), there.Hash(), "Indistinguishable changed nothing")
		same(t, m.state.View(p), there.View(p), "a view after hidden things changed")
		views++
		here, next := m.state.Clone(), g.decideThere(m, there, p)
		alike := g.Alike == nil || g.Alike(here, there, p, m.next)
		here.Step(m.next)
		there.Step(next)
		if alike && reflect.DeepEqual(here.View(p), there.View(p)) {
			same(t, here.Events(p), there.Events(p), "events of two steps that look alike")
			events++
		}
	})
	require.Greater(t, views, 20, "too few hidden changes tried")
	require.Greater(t, events, 20, "too few steps that look alike")
}

// decideThere returns the decisions in there: p moves as here, and those who move at the same time move legally there. A player who moves alone
// moves as here.
func (g Game) decideThere(m moment, there engine.State, p engine.Player) []engine.Decision {
	movers := m.state.ToMove()
	i := slices.Index(movers, p)
	if i < 0 {
		return m.next
	}
	next := g.decide(there, m.chance)
	next[i] = m.next[i]
	return next
}

func (g Game) speaks(t *testing.T) {
	g.play(t, func(t *testing.T, m moment) {
		for i := range m.next {
			view := m.state.View(m.state.ToMove()[i])
			request, err := g.Rules.Encode(view)
			require.NoError(t, err)
			require.NoError(t, g.Request(view, request), "%s", request)
			require.NotContains(t, string(request), "\n")
			g.reads(t, m.next[i].Move, m.next[i].Move)
		}
	})
	pass, err := g.Rules.Answer("")
	require.NoError(t, err)
	does, err := g.Rules.Decode(pass)
	require.NoError(t, err, "a pass can be answered: %s", pass)
	g.reads(t, does, does)
	_, err = g.Rules.Answer(g.Never)
	require.Error(t, err)
}

// reads checks that Decode reads a move, in the form of a bot's answer, as want.
func (g Game) reads(t *testing.T, m, want engine.Move) {
	t.Helper()
	answer, err := g.Rules.Answer(m)
	require.NoError(t, err)
	require.NotContains(t, string(answer), "\n")
	got, err := g.Rules.Decode(answer)
	require.NoError(t, err)
	require.Equal(t, want, got)
}

func same(t *testing.T, want, got any, what string) {
	t.Helper()
	if !reflect.DeepEqual(want, got) {
		t.Fatalf("%s differ (-first +second):\n%s", what, gocmp.Diff(want, got))
	}
}
