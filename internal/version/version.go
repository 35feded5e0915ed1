// Package version says which build of the program this is.
package version

import (
	"fmt"
	"runtime"
)

// A release sets these when it is linked: -ldflags "-X generals-chess/internal/version.number=1.2.3 -X …commit=0123abc".
var number, commit string

// Build is what a release is known by. Both are "" in a build that is none.
type Build struct {
	Number string // such as 1.2.3
	Commit string // what it was built from, shortened
}

// This is the running program.
func This() Build { return Build{number, commit} }

// Released reports whether the build belongs to a release.
func (b Build) Released() bool { return b.Number != "" }

// Say is what a program of that name answers to --version.
func (b Build) Say(program string) string {
	what := "development build"
	if b.Released() {
		what = fmt.Sprintf("%s (commit %s)", b.Number, b.Commit)
	}
	return fmt.Sprintf("%s %s, %s %s/%s", program, what, runtime.Version(), runtime.GOOS, runtime.GOARCH)
}
