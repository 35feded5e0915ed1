package overlay

import (
	"bytes"
	"encoding/json"
)

// elements are the elements of a list, which must be JSON; nil for what is no list.
func elements(list json.RawMessage) (all []json.RawMessage) {
	list = bytes.TrimSpace(list)
	if len(list) < 2 || list[0] != '[' {
		return nil
	}
	list = list[1 : len(list)-1]
	for len(list) > 0 {
		n := elementLength(list)
		if e := bytes.TrimSpace(list[:n]); len(e) > 0 {
			all = append(all, e)
		}
		list = list[min(n+1, len(list)):]
	}
	return all
}

// elementLength is where the first element of a list without its brackets ends: at a comma that is neither in a text
// nor in a list or an object within.
func elementLength(list []byte) int {
	depth, quoted := 0, false
	for i := 0; i < len(list); i++ {
		switch c := list[i]; {
		case quoted && c == '\\':
			i++
		case c == '"':
			quoted = !quoted
		case quoted:
		case c == '[' || c == '{':
			depth++
		case c == ']' || c == '}':
			depth--
		case c == ',' && depth == 0:
			return i
		}
	}
	return len(list)
}
