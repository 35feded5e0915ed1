package turning

import (
	"math/rand/v2"
	"testing"

	"github.com/stretchr/testify/require"

	"generals-chess/engine"
	"generals-chess/engine/generals"
	"generals-chess/game/generals/human"
	"generals-chess/internal/testkit/gametest"
)

// played plays a match on a small map between two players who take what they can, and sometimes move at random.
func played(t *testing.T, seed uint64) (m Match) {
	t.Helper()
	chance := rand.New(rand.NewPCG(seed, 1))
	state, err := generals.Rules{}.New(engine.Setup{Game: "generals", Players: 2, Seed: seed, Options: map[string]string{"size": "8x8"}})
	require.NoError(t, err)
	look := func() {
		m.Views = append(m.Views, state.View(engine.Spectator).(*generals.View))
		m.Events = append(m.Events, state.Events(engine.Spectator))
	}
	look()
	for range 300 {
		if _, over := state.Result(); over {
			break
		}
		var turn [2]engine.Decision
		for p := range engine.Player(2) {
			turn[p].Move = gametest.Greedy(state, p)
			if chance.IntN(4) == 0 {
				turn[p].Move = anything(state.View(p).(*generals.View), chance)
			}
		}
		state.Step(turn[:])
		look()
	}
	return m
}

// anything returns a random legal move, if there is one.
func anything(v *generals.View, chance *rand.Rand) engine.Move {
	for range 30 {
		c := generals.Cell{Row: chance.IntN(v.Height), Col: chance.IntN(v.Width)}
		if dirs := human.Legal(v, v.Player, c); len(dirs) > 0 {
			return human.MoveFrom(c, dirs[chance.IntN(len(dirs))]).Text()
		}
	}
	return ""
}

// TestEverySentenceIsThatOfTheRecord checks that all numbers and cells in the sentences are those of the positions.
func TestEverySentenceIsThatOfTheRecord(t *testing.T) {
	kinds := map[Kind]int{}
	for seed := range uint64(500) {
		m := played(t, seed)
		last := len(m.Views) - 1
		blow, won := Last(m)
		points := Points(m)
		require.LessOrEqual(t, len(points), Most)
		before := 0
		for _, p := range points {
			require.GreaterOrEqual(t, p.From, before, "overlaps the one before")
			require.LessOrEqual(t, p.Step-p.From, Window)
			before = p.Step
			if won {
				require.Less(t, p.Step, last, "the end is no turning point")
			}
			check(t, m, p)
			kinds[p.Kind]++
		}
		if won {
			checkBlow(t, m, blow)
		}
	}
	for _, k := range []Kind{City, Raid, Beat, Held} {
		require.NotZero(t, kinds[k], "%v", kinds)
	}
}

// check compares a point with the positions before and after it.
func check(t *testing.T, m Match, p Point) {
	t.Helper()
	before, after := m.Views[p.Step-1], m.Views[p.Step]
	was, is := before.At(p.Cell), after.At(p.Cell)
	switch p.Kind {
	case City:
		require.Equal(t, generals.City, was.Kind)
		require.Equal(t, [2]engine.Player{p.Of, p.By}, [2]engine.Player{was.Owner, is.Owner})
		if p.Of == generals.Nobody {
			require.Equal(t, was.Army, p.N)
		}
	case Raid:
		n := 0
		for step := p.From + 1; step <= p.Step; step++ {
			for i := range after.Type {
				if m.Views[step-1].Index(i).Owner == p.Of && m.Views[step].Index(i).Owner == p.By {
					n++
				}
			}
		}
		require.Equal(t, n, p.N)
		require.Equal(t, [2]engine.Player{p.Of, p.By}, [2]engine.Player{was.Owner, is.Owner})
	default:
		require.Equal(t, p.By, is.Owner)
		require.Equal(t, p.Kind == Held, was.Owner == p.By)
		for u := range 2 {
			require.LessOrEqual(t, p.N, before.Totals[u].Army+grown(m, p.Step, engine.Player(u))-after.Totals[u].Army, "fell on each side")
		}
	}
	require.Contains(t, p.Phrase().String(), p.Cell.String())
}

