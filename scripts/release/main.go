// Command release builds the downloads, with identical bytes each time: go run ./scripts/release -version 1.2.3. It builds the last
// commit, whatever is in the working tree.
package main

import (
	"errors"
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"time"
)

func main() {
	version := flag.String("version", "", "such as 1.2.3, or 1.3.0-rc.1")
	out := flag.String("out", "dist", "folder for what is built; what lay there before is removed")
	only := flag.String("only", strings.Join(kinds, ","), "which of these, with commas")
	flag.Parse()
	if err := run(*version, *out, *only); err != nil {
		fmt.Fprintln(os.Stderr, "release:", err)
		os.Exit(1)
	}
}

// kinds are the parts of a release.
var kinds = []string{"linux", "deb", "windows", "arena-linux", "arena-macos", "web"}

// versions matches versions by semver.org without build metadata.
var versions = regexp.MustCompile(`^(0|[1-9]\d*)\.(0|[1-9]\d*)\.(0|[1-9]\d*)(-[0-9A-Za-z-]+(\.[0-9A-Za-z-]+)*)?$`)

// ours matches the names of a release's files.
var ours = regexp.MustCompile(`^(SHA256SUMS|(generals-chess|arena)_\d+\.\d+\.\d+.*)$`)

// release is a release being built.
type release struct {
	version string
	commit  string    // shortened
	date    time.Time // date of all files
	tree    string    // folder with the commit's files
	work    string    // folder for intermediate files
	out     string
}

func run(version, out, only string) error {
	if !versions.MatchString(version) {
		return fmt.Errorf("version %q: write one such as make release VERSION=1.2.3", version)
	}
	wanted := strings.Split(only, ",")
	for _, kind := range wanted {
		if !slices.Contains(kinds, kind) {
			return fmt.Errorf("%q is not built: write some of %s", kind, strings.Join(kinds, ","))
		}
	}
	work, err := os.MkdirTemp("", "release-")
	if err != nil {
		return err
	}
	defer os.RemoveAll(work)
	r := &release{version: version, work: work, tree: filepath.Join(work, "tree")}
	if r.out, err = filepath.Abs(out); err != nil {
		return err
	}
	if err := mayReplace(r.out); err != nil {
		return err
	}
	if err := r.checkOut(); err != nil {
		return err
	}
	if err := r.build(wanted); err != nil {
		return err
	}
	return r.sum()
}

// mayReplace returns an error if a folder holds files that no release made, because the release empties it. An interrupted release has no
// checksums, but its file names match.
func mayReplace(folder string) error {
	entries, err := os.ReadDir(folder)
	if errors.Is(err, os.ErrNotExist) {
		return nil
	}
	for _, e := range entries {
		if !ours.MatchString(e.Name()) || e.IsDir() {
			return fmt.Errorf("%s holds %s, which no release made, and all of that folder would be removed: name another one", folder, e.Name())
		}
	}
	return err
}

// build builds the wanted parts.
func (r *release) build(wanted []string) error {
	if err := os.RemoveAll(r.out); err != nil {
		return err
	}
	if err := os.MkdirAll(r.out, 0o755); err != nil {
		return err
	}
	steps := map[string]func() error{
		"linux": r.linux, "deb": r.deb, "windows": r.windows, "web": r.web,
		"arena-linux": func() error { return r.arenas("linux") },
		"arena-macos": func() error { return r.arenas("darwin") },
	}
	for _, kind := range kinds {
		if !slices.Contains(wanted, kind) {
			continue
		}
		fmt.Println("building", kind)
		if err := steps[kind](); err != nil {
			return fmt.Errorf("%s: %w", kind, err)
		}
	}
	if err := r.bill(); err != nil {
		return fmt.Errorf("bill of materials: %w", err)
	}
	return r.notes()
}

// notes writes the part of the changelog for this version, or otherwise the unreleased part.
func (r *release) notes() error {
	text, err := os.ReadFile(filepath.Join(r.tree, "CHANGELOG.md"))
	if err != nil {
		return err
	}
	part, ok := changes(string(text), r.version)
	if !ok {
		fmt.Printf("CHANGELOG.md has no part [%s] yet: the notes are those of [Unreleased]\n", r.version)
		if part, ok = changes(string(text), "Unreleased"); !ok {
			return errors.New("CHANGELOG.md has neither a part of this version nor [Unreleased]")
		}
	}
	return os.WriteFile(filepath.Join(r.out, r.name("", "_changes.md")), []byte(part), 0o644)
}

// changes returns the part of a changelog for a version, without its heading.
func changes(text, version string) (part string, ok bool) {
	_, after, ok := strings.Cut(text, "\n## ["+version+"]")
	if !ok {
		return "", false
	}
	_, after, _ = strings.Cut(after, "\n")
	part, _, _ = strings.Cut(after, "\n## [")
	return strings.TrimSpace(part) + "\n", true
}

// name returns the name of a file of the release.
func (r *release) name(system, end string) string {
	name := "generals-chess_" + r.version
	if system != "" {
		name += "_" + system
	}
	return name + end
}
