package main

import (
	"bytes"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"os/exec"
	"regexp"
	"strings"
)

// packages maps the game's libraries to their packages on Debian and Ubuntu.
var packages = map[string]string{
	"libGL.so.1": "libgl1", "libX11.so.6": "libx11-6", "libXcursor.so.1": "libxcursor1", "libXi.so.6": "libxi6",
	"libXinerama.so.1": "libxinerama1", "libXrandr.so.2": "libxrandr2", "libXxf86vm.so.1": "libxxf86vm1",
}

// Output of the system's loader when it lists libraries: a library that is missing, and one that lacks a version.
var (
	notThere = regexp.MustCompile(`(?m)^\s*(\S+) => not found`)
	tooOld   = regexp.MustCompile("version [`'](\\S+)' not found")
)

// elsewhere is the advice for systems that are too old or too different.
const elsewhere = "play in a browser, or build the game here from its source (docs/play/install.md); arena in this folder runs here"

// missing returns what a program lacks to start and what to do; "" if nothing is known to be missing.
func missing(program string) string {
	if _, err := os.Stat(program); err != nil {
		return fmt.Sprintf("%s is not there: unpack the whole archive, and leave its files together", program)
	}
	said, err := loader(program)
	if errors.Is(err, fs.ErrNotExist) { // the path of the dynamic loader, as the program itself exists
		return "this system has another C library than the game, which needs glibc: " + elsewhere
	}
	return lacks(said)
}

// lacks converts the loader's output to a sentence; "" if all libraries were found.
func lacks(said []byte) string {
	if old := tooOld.FindSubmatch(said); old != nil {
		return fmt.Sprintf("this system is too old for the game, which needs %s or newer: %s", strings.Replace(string(old[1]), "_", " ", 1), elsewhere)
	}
	var files, debs []string
	for _, m := range notThere.FindAllSubmatch(said, -1) {
		file := string(m[1])
		files = append(files, file)
		if deb := packages[file]; deb != "" {
			debs = append(debs, deb)
		}
	}
	switch {
	case len(files) == 0:
		return ""
	case len(files) == len(debs):
		return fmt.Sprintf("libraries of the system are missing (%s): install them, on Debian and Ubuntu by: sudo apt install %s", strings.Join(files, ", "), strings.Join(debs, " "))
	}
	return fmt.Sprintf("libraries of the system are missing (%s): install the packages that have them", strings.Join(files, ", "))
}

// loader returns the loader's output about a program's libraries. It does not start the program.
func loader(program string) ([]byte, error) {
	c := exec.Command(program)
	c.Env = append(os.Environ(), "LD_TRACE_LOADED_OBJECTS=1", "LD_WARN=1", "LC_ALL=C")
	var said bytes.Buffer
	c.Stdout, c.Stderr = &said, &said
	err := c.Run()
	return said.Bytes(), err
}
