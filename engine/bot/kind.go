package bot

import (
	"bytes"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"sync"

	"generals-chess/engine/bot/project"
	"generals-chess/engine/bot/source"
	"generals-chess/engine/plain"
)

// KindOf returns the role that a file can have as a bot, judged by its name and, for a regular file, by its first bytes.
func KindOf(file string) project.Kind {
	ending := strings.ToLower(filepath.Ext(file))
	switch {
	case ending == ".jar" || ending == ".dll" || ending == ".class" || IsZip(file):
		return project.Program
	case source.KindOf(file) != source.None || interpreters[ending] != nil || compilers[ending] != "":
		return project.Source
	case !isFile(file) || !executable(file):
		return project.None
	}
	return kindOfText(file)
}

// kindOfText returns the role that a file can have as a bot, judged by its first bytes.
func kindOfText(file string) project.Kind {
	switch {
	case shebang(beginning(file)) != "":
		return project.Source
	case isBinary(beginning(file)):
		return project.Program
	}
	return project.None
}

// KindUnmarked is KindOf for a file that was packed or sent and may have lost its executable bit on the way.
func KindUnmarked(file string) project.Kind {
	if kind := KindOf(file); kind != project.None || !isFile(file) || filepath.Ext(file) != "" {
		return kind
	}
	return kindOfText(file)
}

// Mark sets the executable bit of a program or script that lost it on the way. If that fails, starting the file reports it.
func Mark(file string) {
	if info, err := os.Lstat(file); err == nil && info.Mode().IsRegular() && !executable(file) && kindOfText(file) != project.None {
		_ = os.Chmod(file, info.Mode().Perm()|0o111)
	}
}

// javaMain matches the main method of a Java class.
var javaMain = sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(`\bstatic\s+(?:final\s+)?void\s+main\s*\(`) })

// mostRead limits how many bytes of a file are read to decide whether it starts a program.
const mostRead = 1 << 20

// Starts reports whether a file is the one, among several of its language, in which the program begins. It knows only Java, whose programs
// mostly consist of several files.
func Starts(file string) bool {
	if !strings.EqualFold(filepath.Ext(file), ".java") {
		return false
	}
	text, err := plain.Read(file, mostRead)
	return err == nil && javaMain().Match(text)
}

// ScriptCommand returns the command that runs a script, also a shell script that lost its executable bit when it was packed.
func ScriptCommand(file string) string {
	start := beginning(file)
	script, shell := shebang(start) != "", ""
	for _, word := range strings.Fields(shebang(start)) {
		if name := filepath.Base(word); isShell(name) {
			shell = name
		}
	}
	switch {
	case isBinary(start), script && (shell == "" || executable(file)):
		return quote(file)
	case shell == "":
		shell = "sh"
	}
	return shell + " " + quote(file)
}

// A script that an editor of Windows saved has a carriage return at the end of every line, or begins with a byte order mark.
// The system does not find the interpreter that its first line names then, and a shell fails in every line. Other
// interpreters read it as it is.

// foreign reports whether a script that begins with start was saved in that way.
func foreign(start []byte) bool {
	return plain.Marked(start) || bytes.Contains(start, []byte("\r\n"))
}

// interpreterOf returns the interpreter, by its bare name, and the options that the first line of a script names. It is nil for an
// interpreter that is not known here: a script may not choose among all programs of the machine.
func interpreterOf(start []byte) []string {
	words := strings.Fields(shebang(start))
	for i, word := range words {
		if name := filepath.Base(word); isShell(name) || interpreterLanguage(name) != "" || slices.Contains([]string{"ruby", "lua", "perl"}, name) {
			return append([]string{name}, words[i+1:]...)
		}
	}
	return nil
}

// shebang returns the text after #! in the first line of a script, or "" for any other file.
func shebang(start []byte) string {
	line, _, _ := bytes.Cut(start, []byte("\n"))
	words, _ := bytes.CutPrefix(line, []byte("#!"))
	if len(words) == len(line) {
		return ""
	}
	return string(words)
}

func isShell(path string) bool {
	return slices.Contains([]string{"sh", "bash", "dash", "zsh"}, programName(path))
}

// forShell rewrites the command of a foreign shell script, so that the shell reads the script without carriage returns and byte order mark.
func (c Command) forShell() Command {
	if start := head(c.File); isShell(c.Path) && len(c.Args) > 1 && c.Args[1] == c.File && foreign(start) {
		text := `cat "$0"`
		if plain.Marked(start) {
			text = `tail -c +4 "$0"` // from the fourth byte on
		}
		c.Args = slices.Insert(slices.Clone(c.Args), 1, "-c", `eval "$(`+text+` | tr -d '\r')"`)
	}
	return c
}
