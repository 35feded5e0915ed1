package game

import "generals-chess/engine"

// verdictText is a verdict in words; one that only a log knows stays as it stands there.
func (a *App) verdictText(v engine.Verdict) string {
	if !v.Known() {
		return string(v)
	}
	return a.T("verdict." + string(v))
}

// verdictWhy is what a verdict means.
func (a *App) verdictWhy(v engine.Verdict) string {
	if !v.Known() {
		return a.T("verdict.other_why")
	}
	return a.T("verdict." + string(v) + "_why")
}
