package source

import (
	"path/filepath"
	"strings"
	"time"

	"generals-chess/engine"
)

// Failure is a build that failed because of the file. Its Phrase has the first thing the compiler complained of.
type Failure struct {
	engine.Phrase
	Log string // all that the compiler said, clipped
}

// Error is the sentence.
func (f *Failure) Error() string { return f.Phrase.String() }

// Lacks tells whether it is this machine that lacks something, and the file may be fine.
func (f *Failure) Lacks() bool { return f.Key == noLibrary.Key }

// Unwrap is the *engine.Phrase.
func (f *Failure) Unwrap() error { return &f.Phrase }

// What can be wrong. {file} is always without its folder.
var (
	noCompiler = engine.Phrase{Key: "build.no-compiler", Text: "{file} needs {program}, which is not installed. On Debian and Ubuntu: sudo apt install {package}."}
	noLibrary  = engine.Phrase{Key: "build.no-library", Text: "{file} includes {header}, which is not installed. On Debian and Ubuntu: sudo apt install {package}."}
	failed     = engine.Phrase{Key: "build.failed", Text: "{file} does not compile: {text}"}
	noMain     = engine.Phrase{Key: "build.no-main", Text: "{file} has no class Main outside a package: that is the class Botzone runs."}
	tooSlow    = engine.Phrase{Key: "build.slow", Text: "{program} was not done with {file} after {limit} s."}
	tooLarge   = engine.Phrase{Key: "build.large", Text: "{file} is too large a program: building it took more than {limit} MB."}
	longFile   = engine.Phrase{Key: "build.long-file", Text: "{file} is too long for a source file: more than {limit} MB."}
	unreadable = engine.Phrase{Key: "build.unreadable", Text: "{file} cannot be read: {reason}."}
	notKept    = engine.Phrase{Key: "build.not-kept", Text: "The program made of {file} cannot be kept in {folder}: {reason}."}
	notRun     = engine.Phrase{Key: "build.not-run", Text: "{file} could not be built: {program} could not be started ({reason})."}
	changing   = engine.Phrase{Key: "build.changing", Text: "{file} was changed again and again while it was built: try once more."}
)

// about gives a phrase its {file}.
func about(p engine.Phrase, file string) engine.Phrase { return p.With("file", filepath.Base(file)) }

func because(p engine.Phrase, err error) error {
	return p.WithPhrase("reason", engine.Reason(err)).Err()
}

func missing(file string, program string) error {
	return about(noCompiler, file).With("program", program).With("package", packages[program]).Err()
}

func slow(file, program string) error {
	return about(tooSlow, file).With("program", program).WithInt("limit", int(patience/time.Second)).Err()
}

// complaint is the failure of a build: the compiler's first error, as it says it, in one line.
func complaint(file, log string) *Failure {
	return &Failure{about(failed, file).With("text", firstError(log)), log}
}

// firstError is the first line that reports an error, or else the last that says anything.
func firstError(log string) string {
	last := "?"
	for line := range strings.Lines(log) {
		line = clip(line, 400)
		for _, sign := range []string{"error:", "错误：", "undefined reference", "multiple definition"} {
			if strings.Contains(line, sign) {
				return line
			}
		}
		if line != "" {
			last = line
		}
	}
	return last
}

// clip makes text one line of at most limit bytes.
func clip(text string, limit int) string { return engine.Shorten(engine.OneLine(text), limit) }
