package classroom

import (
	"errors"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"generals-chess/engine"
	"generals-chess/engine/arena/report"
	"generals-chess/engine/bot"
	"generals-chess/engine/bot/project"
	"generals-chess/engine/bot/source"
	"generals-chess/engine/classroom/likeness"
	"generals-chess/engine/plain"
)

// The bounds of what is read of a submission to compare it with others. What there is in memory of a class follows from them, and from
// likeness.MostWords: no more than of usual submissions.
const (
	mostFiles  = 500
	mostSource = 256 << 10 // bytes of a file
	mostTexts  = 512 << 10 // bytes of all files
	usual      = 40        // in a class of more, each may be as much smaller
)

// Why a file is not compared. Arguments: most in KB, words, n, reason.
var (
	largeText = engine.Phrase{Key: "class.large-text", Text: "it is larger than {most} KB"}
	muchText  = engine.Phrase{Key: "class.much-text", Text: "with it, the texts of this submission have more than {most} KB, or {n} words"}
	manyTexts = engine.Phrase{Key: "class.many-texts", Text: "no more than {n} files of a submission are compared"}
	crowded   = engine.Phrase{Key: "class.crowded", Text: "it holds too many files"}
)

// texts are the endings of files that programs are written in, beside those that are bots by themselves.
var texts = []string{".h", ".hh", ".hpp", ".inc", ".tsx"}

// isText reports whether a file's name is that of a text of a program.
func isText(name string) bool {
	base := filepath.Base(name)
	return bot.KindOf(base) == project.Source || slices.Contains(texts, strings.ToLower(filepath.Ext(base))) ||
		project.IsRun(base) || project.IsBuild(base)
}

// Works are the texts of all submissions of a class, as they were handed in, and the files that are too much, or cannot be read.
func Works(c *report.Class) (works []likeness.Work, others []report.PassedOver) {
	for _, s := range c.Submissions {
		r := &reading{of: s.Name, share: max(len(c.Submissions), usual)}
		if len(s.Files) > 0 {
			r.loose(c.Folder, s.Files)
		} else {
			r.all(filepath.Join(c.Folder, s.Folder))
		}
		works, others = append(works, likeness.Work{Name: s.Name, Files: r.files}), append(others, r.others...)
	}
	return works, others
}

// noGiven is a folder of what everybody was given that cannot be read. Arguments: folder, reason.
var noGiven = engine.Phrase{Key: "class.no-given", Text: "The folder {folder} of what everybody was given cannot be read: {reason}."}

// noGivenText is one that has nothing to compare with. Argument: folder.
var noGivenText = engine.Phrase{Key: "class.no-given-text", Text: "There is no program's text in {folder}: --given names the folder of what everybody was given."}

// Given are the texts in a folder that everybody was given, and the files that are too much. The error is a *engine.Phrase.
func Given(folder string) (works []likeness.Work, others []report.PassedOver, err error) {
	if _, err := os.ReadDir(folder); err != nil {
		return nil, nil, noGiven.With("folder", folder).WithPhrase("reason", engine.Reason(err)).Err()
	}
	r := &reading{of: Shown(filepath.Base(folder)), share: usual}
	r.folder(folder)
	if len(r.files) == 0 {
		return nil, nil, noGivenText.With("folder", folder).Err()
	}
	return []likeness.Work{{Name: folder, Files: r.files}}, r.others, nil
}

// reading is a submission that is read.
type reading struct {
	of           string // its name
	share        int    // of how many submissions it is one
	bytes, words int    // read
	files        []likeness.File
	others       []report.PassedOver
}

// all reads a folder, or a zip file.
func (r *reading) all(path string) {
	if isZip(path) {
		r.packed(path)
	} else {
		r.folder(path)
	}
	slices.SortFunc(r.files, func(a, b likeness.File) int { return strings.Compare(a.Name, b.Name) })
}

// loose reads files of a class's folder.
func (r *reading) loose(folder string, files []string) {
	for _, name := range files {
		if isText(name) && r.take(name, func() (io.ReadCloser, error) { return plain.Open(filepath.Join(folder, name)) }) != nil {
			return
		}
	}
}

// folder reads the texts below a folder. Links are not followed: they may lead to somebody else's.
func (r *reading) folder(folder string) {
	_ = filepath.WalkDir(folder, func(path string, entry fs.DirEntry, err error) error {
		name, _ := filepath.Rel(folder, path) // both are of one tree
		switch {
		case err != nil:
			r.pass(filepath.ToSlash(name), engine.Reason(err))
			return nil
		case path != folder && project.Left(entry.Name()):
			if entry.IsDir() {
				return filepath.SkipDir
			}
			return nil
		case !entry.Type().IsRegular() || !isText(path):
			return nil
		}
		return r.take(filepath.ToSlash(name), func() (io.ReadCloser, error) { return plain.Open(path) })
	})
}

// packed reads the texts in a zip file.
func (r *reading) packed(path string) {
	file, err := plain.Open(path)
	if err != nil {
		r.pass("", engine.Reason(err))
		return
	}
	defer func() { _ = file.Close() }() // it was only read
	info, err := file.Stat()
	if err == nil {
		err = source.EachPacked(file, info.Size(), source.PackOf(path), func(p source.Packed) error {
			hidden := slices.ContainsFunc(strings.Split(p.Name, "/"), project.Left)
			if hidden || p.Folder() || !p.Mode.IsRegular() || !isText(p.Name) {
				return nil
			}
			return r.take(p.Name, p.Open)
		})
	}
	switch {
	case err == nil || errors.Is(err, filepath.SkipAll):
	case errors.Is(err, source.ErrCrowded):
		r.pass("", crowded)
	default:
		r.pass("", engine.Reason(err))
	}
}

// take reads one text, unless that is too much. The error is filepath.SkipAll when no more are read.
func (r *reading) take(name string, open func() (io.ReadCloser, error)) error {
	if len(r.files)+len(r.others) >= mostFiles {
		r.pass(name, manyTexts.WithInt("n", mostFiles))
		return filepath.SkipAll
	}
	in, err := open()
	if err != nil {
		r.pass(name, engine.Reason(err))
		return nil
	}
	defer func() { _ = in.Close() }() // it was only read
	text, err := io.ReadAll(io.LimitReader(in, mostSource+1))
	if err != nil || len(text) > mostSource {
		why := largeText.WithInt("most", mostSource>>10)
		if err != nil {
			why = engine.Reason(err)
		}
		r.pass(name, why)
		return nil
	}
	f := likeness.File{Name: name, Text: string(plain.Decode(text))}
	bytes, words := r.bytes+len(f.Text), r.words+likeness.Words(f)
	if mostBytes, mostWords := mostTexts*usual/r.share, likeness.MostWords*usual/r.share; bytes > mostBytes || words > mostWords {
		r.pass(name, muchText.WithInt("most", mostBytes>>10).WithInt("n", mostWords))
		return nil
	}
	r.files, r.bytes, r.words = append(r.files, f), bytes, words
	return nil
}

// pass names a file that is not compared; "" or "." is the submission itself.
func (r *reading) pass(name string, why engine.Phrase) {
	called := r.of
	if name != "" && name != "." {
		called += ": " + Shown(name)
	}
	r.others = append(r.others, report.PassedOver{Name: called, Why: why})
}
