package generals

import (
	"strings"

	"generals-chess/engine"
)

// dirLetters are the first letters of dirNames.
const dirLetters = "udlr"

// Short writes a move in few letters, for files: "7,3u", and "u" where it starts on the cell that last, the same player's
// move before, led to. A move whose direction does not exist stays as it is.
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

// Long reads what Short wrote after the same move. What it does not know stays as it is.
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
