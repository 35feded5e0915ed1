package ui

import (
	"testing"

	"generals-chess/internal/testkit/rendertest"
)

func TestMain(m *testing.M) { rendertest.Main(m) }

// bindings bind the first action of a program to G.
var bindings = NewBindings([]Binding{FirstAction: {Chords: Chords{{Key: KeyG}}}})
