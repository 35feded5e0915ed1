package contacts

import (
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"generals-chess/engine"
	"generals-chess/engine/hitsink"
)

// near returns an event of which the captain sees the cells.
func near(kind hitsink.EventKind, cells ...hitsink.Cell) engine.Event {
	return hitsink.Event{Kind: kind, Player: 0, Other: engine.Spectator, Cell: cells[0], Cells: cells, Count: len(cells)}
}

// TestHitsOnAShipSeenInPart checks hits on a ship that a scan showed, and of which the captain sees less or nothing after the orders. The
// head is at 20,20.
func TestHitsOnAShipSeenInPart(t *testing.T) {
	scanned := around(4, "             ", "      O  AAAA", "             ")
	after := func(row string) *hitsink.View { return around(4, "             ", row, "             ") }
	for _, c := range []struct {
		name   string
		events []engine.Event
		after  *hitsink.View
		hits   []int // of the contacts that are left
		far    []hitsink.Cell
	}{
		{"all of it out of sight", []engine.Event{fired(6, 0), far(hitsink.Hit, 1)}, after("      O      "), []int{1}, row(6, 1)},
		{"its stern out of sight", []engine.Event{fired(6, 0), fired(5, 0), far(hitsink.Hit, 2)}, after("      O  BB  "), []int{2}, row(6, 1)},
		{"more of it in sight than before", []engine.Event{fired(6, 0), far(hitsink.Hit, 1)}, after("      O  AAAB"), []int{1}, row(6, 1)},
		{"hit in sight, then left", []engine.Event{near(hitsink.Hit, at(5, 0))}, after("      O  A   "), []int{1}, nil},
		{"sunk, its wreck in sight", []engine.Event{fired(6, 0), near(hitsink.Hit, at(5, 0)), near(hitsink.Sank, at(4, 0), at(5, 0)), far(hitsink.Hit, 1)},
			after("      O  W   "), nil, row(6, 1)},
		{"sunk, then left", []engine.Event{near(hitsink.Hit, at(5, 0)), near(hitsink.Sank, at(4, 0), at(5, 0))}, after("      O      "), nil, nil},
		{"sunk, and another comes into sight", []engine.Event{near(hitsink.Hit, at(3, 0)), near(hitsink.Sank, at(3, 0))}, after("  AA  O  W   "), []int{0}, nil},
	} {
		t.Run(c.name, func(t *testing.T) {
			var b Book
			b.Look(scanned)
			s := StrikeOf(c.events, 0, 4)
			b.Look(c.after)
			b.Hear(&s, c.after)
			var hits []int
			for _, k := range b.Known() {
				require.False(t, k.Unseen())
				hits = append(hits, k.Hits)
			}
			require.Equal(t, c.hits, hits)
			targets, struck := s.Far()
			require.Equal(t, c.far, targets)
			require.Equal(t, c.far, struck)
		})
	}
}

