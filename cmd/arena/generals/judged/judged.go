// Package judged is Botzone's judge for Generals-Chess as a program answers it. It links next to nothing.
package judged

import (
	"io"
	"math/rand/v2"

	"generals-chess/engine/generals"
)

// seeds is how many maps the judge draws from where it is given none.
const seeds = 1_000_000_000

// Judge answers a line of judge input.
func Judge(line io.Reader) ([]byte, error) { return generals.JudgeFrom(line, rand.Uint64N(seeds)) }
