// Package version describes the build of the program.
package version

import (
	"fmt"
	"runtime"
)

// A release sets these when it is linked: -ldflags "-X generals-chess/internal/version.number=1.2.3 -X …commit=0123abc".
var number, commit string

// Build identifies a release. Both fields are "" in a development build.
type Build struct {
	Number string // such as 1.2.3
	Commit string // the commit it was built from, shortened
}

// This returns the build of the running program.
func This() Build { return Build{number, commit} }

// Released reports whether the build belongs to a release.
func (b Build) Released() bool { return b.Number != "" }

// Say returns the answer of a program to --version.
func (b Build) Say(program string) string {
	what := "development build"
	if b.Released() {
		what = fmt.Sprintf("%s (commit %s)", b.Number, b.Commit)
	}
	return fmt.Sprintf("%s %s, %s %s/%s", program, what, runtime.Version(), runtime.GOOS, runtime.GOARCH)
}