// TestAWreckAccountsForHitsOutOfSight sinks a ship of which only a damaged cell at the corner of the sight is in sight. Its last hit, out of
// sight, is no other ship's. Where nothing else can be told, another ship was hit.
func TestAWreckAccountsForHitsOutOfSight(t *testing.T) {
	corner := func(round int, mark string) *hitsink.View {
		rows := slices.Repeat([]string{strings.Repeat(" ", 11)}, 11)
		rows[5], rows[10] = "     O     ", "          "+mark
		return around(round, rows...)
	}
	for _, c := range []struct {
		name   string
		events []engine.Event
		far    []hitsink.Cell // of the shots that are known to have hit
		hidden []hitsink.Cell
		unseen int
	}{
		{"one of two shots", []engine.Event{fired(6, 5), fired(5, 6), far(hitsink.Hit, 1), near(hitsink.Sank, at(5, 5))}, nil, nil, 0},
		{"one in line, one not", []engine.Event{fired(6, 5), fired(6, 4), far(hitsink.Hit, 1), near(hitsink.Sank, at(5, 5))}, []hitsink.Cell{at(6, 5)}, []hitsink.Cell{at(6, 5)}, 0},
		{"both in line", []engine.Event{fired(6, 5), fired(7, 5), far(hitsink.Hit, 2), near(hitsink.Sank, at(5, 5))},
			[]hitsink.Cell{at(6, 5), at(7, 5)}, []hitsink.Cell{at(6, 5), at(7, 5)}, 0},
		{"one of them another's", []engine.Event{fired(6, 5), fired(6, 2), far(hitsink.Hit, 2), near(hitsink.Sank, at(5, 5))},
			[]hitsink.Cell{at(6, 5), at(6, 2)}, []hitsink.Cell{at(6, 5)}, 1},
		{"who knows whose", []engine.Event{fired(6, 5), fired(7, 5), fired(6, 2), far(hitsink.Hit, 2), near(hitsink.Sank, at(5, 5))}, nil, nil, 1},
		{"not the wreck's", []engine.Event{fired(6, 2), far(hitsink.Hit, 1), near(hitsink.Hit, at(5, 5)), near(hitsink.Sank, at(5, 5))}, []hitsink.Cell{at(6, 2)}, nil, 1},
	} {
		t.Run(c.name, func(t *testing.T) {
			var b Book
			b.Look(corner(4, "B"))
			s := StrikeOf(c.events, 0, 4)
			after := corner(4, "W")
			b.Look(after)
			b.Hear(&s, after)
			require.Len(t, b.Known(), c.unseen)
			targets, _ := s.Far()
			require.Equal(t, c.far, targets)
			require.Equal(t, c.hidden, s.Hidden())
			require.Equal(t, c.unseen > 0, s.Unseen > 0)
		})
	}
}

// TestTheChartKeepsAHitOutOfSight checks the damaged cells of a ship of which only some are in sight, or none.
func TestTheChartKeepsAHitOutOfSight(t *testing.T) {
	scanned, alone := around(4, "        O   AAAA "), around(4, "        O        ")
	for _, c := range []struct {
		name   string
		before *hitsink.View
		events []engine.Event
		after  *hitsink.View
		cells  []hitsink.Cell
		hurt   uint8
	}{
		{"goes on out of sight", scanned, nil, around(5, "        O   AA   "), row(4, 4), 0},
		{"out of sight since the scan", scanned, []engine.Event{fired(7, 0), far(hitsink.Hit, 1)}, alone, row(4, 4), 8},
		{"in part", scanned, []engine.Event{fired(6, 0), fired(7, 0), far(hitsink.Hit, 2)}, around(4, "        O   AA   "), row(4, 4), 12},
		{"one of two shots", scanned, []engine.Event{fired(6, 0), fired(7, 0), far(hitsink.Hit, 1)}, alone, row(4, 4), 0},
		{"in sight, then the own ship sailed away", around(4, "        O  BAA   "), []engine.Event{near(hitsink.Hit, at(4, 0))}, alone, row(3, 3), 3},
		{"right of what was seen", around(4, "        O   AA   "), []engine.Event{fired(6, 0), far(hitsink.Hit, 1)}, around(4, "        O   AA   "), row(4, 3), 4},
		{"left of what was seen", around(4, "   AA   O        "), []engine.Event{fired(-6, 0), far(hitsink.Hit, 1)}, around(4, "   AA   O        "), row(-6, 3), 1},
	} {
		t.Run(c.name, func(t *testing.T) {
			var b Book
			b.Look(c.before)
			s := StrikeOf(c.events, 0, 4)
			b.Look(c.after)
			b.Hear(&s, c.after)
			require.Len(t, b.Known(), 1)
			require.Equal(t, c.cells, b.Known()[0].Cells)
			require.Equal(t, c.hurt, b.Known()[0].Hurt)
		})
	}
}

