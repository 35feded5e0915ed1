package overlay

import (
	"encoding/json"
	"strconv"

	"generals-chess/engine"
)

// Why parts of a drawing are not drawn. Arguments: n, most, reason, value, form, cell.
var (
	noList    = engine.Phrase{Key: "overlay.no-list", Text: `"draw" is no list: write it like "draw":[["circle",3,4]].`}
	brokenOff = engine.Phrase{Key: "overlay.broken", Text: `The JSON breaks off or goes wrong after entry {n} of "draw", and no more is drawn. Debug is cut after {most} bytes.`}
	badEntry  = engine.Phrase{Key: "overlay.entry", Text: `Entry {n} of "draw": {reason}`}
	noEntry   = engine.Phrase{Key: "overlay.no-entry", Text: `{value} is no list such as ["circle",3,4].`}
	badWord   = engine.Phrase{Key: "overlay.word", Text: "{value} is none of arrow, circle, cross, text, heat and side."}
	badForm   = engine.Phrase{Key: "overlay.form", Text: "write it like {form}."}
	offMap    = engine.Phrase{Key: "overlay.outside", Text: "the cell {cell} is not on the map."}
	badColour = engine.Phrase{Key: "overlay.colour", Text: "{value} is not a colour; there are white, gold, green and gray."}
)

// mostQuoted is the largest number of characters of a bot's text that a phrase quotes.
const mostQuoted = 40

func broken(n int) engine.Phrase { return brokenOff.WithInt("n", n).WithInt("most", Most) }

func notEntry(text json.RawMessage) *engine.Phrase      { return quoting(noEntry, text) }
func unknownWord(text json.RawMessage) *engine.Phrase   { return quoting(badWord, text) }
func unknownColour(text json.RawMessage) *engine.Phrase { return quoting(badColour, text) }

// quoting adds the quoted text to a phrase, shortened.
func quoting(p engine.Phrase, text json.RawMessage) *engine.Phrase {
	value := []rune(string(text))
	if len(value) > mostQuoted {
		value = append(value[:mostQuoted-1:mostQuoted-1], '…')
	}
	p = p.With("value", string(value))
	return &p
}

func outside(first, second int) *engine.Phrase {
	p := offMap.With("cell", strconv.Itoa(first)+","+strconv.Itoa(second))
	return &p
}
