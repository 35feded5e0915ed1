// Package classroom makes players of a folder of submissions, each a folder of its own with one source file, one program,
// or scripts that build and start one. It builds and examines them. Who cannot play is told why, and harms nobody else:
// whatever a submission runs is held to limits, and where the system can do that (bot.Confines) sees no other submission.
package classroom

import (
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"unicode"

	"generals-chess/engine"
	"generals-chess/engine/bot"
)

// longestName is how many characters of a folder's name a player is called by.
const longestName = 60

// Submission is one folder, or one zip file, of a class.
type Submission struct {
	Name   string // for people, no two alike: the folder's, without what cannot be shown
	Folder string // its name within the class
	path   string // absolute
}

// Find lists the submissions in a folder, in the order of their names: folders and zip files. Hidden ones, and other files
// beside them, are none.
// The error is a *engine.Phrase.
func Find(dir string) ([]Submission, error) {
	dir, err := filepath.Abs(dir)
	if err != nil {
		return nil, noClass.With("folder", dir).WithPhrase("reason", engine.Reason(err)).Err()
	}
	entries, err := os.ReadDir(dir)
	if err != nil {
		return nil, noClass.With("folder", dir).WithPhrase("reason", engine.Reason(err)).Err()
	}
	var list []Submission
	taken := map[string]bool{}
	for _, entry := range entries {
		path := filepath.Join(dir, entry.Name())
		if bot.Packed(entry.Name()) || !isFolder(path) && !isZip(path) {
			continue
		}
		list = append(list, Submission{free(Shown(strings.TrimSuffix(entry.Name(), zipEnding)), taken), entry.Name(), path})
	}
	if len(list) == 0 {
		return nil, noFolds.With("folder", dir).Err()
	}
	return list, nil
}

func isFolder(path string) bool {
	info, err := os.Stat(path)
	return err == nil && info.IsDir()
}

// zipEnding is that of a file which is a submission by itself.
const zipEnding = ".zip"

func isZip(path string) bool {
	info, err := os.Lstat(path)
	return err == nil && info.Mode().IsRegular() && strings.HasSuffix(path, zipEnding)
}

// Shown is a text in one line, without anything that could control a screen, and not too long.
func Shown(text string) string {
	text = strings.Map(func(c rune) rune {
		if !unicode.IsPrint(c) {
			return unicode.ReplacementChar
		}
		return c
	}, strings.ToValidUTF8(text, string(unicode.ReplacementChar)))
	if runes := []rune(text); len(runes) > longestName {
		text = string(runes[:longestName-1]) + "…"
	}
	return strings.TrimSpace(text)
}

// free is the name, with a number if somebody has it already.
func free(name string, taken map[string]bool) string {
	one := name
	for n := 2; one == "" || taken[one]; n++ {
		one = strings.TrimSpace(name + " (" + strconv.Itoa(n) + ")")
	}
	taken[one] = true
	return one
}

// isScript tells whether a file is the script of that name.
func isScript(file, name string) bool { return file == name || file == name+".sh" }

// The scripts that decide.
const (
	buildScript = "build"
	runScript   = "run"
)

// content is what a submission's folder holds that matters.
type content struct {
	path       string // of the folder, or of the only one in it
	build, run string // names of files; "" for none
	sources    []string
	programs   []string
	link       string // the first of these that leads elsewhere
}

// inspect finds out what is in a submission. A folder that holds nothing but a folder is as good as that.
func (s Submission) inspect() (c content, err error) {
	if info, err := os.Lstat(s.path); err == nil && info.Mode()&os.ModeSymlink != 0 {
		return content{link: s.Folder}, nil
	}
	if isZip(s.path) {
		return content{path: filepath.Dir(s.path), programs: []string{s.Folder}}, nil
	}
	at := s.path
	for range 4 {
		if c, err = lookAt(at, s.path); err != nil || !c.empty() {
			return c, err
		}
		inner, ok := bot.OnlyFolder(at)
		if !ok {
			break
		}
		at = inner
	}
	return c, nil
}

func (c content) empty() bool {
	return c.build == "" && c.run == "" && c.link == "" && len(c.sources)+len(c.programs) == 0
}

// lookAt sorts the files of a folder; root is the submission's.
func lookAt(at, root string) (content, error) {
	c := content{path: at}
	entries, err := os.ReadDir(at)
	if err != nil {
		return c, unreadable.WithPhrase("reason", engine.Reason(err)).Err()
	}
	for _, entry := range entries {
		name := entry.Name()
		path := filepath.Join(at, name)
		matters := isScript(name, buildScript) || isScript(name, runScript) || bot.KindOf(path) != bot.NoBot
		if bot.Packed(name) || !matters {
			continue
		}
		if entry.Type()&os.ModeSymlink != 0 && leadsOut(path, root) {
			c.link = name
		}
		if info, err := os.Stat(path); err == nil && info.Mode().IsRegular() {
			c.add(name, bot.KindOf(path))
		}
	}
	return c, nil
}

// leadsOut tells whether a link leads out of root, or nowhere.
func leadsOut(path, root string) bool {
	to, err := filepath.EvalSymlinks(path)
	if err != nil {
		return true
	}
	if root, err = filepath.EvalSymlinks(root); err != nil {
		return true
	}
	return !strings.HasPrefix(to, root+string(filepath.Separator))
}

func (c *content) add(name string, kind bot.FileKind) {
	switch {
	case isScript(name, buildScript):
		c.build = first(c.build, name)
	case isScript(name, runScript):
		c.run = first(c.run, name)
	case kind == bot.SourceFile:
		c.sources = append(c.sources, name)
	case kind == bot.ProgramFile:
		c.programs = append(c.programs, name)
	}
}

func first(a, b string) string {
	if a != "" {
		return a
	}
	return b
}

// bot is the command of the bot. The error, a *engine.Phrase, says what is in the way.
func (c content) bot() (string, error) {
	if c.link != "" {
		return "", isLink.With("file", Shown(c.link)).Err()
	}
	if c.run != "" {
		return bot.ScriptCommand(c.file(c.run)), nil
	}
	list := c.sources
	if len(list) == 0 {
		list = c.programs
	}
	if len(list) == 0 {
		return "", c.nothing()
	}
	name, ok := bot.TheOne(list)
	if !ok {
		return "", ambiguous.With("files", bot.Few(list)).Err()
	}
	return c.file(name), nil
}

func (c content) file(name string) string { return filepath.Join(c.path, name) }

// nothing says that there is no bot, and what is there instead.
func (c content) nothing() error {
	entries, _ := os.ReadDir(c.path)
	var there []string
	for _, entry := range entries {
		there = append(there, entry.Name())
	}
	if len(there) == 0 {
		return nothing.WithPhrase("files", noFiles).Err()
	}
	return nothing.With("files", bot.Few(there)).Err()
}
