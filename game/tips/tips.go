// Package tips counts how often a sentence that explains something was shown: each is gone once it was understood. The settings keep how
// far that is.
package tips

import "generals-chess/game/settings"

// Window is what tips ask of the window: the settings, and to keep them.
type Window interface {
	Settings() *settings.Settings
	Changed()
}

// enough is how often a tip is shown before it counts as understood.
const enough = 3

// Wanted reports whether a tip is still to be told, and counts that it is.
func Wanted(a Window, name string) bool {
	if Known(a, name) {
		return false
	}
	count(a, name, a.Settings().Hints[name]+1)
	return true
}

// Learn says that somebody has done what a tip is about.
func Learn(a Window, name string) {
	if a.Settings().Hints[name] < enough {
		count(a, name, enough)
	}
}

// Known reports whether a tip is not to be told any more.
func Known(a Window, name string) bool {
	return a.Settings().NoHints || a.Settings().Hints[name] >= enough
}

func count(a Window, name string, n int) {
	set := a.Settings()
	if set.Hints == nil {
		set.Hints = map[string]int{}
	}
	set.Hints[name] = n
	a.Changed()
}
