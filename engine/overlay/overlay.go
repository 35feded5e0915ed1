// Package overlay reads what a bot wants drawn on the board beside its move: arrows, circles, crosses, short texts,
// a heat map and lines at the side. docs/bots/overlay.md is the format as a bot's author reads it.
package overlay

import (
	"encoding/json"
	"math"
	"strings"

	"generals-chess/engine"
)

// Say is the word of an entry that the built-in AIs have: a line beside the board that the window says in its own
// language. After it come the sentence in English, its key in the catalogue of words, and a name and a value for each
// argument.
const Say = "say"

// Most is how long a text with a drawing may be, in bytes. It is what is kept of a bot's debug.
const Most = 1 << 10

// Grid is the map drawn on. XY is for a game that writes a cell as x,y and not as row,column.
type Grid struct {
	Rows, Cols int
	XY         bool
}

// Cell is a place on the map, both from 0.
type Cell struct{ Row, Col int }

// Kind is what a mark looks like.
type Kind uint8

// The kinds of mark.
const (
	Arrow  Kind = iota // from Cell to To
	Circle             // round Cell
	Cross              // over Cell
	Text               // Text at Cell
)

// Colour is what something is drawn in.
type Colour uint8

// The colours. SeatColour is that of the player whose bot drew.
const (
	SeatColour Colour = iota
	White
	Gold
	Green
	Gray
)

// Mark is one sign on the board.
type Mark struct {
	Kind   Kind
	Cell   Cell
	To     Cell   // of an arrow
	Text   string // of a text: at most MostText characters, never empty
	Colour Colour
}

// Heat is how much one cell is worth: Value is from 0, which is not drawn, to 1.
type Heat struct {
	Cell   Cell
	Value  float32
	Colour Colour
}

// MostText is how many characters of a text at a cell are kept.
const MostText = 12

// Drawing is all that a bot drew in one turn. All cells are on the grid it was read for.
type Drawing struct {
	Heat    []Heat // no cell twice
	Marks   []Mark
	Side    []engine.Phrase // lines to be written beside the board; those of bots are text without a key
	Rest    string          // the other keys of the object and what stands after it; "" for none
	Skipped []engine.Phrase // why something of it is not drawn, in order
}

// Said is a text with nothing but lines to be written beside the board: the phrases, whose arguments are no phrases themselves.
func Said(phrases ...engine.Phrase) string {
	lines := make([][]string, len(phrases))
	for i, p := range phrases {
		lines[i] = []string{Say, p.Text, p.Key}
		for _, a := range p.Args {
			lines[i] = append(lines[i], a.Name, a.Value)
		}
	}
	text, _ := json.Marshal(map[string]any{"draw": lines}) // of texts, which are always JSON
	return string(text)
}

// Plain is a bot's debug as text, line by line: without what is drawn on the map. It is the text itself where nothing
// is.
func Plain(debug string) []engine.Phrase {
	d := Parse(debug, Grid{Rows: math.MaxInt32, Cols: math.MaxInt32})
	switch {
	case d == nil && debug == "":
		return nil
	case d == nil:
		return []engine.Phrase{{Text: debug}}
	case d.Rest != "":
		return append(d.Side, engine.Phrase{Text: d.Rest})
	}
	return d.Side
}

// Of is what an answer draws, nil for nothing: its debug, or the last line of its stderr that draws. Programs that
// have no debug, such as the captains of Hit & Sink, have their stderr.
func Of(a *engine.Answer, on Grid) *Drawing {
	if d := Parse(a.Debug, on); d != nil {
		return d
	}
	lines := a.Stderr
	for lines != "" {
		i := strings.LastIndexByte(lines, '\n')
		if d := Parse(lines[i+1:], on); d != nil {
			return d
		}
		lines = lines[:max(i, 0)]
	}
	return nil
}
