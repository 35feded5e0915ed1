package hitsink

import (
	"fmt"
	"strings"
	"testing"
	"unicode"

	"github.com/stretchr/testify/require"

	"generals-chess/engine"
)

// board is a sea as the tests draw it, with one token per cell: "." water, "*" a mine, "A" the head of ship 0 and "a" its other cells, "b"
// ship 1's and so on, and a trailing x for damage: "ax".
type board string

// place is a case of one turn of ship 0, A, with the sea before and after it.
type place struct {
	name   string
	kinds  string // a letter for each ship: D S C B V(carrier)
	before board
	set    func(s *Sea) // what a drawing cannot show
	turn   string       // the answer
	after  board        // "" if nothing is changed
	wasted string       // why actions were not carried out: the ends of the reasons' keys
	tally  string       // "A 1/0/2": hits, sunken, damage of A; ships with none are left out
	left   string       // "0/1/4/0": moves, shots, mines and cooldown of A; "" is not checked
}

var kindLetters = map[byte]Kind{'D': Destroyer, 'S': Submarine, 'C': Cruiser, 'B': Battleship, 'V': Carrier}

func (c place) run(t *testing.T) {
	t.Helper()
	s := c.before.sea(t, c.kinds)
	if c.set != nil {
		c.set(s)
	}
	s.Begin(0)
	s.Act(0, c.turn)
	if c.after == "" {
		c.after = c.before
	}
	require.Equal(t, c.after.tidy(), drawn(s), "%s", c.turn)
	require.Equal(t, c.wasted, wastedIn(s))
	require.Equal(t, c.tally, tallyOf(s))
	if c.left != "" {
		a := s.Ship(0)
		require.Equal(t, c.left, fmt.Sprintf("%d/%d/%d/%d", a.Moves, a.Shots, a.Mines, a.Cooldown))
	}
	requireWhole(t, s)
}

func runAll(t *testing.T, cases []place) {
	t.Helper()
	for _, c := range cases {
		t.Run(c.name, c.run)
	}
}

// rows returns the tokens of a board.
func (b board) rows() [][]string {
	var rows [][]string
	for line := range strings.Lines(string(b)) {
		if tokens := strings.Fields(line); len(tokens) > 0 {
			rows = append(rows, tokens)
		}
	}
	return rows
}

// tidy formats a board like drawn.
func (b board) tidy() string {
	var lines []string
	for _, row := range b.rows() {
		lines = append(lines, line(row))
	}
	return strings.Join(lines, "\n")
}

func line(row []string) string {
	var b strings.Builder
	for _, token := range row {
		fmt.Fprintf(&b, "%-3s", token)
	}
	return strings.TrimRight(b.String(), " ")
}

// sea returns the sea that the board shows.
func (b board) sea(t require.TestingT, kinds string) *Sea {
	rows := b.rows()
	s := NewSea(len(rows), len(kinds))
	for p := range kinds {
		b.place(t, s, engine.Player(p), kindLetters[kinds[p]])
	}
	for y, row := range rows {
		require.Len(t, row, len(rows), "a sea is square")
		for x, token := range row {
			if token == "*" {
				s.mines[s.index(Cell{x, y})] = 1
			}
		}
	}
	return s
}

// place finds a ship's head and other cells and places it.
func (b board) place(t require.TestingT, s *Sea, p engine.Player, k Kind) {
	cells := map[Cell]string{}
	head := nowhere
	for y, row := range b.rows() {
		for x, token := range row {
			if letter := rune('A' + p); unicode.ToUpper(rune(token[0])) == letter {
				cells[Cell{x, y}] = token
				if rune(token[0]) == letter {
					head = Cell{x, y}
				}
			}
		}
	}
	for dir := Up; dir <= Left; dir++ {
		if _, ok := cells[Pose{head, dir}.Cell(1)]; ok {
			require.True(t, s.Place(p, k, head, dir))
		}
	}
	ship := s.Ship(p)
	require.Len(t, cells, ship.Len(), "ship %c", 'A'+p)
	for i := range ship.Len() {
		if token := cells[ship.Cell(i)]; strings.HasSuffix(token, "x") {
			ship.Hull &^= 1 << i
		}
	}
}

