package generals

import (
	"encoding/json"
	"math"
	"strconv"
	"strings"

	"generals-chess/engine"
)

// decodeMove parses a response as the judge's JSON library does: see Rules.Decode.
func decodeMove(response []byte) (Move, error) {
	if m, ok := plainMove(response); ok {
		return m, nil
	}
	var elements []json.RawMessage
	if err := json.Unmarshal(response, &elements); err != nil {
		return Move{}, moveNoArray.With("value", clip(response)).Err()
	}
	var values [3]int32
	for i, e := range elements[:min(3, len(elements))] {
		value, wrong := decodeElement(e)
		if wrong != nil {
			return Move{}, wrong.WithInt("n", i+1).With("value", clip(e)).Err()
		}
		values[i] = value
	}
	return Move{values[0], values[1], Dir(values[2])}, nil
}

// plainMove parses the usual answer, an array of three short whole numbers, and nothing else.
func plainMove(text []byte) (Move, bool) {
	var values [3]int32
	for i := range values {
		if len(text) == 0 || text[0] != "[,,"[i] {
			return Move{}, false
		}
		var ok bool
		if values[i], text, ok = plainNumber(text[1:]); !ok {
			return Move{}, false
		}
	}
	return Move{values[0], values[1], Dir(values[2])}, string(text) == "]"
}

// plainNumber parses a whole number of at most nine digits and returns the text after it.
func plainNumber(text []byte) (value int32, rest []byte, ok bool) {
	negative := len(text) > 0 && text[0] == '-'
	if negative {
		text = text[1:]
	}
	n := 0
	for n < len(text) && text[n] >= '0' && text[n] <= '9' {
		value = value*10 + int32(text[n]-'0')
		if n++; n > 9 {
			return 0, nil, false
		}
	}
	if n == 0 || n > 1 && text[0] == '0' {
		return 0, nil, false
	}
	if negative {
		value = -value
	}
	return value, text[n:], true
}

// decodeElement parses one element of a move. wrong says why an element is not a 32-bit number.
func decodeElement(e []byte) (value int32, wrong *engine.Phrase) {
	switch e[0] {
	case 'n', 'f':
		return 0, nil
	case 't':
		return 1, nil
	case '"', '[', '{':
		return 0, &moveNoNumber
	}
	if n, err := strconv.ParseInt(string(e), 10, 32); err == nil {
		return int32(n), nil
	}
	x, err := strconv.ParseFloat(string(e), 64)
	if err != nil || x < math.MinInt32 || x > math.MaxInt32 {
		return 0, &moveTooLarge
	}
	return int32(x), nil
}

// clip returns at most 60 characters of text on one line, for a message.
func clip(text []byte) string {
	const most = 60
	line := []rune(strings.Join(strings.Fields(string(text)), " "))
	if len(line) > most {
		return string(line[:most-3]) + "..."
	}
	return string(line)
}
