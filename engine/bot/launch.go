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

// interpreters maps the ending of a file's name to the command that runs it.
var interpreters = map[string][]string{
	".py": {"python3"}, ".js": {"node"}, ".mjs": {"node"}, ".cjs": {"node"},
	".jar": {"java", "-jar"}, ".dll": {"dotnet"}, ".sh": {"sh"}, ".rb": {"ruby"}, ".lua": {"lua"}, ".pl": {"perl"},
	".php": {"php"}, ".r": {"Rscript", "--vanilla"},
}

// compilers maps the ending of a source file's name to the compiler that people must run themselves: package source lists the languages
// that are built here.
var compilers = map[string]string{
	".pas": "fpc",
}

// launch returns the command that runs a bot given as a single file. The error is a *engine.Phrase.
func launch(file string) ([]string, error) {
	ending := strings.ToLower(filepath.Ext(file))
	start := beginning(file)
	script, asIs := shebang(start) != "", !foreign(head(file))
	switch {
	case script && slices.Equal(strings.Fields(shebang(start)), []string{"/usr/bin/env", "python2"}) && ending == ".py":
		return []string{"python2", file}, nil // env could start pyenv's stand-in, which fails where another version is chosen
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
		return nil, isSource.With("file", file).With("compile", compilers[ending]+" "+quote(filepath.Base(file))).Err()
	case !executable(file):
		return nil, notExecutable.With("file", file).Err()
	case script && !asIs:
		if words := interpreterOf(start); words != nil {
			return append(words, file), nil
		}
		return nil, savedOnWindows.With("file", file).Err()
	}
	return []string{file}, nil // the system may know more kinds of program
}

// isPython2 reports whether a script's first line asks for Python 2.
func isPython2(start []byte) bool {
	return strings.Contains(shebang(start), "python2")
}

// unbuilt reports whether a file must be built before it is run.
func unbuilt(file string) bool {
	start := beginning(file)
	program := shebang(start) != "" || isBinary(start)
	return (source.KindOf(file) != source.None || IsZip(file)) && !(program && executable(file))
}

// beginning returns the first bytes of a file without a byte order mark.
func beginning(file string) []byte { return bytes.TrimPrefix(head(file), []byte("\ufeff")) }

// head returns the first 256 bytes of a file, nil if it cannot be read.
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

// isBinary reports whether start belongs to a compiled program of Linux, Windows or macOS.
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

// isLauncher reports whether a program runs what its arguments name.
func isLauncher(path string) bool {
	switch programName(path) {
	case "env", "sh", "bash", "dash", "zsh", "nice", "taskset", "stdbuf", "ruby", "lua", "perl", "time":
		return true
	}
	return false
}

// interpreterLanguage returns the language that an interpreter of that name runs, "" if it is none.
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

// guessLanguage looks among the words of a command for an interpreter, a known ending of a file's name, or a script's first line. Without
// any of these the language is Native.
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
