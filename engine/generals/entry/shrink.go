//go:build !js

package entry

import (
	"generals-chess/engine/generals/small"
	"generals-chess/engine/shrink"
)

// shrinker returns the function that shrinks situations, for the command line.
func shrinker() shrink.Shrinker { return small.Shrink }
