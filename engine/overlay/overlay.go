// Package overlay parses what a bot wants drawn on the board beside its move: arrows, circles, crosses, short texts, a heat map and
// lines at the side. docs/bots/overlay.md describes the format for authors of bots.
package overlay

import (
	"encoding/json"
	"math"
	"strings"

	"generals-chess/engine"
)

// Say is the first word of an entry that only built-in AIs use: a line beside the board that the window shows in its own language. The
// English sentence follows, then its key in the catalogue of words, and a name and a value for each argument.
const Say = "say"

// Most is the largest size of a text with a drawing, in bytes. It is what is kept of a bot's debug.
const Most = 1 << 10

// Grid is the map that is drawn on. XY is true for a game that writes a cell as x,y and not as row,column.
type Grid struct {
	Rows, Cols int
	XY         bool
}

// Cell is a cell of the map, counted from 0.
type Cell struct{ Row, Col int }

// Kind is the shape of a mark.
type Kind uint8

// The kinds of mark.
const (
	Arrow  Kind = iota // from Cell to To
	Circle             // round Cell
	Cross              // over Cell
	Text               // Text at Cell
)

// Colour is the colour of a mark or a heat cell.
type Colour uint8

// The colours. SeatColour is the colour of the player whose bot drew.
const (
	SeatColour Colour = iota
	White
	Gold
	Green
	Gray
)

// Mark is a sign on the board.
type Mark struct {
	Kind   Kind
	Cell   Cell
	To     Cell   // for Arrow
	Text   string // for Text: at most MostText characters, never empty
	Colour Colour
}

// Heat is the value of one cell, from 0, which is not drawn, to 1.
type Heat struct {
	Cell   Cell
	Value  float32
	Colour Colour
}

// MostText is the largest number of characters of a text at a cell.
const MostText = 12

// Drawing is all that a bot drew in one turn. All cells are on the grid.
type Drawing struct {
	Heat    []Heat // no cell twice
	Marks   []Mark
	Side    []engine.Phrase // lines beside the board; those of bots are text without a key
	Rest    string          // other keys of the object and the text after it; "" for none
	Skipped []engine.Phrase // why parts are not drawn, in order
}

// Said returns a text that only draws lines beside the board: the phrases, whose arguments must not be phrases themselves.
func Said(phrases ...engine.Phrase) string {
	lines := make([][]string, len(phrases))
	for i, p := range phrases {
		lines[i] = []string{Say, p.Text, p.Key}
		for _, a := range p.Args {
			lines[i] = append(lines[i], a.Name, a.Value)
		}
	}
	text, _ := json.Marshal(map[string]any{"draw": lines}) // strings always marshal
	return string(text)
}

// Plain returns a bot's debug as lines of text, without the drawing on the map. Debug that draws nothing is returned as it is.
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

// Of returns the drawing of an answer, nil for none: its debug, or the last line of its stderr that is a drawing. Programs without
// debug, such as the captains of Hit & Sink, draw on stderr.
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
