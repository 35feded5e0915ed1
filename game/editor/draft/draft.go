// Package draft is a position of either game while somebody draws it: paint, symmetry, what can be undone, and what there is to look at
// before it is played. It is text on one line, as the game reads a prepared position, with the name in it.
package draft

import (
	"encoding/json"

	"generals-chess/engine"
	"generals-chess/engine/generals"
)

// Draft is a position that is drawn, of any game. Its cells are rows and columns.
type Draft interface {
	// Called is its name, and Twice its symmetry, to be changed.
	Called() *string
	Twice() *Symmetry
	// Text is the position on one line, which the game's Reader reads.
	Text() string
	// View is the position as somebody sees it who sees everything. It is a copy.
	View() engine.View
	// Version changes whenever the position does, but not with its name.
	Version() int
	Height() int
	Width() int
	// Copy is the cell that a symmetry paints with another; ok is false where there is none, or it is the same.
	Copy(c generals.Cell, s Symmetry) (other generals.Cell, ok bool)
	// Replace puts another position of the game in the place of this one, which can be undone.
	Replace(Draft)
	// Lift ends a stroke: what is painted next is undone apart from it.
	Lift()
	CanUndo() bool
	CanRedo() bool
	Undo()
	Redo()
}

// Reader reads a position that may not be finished. The error is a *engine.Phrase.
type Reader func(text []byte) (Draft, error)

// MostName is how many bytes a name has at most.
const MostName = 60

// nameIn is the name that is written in a position.
func nameIn(text []byte) string {
	var inner string
	if json.Unmarshal(text, &inner) == nil { // the object may be a JSON string
		text = []byte(inner)
	}
	var written struct{ Name string }
	if json.Unmarshal(text, &written) != nil {
		return ""
	}
	return engine.Shorten(engine.OneLine(written.Name), MostName)
}

// named is the text of a position with its name in it.
func named(name string, text []byte) string {
	if name == "" {
		return string(text)
	}
	quoted, _ := json.Marshal(name) // a string
	return `{"name":` + string(quoted) + "," + string(text[1:])
}

// Symmetry says which other tile is painted with each, for the other side.
type Symmetry uint8

// The symmetries.
const (
	None     Symmetry = iota
	Mirror            // the line goes down the middle
	Flip              // the line goes across
	Rotation          // by half a turn
	Symmetries
)

// of is the cell that the symmetry paints with another on a board of such sides; ok is false where there is none, or it is the same.
func (s Symmetry) of(c generals.Cell, height, width int) (other generals.Cell, ok bool) {
	other = c
	if s == Mirror || s == Rotation {
		other.Col = width - 1 - c.Col
	}
	if s == Flip || s == Rotation {
		other.Row = height - 1 - c.Row
	}
	return other, other != c
}
