package attacks

import (
	"archive/zip"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"

	"github.com/stretchr/testify/require"
)

// plays is the move that a bot prints beside what it found.
const plays = `{"response":[-1,-1,-1]}`

// opening lists attacks of hand-ins that name files to be shown: by a first line, a link, a name, a package. The folder exams holds
// a secret, and links to the machine's programs, so that a first line that leads there works.
func opening() []attack {
	list := []attack{
		{name: "a first line opens a folder: Python", run: script("bot.py", "#!%[1]s/x", 0o644, ""), quick: true},
		{name: "a first line opens a folder: a program", run: script("bot", "#!%[1]s/bin/python", 0o755, "")},
		{name: "a first line through env", run: script("bot.py", "#!/usr/bin/env %[1]s/bin/python", 0o755, "")},
		{name: "a first line through env -S", run: script("bot", "#!/usr/bin/env -S %[1]s/bin/python -u", 0o755, "")},
		{name: "a first line that names a script", run: script("bot", "#!%[2]s/second", 0o755, "#!%[1]s/bin/sh\ncat %[1]s/key.py >&2\necho '"+plays+"'\n")},
		{name: "a link beside the bot", run: linked(""), quick: true},
		{name: "a link beside the bot, named by the command", run: linked(" data")},
		{name: "a link beside the bot to a folder", run: linked(" folder/")},
		{name: "a bot that is a link", run: func(w *world) string {
			require.NoError(w.t, os.Symlink(w.at("exams/key.py"), w.own+"/bot.py"))
			return w.own + "/bot.py"
		}},
		{name: "a source file that is a link", run: func(w *world) string {
			require.NoError(w.t, os.Symlink(w.at("exams/key.py"), w.own+"/bot.c"))
			return w.own + "/bot.c"
		}},
		{name: "a bundled environment of Python", run: func(w *world) string {
			w.write("bots/mine/.venv/pyvenv.cfg", "home = "+w.at("exams/bin")+"\n")
			require.NoError(w.t, os.Mkdir(w.own+"/.venv/bin", 0o755))
			require.NoError(w.t, os.Symlink(w.at("exams/bin/python"), w.own+"/.venv/bin/python"))
			return w.own + "/.venv/bin/python " + w.own + "/attack.py" + words(w, []func(*world) string{text("read"), home("exams/key.py")})
		}},
		{name: "a name that holds a path", run: func(w *world) string {
			file := "bots/mine/a:" + w.at("exams/key.py")
			w.write(file, w.attack())
			return w.tools.python + " '" + w.at(file) + "'" + words(w, []func(*world) string{text("read"), home("exams/key.py")})
		}},
		{name: "a name that looks like an option", run: func(w *world) string {
			file := "bots/mine/--x=" + w.at("exams/key.py")
			w.write(file, w.attack())
			return w.tools.python + " '" + w.at(file) + "'" + words(w, []func(*world) string{text("read"), home("exams/key.py")})
		}},
		{name: "a zip file whose program is called python3", run: func(w *world) string {
			w.t.Chdir(w.at("exams")) // the folder that the arena is called from
			return w.zipped("python3", "#!/bin/sh\ncat '"+w.at("exams/key.py")+"' >&2\necho '"+plays+"'\n")
		}},
		{name: "#include after a first line", run: func(w *world) string {
			w.write("bots/mine/bot.cpp", fmt.Sprintf("#!%s\n#include \"%s\"\n", w.at("exams/x"), w.at("exams/key.py")))
			return w.own + "/bot.cpp"
		}},
		{name: "a build script's first line", script: "#!%[1]s/exams/bin/sh\ncat %[1]s/exams/key.py >&2\n"},
		{name: "a build script's first line through env", script: "#!/usr/bin/env -S %[1]s/exams/bin/sh\ncat %[1]s/exams/key.py >&2\n"},
	}
	list = append(list, inLanguages()...)
	for i := range list {
		list[i].before, list[i].came = (*world).setExams, leaked
	}
	return list
}

