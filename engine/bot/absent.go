package bot

import (
	"path/filepath"
	"slices"
	"strings"

	"generals-chess/engine"
)

// absent is the script that an interpreter is told to run and that is not there; "" where that cannot be told. What runs
// words, a module or a class of its arguments names no file.
func (c Command) absent(dir string) string {
	if c.File != c.Path || interpreterLanguage(c.Path) == "" && !isLauncher(c.Path) {
		return ""
	}
	if slices.ContainsFunc(c.Args[1:], func(arg string) bool { return slices.Contains([]string{"-c", "-m", "-e", "-cp", "-classpath"}, arg) }) {
		return ""
	}
	for _, arg := range c.Args[1:] {
		ending := strings.ToLower(filepath.Ext(arg))
		if !strings.HasPrefix(arg, "-") && (interpreters[ending] != nil || ending == ".class") {
			return inDir(dir, arg)
		}
	}
	return ""
}

// Missing is what Check says where there is nothing of that name at all: neither a file nor a program. Whoever is there
// and cannot be run loses; who is not there was called by a wrong name.
func Missing(command string, o Options) error {
	err := Check(command, o)
	if err == nil {
		return nil
	}
	switch engine.Reason(err).Key {
	case MissingFile("").Key, notOnPath("").Key, isFolder("").Key:
		return err
	}
	return nil
}
