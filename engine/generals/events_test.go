package generals

import (
	"testing"

	"github.com/stretchr/testify/require"

	"generals-chess/engine"
)

// TestEvents covers the events of one step for each player and the Spectator.
func TestEvents(t *testing.T) {
	cases := []struct {
		name, board string
		time        int
		red, blue   string
		who         engine.Player
		want        []Event
	}{
		{"an own move takes land", "r9 . . . . b9", 0, "0,0 right", "stay", 0,
			[]Event{{Moved, 0, Cell{0, 1}, Cell{0, 0}, 8}, {LandTaken, 0, Cell{0, 1}, Cell{0, 0}, 0}}},
		{"the other sees nothing of it", "r9 . . . . b9", 0, "0,0 right", "stay", 1, nil},
		{"the Spectator sees both", "r9 . . . . b9", 0, "0,0 right", "0,5 left", engine.Spectator,
			[]Event{{Moved, 0, Cell{0, 1}, Cell{0, 0}, 8}, {Moved, 1, Cell{0, 4}, Cell{0, 5}, 8},
				{LandTaken, 0, Cell{0, 1}, Cell{0, 0}, 0}, {LandTaken, 1, Cell{0, 4}, Cell{0, 5}, 0}}},
		{"the first meeting, and the general", "r9 . . b9", 0, "0,0 right", "stay", 0,
			[]Event{{Moved, 0, Cell{0, 1}, Cell{0, 0}, 8}, {LandTaken, 0, Cell{0, 1}, Cell{0, 0}, 0}}},
		{"seen after the step", "r9 . . . b9", 0, "0,0 right", "0,4 left", 0,
			[]Event{{Moved, 0, Cell{0, 1}, Cell{0, 0}, 8}, {LandTaken, 0, Cell{0, 1}, Cell{0, 0}, 0}}},
		{"meets land, then finds the general", "r9 a9 . z1 b9", 0, "0,1 right", "stay", 0,
			[]Event{{Moved, 0, Cell{0, 2}, Cell{0, 1}, 8}, {LandTaken, 0, Cell{0, 2}, Cell{0, 1}, 0}, {EnemySeen, 0, Cell{0, 3}, nowhere, 0}}},
		{"finds the general", "r9 z3 . b9", 0, "0,0 right", "stay", 0,
			[]Event{{Moved, 0, Cell{0, 1}, Cell{0, 0}, 8}, {LandTaken, 0, Cell{0, 1}, Cell{0, 0}, 0}}},
		{"a city", "r60 c40 . . b9", 0, "0,0 right", "stay", 0,
			[]Event{{Moved, 0, Cell{0, 1}, Cell{0, 0}, 59}, {CityTaken, 0, Cell{0, 1}, Cell{0, 0}, 0}}},
		{"beaten off by a city", "r9 c40 . . b9", 0, "0,0 right", "stay", 0,
			[]Event{{Moved, 0, Cell{0, 1}, Cell{0, 0}, 8}, {Fought, 0, Cell{0, 1}, Cell{0, 0}, 8}}},
		{"lost land to a move in sight", "r9 a3 z9 b9\n. . a1 .", 0, "stay", "0,2 left", 0,
			[]Event{{Moved, 1, Cell{0, 1}, Cell{0, 2}, 8}, {LandLost, 0, Cell{0, 1}, Cell{0, 2}, 0}}},
		{"withstood a move in sight", "r9 a30 z9 b9", 0, "stay", "0,2 left", 0,
			[]Event{{Moved, 1, Cell{0, 1}, Cell{0, 2}, 8}, {Fought, 1, Cell{0, 1}, Cell{0, 2}, 8}}},
		{"an enemy move half in sight is not told", "r9 . z9 . b9", 0, "stay", "0,2 left", 0,
			[]Event{{LandTaken, 1, Cell{0, 1}, nowhere, 0}, {EnemySeen, 0, Cell{0, 1}, nowhere, 0}}},
		{"growth", "r1 A1 a1 . . b9", 7, "stay", "stay", 0, []Event{{Grown, 0, nowhere, nowhere, 3}}},
		{"production", "r1 A1 a1 . . b9", 5, "stay", "stay", 0, []Event{{Produced, 0, nowhere, nowhere, 2}}},
		{"production of both", "r1 A1 a1 . . b9", 5, "stay", "stay", engine.Spectator,
			[]Event{{Produced, 0, nowhere, nowhere, 2}, {Produced, 1, nowhere, nowhere, 1}}},
		{"the general taken", "r9 b3 . .", 0, "0,0 right", "stay", 0,
			[]Event{{Moved, 0, Cell{0, 1}, Cell{0, 0}, 8}, {TookGeneral, 0, Cell{0, 1}, Cell{0, 0}, 0}}},
		{"the general lost", "r9 b3 . .", 0, "0,0 right", "stay", 1,
			[]Event{{LostGeneral, 1, Cell{0, 1}, nowhere, 0}}},
		{"nothing moves in an illegal step", "r9 . . . . b9", 0, "0,0 right", "0,0 up", 0, nil},
	}
	for _, c := range cases {
		t.Run(c.name, func(t *testing.T) {
			s := newState(at(t, c.board))
			s.now.time = int32(c.time)
			require.Empty(t, s.Events(c.who), "before any step")
			s.Step([]engine.Decision{{Move: moveOf(t, c.red).Text()}, {Move: moveOf(t, c.blue).Text()}})
			var got []Event
			for _, e := range s.Events(c.who) {
				got = append(got, e.(Event))
			}
			require.Equal(t, c.want, got)
		})
	}
}

// TestMeetingsAreToldOnce, to players and the Spectator.
func TestMeetingsAreToldOnce(t *testing.T) {
	s := newState(at(t, "r9 . . . b9"))
	told := map[engine.Player]map[EventKind]int{}
	for _, text := range []engine.Move{"0,0 right", "0,1 right", "0,2 right", "", ""} {
		s.Step([]engine.Decision{{Move: text}, {}})
		for _, who := range []engine.Player{0, 1, engine.Spectator} {
			for _, e := range s.Events(who) {
				if told[who] == nil {
					told[who] = map[EventKind]int{}
				}
				if kind := e.(Event).Kind; kind == EnemySeen || kind == GeneralSeen {
					told[who][kind]++
				}
			}
		}
	}
	require.Equal(t, map[engine.Player]map[EventKind]int{
		0: {EnemySeen: 1, GeneralSeen: 1}, 1: {EnemySeen: 1}, engine.Spectator: {EnemySeen: 2, GeneralSeen: 1},
	}, told)
}

// TestALostGeneralIsNotFound: a player's own general in enemy hands is reported as lost, not as the enemy's general found.
func TestALostGeneralIsNotFound(t *testing.T) {
	s := newState(at(t, "r9 . a9 b3 z1"))
	s.Step([]engine.Decision{{Move: "0,2 right"}, {}})
	for _, who := range []engine.Player{1, engine.Spectator} {
		kinds := map[EventKind]int{}
		for _, e := range s.Events(who) {
			if e := e.(Event); e.Player == 1 {
				kinds[e.Kind]++
			}
		}
		require.Zero(t, kinds[GeneralSeen], "%v", kinds)
	}
}

// TestEveryEventHasAPhrase with all its arguments said.
func TestEveryEventHasAPhrase(t *testing.T) {
	for kind := range eventTexts {
		p := Event{kind, 1, Cell{2, 3}, Cell{2, 4}, 5}.Phrase()
		require.Equal(t, "event."+string(kind), p.Key)
		require.NotEmpty(t, p.Text)
		require.NotContains(t, p.String(), "{")
	}
}
