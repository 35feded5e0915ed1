package generals

import (
	"fmt"
	"strconv"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"generals-chess/engine"
)

// Boards in tests are rows of words: . neutral land, ^ mountain, c40 neutral city; a0 and z0 land of
// red and blue, A0 and Z0 their cities, r0 and b0 their generals, each with its soldiers.

// boardCodes are the letters by the judge's type.
const boardCodes = ".^cazAZrb"

// readBoard reads a board; a missing general gets the cell {-1,-1}.
func readBoard(text string) Layers {
	rows := strings.Split(strings.TrimSpace(text), "\n")
	l := newLayers(len(rows), len(strings.Fields(rows[0])))
	l.Generals = [2]Cell{nowhere, nowhere}
	for r, row := range rows {
		for c, word := range strings.Fields(row) {
			i, code := r*l.Width+c, strings.IndexByte(boardCodes, word[0])
			l.Type[i] = int8(code)
			if code >= cityCode {
				army, err := strconv.Atoi(word[1:])
				if err != nil {
					panic(fmt.Sprintf("board word %q: %v", word, err))
				}
				l.Army[i] = int32(army)
			}
			if code >= firstGeneral {
				l.Generals[code-firstGeneral] = Cell{r, c}
			}
		}
	}
	return l
}

// at returns the position of a board at time 0.
func at(t *testing.T, text string) *Position {
	t.Helper()
	return NewPosition(readBoard(text))
}

// drawBoard writes a board as readBoard reads it, with single blanks.
func drawBoard(p *Position) string {
	v := p.View(engine.Spectator)
	var b strings.Builder
	for i, code := range v.Type {
		switch {
		case i == 0:
		case i%v.Width == 0:
			b.WriteByte('\n')
		default:
			b.WriteByte(' ')
		}
		b.WriteByte(boardCodes[code])
		if code >= cityCode {
			b.WriteString(strconv.Itoa(int(v.Army[i])))
		}
	}
	return b.String()
}

// tidy strips indentation and repeated blanks.
func tidy(text string) string {
	var rows []string
	for row := range strings.Lines(strings.TrimSpace(text)) {
		rows = append(rows, strings.Join(strings.Fields(row), " "))
	}
	return strings.Join(rows, "\n")
}

