// Package puzzles embeds the puzzles that come with the program: engine/puzzle reads them, and lab/puzzles made them.
package puzzles

import _ "embed"

// Text is the file of them.
//
//go:embed puzzles.txt
var Text []byte
