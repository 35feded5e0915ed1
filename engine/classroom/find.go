// Package classroom makes players of a folder of submissions, each a folder of its own with one source file, one program,
// or scripts that build and start one. It builds and examines them. Who cannot play is told why, and harms nobody else:
// whatever a submission runs is held to limits, and where the system can do that (bot.Confines) sees no other submission.
package classroom

import (
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"unicode"

	"generals-chess/engine"
	"generals-chess/engine/arena/report"
	"generals-chess/engine/bot"
	"generals-chess/engine/bot/project"
)

// longestName is how many characters of a folder's name a player is called by.
const longestName = 60

// Submission is one folder, or one zip file, of a class.
type Submission struct {
	Name   string // for people, no two alike: the folder's, without what cannot be shown
	Folder string // its name within the class
	path   string // absolute
}

// Entry is one thing in a class's folder: a submission, or what is passed over and why.
type Entry struct {
	Submission
	Why *engine.Phrase // nil for a submission
}

// List names everything in a class's folder, in the order of the names. The error is a *engine.Phrase.
func List(dir string) ([]Entry, error) {
	dir, err := filepath.Abs(dir)
	if err != nil {
		return nil, noClass.With("folder", dir).WithPhrase("reason", engine.Reason(err)).Err()
	}
	found, err := os.ReadDir(dir)
	if err != nil {
		return nil, noClass.With("folder", dir).WithPhrase("reason", engine.Reason(err)).Err()
	}
	list := make([]Entry, 0, len(found))
	taken := map[string]bool{}
	for _, one := range found {
		name := one.Name()
		e := Entry{Submission: Submission{Folder: name, path: filepath.Join(dir, name)}}
		if why := passedOver(e.path); why.Key != "" {
			e.Name, e.Why = Shown(name), &why
		} else {
			e.Name = free(Shown(called(name)), taken)
		}
		list = append(list, e)
	}
	return list, nil
}

// Find lists the submissions in a folder, and what else is there, each in the order of the names. The error is a *engine.Phrase.
func Find(dir string) (list []Submission, others []report.PassedOver, err error) {
	all, err := List(dir)
	if err != nil {
		return nil, nil, err
	}
	for _, e := range all {
		if e.Why != nil {
			others = append(others, report.PassedOver{Name: e.Name, Why: *e.Why})
			continue
		}
		list = append(list, e.Submission)
	}
	if len(list) == 0 {
		return nil, others, noFolds.With("folder", dir).Err()
	}
	return list, others, nil
}

// called is the name of a submission's player: that of its folder, or of its zip file without the ending.
func called(name string) string {
	if bot.IsZip(name) {
		return strings.TrimSuffix(name, filepath.Ext(name))
	}
	return name
}

// archives are the endings of what is packed in another way than zip.
var archives = []string{".7z", ".bz2", ".gz", ".rar", ".tar", ".tbz", ".tgz", ".txz", ".xz", ".zst"}

// passedOver says why a thing in the class's folder is no submission; it is zero for one that is.
func passedOver(path string) engine.Phrase {
	name := filepath.Base(path)
	info, err := os.Stat(path)
	switch {
	case project.Left(name):
		return leftThere
	case errors.Is(err, fs.ErrNotExist):
		return deadLink
	case err != nil:
		return notLooked.WithPhrase("reason", engine.Reason(err))
	case info.IsDir(), isZip(path):
		return engine.Phrase{}
	case !info.Mode().IsRegular():
		return noFile
	case bot.IsZip(name):
		return zipLink
	case slices.Contains(archives, strings.ToLower(filepath.Ext(name))):
		return otherPack
	case bot.KindOf(path) != project.None:
		return bareFile
	}
	return noSubmission
}

// isZip reports whether a file is a submission by itself.
func isZip(path string) bool {
	info, err := os.Lstat(path)
	return err == nil && info.Mode().IsRegular() && bot.IsZip(path)
}

// Shown is a text in one line, without anything that could control a screen, and not too long.
func Shown(text string) string {
	text = strings.Map(func(c rune) rune {
		if !engine.Shown(c) {
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

// content is what a submission's folder holds that matters.
type content struct {
	project.Content
}

// finder looks through submissions.
var finder = project.Finder{Kind: bot.KindOf}

// inspect finds out what is in a submission.
func (s Submission) inspect() (content, error) {
	if info, err := os.Lstat(s.path); err == nil && info.Mode()&os.ModeSymlink != 0 {
		return content{project.Content{Link: s.Folder}}, nil
	}
	if isZip(s.path) {
		return content{project.Content{Path: filepath.Dir(s.path), Programs: []string{s.Folder}}}, nil
	}
	return read(finder.Look(s.path))
}

// lookAt sorts the files of a folder; root is the submission's.
func lookAt(at, root string) (content, error) { return read(finder.In(at, root)) }

func read(c project.Content, err error) (content, error) {
	if err != nil {
		return content{c}, unreadable.WithPhrase("reason", engine.Reason(err)).Err()
	}
	return content{c}, nil
}

// bot is the command of the bot. The error, a *engine.Phrase, says what is in the way.
func (c content) bot() (string, error) {
	if c.Link != "" {
		return "", isLink.With("file", Shown(c.Link)).Err()
	}
	switch chosen, several := c.Choose(); {
	case c.Run != "":
		return bot.ScriptCommand(c.File(chosen)), nil
	case chosen != "":
		return c.File(chosen), nil
	case len(several) > 0:
		return "", ambiguous.With("files", bot.Few(several)).Err()
	}
	return "", c.nothing()
}

// nothing says that there is no bot, and what is there instead.
func (c content) nothing() error {
	entries, _ := os.ReadDir(c.Path)
	var there []string
	for _, entry := range entries {
		there = append(there, entry.Name())
	}
	if len(there) == 0 {
		return nothing.WithPhrase("files", noFiles).Err()
	}
	return nothing.With("files", bot.Few(there)).Err()
}