// TestLanding covers every rule of landing, in one step from time 0, at which nothing is produced.
func TestLanding(t *testing.T) {
	stay := "stay"
	cases := []struct {
		name, before, red, blue, after string
	}{
		{"onto own land: added", "r9 a5 . b9", "0,0 right", stay, "r1 a13 . b9"},
		{"neutral land takes what arrives", "r9 . . b9", "0,0 right", stay, "r1 a8 . b9"},
		{"8 sent at 8: stays with 0", "r9 z8 . b9", "0,0 right", stay, "r1 z0 . b9"},
		{"9 sent at 8: taken with 1", "r10 z8 . b9", "0,0 right", stay, "r1 a1 . b9"},
		{"a city of 40 takes damage and keeps it", "r9 c40 . b9", "0,0 right", stay, "r1 c32 . b9"},
		{"a neutral city needs strictly more", "r41 c40 . b9", "0,0 right", stay, "r1 c0 . b9"},
		{"a taken city stays a city", "r42 c40 . b9", "0,0 right", stay, "r1 A1 . b9"},
		{"an enemy city is taken as a city", "r9 Z3 . b9", "0,0 right", stay, "r1 A5 . b9"},
		{"an empty own cell keeps its owner and fills", "r9 a0 . b9", "0,0 right", stay, "r1 a8 . b9"},
		{"an empty enemy cell falls to one soldier", "r2 z0 . b9", "0,0 right", stay, "r1 a1 . b9"},
		{"blue takes blue's way", "r9 . . b9", stay, "0,3 left", "r9 . z8 b1"},
		{"neighbours swap", "r3 a10 z20 b3", "0,1 right", "0,2 left", "r3 z18 a8 b3"},
		{"attacked while its soldiers leave", "r3 a10 z20 b3\n. . . .", "0,1 down", "0,2 left", "r3 z18 z1 b3\n. a9 . ."},
		{"a general falls and becomes the taker's", "r9 b3 . .", "0,0 right", stay, "r1 r5 . ."},
		{"neutral land, 5 v 3", "r6 . b4", "0,0 right", "0,2 left", "r1 a2 b1"},
		{"neutral land, 3 v 5", "r4 . b6", "0,0 right", "0,2 left", "r1 z2 b1"},
		{"neutral land, 4 v 4: red with 0", "r5 . b5", "0,0 right", "0,2 left", "r1 a0 b1"},
		{"red's land, reinforced first", "r6 a7 b12", "0,0 right", "0,2 left", "r1 a1 b1"},
		{"red's land, attack equals it", "r6 a7 b13", "0,0 right", "0,2 left", "r1 a0 b1"},
		{"red's land, attack wins", "r6 a7 b14", "0,0 right", "0,2 left", "r1 z1 b1"},
		{"blue's land, reinforced first", "r13 z7 b6", "0,0 right", "0,2 left", "r1 z0 b1"},
		{"blue's city, attack wins", "r14 Z7 b6", "0,0 right", "0,2 left", "r1 A1 b1"},
		{"general 8 + 3 v 11", "a4 r8 z12 b9", "0,0 right", "0,2 left", "a1 r0 z1 b9"},
		{"general 8 + 3 v 12", "a4 r8 z13 b9", "0,0 right", "0,2 left", "a1 b1 z1 b9"},
		{"city 40, 30 v 20", "r31 c40 b21", "0,0 right", "0,2 left", "r1 c10 b1"},
		{"city 40, 50 v 9", "r51 c40 b10", "0,0 right", "0,2 left", "r1 A1 b1"},
		{"city 40, 9 v 50", "r10 c40 b51", "0,0 right", "0,2 left", "r1 Z1 b1"},
		{"city 40, 50 v 10", "r51 c40 b11", "0,0 right", "0,2 left", "r1 c0 b1"},
		{"city 40, 50 v 30", "r51 c40 b31", "0,0 right", "0,2 left", "r1 c20 b1"},
		{"city 40, 45 v 45", "r46 c40 b46", "0,0 right", "0,2 left", "r1 c40 b1"},
		{"city 0, 5 v 4", "r6 c0 b5", "0,0 right", "0,2 left", "r1 A1 b1"},
		{"city 0, 4 v 5", "r5 c0 b6", "0,0 right", "0,2 left", "r1 Z1 b1"},
		{"city 0, 4 v 4", "r5 c0 b5", "0,0 right", "0,2 left", "r1 c0 b1"},
	}
	for _, c := range cases {
		t.Run(c.name, func(t *testing.T) {
			p := at(t, c.before)
			red, blue := moveOf(t, c.red), moveOf(t, c.blue)
			want := newPlain(readBoard(c.before))
			require.NoError(t, p.Check(0, red))
			require.NoError(t, p.Check(1, blue))
			p.Step(p.Order(red), p.Order(blue))
			want.step(red, blue)
			require.Equal(t, tidy(c.after), drawBoard(p))
			require.Equal(t, want.view(engine.Spectator).Totals, p.View(engine.Spectator).Totals)
		})
	}
}

// moveOf reads a move's text, or stay.
func moveOf(t *testing.T, text string) Move {
	t.Helper()
	if text == "stay" {
		return Stay
	}
	m, err := ParseMove(engine.Move(text))
	require.NoError(t, err)
	return m
}

