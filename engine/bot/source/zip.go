package source

import (
	"archive/zip"
	"bytes"
	"context"
	"errors"
	"io"
	"io/fs"
	"os"
	"path"
	"path/filepath"
	"strings"
	"time"

	"generals-chess/engine/bot/supervisor"
)

// Limits of what a zip file may hold.
const (
	maxZip      = 64 << 20 // bytes of the file
	mostPacked  = 4000     // files, and folders that they lie in
	mostUnpacks = 256 << 20
)

// Unpack gives the folder of what a zip file holds, whose path is absolute: the one that is kept, or a new one. The error is
// ctx's, or a *engine.Phrase.
func (b Builder) Unpack(ctx context.Context, file string) (folder string, err error) {
	j := &job{Builder: b, file: file}
	if j.text, err = j.readMost(maxZip); err != nil {
		return "", err
	}
	j.key = digest([]byte("zip"), j.text)
	folder = filepath.Join(j.Folder, j.key+"-zip")
	if j.used(folder) {
		return folder, nil
	}
	if err := os.MkdirAll(j.Folder, 0o755); err != nil {
		return "", j.cannotKeep(err)
	}
	unlock, err := lock(ctx, filepath.Join(j.Folder, j.key+".lock"))
	if err != nil {
		return "", j.cannotKeep(err)
	}
	defer unlock()
	if j.used(folder) {
		return folder, nil
	}
	work, err := os.MkdirTemp(j.Folder, building)
	if err != nil {
		return "", j.cannotKeep(err)
	}
	defer supervisor.RemoveAll(work)
	if err := j.unpack(ctx, work); err != nil {
		return "", err
	}
	j.trim(time.Now())
	if err := os.Rename(work, folder); err != nil && !j.used(folder) {
		return "", j.cannotKeep(err)
	}
	return folder, nil
}

// used reports whether a folder is there, and marks it as used now.
func (j *job) used(folder string) bool {
	now := time.Now()
	return os.Chtimes(folder, now, now) == nil
}

// unpack writes the files of the zip file into a folder.
func (j *job) unpack(ctx context.Context, work string) error {
	packed, err := ReadZip(bytes.NewReader(j.text), int64(len(j.text)))
	if errors.Is(err, ErrCrowded) || err == nil && crowded(packed.File) {
		return j.muchPacked()
	}
	if err != nil {
		return j.noZip(err)
	}
	if name, is := twice(packed.File); is {
		return j.packedTwice(name)
	}
	left := int64(mostUnpacks)
	for _, f := range packed.File {
		if ctx.Err() != nil {
			return ctx.Err()
		}
		name := filepath.FromSlash(packedName(f))
		switch {
		case strings.HasSuffix(name, string(filepath.Separator)) || !f.Mode().IsRegular():
			continue // folders come with their files; links and devices are no part of a program
		case !filepath.IsLocal(name) || strings.ContainsRune(name, 0):
			return about(zipOutside, j.file).With("name", clip(f.Name, 100)).Err()
		case f.Flags&1 != 0:
			return about(zipSecret, j.file).Err()
		}
		if err := j.unpackFile(f, filepath.Join(work, name), &left); err != nil {
			return err
		}
	}
	return nil
}

// ErrCrowded is a zip file whose list of what is in it is too long.
var ErrCrowded = errors.New("too many files")

// mostListed is how many bytes of a zip file are read to list what is in it. An entry of 50 bytes takes several hundred in memory.
const mostListed = 4 << 20

// ReadZip lists what is in a zip file, if that is no more than fits a program. The error is ErrCrowded where it is more.
func ReadZip(in io.ReaderAt, size int64) (*zip.Reader, error) {
	list := &listing{ReaderAt: in, left: mostListed}
	z, err := zip.NewReader(list, size)
	if list.left < 0 {
		return nil, ErrCrowded
	}
	list.read = true
	return z, err
}

// listing is a file of which no more than so many bytes are read until its list is.
type listing struct {
	io.ReaderAt
	left int
	read bool
}

// ReadAt reads.
func (l *listing) ReadAt(p []byte, at int64) (int, error) {
	if l.read {
		return l.ReaderAt.ReadAt(p, at)
	}
	if l.left -= len(p); l.left < 0 {
		return 0, ErrCrowded
	}
	return l.ReaderAt.ReadAt(p, at)
}

// packedName is the name of a file, or of a folder if it ends in a stroke.
func packedName(f *zip.File) string {
	return strings.ToValidUTF8(strings.ReplaceAll(f.Name, `\`, "/"), "_")
}

// crowded tells of too many files, with all folders that their names lie in: one name may be of thousands.
func crowded(files []*zip.File) bool {
	if len(files) > mostPacked {
		return true
	}
	folders := map[string]bool{}
	for _, f := range files {
		for at := path.Dir(packedName(f)); at != "." && at != "/" && !folders[at]; at = path.Dir(at) {
			if folders[at] = true; len(files)+len(folders) > mostPacked {
				return true
			}
		}
	}
	return false
}

// twice is a name that two files have, or a file and a folder.
func twice(packed []*zip.File) (name string, is bool) {
	files, folders := map[string]bool{}, map[string]bool{}
	for _, f := range packed {
		name, folder := path.Clean(packedName(f)), strings.HasSuffix(packedName(f), "/")
		if !folder && f.Mode().IsRegular() {
			if files[name] || folders[name] {
				return name, true
			}
			files[name] = true
		}
		for at := name; at != "." && at != "/" && !folders[at]; at = path.Dir(at) {
			switch {
			case at == name && !folder:
				continue
			case files[at]:
				return at, true
			}
			folders[at] = true
		}
	}
	return "", false
}

// unpackFile writes one file, and takes its size from what is left.
func (j *job) unpackFile(f *zip.File, path string, left *int64) error {
	in, err := f.Open()
	if err != nil {
		return j.noZip(err)
	}
	defer in.Close()
	if err := os.MkdirAll(filepath.Dir(path), 0o755); err != nil {
		return j.cannotKeep(err)
	}
	out, err := os.OpenFile(path, os.O_CREATE|os.O_WRONLY|os.O_EXCL, 0o644|f.Mode().Perm()&0o111)
	if errors.Is(err, fs.ErrExist) { // capitals do not count here
		return j.packedTwice(packedName(f))
	}
	if err != nil {
		return j.cannotKeep(err)
	}
	reader := &remembering{Reader: io.LimitReader(in, *left+1)}
	n, err := io.Copy(out, reader)
	*left -= n
	switch err = errors.Join(err, out.Close()); {
	case reader.err != nil:
		return j.noZip(reader.err)
	case err != nil:
		return j.cannotKeep(err)
	case *left < 0:
		return j.muchPacked()
	}
	return nil
}

// remembering keeps what was wrong with reading, apart from what was wrong with writing.
type remembering struct {
	io.Reader
	err error
}

// Read reads.
func (r *remembering) Read(p []byte) (int, error) {
	n, err := r.Reader.Read(p)
	if err != nil && !errors.Is(err, io.EOF) {
		r.err = err
	}
	return n, err
}

func (j *job) noZip(err error) error { return because(about(zipBroken, j.file), err) }

func (j *job) packedTwice(name string) error {
	return about(zipTwice, j.file).With("name", clip(name, 100)).Err()
}

func (j *job) muchPacked() error {
	return about(zipLarge, j.file).WithInt("limit", mostUnpacks>>20).WithInt("count", mostPacked).Err()
}
