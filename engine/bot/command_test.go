package bot

import (
	"errors"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"generals-chess/engine"
	"generals-chess/internal/testkit/corpus"
)

// TestLaunchPython2: a script that names Python 2 without a path gets the first Python 2 on this machine; a script with a path gets that one.
func TestLaunchPython2(t *testing.T) {
	for first, own := range map[string]bool{"/usr/bin/env python2": false, "/usr/bin/env python2 -u": true, "/opt/bin/python2": true} {
		file := filepath.Join(t.TempDir(), "old.py")
		require.NoError(t, os.WriteFile(file, []byte("#!"+first+"\n"), 0o755))
		want := []string{"python2", file}
		if own {
			want = want[1:]
		}
		got, err := launch(file)
		require.NoError(t, err)
		require.Equal(t, want, got, first)
	}
}

func TestSplit(t *testing.T) {
	for line, want := range map[string][]string{
		"":                            nil,
		"  a  b\tc\n":                 {"a", "b", "c"},
		`'a b' "c d"`:                 {"a b", "c d"},
		`a\ b`:                        {"a b"},
		`"a\"b\\c\d"`:                 {`a"b\c\d`},
		`'a\'`:                        {`a\`},
		`'' ""`:                       {"", ""},
		`x'y'"z"`:                     {"xyz"},
		`a\tb`:                        {"atb"},
		`--k="1 2" '|;'`:              {"--k=1 2", "|;"},
		"/home/小明/my\\ bot":           {"/home/小明/my bot"},
		`python3 "my bots/a.py" -d:3`: {"python3", "my bots/a.py", "-d:3"},
	} {
		words, err := split(line, true)
		require.NoError(t, err, line)
		require.Equal(t, want, words, line)
	}
	words, err := split(`C:\bots\a.exe "C:\my bots\b.exe"`, false)
	require.NoError(t, err)
	require.Equal(t, []string{`C:\bots\a.exe`, `C:\my bots\b.exe`}, words)
}

func TestSplitRefuses(t *testing.T) {
	for line, key := range map[string]string{
		`'a`: "bot.open-quote", `"a`: "bot.open-quote", `a\`: "bot.open-quote", `"a\`: "bot.open-quote",
		"a | b": "bot.operator", "a; b": "bot.operator", "a > b": "bot.operator", "a $(b)": "bot.operator", "a && b": "bot.operator",
	} {
		_, err := split(line, true)
		requirePhrase(t, err, key)
	}
}

func requirePhrase(t *testing.T, err error, key string) {
	t.Helper()
	var p *engine.Phrase
	require.True(t, errors.As(err, &p), "%v", err)
	require.Equal(t, key, p.Key)
	require.NotRegexp(t, `\{[a-z]+\}`, p.String())
}

func TestQuoteIsReadBack(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		words := rapid.SliceOf(rapid.String()).Draw(t, "words")
		var line []string
		for _, w := range words {
			line = append(line, quote(w))
		}
		got, err := split(strings.Join(line, " "), true)
		require.NoError(t, err)
		require.True(t, slices.Equal(words, got), "%q %q", words, got)
	})
}

func FuzzSplit(f *testing.F) {
	f.Add(`a 'b c' "d\"e" f\ g`)
	corpus.Add(f)
	f.Fuzz(func(t *testing.T, line string) {
		words, err := split(line, true)
		if err == nil {
			require.LessOrEqual(t, len(words), len(line))
		}
	})
}

// workshop makes a folder with bots of all kinds.
func workshop(t *testing.T) string {
	dir := t.TempDir()
	for name, mode := range map[string]os.FileMode{
		"native": 0o755, "bots/my bot.py": 0o644, "bots/sh.py": 0o755, "bots/b.js": 0o644, "bots/C.class": 0o644,
		"bots/j.jar": 0o644, "weights.bin": 0o644, "bots/conf.txt": 0o644, "tool.sh": 0o755,
	} {
		text := "\x7fELF"
		switch filepath.Ext(name) {
		case ".sh":
			text = "#!/bin/sh\n"
		case ".py":
			text = "#!/usr/bin/env python3\n"
		}
		path := filepath.Join(dir, name)
		require.NoError(t, os.MkdirAll(filepath.Dir(path), 0o755))
		require.NoError(t, os.WriteFile(path, []byte(text), mode))
	}
	return dir
}

