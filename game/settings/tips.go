package settings

// Teller gives tips the settings, and saves them after Changed.
type Teller interface {
	Settings() *Settings
	Changed()
}

// enoughTips is the number of times that a tip is shown before it counts as understood.
const enoughTips = 3

// TipWanted reports whether a tip should be shown, and counts it as shown.
func TipWanted(a Teller, name string) bool {
	if TipKnown(a, name) {
		return false
	}
	countTip(a, name, a.Settings().Hints[name]+1)
	return true
}

// LearnTip records that somebody has done what a tip explains: it is not shown again.
func LearnTip(a Teller, name string) {
	if a.Settings().Hints[name] < enoughTips {
		countTip(a, name, enoughTips)
	}
}

// TipKnown reports whether a tip should no longer be shown.
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
