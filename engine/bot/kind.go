package bot

import (
	"bytes"
	"path/filepath"
	"strings"

	"generals-chess/engine/bot/source"
)

// FileKind is what a file can be as a bot.
type FileKind string

// The kinds.
const (
	NoBot       FileKind = ""
	SourceFile  FileKind = "source"  // what people write: built first, or run as it is; also of a language that must be built by hand
	ProgramFile FileKind = "program" // what was built
)

// KindOf tells what a file can be, by its name and, of a regular file, by its beginning.
func KindOf(file string) FileKind {
	ending := strings.ToLower(filepath.Ext(file))
	switch {
	case ending == ".jar" || ending == ".dll" || ending == ".class" || ending == ".zip":
		return ProgramFile
	case source.KindOf(file) != source.None || interpreters[ending] != nil || compilers[ending] != "":
		return SourceFile
	case !isFile(file) || !executable(file):
		return NoBot
	case bytes.HasPrefix(beginning(file), []byte("#!")):
		return SourceFile
	case isBinary(beginning(file)):
		return ProgramFile
	}
	return NoBot
}

// ScriptCommand is the command that runs a script, also one of a shell that lost the right to be run when it was packed.
func ScriptCommand(file string) string {
	start := beginning(file)
	line, _, _ := bytes.Cut(start, []byte("\n"))
	script, shell := bytes.HasPrefix(line, []byte("#!")), ""
	for _, word := range strings.Fields(strings.TrimPrefix(string(line), "#!")) {
		if name := filepath.Base(word); script && (name == "sh" || name == "bash" || name == "dash" || name == "zsh") {
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
