package words

import "strings"

// you is what English texts call the person at the window. A text is written for names, such as
// "{player} took {other}’s general"; putYou makes "You took Blue’s general" of it, and "Blue took
// your general".
const (
	you        = "You"
	possessive = "’s"
)

// putYou writes the name you, which stands in for an argument, before the literal text rest, and
// returns what of rest remains to be written. first tells that nothing stands before it.
func putYou(b *strings.Builder, rest string, first bool) string {
	word := you
	if !first {
		word = strings.ToLower(you)
	}
	b.WriteString(word)
	if after, ok := strings.CutPrefix(rest, possessive); ok {
		b.WriteByte('r') // your
		return after
	}
	return rest
}
