package ai

import (
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"

	"generals-chess/engine"
	"generals-chess/engine/hitsink"
)

// TestFires covers what a hunter fires at on one board, relative to its head.
func TestFires(t *testing.T) {
	type cells = []hitsink.Cell
	for _, c := range []struct {
		name string
		kind hitsink.Kind
		rows []string
		want cells
	}{
		{"a splash takes all it can of two ships", hitsink.Carrier, []string{
			"H O O O O .",
			". . . . . .",
			"A A A . . .",
			". . . . . .",
			"A A A A A ."}, cells{{X: 1, Y: 3}}},
		{"a ship that can be sunk before a whole one", hitsink.Destroyer, []string{
			". A A A .",
			". . . . .",
			". H O . .",
			". . . . .",
			"B A B . ."}, cells{{X: 0, Y: 2}}},
		{"one ship to the end, not three a little", hitsink.Battleship, []string{
			"A A A A .",
			". . . . .",
			"H O O O .",
			". . . . .",
			". . A A A",
			". . . . .",
			"A A A A ."}, cells{{X: 2, Y: 2}, {X: 3, Y: 2}, {X: 4, Y: 2}}},
		{"a mine beside others", hitsink.Destroyer, []string{
			"A A A A",
			". M . .",
			". . . .",
			". H O ."}, cells{{X: 0, Y: -2}}},
		{"the chain of mines reaches them", hitsink.Destroyer, []string{
			"A A A A",
			". M . .",
			". . M .",
			". . . .",
			"M . . M",
			". H O ."}, cells{{X: 0, Y: -4}}},
		{"both cells beyond the edge, of which one must be the ship's", hitsink.Cruiser, []string{
			"O O H . . . . .",
			". . . . . . . .",
			". . . . . . . .",
			". . . . . . . .",
			". . . . . . . .",
			". . . . . . . B"}, cells{{X: 6, Y: 5}, {X: 5, Y: 6}}},
		{"only a mine reaches under water", hitsink.Destroyer, []string{
			"C C C .",
			". M . .",
			". . . .",
			". H O ."}, cells{{X: 0, Y: -2}}},
	} {
		t.Run(c.name, func(t *testing.T) {
			v := board(t, c.kind, c.rows...)
			h := commander(c.kind)
			got := targets(v, h.Command(v))
			assert.ElementsMatch(t, c.want, got, h.Why())
		})
	}
}

// TestSpares covers what a hunter does not fire at.
func TestSpares(t *testing.T) {
	t.Run("a splash that reaches the own hull", func(t *testing.T) {
		v := board(t, hitsink.Carrier,
			"X X X X X X X",
			"X H O O O O X",
			"X . A A A . X",
			"X . . . . . X")
		for _, c := range targets(v, commander(hitsink.Carrier).Command(v)) {
			assert.Greater(t, c.Y, 1, "the 3x3 around %v", c)
		}
	})
	t.Run("ships under water", func(t *testing.T) {
		v := board(t, hitsink.Battleship,
			"C C C .",
			". . . .",
			"H O O O")
		assert.Empty(t, targets(v, commander(hitsink.Battleship).Command(v)))
	})
	t.Run("a mine beside oneself", func(t *testing.T) {
		v := board(t, hitsink.Destroyer,
			"X X X X X",
			"X . . A X",
			"X . M A X",
			"X H X A X",
			"X O X X X",
			"X X X X X")
		assert.NotContains(t, targets(v, commander(hitsink.Destroyer).Command(v)), hitsink.Cell{X: 1, Y: -1})
	})
}

// TestSkills covers the answers when a skill is called for.
func TestSkills(t *testing.T) {
	t.Run("repair", func(t *testing.T) {
		v := board(t, hitsink.Cruiser, "H O O")
		v.Ship.Hull = 0b001
		assert.Contains(t, words(commander(hitsink.Cruiser).Command(v)), "R")
	})
	t.Run("dive", func(t *testing.T) {
		v := board(t, hitsink.Submarine, "H O O")
		h := commander(hitsink.Submarine)
		h.Command(v)
		first := struck(v, 0b110)
		h.Command(first)
		assert.Contains(t, words(h.Command(struck(first, 0b100))), "P", h.Why())
	})
	t.Run("shield", func(t *testing.T) {
		v := board(t, hitsink.Battleship, "H O O O")
		h := commander(hitsink.Battleship)
		h.Command(v)
		assert.Contains(t, words(h.Command(struck(v, 0b1100))), "D", h.Why())
	})
	t.Run("scan", func(t *testing.T) {
		for _, kind := range hitsink.Kinds() {
			v := board(t, kind, "H"+strings.Repeat(" O", kind.Class().Length-1))
			assert.Contains(t, words(commander(kind).Command(v)), "S")
			v.Round = hitsink.Rounds
			assert.NotContains(t, words(commander(kind).Command(v)), "S", "there is no next turn")
		}
	})
	t.Run("free turns", func(t *testing.T) {
		v := board(t, hitsink.Destroyer,
			". . A A .",
			". . H O .",
			". . . . .")
		h := commander(hitsink.Destroyer)
		answer := words(h.Command(v))
		assert.Contains(t, answer, "C A", h.Why())
		assert.Contains(t, answer, "F", h.Why())
	})
}

