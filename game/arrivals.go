package game

import (
	"context"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"generals-chess/engine/arena/store"
	"generals-chess/engine/replay/files"
	"generals-chess/game/app"
	"generals-chess/game/browser"
	"generals-chess/game/library"
	"generals-chess/game/tournament"
	"generals-chess/game/viewer"
	"generals-chess/render/ui"
)

// Files that reach the window, dropped on it or named on the command line: matches are opened, and all others go to the open screen.

// arrival is a list of files. named says that the person claims that they hold matches.
type arrival struct {
	paths []string
	named bool
}

// sorted is an arrival with the findings of sortFiles.
type sorted struct {
	arrival
	matches    []files.Ref // the first match of each path that holds any
	several    bool        // the paths hold more than one match
	tournament string      // the folder among them that holds a tournament, "" for none
}

// openFile opens a file that should hold matches: its match, or a list of them.
func (w *ways) openFile(a *app.App, path string) { w.sort(a, arrival{[]string{path}, true}) }

// sort looks into files off the frame.
func (w *ways) sort(a *app.App, what arrival) {
	if w.sorter == nil {
		w.sorter = app.NewLatest(a, sortFiles)
	}
	w.sorter.Ask(what)
}

// Found reports whether the last files have been examined, so that the next Arrivals acts on them.
func (w *ways) Found() bool { return w.sorter != nil && w.sorter.Ready() }

// Arrivals takes the dropped files out of the input. In a later tick, once they have been examined, it puts back those that hold no
// match: a caller that waits for Found must not miss that tick.
func (w *ways) Arrivals(a *app.App, in *ui.Input) {
	dropped := in.Dropped
	in.Dropped = nil
	if w.sorter != nil {
		if got, ok := w.sorter.Take(); ok {
			in.Dropped = w.open(a, got)
		}
	}
	if len(dropped) > 0 {
		w.sort(a, arrival{paths: dropped})
	}
}

// open opens the match or tournament that was found in files, and returns the paths if there was none: they are for the open screen.
func (w *ways) open(a *app.App, got sorted) (rest []string) {
	switch {
	case !browser.Here && got.tournament != "":
		tournament.Open(a, got.tournament)
	case got.several:
		paths := make([]string, len(got.matches))
		for i, ref := range got.matches {
			paths[i] = ref.Path
		}
		library.OpenMatches(a, paths)
	case len(got.matches) > 0:
		viewer.OpenReplay(a, got.matches[0], 0)
	default:
		return got.paths
	}
	return nil
}

// sortFiles looks for matches in files. It reads no more than it needs.
func sortFiles(ctx context.Context, what arrival) sorted {
	s := sorted{arrival: what}
	for _, path := range what.paths {
		if !browser.Here && store.Exists(path) {
			s.tournament = path
			return s
		}
		ref, several, ok := firstMatch(ctx, path)
		if ok || what.named || recordName(path) {
			s.matches = append(s.matches, ref)
			s.several = s.several || several
		}
	}
	s.several = s.several || len(s.matches) > 1
	return s
}

// recordName reports whether a file is a record or a pack by its name. If so, an error in it is worth showing.
func recordName(path string) bool {
	name := strings.ToLower(filepath.Base(path))
	return strings.HasSuffix(name, ".jsonl.gz") || strings.HasSuffix(name, ".jsonl")
}

// firstMatch returns the first match of a file or folder, or the match that FILE:LINE names, and whether there are more.
func firstMatch(ctx context.Context, path string) (ref files.Ref, several, ok bool) {
	if ref = files.ParseRef(path); ref.Line > 0 {
		_, err := files.Open(ref)
		return ref, false, err == nil
	}
	if info, err := os.Stat(path); err == nil && info.IsDir() {
		return ref, true, hasMatches(ctx, path)
	}
	for m, err := range files.List(ctx, path, nil) {
		switch {
		case err != nil && m.Ref.Line == 0:
			return ref, several, ok // the error concerns the whole file
		case ok || m.Ref.Line > 0 && err != nil:
			several = true
		}
		if err == nil && !ok {
			ref, ok = m.Ref, true
		}
		if ok && several {
			break
		}
	}
	return ref, several, ok
}

// hasMatches reports whether a file of a folder holds a match.
func hasMatches(ctx context.Context, folder string) bool {
	entries, _ := os.ReadDir(folder) // a folder that cannot be read holds no match
	return slices.ContainsFunc(entries, func(e os.DirEntry) bool {
		if ctx.Err() != nil || !e.Type().IsRegular() {
			return false
		}
		_, _, ok := firstMatch(ctx, filepath.Join(folder, e.Name()))
		return ok
	})
}
