package board

import (
	"fmt"
	"strconv"
	"strings"
	"testing"

	"generals-chess/engine"
	"generals-chess/engine/generals"
)

// drawn is a board a person can read: one word a cell.
//
//	..  hidden   _  empty land   ^  mountain   c40  neutral city
//	r3 b3  land of Red, Blue   rC3 bC3  a city   rG3 bG3  a general
//	~_ ~b ~c40 ~bC7 ~bG  the same, remembered and not in sight
type drawn struct {
	view   *generals.View
	memory *memory
}

// memory is a Memory of fixed tiles.
type memory struct {
	width   int
	tiles   []generals.Tile
	version uint64
}

func (m *memory) At(c generals.Cell) generals.Tile { return m.tiles[c.Row*m.width+c.Col] }
func (m *memory) Version() uint64                  { return m.version }

// parseBoard parses a board as player sees it at a step.
func parseBoard(t testing.TB, player engine.Player, step int, text string) drawn {
	t.Helper()
	lines := strings.Split(strings.TrimSpace(text), "\n")
	v := &generals.View{Player: player, Height: len(lines), Time: step}
	mem := &memory{version: 1}
	for _, line := range lines {
		words := strings.Fields(line)
		v.Width, mem.width = len(words), len(words)
		for _, word := range words {
			tile, seen := parseTile(t, word)
			if seen {
				mem.tiles = append(mem.tiles, generals.Tile{Owner: generals.Nobody})
			} else {
				mem.tiles = append(mem.tiles, tile)
				tile = generals.Tile{}
			}
			kind, army := encodeTile(player, tile)
			v.Type, v.Army = append(v.Type, kind), append(v.Army, army)
		}
	}
	if len(v.Type) != v.Height*v.Width {
		t.Fatalf("board: %d cells are no %d x %d", len(v.Type), v.Height, v.Width)
	}
	return drawn{v, mem}
}

func parseTile(t testing.TB, word string) (tile generals.Tile, seen bool) {
	t.Helper()
	seen = !strings.HasPrefix(word, "~")
	word = strings.TrimPrefix(word, "~")
	tile = generals.Tile{Kind: generals.Land, Owner: generals.Nobody}
	switch word {
	case "..":
		return generals.Tile{Owner: generals.Nobody}, true
	case "_":
		return tile, seen
	case "^":
		tile.Kind = generals.Mountain
		return tile, seen
	}
	rest := word[1:]
	switch word[0] {
	case 'c':
		tile.Kind = generals.City
	case 'r':
		tile.Owner = 0
	case 'b':
		tile.Owner = 1
	default:
		t.Fatalf("board: no tile is called %q", word)
	}
	if strings.HasPrefix(rest, "C") {
		tile.Kind, rest = generals.City, rest[1:]
	} else if strings.HasPrefix(rest, "G") {
		tile.Kind, rest = generals.General, rest[1:]
	}
	if rest != "" {
		n, err := strconv.Atoi(rest)
		if err != nil {
			t.Fatalf("board: tile %q: %v", word, err)
		}
		tile.Army = n
	}
	return tile, seen
}

// encodeTile inverts generals.View.Index.
func encodeTile(player engine.Player, t generals.Tile) (int8, int32) {
	switch {
	case t.Kind == generals.Hidden:
		return -1, -1
	case t.Kind == generals.Mountain:
		return 1, 0
	case t.Kind == generals.City && t.Owner == generals.Nobody:
		return 2, int32(t.Army)
	case t.Owner == generals.Nobody:
		return 0, 0
	}
	code := map[generals.Kind]int8{generals.Land: 3, generals.City: 5, generals.General: 7}[t.Kind]
	if (player == 1) != (t.Owner == 1) {
		code++
	}
	return code, int32(t.Army)
}

// match is the board of a match as Red sees it.
const match = `
..  ^   ..  ..  ^   ..  ..  ..  ..  ^   ^   ..  ^   ..  ..  ^
..  ..  ^   ..  ..  ^   ^   ^   ..  ..  ^   ..  ..  ^   ^   ^
..  ..  ..  ..  ..  ..  ..  ..  ..  ..  ^   ^   ..  ..  ..  ..
^   ..  ..  ..  ..  ..  ..  ..  ^   ..  ..  ..  ..  ~b  ~b  ~b
..  _   _   ^   ..  ..  ..  ..  ..  ..  ^   ^   ..  ~b  ~b  ~_
^   _   r1  _   ..  ..  ^   ..  ..  ..  ^   ..  ^   ^   ~b  ~b
..  _   r1  _   b1  b1  _   ^   ~b  b3  ^   c42 b42 ~b  ~b  ^
..  _   r2  _   c47 r1  b2  ~b  ~b  b2  r2  r2  c50 ~b  ~b  ~b
_   _   r3  r3  r1  r1  b1  ^   b2  b2  r1  b1  b1  ~b  ^   ^
^   r3  r3  ^   r1  rC7 r2  b2  b2  r1  r1  r1  b1  ^   ~_  ..
r4  r4  r3  r3  r2  ^   r2  ^   b2  r1  _   _   b1  ..  ..  ..
r4  r3  r3  ^   r2  r2  r1  r1  _   ^   _   ..  ..  ..  ^   ..
r3  r5  ^   c44 r2  r2  r2  r1  _   _   _   ..  ..  ..  ..  ..
r4  r4  r1  r17 r2  r3  r2  r1  r1  r1  _   ..  ..  ..  ^   ..
r4  r3  rG2 r3  r3  r3  r3  r3  r2  _   ^   ..  ^   ..  ..  ..
r4  r3  r3  r4  r3  r3  r3  r3  r2  _   ..  ..  ..  ..  ..  ..
`

func at(row, col int) generals.Cell { return generals.Cell{Row: row, Col: col} }

func move(row, col int, d generals.Dir) generals.Move {
	return generals.Move{Row: int32(row), Col: int32(col), Dir: d}
}

// TestBoardsReadBack checks that View reads the tiles that parseBoard writes.
func TestBoardsReadBack(t *testing.T) {
	for player := engine.Spectator; player <= 1; player++ {
		b := parseBoard(t, player, 0, "r3 b4 c40 ^ _ .. rC5 bC6 rG7 bG8")
		got := ""
		for i := range b.view.Width {
			tile := b.view.Index(i)
			got += fmt.Sprintf("%d:%d:%d ", tile.Kind, tile.Owner, tile.Army)
		}
		want := "1:0:3 1:1:4 3:-1:40 2:-1:0 1:-1:0 0:-1:0 3:0:5 3:1:6 4:0:7 4:1:8 "
		if got != want {
			t.Errorf("player %d: got %s want %s", player, got, want)
		}
	}
}