// drawn draws a sea.
func drawn(s *Sea) string {
	lines := make([]string, s.side)
	for y := range lines {
		row := make([]string, s.side)
		for x := range row {
			row[x] = token(s, Cell{x, y})
		}
		lines[y] = line(row)
	}
	return strings.Join(lines, "\n")
}

func token(s *Sea, c Cell) string {
	p := s.shipOn(c)
	switch {
	case p < 0 && s.mineOn(c):
		return "*"
	case p < 0:
		return "."
	}
	text := string(rune('a' + p))
	if s.ships[p].Head == c {
		text = strings.ToUpper(text)
	}
	if s.ships[p].Hull&s.cellBit(p, c) == 0 {
		text += "x"
	}
	return text
}

func wastedIn(s *Sea) string {
	var whys []string
	for _, e := range s.Events() {
		if e.Kind == Wasted {
			whys = append(whys, strings.TrimPrefix(e.Why.Key, "sea.why."))
		}
	}
	return strings.Join(whys, " ")
}

func tallyOf(s *Sea) string {
	var list []string
	for p := range s.ships {
		if ship := &s.ships[p]; ship.Hits+ship.Sunken+ship.Damage > 0 {
			list = append(list, fmt.Sprintf("%c %d/%d/%d", 'A'+p, ship.Hits, ship.Sunken, ship.Damage))
		}
	}
	return strings.Join(list, " ")
}

// requireWhole checks the invariants of a sea.
func requireWhole(t require.TestingT, s *Sea) {
	hulls := make([]uint8, len(s.hulls))
	damage, hits := 0, 0
	for p := range s.ships {
		ship, class := &s.ships[p], s.ships[p].Kind.Class()
		require.LessOrEqual(t, ship.Hull, whole(class.Length))
		require.True(t, ship.Moves >= 0 && ship.Moves <= class.Moves && ship.Shots >= 0 && ship.Shots <= class.Shots &&
			ship.Mines >= 0 && ship.Mines <= class.Mines && ship.Cooldown >= 0 && ship.Cooldown <= skillCooldown &&
			ship.Dive >= 0 && ship.Dive <= diveTurns, "allowances of %+v", *ship)
		require.False(t, ship.Underwater && ship.Kind != Submarine || ship.Shield && ship.Kind != Battleship, "%+v", *ship)
		for _, c := range ship.cells() {
			require.True(t, inside(c, s.side))
			require.Zero(t, hulls[s.index(c)], "two ships at %v", c)
			require.False(t, s.mineOn(c), "a mine under a ship at %v", c)
			hulls[s.index(c)] = uint8(p) + 1
		}
		damage, hits = damage+ship.Damage, hits+ship.Hits
	}
	for i := range s.wrecks {
		for _, c := range s.wrecks[i].cells() {
			require.Zero(t, hulls[s.index(c)], "a wreck and a ship at %v", c)
			hulls[s.index(c)] = nobodys
		}
	}
	require.Equal(t, hulls, s.hulls, "the grid is not the ships")
	require.LessOrEqual(t, hits, damage, "more hits than damage")
}

// Setters for what a drawing cannot show, by the ships' numbers.

func dived(p engine.Player) func(*Sea) {
	return func(s *Sea) { s.ships[p].Underwater, s.ships[p].Dive = true, diveTurns }
}

func shielded(p engine.Player) func(*Sea) { return func(s *Sea) { s.ships[p].Shield = true } }

func cooling(n int) func(*Sea) { return func(s *Sea) { s.ships[0].Cooldown = n } }

func without(mines int) func(*Sea) { return func(s *Sea) { s.ships[0].Mines -= mines } }

func all(sets ...func(*Sea)) func(*Sea) {
	return func(s *Sea) {
		for _, set := range sets {
			set(s)
		}
	}
}

func TestLongest(t *testing.T) {
	most := 0
	for _, k := range Kinds() {
		most = max(most, k.Class().Length)
	}
	require.Equal(t, Longest, most)
}
