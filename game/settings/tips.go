package settings

// Teller is what tips ask of the window: the settings, and to keep them.
type Teller interface {
	Settings() *Settings
	Changed()
}

// enoughTips is how often a sentence that explains something is shown before it counts as understood.
const enoughTips = 3

// TipWanted reports whether a tip is still to be told, and counts that it is.
func TipWanted(a Teller, name string) bool {
	if TipKnown(a, name) {
		return false
	}
	countTip(a, name, a.Settings().Hints[name]+1)
	return true
}

// LearnTip says that somebody has done what a tip is about.
func LearnTip(a Teller, name string) {
	if a.Settings().Hints[name] < enoughTips {
		countTip(a, name, enoughTips)
	}
}

// TipKnown reports whether a tip is not to be told any more.
func TipKnown(a Teller, name string) bool {
	return a.Settings().NoHints || a.Settings().Hints[name] >= enoughTips
}

func countTip(a Teller, name string, n int) {
	set := a.Settings()
	if set.Hints == nil {
		set.Hints = map[string]int{}
	}
	set.Hints[name] = n
	a.Changed()
}