// TestProduction: time 2, 4 and 6 for cities and generals, 8 for every owned cell, never for neutral cities.
func TestProduction(t *testing.T) {
	p := at(t, "r1 a1 A1 c40 . z0 b1")
	want := []string{
		"r1 a1 A1 c40 . z0 b1", "r2 a1 A2 c40 . z0 b2", "r2 a1 A2 c40 . z0 b2", "r3 a1 A3 c40 . z0 b3",
		"r3 a1 A3 c40 . z0 b3", "r4 a1 A4 c40 . z0 b4", "r4 a1 A4 c40 . z0 b4", "r5 a2 A5 c40 . z1 b5",
	}
	for k, board := range want {
		p.Step(Pass, Pass)
		require.Equal(t, board, drawBoard(p), "after step %d", k+1)
	}
}

// TestIllegalMoves: the judge's checks in the judge's order; the first that fails is named.
func TestIllegalMoves(t *testing.T) {
	p := at(t, `
		r9 .  z5 ^
		a1 ^  a0 c4
		a5 .  .  b9`)
	cases := []struct {
		move Move
		key  string
	}{
		{Stay, ""},
		{Move{0, 0, Right}, ""},
		{Move{-1, -1, 4}, "direction"},
		{Move{-1, -1, -2}, "direction"},
		{Move{0, 0, 7}, "direction"},
		{Move{0, 0, -1}, "direction"},
		{Move{0, 2, -1}, "direction"},
		{Move{-1, 0, -1}, "start-outside"},
		{Move{-1, -1, 0}, "start-outside"},
		{Move{3, 0, Up}, "start-outside"},
		{Move{0, 4, Left}, "start-outside"},
		{Move{2147483647, -2147483648, Down}, "start-outside"},
		{Move{0, 1, Left}, "not-own"},
		{Move{0, 2, Up}, "not-own"},
		{Move{0, 3, Up}, "not-own"},
		{Move{1, 3, Up}, "not-own"},
		{Move{0, 0, Up}, "end-outside"},
		{Move{0, 0, Left}, "end-outside"},
		{Move{1, 0, Left}, "end-outside"}, // and its army is only one soldier
		{Move{1, 0, Right}, "too-few"},    // and its target is a mountain
		{Move{1, 2, Up}, "too-few"},
		{Move{1, 0, Up}, "too-few"},
	}
	for _, c := range cases {
		err := p.Check(0, c.move)
		require.Equal(t, err, p.View(0).Check(0, c.move), "%v", c.move)
		if c.key == "" {
			require.NoError(t, err, "%v", c.move)
			continue
		}
		var phrase *engine.Phrase
		require.ErrorAs(t, err, &phrase, "%v", c.move)
		require.Equal(t, "illegal."+c.key, phrase.Key, "%v", c.move)
	}
	mountain := at(t, "r9 ^ b9")
	require.EqualError(t, mountain.Check(0, Move{0, 0, Right}), "0,1 is a mountain.")
}