// inLanguages lists attacks for which the machine needs a language.
func inLanguages() (list []attack) {
	if has("node") {
		list = append(list, attack{name: "a first line opens a folder: JavaScript", run: func(w *world) string {
			w.write("bots/mine/bot.js", fmt.Sprintf("#!%s\nconsole.error(require('fs').readFileSync('%s', 'utf8')); console.log('%s')\n", w.at("exams/x"), w.at("exams/key.py"), plays))
			return w.own + "/bot.js"
		}})
	}
	if has("rustc") {
		list = append(list, attack{name: "a first line opens a folder: Rust", run: func(w *world) string {
			w.write("bots/mine/bot.rs", fmt.Sprintf("#!%s\nfn main() { eprintln!(\"{}\", include_str!(\"%s\")); println!(\"{}\", r#\"%s\"#) }\n", w.at("exams/x"), w.at("exams/key.py"), plays))
			return w.own + "/bot.rs"
		}})
	}
	if has("javac") {
		list = append(list, attack{name: "a package that begins above the bot", run: func(w *world) string {
			w.write("bots/theirs/Key.java", "package theirs;\npublic class Key { public static final String KEY = \""+w.secret+"\"; }\n")
			w.write("bots/mine/Bot.java", "package mine;\npublic class Bot { public static void main(String[] a) { System.err.println(theirs.Key.KEY); } }\n")
			return w.own + "/Bot.java"
		}})
	}
	return list
}

func has(program string) bool { _, err := exec.LookPath(program); return err == nil }

// setExams makes the folder exams, which is not the bot's.
func (w *world) setExams() {
	w.write("exams/key.py", w.secret)
	w.write("exams/x", "")
	require.NoError(w.t, os.Mkdir(w.at("exams/bin"), 0o755))
	for name, program := range map[string]string{"python": w.tools.python, "sh": "/bin/sh"} {
		require.NoError(w.t, os.Symlink(program, w.at("exams/bin/"+name)))
	}
}

// attack returns the text of attack.py.
func (w *world) attack() string {
	text, err := os.ReadFile(filepath.Join(w.own, "attack.py"))
	require.NoError(w.t, err)
	return string(text)
}

// script returns the command of attack.py with a first line, in which %[1]s is the folder exams and %[2]s the bot's own, and with a second
// script beside it.
func script(name, first string, mode os.FileMode, second string) func(w *world) string {
	return func(w *world) string {
		fill := func(line string) string {
			return strings.NewReplacer("%[1]s", w.at("exams"), "%[2]s", w.own).Replace(line)
		}
		for file, text := range map[string]string{name: fill(first) + "\n" + w.attack(), "second": fill(second)} {
			w.write("bots/mine/"+file, text)
			require.NoError(w.t, os.Chmod(filepath.Join(w.own, file), mode))
		}
		return w.own + "/" + name + words(w, []func(*world) string{text("read"), home("exams/key.py")})
	}
}

// linked returns the command of attack.py with links beside it, and with more words.
func linked(more string) func(w *world) string {
	return func(w *world) string {
		require.NoError(w.t, os.Symlink(w.at("exams/key.py"), w.own+"/data"))
		require.NoError(w.t, os.Symlink(w.at("exams"), w.own+"/folder"))
		command := w.tools.python + " " + w.own + "/attack.py read-beside '%data' '%folder/key.py'"
		for _, word := range strings.Fields(more) {
			command += " " + filepath.Join(w.own, word)
		}
		return command
	}
}

// zipped makes a zip file with one program.
func (w *world) zipped(name, text string) string {
	file, err := os.Create(filepath.Join(w.own, "bot.zip"))
	require.NoError(w.t, err)
	packed := zip.NewWriter(file)
	header := &zip.FileHeader{Name: name}
	header.SetMode(0o755)
	entry, err := packed.CreateHeader(header)
	require.NoError(w.t, err)
	_, err = entry.Write([]byte(text))
	require.NoError(w.t, err)
	require.NoError(w.t, packed.Close())
	require.NoError(w.t, file.Close())
	return file.Name()
}
