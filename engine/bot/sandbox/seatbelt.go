package sandbox

import (
	"path/filepath"
	"slices"
	"strconv"
	"strings"
)

// Profile returns the profile of a program for macOS's sandbox-exec.
func Profile(j Job) string {
	p := newPlaces(j)
	own := filepath.Dir(j.File)
	read := append(p.granted(j), j.Work)
	if !p.isWide(p.real(own)) {
		read = append(read, own)
	}
	for _, path := range []string{j.File, j.Path} {
		if !p.plantedFile(path) {
			read = append(read, path)
		}
	}
	lines := []string{"(version 1)", "(allow default)", "(deny network*)", "(deny signal)", "(allow signal (target same-sandbox))", "(deny file-write*)"}
	if p.home != "" {
		lines = append(lines, "(deny file-read* (subpath "+strconv.Quote(p.home)+"))")
	}
	lines = append(lines, "(allow file-read-metadata)")
	lines = append(lines, p.allow("file-read*", append(read, j.Writes...))...)
	for _, hidden := range j.Hidden {
		if at := p.real(hidden); at != p.real(j.File) && !under(p.real(j.File), at) {
			lines = append(lines, "(deny file-read* (subpath "+strconv.Quote(at)+"))")
		}
	}
	lines = append(lines, p.allow("file-write*", append(slices.Clone(j.Writes), "/dev/null", "/dev/zero"))...)
	return strings.Join(lines, "\n")
}

// allow returns the lines that allow an operation for each of the paths.
func (d disk) allow(what string, paths []string) (lines []string) {
	var seen []string
	for _, path := range paths {
		if at := d.real(path); path != "" && !slices.Contains(seen, at) {
			seen = append(seen, at)
			lines = append(lines, "(allow "+what+" (subpath "+strconv.Quote(at)+"))")
		}
	}
	return lines
}
