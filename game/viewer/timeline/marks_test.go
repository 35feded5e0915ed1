package timeline_test

import (
	"context"
	"slices"
	"testing"

	"github.com/stretchr/testify/require"

	"generals-chess/engine"
	"generals-chess/engine/generals"
	"generals-chess/engine/hitsink"
	"generals-chess/engine/replay"
	land "generals-chess/game/generals/marks"
	sea "generals-chess/game/hitsink/marks"
	"generals-chess/game/viewer/timeline"
)

// short is a mark in a test table.
type short struct {
	step   int
	kind   timeline.Kind
	player engine.Player
}

func shortOf(marks []timeline.Mark) (list []short) {
	for _, m := range marks {
		list = append(list, short{m.Step, m.Kind, m.Player})
	}
	return list
}

// scripted returns the timeline of a match with these moves. The move "fail" is no answer, and "odd" an unreadable one.
func scripted(t testing.TB, rules engine.Rules, setup engine.Setup, annotator timeline.Annotator, turns ...[]engine.Move) *timeline.Timeline {
	t.Helper()
	setup.Game = rules.Name()
	s, err := rules.New(setup)
	require.NoError(t, err)
	r := &replay.Record{Header: replay.Header{Setup: setup, Seats: make([]replay.Seat, setup.Players), Hash: replay.Hash(s.Hash())}}
	for _, moves := range turns {
		turn := engine.Turn{Number: s.Turn(), Asked: s.ToMove()}
		var decisions []engine.Decision
		for i := range turn.Asked {
			a := engine.Answer{Decision: engine.Decision{Move: moves[i]}, Verdict: engine.OK}
			switch moves[i] {
			case "fail":
				a.Decision, a.Verdict = engine.Decision{Fault: engine.Failed}, engine.TLE
				a.Why = engine.Phrase{Key: "bot.tle", Text: "It gave no answer within {limit}."}.With("limit", "1 s")
			case "odd":
				a.Decision = engine.Decision{Fault: engine.Malformed}
			}
			turn.Answers, decisions = append(turn.Answers, a), append(decisions, a.Decision)
		}
		s.Step(decisions)
		turn.Hash = s.Hash()
		r.Turns = append(r.Turns, replay.TurnOf(turn))
	}
	if result, over := s.Result(); over {
		r.End = replay.EndOf(result)
	}
	f, err := timeline.Make(rules, r, annotator)
	require.NoError(t, err)
	require.NoError(t, f.Flaw)
	require.Len(t, f.Steps, len(turns)+1)
	return f
}

// corridor is one row: Red's general with 9, a city with 3, land, Blue's general with 7.
const corridor = `{"height":1,"width":6,"map":[[[9,3,0,0,0,7]],[[7,2,0,0,0,8]]]}`

func general(t *testing.T, init string, turns ...[]engine.Move) *timeline.Timeline {
	return scripted(t, generals.Rules{}, engine.Setup{Players: 2, Init: []byte(init)}, land.Of(), turns...)
}

func TestMarksOfGenerals(t *testing.T) {
	for name, c := range map[string]struct {
		init  string
		turns [][]engine.Move
		want  []short
		says  string // of the last mark but one
	}{
		"nothing yet": {init: corridor, turns: [][]engine.Move{{"", ""}}},
		"a city, and blue is ahead by it": {
			init:  `{"height":1,"width":6,"map":[[[9,6,0,0,0,7]],[[7,2,0,0,0,8]]]}`,
			turns: [][]engine.Move{{"0,0 right", ""}},
			want:  []short{{1, timeline.Lead, 1}, {1, land.City, 0}},
			says:  "1 takes the lead",
		},
		"a meeting and a fight": {
			init: corridor,
			turns: [][]engine.Move{
				{"0,0 right", ""},         // 8 against the city's 3
				{"0,1 right", "0,5 left"}, // 4 go on and 6 come
				{"0,2 right", "0,4 left"}, // to the same cell
			},
			want: []short{{1, land.City, 0}, {3, land.Contact, 0}, {3, land.Contact, 1}, {3, land.Fight, engine.Spectator}},
			says: "1 meets 0 at 0,2.",
		},
		"no answer":  {corridor, [][]engine.Move{{"fail", ""}}, []short{{1, timeline.Fault, 0}, {1, timeline.End, 1}}, "0 gives no valid answer: It gave no answer within 1 s."},
		"unreadable": {corridor, [][]engine.Move{{"", ""}, {"", "odd"}}, []short{{2, timeline.Fault, 1}, {2, timeline.End, 0}}, "1 gives an answer that cannot be read"},
		"illegal":    {corridor, [][]engine.Move{{"", "0,0 right"}}, []short{{1, timeline.Fault, 1}, {1, timeline.End, 0}}, ""},
		"both illegal": {corridor, [][]engine.Move{{"0,5 left", "0,0 right"}},
			[]short{{1, timeline.Fault, engine.Spectator}, {1, timeline.End, engine.Spectator}}, ""},
		"general seen and taken": {
			init:  `{"height":1,"width":4,"map":[[[9,0,0,2]],[[7,0,0,8]]]}`,
			turns: [][]engine.Move{{"0,0 right", ""}, {"0,1 right", ""}, {"0,2 right", ""}},
			want:  []short{{2, land.Contact, 0}, {2, land.Contact, 1}, {2, land.General, 0}, {3, land.Fight, engine.Spectator}, {3, timeline.End, 0}},
		},
	} {
		t.Run(name, func(t *testing.T) {
			f := general(t, c.init, c.turns...)
			require.Equal(t, c.want, shortOf(f.Marks))
			if c.says != "" {
				require.Equal(t, c.says, f.Marks[len(f.Marks)-2].Says.String())
			}
		})
	}
}

