package contacts

import (
	"testing"

	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"generals-chess/engine"
	"generals-chess/engine/hitsink"
)

// at returns the cell that is x and y away from the head, which is at 20,20.
func at(x, y int) hitsink.Cell { return hitsink.Cell{X: 20 + x, Y: 20 + y} }

func fired(x, y int) engine.Event {
	return hitsink.Event{Kind: hitsink.Fired, Player: 0, Other: engine.Spectator, Cell: at(x, y), From: at(0, 0)}
}

// far returns an event of which the captain does not see where it happened.
func far(kind hitsink.EventKind, n int) engine.Event {
	return hitsink.Event{Kind: kind, Player: 0, Other: engine.Spectator, Cell: hitsink.Cell{X: -1, Y: -1}, Count: n}
}

// TestStrikes checks what a turn's own shots did, and what is known afterwards. The head is at 20,20.
func TestStrikes(t *testing.T) {
	hit := func(x, y int) engine.Event {
		c := at(x, y)
		return hitsink.Event{Kind: hitsink.Hit, Player: 0, Other: engine.Spectator, Cell: c, Cells: []hitsink.Cell{c}, Count: 1}
	}
	type known struct {
		letter string
		cells  []hitsink.Cell
		hits   int
		vague  bool
	}
	water := around(4, ".....", ".....", "..O..", "..O..", ".....")
	for _, c := range []struct {
		name   string
		events []engine.Event
		after  *hitsink.View
		want   []known
	}{
		{"a miss out of sight", []engine.Event{fired(7, 0)}, water, nil},
		{"one shot out of sight hit", []engine.Event{fired(7, 0), far(hitsink.Hit, 1)}, water, []known{{"?", []hitsink.Cell{at(7, 0)}, 1, false}}},
		{"both hit", []engine.Event{fired(7, 0), fired(0, 7), far(hitsink.Hit, 2)}, water,
			[]known{{"?", []hitsink.Cell{at(7, 0)}, 1, false}, {"?", []hitsink.Cell{at(0, 7)}, 1, false}}},
		{"one of two hit", []engine.Event{fired(7, 0), fired(0, 7), far(hitsink.Hit, 1)}, water,
			[]known{{"?", []hitsink.Cell{at(7, 0), at(0, 7)}, 1, true}}},
		{"one in sight missed, one out of it hit", []engine.Event{fired(4, 0), fired(0, 7), far(hitsink.Hit, 1)}, water,
			[]known{{"?", []hitsink.Cell{at(0, 7)}, 1, false}}},
		{"a shell hit two cells", []engine.Event{fired(7, 0), far(hitsink.Hit, 2)}, water, []known{{"?", []hitsink.Cell{at(7, 0)}, 2, false}}},
		{"it sank out of sight", []engine.Event{fired(7, 0), far(hitsink.Hit, 1), far(hitsink.Sank, 1)}, water, nil},
		{"a ship in sight", []engine.Event{fired(2, -2), hit(2, -2)}, around(4, "...BA", ".....", "..O..", "..O..", "....."),
			[]known{{"A", []hitsink.Cell{at(1, -2), at(2, -2)}, 1, false}}},
		{"a ship that is out of sight again", []engine.Event{fired(4, 0), hit(4, 0)}, water, []known{{"A", []hitsink.Cell{at(4, 0)}, 1, false}}},
		{"then sailed to where it shows", []engine.Event{fired(6, 0), far(hitsink.Hit, 1)}, around(4, ".....        ", "      O     B", ".....        "),
			[]known{{"A", []hitsink.Cell{at(6, 0)}, 1, false}}},
	} {
		t.Run(c.name, func(t *testing.T) {
			var b Book
			s := StrikeOf(c.events, 0, 4)
			b.Look(c.after)
			b.Hear(&s, c.after)
			var got []known
			for _, k := range b.Known() {
				got = append(got, known{k.Letter(), k.Cells, k.Hits, k.Vague})
			}
			require.Equal(t, c.want, got)
		})
	}
}

// TestAHitUnseenIsTakenOver checks that a ship seen there in the next round takes over the hit, and that it is forgotten when its cell is
// seen empty.
func TestAHitUnseenIsTakenOver(t *testing.T) {
	strike := Strike{Round: 3, Unseen: 1, Places: []hitsink.Cell{{X: 22, Y: 18}}}
	hidden := around(3, "     ", " ... ", " .O. ", " .O. ", "     ")
	for name, c := range map[string]struct {
		then *hitsink.View
		want []Contact
	}{
		"seen there": {around(4, "...AB", ".....", "..O..", "..O..", "....."),
			[]Contact{{Cells: []hitsink.Cell{{X: 21, Y: 18}, {X: 22, Y: 18}}, Hurt: 2, Round: 4, Now: true, Hits: 1, ends: [2]bool{true, false}}}},
		"seen there much later": {around(9, "...AB", ".....", "..O..", "..O..", "....."),
			[]Contact{{Cells: []hitsink.Cell{{X: 21, Y: 18}, {X: 22, Y: 18}}, Hurt: 2, Round: 9, Now: true, ends: [2]bool{true, false}}}},
		"seen empty": {around(4, ".....", ".....", "..O..", "..O..", "....."), []Contact{}},
		"not seen":   {around(4, "     ", " ... ", " .O. ", " .O. ", "     "), []Contact{{Number: unseen, Cells: strike.Places, Hurt: 1, Round: 3, Hits: 1}}},
	} {
		t.Run(name, func(t *testing.T) {
			var b Book
			b.Look(hidden)
			b.Hear(&strike, hidden)
			require.NotNil(t, b.Hit(strike.Places[0]))
			b.Look(c.then)
			require.Equal(t, c.want, b.Known())
		})
	}
}

