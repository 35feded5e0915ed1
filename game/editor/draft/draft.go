// Package draft holds a start position of either game while a person edits it: painting, symmetry, undo, checks and files. A file is the
// one line of JSON that the game reads as a prepared position, with the field "name" added.
package draft

import (
	"encoding/json"

	"generals-chess/engine"
	"generals-chess/engine/generals"
)

// Draft is a position that is edited, of any game. Its cells are rows and columns.
type Draft interface {
	// Called returns a pointer to the name, Twice one to the symmetry. The caller may change both.
	NameOf() *string
	SymmetryOf() *Symmetry
	// Text returns the position as one line of JSON, which the game's Reader reads.
	Text() string
	// View returns the position without fog, as a copy.
	View() engine.View
	// Version changes whenever the position does, but not with its name.
	Version() int
	Height() int
	Width() int
	// Copy returns the cell that a symmetry paints together with c. ok is false if that is c itself, or the symmetry is None.
	Copy(c generals.Cell, s Symmetry) (other generals.Cell, ok bool)
	// Replace replaces the position by another of the same game. It can be undone.
	Replace(Draft)
	// Lift ends a stroke: Undo takes back what is painted next by itself.
	Lift()
	CanUndo() bool
	CanRedo() bool
	Undo()
	Redo()
}

// Reader reads a position that may not be finished. The error is a *engine.Phrase.
type Reader func(text []byte) (Draft, error)

// MostName is the longest name, in bytes.
const MostName = 60

// nameIn returns the name in the text of a position, on one line and shortened; "" if there is none.
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

// named adds the name to the text of a position, which is a JSON object with at least one field.
func named(name string, text []byte) string {
	if name == "" {
		return string(text)
	}
	quoted, _ := json.Marshal(name) // a string
	return `{"name":` + string(quoted) + "," + string(text[1:])
}

// Symmetry maps each tile to the one that is painted with it, for the other side.
type Symmetry uint8

// The symmetries.
const (
	None     Symmetry = iota
	Mirror            // the line goes down the middle
	Flip              // the line goes across
	Rotation          // by half a turn
	Symmetries
)

// of returns the cell that the symmetry maps c to on a board of the given size. ok is false if that is c itself.
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