// TestMarksAtSea looks for a match with marks of all kinds.
func TestMarksAtSea(t *testing.T) {
	missing := map[timeline.Kind]bool{sea.Hit: true, sea.Sunk: true, sea.Chain: true, timeline.Lead: true, timeline.End: true}
	for seed := uint64(0); len(missing) > 0; seed++ {
		require.Less(t, seed, uint64(40), "never: %v", missing)
		f, err := timeline.Make(hitsink.Rules{}, played(t, engine.Setup{Game: "hitsink", Seed: seed}, "hunter", "hunter", "random", "hunter", "random"), sea.Of())
		require.NoError(t, err)
		for _, m := range f.Marks {
			delete(missing, m.Kind)
			if m.Kind == sea.Chain {
				events := f.Steps[m.Step].Seen(engine.Spectator)
				require.True(t, slices.ContainsFunc(events, func(e engine.Event) bool {
					blast := e.(hitsink.Event)
					return blast.Kind == hitsink.Exploded && blast.Count > 1 && blast.Player == m.Player
				}))
			}
		}
	}
}

// TestEveryFailureIsMarked checks that a program that fails in consecutive turns is marked in each, and that the first of them stays when
// there are too many.
func TestEveryFailureIsMarked(t *testing.T) {
	failures := func(rounds, answered int) (steps map[engine.Player][]int, n int) {
		turns := [][]engine.Move{{"1", "2"}}
		for round := range rounds {
			move := engine.Move("fail")
			if round == answered {
				move = "W"
			}
			turns = append(turns, []engine.Move{move}, []engine.Move{move})
		}
		steps = map[engine.Player][]int{}
		f := scripted(t, hitsink.Rules{}, engine.Setup{Players: 2, Seed: 1}, sea.Of(), turns...)
		marks := of(f, timeline.Fault)
		for _, m := range marks {
			steps[m.Player] = append(steps[m.Player], m.Step)
		}
		return steps, len(marks)
	}
	steps, n := failures(6, 3)
	require.Equal(t, 10, n)
	for p := range engine.Player(2) {
		require.Len(t, steps[p], 5)
	}
	first := failuresAfter(steps, 2*3+1)
	steps, n = failures(60, 3)
	require.Equal(t, 40, n)
	require.Equal(t, first, failuresAfter(steps, 2*3+1))
}

// failuresAfter returns each player's first failure of all, and the first one after the step.
func failuresAfter(steps map[engine.Player][]int, step int) (first [2][2]int) {
	for p, list := range steps {
		after := slices.IndexFunc(list, func(n int) bool { return n > step })
		first[p] = [2]int{list[0], list[after]}
	}
	return first
}

// TestARecordThatIsNotTrue checks that it is shown as far as it can be played, with its flaw.
func TestARecordThatIsNotTrue(t *testing.T) {
	whole := general(t, corridor, []engine.Move{"0,0 right", ""}, []engine.Move{"", ""}, []engine.Move{"fail", ""}).Record
	for name, c := range map[string]struct {
		spoil func(r *replay.Record)
		steps int
		flaw  string
	}{
		"a hash":          {func(r *replay.Record) { r.Turns[1].Hash++ }, 4, "The position after turn 1 differs"},
		"the first":       {func(r *replay.Record) { r.Hash++ }, 4, "The first position differs"},
		"who was asked":   {func(r *replay.Record) { r.Turns[1].Asked = []engine.Player{0} }, 2, "Turn 1 of the record asks"},
		"after the end":   {func(r *replay.Record) { r.Turns = append(r.Turns, r.Turns[0]) }, 4, "comes after the match was over"},
		"another result":  {func(r *replay.Record) { r.End = &replay.End{Reason: "x"} }, 4, "The end differs"},
		"an end too soon": {func(r *replay.Record) { r.Turns = r.Turns[:1] }, 2, "it is not over then"},
	} {
		t.Run(name, func(t *testing.T) {
			r := *whole
			r.Turns = slices.Clone(r.Turns)
			c.spoil(&r)
			f, err := timeline.Make(generals.Rules{}, &r, land.Of())
			require.NoError(t, err)
			require.Len(t, f.Steps, c.steps)
			require.ErrorContains(t, f.Flaw, c.flaw)
		})
	}
	_, err := timeline.Make(hitsink.Rules{}, whole, sea.Of())
	require.ErrorContains(t, err, "The record is of the game generals")
}

func TestATimelineNobodyWaitsFor(t *testing.T) {
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	r := general(t, corridor, []engine.Move{"", ""}).Record
	builder, err := timeline.NewBuilder(generals.Rules{}, r, land.Of())
	require.NoError(t, err)
	_, err = builder.Timeline(ctx, r)
	require.ErrorIs(t, err, context.Canceled)
}
