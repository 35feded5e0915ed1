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

// Limits of what is read of a submission to compare it. With likeness.MostWords they bound the memory for a class: no more than usual
// submissions take.
const (
	mostFiles  = 500
	mostSource = 256 << 10 // bytes of one file
	mostTexts  = 512 << 10 // bytes of all files of a submission
	usual      = 40        // in a larger class the limits of each submission shrink in proportion
)

// Why a file is not compared. Arguments: most in KB, words, n, reason.
var (
	largeText = engine.Phrase{Key: "class.large-text", Text: "it is larger than {most} KB"}
	muchText  = engine.Phrase{Key: "class.much-text", Text: "with it, the texts of this submission have more than {most} KB, or {n} words"}
	manyTexts = engine.Phrase{Key: "class.many-texts", Text: "no more than {n} files of a submission are compared"}
	crowded   = engine.Phrase{Key: "class.crowded", Text: "it holds too many files"}
)

// texts are further endings of program files, besides those of files that are bots themselves.
var texts = []string{".h", ".hh", ".hpp", ".inc", ".tsx"}

// isText reports whether a file's name is that of program text.
func isText(name string) bool {
	base := filepath.Base(name)
	return bot.KindOf(base) == project.Source || slices.Contains(texts, strings.ToLower(filepath.Ext(base))) ||
		project.IsRun(base) || project.IsBuild(base)
}

// Works returns the texts of all submissions of a class, as they were handed in, and the files that are too large, too many or unreadable.
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

// noGiven reports that the folder of given files cannot be read. Arguments: folder, reason.
var noGiven = engine.Phrase{Key: "class.no-given", Text: "The folder {folder} of what everybody was given cannot be read: {reason}."}

// noGivenText reports that this folder has no program text. Argument: folder.
var noGivenText = engine.Phrase{Key: "class.no-given-text", Text: "There is no program's text in {folder}: --given names the folder of what everybody was given."}

// Given returns the texts in a folder that everybody was given, and the files that are too large or too many. The error is a *engine.Phrase.
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

// reading is a submission while it is read.
type reading struct {
	of           string // its name
	share        int    // number of submissions that share the memory
	bytes, words int    // read so far
	files        []likeness.File
	others       []report.PassedOver
}

// all reads a folder, or an archive.
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

// folder reads the texts below a folder. It does not follow links: they may lead to another submission.
func (r *reading) folder(folder string) {
	_ = filepath.WalkDir(folder, func(path string, entry fs.DirEntry, err error) error {
		name, _ := filepath.Rel(folder, path) // both paths have the same root
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

// packed reads the texts in an archive.
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

// take reads one text, unless it is too large. The error is filepath.SkipAll when no more files are to be read.
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

// pass records a file that is not compared; "" or "." is the submission itself.
func (r *reading) pass(name string, why engine.Phrase) {
	called := r.of
	if name != "" && name != "." {
		called += ": " + Shown(name)
	}
	r.others = append(r.others, report.PassedOver{Name: called, Why: why})
}
