package main

import (
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"regexp"
	"strings"
)

// soak is the beginning of the name of a test that `make test` leaves to `make test-long`.
const soak = "TestSoak"

var soakDeclared = regexp.MustCompile(`(?m)^func (` + soak + `\w*)\(\w+ \*testing\.T\) \{`)

// soaks returns the number of soaks declared in the Go files below a folder.
func soaks(folder string) (n int, err error) {
	err = filepath.WalkDir(folder, func(path string, _ fs.DirEntry, err error) error {
		if err != nil || !strings.HasSuffix(path, "_test.go") {
			return err
		}
		code, err := os.ReadFile(path)
		n += len(soakDeclared.FindAll(code, -1))
		return err
	})
	return n, err
}

// soakLine returns a sentence with the number of soaks and the command that runs them.
func soakLine(ran bool) string {
	n, err := soaks(".")
	switch {
	case err != nil:
		return "the soaks were not counted: " + err.Error()
	case ran:
		return fmt.Sprintf("%d of them are soaks, which make test leaves out", n)
	default:
		return fmt.Sprintf("%d soaks are left to make test-long", n)
	}
}
