package entry

import "generals-chess/engine/shrink"

// shrinker returns nil: the page in the browser has no bots.
func shrinker() shrink.Shrinker { return nil }
