package source

import (
	"path/filepath"
	"slices"
	"strings"
	"time"

	"generals-chess/engine"
)

// Failure is the error of a build that failed because of the file. Its Phrase contains the compiler's first error.
type Failure struct {
	engine.Phrase
	Log string // the compiler's output, shortened
}

// Error returns the sentence.
func (f *Failure) Error() string { return f.Phrase.String() }

// Lacks reports whether this machine lacks a library, and the file may be fine.
func (f *Failure) Lacks() bool { return f.Key == noLibrary.Key }

// Unwrap returns the *engine.Phrase.
func (f *Failure) Unwrap() error { return &f.Phrase }

// What can be wrong. {file} is always without its folder.
var (
	noCompiler = engine.Phrase{Key: "build.no-compiler", Text: "{file} needs {program}, which is not installed. {install}"}
	noLibrary  = engine.Phrase{Key: "build.no-library", Text: "{file} includes {header}, which is not installed. On Debian and Ubuntu: sudo apt install {package}."}
	failed     = engine.Phrase{Key: "build.failed", Text: "{file} does not compile: {text}"}
	noMain     = engine.Phrase{Key: "build.no-main", Text: "{file} has no class Main, which is what Botzone runs, and none that is called like the file."}
	tooSlow    = engine.Phrase{Key: "build.slow", Text: "{program} did not finish {file} within {limit} s."}
	tooLarge   = engine.Phrase{Key: "build.large", Text: "{file} is too large a program: building it took more than {limit} MB."}
	longFile   = engine.Phrase{Key: "build.long-file", Text: "{file} is too long for a source file: more than {limit} MB."}
	unreadable = engine.Phrase{Key: "build.unreadable", Text: "{file} cannot be read: {reason}."}
	notKept    = engine.Phrase{Key: "build.not-kept", Text: "The program made of {file} cannot be kept in {folder}: {reason}."}
	notRun     = engine.Phrase{Key: "build.not-run", Text: "{file} could not be built: {program} could not be started ({reason})."}
	zipBroken  = engine.Phrase{Key: "build.zip-broken", Text: "{file} is not a readable zip file: {reason}."}
	notPacked  = engine.Phrase{Key: "build.not-packed", Text: "{file} is not packed in the way that its name says, or it is damaged: pack it anew."}
	zipSecret  = engine.Phrase{Key: "build.zip-secret", Text: "{file} is packed with a password: pack it without one."}
	zipOutside = engine.Phrase{Key: "build.zip-outside", Text: "{file} holds {name}, which would lie outside its folder: pack it anew."}
	zipTwice   = engine.Phrase{Key: "build.zip-twice", Text: "{file} holds two things called {name}: pack only one of them."}
	zipLarge   = engine.Phrase{Key: "build.zip-large", Text: "{file} unpacks to more than {limit} MB, or to more than {count} files and folders: pack only the program."}
	changing   = engine.Phrase{Key: "build.changing", Text: "{file} was changed again and again while it was built: try once more."}
)

// about fills in the {file} of a phrase.
func about(p engine.Phrase, file string) engine.Phrase { return p.With("file", filepath.Base(file)) }

func because(p engine.Phrase, err error) error {
	return p.WithPhrase("reason", engine.Reason(err)).Err()
}

func missing(file string, program string) error {
	err, _ := Missing(file, program)
	return err
}

func slow(file, program string) error {
	return about(tooSlow, file).With("program", program).WithInt("limit", int(patience/time.Second)).Err()
}

// complaint returns the Failure of a build, with the compiler's first error in one line.
func complaint(file, log string) *Failure {
	return &Failure{about(failed, file).With("text", firstError(log)), log}
}

// signs are the texts by which compilers mark an error; a line of Go's compiler has only its place.
var signs = []string{"error:", "错误：", "undefined reference", "multiple definition", "error[", "error CS", "error TS", ".go:"}

// firstError returns the first line that reports an error, with its continuation, or otherwise the last line that is not empty.
func firstError(log string) string {
	last := "?"
	lines := slices.Collect(strings.Lines(log))
	for n, line := range lines {
		line = clip(line, 400)
		if slices.ContainsFunc(signs, func(sign string) bool { return strings.Contains(line, sign) }) {
			return clip(line+more(line, lines[n+1:]), 400)
		}
		if line != "" {
			last = line
		}
	}
	return last
}

// more returns what follows a line: the sentence after a line that ends with error: (Haskell), or the place of the error (Rust).
func more(line string, rest []string) string {
	if len(rest) == 0 {
		return ""
	}
	next := strings.TrimSpace(rest[0])
	if place, ok := strings.CutPrefix(next, "--> "); ok {
		return " (" + place + ")"
	}
	if strings.HasSuffix(line, "error:") {
		return " " + strings.TrimSpace(strings.TrimPrefix(next, "•"))
	}
	return ""
}

// clip makes text one line of at most limit bytes.
func clip(text string, limit int) string { return engine.Shorten(engine.OneLine(text), limit) }
