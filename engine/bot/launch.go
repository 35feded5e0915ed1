package bot

import (
	"bytes"
	"os"
	"path/filepath"
	"runtime"
	"slices"
	"strings"

	"generals-chess/engine/bot/source"
)

// interpreters run a file by the ending of its name.
var interpreters = map[string][]string{
	".py": {"python3"}, ".js": {"node"}, ".mjs": {"node"}, ".cjs": {"node"},
	".jar": {"java", "-jar"}, ".dll": {"dotnet"}, ".sh": {"sh"}, ".rb": {"ruby"}, ".lua": {"lua"}, ".pl": {"perl"},
	".php": {"php"}, ".r": {"Rscript", "--vanilla"},
}

// compilers make a program of a source file by the ending of its name, where that is left to people: see package
// source for those that are built here.
var compilers = map[string]string{
	".pas": "fpc",
}

// launch is the command that runs a bot given as just a file. The error is a *engine.Phrase.
func launch(file string) ([]string, error) {
	ending := strings.ToLower(filepath.Ext(file))
	start := beginning(file)
	script, asIs := shebang(start) != "", !foreign(head(file))
	switch {
	case script && slices.Equal(strings.Fields(shebang(start)), []string{"/usr/bin/env", "python2"}) && ending == ".py":
		return []string{"python2", file}, nil // env would start pyenv's stand-in, where another version is chosen
	case executable(file) && (isBinary(start) || script && asIs):
		return []string{file}, nil
	case unbuilt(file):
		return []string{file}, source.Check(file)
	case isPython2(start) && ending == ".py":
		return []string{"python2", file}, nil
	case interpreters[ending] != nil:
		return append(append([]string{}, interpreters[ending]...), file), nil
	case ending == ".class":
		return []string{"java", "-cp", filepath.Dir(file), strings.TrimSuffix(filepath.Base(file), ".class")}, nil
	case compilers[ending] != "":
		return nil, phraseError(isSource(file, compilers[ending]+" "+quote(filepath.Base(file))))
	case !executable(file):
		return nil, phraseError(notExecutable(file))
	case script && !asIs:
		if words := interpreterOf(start); words != nil {
			return append(words, file), nil
		}
		return nil, phraseError(savedOnWindows(file))
	}
	return []string{file}, nil // the system may know more kinds of program
}

// isPython2 tells of a script whose first line asks for Python 2.
func isPython2(start []byte) bool {
	return strings.Contains(shebang(start), "python2")
}

// unbuilt tells a file that is built before it is run.
func unbuilt(file string) bool {
	start := beginning(file)
	program := shebang(start) != "" || isBinary(start)
	return (source.KindOf(file) != source.None || IsZip(file)) && !(program && executable(file))
}

// beginning is the first bytes of a file, behind a byte order mark.
func beginning(file string) []byte { return bytes.TrimPrefix(head(file), []byte("\ufeff")) }

// head is the first bytes of a file.
func head(file string) []byte {
	if !isFile(file) {
		return nil
	}
	f, err := os.Open(file)
	if err != nil {
		return nil
	}
	defer f.Close()
	var buf [256]byte
	n, _ := f.Read(buf[:])
	return buf[:n]
}

// isBinary tells a compiled program of Linux, Windows or macOS by its first bytes.
func isBinary(start []byte) bool {
	for _, magic := range []string{"\x7fELF", "MZ", "\xcf\xfa\xed\xfe", "\xca\xfe\xba\xbe"} {
		if bytes.HasPrefix(start, []byte(magic)) {
			return magic != "\xca\xfe\xba\xbe" || runtime.GOOS == "darwin" // Java classes begin so too
		}
	}
	return false
}

func executable(file string) bool {
	info, err := os.Stat(file)
	return err == nil && (runtime.GOOS == "windows" || info.Mode()&0o111 != 0)
}

// isLauncher tells programs that run what stands in their arguments.
func isLauncher(path string) bool {
	switch programName(path) {
	case "env", "sh", "bash", "dash", "zsh", "nice", "taskset", "stdbuf", "ruby", "lua", "perl", "time":
		return true
	}
	return false
}

// interpreterLanguage is the language an interpreter of that name runs, "" when it is none.
func interpreterLanguage(path string) Language {
	name := strings.TrimRight(programName(path), "0123456789.") // python3.12
	switch name {
	case "python", "pypy", "pythonw":
		return Python
	case "node", "nodejs", "deno", "bun":
		return JavaScript
	case "java":
		return Java
	case "mono", "dotnet":
		return CSharp
	case "instantfpc":
		return Pascal
	}
	return ""
}

func programName(path string) string {
	return strings.TrimSuffix(strings.ToLower(filepath.Base(path)), ".exe")
}

// guessLanguage looks at the words of a command for an interpreter, an ending of a file's name, or the
// first line of a script. What tells nothing counts as native.
func guessLanguage(args []string) Language {
	for _, arg := range args {
		if l := interpreterLanguage(arg); l != "" {
			return l
		}
		if l := fileLanguage(arg); l != "" {
			return l
		}
	}
	return Native
}

func fileLanguage(file string) Language {
	switch strings.ToLower(filepath.Ext(file)) {
	case ".py", ".pyc", ".pyz":
		return Python
	case ".js", ".mjs", ".cjs", ".ts":
		return JavaScript
	case ".jar", ".class", ".java", ".kt":
		return Java
	case ".dll", ".cs":
		return CSharp
	}
	for _, word := range strings.Fields(shebang(beginning(file))) {
		if l := interpreterLanguage(word); l != "" {
			return l
		}
	}
	return ""
}
