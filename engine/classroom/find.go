// Package classroom turns a folder of submissions into players of a tournament. Each submission is a folder of its own with one source
// file, one program, or scripts that build and start one. The package builds and examines them. A submission that cannot play gets a reason
// and disturbs no other: everything that a submission runs is limited, and where the system can do that (bot.Confines) it sees no other
// submission.
package classroom

import (
	"cmp"
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"time"
	"unicode"

	"generals-chess/engine"
	"generals-chess/engine/arena/report"
	"generals-chess/engine/bot"
	"generals-chess/engine/bot/project"
	"generals-chess/engine/bot/source"
	"generals-chess/engine/plain"
)

// longestName is the greatest length of a player's name, in characters.
const longestName = 60

// Submission is one folder, one archive, or loose files of a student, in a class's folder.
type Submission struct {
	Name     string   // unique and displayable: the student's name, or that of the folder or file
	Folder   string   // its name within the class's folder; for several files that of the first one
	Platform string   // where it was handed in: Moodle, Canvas, GitHub; "" for none
	ID       string   // the student's ID on the platform
	Files    []string // in the class's folder, if it is neither a folder nor an archive
	path     string   // absolute
	called   []string // Files as the student named them
	late     bool     // the platform says so
}

// Find returns the submissions in a folder, and the other items, both sorted by file names. The error is a *engine.Phrase.
func Find(dir string) (list []Submission, others []report.PassedOver, err error) {
	dir, err = filepath.Abs(dir)
	var found []fs.DirEntry
	if err == nil {
		found, err = os.ReadDir(dir)
	}
	if err != nil {
		return nil, nil, noClass.With("folder", dir).WithPhrase("reason", engine.Reason(err)).Err()
	}
	l := lister{dir: dir, start: repositories(dir, found), taken: map[string]bool{}, loose: map[string]int{}}
	for _, one := range found {
		l.take(one.Name())
	}
	if len(l.list) == 0 {
		return nil, l.others, noFolds.With("folder", dir).Err()
	}
	return l.list, l.others, nil
}

// lister goes through a class's folder.
type lister struct {
	dir, start string // start is the common beginning of the names of all repositories
	list       []Submission
	others     []report.PassedOver
	taken      map[string]bool
	loose      map[string]int // index in list of a student's loose files, by platform, name and ID
}

// take adds the next item of the folder.
func (l *lister) take(name string) {
	s := Submission{Folder: name, path: filepath.Join(l.dir, name)}
	why, file := passedOver(s.path)
	from := originOf(name)
	if l.start != "" && strings.HasPrefix(name, l.start) {
		from = origin{Platform: GitHub, Name: name[len(l.start):], ID: name[len(l.start):]}
	}
	student := from.Platform + "\x00" + from.Name + "\x00" + from.ID
	at, known := l.loose[student]
	theirs := from.File != "" && isLoose(s.path) && !isZip(s.path) // of any kind: several files may be one program
	switch {
	case theirs && known:
		l.list[at].add(name, from.File)
		return
	case why.Key != "" && !theirs:
		l.others = append(l.others, report.PassedOver{Name: Shown(name), Why: why})
		return
	}
	s.Platform, s.ID, s.late = from.Platform, from.ID, from.Late
	s.Name = free(Shown(cmp.Or(from.Name, called(name))), l.taken)
	if theirs {
		l.loose[student] = len(l.list)
	}
	if file || theirs {
		s.add(name, cmp.Or(from.File, name))
	}
	l.list = append(l.list, s)
}

// add adds a loose file to a submission.
func (s *Submission) add(name, called string) {
	s.Files, s.called = append(s.Files, name), append(s.called, called)
}

// isLoose reports whether a path is a regular file and no link to one: it can be one of several of a student.
func isLoose(path string) bool {
	info, err := os.Lstat(path)
	return err == nil && info.Mode().IsRegular()
}

// repositories returns the common beginning of the names of a class's folders if they are repositories of one assignment.
func repositories(dir string, entries []fs.DirEntry) string {
	var names []string
	for _, e := range entries {
		if _, err := os.Stat(filepath.Join(dir, e.Name(), ".git")); err == nil && e.IsDir() {
			names = append(names, e.Name())
		}
	}
	return sharedStart(names)
}

// Known returns the facts about a submission before it is examined.
func (s Submission) Known() report.Submission {
	return report.Submission{Name: s.Name, Folder: s.Folder, Platform: s.Platform, ID: s.ID, Files: s.Files, Late: s.late, Handed: s.handed()}
}

// handed returns when the newest file of the submission was written, which platforms set to the time when it was handed in. In repositories
// that is the time of the download, so it is zero for them.
func (s Submission) handed() (newest time.Time) {
	if s.Platform == GitHub {
		return newest
	}
	note := func(path string) {
		if info, err := os.Lstat(path); err == nil && info.Mode().IsRegular() && info.ModTime().After(newest) {
			newest = info.ModTime().UTC().Truncate(time.Second)
		}
	}
	for _, file := range s.Files {
		note(filepath.Join(filepath.Dir(s.path), file))
	}
	if len(s.Files) == 0 {
		_ = filepath.WalkDir(s.path, func(path string, _ fs.DirEntry, _ error) error { // files that cannot be read are skipped
			note(path)
			return nil
		})
	}
	return newest
}

