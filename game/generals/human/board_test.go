package human_test

import (
	"fmt"
	"strconv"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"generals-chess/engine"
	"generals-chess/engine/generals"
)

// codes are the letters of a board in these tests, with the code of the tile in the viewer's request.
// A number after the letter is the army.
//
//	.   empty land      ?   hidden          #  mountain     n  neutral city
//	a   own land        A   own city        G  own general
//	e   enemy land      E   enemy city      X  enemy general
var codes = map[byte]int8{'.': 0, '?': -1, '#': 1, 'n': 2, 'a': 3, 'e': 4, 'A': 5, 'E': 6, 'G': 7, 'X': 8}

// view parses a board as player p sees it at a time.
func view(t *testing.T, p engine.Player, time int, text string) *generals.View {
	t.Helper()
	v := &generals.View{Player: p, Time: time, Generals: [2]generals.Cell{{Row: -1, Col: -1}, {Row: -1, Col: -1}}}
	for row, line := range strings.Split(strings.TrimSpace(text), "\n") {
		fields := strings.Fields(line)
		v.Height, v.Width = row+1, len(fields)
		for col, field := range fields {
			code, ok := codes[field[0]]
			require.True(t, ok, "tile %q", field)
			army := 0
			if len(field) > 1 {
				var err error
				army, err = strconv.Atoi(field[1:])
				require.NoError(t, err)
			}
			if code < 0 {
				army = -1
			}
			if code == 7 {
				v.Generals[p] = generals.Cell{Row: row, Col: col}
			}
			v.Type, v.Army = append(v.Type, code), append(v.Army, int32(army))
		}
	}
	require.Len(t, v.Type, v.Height*v.Width, "the board's rows are of different lengths")
	return v
}

// show writes a view in the form that view parses.
func show(v *generals.View) string {
	var b strings.Builder
	for i, code := range v.Type {
		for letter, c := range codes {
			if c == code {
				b.WriteByte(letter)
			}
		}
		if v.Army[i] > 0 {
			fmt.Fprint(&b, v.Army[i])
		}
		if (i+1)%v.Width == 0 {
			b.WriteByte('\n')
		} else {
			b.WriteByte(' ')
		}
	}
	return b.String()
}

// tidy puts one space between the tiles of a board.
func tidy(board string) string {
	var b strings.Builder
	for _, line := range strings.Split(strings.TrimSpace(board), "\n") {
		b.WriteString(strings.Join(strings.Fields(line), " ") + "\n")
	}
	return b.String()
}

func cell(row, col int) generals.Cell { return generals.Cell{Row: row, Col: col} }

// texts returns the canonical texts of moves, "stay" for a stay.
func texts(moves []generals.Move) []string {
	out := []string{}
	for _, m := range moves {
		if m == generals.Stay {
			out = append(out, "stay")
			continue
		}
		out = append(out, string(m.Text()))
	}
	return out
}