// TestAShellBesideAShip checks a Carrier's shell that comes down beside a ship, as far as a scan has shown it. It damages all sound cells near
// it, known or not. Its cell is named only if it was damaged for certain.
func TestAShellBesideAShip(t *testing.T) {
	alone := around(4, "        O        ")
	splashed := func(x, y int) engine.Event {
		return hitsink.Event{Kind: hitsink.Splashed, Other: engine.Spectator, Cell: at(x, y)}
	}
	for _, c := range []struct {
		name    string
		scanned string
		after   *hitsink.View
		events  []engine.Event
		hits    int // -1: no contact is left
		cells   []hitsink.Cell
		hurt    uint8
		fell    []hitsink.Cell
	}{
		{"all that it could strike", "        O   AAA  ", alone, []engine.Event{fired(6, 1), far(hitsink.Hit, 2)}, 2, row(4, 3), 6, row(6, 1)},
		{"fewer", "        O   AAA  ", alone, []engine.Event{fired(6, 1), far(hitsink.Hit, 1)}, 1, row(4, 3), 0, nil},
		{"the only sound cell, not the nearest", "        O   BBBA ", alone, []engine.Event{fired(6, 1), far(hitsink.Hit, 1)}, 1, row(4, 4), 15, row(7, 1)},
		{"the cell beyond", "        O   BBB  ", alone, []engine.Event{fired(6, 1), far(hitsink.Hit, 1)}, 1, row(4, 4), 15, row(7, 1)},
		{"more", "        O   AAA  ", alone, []engine.Event{fired(6, 1), far(hitsink.Hit, 4)}, 4, row(4, 3), 0, row(6, 1)},
		{"a damaged cell, so who knows where", "        O     B  ", alone, []engine.Event{fired(6, 1), far(hitsink.Hit, 1)}, 1, row(6, 1), 1, nil},
		{"in sight, and out of it", "        O  AAAA  ", around(4, "        O  ABB   "),
			[]engine.Event{fired(5, 1), splashed(5, 1), near(hitsink.Hit, row(4, 2)...), far(hitsink.Hit, 1)}, 3, row(3, 4), 14, row(6, 1)},
		{"sunk", "        O   AAA  ", alone, []engine.Event{fired(6, 1), far(hitsink.Hit, 2), far(hitsink.Sank, 1)}, -1, row(4, 3), 0, row(6, 1)},
	} {
		t.Run(c.name, func(t *testing.T) {
			var b Book
			scanned := around(4, c.scanned)
			c.after.Ship.Kind = hitsink.Carrier
			b.Look(scanned)
			s := StrikeOf(c.events, 0, 4)
			b.Look(c.after)
			b.Hear(&s, c.after)
			_, struck := s.Far()
			require.Equal(t, c.fell, struck)
			if c.hits < 0 {
				require.Empty(t, b.Known())
				require.Equal(t, c.cells, s.Wreck())
				return
			}
			require.Len(t, b.Known(), 1)
			require.Equal(t, c.cells, b.Known()[0].Cells)
			require.Equal(t, c.hits, b.Known()[0].Hits)
			require.Equal(t, c.hurt, b.Known()[0].Hurt)
		})
	}
}

// TestAShipSunkWhereItWasLastSeen checks that a ship is not looked for where the captain's own shot sank one.
func TestAShipSunkWhereItWasLastSeen(t *testing.T) {
	for kind, shot := range map[hitsink.Kind]engine.Event{hitsink.Cruiser: fired(6, 0), hitsink.Carrier: fired(6, 1)} {
		var b Book
		b.Look(around(3, "        O    AAA ")) // by a scan, a round before
		v := around(4, "        O        ")
		v.Ship.Kind = kind
		b.Look(v)
		require.Len(t, b.Known(), 1)
		s := StrikeOf([]engine.Event{shot, far(hitsink.Hit, 1), far(hitsink.Sank, 1)}, 0, 4)
		b.Look(v)
		b.Hear(&s, v)
		require.Empty(t, b.Known(), "%v", kind)
	}
}

// row returns n cells to the right, from x beside the head on.
func row(x, n int) (cells []hitsink.Cell) {
	for i := range n {
		cells = append(cells, at(x+i, 0))
	}
	return cells
}

