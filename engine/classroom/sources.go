package classroom

import (
	"archive/zip"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"generals-chess/engine"
	"generals-chess/engine/arena/report"
	"generals-chess/engine/bot"
	"generals-chess/engine/classroom/likeness"
	"generals-chess/engine/plain"
)

// The bounds of what is read of a submission to compare it with others.
const (
	mostFiles  = 500
	mostSource = 1 << 20 // bytes of a file
)

// texts are the endings of files that programs are written in, beside those that are bots by themselves.
var texts = []string{".h", ".hh", ".hpp", ".inc", ".tsx"}

// isText tells whether a file's name is that of a text of a program.
func isText(name string) bool {
	base := filepath.Base(name)
	return bot.KindOf(base) == bot.SourceFile || slices.Contains(texts, strings.ToLower(filepath.Ext(base))) ||
		isScript(base, runScript) || isScript(base, buildScript)
}

// Works are the texts of all submissions of a class, as they were handed in. What cannot be read is left out.
func Works(c *report.Class) []likeness.Work {
	works := make([]likeness.Work, 0, len(c.Submissions))
	for _, s := range c.Submissions {
		path := filepath.Join(c.Folder, s.Folder)
		work := likeness.Work{Name: s.Name}
		if isZip(path) {
			work.Files = packedTexts(path)
		} else {
			work.Files = folderTexts(path)
		}
		works = append(works, work)
	}
	return works
}

// noGiven is a folder of what everybody was given that cannot be read. Arguments: folder, reason.
var noGiven = engine.Phrase{Key: "class.no-given", Text: "The folder {folder} of what everybody was given cannot be read: {reason}."}

// noGivenText is one that has nothing to compare with. Argument: folder.
var noGivenText = engine.Phrase{Key: "class.no-given-text", Text: "There is no program's text in {folder}: --given names the folder of what everybody was given."}

// Given are the texts in a folder that everybody was given. The error is a *engine.Phrase.
func Given(folder string) ([]likeness.Work, error) {
	if _, err := os.ReadDir(folder); err != nil {
		return nil, noGiven.With("folder", folder).WithPhrase("reason", engine.Reason(err)).Err()
	}
	files := folderTexts(folder)
	if len(files) == 0 {
		return nil, noGivenText.With("folder", folder).Err()
	}
	return []likeness.Work{{Name: folder, Files: files}}, nil
}

// folderTexts are the texts below a folder, by name. Links are not followed: they may lead to somebody else's.
func folderTexts(folder string) (files []likeness.File) {
	_ = filepath.WalkDir(folder, func(path string, entry fs.DirEntry, err error) error {
		switch {
		case err != nil:
			return nil
		case len(files) >= mostFiles:
			return filepath.SkipAll
		case path != folder && bot.Packed(entry.Name()):
			if entry.IsDir() {
				return filepath.SkipDir
			}
			return nil
		case !entry.Type().IsRegular() || !isText(path):
			return nil
		}
		name, err := filepath.Rel(folder, path)
		if err != nil {
			return nil
		}
		if text, err := plain.Read(path, mostSource); err == nil {
			files = append(files, likeness.File{Name: filepath.ToSlash(name), Text: string(text)})
		}
		return nil
	})
	return files
}

// packedTexts are the texts in a zip file.
func packedTexts(path string) (files []likeness.File) {
	z, err := zip.OpenReader(path)
	if err != nil {
		return nil
	}
	defer func() { _ = z.Close() }() // it was only read
	for _, f := range z.File {
		hidden := slices.ContainsFunc(strings.Split(f.Name, "/"), bot.Packed)
		if hidden || !f.Mode().IsRegular() || !isText(f.Name) || f.UncompressedSize64 > mostSource || len(files) >= mostFiles {
			continue
		}
		if text, err := unpacked(f); err == nil {
			files = append(files, likeness.File{Name: f.Name, Text: text})
		}
	}
	slices.SortFunc(files, func(a, b likeness.File) int { return strings.Compare(a.Name, b.Name) })
	return files
}

// unpacked is the text of a file, whatever its size is said to be.
func unpacked(f *zip.File) (string, error) {
	in, err := f.Open()
	if err != nil {
		return "", err
	}
	defer func() { _ = in.Close() }() // it was only read
	text, err := io.ReadAll(io.LimitReader(in, mostSource))
	return string(text), err
}
