package contacts

import (
	"testing"

	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"generals-chess/engine"
	"generals-chess/engine/hitsink"
)

// around returns a view of a ship whose head is in the middle of a picture: A, B, C, D, M, W as in a request's map, O the own ship, a dot
// water, a blank unknown. The picture's middle is at 20,20.
func around(round int, rows ...string) *hitsink.View {
	v := &hitsink.View{Side: 40, Round: round, Ship: hitsink.Ship{Kind: hitsink.Destroyer, Head: hitsink.Cell{X: 20, Y: 20}, Hull: 3}}
	v.Sight = make([]hitsink.Mark, hitsink.SightSide*hitsink.SightSide)
	for i := range v.Sight {
		v.Sight[i] = hitsink.Unknown
		c := v.SightCell(i).Sub(v.Ship.Head)
		y, x := c.Y+len(rows)/2, c.X+len(rows[0])/2
		if y >= 0 && y < len(rows) && x >= 0 && x < len(rows[y]) && rows[y][x] != ' ' {
			v.Sight[i] = rows[y][x]
		}
	}
	return v
}

// told is a contact: its letter, its first cell seen from the head, its number of cells, when it was last seen, and whether it is in
// sight.
type told struct {
	letter string
	at     hitsink.Cell
	long   int
	round  int
	now    bool
}

func tell(b *Book) (list []told) {
	for _, c := range b.Known() {
		list = append(list, told{c.Letter(), c.Cells[0].Sub(hitsink.Cell{X: 20, Y: 20}), len(c.Cells), c.Round, c.Now})
	}
	return list
}

func TestContacts(t *testing.T) {
	at := func(x, y int) hitsink.Cell { return hitsink.Cell{X: x, Y: y} }
	for _, c := range []struct {
		name  string
		views []*hitsink.View
		want  []told
	}{
		{"letters go by sighting", []*hitsink.View{
			around(1, "A....", ".....", "..O..", "..O..", "....."),
			around(1, "A....", ".....", "..O..", "..O..", "...AA"),
		}, []told{{"A", at(-2, -2), 1, 1, true}, {"B", at(1, 2), 2, 1, true}}},
		{"a ship that sails on keeps its letter", []*hitsink.View{
			around(1, "AAA..", ".....", "..O..", "..O..", "....."),
			around(1, ".AAA.", ".....", "..O..", "..O..", "....."),
			around(2, "..AAA", ".....", "..O..", "..O..", "....."),
		}, []told{{"A", at(0, -2), 3, 2, true}}},
		{"out of sight it is known from before", []*hitsink.View{
			around(3, "AA...", ".....", "..O..", "..O..", "....."),
			around(4, "     ", " ... ", " .O. ", " .O. ", "     "),
		}, []told{{"A", at(-2, -2), 2, 3, false}}},
		{"a ship that was once seen whole gets no longer", []*hitsink.View{
			around(3, ".BBA.", ".....", "..O..", "..O..", "....."),
			around(4, "  BBA", " ... ", " .O. ", " .O. ", "     "),
		}, []told{{"A", at(0, -2), 3, 4, true}}},
		{"one that stays keeps its cells out of sight", []*hitsink.View{
			around(3, " BBA.", ".....", "..O..", "..O..", "....."),
			around(4, "  BA.", " ... ", " .O. ", " .O. ", "     "),
		}, []told{{"A", at(-1, -2), 3, 4, true}}},
		{"one that sails on may not be there any more", []*hitsink.View{
			around(3, " BBA.", ".....", "..O..", "..O..", "....."),
			around(4, "  BBA", " ...  ", " .O. ", " .O. ", "     "),
		}, []told{{"A", at(0, -2), 3, 4, true}}},
		{"one that was once seen whole has all its cells", []*hitsink.View{
			around(3, ".AAA.", ".....", "..O..", "..O..", "....."),
			around(4, "...AA", " ...  ", " .O. ", " .O. ", "     "),
		}, []told{{"A", at(1, -2), 3, 4, true}}},
		{"also where it turned", []*hitsink.View{
			around(3, "     ", "    .", "..O.A", "..O.A", "    ."),
			around(4, "     ", "   . ", " .OA ", " .O. ", "     "),
		}, []told{{"A", at(1, 0), 2, 4, true}}},
		{"forgotten when its cells are seen empty", []*hitsink.View{
			around(3, "AA...", ".....", "..O..", "..O..", "....."),
			around(4, ".....", ".....", "..O..", "..O..", "....."),
		}, nil},
		{"cells seen empty go one by one", []*hitsink.View{
			around(3, "AA...", ".....", "..O..", "..O..", "....."),
			around(4, " ....", ".....", "..O..", "..O..", "....."),
		}, []told{{"A", at(-2, -2), 1, 3, false}}},
		{"a ship that left all its cells is known when it comes back", []*hitsink.View{
			around(3, "     ", "   A ", " .OA ", " .O  ", "AA   "),
			around(4, "     ", "   . ", " .O. ", " .O. ", "     "),
			around(5, "     ", "AAA. ", " .O. ", " .O. ", "     "),
		}, []told{{"A", at(-2, -1), 3, 5, true}, {"B", at(-2, 2), 2, 3, false}}},
		{"after some rounds it is a new one", []*hitsink.View{
			around(3, "     ", "   A ", " .OA ", " .O  ", "     "),
			around(4, "     ", "   . ", " .O. ", " .O. ", "     "),
			around(7, "     ", "     ", " .O. ", " .O. ", "     "),
			around(8, "     ", "AAA. ", " .O. ", " .O. ", "     "),
			around(8, "     ", "AAA. ", " .O. ", " .O. ", "AA.. "),
		}, []told{{"B", at(-2, -1), 3, 8, true}, {"C", at(-2, 2), 2, 8, true}}},
		{"a wreck is no contact", []*hitsink.View{
			around(3, "BA...", ".....", "..O..", "..O..", "....."),
			around(3, "WW...", ".....", "..O..", "..O..", "....."),
		}, nil},
		{"a wreck that reaches out of sight is none", []*hitsink.View{
			around(3, "BBA..", ".....", "..O..", "..O..", "....."),
			around(3, "  W..", ".....", "..O..", "..O..", "....."),
		}, nil},
		{"two ships side by side are two", []*hitsink.View{
			around(3, "AAA..", "AAA..", "..O..", "..O..", "....."),
		}, []told{{"A", at(-2, -2), 3, 3, true}, {"B", at(-2, -1), 3, 3, true}}},
		{"a dived one only a scan shows", []*hitsink.View{
			around(3, "CDC..", ".....", "..O..", "..O..", "....."),
			around(3, ".....", ".....", "..O..", "..O..", "....."),
		}, nil},
	} {
		t.Run(c.name, func(t *testing.T) {
			var b Book
			for _, v := range c.views {
				b.Look(v)
			}
			require.Equal(t, c.want, tell(&b))
		})
	}
}

