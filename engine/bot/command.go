package bot

import (
	"errors"
	"io/fs"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"slices"
	"strings"

	"generals-chess/engine/bot/process"
	"generals-chess/engine/bot/source"
)

// Command holds the program, arguments and folder with which a bot is started.
type Command struct {
	Path     string   // of the program, absolute; equal to File while that is a source file still to be built
	Args     []string // from 0, as the program sees them
	Dir      string   // the folder it runs in: the bot's own, absolute
	File     string   // the bot itself: the program, or the script that an interpreter runs; absolute
	Given    []string // the words written by the person who gave the command, not by the bot's author: the sandbox shows the files they name
	Within   string   // the folder that holds all of the bot's files; "" where that is not known
	Language Language
}

// ParseCommand works out how to start the bot that text names: a program with arguments, or a single file, for which it finds the
// interpreter. It does not build a source file, see Prepare. Relative paths start from dir, "" for the working folder. The error is a
// *engine.Phrase. It reads files, so do not call it while drawing a frame.
func ParseCommand(text, dir string) (Command, error) {
	if !process.Available {
		return Command{}, noProcesses.Err()
	}
	dir, err := filepath.Abs(dir)
	if err != nil {
		return Command{}, MissingFile(dir).Err()
	}
	words, err := commandWords(text, dir)
	if err != nil {
		return Command{}, err
	}
	program, err := findProgram(words, dir)
	if err != nil {
		return Command{}, err
	}
	if program.isInterpreter {
		return interpreted(program.path, slices.Insert(words, 1, program.words...), dir).forShell(), nil
	}
	c, err := program.direct(words, dir)
	return c.forShell(), err
}

// commandWords splits text into words, unless all of it is the path of one file.
func commandWords(text, dir string) ([]string, error) {
	text = strings.TrimSpace(text)
	if text != "" && isFile(inDir(dir, text)) {
		return []string{text}, nil
	}
	words, err := split(text, runtime.GOOS != "windows")
	if err == nil && (len(words) == 0 || words[0] == "") {
		return nil, noCommand.Err()
	}
	return words, err
}

// program is the first word of a command after it was looked up.
type program struct {
	path          string
	words         []string // inserted before its arguments
	isInterpreter bool     // the bot is the script among its arguments
}

// findProgram looks up the first word: a path as a path, a bare name among the installed programs and in dir. A bare name without arguments
// is first looked for in dir.
func findProgram(words []string, dir string) (program, error) {
	word := words[0]
	file := inDir(dir, word)
	bare := !strings.ContainsRune(word, '/') && !strings.ContainsRune(word, filepath.Separator)
	if bare && (len(words) > 1 || !isFile(file)) {
		path, before, err := source.Find(word)
		if err == nil || errors.Is(err, exec.ErrDot) {
			path, err = filepath.Abs(path)
		}
		if err == nil {
			return program{path, before, true}, nil
		}
		if !exists(file) {
			return program{}, notOnPath.With("program", word).Err()
		}
	}
	info, err := os.Stat(file)
	switch {
	case errors.Is(err, fs.ErrNotExist):
		return program{}, MissingFile(file).Err()
	case err != nil:
		return program{}, notStarted(file, err).Err()
	case info.IsDir():
		return program{}, folderGiven(word, file).Err()
	}
	asked := len(words) > 1 // with no further word the program can only be the bot itself, whatever its name is
	return program{file, nil, asked && (interpreterLanguage(file) != "" || isLauncher(file))}, nil
}

