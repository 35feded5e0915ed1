package entry

import "generals-chess/engine/shrink"

// shrinker is none: a page has no bots.
func shrinker() shrink.Shrinker { return nil }