// afloat returns a match in which everybody has a ship.
func afloat(t *rapid.T, players int) engine.State {
	state, err := hitsink.Rules{}.New(engine.Setup{Players: players, Seed: rapid.Uint64().Draw(t, "seed")})
	if err != nil {
		t.Fatal(err)
	}
	choices := make([]engine.Decision, players)
	for p := range choices {
		choices[p].Move = hitsink.ChoiceOf(rapid.SampledFrom(hitsink.Kinds()).Draw(t, "kind"))
	}
	state.Step(choices)
	return state
}

// TestWhatAHitUnseenTells lets a captain fire blindly at ships. At each certain "?" something must have been hit, and no more hits may be
// counted than were scored.
func TestWhatAHitUnseenTells(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		const players = 12
		state := afloat(t, players)
		var b Book
		for range 12 * players {
			asked := state.ToMove()
			if len(asked) == 0 {
				return
			}
			if asked[0] != 0 {
				state.Step([]engine.Decision{{Move: rapid.SampledFrom([]engine.Move{"M", "C", "D", "P", ""}).Draw(t, "move")}})
				b.Look(state.View(0).(*hitsink.View))
				continue
			}
			v, all := state.View(0).(*hitsink.View), state.View(engine.Spectator).(*hitsink.View)
			state.Step([]engine.Decision{{Move: blindShots(t, v, all)}})
			after := state.View(0).(*hitsink.View)
			strike := StrikeOf(state.Events(0), 0, v.Round)
			b.Look(after)
			b.Hear(&strike, after)
			if strike.Hits() != after.Ship.Hits-v.Ship.Hits {
				t.Fatalf("%d hits are told of %d", strike.Hits(), after.Ship.Hits-v.Ship.Hits)
			}
			checkUnseen(t, &b, &strike, state)
		}
	})
}

// blindShots fires at cells of other ships in range, and beside them.
func blindShots(t *rapid.T, v, all *hitsink.View) engine.Move {
	var shots []hitsink.Action
	for i := range all.Ships[1:] {
		other := &all.Ships[i+1]
		for n := range other.Len() {
			at := other.Cell(n).Sub(v.Ship.Head)
			if max(abs(at.X), abs(at.Y)) <= v.Ship.Kind.Class().Range && len(shots) < v.Ship.Shots && rapid.Bool().Draw(t, "fires") {
				at.X += rapid.IntRange(-1, 0).Draw(t, "off")
				shots = append(shots, hitsink.Action{Act: hitsink.Fire, At: at})
			}
		}
	}
	if len(shots) == 0 {
		return "M"
	}
	return hitsink.MoveOf(shots...)
}

func checkUnseen(t *rapid.T, b *Book, s *Strike, state engine.State) {
	hit := map[hitsink.Cell]bool{}
	for _, e := range state.Events(engine.Spectator) {
		if e := e.(hitsink.Event); e.Kind == hitsink.Hit && e.Player == 0 {
			for _, c := range e.Cells {
				for y := -1; y <= 1; y++ {
					for x := -1; x <= 1; x++ {
						hit[c.Add(hitsink.Cell{X: x, Y: y})] = true // a carrier's shell hits the cells around, too
					}
				}
			}
		}
	}
	total := 0
	for _, c := range b.Known() {
		total += c.Hits
		if c.Unseen() && !c.Vague && c.Round == s.Round && !hit[c.Cells[0]] {
			t.Fatalf("nothing was hit at %v", c.Cells[0])
		}
	}
	if most := state.View(0).(*hitsink.View).Ship.Hits; total > most {
		t.Fatalf("%d hits are known, %d were scored", total, most)
	}
}

// TestAHitOnAContactOfAScan checks that the hit counts for the contact, though the scan ends with the first order and the shot comes down
// out of sight.
func TestAHitOnAContactOfAScan(t *testing.T) {
	scanned, after := around(3, "...AB", ".....", "..O..", "..O..", "....."), around(3, "     ", " ... ", " .O. ", " .O. ", "     ")
	for name, c := range map[string]struct {
		strike Strike
		want   []Contact
	}{
		"hit":            {Strike{Round: 3, Unseen: 1, Places: []hitsink.Cell{{X: 22, Y: 18}}}, []Contact{{Hits: 1}}},
		"one of two":     {Strike{Round: 3, Unseen: 1, Places: []hitsink.Cell{{X: 22, Y: 18}, {X: 21, Y: 18}}}, []Contact{{Hits: 1}}},
		"sunk":           {Strike{Round: 3, Unseen: 2, Sunk: 1, sunkFar: 1, Places: []hitsink.Cell{{X: 22, Y: 18}, {X: 21, Y: 18}}}, nil},
		"beside it, too": {Strike{Round: 3, Unseen: 1, Places: []hitsink.Cell{{X: 22, Y: 18}, {X: 10, Y: 10}}}, []Contact{{}, {Hits: 1}}},
		"a round later":  {Strike{Round: 4, Unseen: 1, Places: []hitsink.Cell{{X: 22, Y: 18}}}, []Contact{{}, {Hits: 1}}},
	} {
		t.Run(name, func(t *testing.T) {
			var b Book
			b.Look(scanned)
			b.Look(after)
			strike := c.strike
			b.Hear(&strike, after)
			require.Len(t, b.Known(), len(c.want))
			for i := range c.want {
				require.Equal(t, c.want[i].Hits, b.Known()[i].Hits)
			}
			require.Equal(t, c.strike.Hits(), strike.Hits(), "what is told is as much")
		})
	}
}