// installed makes a folder with these programs the whole PATH.
func installed(t *testing.T, names ...string) string {
	dir := t.TempDir()
	for _, name := range names {
		require.NoError(t, os.WriteFile(filepath.Join(dir, name), []byte("\x7fELF"), 0o755))
	}
	t.Setenv("PATH", dir)
	return dir
}

func TestParseCommand(t *testing.T) {
	dir := workshop(t)
	bin := installed(t, "python3", "node", "java", "nice", "sh")
	at := func(name string) string { return filepath.Join(dir, name) }
	tool := func(name string) string { return filepath.Join(bin, name) }
	type started struct {
		path      string
		args      []string
		dir, file string
		language  Language
	}
	for text, want := range map[string]started{
		"./native":             {at("native"), []string{at("native")}, dir, at("native"), Native},
		"native":               {at("native"), []string{at("native")}, dir, at("native"), Native},
		at("native") + " -x 1": {at("native"), []string{at("native"), "-x", "1"}, dir, at("native"), Native},
		"bots/my bot.py":       {tool("python3"), []string{"python3", at("bots/my bot.py")}, at("bots"), at("bots/my bot.py"), Python},
		`"bots/my bot.py" -v`:  {tool("python3"), []string{"python3", at("bots/my bot.py"), "-v"}, at("bots"), at("bots/my bot.py"), Python},
		"bots/sh.py":           {at("bots/sh.py"), []string{at("bots/sh.py")}, at("bots"), at("bots/sh.py"), Python},
		"bots/b.js":            {tool("node"), []string{"node", at("bots/b.js")}, at("bots"), at("bots/b.js"), JavaScript},
		"bots/C.class":         {tool("java"), []string{"java", "-cp", at("bots"), "C"}, at("bots"), at("bots/C.class"), Java},
		"bots/j.jar":           {tool("java"), []string{"java", "-jar", at("bots/j.jar")}, at("bots"), at("bots/j.jar"), Java},
		"java -cp bots Main":   {tool("java"), []string{"java", "-cp", "bots", "Main"}, dir, tool("java"), Java},
		`python3 -u "bots/my bot.py" weights.bin conf.txt`: {tool("python3"), []string{"python3", "-u", at("bots/my bot.py"), at("weights.bin"), "conf.txt"},
			at("bots"), at("bots/my bot.py"), Python},
		"nice -n 5 python3 bots/sh.py": {tool("nice"), []string{"nice", "-n", "5", "python3", at("bots/sh.py")}, at("bots"), at("bots/sh.py"), Python},
		tool("node") + " bots/b.js":    {tool("node"), []string{tool("node"), at("bots/b.js")}, at("bots"), at("bots/b.js"), JavaScript},
		"./tool.sh bots/conf.txt":      {at("tool.sh"), []string{at("tool.sh"), "bots/conf.txt"}, dir, at("tool.sh"), Native},
		"sh -c 'cat'":                  {tool("sh"), []string{"sh", "-c", "cat"}, dir, tool("sh"), Native},
	} {
		got, err := ParseCommand(text, dir)
		require.NoError(t, err, text)
		require.Equal(t, want, started{got.Path, got.Args, got.Dir, got.File, got.Language}, text)
		require.NoError(t, Check(text, Options{Dir: dir}))
		again, err := ParseCommand(got.String(), got.Dir)
		require.NoError(t, err)
		require.Equal(t, got.Args[1:], again.Args[1:], "the written command starts the same")
	}
}

// TestJavaFindsItsClass: a class in the user's folder is found from every folder that the bot may work in.
func TestJavaFindsItsClass(t *testing.T) {
	dir := filepath.Join(workshop(t), "bots")
	installed(t, "java")
	require.NoError(t, os.MkdirAll(filepath.Join(dir, "a"), 0o755))
	require.NoError(t, os.WriteFile(filepath.Join(dir, "a", "Main.class"), nil, 0o644))
	t.Setenv("CLASSPATH", "")
	for text, want := range map[string][]string{
		"java C":               {"java", "-cp", dir, "C"},
		"java -Xmx64m C 7 C":   {"java", "-Xmx64m", "-cp", dir, "C", "7", "C"},
		"java a.Main":          {"java", "-cp", dir, "a.Main"},
		"java Elsewhere":       {"java", "Elsewhere"},
		"java -cp . C":         {"java", "-cp", dir, "C"},
		"java -jar ./j.jar -x": {"java", "-jar", filepath.Join(dir, "j.jar"), "-x"},
	} {
		c, err := ParseCommand(text, dir)
		require.NoError(t, err, text)
		require.Equal(t, want, c.movedTo("/elsewhere").Args, text)
		require.Equal(t, CommandName(text), c.Name(), "its name is as it was")
	}
	t.Setenv("CLASSPATH", "/lib/more.jar")
	c, err := ParseCommand("java C", dir)
	require.NoError(t, err)
	require.Equal(t, []string{"java", "-cp", dir + string(filepath.ListSeparator) + "/lib/more.jar", "C"}, c.Args)
}

