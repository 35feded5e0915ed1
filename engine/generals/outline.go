package generals

import (
	"bytes"
	"errors"
	"fmt"
	"io"
)

const (
	// mostInput is how many bytes of a line are read: several times what the longest match comes to.
	mostInput = 64 << 20
	// deepest is how deep an object may lie whose content the judge needs: the answers of a log are the fourth.
	deepest = 4
)

// outline is JSON without the content of objects that lie deeper than deepest. A judge's input is megabytes of what the judge has
// printed before, maps above all, of which it needs nothing: passing over them is ten times as fast as reading them. Of what is left
// out only the braces are looked at.
type outline struct {
	kept    []byte
	depth   int  // how many brackets are open in kept
	left    int  // how many braces are open in what is left out
	quoted  bool // a string goes on
	escaped bool // a backslash was the last of it
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

// add takes in the next piece of the text.
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

// string reads to the end of a string and returns what follows.
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

// keep reads to the next string, or into what is left out, and returns what follows.
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

// pass passes over what is left out, to the next string or to the brace that ends it, and returns what follows.
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
