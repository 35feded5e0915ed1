package source

import (
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"slices"
	"strings"
)

// Find finds a compiler or an interpreter of this machine by its name: its path, and the words to put before all other arguments.
func Find(name string) (path string, words []string, err error) {
	return finder{exec.LookPath, runtime.GOOS == "windows", os.Getenv("JAVA_HOME")}.find(name)
}

// finder is a machine to search.
type finder struct {
	look     func(name string) (string, error) // on the search path, with the endings of programs on that system
	windows  bool
	javaHome string
}

// standIns lists commands that do the same on Windows, the best first: Python may have only one name there, or only its launcher.
var standIns = map[string][][]string{
	"python3": {{"python"}, {"py", "-3"}},
	"python":  {{"python3"}, {"py", "-3"}},
	"python2": {{"python2.7"}, {"py", "-2"}},
}

func (f finder) find(name string) (path string, words []string, err error) {
	path, err = f.look(name)
	if name == "python2" && err == nil {
		path = behindShim(path)
	}
	if !f.windows || err == nil && !isAlias(path) {
		return path, nil, err
	}
	for _, other := range f.others(name) {
		if found, err := f.look(other[0]); err == nil && !isAlias(found) {
			return found, other[1:], nil
		}
	}
	return path, nil, err
}

// others returns the commands to try if a name is not found.
func (f finder) others(name string) [][]string {
	plain := strings.TrimSuffix(strings.ToLower(name), ".exe")
	others := slices.Clone(standIns[plain])
	if f.javaHome != "" && (plain == "java" || plain == "javac") {
		others = append(others, []string{filepath.Join(f.javaHome, "bin", plain)})
	}
	return others
}

// isAlias reports whether a file is one of Windows' aliases, which opens the shop if the program is not installed.
func isAlias(path string) bool {
	return strings.Contains(strings.ToLower(strings.ReplaceAll(path, "/", `\`)), `\microsoft\windowsapps\`)
}

// behindShim returns the path of Python 2 itself if path is pyenv's shim, which starts only the version that is chosen.
func behindShim(path string) string {
	dir := filepath.Dir(path)
	if filepath.Base(dir) != "shims" {
		return path
	}
	found, _ := filepath.Glob(filepath.Join(filepath.Dir(dir), "versions", "2*", "bin", filepath.Base(path)))
	if len(found) == 0 {
		return path
	}
	return found[len(found)-1]
}
