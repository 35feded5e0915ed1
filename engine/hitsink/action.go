package hitsink

import (
	"strconv"
	"strings"

	"generals-chess/engine"
)

// Act is the letter of an action (rules 14 to 27).
type Act byte

// The actions.
const (
	Forward          Act = 'M'
	Back             Act = 'B'
	Clockwise        Act = 'C'
	CounterClockwise Act = 'K'
	Ram              Act = 'A'
	Fire             Act = 'F'
	LayMine          Act = 'N'
	ScanSea          Act = 'S'
	Repair           Act = 'R'
	Plunge           Act = 'P' // dive or surface
	RaiseShield      Act = 'D'
	Nothing          Act = 'W' // also anything that cannot be read
)

// Action is one action of a turn. At is relative to the head at that moment; only Fire and LayMine use it.
type Action struct {
	Act Act
	At  Cell
}

// String returns the action as a bot writes it, such as M or F+1-2.
func (a Action) String() string {
	if a.Act != Fire && a.Act != LayMine {
		return string(a.Act)
	}
	return string(a.Act) + signed(a.At.X) + signed(a.At.Y)
}

func signed(n int) string {
	if n < 0 {
		return strconv.Itoa(n)
	}
	return "+" + strconv.Itoa(n)
}

// MoveOf returns the turn of these actions in canonical form: separated by single blanks.
func MoveOf(actions ...Action) engine.Move {
	words := make([]string, len(actions))
	for i, a := range actions {
		words[i] = a.String()
	}
	return engine.Move(strings.Join(words, " "))
}

// Read implements rules 14 and 15: it reads the actions of an answer from left to right and calls each for every one until each returns
// false. A character that is not an action counts as Nothing.
func Read(answer string, each func(Action) bool) {
	for i := 0; i < len(answer); {
		a, n := readAction(answer[i:])
		i += n
		if n == 1 && isBlank(answer[i-1]) {
			continue
		}
		if !each(a) {
			return
		}
	}
}

// Waits reports whether an answer is nothing but W: the captain waits on purpose. The program's own text decides, if there is one, because
// in a move anything that is no action is a W too.
func Waits(a engine.Answer) bool {
	text := string(a.Response)
	if text == "" {
		text = string(a.Move)
	}
	return strings.TrimFunc(text, func(r rune) bool { return r == 'W' || blank(r) }) == ""
}

// readAction returns the action that text begins with and its length in bytes.
func readAction(text string) (Action, int) {
	switch act := Act(text[0]); act {
	case Forward, Back, Clockwise, CounterClockwise, Ram, ScanSea, Repair, Plunge, RaiseShield:
		return Action{Act: act}, 1
	case Fire, LayMine:
		if x, ok := readOffset(text, 1); ok {
			if y, ok := readOffset(text, 3); ok {
				return Action{act, Cell{x, y}}, 5
			}
		}
	}
	return Action{Act: Nothing}, 1
}

// readOffset parses a sign and a digit at text[i].
func readOffset(text string, i int) (int, bool) {
	if i+1 >= len(text) || text[i] != '+' && text[i] != '-' || text[i+1] < '0' || text[i+1] > '9' {
		return 0, false
	}
	n := int(text[i+1] - '0')
	if text[i] == '-' {
		n = -n
	}
	return n, true
}

// isBlank reports whether c separates words.
func isBlank(c byte) bool { return c == ' ' || c >= '\t' && c <= '\r' }
