package generals

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"slices"
)

// scanner walks over JSON without decoding it. What it skips it checks only as far as it must to find
// the end: a judge's input is megabytes of earlier outputs of which nothing is needed. They are not kept: the
// memory for them would take longer to come by than they take to read.
type scanner struct {
	text   []byte    // what is at hand
	at     int       // where the scanner is in it
	kept   int       // from where on the text must stay at hand; -1: from at on
	gone   int       // bytes that came before text
	more   io.Reader // where the rest comes from; nil: there is no more
	failed error     // why the rest cannot be had
}

// window is how much of a stream is at hand, unless more must be kept: little enough for the fast memory of a processor.
const window = 128 << 10

// scan walks over what a reader gives.
func scan(in io.Reader) *scanner { return &scanner{text: make([]byte, 0, window), kept: -1, more: in} }

// scanText walks over a text.
func scanText(text []byte) *scanner { return &scanner{text: text, kept: -1} }

// ended tells whether there is nothing more, at the end of what is at hand.
func (s *scanner) ended() bool { return s.at == len(s.text) && !s.fill() }

// fill reads on, and forgets what need not be kept. It gives false when there was nothing more.
func (s *scanner) fill() bool {
	if s.more == nil {
		return false
	}
	s.forget()
	s.text = slices.Grow(s.text, window/2)
	for {
		n, err := s.more.Read(s.text[len(s.text):cap(s.text)])
		s.text = s.text[:len(s.text)+n]
		if err != nil {
			s.more = nil
			if !errors.Is(err, io.EOF) {
				s.failed = err
			}
		}
		if n > 0 || err != nil {
			return n > 0
		}
	}
}

// forget makes room.
func (s *scanner) forget() {
	from := s.at
	if s.kept >= 0 {
		from, s.kept = s.kept, 0
	}
	s.text = s.text[:copy(s.text, s.text[from:])]
	s.at -= from
	s.gone += from
}

// place is where the scanner is, from the beginning of everything.
func (s *scanner) place() int { return s.gone + s.at }

func (s *scanner) space() {
	for !s.ended() {
		switch s.text[s.at] {
		case ' ', '\t', '\r', '\n':
			s.at++
		default:
			return
		}
	}
}

// peek is the next byte that is not blank, 0 at the end.
func (s *scanner) peek() byte {
	s.space()
	if s.at == len(s.text) {
		return 0
	}
	return s.text[s.at]
}

// expect steps over c, the next byte that is not blank.
func (s *scanner) expect(c byte) error {
	if got := s.peek(); got != c {
		return s.wrong(fmt.Sprintf("%q", c))
	}
	s.at++
	return nil
}

func (s *scanner) wrong(expected string) error {
	if s.at >= len(s.text) {
		return fmt.Errorf("the JSON ends early: %s expected", expected)
	}
	return fmt.Errorf("not JSON, at byte %d: %s expected, not %q", s.place()+1, expected, s.text[s.at])
}

// value steps over any value and returns its text, which stays true until the scanner goes on.
func (s *scanner) value() ([]byte, error) {
	s.space()
	s.kept = s.at
	err := s.skip()
	text := s.text[s.kept:s.at]
	s.kept = -1
	return text, err
}

// skip steps over any value.
func (s *scanner) skip() error {
	switch s.peek() {
	case '"':
		return s.skipString()
	case '{':
		return s.skipNested('{', '}')
	case '[':
		return s.skipNested('[', ']')
	case 0, ',', ':', ']', '}':
		return s.wrong("a value")
	}
	for !s.ended() && !bytes.ContainsRune([]byte(",:]} \t\r\n\"[{"), rune(s.text[s.at])) {
		s.at++
	}
	return nil
}

// skipString steps over the string that starts here. All of it is at hand then.
func (s *scanner) skipString() error {
	if s.kept < 0 {
		s.kept = s.at
		defer func() { s.kept = -1 }()
	}
	for n := 1; ; {
		end := bytes.IndexByte(s.text[s.at+n:], '"')
		if end < 0 {
			if n = len(s.text) - s.at; !s.fill() {
				return fmt.Errorf("the JSON ends early: the string at byte %d has no end", s.place()+1)
			}
			continue
		}
		n += end + 1
		if !s.escaped(s.at + n - 1) {
			s.at += n
			return nil
		}
	}
}

// escaped tells whether an odd number of backslashes stands before position i.
func (s *scanner) escaped(i int) bool {
	n := 0
	for i-n-1 > s.at && s.text[i-n-1] == '\\' {
		n++
	}
	return n%2 == 1
}

// skipNested steps over the object or array that starts here. Counting one pair of brackets outside
// strings is enough to find its end.
func (s *scanner) skipNested(open, shut byte) error {
	start := s.place()
	for depth := 0; !s.ended(); {
		n := bytes.IndexByte(s.text[s.at:], '"')
		if n < 0 {
			n = len(s.text) - s.at
		}
		plain := s.text[s.at : s.at+n]
		for {
			i := bytes.IndexByte(plain, shut)
			if i < 0 {
				depth += bytes.Count(plain, []byte{open})
				break
			}
			depth += bytes.Count(plain[:i], []byte{open}) - 1
			plain = plain[i+1:]
			if depth == 0 {
				s.at += n - len(plain)
				return nil
			}
		}
		if s.at += n; s.at < len(s.text) {
			if err := s.skipString(); err != nil {
				return err
			}
		}
	}
	return fmt.Errorf("the JSON ends early: the %q at byte %d has no end", open, start+1)
}

// object walks over an object: each is called with every key, its quotes stripped, and must step over
// the value.
func (s *scanner) object(each func(key string) error) error {
	if err := s.expect('{'); err != nil {
		return err
	}
	if s.peek() == '}' {
		s.at++
		return nil
	}
	for {
		if s.peek() != '"' {
			return s.wrong("a key in quotes")
		}
		text, err := s.value()
		if err != nil {
			return err
		}
		key := string(text[1 : len(text)-1])
		if err := s.expect(':'); err != nil {
			return err
		}
		if err := each(key); err != nil {
			return err
		}
		if s.peek() != ',' {
			return s.expect('}')
		}
		s.at++
	}
}

// array walks over an array: each is called with every index and must step over the value.
func (s *scanner) array(each func(i int) error) error {
	if err := s.expect('['); err != nil {
		return err
	}
	if s.peek() == ']' {
		s.at++
		return nil
	}
	for i := 0; ; i++ {
		if err := each(i); err != nil {
			return err
		}
		if s.peek() != ',' {
			return s.expect(']')
		}
		s.at++
		s.space()
	}
}
