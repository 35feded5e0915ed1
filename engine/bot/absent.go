package bot

import (
	"path/filepath"
	"slices"
	"strings"

	"generals-chess/engine"
)

// absent returns the script that an interpreter is told to run and that does not exist, or "" where that cannot be told. An interpreter
// that runs code, a module or a class from its arguments names no file.
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

// Missing returns the error of Check if nothing of that name exists at all, neither a file nor a program, and nil otherwise. The difference
// matters: a bot that exists but cannot run loses, a bot that does not exist was called by a wrong name.
func Missing(command string, o Options) error {
	err := Check(command, o)
	if err == nil {
		return nil
	}
	switch engine.Reason(err).Key {
	case MissingFile("").Key, notOnPath.Key, isFolder.Key:
		return err
	}
	return nil
}
