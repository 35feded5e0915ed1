// Package source makes programs of source files, as Botzone does: one file of C++, C or Java is a bot, and
// so is one of some languages that Botzone has not. What was built is kept in a folder by its content, so that nothing is built twice.
package source

import (
	"context"
	"time"
)

// Kind is a language whose files are built.
type Kind string

// The kinds there are. The files of Python, JavaScript, PHP, R and Ruby are run as they are.
const (
	None       Kind = ""
	CPP        Kind = "c++"
	C          Kind = "c"
	Java       Kind = "java"
	Go         Kind = "go"
	Rust       Kind = "rust"
	CSharp     Kind = "c#"
	Kotlin     Kind = "kotlin"
	Haskell    Kind = "haskell"
	TypeScript Kind = "typescript"
)

// Limits of one build.
const (
	// patience is how long a compiler may take.
	patience = 2 * time.Minute
	// largest is how much a build may write, in bytes.
	largest = 256 << 20
	// maxSource is the size of the largest file that is built, in bytes.
	maxSource = 16 << 20
)

// Program is what a build made: Args, from 0, start it from any folder.
type Program struct {
	Path string // absolute
	Args []string
	// Folder holds what was made.
	Folder string
}

// Tool is a program that helps with a build.
type Tool struct {
	Path string   // absolute
	Args []string // from 0
	Dir  string   // it works in
	Root string   // a folder in which it looks for more of the program, beside the source's; "" for none. The source says which
	Fill string   // the folder it may write to, at most so much
	Most int64    // bytes
}

// Said is what came of running a tool.
type Said struct {
	Out, Err string // clipped
	OK       bool   // it ended by itself with status 0
	Full     bool   // it was ended because it wrote too much
	Wild     bool   // it was ended because of too many processes, or too much memory
}

// Runner runs a tool to its end, or until ctx ends, which is its error then; it leaves no process behind.
type Runner func(ctx context.Context, t Tool) (Said, error)

// Builder builds. It holds nothing but its settings: several may use one folder at once, also in several programs.
type Builder struct {
	Folder string // where programs are kept, absolute; it is made when it is first needed
	Run    Runner
	known  []library // instead of those of Botzone; nil: those
}
