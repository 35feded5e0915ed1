package main

import (
	"archive/tar"
	"archive/zip"
	"bytes"
	"compress/flate"
	"compress/gzip"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path"
	"path/filepath"
	"slices"
	"strings"
	"time"
)

// file is a file of an archive.
type file struct {
	name string // with slashes
	mode os.FileMode
	data []byte
}

const (
	plain   os.FileMode = 0o644
	program os.FileMode = 0o755
)

// read reads a file of the disk as a file of an archive.
func read(from, name string, mode os.FileMode) (file, error) {
	data, err := os.ReadFile(from)
	return file{name, mode, data}, err
}

// folder returns all files below a folder of the tree, with their paths there.
func (r *release) folder(name string) (list []file, err error) {
	root := filepath.Join(r.tree, name)
	err = filepath.WalkDir(root, func(at string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() {
			return err
		}
		inside, err := filepath.Rel(r.tree, at)
		if err != nil {
			return err
		}
		info, err := d.Info()
		if err != nil {
			return err
		}
		mode := plain
		if info.Mode()&0o100 != 0 {
			mode = program
		}
		f, err := read(at, filepath.ToSlash(inside), mode)
		list = append(list, f)
		return err
	})
	return list, err
}

// sorted returns the files sorted by name. Two files with one name are an error.
func sorted(files []file) ([]file, error) {
	list := slices.Clone(files)
	slices.SortFunc(list, func(a, b file) int { return strings.Compare(a.name, b.name) })
	for i := 1; i < len(list); i++ {
		if list[i].name == list[i-1].name {
			return nil, fmt.Errorf("%s is there twice", list[i].name)
		}
	}
	return list, nil
}

// tarball packs files below a folder of the archive. All have the same date and belong to root.
func tarball(w io.Writer, top string, files []file, date time.Time) error {
	list, err := sorted(files)
	if err != nil {
		return err
	}
	z, err := gzip.NewWriterLevel(w, gzip.BestCompression)
	if err != nil {
		return err
	}
	t := tar.NewWriter(z)
	for _, f := range list {
		h := tar.Header{
			Name: path.Join(top, f.name), Mode: int64(f.mode), Size: int64(len(f.data)), ModTime: date,
			Uname: "root", Gname: "root", Format: tar.FormatUSTAR,
		}
		if err := t.WriteHeader(&h); err != nil {
			return err
		}
		if _, err := t.Write(f.data); err != nil {
			return err
		}
	}
	return errors.Join(t.Close(), z.Close())
}

// zipped packs files below a folder of the archive, all with the same date.
func zipped(w io.Writer, top string, files []file, date time.Time) error {
	list, err := sorted(files)
	if err != nil {
		return err
	}
	z := zip.NewWriter(w)
	z.RegisterCompressor(zip.Deflate, func(w io.Writer) (io.WriteCloser, error) { return flate.NewWriter(w, flate.BestCompression) })
	for _, f := range list {
		h := &zip.FileHeader{Name: path.Join(top, f.name), Method: zip.Deflate, Modified: date}
		h.SetMode(f.mode)
		to, err := z.CreateHeader(h)
		if err != nil {
			return err
		}
		if _, err := to.Write(f.data); err != nil {
			return err
		}
	}
	return z.Close()
}

// pack writes an archive of the release. The ending of its name decides the format.
func (r *release) pack(name, top string, files []file) error {
	how := tarball
	if strings.HasSuffix(name, ".zip") {
		how = zipped
	}
	var b bytes.Buffer
	if err := how(&b, top, files, r.date); err != nil {
		return err
	}
	return os.WriteFile(filepath.Join(r.out, name), b.Bytes(), 0o644)
}