// TestKeepsFromMines: captains stay off a mine, although the only way leads over it.
func TestKeepsFromMines(t *testing.T) {
	for _, level := range []string{"peaceful", "hunter"} {
		v := board(t, hitsink.Carrier,
			"X X X X X X X X",
			"X M H O O O O X",
			"X X X X X X X X")
		for round := range 30 {
			v.Round = round + 1
			answer := words(captain(t, level, uint64(round)).Command(v))
			assert.NotContains(t, answer, "M")
			assert.NotContains(t, answer, "F-1+0", "the mine is beside the ship")
		}
	}
}

// TestLaysMines: a mine, set off a turn later, hits what shots do not reach. And a mine is laid in another ship's path when there is
// nothing better to do.
func TestLaysMines(t *testing.T) {
	v := board(t, hitsink.Destroyer,
		"C C C . .",
		". . . . .",
		". . . . .",
		". . H O .")
	v.Ship.Scan = true
	h := commander(hitsink.Destroyer)
	plan := hitsink.NewPlan(v)
	for _, a := range h.Command(v) {
		assert.Nil(t, plan.Add(a))
		if a.Act == hitsink.LayMine {
			mine := plan.Target(len(plan.Actions()) - 1).Sub(boardMiddle)
			assert.Equal(t, -2, mine.Y, "next to the ship")
			return
		}
	}
	t.Errorf("no mine was laid: %s", h.Why())
}

// TestAnotherShipIsChosen: the hunter that advises a person commands the ship that the person chose.
func TestAnotherShipIsChosen(t *testing.T) {
	h := newHunter(1)
	v := board(t, hitsink.Destroyer, "H O")
	h.Choose(v)
	h.Overrule(hitsink.ChoiceOf(hitsink.Destroyer))
	assert.NotEmpty(t, h.Command(v))
}

// TestKnowsWhatAnotherSankOutOfSight: the hunter that advises a person knows what the person's shots did to a ship that only a scan showed.
func TestKnowsWhatAnotherSankOutOfSight(t *testing.T) {
	scanned := board(t, hitsink.Battleship, ". . . . . . . .", ". . . . . . . .", "H . . . . . A B", "O . . . . . . .", "O . . . . . . .", "O . . . . . . .")
	scanned.Ship.Scan = true
	for name, c := range map[string]struct {
		played engine.Move
		hits   int
		sunk   int
		left   int // contacts
	}{
		"sunk by two shots at its last cell": {"F+6+0 F+6+0", 1, 1, 0},
		"missed":                             {"", 0, 0, 1},
	} {
		h := commander(hitsink.Battleship)
		h.Command(scanned)
		assert.Len(t, h.contacts, 1, name)
		h.Overrule(c.played)
		next := *scanned
		next.Round++
		next.Ship.Scan = false
		next.Ship.Hits, next.Ship.Sunken = next.Ship.Hits+c.hits, next.Ship.Sunken+c.sunk
		next.Sight = slices.Clone(scanned.Sight)
		for i, mark := range next.Sight {
			if enemy(mark) {
				next.Sight[i] = hitsink.Unknown
			}
		}
		h.Command(&next)
		assert.Len(t, h.contacts, c.left, name)
	}
}

// TestKnowsWhatItHitBeyondTheEdge checks that a hit at a cell that was never seen is no target afterwards, whoever chose it.
func TestKnowsWhatItHitBeyondTheEdge(t *testing.T) {
	v := board(t, hitsink.Destroyer, "O H . . . . B")
	beyond := boardMiddle.Add(hitsink.Cell{X: 6})
	for name, c := range map[string]struct {
		played engine.Move // in place of its own
		hits   int
		known  int // cells of the ship
	}{
		"its own shot":       {"", 1, 2},
		"a person's shot":    {"F+6+0", 1, 2},
		"a miss":             {"F+6+0", 0, 1},
		"another cell's hit": {"F+0-6", 1, 1},
	} {
		h := commander(hitsink.Destroyer)
		assert.Contains(t, targets(v, h.Command(v)), beyond.Sub(boardMiddle), name)
		if c.played != "" {
			h.Overrule(c.played)
		}
		next := *v
		next.Round++
		next.Ship.Hits += c.hits
		h.Command(&next)
		assert.Equal(t, c.known, h.contacts[0].n, name)
		aims := slices.ContainsFunc(h.guess, func(g guess) bool { return g.cell == beyond })
		assert.Equal(t, c.known == 1, aims, name)
	}
}

// struck returns a view a round later, after damage that left this hull.
func struck(v *hitsink.View, hull hitsink.Hull) *hitsink.View {
	next := *v
	next.Round++
	next.Ship.Damage += next.Ship.Hull.Count() - hull.Count()
	next.Ship.Hull = hull
	return &next
}
