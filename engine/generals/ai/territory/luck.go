package territory

import "generals-chess/engine/chance"

// Luck is an AI's own chance, so that a seed gives the same moves everywhere.
type Luck struct{ stream *chance.Stream }

// NewLuck is the chance that belongs to a seed.
func NewLuck(seed uint64) Luck { return Luck{chance.New(seed)} }

// Below is a number from 0 to n-1: a remainder, unlike chance.Stream.Below, so the moves of a seed stay what
// they always were.
func (l Luck) Below(n int) int { return int(l.stream.Next() >> 33 % uint64(n)) }
