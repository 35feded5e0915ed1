package bot

import (
	"strings"
)

// split cuts a command line into words as a POSIX shell does: blanks separate words, 'single' and "double" quotes and \ keep them together.
// Nothing is executed or expanded. An operator of the shell is an error, because without it another command would run than the user meant.
// If backslash is false, \ is an ordinary character outside quotes, as in paths on Windows.
func split(line string, backslash bool) ([]string, error) {
	s := splitter{rest: line, backslash: backslash}
	for s.rest != "" {
		if err := s.step(); err != nil {
			return nil, err
		}
	}
	s.endWord()
	return s.words, nil
}

type splitter struct {
	rest      string
	backslash bool
	words     []string
	word      strings.Builder
	inWord    bool // also while the word is empty, as in ''
}

func (s *splitter) step() error {
	c := s.rest[0]
	switch {
	case strings.IndexByte(" \t\r\n", c) >= 0:
		s.endWord()
		s.rest = s.rest[1:]
	case c == '\'':
		return s.single()
	case c == '"':
		return s.double()
	case c == '\\' && s.backslash:
		return s.escaped()
	case strings.IndexByte("|&;<>()`", c) >= 0:
		return operator.With("char", string(rune(c))).Err()
	default:
		s.add(s.rest[:1])
		s.rest = s.rest[1:]
	}
	return nil
}

func (s *splitter) add(text string) {
	s.word.WriteString(text)
	s.inWord = true
}

func (s *splitter) endWord() {
	if s.inWord {
		s.words = append(s.words, s.word.String())
	}
	s.word.Reset()
	s.inWord = false
}

func (s *splitter) single() error {
	text, rest, closed := strings.Cut(s.rest[1:], "'")
	if !closed {
		return openQuote.Err()
	}
	s.add(text)
	s.rest = rest
	return nil
}

// double reads up to the closing quote. Inside, \ is special only before \ and ".
func (s *splitter) double() error {
	s.add("")
	for i := 1; i < len(s.rest); i++ {
		c := s.rest[i]
		if c == '"' {
			s.rest = s.rest[i+1:]
			return nil
		}
		if c == '\\' && s.backslash && i+1 < len(s.rest) && strings.IndexByte("\\\"$`", s.rest[i+1]) >= 0 {
			i++
			c = s.rest[i]
		}
		s.word.WriteByte(c)
	}
	return openQuote.Err()
}

func (s *splitter) escaped() error {
	if len(s.rest) < 2 {
		return openQuote.Err()
	}
	s.add(s.rest[1:2])
	s.rest = s.rest[2:]
	return nil
}

// quote writes a word so that split reads it back.
func quote(word string) string {
	if word != "" && !strings.ContainsAny(word, " \t\r\n'\"\\|&;<>()`$") {
		return word
	}
	return "'" + strings.ReplaceAll(word, "'", `'\''`) + "'"
}
