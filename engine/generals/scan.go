package generals

import (
	"bytes"
	"fmt"
)

// scanner walks over JSON without decoding it. What it skips it checks only as far as it must to find
// the end: a judge's input is megabytes of earlier outputs of which nothing is needed.
type scanner struct {
	text []byte
	at   int
}

func (s *scanner) space() {
	for s.at < len(s.text) {
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
	return fmt.Errorf("not JSON, at byte %d: %s expected, not %q", s.at+1, expected, s.text[s.at])
}

// value steps over any value and returns its text.
func (s *scanner) value() ([]byte, error) {
	start := s.at
	var err error
	switch c := s.peek(); c {
	case '"':
		err = s.skipString()
	case '{':
		err = s.skipNested('{', '}')
	case '[':
		err = s.skipNested('[', ']')
	case 0, ',', ':', ']', '}':
		err = s.wrong("a value")
	default:
		for s.at < len(s.text) && !bytes.ContainsRune([]byte(",:]} \t\r\n\"[{"), rune(s.text[s.at])) {
			s.at++
		}
	}
	return bytes.TrimLeft(s.text[start:s.at], " \t\r\n"), err
}

// skipString steps over the string that starts here.
func (s *scanner) skipString() error {
	for at := s.at + 1; ; {
		n := bytes.IndexByte(s.text[at:], '"')
		if n < 0 {
			return fmt.Errorf("the JSON ends early: the string at byte %d has no end", s.at+1)
		}
		at += n + 1
		if !s.escaped(at - 1) {
			s.at = at
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
	start := s.at
	for depth := 0; s.at < len(s.text); {
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
		start := s.at
		if s.peek() != '"' {
			return s.wrong("a key in quotes")
		}
		if err := s.skipString(); err != nil {
			return err
		}
		key := bytes.TrimSpace(s.text[start:s.at])
		if err := s.expect(':'); err != nil {
			return err
		}
		if err := each(string(key[1 : len(key)-1])); err != nil {
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
