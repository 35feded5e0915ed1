package protocol

import (
	"bytes"
	"encoding/json"
	"errors"
	"io"

	"generals-chess/engine"
	"generals-chess/engine/plain"
)

// maxDebug limits how much of a debug value is shown, in bytes.
const maxDebug = 1 << 10

// reply is the content of a bot's output of one turn (protocol §2). Only response may share memory with the output.
type reply struct {
	response   json.RawMessage // compact; may be a part of the output
	debug      string
	data       json.RawMessage // nil clears the old value
	globaldata json.RawMessage // nil keeps the old value
}

// parseReply parses the whole output of one turn. If it is not one JSON value, the phrase says why.
func parseReply(output []byte) (reply, *engine.Phrase) {
	text := bytes.Trim(plain.Decode(output), " \t\r\n") // JSON's white space
	if len(text) == 0 {
		p := PrintedNothing
		return reply{}, &p
	}
	if !json.Valid(text) {
		p := diagnose(text)
		return reply{}, &p
	}
	if response, m := membersOf(text); response != nil {
		return reply{
			response:   compact(response),
			debug:      debugText(m.debug),
			data:       saved(m.data),
			globaldata: saved(m.globaldata),
		}, nil
	}
	return reply{response: compact(text)}, nil
}

// compact returns the value without white space, with numbers as they were written. A value without any white space is returned itself.
func compact(value []byte) json.RawMessage {
	if !bytes.ContainsAny(value, " \t\r\n") {
		return value
	}
	var b bytes.Buffer
	if err := json.Compact(&b, value); err != nil {
		return value // not reached: the value is valid
	}
	return b.Bytes()
}

// saved returns a value that the bot gets back later, nil if it is absent, null or "".
func saved(value json.RawMessage) json.RawMessage {
	if len(value) == 0 || string(value) == "null" || string(value) == `""` {
		return nil
	}
	return bytes.Clone(compact(value))
}

// debugText returns a debug value as shown: the text of a string, JSON for any other value; at most 1 KiB.
func debugText(value json.RawMessage) string {
	if len(value) == 0 || string(value) == "null" {
		return ""
	}
	var text string
	if json.Unmarshal(value, &text) != nil {
		text = string(compact(value))
	}
	return engine.Shorten(text, maxDebug)
}

// diagnose explains why text is not one JSON value.
func diagnose(text []byte) engine.Phrase {
	end, err := firstValue(text)
	switch {
	case err == nil && opens(text[0]):
		return quoting(textAfterJSON, bytes.TrimSpace(text[end:]))
	case err == nil: // a number or a word also begins many a line that is no JSON
		return quoting(notJSON, text)
	case errors.Is(err, io.ErrUnexpectedEOF):
		return quoting(halfJSON, text)
	}
	const tries = 20 // if the output is full of brackets, each try may read all of it
	depth := 0
	for i, n := 0, 0; i < len(text) && n < tries; i++ {
		switch {
		case opens(text[i]) && depth == 0 && i > 0:
			n++
			if _, err := firstValue(text[i:]); err == nil {
				return quoting(textBeforeJSON, bytes.TrimSpace(text[:i]))
			}
			depth++
		case opens(text[i]):
			depth++
		case text[i] == '}' || text[i] == ']':
			depth--
		}
	}
	if syntax, ok := errors.AsType[*json.SyntaxError](err); ok && opens(text[0]) {
		return quoting(brokenJSON.With("at", Quoted(engine.Shorten(string(text[max(0, syntax.Offset-1):]), 40))), text)
	}
	return quoting(notJSON, text)
}

// opens reports whether c begins an object or an array.
func opens(c byte) bool { return c == '{' || c == '[' }

// firstValue returns the end of the JSON value that text begins with.
func firstValue(text []byte) (end int64, err error) {
	d := json.NewDecoder(bytes.NewReader(text))
	var value json.RawMessage
	err = d.Decode(&value)
	return d.InputOffset(), err
}
