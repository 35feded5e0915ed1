// Package puzzles embeds the puzzles of the program. engine/puzzle reads them; lab/puzzles made them.
package puzzles

import _ "embed"

// Text holds the puzzles of all games, in the format of engine/puzzle.
//
//go:embed puzzles.txt
var Text []byte
