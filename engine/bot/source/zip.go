package source

import (
	"archive/zip"
	"bytes"
	"context"
	"errors"
	"io"
	"os"
	"path/filepath"
	"strings"
	"time"
)

// Limits of what a zip file may hold.
const (
	maxZip      = 64 << 20 // bytes of the file
	mostPacked  = 2000     // files
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
	defer os.RemoveAll(work)
	if err := j.unpack(ctx, work); err != nil {
		return "", err
	}
	j.trim(time.Now())
	if err := os.Rename(work, folder); err != nil && !j.used(folder) {
		return "", j.cannotKeep(err)
	}
	return folder, nil
}

// used tells whether a folder is there, and marks it as used now.
func (j *job) used(folder string) bool {
	now := time.Now()
	return os.Chtimes(folder, now, now) == nil
}

// unpack writes the files of the zip file into a folder.
func (j *job) unpack(ctx context.Context, work string) error {
	packed, err := zip.NewReader(bytes.NewReader(j.text), int64(len(j.text)))
	if err != nil {
		return j.noZip(err)
	}
	if len(packed.File) > mostPacked {
		return j.muchPacked()
	}
	left := int64(mostUnpacks)
	for _, f := range packed.File {
		if ctx.Err() != nil {
			return ctx.Err()
		}
		name := filepath.FromSlash(strings.ToValidUTF8(strings.ReplaceAll(f.Name, `\`, "/"), "_"))
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

func (j *job) muchPacked() error {
	return about(zipLarge, j.file).WithInt("limit", mostUnpacks>>20).WithInt("count", mostPacked).Err()
}
