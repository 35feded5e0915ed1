// Command houselint holds the project against the rules of its own house: how long a file may
// be, how many methods a type may have, how large the pictures of tests may be together, how long the README may
// be, and that what is exported and every package has a comment.
//
//	houselint [FOLDER]
//
// It prints one line for each thing that is wrong, with where it is, and exits with status 1 when there is any.
package main

import (
	"fmt"
	"io"
	"os"
)

// The limits of the house.
const (
	mostLines    = 400      // of a Go file, tests too
	mostMethods  = 59       // of a type, tests aside
	mostPictures = 12 << 20 // bytes of all PNGs under testdata
	mostReadme   = 150      // lines of the README
)

func main() {
	root := "."
	if len(os.Args) > 1 {
		root = os.Args[1]
	}
	os.Exit(run(root, os.Stdout, os.Stderr))
}

// run checks the project in a folder and gives the exit status: 0 when all is well, 1 when something is wrong, 2 when it
// cannot be read.
func run(root string, out, errs io.Writer) int {
	h, err := read(root)
	if err != nil {
		fmt.Fprintln(errs, "houselint:", err)
		return 2
	}
	wrong := h.wrong()
	for _, line := range wrong {
		fmt.Fprintln(out, line)
	}
	if len(wrong) > 0 {
		return 1
	}
	return 0
}
