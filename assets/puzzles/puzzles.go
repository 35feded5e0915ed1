// Package puzzles embeds the puzzles of the program. engine/puzzle reads them; lab/puzzles made them.
package puzzles

import _ "embed"

// Text is the file of them.
//
//go:embed puzzles.txt
var Text []byte
