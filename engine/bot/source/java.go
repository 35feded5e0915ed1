package source

import (
	"context"
	"os"
	"path/filepath"
	"regexp"
	"sync"
)

// mainClass is the class that Botzone runs.
const mainClass = "Main"

// compileJava builds the file as Botzone does, under the name of Main.java. A file whose public class has another
// name, which Botzone would refuse, is built under that one.
func (j *job) compileJava(ctx context.Context, work string) error {
	name := fileName(j.text)
	text := filepath.Join(work, name+".java")
	if err := os.WriteFile(text, j.text, 0o644); err != nil {
		return j.cannotKeep(err)
	}
	classes := filepath.Join(work, classFolder)
	if err := os.Mkdir(classes, 0o755); err != nil {
		return j.cannotKeep(err)
	}
	said, err := j.tool(ctx, j.compiler, work, work, "-encoding", "UTF-8", "-proc:none", "-cp", classes, "-d", classes, name+".java")
	if err != nil {
		return err
	}
	if !said.OK {
		return complaint(j.file, said.Err+said.Out)
	}
	if _, ok := startClass(classes, j.file); !ok {
		return about(noMain, j.file).Err()
	}
	return os.Remove(text)
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

// comments are those of Java, and its strings, which may hold what looks like one.
var comments = lazily(`(?s)"""(?:\\.|[^\\])*?"""|"(?:\\.|[^"\\\n])*"|'(?:\\.|[^'\\\n])*'|//[^\n]*|/\*.*?\*/`)

func lazily(pattern string) func() *regexp.Regexp {
	return sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(pattern) })
}

// startClass is Main, or else the class named like the file.
func startClass(classes, file string) (string, bool) {
	base := filepath.Base(file)
	for _, name := range []string{mainClass, base[:len(base)-len(filepath.Ext(base))]} {
		if _, err := os.Stat(filepath.Join(classes, name+".class")); err == nil {
			return name, true
		}
	}
	return "", false
}
