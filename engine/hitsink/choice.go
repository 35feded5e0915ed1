package hitsink

import (
	"strconv"
	"strings"

	"generals-chess/engine"
)

// canonical is an answer as the referee writes it. Rule 2 reads only the first word and rule 14 takes a
// number for a W, so one text serves both: "3 M M". A run of W is one W.
func canonical(text string) engine.Move {
	var words []string
	if k := readChoice(text); k != None {
		words = append(words, strconv.Itoa(int(k)))
		text = strings.TrimLeftFunc(text, blank)
		text = text[len(fields(text)[0]):]
	}
	Read(text, func(a Action) bool {
		if a.Act != Nothing || len(words) == 0 || words[len(words)-1] != "W" {
			words = append(words, a.String())
		}
		return true
	})
	return engine.Move(strings.Join(words, " "))
}

// readChoice is rule 2: the first word must be an integer from 1 to 5, in decimal digits. A sign and zeros
// before it are part of an integer; a point or letters after it are not.
func readChoice(text string) Kind {
	words := fields(text)
	if len(words) == 0 {
		return None
	}
	n, err := strconv.Atoi(words[0])
	if err != nil || n < int(Destroyer) || n > int(Carrier) {
		return None
	}
	return Kind(n)
}

// fields are the words of an answer. Blanks are those of ASCII: an answer is bytes, of no known encoding.
func fields(text string) []string { return strings.FieldsFunc(text, blank) }

func blank(r rune) bool { return r < 0x80 && isBlank(byte(r)) }

// ChoiceOf is the choice of a kind as the referee writes it.
func ChoiceOf(k Kind) engine.Move { return engine.Move(strconv.Itoa(int(k))) }
