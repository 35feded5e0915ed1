package protocol

import (
	"bytes"
	"encoding/json"
)

// Token is the line that a bot prints to keep its process running (protocol §3).
const Token = ">>>BOTZONE_REQUEST_KEEP_RUNNING<<<"

// Scan looks for the token, which ends an answer, in the new part of out, the output of the turn. If it finds it, it returns the answer and
// true. Otherwise it returns out without answers that were owed for earlier turns or begun before the request was sent.
func (d *Dialogue) Scan(out []byte) (left []byte, whole bool) {
	for {
		line, next := out[d.line:], len(out)
		end := bytes.IndexByte(line, '\n')
		if end >= 0 {
			line, next = line[:end], d.line+end+1
		}
		if len(line) < 1<<10 && string(bytes.TrimSpace(line)) == Token {
			if !d.skips(out) {
				d.rest = bytes.Clone(out[next:])
				return out[:d.line], true
			}
			out = append(out[:0], out[next:]...)
			d.line, d.early = 0, false
			continue
		}
		if end < 0 {
			return out, false
		}
		d.line = next
	}
}

// skips reports whether the answer at the beginning of out does not belong to the present request.
func (d *Dialogue) skips(out []byte) bool {
	switch {
	case d.owed > 0:
		d.owed--
		d.b.note = skippedLate
		return true
	case d.early && json.Valid(out[:d.line]):
		d.b.note = skippedSurplus
		return true
	}
	return false
}

// tokenEnd returns the end of the first line that is the token, -1 if there is none.
func tokenEnd(text []byte) int {
	for at := 0; at < len(text); {
		line, _, _ := bytes.Cut(text[at:], []byte("\n"))
		next := min(at+len(line)+1, len(text))
		if string(bytes.TrimSpace(line)) == Token {
			return next
		}
		at = next
	}
	return -1
}
