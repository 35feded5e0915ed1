package play

import (
	"generals-chess/engine"
	"generals-chess/game/app"
)

// VerdictText is a verdict in words; one that only a log knows stays as it stands there.
func VerdictText(a *app.App, v engine.Verdict) string {
	if !v.Known() {
		return string(v)
	}
	return a.T("verdict." + string(v))
}

// VerdictWhy is what a verdict means.
func VerdictWhy(a *app.App, v engine.Verdict) string {
	if !v.Known() {
		return a.T("verdict.other_why")
	}
	return a.T("verdict." + string(v) + "_why")
}
