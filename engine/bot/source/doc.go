// Package source builds programs from source files, as Botzone does: one file of C++, C or Java is a bot, and so is one of some languages
// that Botzone does not have. Programs are kept in a folder under a digest of their sources, so that nothing is built twice.
package source

import (
	"context"
	"time"

	"generals-chess/engine/bot/process"
)

// Kind is a language whose files must be built.
type Kind string

// The languages that are built. The files of Python, JavaScript, PHP, R and Ruby are run as they are.
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
	// patience is the time limit of a compiler.
	patience = 2 * time.Minute
	// largest limits what a build writes, in bytes.
	largest = 256 << 20
	// maxSource is the size of the largest file that is built, in bytes.
	maxSource = 16 << 20
)

// Program is a built program: Args, from 0, start it from any folder.
type Program struct {
	Path string // absolute
	Args []string
	// Folder holds the files of the build.
	Folder string
}

// Runner runs a tool of a build to its end or until ctx ends, and then returns the error of ctx; it leaves no process behind. root is a
// folder with more sources of the program, besides the source's own; "" for none. The source decides which.
type Runner func(ctx context.Context, t process.Tool, root string) (process.Said, error)

// Builder builds programs. It holds only settings: several builders may use one folder at once, also in several processes.
type Builder struct {
	Folder string // where programs are kept, absolute; made when it is first needed
	Run    Runner
	known  []library // replaces Botzone's libraries in tests; nil: those
}