func TestCommandsThatCannotBe(t *testing.T) {
	dir := workshop(t)
	installed(t, "sh")
	require.NoError(t, os.Mkdir(filepath.Join(dir, "none"), 0o755))
	require.NoError(t, os.MkdirAll(filepath.Join(dir, "deep", "src"), 0o755))
	require.NoError(t, os.WriteFile(filepath.Join(dir, "deep", "src", "main.py"), nil, 0o644))
	_, err := ParseCommand("deep/", dir)
	require.ErrorContains(t, err, "name the bot's program in it, such as "+filepath.Join("deep", "src", "main.py")+".")
	for text, key := range map[string]string{
		"": "bot.no-command", "''": "bot.no-command", "./missing": "bot.missing", "bots": "bot.folder-of", "./bots": "bot.folder-of", "none": "bot.folder",
		"python9 x": "bot.not-on-path", "weights.bin": "bot.not-executable", "bots/b.js": "build.no-compiler", "native 'x": "bot.open-quote",
	} {
		_, err := ParseCommand(text, dir)
		requirePhrase(t, err, key)
		require.Error(t, Check(text, Options{Dir: dir}))
	}
	_, err = Open(lines{}, "native 'x", Options{Dir: dir})
	requirePhrase(t, err, "bot.open-quote")
}

func TestHomeFolder(t *testing.T) {
	home := workshop(t)
	t.Setenv("HOME", home)
	c, err := ParseCommand("~/native", t.TempDir())
	require.NoError(t, err)
	require.Equal(t, filepath.Join(home, "native"), c.Path)
}

func TestSourceSaysHowToCompile(t *testing.T) {
	dir := t.TempDir()
	path := filepath.Join(dir, "my bot.pas")
	require.NoError(t, os.WriteFile(path, nil, 0o644))
	err := Check(path, Options{})
	requirePhrase(t, err, "bot.source")
	require.Contains(t, err.Error(), "fpc 'my bot.pas'")
}

// TestSourceFilesAreBots: they are named like any other file, have the language of the source, and run in its folder.
func TestSourceFilesAreBots(t *testing.T) {
	dir := t.TempDir()
	installed(t, "g++", "gcc", "javac", "java", "python3", "node")
	for name, language := range map[string]Language{
		"my bot.cpp": Native, "b.c": Native, "b.cc": Native, "B.java": Java, "b.py": Python, "b.js": JavaScript,
	} {
		path := filepath.Join(dir, name)
		require.NoError(t, os.WriteFile(path, []byte("//"), 0o644))
		for _, text := range []string{name, quote(name), "./" + quote(name), quote(path)} {
			require.NoError(t, Check(text, Options{Dir: dir}))
			c, err := ParseCommand(text, dir)
			require.NoError(t, err, text)
			require.Equal(t, language, c.Language, text)
			require.Equal(t, []string{path, dir, name}, []string{c.File, c.Dir, c.Name()}, text)
			require.Equal(t, language == Native || language == Java, c.unbuilt(), text)
		}
		if filepath.Ext(name) != ".py" && filepath.Ext(name) != ".js" {
			require.NoError(t, os.WriteFile(path, []byte("#!/bin/sh"), 0o644))
			require.NoError(t, os.Chmod(path, 0o755))
			c, err := ParseCommand(quote(name), dir)
			require.NoError(t, err)
			require.False(t, c.unbuilt(), "a script, whatever its name")
		}
	}
	installed(t)
	require.NoError(t, os.WriteFile(filepath.Join(dir, "n.cpp"), nil, 0o644))
	requirePhrase(t, Check("n.cpp", Options{Dir: dir}), "build.no-compiler")
}

func TestInterpreterNames(t *testing.T) {
	for name, want := range map[string]Language{
		"/usr/bin/python3.12": Python, "python": Python, "PYTHON.EXE": Python, "pypy3": Python, "node": JavaScript, "java": Java, "mono": CSharp, "dotnet": CSharp,
		"./bot": "", "javac": "", "python-bot": "",
	} {
		require.Equal(t, want, interpreterLanguage(name), name)
	}
}