func TestOutOfSight(t *testing.T) {
	var b Book
	b.Look(around(1, "AA   ", "   A ", " .OB ", " .O. ", "     "))
	b.Look(around(2, "     ", "   A ", " .OB ", " .O. ", "     "))
	b.Look(around(3, "     ", "     ", " .O  ", " .O. ", "     "))
	require.Equal(t, []hitsink.Cell{{X: 21, Y: 19}, {X: 19, Y: 18}}, b.OutOfSight(hitsink.Cell{X: 20, Y: 20}), "the sound cell of what was seen last, then a cell of the other")
}

func TestASunkenShipLearnsAndForgetsNothing(t *testing.T) {
	var b Book
	b.Look(around(1, "A....", ".....", "..O..", "..O..", "....."))
	require.True(t, b.Known()[0].Now)
	b.Look(&hitsink.View{Round: 2})
	before := b.Version()
	require.Len(t, b.Known(), 1)
	require.False(t, b.Known()[0].Now)
	b.Look(&hitsink.View{Round: 3})
	require.Equal(t, before, b.Version())
}

// sight is what a view showed on a cell, and when.
type sight struct {
	mark  hitsink.Mark
	round int
}

// TestContactsAreWhatViewsShowed checks that a contact contains only cells where the last view that showed them had an enemy, and of a
// ship once seen whole the cells out of sight that continue it.
func TestContactsAreWhatViewsShowed(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		const players = 8
		state := afloat(t, players)
		var b Book
		last, first := map[hitsink.Cell]sight{}, map[int]bool{}
		for range rapid.IntRange(1, 60).Draw(t, "turns") {
			v := state.View(0).(*hitsink.View)
			for i, mark := range v.Sight {
				if mark != hitsink.Unknown {
					last[v.SightCell(i)] = sight{mark, v.Round}
				}
			}
			b.Look(v)
			check(t, &b, v, last, first)
			if len(state.ToMove()) == 0 {
				return
			}
			move := rapid.SampledFrom([]engine.Move{"M", "C", "K", "S", "M M", "B", "P", "F+2+2", ""}).Draw(t, "move")
			state.Step([]engine.Decision{{Move: move}})
		}
	})
}