// grown returns how many soldiers a player gained by growth in a step.
func grown(m Match, n int, u engine.Player) (army int) {
	for _, e := range m.of(n) {
		if (e.Kind == generals.Grown || e.Kind == generals.Produced) && e.Player == u {
			army += e.Army
		}
	}
	return army
}

func checkBlow(t *testing.T, m Match, b LastMove) {
	t.Helper()
	last := len(m.Views) - 1
	before, after := m.Views[last-1], m.Views[last]
	require.Equal(t, b.At, before.Generals[b.Of])
	require.Equal(t, b.By, before.At(b.From).Owner)
	require.Equal(t, before.At(b.From).Army-1, b.Sent)
	require.LessOrEqual(t, b.Met, before.At(b.At).Army)
	grew := b.Met + b.Help + after.At(b.At).Army - b.Sent
	require.True(t, grew == 0 || grew > 0 && grew <= grown(m, last, b.By), "what is left is what was sent without those who fell, and what grew")
	came := 0
	for _, e := range m.of(last) {
		if e.Kind == generals.Moved && e.Player == b.Of && e.Cell == b.At {
			came += e.Army
		}
	}
	require.Equal(t, came, b.Help)
}

func TestPhrases(t *testing.T) {
	at := generals.Cell{Row: 9, Col: 13}
	for want, p := range map[string]Point{
		"1 took the city 9,13 from 0":                                              {Kind: City, By: 1, Of: 0, Cell: at},
		"1 took the city 9,13 for 43 {n|soldier/soldiers}":                         {Kind: City, By: 1, Of: generals.Nobody, N: 43, Cell: at},
		"0 took 7 {n|tile/tiles} from 1 in 8 {steps|step/steps}, the last at 9,13": {Kind: Raid, By: 0, Of: 1, N: 7, From: 2, Step: 10, Cell: at},
		"0 beat 1 at 9,13: each lost 30 {n|soldier/soldiers}":                      {Kind: Beat, By: 0, Of: 1, N: 30, Cell: at},
		"0 held 9,13 against 1: each lost 30 {n|soldier/soldiers}":                 {Kind: Held, By: 0, Of: 1, N: 30, Cell: at},
	} {
		require.Equal(t, want, p.Phrase().String())
	}
}

// TestTheLastMove checks the count of defenders and of those who came to help.
func TestTheLastMove(t *testing.T) {
	view := func(armies ...int32) *generals.View {
		return &generals.View{Height: 1, Width: 3, Type: []int8{3, 8, 4}, Army: armies}
	}
	red, general, blue := generals.Cell{Col: 0}, generals.Cell{Col: 1}, generals.Cell{Col: 2}
	m := Match{Views: []*generals.View{view(38, 25, 9), view(1, 4, 1)}, Events: [][]engine.Event{nil, {
		generals.Event{Kind: generals.Moved, Player: 1, From: blue, Cell: general, Army: 8},
		generals.Event{Kind: generals.Moved, Player: 0, From: red, Cell: general, Army: 37},
		generals.Event{Kind: generals.TookGeneral, Player: 0, From: red, Cell: general},
	}}}
	b, ok := Last(m)
	require.True(t, ok)
	require.Equal(t, LastMove{By: 0, Of: 1, From: red, At: general, Sent: 37, Met: 25, Help: 8}, b)
	require.Equal(t, "0,0 to 0,1: 37 met 25, and 8 that came to help", b.How().String())
	require.Equal(t, "0 takes 1's general at 0,1.", b.Phrase().String())
	_, ok = Last(Match{Views: m.Views[:1], Events: m.Events[:1]})
	require.False(t, ok)
}
