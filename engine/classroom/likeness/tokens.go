package likeness

import (
	"hash/maphash"
	"path"
	"strings"
	"unicode"
	"unicode/utf8"
)

// token is a word of a program: all names are equal, and so are all strings and all numbers.
type token struct {
	sum, line uint32
}

// The tokens for names, strings and numbers.
const (
	aName   = "\x01"
	aText   = "\x02"
	aNumber = "\x03"
)

// seed is the same for all texts of one process: sums are compared and never stored.
var seed = maphash.MakeSeed()

func sumOf(word string) uint32 { return uint32(maphash.String(seed, word)) }

// scanner splits a text into tokens.
type scanner struct {
	text   string
	at     int
	line   int
	style  comments
	tokens []token
}

// comments are the strings that begin a comment to the end of the line, and the pairs that enclose one.
type comments struct {
	line  []string
	block [][2]string
}

// commentsOf returns the comments of a file's language, by the ending of its name.
func commentsOf(name string) comments {
	hash, slashes := comments{line: []string{"#"}}, comments{line: []string{"//"}, block: [][2]string{{"/*", "*/"}}}
	switch strings.ToLower(path.Ext(name)) {
	case ".py", ".rb", ".r", ".sh", ".pl":
		return hash
	case ".php":
		slashes.line = append(slashes.line, "#")
	case ".hs":
		return comments{line: []string{"--"}, block: [][2]string{{"{-", "-}"}}}
	case ".lua":
		return comments{line: []string{"--"}, block: [][2]string{{"--[[", "]]"}}}
	case "":
		return hash // a script
	}
	return slashes
}

// Words returns how many words of a program a file has, as MostWords counts them.
func Words(f File) int { return len(tokensOf(f)) }

// tokensOf returns the tokens of a file.
func tokensOf(f File) []token {
	s := &scanner{text: f.Text, line: 1, style: commentsOf(f.Name)}
	for s.at < len(s.text) {
		s.next()
	}
	return s.tokens
}

func (s *scanner) rest() string { return s.text[s.at:] }

// skip advances by n bytes, and counts their line ends.
func (s *scanner) skip(n int) {
	n = min(n, len(s.text)-s.at)
	s.line += strings.Count(s.text[s.at:s.at+n], "\n")
	s.at += n
}

func (s *scanner) add(word string) { s.tokens = append(s.tokens, token{sumOf(word), uint32(s.line)}) }

// next reads one token, or skips white space or a comment.
func (s *scanner) next() {
	if s.comment() {
		return
	}
	c, size := utf8.DecodeRuneInString(s.rest())
	switch {
	case unicode.IsSpace(c):
		s.skip(size)
	case c == '"' || c == '\'' || c == '`':
		s.quoted(byte(c))
	case unicode.IsDigit(c):
		s.add(aNumber)
		s.skip(s.while(func(c rune) bool { return unicode.IsLetter(c) || unicode.IsDigit(c) || c == '.' || c == '_' }))
	case unicode.IsLetter(c) || c == '_':
		n := s.while(func(c rune) bool { return unicode.IsLetter(c) || unicode.IsDigit(c) || c == '_' })
		s.word(s.rest()[:n])
		s.skip(n)
	default:
		s.add(string(c))
		s.skip(size)
	}
}

// word adds a word: a keyword, or otherwise a name.
func (s *scanner) word(word string) {
	if !keywords[word] {
		word = aName
	}
	s.add(word)
}

// while returns the length in bytes of the characters from here on that satisfy is.
func (s *scanner) while(is func(rune) bool) int {
	n := strings.IndexFunc(s.rest(), func(c rune) bool { return !is(c) })
	if n < 0 {
		return len(s.rest())
	}
	return n
}

// comment skips a comment; false if there is none.
func (s *scanner) comment() bool {
	for _, block := range s.style.block {
		if strings.HasPrefix(s.rest(), block[0]) {
			s.upTo(block[1], len(block[0]))
			return true
		}
	}
	for _, begins := range s.style.line {
		if strings.HasPrefix(s.rest(), begins) && !s.directive() {
			s.upTo("\n", 0)
			return true
		}
	}
	return false
}

// directive reports whether a # begins a PHP attribute, which is no comment.
func (s *scanner) directive() bool { return strings.HasPrefix(s.rest(), "#[") && len(s.style.line) > 1 }

// upTo skips to behind the next end, searched for from an offset.
func (s *scanner) upTo(end string, from int) {
	n := strings.Index(s.rest()[from:], end)
	if n < 0 {
		s.skip(len(s.rest()))
		return
	}
	s.skip(from + n + len(end))
}

// quoted reads a string. A string in triple quotes that begins a line is a docstring of Python and skipped like a comment.
func (s *scanner) quoted(quote byte) {
	three := strings.Repeat(string(quote), 3)
	if strings.HasPrefix(s.rest(), three) && quote != '`' {
		if s.alone() {
			s.upTo(three, 3)
			return
		}
		s.add(aText)
		s.upTo(three, 3)
		return
	}
	s.add(aText)
	for n := 1; n < len(s.rest()); n++ {
		switch c := s.rest()[n]; {
		case c == '\\':
			n++
		case c == quote:
			s.skip(n + 1)
			return
		case c == '\n' && quote != '`':
			s.skip(n) // an apostrophe, or a mistake
			return
		}
	}
	s.skip(len(s.rest()))
}

// alone reports whether only white space precedes this place on its line.
func (s *scanner) alone() bool {
	before := s.text[:s.at]
	return strings.TrimSpace(before[strings.LastIndexByte(before, '\n')+1:]) == ""
}

// keywords are the keywords of all the languages.
var keywords = setOf(`
	and as assert async await auto base begin bool boolean break byte case catch char class const constexpr continue data def default
	defer del delete deriving do double echo elif else elseif end ensure enum except exec export extends false final finally float fn
	for foreach from fun func function global go goto if impl implements import in include infix instance int interface internal is
	lambda let long loop match module mut namespace new next nil none None not null object of open operator or override package pass
	print private protected pub public raise range ref require return self short sizeof static string struct super switch template
	then this throw throws trait true True False try type typedef typeof undef union unless unsafe unsigned until use using val var
	virtual void when where while with yield`)

func setOf(words string) map[string]bool {
	set := map[string]bool{}
	for _, word := range strings.Fields(words) {
		set[word] = true
	}
	return set
}
