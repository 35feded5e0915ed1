package overlay

import (
	"bytes"
	"encoding/json"
)

// elements splits a JSON array into its elements; nil if the text, which must be valid JSON, is no array.
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

// elementLength returns the length of the first element of an array's content: up to a comma that is not inside a string, an array or
// an object.
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
