package sea

import (
	"testing"

	"github.com/stretchr/testify/require"

	"generals-chess/engine"
	"generals-chess/engine/hitsink"
)

func at(x, y int) hitsink.Cell { return hitsink.Cell{X: x, Y: y} }

// ship returns a ship with its hull in the form of a request, head first: 1 sound, 0 damaged; "" is undamaged.
func ship(k hitsink.Kind, x, y int, dir hitsink.Heading, hull string) hitsink.Ship {
	s := hitsink.Ship{Kind: k, Head: at(x, y), Dir: dir, Hull: 1<<k.Class().Length - 1}
	for i, ch := range hull {
		if ch == '0' {
			s.Hull &^= 1 << i
		}
	}
	return s
}

// battle returns a sea of twelve ships in every state that a ship can have.
func battle() *hitsink.View {
	dived := ship(hitsink.Submarine, 26, 4, hitsink.Up, "")
	dived.Underwater = true
	shield := ship(hitsink.Battleship, 13, 5, hitsink.Up, "1101")
	shield.Shield = true
	deep := ship(hitsink.Submarine, 31, 26, hitsink.Left, "101")
	deep.Underwater = true
	return &hitsink.View{
		Player: engine.Spectator, Players: 12, Side: 42, Round: 17, ToMove: 4,
		Ships: []hitsink.Ship{
			ship(hitsink.Carrier, 9, 10, hitsink.Up, "00011"),
			dived,
			ship(hitsink.Cruiser, 23, 26, hitsink.Left, ""),
			ship(hitsink.Destroyer, 7, 33, hitsink.Right, "10"),
			shield,
			ship(hitsink.Battleship, 20, 3, hitsink.Right, "1010"),
			ship(hitsink.Submarine, 1, 7, hitsink.Left, "110"),
			deep,
			ship(hitsink.Destroyer, 34, 14, hitsink.Down, ""),
			ship(hitsink.Cruiser, 24, 35, hitsink.Up, "000"),
			ship(hitsink.Carrier, 36, 33, hitsink.Down, "11101"),
			ship(hitsink.Cruiser, 28, 19, hitsink.Left, "011"),
		},
		Mines: []hitsink.Mine{
			{Cell: at(9, 7), Owner: 0}, {Cell: at(40, 10), Owner: 3}, {Cell: at(3, 11), Owner: 4}, {Cell: at(6, 13), Owner: 5},
			{Cell: at(19, 15), Owner: 7}, {Cell: at(17, 21), Owner: 1}, {Cell: at(10, 25), Owner: 8}, {Cell: at(4, 34), Owner: 11},
		},
	}
}

// turn returns a step of the battle: ship 0 moves, turns, fires and hits, a chain of mines explodes, 3 splashes, 5 scans. It holds more
// than a real turn can, so that one picture shows everything.
func turn() []engine.Event {
	e := func(k hitsink.EventKind, p, other engine.Player, from, cell hitsink.Cell) hitsink.Event {
		return hitsink.Event{Kind: k, Player: p, Other: other, From: from, Cell: cell}
	}
	none, nowhere := engine.Spectator, at(-1, -1)
	hit := func(p, other engine.Player, cells ...hitsink.Cell) hitsink.Event {
		h := e(hitsink.Hit, p, other, nowhere, cells[0])
		h.Cells, h.Count = cells, len(cells)
		return h
	}
	boom := func(n int, c hitsink.Cell) hitsink.Event {
		b := e(hitsink.Exploded, 8, none, nowhere, c)
		b.Count = n
		return b
	}
	turned := e(hitsink.Turned, 11, none, at(28, 19), at(28, 19))
	turned.Dir, turned.Was = hitsink.Left, hitsink.Up
	return []engine.Event{
		e(hitsink.Moved, 11, none, at(28, 20), at(28, 19)),
		turned,
		e(hitsink.Fired, 0, none, at(9, 10), at(13, 7)),
		e(hitsink.Held, 0, 4, nowhere, at(13, 7)),
		e(hitsink.Fired, 5, none, at(20, 3), at(26, 9)),
		e(hitsink.Fired, 10, none, at(36, 33), at(31, 36)),
		e(hitsink.Splashed, 10, none, at(36, 33), at(31, 36)),
		boom(1, at(33, 15)), boom(2, at(32, 16)), boom(3, at(31, 16)),
		hit(8, 8, at(34, 14)), // ship 8 stays, because no event leads here
		e(hitsink.Scanned, 3, none, nowhere, at(7, 33)),
		e(hitsink.Rammed, 2, 11, at(23, 26), at(22, 26)),
		e(hitsink.Repaired, 2, none, nowhere, at(24, 26)),
		e(hitsink.Laid, 7, none, at(31, 26), at(19, 15)),
		e(hitsink.Sank, 0, 9, nowhere, at(24, 35)),
	}
}