// called returns the name of a submission's player: the name of its folder, or of its file without the ending.
func called(name string) string {
	if ending := source.PackOf(name); ending != "" {
		return name[:len(name)-len(ending)]
	}
	if bot.KindUnmarked(name) == project.Source {
		return strings.TrimSuffix(name, filepath.Ext(name))
	}
	return name
}

// archives are the endings of archives that cannot be read.
var archives = []string{".7z", ".bz2", ".gz", ".rar", ".tbz", ".txz", ".xz", ".zst"}

// passedOver returns why an item in the class's folder is no submission; it is zero for a submission. file reports whether the submission
// is a single file.
func passedOver(path string) (why engine.Phrase, file bool) {
	name := filepath.Base(path)
	info, err := os.Stat(path)
	switch {
	case project.Left(name):
		return leftThere, false
	case errors.Is(err, fs.ErrNotExist):
		return deadLink, false
	case err != nil:
		return notLooked.WithPhrase("reason", engine.Reason(err)), false
	case info.IsDir(), isZip(path):
		return engine.Phrase{}, false
	case !info.Mode().IsRegular():
		return noFile, false
	case bot.IsZip(name):
		return zipLink, false
	case slices.Contains(archives, strings.ToLower(filepath.Ext(name))):
		return otherPack, false
	case bot.KindUnmarked(path) == project.None:
		return noSubmission, false
	case !isLoose(path):
		return fileLink, false
	}
	return engine.Phrase{}, true
}

// isZip reports whether a path is an archive, which is a submission by itself.
func isZip(path string) bool {
	return isLoose(path) && bot.IsZip(path)
}

// Shown returns a text in one line, without control characters and not too long.
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

// free returns the name, with a number if it is taken.
func free(name string, taken map[string]bool) string {
	one := name
	for n := 2; one == "" || taken[one]; n++ {
		one = strings.TrimSpace(name + " (" + strconv.Itoa(n) + ")")
	}
	taken[one] = true
	return one
}

// finder looks through submissions.
var finder = project.Finder{Kind: bot.KindUnmarked, Starts: bot.Starts}

// HandedIn is a folder in the tournament's folder. In it the loose files of a submission get a folder of their own, so that no other
// submission lies beside them.
const HandedIn = "handed-in"

// settle copies the loose files of a submission into a folder of their own in there.
func (s *Submission) settle(there string) error {
	if len(s.Files) == 0 {
		return nil
	}
	dir := filepath.Dir(s.path)
	s.path = filepath.Join(there, s.Folder)
	if err := errors.Join(os.RemoveAll(s.path), os.MkdirAll(s.path, 0o755)); err != nil {
		return unreadable.WithPhrase("reason", engine.Reason(err)).Err()
	}
	for i, name := range s.Files {
		text, err := plain.Bytes(filepath.Join(dir, name), mostHanded)
		if err == nil {
			err = os.WriteFile(filepath.Join(s.path, filepath.Base(s.called[i])), text, 0o755)
		}
		if err != nil {
			return unreadable.WithPhrase("reason", engine.Reason(err)).Err()
		}
	}
	return nil
}

// mostHanded is the largest size of such a file, in bytes.
const mostHanded = 64 << 20

// inspect lists the content of a submission.
func (s Submission) inspect() (project.Content, error) {
	if info, err := os.Lstat(s.path); err == nil && info.Mode()&os.ModeSymlink != 0 {
		return project.Content{Link: s.Folder}, nil
	}
	if isZip(s.path) {
		return project.Content{Path: filepath.Dir(s.path), Programs: []string{s.Folder}}, nil
	}
	return read(finder.Look(s.path))
}

// lookAt sorts the files of a folder; root is the submission's folder.
func lookAt(at, root string) (project.Content, error) { return read(finder.In(at, root)) }

func read(c project.Content, err error) (project.Content, error) {
	if err != nil {
		err = unreadable.WithPhrase("reason", engine.Reason(err)).Err()
	}
	return c, err
}

// commandOf returns the command of the bot. The error, a *engine.Phrase, says why there is none.
func commandOf(c project.Content) (string, error) {
	if c.Link != "" {
		return "", isLink.With("file", Shown(c.Link)).Err()
	}
	chosen, several := c.Choose()
	switch {
	case c.Run != "":
		return bot.ScriptCommand(c.File(chosen)), nil
	case chosen != "":
		bot.Mark(c.File(chosen))
		return c.File(chosen), nil
	case len(several) > 0:
		return "", ambiguous.With("files", bot.Few(several)).Err()
	}
	entries, _ := os.ReadDir(c.Path)
	var there []string
	for _, entry := range entries {
		there = append(there, entry.Name())
	}
	if len(there) == 0 {
		return "", nothing.WithPhrase("files", noFiles).Err()
	}
	return "", nothing.With("files", bot.Few(there)).Err()
}
