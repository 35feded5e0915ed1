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

// packs are the endings of what files are packed in, with the way in which they are.
var packs = []string{".zip", ".tar", ".tar.gz", ".tgz"}

// PackOf is the ending of a file that holds others, by its name; "" for any other.
func PackOf(name string) string {
	name = strings.ToLower(name)
	for _, ending := range packs {
		if strings.HasSuffix(name, ending) {
			return ending
		}
	}
	return ""
}

// Packed is a file in one that holds others, or a folder.
type Packed struct {
	Name   string // as it is written there, with slashes
	Mode   fs.FileMode
	Secret bool // it takes a password
	Open   func() (io.ReadCloser, error)
}

// Folder reports whether it is one.
func (p Packed) Folder() bool { return strings.HasSuffix(p.Name, "/") || p.Mode.IsDir() }

// ErrCrowded is a file whose list of what is in it is too long.
var ErrCrowded = errors.New("too many files")

// mostListed is how many bytes of a zip file are read to list what is in it. An entry of 50 bytes takes several hundred in memory.
const mostListed = 4 << 20

// EachPacked tells of what is in a file that is packed as ending says, in its order, until each fails. The error is that of each, ErrCrowded where there is more than
// fits a program, or that of reading. A Packed is to be opened before the next one comes.
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
	// A tape is read from its beginning to its end: what is passed over is unpacked, too.
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
			p.Mode |= fs.ModeIrregular // another name of a file, which may lie anywhere
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

// slashed is a name with slashes.
func slashed(name string) string {
	return strings.ToValidUTF8(strings.ReplaceAll(name, `\`, "/"), "_")
}

// crowded tells of too many files, with all folders that their names lie in: one name may be of thousands.
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

// twice is a name that two files have, or a file and a folder.
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
