package words

import "strings"

// you is the name of the person at the window in English texts. Texts are written for names, such as "{player} took {other}’s general";
// putYou turns that into "You took Blue’s general" and "Blue took your general".
const (
	you        = "You"
	possessive = "’s"
)

// putYou writes the name you for an argument and returns what remains to be written of the literal text rest after it. first says that it
// begins the text.
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