func check(t *rapid.T, b *Book, v *hitsink.View, last map[hitsink.Cell]sight, first map[int]bool) {
	numbers := map[int]bool{}
	cells := map[hitsink.Cell]int{}
	for _, c := range b.Known() {
		if numbers[c.Number] || len(c.Cells) == 0 || len(c.Cells) > 5 {
			t.Fatalf("contact %s: twice, or of %d cells", c.Letter(), len(c.Cells))
		}
		if !first[c.Number] && c.Number != len(first) {
			t.Fatalf("letter %s is given out of order", c.Letter())
		}
		numbers[c.Number], first[c.Number] = true, true
		for i, cell := range c.Cells {
			cells[cell]++
			mark := last[cell].mark
			if v.At(cell) == hitsink.Unknown && c.hull > 0 && last[cell].round <= c.Round {
				continue
			}
			hurt := mark == hitsink.EnemyDamaged || mark == hitsink.DivedDamaged
			if !enemy(mark) || hurt != c.Damaged(i) {
				t.Fatalf("contact %s at %v: %c was seen there last", c.Letter(), cell, mark)
			}
		}
	}
	for cell, seen := range last {
		if enemy(seen.mark) && v.At(cell) != hitsink.Unknown && cells[cell] != 1 {
			t.Fatalf("the ship seen at %v is %d contacts", cell, cells[cell])
		}
	}
}

func TestLetters(t *testing.T) {
	for n, want := range map[int]string{0: "A", 25: "Z", 26: "A2", 53: "B3"} {
		require.Equal(t, want, (&Contact{Number: n}).Letter())
	}
}

func TestBearings(t *testing.T) {
	for to, want := range map[hitsink.Cell]Bearing{
		{X: 0, Y: -4}: North, {X: 3, Y: -4}: NorthEast, {X: 5, Y: 1}: East, {X: 2, Y: 2}: SouthEast,
		{X: 0, Y: 1}: South, {X: -3, Y: 4}: SouthWest, {X: -5, Y: 2}: West, {X: -1, Y: -1}: NorthWest,
	} {
		require.Equal(t, want, BearingOf(hitsink.Cell{}, to), "%v", to)
	}
}

func TestTheSafeSideIsAwayFromContacts(t *testing.T) {
	var b Book
	_, ok := b.SafeSide(hitsink.Cell{X: 20, Y: 20}, 40)
	require.False(t, ok, "nobody is known of")
	b.Look(around(1, "....A", ".....", "..O..", "..O..", "....."))
	side, ok := b.SafeSide(hitsink.Cell{X: 20, Y: 20}, 40)
	require.True(t, ok)
	require.Equal(t, SouthWest, side)
	side, ok = b.SafeSide(hitsink.Cell{X: 20, Y: 20}, 22)
	require.True(t, ok)
	require.Equal(t, West, side, "the edge is in the south")
	b.Look(around(2, ".....", "....A", "..O..", "..O..", "....."))
	_, ok = b.SafeSide(hitsink.Cell{X: 2, Y: 20}, 22)
	require.False(t, ok, "the edge is on both sides")
	b.Look(around(3, "................", "A.......O.....AA", "................"))
	side, ok = b.SafeSide(hitsink.Cell{X: 20, Y: 20}, 40)
	require.False(t, ok, "a ship is in the %v, too", side)
}

