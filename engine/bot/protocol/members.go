package protocol

import (
	"bytes"
	"encoding/json"
)

// members holds the raw values of an answer's keys other than response.
type members struct{ debug, data, globaldata []byte }

// membersOf finds the keys that matter in a valid JSON value. response is nil if the value is no object or has no such key. Of a repeated
// key the last one counts. It scans and does not decode: it runs every turn, and data can be large.
func membersOf(value []byte) (response []byte, m members) {
	if value[0] != '{' {
		return nil, m
	}
	at := skipBlanks(value, 1)
	for value[at] == '"' {
		end := valueEnd(value, at)
		name := keyName(value[at:end])
		start := skipBlanks(value, skipBlanks(value, end)+1) // skips the colon
		end = valueEnd(value, start)
		switch content := value[start:end]; name {
		case "response":
			response = content
		case "debug":
			m.debug = content
		case "data":
			m.data = content
		case "globaldata":
			m.globaldata = content
		}
		at = skipBlanks(value, end)
		if value[at] == ',' {
			at = skipBlanks(value, at+1)
		}
	}
	return response, m
}

func keyName(quoted []byte) string {
	if bytes.IndexByte(quoted, '\\') < 0 {
		return string(quoted[1 : len(quoted)-1])
	}
	var name string
	_ = json.Unmarshal(quoted, &name) // it is part of a valid value
	return name
}

func skipBlanks(text []byte, at int) int {
	for text[at] == ' ' || text[at] == '\t' || text[at] == '\n' || text[at] == '\r' {
		at++
	}
	return at
}

// valueEnd returns the end of the value that begins at an offset in valid JSON.
func valueEnd(text []byte, at int) int {
	switch text[at] {
	case '"':
		return stringEnd(text, at)
	case '{', '[':
		return nestedEnd(text, at)
	}
	for at < len(text) && bytes.IndexByte([]byte(",]} \t\n\r"), text[at]) < 0 {
		at++
	}
	return at
}

func stringEnd(text []byte, at int) int {
	for at++; text[at] != '"'; at++ {
		if text[at] == '\\' {
			at++
		}
	}
	return at + 1
}

func nestedEnd(text []byte, at int) int {
	for depth := 0; ; {
		switch text[at] {
		case '"':
			at = stringEnd(text, at)
			continue
		case '{', '[':
			depth++
		case '}', ']':
			depth--
		}
		at++
		if depth == 0 {
			return at
		}
	}
}
