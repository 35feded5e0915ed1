package plain

import (
	"bytes"
	"cmp"
	"encoding/json"
	"fmt"
	"io"
	"math/rand/v2"
	"strings"
	"sync"
	"unicode/utf16"
	"unicode/utf8"

	"generals-chess/engine"
)

// Writer writes text with parts by strangers so that every screen and every reader can show it. Characters that engine.Shown refuses are
// written as an escape like \u202e: people see that they are there, and a JSON string keeps its value. A carriage return before a line feed
// is left out. A Writer is safe for concurrent use.
type Writer struct {
	mu   sync.Mutex
	to   io.Writer
	own  string // see Control; "" until it was called
	rest []byte // the incomplete beginning of a character
	err  error  // the first error of writing
}

// NewWriter returns a Writer that writes to another writer. Close writes what is left.
func NewWriter(to io.Writer) *Writer { return &Writer{to: to} }

// To returns the writer that it writes to.
func (w *Writer) To() io.Writer { return w.to }

// Err returns the first error of writing.
func (w *Writer) Err() error {
	w.mu.Lock()
	defer w.mu.Unlock()
	return w.err
}

// Control returns a text that stands for ESC [ in the program's own control sequences, such as colours. It is random, so a stranger's ESC
// is never taken for the program's own.
func (w *Writer) Control() string {
	w.mu.Lock()
	defer w.mu.Unlock()
	if w.own == "" {
		w.own = fmt.Sprintf("\x1b%016x[", rand.Uint64())
	}
	return w.own
}

// Write writes the complete characters of the text, and keeps the rest for the next call.
func (w *Writer) Write(p []byte) (int, error) {
	w.mu.Lock()
	defer w.mu.Unlock()
	text := p
	if len(w.rest) > 0 {
		text = append(w.rest, p...)
	}
	out, rest := w.escape(make([]byte, 0, len(text)), text)
	w.rest = append([]byte(nil), rest...)
	if err := w.put(out); err != nil {
		return 0, err
	}
	return len(p), nil
}

// Close writes an incomplete rest. It does not close the underlying writer.
func (w *Writer) Close() error {
	w.mu.Lock()
	defer w.mu.Unlock()
	var out []byte
	for _, r := range string(w.rest) {
		out = appendSign(out, r)
	}
	w.rest = nil
	return w.put(out)
}

func (w *Writer) put(out []byte) error {
	if len(out) == 0 {
		return nil
	}
	_, err := w.to.Write(out)
	if err != nil && w.err == nil {
		w.err = err
	}
	return err
}

// escape appends the text to out, and returns the rest, which the next call may complete.
func (w *Writer) escape(out, text []byte) (_, rest []byte) {
	for len(text) > 0 {
		if c := text[0]; c >= ' ' && c < 0x7f || c == '\n' || c == '\t' {
			out, text = append(out, c), text[1:]
			continue
		}
		switch own, whole := w.begins(text); {
		case own > 0:
			out, text = append(out, "\x1b["...), text[own:]
			continue
		case !whole:
			return out, text
		}
		r, size := utf8.DecodeRune(text)
		if r != '\r' || text[1] != '\n' {
			out = appendSign(out, r)
		}
		text = text[size:]
	}
	return out, nil
}

// begins returns the length of the program's own Control at the beginning of a text, and whether the first character is complete.
func (w *Writer) begins(text []byte) (own int, whole bool) {
	switch {
	case text[0] == '\r':
		return 0, len(text) > 1
	case text[0] != '\x1b' || w.own == "":
		return 0, utf8.FullRune(text)
	case strings.HasPrefix(string(text[:min(len(text), len(w.own))]), w.own):
		return len(w.own), true
	}
	return 0, !strings.HasPrefix(w.own, string(text[:min(len(text), len(w.own))]))
}

// appendSign appends a character, or the escape of one that is not shown.
func appendSign(out []byte, r rune) []byte {
	switch high, low := utf16.EncodeRune(r); {
	case r == '\n' || r == '\t' || engine.Shown(r):
		return utf8.AppendRune(out, r)
	case high == utf8.RuneError:
		return fmt.Appendf(out, `\u%04x`, r)
	default:
		return fmt.Appendf(out, `\u%04x\u%04x`, high, low)
	}
}

// Escaped returns what a Writer writes for a text.
func Escaped(text []byte) []byte {
	var to bytes.Buffer
	_ = Through(&to, func(w io.Writer) error { // a buffer has no errors
		_, err := w.Write(text)
		return err
	})
	return to.Bytes()
}

// JSON returns a value in JSON as a Writer writes it, with a line end.
func JSON(value any, indent string) ([]byte, error) {
	text, err := json.MarshalIndent(value, "", indent)
	return append(Escaped(text), '\n'), err
}

// Line returns a value in JSON on one line, with < and > unescaped, because people read it.
func Line(value any) ([]byte, error) {
	var b bytes.Buffer
	to := json.NewEncoder(&b)
	to.SetEscapeHTML(false)
	err := to.Encode(value)
	return bytes.TrimSuffix(b.Bytes(), []byte("\n")), err
}

// Through calls write with a Writer that writes to another writer.
func Through(to io.Writer, write func(io.Writer) error) error {
	w := NewWriter(to)
	return cmp.Or(write(w), w.Close())
}