// TestAWreckHasTheCellsOutOfSight sinks a ship of which a scan showed two cells, and the view after the turn only one.
func TestAWreckHasTheCellsOutOfSight(t *testing.T) {
	var b Book
	b.Look(around(4, "      O   BA "))
	after := around(4, "      O   W  ")
	s := StrikeOf([]engine.Event{near(hitsink.Hit, at(4, 0)), near(hitsink.Sank, at(4, 0))}, 0, 4)
	b.Look(after)
	b.Hear(&s, after)
	require.Equal(t, []hitsink.Cell{at(5, 0)}, s.Hidden())
	require.Empty(t, b.Known())
}

// TestAHitBesideAShipIsItsOwn checks a shot out of sight that hits the cell next to the part of a ship in sight, in line with it.
func TestAHitBesideAShipIsItsOwn(t *testing.T) {
	for name, c := range map[string]struct {
		row     string
		at      hitsink.Cell
		letters string
	}{
		"next to it":         {"      O AA   ", hitsink.Cell{X: 24, Y: 20}, "A"},
		"before it":          {"      O  AA  ", hitsink.Cell{X: 22, Y: 20}, "A"},
		"a cell on":          {"      O AA   ", hitsink.Cell{X: 25, Y: 20}, "A?"},
		"beside it":          {"      O AA   ", hitsink.Cell{X: 23, Y: 19}, "A?"},
		"the end of one":     {"      O A    ", hitsink.Cell{X: 22, Y: 21}, "A"},
		"longer than a hull": {"      OAAAAA ", hitsink.Cell{X: 26, Y: 20}, "A?"},
	} {
		t.Run(name, func(t *testing.T) {
			before := around(4, "             ", c.row, "             ")
			for _, after := range []*hitsink.View{before, around(4, "             ", "      O      ", "             ")} { // the second after a scan has ended
				s := Strike{Round: 4, Unseen: 1, Places: []hitsink.Cell{c.at}}
				var b Book
				b.Look(before)
				b.Look(after)
				b.Hear(&s, after)
				letters := ""
				for _, k := range b.Known() {
					letters += k.Letter()
				}
				require.Equal(t, c.letters, letters)
			}
		})
	}
}

// TestShipsSunkOutOfSight sinks ships that a scan showed, and some that nobody saw. Each shot that hit sank its own ship, or all shots hit
// as many ships as sank.
func TestShipsSunkOutOfSight(t *testing.T) {
	scanned, alone := around(4, "  AA     O     AA  "), around(4, "         O         ")
	for _, c := range []struct {
		name    string
		events  []engine.Event
		letters string
		wrecks  []hitsink.Cell
	}{
		{"both", []engine.Event{fired(-6, 0), fired(6, 0), far(hitsink.Hit, 2), far(hitsink.Sank, 2)}, "", append(row(-7, 2), row(6, 2)...)},
		{"both by three shots", []engine.Event{fired(-6, 0), fired(6, 0), fired(7, 0), far(hitsink.Hit, 3), far(hitsink.Sank, 2)}, "", append(row(-7, 2), row(6, 2)...)},
		{"one seen, one not", []engine.Event{fired(-6, 0), fired(0, 7), far(hitsink.Hit, 2), far(hitsink.Sank, 2)}, "B", append(row(-7, 2), at(0, 7))},
		{"two not seen", []engine.Event{fired(0, 9), fired(0, 7), far(hitsink.Hit, 2), far(hitsink.Sank, 2)}, "AB", []hitsink.Cell{at(0, 9), at(0, 7)}},
		{"one of two", []engine.Event{fired(-6, 0), fired(6, 0), far(hitsink.Hit, 2), far(hitsink.Sank, 1)}, "AB?", nil},
	} {
		t.Run(c.name, func(t *testing.T) {
			var b Book
			b.Look(scanned)
			s := StrikeOf(c.events, 0, 4)
			b.Look(alone)
			b.Hear(&s, alone)
			letters := ""
			for _, k := range b.Known() {
				letters += k.Letter()
			}
			require.Equal(t, c.letters, letters)
			require.Equal(t, c.wrecks, s.Wreck())
		})
	}
}

