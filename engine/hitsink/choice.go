package hitsink

import (
	"strconv"
	"strings"

	"generals-chess/engine"
)

// canonical returns an answer in canonical form. Rule 2 reads only the first word and rule 14 takes a number for a W, so one text serves
// both: "3 M M". Consecutive W are merged.
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

// readChoice implements rule 2: the first word must be an integer from 1 to 5, in decimal digits. A sign and leading zeros are allowed; a
// point or letters after it are not.
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

// fields splits an answer into words at ASCII blanks: an answer is bytes of unknown encoding.
func fields(text string) []string { return strings.FieldsFunc(text, blank) }

func blank(r rune) bool { return r < 0x80 && isBlank(byte(r)) }

// ChoiceOf returns the choice of a kind in canonical form.
func ChoiceOf(k Kind) engine.Move { return engine.Move(strconv.Itoa(int(k))) }
