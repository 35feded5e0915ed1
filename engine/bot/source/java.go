package source

import (
	"context"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"sync"
)

// mainClass is the class that Botzone runs.
const mainClass = "Main"

// compileJava builds the file as Botzone does, under the name Main.java. If its public class has another name, which Botzone would refuse,
// the file is built under that name. A file in folders that match its package can use the other files there.
func (j *job) compileJava(ctx context.Context, work string) (deps []string, err error) {
	name := fileName(j.text)
	text := filepath.Join(work, name+".java")
	if err := os.WriteFile(text, j.text, 0o644); err != nil {
		return nil, j.cannotKeep(err)
	}
	classes := filepath.Join(work, classFolder)
	if err := os.Mkdir(classes, 0o755); err != nil {
		return nil, j.cannotKeep(err)
	}
	args := []string{"-encoding", "UTF-8", "-proc:none", "-cp", classes, "-d", classes}
	if root, ok := j.sourceRoot(); ok && name == j.bare() {
		args, j.root = append(args, "-sourcepath", root), root
		deps = j.javaOf(root)
	} else if deps = j.sameFolder(); len(deps) > 0 {
		j.root = filepath.Dir(j.file)
		for _, one := range deps {
			args = append(args, filepath.Join(j.root, one))
		}
	}
	said, err := j.tool(ctx, j.compiler, work, work, append(args, name+".java")...)
	if err != nil {
		return nil, err
	}
	if !said.OK {
		return nil, complaint(j.file, said.Err+said.Out)
	}
	if _, ok := j.startClass(classes); !ok {
		return nil, about(noMain, j.file).Err()
	}
	return deps, os.Remove(text)
}

// sourceRoot returns the folder in which the file's package begins; ok is false if the file's folders do not match its package.
func (j *job) sourceRoot() (root string, ok bool) {
	root = filepath.Dir(j.file)
	parts := strings.Split(packageOf(j.text), ".")
	for n := len(parts) - 1; n >= 0 && parts[n] != ""; n-- {
		if filepath.Base(root) != parts[n] {
			return "", false
		}
		root = filepath.Dir(root)
	}
	return root, true
}

// javaOf returns the sources below a root that the program may be made of. For a file in no package these are only those in its own folder,
// since other bots may lie in folders below.
func (j *job) javaOf(root string) (deps []string) {
	for _, name := range below(root, ".java") {
		if packageOf(j.text) == "" && filepath.Dir(name) != "." || filepath.Join(root, name) == j.file {
			continue
		}
		if relative, err := filepath.Rel(filepath.Dir(j.file), filepath.Join(root, name)); err == nil {
			deps = append(deps, relative)
		}
	}
	return deps
}

// sameFolder returns the sources beside the file that declare the same package, for a file whose folders do not match it.
func (j *job) sameFolder() (deps []string) {
	mine := packageOf(j.text)
	if mine == "" {
		return nil
	}
	folder := filepath.Dir(j.file)
	entries, _ := os.ReadDir(folder) // a folder that cannot be read has none
	for _, e := range entries {
		if file := filepath.Join(folder, e.Name()); e.Type().IsRegular() && filepath.Ext(file) == ".java" && file != j.file {
			other := &job{file: file}
			if text, err := other.read(); err == nil && packageOf(text) == mine {
				deps = append(deps, e.Name())
			}
		}
	}
	return deps
}

// packageOf returns the package that a file declares; "" for none.
func packageOf(text []byte) string {
	found := packageLine().FindSubmatch(comments().ReplaceAll(text, []byte(" ")))
	if found == nil {
		return ""
	}
	return strings.Join(strings.Fields(string(found[1])), "")
}

// fileName returns the name that the compiler requires for the file, without its ending.
func fileName(text []byte) string {
	classes := publicClass().FindAllSubmatch(comments().ReplaceAll(text, []byte(" ")), -1)
	for _, c := range classes {
		if string(c[1]) == mainClass {
			return mainClass
		}
	}
	if len(classes) == 0 {
		return mainClass
	}
	return string(classes[0][1])
}

const classFolder = "classes"

// publicClass and comments are compiled when they are first needed: the judge is started again every turn.
var publicClass = lazily(`(?m)^[ \t]*public\s+(?:(?:final|abstract|strictfp|sealed)\s+)*(?:class|record|enum|interface)\s+([\pL_$][\pL\pN_$]*)`)

// packageLine matches the declaration of a package.
var packageLine = lazily(`(?m)^\s*package\s+([\pL_$][\pL\pN_$]*(?:\s*\.\s*[\pL_$][\pL\pN_$]*)*)\s*;`)

// comments matches Java's comments, and its strings, which may contain text that looks like one.
var comments = lazily(`(?s)"""(?:\\.|[^\\])*?"""|"(?:\\.|[^"\\\n])*"|'(?:\\.|[^'\\\n])*'|//[^\n]*|/\*.*?\*/`)

func lazily(pattern string) func() *regexp.Regexp {
	return sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(pattern) })
}

// startClass returns Main or otherwise the class named like the file, in the file's package.
func (j *job) startClass(classes string) (string, bool) {
	in := packageOf(j.text)
	for _, name := range []string{mainClass, j.bare()} {
		if in != "" {
			name = in + "." + name
		}
		if _, err := os.Stat(filepath.Join(classes, filepath.FromSlash(strings.ReplaceAll(name, ".", "/"))+".class")); err == nil {
			return name, true
		}
	}
	return "", false
}
