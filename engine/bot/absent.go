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
	if key := engine.Reason(err).Key; IsFolder(err) || key == MissingFile("").Key || key == notOnPath.Key {
		return err
	}
	return nil
}

// folderGiven returns the error that a word of a command is a folder, with the programs in it that may be meant.
func folderGiven(word, folder string) engine.Phrase {
	c, err := finder.Look(folder)
	chosen, files := c.Choose()
	if chosen != "" {
		files = []string{chosen}
	}
	if err != nil || len(files) == 0 || len(files) > mostNamed {
		return isFolder.With("file", folder)
	}
	within, err := filepath.Rel(folder, c.Path)
	for i := range files {
		if err == nil {
			files[i] = filepath.Join(word, within, files[i])
		}
	}
	return isFolderOf.With("file", folder).With("programs", Few(files))
}

// IsFolder reports whether an error of Check says that a folder was given.
func IsFolder(err error) bool {
	key := engine.Reason(err).Key
	return key == isFolder.Key || key == isFolderOf.Key
}
