package source

import (
	"archive/tar"
	"archive/zip"
	"bytes"
	"compress/gzip"
	"context"
	"errors"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"time"

	"generals-chess/engine"
)

// Limits of what a zip file may hold.
const (
	maxZip      = 64 << 20 // bytes of the file
	mostPacked  = 4000     // files, and the folders that they lie in
	mostUnpacks = 256 << 20
)

// Unpack returns the folder of an unpacked archive, whose path is absolute: the kept one, or a new one. The error is ctx's, or a *engine.Phrase.
func (b Builder) Unpack(ctx context.Context, file string) (string, error) {
	j := &job{Builder: b, file: file}
	var err error
	if j.text, err = j.readMost(maxZip); err != nil {
		return "", err
	}
	j.key = digest([]byte("zip"+PackOf(file)), j.text)
	folder := filepath.Join(j.Folder, j.key+"-zip")
	return folder, j.once(ctx, func() bool { return j.used(folder) }, func(work string) error {
		if err := j.unpack(ctx, work); err != nil {
			return err
		}
		j.trim(time.Now())
		if err := os.Rename(work, folder); err != nil && !j.used(folder) {
			return j.cannotKeep(err)
		}
		return nil
	})
}

// used reports whether a folder exists, and marks it as used now.
func (j *job) used(folder string) bool {
	now := time.Now()
	return os.Chtimes(folder, now, now) == nil
}

// unpack writes the files of the archive into a folder.
func (j *job) unpack(ctx context.Context, work string) error {
	each := func(tell func(Packed) error) error {
		err := EachPacked(bytes.NewReader(j.text), int64(len(j.text)), PackOf(j.file), tell)
		if errors.Is(err, ErrCrowded) {
			return j.muchPacked()
		}
		return err
	}
	var list []Packed
	err := each(func(p Packed) error {
		list = append(list, p)
		return nil
	})
	if err == nil && crowded(list) {
		return j.muchPacked()
	}
	for _, p := range list {
		if err == nil {
			err = j.fits(p)
		}
	}
	if err != nil {
		return j.noPack(err)
	}
	if name, is := twice(list); is {
		return j.packedTwice(name)
	}
	left := int64(mostUnpacks)
	return j.noPack(each(func(p Packed) error {
		if ctx.Err() != nil {
			return ctx.Err()
		}
		if p.Folder() || !p.Mode.IsRegular() {
			return nil // folders are made with their files; links and devices are no part of a program
		}
		return j.unpackFile(p, filepath.Join(work, filepath.FromSlash(p.Name)), &left)
	}))
}

// fits refuses a file that would lie outside the folder, or that needs a password.
func (j *job) fits(p Packed) error {
	switch {
	case p.Folder() || !p.Mode.IsRegular():
		return nil
	case !filepath.IsLocal(filepath.FromSlash(p.Name)) || strings.ContainsRune(p.Name, 0):
		return about(zipOutside, j.file).With("name", clip(p.Name, 100)).Err()
	case p.Secret:
		return about(zipSecret, j.file).Err()
	}
	return nil
}

// unpackFile writes one file, and subtracts its size from left.
func (j *job) unpackFile(f Packed, path string, left *int64) error {
	in, err := f.Open()
	if err != nil {
		return j.noZip(err)
	}
	defer in.Close()
	if err := os.MkdirAll(filepath.Dir(path), 0o755); err != nil {
		return j.cannotKeep(err)
	}
	out, err := os.OpenFile(path, os.O_CREATE|os.O_WRONLY|os.O_EXCL, 0o644|f.Mode.Perm()&0o111)
	if errors.Is(err, fs.ErrExist) { // the file system ignores case
		return j.packedTwice(f.Name)
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

// remembering keeps the error of reading, to tell it from one of writing.
type remembering struct {
	io.Reader
	err error
}

// Read implements io.Reader.
func (r *remembering) Read(p []byte) (int, error) {
	n, err := r.Reader.Read(p)
	if err != nil && !errors.Is(err, io.EOF) {
		r.err = err
	}
	return n, err
}

func (j *job) noZip(err error) error {
	for _, garbled := range []error{zip.ErrFormat, gzip.ErrHeader, tar.ErrHeader, io.ErrUnexpectedEOF} {
		if errors.Is(err, garbled) {
			return about(notPacked, j.file).Err()
		}
	}
	return because(about(zipBroken, j.file), err)
}

// noPack puts an error of unpacking into words.
func (j *job) noPack(err error) error {
	if _, said := errors.AsType[*engine.Phrase](err); err == nil || said || errors.Is(err, context.Canceled) || errors.Is(err, context.DeadlineExceeded) {
		return err
	}
	return j.noZip(err)
}

func (j *job) packedTwice(name string) error {
	return about(zipTwice, j.file).With("name", clip(name, 100)).Err()
}

func (j *job) muchPacked() error {
	return about(zipLarge, j.file).WithInt("limit", mostUnpacks>>20).WithInt("count", mostPacked).Err()
}
