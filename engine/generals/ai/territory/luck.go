package territory

import "generals-chess/engine/chance"

// Luck is an AI's own random numbers, so that a seed yields the same moves everywhere.
type Luck struct{ stream *chance.Stream }

// NewLuck returns the random numbers of a seed.
func NewLuck(seed uint64) Luck { return Luck{chance.New(seed)} }

// Below returns a number from 0 to n-1. It takes a remainder, unlike chance.Stream.Below, so that the moves of a seed stay what they always
// were.
func (l Luck) Below(n int) int { return int(l.stream.Next() >> 33 % uint64(n)) }