// interpreted returns the command of an installed program whose arguments contain the bot's file.
func interpreted(path string, words []string, dir string) Command {
	c := Command{Path: path, Args: append([]string{words[0]}, words[1:]...), Dir: dir, File: path}
	for i, arg := range words[1:] {
		if file := inDir(dir, arg); isFile(file) {
			c.Args[i+1], c.File, c.Dir = file, file, filepath.Dir(file)
			break
		}
	}
	if strings.ContainsAny(words[0], `/\`) {
		c.Args[0] = path // some programs find their own files relative to it
	}
	c.keepPaths(dir)
	c.Language = guessLanguage(append([]string{path}, c.Args[1:]...))
	if c.Language == Java {
		c.keepClass(dir)
	}
	c.Given = append([]string{path}, c.Args[1:]...)
	if c.File != path {
		c.Given = slices.DeleteFunc(c.Given, func(word string) bool { return word == c.File })
	}
	return c
}

// keepClass adds -cp with dir for a class that lies there. Java would look in the folder it works in, which is a new one every turn for a
// bot that is called again.
func (c *Command) keepClass(dir string) {
	for i, arg := range c.Args[1:] {
		switch {
		case classPath(arg) || arg == "-jar":
			return
		case strings.HasPrefix(arg, "-"):
			continue
		}
		if isFile(filepath.Join(dir, filepath.FromSlash(strings.ReplaceAll(arg, ".", "/"))+".class")) {
			c.Args = slices.Insert(c.Args, i+1, "-cp", classesIn(dir))
		}
		return
	}
}

// classesIn returns a class path that begins with dir.
func classesIn(dir string) string {
	if more := os.Getenv("CLASSPATH"); more != "" {
		return dir + string(filepath.ListSeparator) + more
	}
	return dir
}

// direct returns the command of a program that is the bot itself.
func (p program) direct(words []string, dir string) (Command, error) {
	args, err := launch(p.path)
	if err != nil {
		return Command{}, err
	}
	if args[0] == p.path {
		if err := lacking(p.path); err != nil {
			return Command{}, err
		}
	}
	path, before, err := source.Find(args[0])
	args = slices.Insert(args, 1, before...)
	switch {
	case unbuilt(p.path):
		path = p.path
	case err != nil:
		if err, known := source.Missing(p.path, args[0]); known {
			return Command{}, err
		}
		return Command{}, noInterpreter(args[0], p.path).Err()
	}
	c := Command{Path: path, Args: append(args, words[1:]...), Dir: filepath.Dir(p.path), File: p.path}
	c.keepPaths(dir)
	c.Given = slices.Clone(c.Args[len(args):])
	if path != p.path {
		c.Given = append(c.Given, path)
	}
	c.Language = guessLanguage(c.Args)
	return c, nil
}

// keepPaths makes arguments absolute that name a file below dir but none below the bot's own folder, so that they keep their meaning there.
func (c *Command) keepPaths(dir string) {
	if c.Dir == dir {
		return
	}
	for i, arg := range c.Args {
		if i == 0 || filepath.IsAbs(arg) || !strings.ContainsAny(arg, `/\.`) {
			continue
		}
		if exists(filepath.Join(dir, arg)) && !exists(filepath.Join(c.Dir, arg)) {
			c.Args[i] = filepath.Join(dir, arg)
		}
	}
}

// movedTo returns the command for processes that work in another folder: every argument that names files relative to the old folder (FILE,
// -x=FILE, FILE:FILE) becomes absolute.
func (c Command) movedTo(dir string) Command {
	args, given := slices.Clone(c.Args), slices.Clone(c.Given)
	for i, arg := range args[1:] {
		name, value, assigned := strings.Cut(arg, "=")
		if assigned && strings.HasPrefix(arg, "-") {
			args[i+1] = name + "=" + inFull(c.Dir, value)
		} else {
			args[i+1] = inFull(c.Dir, arg)
		}
		if slices.Contains(c.Given, arg) {
			given = append(given, args[i+1])
		}
	}
	c.Dir, c.Args, c.Given = dir, args, given
	return c
}

// inFull makes the paths of a list absolute if each of them exists relative to dir or, for one that ends in *, its folder does.
func inFull(dir, list string) string {
	paths := filepath.SplitList(list)
	for i, path := range paths {
		paths[i] = inDir(dir, path)
		if path == "" || !exists(strings.TrimSuffix(paths[i], "*")) {
			return list
		}
	}
	return strings.Join(paths, string(filepath.ListSeparator))
}

// Name returns the name that people know the bot by: its file without the folder, or the Java class.
func (c Command) Name() string {
	if c.File == c.Path {
		return CommandName(c.String())
	}
	return filepath.Base(c.File)
}

// String returns a command line that works from any folder.
func (c Command) String() string {
	words := []string{quote(c.Path)}
	for _, a := range c.Args[1:] {
		words = append(words, quote(a))
	}
	return strings.Join(words, " ")
}

// inDir makes a path absolute; ~/ is the home folder, as in a shell.
func inDir(dir, path string) string {
	if rest, ok := strings.CutPrefix(path, "~/"); ok {
		if home, err := os.UserHomeDir(); err == nil {
			return filepath.Join(home, rest)
		}
	}
	if filepath.IsAbs(path) {
		return filepath.Clean(path)
	}
	return filepath.Join(dir, path)
}

func isFile(path string) bool {
	info, err := os.Stat(path)
	return err == nil && info.Mode().IsRegular()
}

func exists(path string) bool { _, err := os.Stat(path); return err == nil }
