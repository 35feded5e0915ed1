package generals

import (
	"encoding/json"
	"fmt"
	"math"
	"strconv"
)

// decodeMove reads a response as the judge's JSON library does: see Rules.Decode.
func decodeMove(response []byte) (Move, error) {
	var elements []json.RawMessage
	if err := json.Unmarshal(response, &elements); err != nil {
		return Move{}, fmt.Errorf("a move is an array of three numbers [row, column, direction], not %s", clip(response))
	}
	var values [3]int32
	for i, e := range elements[:min(3, len(elements))] {
		value, err := decodeElement(e)
		if err != nil {
			return Move{}, fmt.Errorf("element %d of the move: %w", i+1, err)
		}
		values[i] = value
	}
	return Move{values[0], values[1], Dir(values[2])}, nil
}

func decodeElement(e []byte) (int32, error) {
	switch e[0] {
	case 'n', 'f':
		return 0, nil
	case 't':
		return 1, nil
	case '"', '[', '{':
		return 0, fmt.Errorf("%s is not a number", clip(e))
	}
	if n, err := strconv.ParseInt(string(e), 10, 32); err == nil {
		return int32(n), nil
	}
	x, err := strconv.ParseFloat(string(e), 64)
	if err != nil || x < math.MinInt32 || x > math.MaxInt32 {
		return 0, fmt.Errorf("%s is outside the 32-bit integers", clip(e))
	}
	return int32(x), nil
}

// clip is at most 60 bytes of text for a message.
func clip(text []byte) string {
	if len(text) > 60 {
		return string(text[:57]) + "..."
	}
	return string(text)
}
