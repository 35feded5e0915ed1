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

// KindOf tells what a file can be, by its name and, of a regular file, by its beginning.
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

// kindOfText tells what a file can be by its beginning.
func kindOfText(file string) project.Kind {
	switch {
	case shebang(beginning(file)) != "":
		return project.Source
	case isBinary(beginning(file)):
		return project.Program
	}
	return project.None
}

// KindUnmarked is KindOf of a file that was packed or sent, and may have lost the mark of a program on its way.
func KindUnmarked(file string) project.Kind {
	if kind := KindOf(file); kind != project.None || !isFile(file) || filepath.Ext(file) != "" {
		return kind
	}
	return kindOfText(file)
}

// Mark gives a program or script the mark of one, if it has lost that on its way. One that cannot be given it says so when it is started.
func Mark(file string) {
	if info, err := os.Lstat(file); err == nil && info.Mode().IsRegular() && !executable(file) && kindOfText(file) != project.None {
		_ = os.Chmod(file, info.Mode().Perm()|0o111)
	}
}

// javaMain is where a class of Java begins to run.
var javaMain = sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(`\bstatic\s+(?:final\s+)?void\s+main\s*\(`) })

// mostRead is how much of a file is read to know whether it starts a program, in bytes.
const mostRead = 1 << 20

// Starts reports whether one file of several of a language is where the program begins; it is asked of Java, whose programs are mostly of several.
func Starts(file string) bool {
	if !strings.EqualFold(filepath.Ext(file), ".java") {
		return false
	}
	text, err := plain.Read(file, mostRead)
	return err == nil && javaMain().Match(text)
}

// ScriptCommand is the command that runs a script, also one of a shell that lost the right to be run when it was packed.
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

// foreign reports whether a script that begins so was saved in that way.
func foreign(start []byte) bool {
	return plain.Marked(start) || bytes.Contains(start, []byte("\r\n"))
}

// interpreterOf is the interpreter, by its bare name, that the first line of a script names, with its options. It is nil where
// the line names none that is known here: a script does not choose among all programs of the machine.
func interpreterOf(start []byte) []string {
	words := strings.Fields(shebang(start))
	for i, word := range words {
		if name := filepath.Base(word); isShell(name) || interpreterLanguage(name) != "" || slices.Contains([]string{"ruby", "lua", "perl"}, name) {
			return append([]string{name}, words[i+1:]...)
		}
	}
	return nil
}

// shebang is what stands behind #! in the first line of a script, "" where that is no script.
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

// forShell has a shell read its script, if it is foreign, without what makes it so.
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
