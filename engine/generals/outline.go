package generals

import (
	"bytes"
	"errors"
	"fmt"
	"io"
)

const (
	// mostInput is the most bytes of a line that are read: several times the length of the longest match.
	mostInput = 64 << 20
	// deepest is the depth of the deepest objects whose content the judge needs: the answers in a log are at depth 4.
	deepest = 4
)

// outline collects JSON without the content of objects deeper than deepest. A judge's input is megabytes of the judge's earlier output,
// above all maps, of which it needs nothing: skipping them is ten times as fast as parsing them. In skipped content only quotes and braces
// are looked at.
type outline struct {
	kept    []byte
	depth   int  // open brackets in kept
	left    int  // open braces in the skipped content
	quoted  bool // inside a string
	escaped bool // the last byte was a backslash inside a string
}

// firstLine reads a line to its end and returns its outline.
func firstLine(in io.Reader) ([]byte, error) {
	var o outline
	window := make([]byte, 128<<10)
	for read := 0; ; {
		n, err := in.Read(window)
		line, _, ended := bytes.Cut(window[:n], []byte("\n"))
		o.add(line)
		read += n
		switch {
		case ended || errors.Is(err, io.EOF):
			return o.kept, nil
		case err != nil:
			return nil, err
		case read > mostInput:
			return nil, fmt.Errorf("it is longer than %d MB: no match has so much", mostInput>>20)
		}
	}
}

// add processes the next piece of the text.
func (o *outline) add(text []byte) {
	for len(text) > 0 {
		switch {
		case o.quoted:
			text = o.string(text)
		case o.left > 0:
			text = o.pass(text)
		default:
			text = o.keep(text)
		}
	}
}

// string reads to the end of a string and returns the rest.
func (o *outline) string(text []byte) (rest []byte) {
	n := 0
	for ; n < len(text) && o.quoted; n++ {
		switch {
		case o.escaped:
			o.escaped = false
		case text[n] == '\\':
			o.escaped = true
		case text[n] == '"':
			o.quoted = false
		}
	}
	if o.left == 0 {
		o.kept = append(o.kept, text[:n]...)
	}
	return text[n:]
}

// keep copies text up to the next string or skipped object and returns the rest.
func (o *outline) keep(text []byte) (rest []byte) {
	n := 0
	for ; n < len(text) && !o.quoted && o.left == 0; n++ {
		switch text[n] {
		case '"':
			o.quoted = true
		case '[', '{':
			if o.depth++; o.depth > deepest && text[n] == '{' {
				o.left = 1
			}
		case ']', '}':
			o.depth--
		}
	}
	o.kept = append(o.kept, text[:n]...)
	return text[n:]
}

// pass skips to the next string, or to the brace that ends the skipped object, and returns the rest.
func (o *outline) pass(text []byte) (rest []byte) {
	n := bytes.IndexByte(text, '"')
	if o.quoted = n >= 0; !o.quoted {
		n = len(text)
	}
	for from := 0; ; {
		end := bytes.IndexByte(text[from:n], '}')
		if end < 0 {
			o.left += bytes.Count(text[from:n], []byte("{"))
			return text[min(n+1, len(text)):]
		}
		o.left += bytes.Count(text[from:from+end], []byte("{")) - 1
		if from += end; o.left == 0 {
			o.quoted = false
			return text[from:]
		}
		from++
	}
}