func TestCommandForAnotherFolder(t *testing.T) {
	dir := workshop(t)
	installed(t, "python3", "java")
	at := func(name string) string { return filepath.Join(dir, name) }
	sep := string(filepath.ListSeparator)
	for text, want := range map[string][]string{
		"./native":                             {at("native")},
		"./native -x 1 weights.bin --k=v":      {at("native"), "-x", "1", at("weights.bin"), "--k=v"},
		"./native --weights=weights.bin a=b":   {at("native"), "--weights=" + at("weights.bin"), "a=b"},
		"python3 -u 'bots/my bot.py' tool.sh":  {"python3", "-u", at("bots/my bot.py"), at("tool.sh")},
		"java -cp bots Main":                   {"java", "-cp", at("bots"), "Main"},
		"java -cp bots/j.jar" + sep + ". Main": {"java", "-cp", at("bots/j.jar") + sep + dir, "Main"},
		"java -cp 'bots/*' Main":               {"java", "-cp", at("bots/*"), "Main"},
		"java -cp bots" + sep + "none Main":    {"java", "-cp", "bots" + sep + "none", "Main"},
		"./native '' 'x/*' " + at("native"):    {at("native"), "", "x/*", at("native")},
	} {
		c, err := ParseCommand(text, dir)
		require.NoError(t, err, text)
		moved := c.movedTo("/elsewhere")
		require.Equal(t, want, moved.Args, text)
		require.Equal(t, "/elsewhere", moved.Dir)
		require.NotEqual(t, "/elsewhere", c.Dir)
	}
}

// TestWhoWroteTheWords: Given contains what a person typed and the interpreter that runs it, but never the bot's own name, whatever it looks like.
func TestWhoWroteTheWords(t *testing.T) {
	dir := workshop(t)
	bin := installed(t, "python3", "node", "java", "sh")
	t.Setenv("CLASSPATH", "")
	at := func(name string) string { return filepath.Join(dir, name) }
	tool := func(name string) string { return filepath.Join(bin, name) }
	for _, name := range []string{"a:" + dir + "/weights.bin", "x=" + dir + "/weights.bin", "bots/...class", "bots/python3"} {
		require.NoError(t, os.MkdirAll(filepath.Dir(at(name)), 0o755))
		require.NoError(t, os.WriteFile(at(name), []byte("\x7fELF"), 0o755))
	}
	require.NoError(t, os.Chmod(at("bots/...class"), 0o644))
	for text, want := range map[string]struct{ given, moved []string }{
		"./native":                               {nil, nil},
		"./native -x weights.bin":                {[]string{"-x", "weights.bin"}, []string{at("weights.bin")}},
		"bots/b.js":                              {[]string{tool("node")}, nil},
		"bots/sh.py":                             {nil, nil},
		"python3 'bots/my bot.py' weights.bin":   {[]string{tool("python3"), at("weights.bin")}, nil},
		tool("python3") + " 'bots/my bot.py'":    {[]string{tool("python3")}, nil},
		"java -cp bots Main":                     {[]string{tool("java"), "-cp", "bots", "Main"}, []string{at("bots")}},
		"java -jar bots/j.jar":                   {[]string{tool("java"), "-jar"}, nil},
		"bots/C.class":                           {[]string{tool("java")}, nil},
		"bots/...class":                          {[]string{tool("java")}, nil},
		"bots/python3":                           {nil, nil},
		quote("a:" + dir + "/weights.bin"):       {nil, nil},
		"sh " + quote("x="+dir+"/weights.bin"):   {[]string{tool("sh")}, nil},
		quote("x="+dir+"/weights.bin") + " --k=": {[]string{"--k="}, nil},
	} {
		c, err := ParseCommand(text, dir)
		require.NoError(t, err, text)
		require.ElementsMatch(t, want.given, c.Given, text)
		added := c.movedTo("/elsewhere").Given
		for _, word := range want.moved {
			require.Contains(t, added, word, text)
		}
		for _, word := range added {
			require.NotContains(t, []string{dir, filepath.Dir(dir)}, word, text)
		}
	}
	c, err := ParseCommand(quote(at("bots/python3")), "/")
	require.NoError(t, err)
	require.Equal(t, at("bots"), c.Dir, "it works in its own folder, whatever it is called")
}
