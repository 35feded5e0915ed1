package generals

import (
	"fmt"
	"strconv"
	"strings"

	"generals-chess/engine"
)

// Cell is a place on the map: row and column from 0, (0,0) at the top left.
type Cell struct{ Row, Col int }

// Dir is a direction: 0 up (row-1), 1 down (row+1), 2 left (column-1), 3 right (column+1).
type Dir int32

// The four directions.
const (
	Up Dir = iota
	Down
	Left
	Right
)

var dirNames = [...]string{"up", "down", "left", "right"}

// Move is [x, y, d] as a bot answers it: x is the row, y the column. The fields may hold any int32; Check returns an error if the move is
// not legal.
type Move struct {
	Row, Col int32
	Dir      Dir
}

// Stay is the order to stay: [-1,-1,-1].
var Stay = Move{-1, -1, -1}

// Step returns the cell next to c in direction d.
func (c Cell) Step(d Dir) Cell {
	switch d {
	case Up:
		c.Row--
	case Down:
		c.Row++
	case Left:
		c.Col--
	case Right:
		c.Col++
	}
	return c
}

// From returns the cell the move starts on.
func (m Move) From() Cell { return Cell{int(m.Row), int(m.Col)} }

// To returns the cell the move leads to.
func (m Move) To() Cell { return m.From().Step(m.Dir) }

// Text returns the canonical text: "" for Stay, "7,3 up", or "7,3 9" for a direction that does not exist.
func (m Move) Text() engine.Move {
	if m == Stay {
		return ""
	}
	dir := strconv.Itoa(int(m.Dir))
	if m.Dir >= Up && m.Dir <= Right {
		dir = dirNames[m.Dir]
	}
	return engine.Move(strconv.Itoa(int(m.Row)) + "," + strconv.Itoa(int(m.Col)) + " " + dir)
}

// ParseMove reads what Text writes.
func ParseMove(text engine.Move) (Move, error) {
	if text == "" {
		return Stay, nil
	}
	m, ok := parseMove(string(text))
	if !ok {
		return Move{}, fmt.Errorf(`move %q: write row,column and a direction, such as "7,3 up", or nothing to stay`, text)
	}
	return m, nil
}

func parseMove(text string) (m Move, ok bool) {
	place, way, ok := strings.Cut(text, " ")
	rowText, colText, ok2 := strings.Cut(place, ",")
	if !ok || !ok2 {
		return Move{}, false
	}
	row, ok := number(rowText)
	col, ok2 := number(colText)
	if !ok || !ok2 {
		return Move{}, false
	}
	for d, name := range dirNames {
		if way == name {
			return Move{row, col, Dir(d)}, true
		}
	}
	d, ok := number(way)
	return Move{row, col, Dir(d)}, ok
}

// number parses a number. Numbers of up to two digits, as on every map, take the fast path.
func number(text string) (n int32, ok bool) {
	if len(text) == 0 || len(text) > 2 {
		return numeral(text)
	}
	for _, digit := range []byte(text) {
		if digit < '0' || digit > '9' {
			return numeral(text)
		}
		n = n*10 + int32(digit-'0')
	}
	return n, true
}

// numeral parses a number of any length, with or without a sign.
func numeral(text string) (int32, bool) {
	n, err := strconv.ParseInt(text, 10, 32)
	return int32(n), err == nil
}

// dirLetters holds the first letters of dirNames.
const dirLetters = "udlr"

// Short abbreviates a move for files: "7,3u", or just "u" if it starts where last, the same player's previous move, ended. A move whose
// direction does not exist stays as it is.
func Short(last, move engine.Move) string {
	m, err := ParseMove(move)
	if err != nil || m == Stay || m.Dir < Up || m.Dir > Right {
		return string(move)
	}
	letter := dirLetters[m.Dir : m.Dir+1]
	if before, err := ParseMove(last); err == nil && before != Stay && before.To() == m.From() {
		return letter
	}
	place, _, _ := strings.Cut(string(move), " ")
	return place + letter
}

// Long reads what Short wrote with the same last move. Text it does not understand stays as it is.
func Long(last engine.Move, text string) engine.Move {
	if text == "" {
		return ""
	}
	dir := strings.IndexByte(dirLetters, text[len(text)-1])
	place := text[:len(text)-1]
	if dir < 0 {
		return engine.Move(text)
	}
	if place == "" {
		before, err := ParseMove(last)
		if err != nil || before == Stay {
			return engine.Move(text)
		}
		to := before.To()
		return Move{int32(to.Row), int32(to.Col), Dir(dir)}.Text()
	}
	m, err := ParseMove(engine.Move(place + " " + dirNames[dir]))
	if err != nil {
		return engine.Move(text)
	}
	return m.Text()
}