// chainTurn returns a real turn: a Destroyer moves and turns, and fires at a mine, whose blast sets off two more, breaks a shield and
// sinks the Destroyer that laid them.
func chainTurn(t *testing.T) (before, after *hitsink.View, events []engine.Event) {
	s := hitsink.NewSea(32, 4)
	place := func(p engine.Player, k hitsink.Kind, x, y int, dir hitsink.Heading) {
		require.True(t, s.Place(p, k, at(x, y), dir))
	}
	place(0, hitsink.Destroyer, 4, 4, hitsink.Right)
	place(1, hitsink.Destroyer, 14, 4, hitsink.Up)
	place(2, hitsink.Battleship, 13, 8, hitsink.Right)
	place(3, hitsink.Submarine, 8, 9, hitsink.Down)
	act := func(p engine.Player, answer string) {
		s.Begin(p)
		s.Act(p, answer)
	}
	act(1, "N-1+1")
	act(1, "N-1+2")
	act(1, "BN-1+2")
	act(3, "P")
	act(2, "D")
	before = seaView(s, 0)
	act(0, "MCM F+8+0")
	after = seaView(s, 1)
	for _, e := range s.Events() {
		events = append(events, e)
	}
	return before, after, events
}

// seaView returns what the Spectator sees of a sea.
func seaView(s *hitsink.Sea, next engine.Player) *hitsink.View {
	v := &hitsink.View{Player: engine.Spectator, Players: 4, Side: s.Side(), Round: 1, ToMove: next, Mines: s.Mines()}
	for p := range engine.Player(4) {
		v.Ships = append(v.Ships, *s.Ship(p))
	}
	return v
}

// crowd returns thirty ships on the largest sea, in rows, with a mine beside each.
func crowd(round int) *hitsink.View {
	v := &hitsink.View{Player: engine.Spectator, Players: 30, Side: 60, Round: round, ToMove: 0}
	hulls := [5]string{"", "101", "011", "1001", "10110"}
	for p := range 30 {
		k := hitsink.Kinds()[p%5]
		s := ship(k, 6+p%6*10, 6+p/6*11, hitsink.Heading(p%4), hulls[p%5])
		s.Underwater = k == hitsink.Submarine && p%2 == 0
		s.Shield = k == hitsink.Battleship && p%2 == 0
		if p%11 == 10 {
			s.Hull = 0
		}
		v.Ships = append(v.Ships, s)
		v.Mines = append(v.Mines, hitsink.Mine{Cell: at(9+p%6*10, 8+p/6*11), Owner: engine.Player(p)})
	}
	return v
}

// helm returns what player 1 sees: its Cruiser, three kinds of enemies, a mine and a wreck, at the sea's edge.
func helm(scan bool) *hitsink.View {
	v := &hitsink.View{
		Player: 1, Players: 12, Side: 42, Round: 17, ToMove: 1,
		Ship: ship(hitsink.Cruiser, 9, 7, hitsink.Right, "101"),
	}
	reach := hitsink.NearRadius
	if scan {
		reach = hitsink.SightRadius
	}
	for dy := -hitsink.SightRadius; dy <= hitsink.SightRadius; dy++ {
		for dx := -hitsink.SightRadius; dx <= hitsink.SightRadius; dx++ {
			v.Sight = append(v.Sight, helmMark(v, v.Ship.Head.Add(at(dx, dy)), reach))
		}
	}
	return v
}

func helmMark(v *hitsink.View, c hitsink.Cell, reach int) hitsink.Mark {
	known := map[hitsink.Cell]hitsink.Mark{
		at(12, 4): 'A', at(12, 5): 'B', at(12, 6): 'A', at(5, 3): 'M', at(14, 11): 'W', at(14, 12): 'W', at(13, 9): 'C', at(14, 9): 'D',
		at(9, 7): 'O', at(8, 7): 'O', at(7, 7): 'O', at(16, 3): 'A', at(17, 3): 'A', at(2, 14): 'M',
	}
	mark, some := known[c]
	switch {
	case c.Reach(v.Ship.Head) > reach:
		return hitsink.Unknown
	case !v.Inside(c):
		return hitsink.Outside
	case !some, reach == hitsink.NearRadius && (mark == 'C' || mark == 'D'):
		return hitsink.Water
	}
	return mark
}

// recall is a memory of some cells.
type recall struct {
	marks   map[hitsink.Cell]hitsink.Mark
	version uint64
}

func (r *recall) At(c hitsink.Cell) hitsink.Mark {
	if mark, ok := r.marks[c]; ok {
		return mark
	}
	return hitsink.Unknown
}

func (r *recall) Version() uint64 { return r.version }

// remember returns what helm saw some turns ago, farther right.
func remember() *recall {
	r := &recall{map[hitsink.Cell]hitsink.Mark{}, 1}
	for y := 8; y < 19; y++ {
		for x := 12; x < 24; x++ {
			r.marks[at(x, y)] = hitsink.Water
		}
	}
	r.marks[at(20, 12)], r.marks[at(20, 13)], r.marks[at(17, 17)], r.marks[at(22, 9)] = 'A', 'B', 'M', 'W'
	return r
}