// TestEndings covers winner, reason and scores of every ending.
func TestEndings(t *testing.T) {
	const board = "r9 z3 . b9"
	move := func(text engine.Move) engine.Decision { return engine.Decision{Move: text} }
	bad, none := engine.Decision{Fault: engine.Malformed}, engine.Decision{Fault: engine.Failed}
	cases := []struct {
		name      string
		board     string
		time      int
		red, blue engine.Decision
		reason    Reason // "" if the match goes on
		scores    []int
		endTime   int
		text      string
	}{
		{"on", board, 0, move("0,0 right"), move(""), "", nil, 1, ""},
		{"red takes", "r9 b3 . .", 0, move("0,0 right"), move(""), GeneralTaken, []int{5, -5}, 1, "0 took 1's general at 0,1 on step 1."},
		{"both take: player 1 wins", "r9 b7 . .", 0, move("0,0 right"), move("0,1 left"), GeneralTaken, []int{-5, 5}, 1, "Both generals fell on step 1: by the rules 1 wins."},
		{"taken on step 500", "r9 b3 . .", 499, move("0,0 right"), move(""), AtStepLimit, []int{-1, -1}, 500, "500 steps were played: a draw."},
		{"taken on step 499", "r9 b3 . .", 498, move("0,0 right"), move(""), GeneralTaken, []int{5, -5}, 499, ""},
		{"illegal", board, 3, move("0,0 up"), move(""), IllegalMove, []int{-5, 5}, 4, "0 made an illegal move (0,0 up) on step 4: -1,0 is off the map."},
		{"both illegal", board, 3, move("0,0 up"), move("0,0 up"), IllegalMove, []int{-5, -5}, 4, "Both moved illegally on step 4: 0 with 0,0 up, 1 with 0,0 up."},
		{"illegal on step 500", board, 499, move("0,0 up"), move(""), AtStepLimit, []int{-1, -1}, 500, ""},
		{"malformed beats illegal", board, 0, move("0,0 up"), bad, MalformedAnswer, []int{5, -5}, 1, "The answer of 1 on step 1 is not a move."},
		{"both malformed", board, 0, bad, bad, MalformedAnswer, []int{-5, -5}, 1, "Neither answer on step 1 is a move."},
		{"text that is no move", board, 0, move("junk"), move(""), MalformedAnswer, []int{-5, 5}, 1, ""},
		{"malformed on step 500", board, 499, move(""), bad, AtStepLimit, []int{-1, -1}, 500, ""},
		{"no answer is not counted", board, 6, none, bad, NoAnswer, []int{-5, 5}, 6, "0 gave no valid answer on step 7."},
		{"neither answers", board, 6, none, none, NoAnswer, []int{-5, -5}, 6, "Neither player gave a valid answer on step 7."},
		{"no answer on step 500", board, 499, move(""), none, NoAnswer, []int{5, -5}, 499, ""},
	}
	for _, c := range cases {
		t.Run(c.name, func(t *testing.T) {
			s := newState(at(t, c.board))
			s.now.time = int32(c.time)
			s.Step([]engine.Decision{c.red, c.blue})
			result, over := s.Result()
			require.Equal(t, c.reason != "", over)
			require.Equal(t, string(c.reason), result.Reason)
			require.Equal(t, c.scores, result.Scores)
			require.Equal(t, c.endTime, s.Turn())
			if c.text != "" {
				require.Equal(t, c.text, result.Phrase.String())
			}
		})
	}
}

// TestSight: 3x3 around every owned cell, all mountains, -1 elsewhere in both layers.
func TestSight(t *testing.T) {
	p := at(t, `
		r5 .  .  .  c40
		.  .  z3 .  .
		.  .  .  ^  .
		.  .  .  .  a0
		^  Z7 .  .  b6`)
	v := p.View(0)
	require.Equal(t, []int8{
		7, 0, -1, -1, -1,
		0, 0, -1, -1, -1,
		-1, -1, -1, 1, 0,
		-1, -1, -1, 0, 3,
		1, -1, -1, 0, 8,
	}, v.Type)
	require.Equal(t, []int32{
		5, 0, -1, -1, -1,
		0, 0, -1, -1, -1,
		-1, -1, -1, 0, 0,
		-1, -1, -1, 0, 0,
		0, -1, -1, 0, 6,
	}, v.Army)
	require.Equal(t, [2]Totals{{5, 2, 0}, {16, 3, -1}}, v.Totals)
	require.Equal(t, [2]Cell{{0, 0}, {-1, -1}}, v.Generals)
	blue := p.View(1)
	require.Equal(t, Tile{Land, 0, 0}, blue.At(Cell{3, 4}))
	require.Equal(t, Tile{City, 1, 7}, blue.At(Cell{4, 1}))
	require.Equal(t, int8(4), blue.Type[3*5+4])
	require.Equal(t, Tile{Hidden, Nobody, 0}, blue.At(Cell{0, 0}))
	require.Equal(t, int32(40), p.View(engine.Spectator).Army[4])
}