func TestBlows(t *testing.T) {
	ship := hitsink.Ship{Kind: hitsink.Cruiser, Head: hitsink.Cell{X: 5, Y: 5}, Hull: 0b101}
	tail := hitsink.Cell{X: 5, Y: 6}
	hit := hitsink.Event{Kind: hitsink.Hit, Player: engine.Spectator, Other: 0, Cell: tail, Cells: []hitsink.Cell{tail}}
	own := hit
	own.Player = 0
	both := hit
	both.Cells = []hitsink.Cell{tail, ship.Head}
	other := hit
	other.Other = engine.Spectator
	for name, c := range map[string]struct {
		events []engine.Event
		want   Blow
	}{
		"a shot":         {[]engine.Event{hitsink.Event{Kind: hitsink.Fired}, hit}, Blow{Round: 4, Cause: Shot, Damage: 1, Cell: 2}},
		"a ram":          {[]engine.Event{hitsink.Event{Kind: hitsink.Rammed}, hit}, Blow{Round: 4, Cause: RamBlow, Damage: 1, Cell: 2}},
		"a mine":         {[]engine.Event{hitsink.Event{Kind: hitsink.Exploded}, own}, Blow{Round: 4, Cause: MineBlast, Damage: 1, Cell: 2}},
		"a shell":        {[]engine.Event{hitsink.Event{Kind: hitsink.Splashed}, both}, Blow{Round: 4, Cause: Splash, Damage: 2}},
		"the own shot":   {[]engine.Event{hitsink.Event{Kind: hitsink.Fired}, own}, Blow{Round: 4, Cause: OwnBlow, Damage: 1, Cell: 2}},
		"another's blow": {[]engine.Event{other}, Blow{Round: 4}},
		"the end": {[]engine.Event{hit, hitsink.Event{Kind: hitsink.Sank, Player: engine.Spectator, Other: 0}},
			Blow{Round: 4, Cause: Shot, Damage: 1, Cell: 2, Sank: true}},
	} {
		t.Run(name, func(t *testing.T) {
			blow, ok := BlowOf(c.events, 0, &ship, 4)
			require.Equal(t, c.want, blow)
			require.Equal(t, c.want.Damage > 0, ok)
		})
	}
}

// TestALetterIsNotGivenTwice checks that a ship met after others were forgotten gets the next letter, up to Z, and that the first free one
// follows. While all letters are taken it gets one with a digit.
func TestALetterIsNotGivenTwice(t *testing.T) {
	var b Book
	b.Look(around(1, "A...A", ".....", "..O..", "..O..", "....."))
	require.Equal(t, "A", b.Known()[0].Letter())
	for n, letter := range []string{"C", "D", "E"} {
		b.Look(around(10*n+9, ".....", ".....", "..O..", "..O..", "....."))
		require.Empty(t, b.Known())
		b.Look(around(10*n+20, ".....", ".....", "..O..", "..O..", "....A"))
		require.Equal(t, letter, b.Known()[0].Letter())
	}
	b.next = 25
	b.Look(around(40, "....A", ".....", "..O..", "..O..", "A...A"))
	require.Equal(t, []string{"A", "E", "Z"}, []string{b.Known()[0].Letter(), b.Known()[1].Letter(), b.Known()[2].Letter()})
	b = Book{}
	for n := range letters {
		b.list = append(b.list, Contact{Number: n, Cells: []hitsink.Cell{{X: 39, Y: n}}, Round: 1})
	}
	b.Look(around(2, "     ", "     ", "  O  ", "  O  ", "A    "))
	require.Equal(t, "A2", b.Known()[letters].Letter())
}

// TestAShipThatWasHitUnseenAndComes checks that the ship keeps its hit, unless it is sound or came too late.
func TestAShipThatWasHitUnseenAndComes(t *testing.T) {
	for name, c := range map[string]struct {
		corner string
		round  int
		known  int
		hits   int
	}{
		"damaged":  {"B....", 4, 1, 1},
		"sound":    {"A....", 4, 2, 0},
		"too late": {"B....", 5, 2, 0},
	} {
		t.Run(name, func(t *testing.T) {
			v := around(c.round, c.corner, ".....", "..O..", "..O..", ".....")
			var b Book
			b.Look(v)
			at := b.Known()[0].Cells[0]
			b = Book{list: []Contact{{Number: unseen, Cells: []hitsink.Cell{at.Add(hitsink.Cell{Y: -3})}, Hurt: 1, Round: 3, Hits: 1}}}
			b.Look(v)
			require.Len(t, b.Known(), c.known)
			require.Equal(t, c.hits, b.Known()[0].Hits)
		})
	}
}
