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

// compileJava builds the file as Botzone does, under the name of Main.java. A file whose public class has another
// name, which Botzone would refuse, is built under that one. One that lies as its package wants it finds the others there.
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

// sourceRoot is the folder in which the file's package begins; ok is false where the file does not lie in folders that are
// called like its package.
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

// javaOf are the sources below a root, as far as the program may be made of them: what is in its own folder where it is in no
// package, since other bots may lie there in folders.
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

// sameFolder are the sources beside the file that say they are of its package, where that does not lie in folders that are called like it.
func (j *job) sameFolder() (deps []string) {
	mine := packageOf(j.text)
	if mine == "" {
		return nil
	}
	folder := filepath.Dir(j.file)
	entries, _ := os.ReadDir(folder) // one that cannot be read has none
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

// packageOf is the package that a file says it belongs to; "" for none.
func packageOf(text []byte) string {
	found := packageLine().FindSubmatch(comments().ReplaceAll(text, []byte(" ")))
	if found == nil {
		return ""
	}
	return strings.Join(strings.Fields(string(found[1])), "")
}

// fileName is the name that the compiler wants the file to have, without its ending.
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

// publicClass and comments are made when they are first needed: the judge is started anew every turn.
var publicClass = lazily(`(?m)^[ \t]*public\s+(?:(?:final|abstract|strictfp|sealed)\s+)*(?:class|record|enum|interface)\s+([\pL_$][\pL\pN_$]*)`)

// packageLine is where a file says what it belongs to.
var packageLine = lazily(`(?m)^\s*package\s+([\pL_$][\pL\pN_$]*(?:\s*\.\s*[\pL_$][\pL\pN_$]*)*)\s*;`)

// comments are those of Java, and its strings, which may hold what looks like one.
var comments = lazily(`(?s)"""(?:\\.|[^\\])*?"""|"(?:\\.|[^"\\\n])*"|'(?:\\.|[^'\\\n])*'|//[^\n]*|/\*.*?\*/`)

func lazily(pattern string) func() *regexp.Regexp {
	return sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(pattern) })
}

// startClass is Main, or else the class named like the file, in the file's package.
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
