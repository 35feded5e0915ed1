// Package aitest has helpers for tests of built-in players: readable boards, and whole matches.
package aitest

import (
	"strconv"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"generals-chess/engine"
	"generals-chess/engine/generals"
	"generals-chess/engine/generals/ai/territory"
)

// Position parses a board: one row per line, cells separated by blanks. "." is neutral land, "##" a mountain, "c40" a neutral city; "r5"
// and "b5" are land of red and blue, "rC5" and "bC5" cities, "rG5" and "bG5" the generals.
func Position(t testing.TB, board string) *generals.Position {
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

// cell parses one cell of a board.
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

// At returns a player's view with the given time.
func At(p *generals.Position, player engine.Player, time int) *generals.View {
	v := p.View(player)
	v.Time = time
	return v
}

// Match returns the state of a generated map.
func Match(t testing.TB, seed uint64, size string) engine.State {
	t.Helper()
	state, err := generals.Rules{}.New(engine.Setup{Seed: seed, Players: 2, Options: map[string]string{"size": size}})
	if err != nil {
		t.Fatal(err)
	}
	return state
}

// Thinker is one way to play.
type Thinker interface {
	Think(v *generals.View) generals.Move
}

// Play plays a match to its end, calls watch with every view and move, and returns the winner.
func Play(t testing.TB, state engine.State, thinkers [2]Thinker, watch func(*generals.View, generals.Move)) engine.Player {
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

// AnyLayers draws a map of any legal size, with generals that may be walled in.
func AnyLayers(t *rapid.T) generals.Layers {
	side := rapid.OneOf(rapid.IntRange(2, 6), rapid.IntRange(7, generals.MaxSide))
	l := generals.Layers{Height: side.Draw(t, "height"), Width: side.Draw(t, "width")}
	dice := territory.NewLuck(rapid.Uint64().Draw(t, "terrain"))
	rocky := dice.Below(4) * 20
	for range l.Height * l.Width {
		code, army := int8(0), int32(0)
		switch d := dice.Below(100); {
		case d < rocky:
			code = 1
		case d >= 95:
			code, army = 2, int32(dice.Below(50))
		}
		l.Type, l.Army = append(l.Type, code), append(l.Army, army)
	}
	first := dice.Below(len(l.Type))
	second := (first + 1 + dice.Below(len(l.Type)-1)) % len(l.Type)
	for p, i := range []int{first, second} {
		l.Type[i], l.Army[i] = int8(7+p), 10
		l.Generals[p] = generals.Cell{Row: i / l.Width, Col: i % l.Width}
	}
	return l
}

// Stray returns a random legal move of the viewer.
func Stray(v *generals.View, dice territory.Luck) generals.Move {
	best, seen := generals.Stay, 0
	for i := range v.Height * v.Width {
		for d := generals.Up; d <= generals.Right; d++ {
			m := generals.Move{Row: int32(i / v.Width), Col: int32(i % v.Width), Dir: d}
			if v.Check(v.Player, m) == nil {
				if seen++; dice.Below(seen) == 0 {
					best = m
				}
			}
		}
	}
	return best
}

// Strayer plays at random.
type Strayer struct{ Dice territory.Luck }

// Think returns a random legal move.
func (s *Strayer) Think(v *generals.View) generals.Move { return Stray(v, s.Dice) }
