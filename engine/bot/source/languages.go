package source

import (
	"context"
	"os"
	"path/filepath"
	"runtime"
	"slices"
	"strings"

	"generals-chess/engine/bot/supervisor"
)

// language describes how the files of one programming language are built.
type language struct {
	endings  []string
	compiler string   // the program that builds
	runner   []string // starts the built program; nil: it starts by itself
	made     string   // the built file, relative to the folder of the build; "" is a program of the system
}

// languages are the languages that are built.
var languages = map[Kind]language{
	CPP:        {endings: []string{".cpp", ".cc", ".cxx"}, compiler: "g++"},
	C:          {endings: []string{".c"}, compiler: "gcc"},
	Java:       {endings: []string{".java"}, compiler: "javac", runner: []string{"java"}},
	Go:         {endings: []string{".go"}, compiler: "go"},
	Rust:       {endings: []string{".rs"}, compiler: "rustc"},
	Haskell:    {endings: []string{".hs"}, compiler: "ghc"},
	CSharp:     {endings: []string{".cs"}, compiler: "mcs", runner: []string{"mono"}, made: made + ".exe"},
	Kotlin:     {endings: []string{".kt"}, compiler: "kotlinc", runner: []string{"java", "-jar"}, made: made + ".jar"},
	TypeScript: {endings: []string{".ts"}, compiler: "tsc", runner: []string{"node"}},
}

// KindOf returns the language of a file by the ending of its name.
func KindOf(file string) Kind {
	ending := strings.ToLower(filepath.Ext(file))
	for kind, l := range languages {
		if slices.Contains(l.endings, ending) {
			return kind
		}
	}
	return None
}

// Needs returns the programs that are needed to build a file and to run the result.
func Needs(file string) []string {
	l, ok := languages[KindOf(file)]
	switch {
	case !ok:
		return nil
	case l.runner != nil:
		return []string{l.compiler, l.runner[0]}
	}
	return []string{l.compiler}
}

// bare returns the name of the source without its folder and ending.
func (j *job) bare() string {
	base := filepath.Base(j.file)
	return base[:len(base)-len(filepath.Ext(base))]
}

// product returns the path of the program, relative to the folder of the build.
func (j *job) product() string {
	switch made := languages[j.kind].made; {
	case j.kind == TypeScript:
		return filepath.Join(scriptFolder, j.bare()+".js")
	case made != "":
		return made
	}
	return programFile(runtime.GOOS)
}

// compileOther builds with one call of a compiler, as is usual for the language.
func (j *job) compileOther(ctx context.Context, work string) ([]string, error) {
	out := filepath.Join(work, j.product())
	switch j.kind {
	case Go:
		return j.compileGo(ctx, out, work)
	case Rust:
		return j.compileRust(ctx, out, work)
	case Haskell:
		return j.compileHaskell(ctx, out, work)
	case TypeScript:
		return j.compileTypeScript(ctx, work)
	case Kotlin:
		return nil, j.run(ctx, work, argument(j.file), "-include-runtime", "-d", out)
	}
	return nil, j.run(ctx, work, "-optimize", "-out:"+out, argument(j.file)) // options of Mono's compiler
}

// run runs the compiler in the source's folder. The error is a *Failure if it refuses the file.
func (j *job) run(ctx context.Context, work string, args ...string) error {
	said, err := j.tool(ctx, j.compiler, filepath.Dir(j.file), work, args...)
	if err == nil && !said.OK {
		return complaint(j.file, said.Err+said.Out)
	}
	return err
}

// compileGo builds the file alone, or its whole folder if that is a module.
func (j *job) compileGo(ctx context.Context, out, work string) (deps []string, err error) {
	what := argument(j.file)
	if _, err := os.Stat(filepath.Join(filepath.Dir(j.file), "go.mod")); err == nil {
		what, deps = ".", j.beside(".go", "go.mod", "go.sum")
	}
	return deps, j.run(ctx, work, "build", "-buildvcs=false", "-trimpath", "-o", out, what)
}

// compileRust takes the list of used modules from the compiler.
func (j *job) compileRust(ctx context.Context, out, work string) ([]string, error) {
	list := filepath.Join(work, made+".d")
	err := j.run(ctx, work, "-O", "--edition", "2021", "--crate-name", "bot", "--emit", "link,dep-info="+list, "-o", out, argument(j.file))
	if err != nil {
		return nil, err
	}
	text, err := os.ReadFile(list)
	if err != nil {
		return nil, j.cannotKeep(err)
	}
	_ = os.Remove(list)
	first, _, _ := strings.Cut(string(text), "\n")
	return j.others(dependencies(first[strings.LastIndex(first, ": ")+1:]), work), nil
}

// compileHaskell finds the program's own modules by their object files.
func (j *job) compileHaskell(ctx context.Context, out, work string) ([]string, error) {
	objects := filepath.Join(work, "objects")
	if err := j.run(ctx, work, "-O", "-v0", "-outputdir", objects, "-o", out, argument(j.file)); err != nil {
		return nil, err
	}
	deps := j.sourcesOf(objects, ".o", ".hs")
	return deps, supervisor.RemoveAll(objects)
}

// sourcesOf returns the files beside the source that the files in folder were made of.
func (j *job) sourcesOf(folder, ending, of string) (deps []string) {
	for _, name := range below(folder, ending) {
		name = strings.TrimSuffix(name, ending) + of
		if _, err := os.Stat(j.at(name)); err == nil && j.at(name) != j.file {
			deps = append(deps, name)
		}
	}
	return deps
}

// mostBeside limits the files of a folder that are looked at.
const mostBeside = 2000

// below returns the files with an ending in a folder and below it, as relative paths, without hidden folders.
func below(folder, ending string) (names []string) {
	seen := 0
	_ = filepath.WalkDir(folder, func(path string, entry os.DirEntry, err error) error {
		seen++
		switch {
		case err != nil || path == folder:
			return nil
		case seen > mostBeside:
			return filepath.SkipAll
		case entry.IsDir() && strings.HasPrefix(entry.Name(), "."):
			return filepath.SkipDir
		case entry.Type().IsRegular() && strings.HasSuffix(path, ending):
			if name, err := filepath.Rel(folder, path); err == nil {
				names = append(names, name)
			}
		}
		return nil
	})
	return names
}

// beside returns the other files with that ending in the source's folder or below, and those of the names also that exist.
func (j *job) beside(ending string, also ...string) (deps []string) {
	for _, name := range append(below(filepath.Dir(j.file), ending), also...) {
		if _, err := os.Stat(j.at(name)); err == nil && j.at(name) != j.file {
			deps = append(deps, name)
		}
	}
	return deps
}