// TestTwoHitsOnAShipSeenInPart hits the cell of a ship that a scan showed, and the next one, which it did not show: one ship, two hits. If one
// ship sank, it was this one.
func TestTwoHitsOnAShipSeenInPart(t *testing.T) {
	alone := around(4, "         O         ")
	for sank, c := range map[int]struct{ known, wreck []hitsink.Cell }{0: {known: row(6, 2)}, 1: {wreck: row(6, 2)}} {
		for _, shots := range [][]engine.Event{{fired(6, 0), fired(7, 0)}, {fired(7, 0), fired(6, 0)}} {
			events := append(shots, far(hitsink.Hit, 2))
			if sank > 0 {
				events = append(events, far(hitsink.Sank, sank))
			}
			s := StrikeOf(events, 0, 4)
			var b Book
			b.Look(around(4, "         O     A   "))
			b.Look(alone)
			b.Hear(&s, alone)
			require.Equal(t, c.wreck, s.Wreck())
			if c.known == nil {
				require.Empty(t, b.Known())
			} else {
				require.Equal(t, []Contact{{Cells: c.known, Hurt: 3, Round: 4, Hits: 2}}, b.Known())
			}
		}
	}
}

// TestAShipTakesItsHitsAlong checks that a ship once seen whole keeps its damage in its hull when it sails on, and not on the water.
func TestAShipTakesItsHitsAlong(t *testing.T) {
	var b Book
	b.Look(around(3, "...BBA.", "       ", "...O...", "...O...", "       "))
	b.Look(around(4, "..BB   ", "       ", "...O...", "...O...", "       "))
	require.Len(t, b.Known(), 1)
	c := b.Known()[0]
	require.Equal(t, []hitsink.Cell{{X: 19, Y: 18}, {X: 20, Y: 18}, {X: 21, Y: 18}}, c.Cells)
	require.Equal(t, uint8(0b011), c.Hurt)
}

// TestTheLastHitOnAShipPartlyOutOfSight checks that a hit out of sight on a ship whose length is known is no other ship.
func TestTheLastHitOnAShipPartlyOutOfSight(t *testing.T) {
	var b Book
	b.Look(around(3, "...AAA.", "       ", "...O...", "...O...", "       "))
	b.Look(around(4, "..BA   ", "       ", "...O...", "...O...", "       "))
	far, near := hitsink.Cell{X: 21, Y: 18}, hitsink.Cell{X: 20, Y: 18}
	v := around(4, "..WW   ", "       ", "...O...", "...O...", "       ")
	b.Look(v)
	s := StrikeOf([]engine.Event{
		hitsink.Event{Kind: hitsink.Fired, Other: engine.Spectator, From: v.Ship.Head, Cell: near},
		hitsink.Event{Kind: hitsink.Hit, Other: engine.Spectator, Cell: near, Cells: []hitsink.Cell{near}, Count: 1},
		hitsink.Event{Kind: hitsink.Fired, Other: engine.Spectator, From: v.Ship.Head, Cell: far},
		hitsink.Event{Kind: hitsink.Hit, Other: engine.Spectator, Count: 1},
		hitsink.Event{Kind: hitsink.Sank, Other: engine.Spectator, Cell: near, Cells: []hitsink.Cell{{X: 19, Y: 18}, near}, Count: 2},
	}, 0, 4)
	s.Places = []hitsink.Cell{far} // as if it were beyond what the ship sees
	b.Hear(&s, v)
	require.Empty(t, b.Known())
	require.Equal(t, 2, s.Seen)
	require.Zero(t, s.Unseen)
}

// TestAHitUnseenThatSankLeavesNoContact checks one hit of two shots out of sight that sank its ship: nothing is left to look for there.
func TestAHitUnseenThatSankLeavesNoContact(t *testing.T) {
	var b Book
	v := around(4, "     ", " ... ", " .O. ", " .O. ", "     ")
	b.Look(v)
	s := Strike{Round: 4, Unseen: 1, Places: []hitsink.Cell{{X: 22, Y: 18}, {X: 23, Y: 18}}, Sunk: 1, sunkFar: 1}
	b.Hear(&s, v)
	require.Empty(t, b.Known())
}
