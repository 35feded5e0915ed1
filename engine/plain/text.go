package plain

import (
	"bytes"
	"io"

	"golang.org/x/text/encoding"
	"golang.org/x/text/encoding/unicode"
	"golang.org/x/text/transform"
)

// A text may begin with a byte order mark, as editors on Windows write it, and then it may be UTF-16. The readers below return UTF-8
// without a mark.

// Mark is the byte order mark of UTF-8. Without it at the beginning, a spreadsheet takes a text file to be in another encoding.
const Mark = "\ufeff"

// Read returns the text of an ordinary file of at most most bytes.
func Read(path string, most int64) ([]byte, error) {
	text, err := Bytes(path, most)
	return Decode(text), err
}

// Decode returns the text in UTF-8, without a byte order mark. A text without a mark is returned unchanged.
func Decode(text []byte) []byte {
	if !Marked(text) {
		return text
	}
	decoded, _ := io.ReadAll(NewReader(bytes.NewReader(text))) // reading bytes gives no errors; invalid text becomes U+FFFD
	return decoded
}

// NewReader returns a reader of what Decode returns for everything in in.
func NewReader(in io.Reader) io.Reader { return &reader{in: in} }

type reader struct {
	in    io.Reader
	begun bool
}

func (r *reader) Read(p []byte) (int, error) {
	if !r.begun {
		r.begin()
	}
	return r.in.Read(p)
}

// begin looks for a mark.
func (r *reader) begin() {
	r.begun = true
	head := make([]byte, LongestMark)
	n, _ := io.ReadFull(r.in, head) // the next call returns the error
	in := io.MultiReader(bytes.NewReader(head[:n]), r.in)
	if r.in = in; Marked(head[:n]) {
		r.in = transform.NewReader(in, unicode.BOMOverride(encoding.Nop.NewDecoder()))
	}
}

// LongestMark is the length of the longest mark, that of UTF-8, in bytes.
const LongestMark = 3

// Marked reports whether a text begins with a byte order mark: of UTF-8, or UTF-16 in either order.
func Marked(text []byte) bool {
	return bytes.HasPrefix(text, []byte(Mark)) || bytes.HasPrefix(text, []byte("\xff\xfe")) || bytes.HasPrefix(text, []byte("\xfe\xff"))
}
