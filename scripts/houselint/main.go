// Command houselint checks the project against its own rules: the length of files, the number of methods of a type, the total size of the
// tests' pictures, the length of the README, and that exported names and packages have comments.
//
//	houselint [FOLDER]
//
// It prints one line with the place of each violation, and exits with status 1 if there is any.
package main

import (
	"fmt"
	"io"
	"os"
)

// The limits.
const (
	mostLines    = 400      // of a Go file, including tests
	mostMethods  = 59       // of a type, without tests
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

// run checks the project in a folder and returns the exit status: 0 if there is no violation, 1 if there is one, 2 if the project cannot
// be read.
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
