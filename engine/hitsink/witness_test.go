package hitsink

import (
	"testing"

	"github.com/stretchr/testify/require"

	"generals-chess/engine"
)

// at places a ship in a witness case.
type at struct {
	kind Kind
	x, y int
	dir  Heading
}

// seen is a case: the events that each player gets of one turn of ship 0, on a sea of 40x40.
type seen struct {
	name  string
	ships []at
	mines []Cell
	set   func(*Sea)
	turn  string
	told  map[engine.Player][]string
}

func (c seen) run(t *testing.T) {
	s := newState(len(c.ships), 1)
	s.sea = NewSea(40, len(c.ships))
	for p, ship := range c.ships {
		require.True(t, s.sea.Place(engine.Player(p), ship.kind, Cell{ship.x, ship.y}, ship.dir))
	}
	for _, m := range c.mines {
		s.sea.mines[s.sea.index(m)] = 1
	}
	if c.set != nil {
		c.set(s.sea)
	}
	s.steps, s.round, s.order = 1, 1, []engine.Player{0}
	s.sea.Begin(0)
	s.Step([]engine.Decision{{Move: engine.Move(c.turn)}})
	for p, want := range c.told {
		var got []string
		for _, e := range s.Events(p) {
			got = append(got, e.Phrase().String())
		}
		require.Equal(t, want, got, "player %d", p)
	}
}

const everybody = engine.Spectator

