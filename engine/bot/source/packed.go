package source

import (
	"archive/tar"
	"archive/zip"
	"compress/gzip"
	"errors"
	"io"
	"io/fs"
	"path"
	"strings"
)

// packs are the endings of the archives that can be read.
var packs = []string{".zip", ".tar", ".tar.gz", ".tgz"}

// PackOf returns the ending of an archive by its name; "" for any other file.
func PackOf(name string) string {
	name = strings.ToLower(name)
	for _, ending := range packs {
		if strings.HasSuffix(name, ending) {
			return ending
		}
	}
	return ""
}

// Packed is a file or a folder in an archive.
type Packed struct {
	Name   string // as in the archive, with slashes
	Mode   fs.FileMode
	Secret bool // it needs a password
	Open   func() (io.ReadCloser, error)
}

// Folder reports whether it is a folder.
func (p Packed) Folder() bool { return strings.HasSuffix(p.Name, "/") || p.Mode.IsDir() }

// ErrCrowded means that an archive has too many entries.
var ErrCrowded = errors.New("too many files")

// mostListed limits how many bytes of a zip file are read to list its entries. An entry of 50 bytes takes several hundred in memory.
const mostListed = 4 << 20

// EachPacked calls each for the entries of an archive in their order, until each returns an error. The error is that of each, ErrCrowded if
// there are more entries than a program may have, or that of reading. A Packed must be opened before the next call.
func EachPacked(in io.ReaderAt, size int64, ending string, each func(Packed) error) error {
	if ending == ".zip" {
		return eachZipped(in, size, each)
	}
	var text io.Reader = io.NewSectionReader(in, 0, size)
	if ending != ".tar" {
		z, err := gzip.NewReader(text)
		if err != nil {
			return err
		}
		text = z
	}
	// A tar file is read from beginning to end: skipped entries are decompressed, too.
	most := &io.LimitedReader{R: text, N: mostUnpacks + mostPacked<<10}
	tape := tar.NewReader(most)
	for n := 0; ; n++ {
		h, err := tape.Next()
		switch {
		case n > mostPacked || most.N <= 0:
			return ErrCrowded
		case errors.Is(err, io.EOF):
			return nil
		case err != nil:
			return err
		}
		p := Packed{Name: slashed(h.Name), Mode: h.FileInfo().Mode(), Open: func() (io.ReadCloser, error) { return io.NopCloser(tape), nil }}
		if h.Typeflag == tar.TypeLink {
			p.Mode |= fs.ModeIrregular // a hard link to a file, which may lie anywhere
		}
		if err := each(p); err != nil {
			return err
		}
	}
}

func eachZipped(in io.ReaderAt, size int64, each func(Packed) error) error {
	list := &listing{ReaderAt: in, left: mostListed}
	z, err := zip.NewReader(list, size)
	if list.left < 0 {
		return ErrCrowded
	}
	if list.read = true; err != nil {
		return err
	}
	for _, f := range z.File {
		if err := each(Packed{Name: slashed(f.Name), Mode: f.Mode(), Secret: f.Flags&1 != 0, Open: f.Open}); err != nil {
			return err
		}
	}
	return nil
}

// listing is a file of which only left bytes may be read until its list of entries was read.
type listing struct {
	io.ReaderAt
	left int
	read bool
}

// ReadAt implements io.ReaderAt.
func (l *listing) ReadAt(p []byte, at int64) (int, error) {
	if l.read {
		return l.ReaderAt.ReadAt(p, at)
	}
	if l.left -= len(p); l.left < 0 {
		return 0, ErrCrowded
	}
	return l.ReaderAt.ReadAt(p, at)
}

// slashed returns a valid name with slashes.
func slashed(name string) string {
	return strings.ToValidUTF8(strings.ReplaceAll(name, `\`, "/"), "_")
}

// crowded reports whether there are too many files and folders, including all folders in their names: one name may contain thousands.
func crowded(files []Packed) bool {
	if len(files) > mostPacked {
		return true
	}
	folders := map[string]bool{}
	for _, f := range files {
		for at := path.Dir(f.Name); at != "." && at != "/" && !folders[at]; at = path.Dir(at) {
			if folders[at] = true; len(files)+len(folders) > mostPacked {
				return true
			}
		}
	}
	return false
}

// twice returns a name that two files have, or a file and a folder.
func twice(packed []Packed) (name string, is bool) {
	files, folders := map[string]bool{}, map[string]bool{}
	for _, f := range packed {
		name, folder := path.Clean(f.Name), f.Folder()
		if !folder && f.Mode.IsRegular() {
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
