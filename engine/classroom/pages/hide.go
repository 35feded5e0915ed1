package pages

import (
	"cmp"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"generals-chess/engine/bot"
)

// hider returns a replacer that hides the paths of the teacher's machine from what a student reads: a path within the class begins with the
// submission, one within the tournament is relative to it, and one in the teacher's home begins with ~.
func (o Order) hider() *strings.Replacer {
	home, _ := os.UserHomeDir()
	class := ""
	if o.Report.Class != nil {
		class = o.Report.Class.Folder
	}
	type place struct{ path, shown string }
	var places []place
	for _, p := range []place{{class, ""}, {o.Folder, ""}, {bot.UserBuilds(), "~"}, {os.TempDir(), "~"}, {home, "~"}} {
		real, _ := filepath.EvalSymlinks(p.path)
		for _, path := range []string{p.path, real} {
			if filepath.IsAbs(path) && filepath.Dir(path) != path {
				places = append(places, place{filepath.Clean(path), p.shown})
			}
		}
	}
	slices.SortStableFunc(places, func(a, b place) int { return cmp.Compare(len(b.path), len(a.path)) })
	var pairs []string
	for _, p := range places {
		inner := p.shown
		if inner != "" {
			inner += string(filepath.Separator)
		}
		pairs = append(pairs, p.path+string(filepath.Separator), inner, p.path, cmp.Or(p.shown, filepath.Base(p.path)))
	}
	return strings.NewReplacer(pairs...)
}