// TestWitnesses: a player's own action is reported completely, another's without a name and only in sight, and what the player suffers
// always.
func TestWitnesses(t *testing.T) {
	far := at{Destroyer, 30, 30, Up}
	for _, c := range []seen{
		{name: "a move in sight", ships: []at{{Destroyer, 10, 10, Up}, {Cruiser, 14, 10, Up}, far}, turn: "M",
			told: map[engine.Player][]string{0: {"0 sailed from 10,10 to 10,9"}, 1: {"A ship sailed onto 10,9"}, 2: nil,
				everybody: {"0 sailed from 10,10 to 10,9"}}},
		{name: "backwards: what is told is the cell it covers, not the head", ships: []at{{Destroyer, 10, 10, Up}, {Cruiser, 14, 10, Up}}, turn: "B",
			told: map[engine.Player][]string{0: {"0 sailed from 10,10 to 10,11"}, 1: {"A ship sailed onto 10,12"}}},
		{name: "out of sight at the edge of it", ships: []at{{Cruiser, 16, 10, Right}, {Cruiser, 8, 10, Left}}, turn: "M",
			told: map[engine.Player][]string{1: nil}},
		{name: "only the cell it left is in sight", ships: []at{{Destroyer, 14, 10, Right}, {Cruiser, 8, 10, Left}}, turn: "M",
			told: map[engine.Player][]string{1: {"A ship sailed away from 13,10"}}},
		{name: "a scan sees farther", ships: []at{{Cruiser, 16, 10, Right}, {Cruiser, 8, 10, Left}}, set: func(s *Sea) { s.ships[1].Scan = true }, turn: "M",
			told: map[engine.Player][]string{1: {"A ship sailed onto 17,10"}}},
		{name: "under water it takes a scan", ships: []at{{Submarine, 10, 10, Up}, {Cruiser, 13, 10, Up}, {Cruiser, 7, 10, Up}},
			set: all(dived(0), func(s *Sea) { s.ships[2].Scan = true }), turn: "M C",
			told: map[engine.Player][]string{1: nil, 2: {"A ship sailed onto 10,9", "A ship turned at 10,9"}}},
		{name: "a turn has no heading", ships: []at{{Cruiser, 10, 10, Up}, {Cruiser, 13, 10, Up}}, turn: "C",
			told: map[engine.Player][]string{0: {"0 turned at 10,10, to head right"}, 1: {"A ship turned at 10,10"}}},
		{name: "a shot in sight", ships: []at{{Cruiser, 10, 10, Up}, {Cruiser, 13, 10, Up}, far}, turn: "F+3+1 F-3+0",
			told: map[engine.Player][]string{
				0: {"0 fired at 13,11", "0 hit a ship at 13,11, damage 1", "0 fired at 7,10"},
				1: {"A shot came down at 13,11", "1 was hit at 13,11, damage 1"}, 2: nil,
				everybody: {"0 fired at 13,11", "0 hit 1 at 13,11, damage 1", "0 fired at 7,10"}}},
		{name: "hits out of sight are counted at the end", ships: []at{{Cruiser, 10, 10, Up}, {Cruiser, 18, 10, Up}}, turn: "F+8+1 F+8+2 M",
			told: map[engine.Player][]string{
				0: {"0 fired at 18,11", "0 fired at 18,12", "0 sailed from 10,10 to 10,9", "0 hit something out of sight, damage 2"},
				1: {"A shot came down at 18,11", "1 was hit at 18,11, damage 1", "A shot came down at 18,12", "1 was hit at 18,12, damage 1"}}},
		{name: "and ships sunk", ships: []at{{Cruiser, 10, 10, Up}, {Destroyer, 18, 10, Up}, far}, turn: "F+8+0 F+8+1",
			told: map[engine.Player][]string{
				0: {"0 fired at 18,10", "0 fired at 18,11", "0 hit something out of sight, damage 2", "0 sank ships out of sight: 1"},
				1: {"A shot came down at 18,10", "1 was hit at 18,10, damage 1", "A shot came down at 18,11", "1 was hit at 18,11, damage 1", "A blow sank 1"}}},
		{name: "which of two shots out of sight sank a ship does not show", ships: []at{{Cruiser, 10, 10, Right}, {Destroyer, 15, 15, Left}, far},
			set: func(s *Sea) { s.ships[1].Hull &^= 1 }, turn: "F+6+5 F+5+6",
			told: map[engine.Player][]string{0: {"0 fired at 16,15", "0 fired at 15,16", "0 hit something out of sight, damage 1", "0 sank a ship at 15,15"}}},
		{name: "one sunk in sight and one out of it", ships: []at{{Battleship, 10, 10, Up}, {Destroyer, 13, 10, Up}, {Destroyer, 17, 10, Up}},
			mines: []Cell{{15, 9}, {14, 10}, {16, 10}}, turn: "F+5-1",
			told: map[engine.Player][]string{0: {"0 fired at 15,9", "0 set off a mine at 15,9", "That set off a mine at 14,10",
				"0 hit a ship at 13,10, damage 2", "0 hit something out of sight, damage 2", "0 sank a ship at 13,10", "0 sank ships out of sight: 1"}}},
		{name: "a ram at what is under water looks like a ram at nothing", ships: []at{{Destroyer, 10, 10, Up}, {Submarine, 10, 9, Left}, {Cruiser, 13, 10, Up}},
			set: dived(1), turn: "A A",
			told: map[engine.Player][]string{
				0:         {"0 could not do A: No ship is in sight in the next cell ahead.", "0 could not do A: It could not be done."},
				1:         {"A ship rammed 1 at 10,9", "A blow at 10,9 passed over 1, under water"},
				2:         nil,
				everybody: {"0 rammed 1 at 10,9", "0’s blow at 10,9 passed over 1, under water", "0 could not do A: Ramming takes all moves of a turn, and some are used."}}},
		{name: "as does one at nothing", ships: []at{{Destroyer, 10, 10, Up}, {Submarine, 30, 9, Left}}, turn: "A A",
			told: map[engine.Player][]string{0: {"0 could not do A: No ship is in sight in the next cell ahead.", "0 could not do A: It could not be done."}}},
		{name: "a ram in sight", ships: []at{{Destroyer, 10, 10, Up}, {Cruiser, 10, 9, Left}, {Cruiser, 13, 10, Up}}, turn: "A",
			told: map[engine.Player][]string{
				0: {"0 rammed a ship at 10,9", "0 hit a ship at 10,9, damage 1"},
				1: {"A ship rammed 1 at 10,9", "1 was hit at 10,9, damage 1"},
				2: {"A ship was rammed at 10,9", "A ship was hit at 10,9, damage 1"}}},
		{name: "a shield", ships: []at{{Destroyer, 10, 10, Up}, {Battleship, 12, 10, Up}, {Cruiser, 14, 10, Up}}, set: shielded(1), turn: "F+2+1",
			told: map[engine.Player][]string{
				0: {"0 fired at 12,11", "A shield stopped the blow of 0 at 12,11"},
				1: {"A shot came down at 12,11", "1’s shield stopped a blow at 12,11"},
				2: {"A shot came down at 12,11", "A shield stopped a blow at 12,11"}}},
		{name: "a shield over a damaged cell does not show", ships: []at{{Destroyer, 10, 10, Up}, {Battleship, 12, 10, Up}},
			set: all(shielded(1), func(s *Sea) { s.ships[1].Hull &^= 2 }), turn: "F+2+1",
			told: map[engine.Player][]string{0: {"0 fired at 12,11"}, 1: {"A shot came down at 12,11", "1’s shield stopped a blow at 12,11"}}},
		{name: "a shot over one under water tells nothing", ships: []at{{Destroyer, 10, 10, Up}, {Submarine, 12, 10, Up}}, set: dived(1), turn: "F+2+1",
			told: map[engine.Player][]string{0: {"0 fired at 12,11"}, 1: {"A shot came down at 12,11", "A blow at 12,11 passed over 1, under water"}}},
		{name: "a splash is one blow on all that is in sight, whoever it is", ships: []at{{Carrier, 10, 10, Up}, {Cruiser, 14, 10, Up}, {Cruiser, 13, 10, Up}}, turn: "F+3+1",
			told: map[engine.Player][]string{
				0: {"0 fired at 13,11", "0’s shell burst around 13,11", "0 hit a ship at 13,10, damage 6", "0 sank a ship at 13,10", "0 sank ships out of sight: 1"},
				2: {"A shot came down at 13,11", "A shell burst around 13,11", "2 was hit at 13,10, damage 3", "A blow sank 2", "A ship was hit at 14,10, damage 3", "A ship sank at 14,10"}}},
		{name: "a shell out of sight may have met a mine", ships: []at{{Carrier, 10, 10, Up}, far}, turn: "F+7+0",
			told: map[engine.Player][]string{0: {"0 fired at 17,10"}}},
		{name: "so it is not told when it did", ships: []at{{Carrier, 10, 10, Up}, far}, mines: []Cell{{17, 10}}, turn: "F+7+0",
			told: map[engine.Player][]string{0: {"0 fired at 17,10"}}},
		{name: "a chain ripples outwards, for it may run through mines out of sight", ships: []at{{Destroyer, 10, 10, Up}, far},
			mines: []Cell{{13, 10}, {14, 9}, {15, 8}, {16, 9}, {15, 10}}, turn: "F+3+0",
			told: map[engine.Player][]string{
				0: {"0 fired at 13,10", "0 set off a mine at 13,10", "That set off a mine at 14,9", "That set off a mine at 15,8", "That set off a mine at 15,10"},
				everybody: {"0 fired at 13,10", "0 set off a mine at 13,10", "That set off a mine at 14,9", "That set off a mine at 15,8",
					"That set off a mine at 16,9", "That set off a mine at 15,10"}}},
		{name: "row by row if the first of it is out of sight", ships: []at{{Destroyer, 10, 10, Up}, {Destroyer, 22, 10, Up}},
			mines: []Cell{{16, 10}, {17, 11}, {18, 10}, {18, 12}}, turn: "F+6+0",
			told: map[engine.Player][]string{1: {"A mine went off at 18,10", "A mine went off at 17,11", "A mine went off at 18,12"}, 0: {"0 fired at 16,10"}}},
		{name: "sunk by its own mine: the last it is told is its own end", ships: []at{{Destroyer, 10, 10, Up}, {Cruiser, 12, 9, Up}}, mines: []Cell{{10, 9}}, turn: "M M",
			told: map[engine.Player][]string{
				0: {"0 sailed from 10,10 to 10,9", "0 set off a mine at 10,9", "0 hit itself at 10,9, damage 1", "0 hit itself at 10,10, damage 1", "0 sank itself"},
				1: {"A ship sailed onto 10,9", "A mine went off at 10,9", "A ship was hit at 10,9, damage 2", "A ship sank at 10,9"}}},
		{name: "what the others prepare does not show", ships: []at{{Battleship, 10, 10, Up}, {Cruiser, 12, 9, Up}}, turn: "R D",
			told: map[engine.Player][]string{0: {"0 could not do R: This kind of ship does not have that skill.", "0 raised the shield"}, 1: nil}},
		{name: "a scan does not show", ships: []at{{Cruiser, 10, 10, Up}, {Cruiser, 12, 9, Up}}, turn: "S",
			told: map[engine.Player][]string{0: {"0 scanned the sea"}, 1: nil}},
		{name: "a mine does", ships: []at{{Cruiser, 10, 10, Up}, {Cruiser, 12, 9, Up}, far}, turn: "N+1+1",
			told: map[engine.Player][]string{0: {"0 laid a mine at 11,11"}, 1: {"A mine was laid at 11,11"}, 2: nil}},
		{name: "as do a repair and a plunge", ships: []at{{Cruiser, 10, 10, Up}, {Cruiser, 12, 9, Up}}, set: func(s *Sea) { s.ships[0].Hull = 5 }, turn: "R",
			told: map[engine.Player][]string{0: {"0 repaired 10,11"}, 1: {"A ship was repaired at 10,11"}}},
		{name: "the plunge", ships: []at{{Submarine, 10, 10, Down}, {Cruiser, 12, 9, Up}, far}, turn: "P",
			told: map[engine.Player][]string{0: {"0 dived"}, 1: {"A ship dived at 10,8"}, 2: nil}},
	} {
		t.Run(c.name, c.run)
	}
}

// TestTheEdgeComesFirst: a refusal does not reveal a ship under water.
func TestTheEdgeComesFirst(t *testing.T) {
	s := NewSea(10, 2)
	require.True(t, s.Place(0, Cruiser, Cell{1, 5}, Up))
	require.True(t, s.Place(1, Submarine, Cell{0, 5}, Up))
	s.ships[1].Underwater = true
	s.Begin(0)
	s.Act(0, "C")
	require.Equal(t, "edge", wastedIn(s))
}
