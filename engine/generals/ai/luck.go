package ai

import "generals-chess/engine/chance"

// luck is an AI's own chance, so that a seed gives the same moves everywhere.
type luck struct{ stream *chance.Stream }

func newLuck(seed uint64) luck { return luck{chance.New(seed)} }

// below is a number from 0 to n-1: a remainder, unlike chance.Stream.Below, so the moves of a seed stay what
// they always were.
func (l luck) below(n int) int { return int(l.stream.Next() >> 33 % uint64(n)) }
