package rendertest

import (
	"fmt"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"generals-chess/render/dump"
)

// Layout compares the dump of a frame with its section of testdata/name.txt, which has one for every window size and language. It fails
// for every problem of the frame except the known ones. With -update it writes the section, but problems still fail. A known problem is
// worded as in Problems, after nothing (known everywhere), after a window ("640x480 ") or after a window and a language ("640x480 en ").
// A problem with both must really occur.
func Layout(t testing.TB, name string, f dump.Frame, known ...string) {
	t.Helper()
	window := fmt.Sprintf("%dx%d", f.W, f.H)
	section := window + " " + f.List.Lang()
	excuse(t, name, window, section, f.Problems(), known)
	path := filepath.Join("testdata", name+".txt")
	stored, err := readSections(path)
	if *update {
		stored[section] = f.Dump()
		writeSections(t, path, stored)
		return
	}
	want, ok := stored[section]
	if !ok {
		t.Errorf("no section %q in %s (make it with -update): %v", section, path, err)
		return
	}
	if diff := cmp.Diff(want, f.Dump()); diff != "" {
		t.Errorf("%s at %s is laid out differently (-stored +now):\n%s", name, section, diff)
	}
}

// excuse fails for problems that are not known, and for known ones of this very section that do not occur.
func excuse(t testing.TB, name, window, section string, found, known []string) {
	t.Helper()
	for _, p := range found {
		if !slices.Contains(known, p) && !slices.Contains(known, window+" "+p) && !slices.Contains(known, section+" "+p) {
			t.Errorf("%s: %s %s", name, section, p)
		}
	}
	for _, k := range known {
		if p, ok := strings.CutPrefix(k, section+" "); ok && !slices.Contains(found, p) {
			t.Errorf("%s: %s is a problem no more; take it off the list", name, k)
		}
	}
}

// heading begins the first line of a section.
const heading = "== "

// readSections returns the dumps of a screen by window and language.
func readSections(path string) (sections map[string][]string, err error) {
	sections = map[string][]string{}
	data, err := os.ReadFile(path)
	if err != nil {
		return sections, err
	}
	at := ""
	for line := range strings.Lines(string(data)) {
		line = strings.TrimSuffix(line, "\n")
		if name, ok := strings.CutPrefix(line, heading); ok {
			at = name
			continue
		}
		sections[at] = append(sections[at], line)
	}
	return sections, nil
}

func writeSections(t testing.TB, path string, sections map[string][]string) {
	t.Helper()
	var text strings.Builder
	for _, name := range slices.Sorted(maps.Keys(sections)) {
		text.WriteString(heading + name + "\n" + strings.Join(sections[name], "\n") + "\n")
	}
	if err := os.MkdirAll(filepath.Dir(path), 0o755); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(path, []byte(text.String()), 0o644); err != nil {
		t.Fatal(err)
	}
}
