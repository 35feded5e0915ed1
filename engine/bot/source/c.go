package source

import (
	"context"
	"errors"
	"os"
	"path/filepath"
	"runtime"
	"strings"
)

// recipe is the version of how files are built here: a new one makes every program be built again.
const recipe = "1"

// made is the name of a program of C++ or C in its folder, without the system's ending.
const made = "bot"

// programFile returns the whole name on a system: compilers for Windows add the ending where there is none.
func programFile(system string) string {
	if system == "windows" {
		return made + ".exe"
	}
	return made
}

// compileC builds as Botzone does: -O2, C++17, and _BOTZONE_ONLINE defined.
func (j *job) compileC(ctx context.Context, work string) ([]string, error) {
	libs, err := j.findLibraries(ctx, work)
	if err != nil {
		return nil, err
	}
	object, list := filepath.Join(work, made+".o"), filepath.Join(work, made+".d")
	args := append([]string{"-O2", "-D_BOTZONE_ONLINE", "-pthread", "-MD", "-MF", list, "-MT", "bot"}, libs.flags()...)
	if j.kind == CPP {
		args = append([]string{"-std=c++17"}, args...)
	}
	if err := j.step(ctx, libs, work, append(args, "-c", argument(j.file), "-o", object)...); err != nil {
		return nil, err
	}
	text, err := os.ReadFile(list)
	if err != nil {
		return nil, j.cannotKeep(err)
	}
	deps := dependencies(string(text))
	link := append([]string{"-O2", "-pthread", object, "-o", filepath.Join(work, programFile(runtime.GOOS))}, libs.links(deps)...)
	if err := j.step(ctx, libs, work, append(link, "-lm")...); err != nil {
		return nil, err
	}
	_ = os.Remove(object)
	_ = os.Remove(list)
	return j.others(deps, work), nil
}

// step is run, but names a library that is not installed.
func (j *job) step(ctx context.Context, libs libraries, work string, args ...string) error {
	err := j.run(ctx, work, args...)
	if f, refused := errors.AsType[*Failure](err); refused {
		if l, header := libs.lacking(f.Log); header != "" {
			f.Phrase = about(noLibrary, j.file).With("header", header).With("package", l.debian)
		}
	}
	return err
}

// argument returns a file of the compiler's working folder so that it cannot be taken for an option.
func argument(file string) string {
	name := filepath.Base(file)
	if strings.HasPrefix(name, "-") || strings.HasPrefix(name, "@") {
		return "./" + name
	}
	return name
}

// dependencies parses the list of files that a compiler writes for make.
func dependencies(text string) (files []string) {
	_, text, _ = strings.Cut(text, ":")
	var name strings.Builder
	end := func() {
		if name.Len() > 0 {
			files = append(files, name.String())
			name.Reset()
		}
	}
	for i := 0; i < len(text); i++ {
		next := byte(0)
		if i+1 < len(text) {
			next = text[i+1]
		}
		switch c := text[i]; {
		case c == '\\' && (next == ' ' || next == '#' || next == '\\'), c == '$' && next == '$':
			name.WriteByte(next)
			i++
		case c == '\\' && (next == '\n' || next == '\r'), c == ' ', c == '\n', c == '\r', c == '\t':
			end()
		default:
			name.WriteByte(c)
		}
	}
	end()
	return files
}

// others returns the files that a program was made of, without the source itself and files in work: relative to the source's folder, except
// the system's files.
func (j *job) others(deps []string, work string) (list []string) {
	dir := filepath.Dir(j.file)
	for _, dep := range deps {
		if !filepath.IsAbs(dep) {
			dep = filepath.Join(dir, dep)
		}
		dep = filepath.Clean(dep)
		if dep == j.file || strings.HasPrefix(dep, work+string(filepath.Separator)) {
			continue
		}
		if relative, err := filepath.Rel(dir, dep); err == nil && !ofSystem(dep) {
			dep = relative
		}
		list = append(list, dep)
	}
	return list
}
