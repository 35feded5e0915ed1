package ai

import (
	"strconv"
	"strings"
	"testing"

	"generals-chess/engine"
	"generals-chess/engine/generals"
)

// position reads a board: one row a line, cells apart by blanks. "." is neutral land, "##" a mountain,
// "c40" a neutral city; "r5" and "b5" are land of red and blue, "rC5" and "bC5" cities, "rG5" and
// "bG5" the generals.
func position(t testing.TB, board string) *generals.Position {
	t.Helper()
	lines := strings.Split(strings.TrimSpace(board), "\n")
	width := len(strings.Fields(lines[0]))
	layers := generals.Layers{Height: len(lines), Width: width}
	for row, line := range lines {
		cells := strings.Fields(line)
		if len(cells) != width {
			t.Fatalf("row %d has %d cells, not %d", row, len(cells), width)
		}
		for col, text := range cells {
			code, army := cell(t, text)
			if code >= 7 {
				layers.Generals[code-7] = generals.Cell{Row: row, Col: col}
			}
			layers.Type, layers.Army = append(layers.Type, code), append(layers.Army, army)
		}
	}
	return generals.NewPosition(layers)
}

// cell reads one cell of a board.
func cell(t testing.TB, text string) (code int8, army int32) {
	t.Helper()
	kind := strings.TrimRight(text, "0123456789")
	codes := map[string]int8{".": 0, "##": 1, "c": 2, "r": 3, "b": 4, "rC": 5, "bC": 6, "rG": 7, "bG": 8}
	code, ok := codes[kind]
	if !ok {
		t.Fatalf("unknown cell %q", text)
	}
	if kind == "." || kind == "##" {
		return code, 0
	}
	n, err := strconv.Atoi(text[len(kind):])
	if err != nil {
		t.Fatalf("cell %q: %v", text, err)
	}
	return code, int32(n)
}

// at is the view of a player as if so many steps had been done.
func at(p *generals.Position, player engine.Player, time int) *generals.View {
	v := p.View(player)
	v.Time = time
	return v
}

// match makes the position of a generated map.
func match(t testing.TB, seed uint64, size string) engine.State {
	t.Helper()
	state, err := generals.Rules{}.New(engine.Setup{Seed: seed, Players: 2, Options: map[string]string{"size": size}})
	if err != nil {
		t.Fatal(err)
	}
	return state
}

// play plays a match to its end, showing every view and move to watch, and tells the winner.
func play(t testing.TB, state engine.State, thinkers [2]Thinker, watch func(*generals.View, generals.Move)) engine.Player {
	t.Helper()
	decisions := make([]engine.Decision, 2)
	for {
		result, over := state.Result()
		if over {
			return result.Winner()
		}
		for p, thinker := range thinkers {
			v := state.View(engine.Player(p)).(*generals.View)
			move := thinker.Think(v)
			if watch != nil {
				watch(v, move)
			}
			decisions[p] = engine.Decision{Move: move.Text()}
		}
		state.Step(decisions)
	}
}

// thinker opens a level.
func thinker(t testing.TB, level string, seed uint64) Thinker {
	t.Helper()
	th, err := NewThinker(level, seed)
	if err != nil {
		t.Fatal(err)
	}
	return th
}
