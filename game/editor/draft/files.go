package draft

import (
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"

	"generals-chess/engine"
	"generals-chess/engine/plain"
)

// mostFile is the size of the largest file taken for a map, in bytes.
const mostFile = 1 << 20

// File is a map in a folder.
type File struct {
	Path, Name string
	Draft      Draft // nil where it cannot be read
	Err        error // why; a *engine.Phrase
}

// Open reads the map of a file. One without a name is called as the file.
func Open(read Reader, path string) File {
	name := engine.OneLine(strings.TrimSuffix(filepath.Base(path), filepath.Ext(path)))
	f := File{Path: path, Name: engine.Shorten(name, MostName)}
	text, err := plain.Read(path, mostFile)
	if err == nil {
		f.Draft, err = read(text)
	}
	if f.Err = err; err != nil {
		f.Draft = nil
		return f
	}
	if name := f.Draft.Called(); *name == "" {
		*name = f.Name
	}
	return f
}

// ending is that of the files of maps.
const ending = ".json"

// List reads the maps of a folder, by their names. One that is not there yet holds none.
func List(read Reader, folder string) (files []File, err error) {
	entries, err := os.ReadDir(folder)
	if err != nil && !errors.Is(err, fs.ErrNotExist) {
		return nil, err
	}
	for _, e := range entries {
		if name := e.Name(); !e.IsDir() && !strings.HasPrefix(name, ".") && strings.EqualFold(filepath.Ext(name), ending) {
			files = append(files, Open(read, filepath.Join(folder, name)))
		}
	}
	slices.SortStableFunc(files, func(a, b File) int { return strings.Compare(strings.ToLower(a.Name), strings.ToLower(b.Name)) })
	return files, nil
}

// Save writes a map, and returns where and under which name. It goes to the file that it came from, "" for none, while its name is
// still the same, and to a file of its own in the folder otherwise: no other map is written over. The draft is Save's own from now on.
func Save(read Reader, folder, path string, d Draft) (File, error) {
	f := File{Path: path, Name: *d.Called(), Draft: d}
	if err := os.MkdirAll(folder, 0o755); err != nil {
		return f, err
	}
	if path == "" || Open(read, path).named() != f.Name {
		f.Path, f.Name = free(folder, f.Name)
	}
	*d.Called() = f.Name
	return f, plain.Replace(f.Path, []byte(d.Text()+"\n"), 0o600)
}

// named is what the map in the file is called.
func (f File) named() string {
	if f.Draft == nil {
		return f.Name
	}
	return *f.Draft.Called()
}

// free is a path in a folder that no file has, and the name of the map there: what it is called, with a number if need be.
func free(folder, name string) (path, called string) {
	called = name
	for n := 2; ; n++ {
		path = filepath.Join(folder, fileName(called)+ending)
		if _, err := os.Lstat(path); errors.Is(err, fs.ErrNotExist) {
			return path, called
		}
		called = name + " " + strconv.Itoa(n)
	}
}

// fileName is a name as every system takes it for a file.
func fileName(name string) string {
	name = strings.Map(func(r rune) rune {
		if strings.ContainsRune(`/\:*?"<>|`, r) {
			return '-'
		}
		return r
	}, name)
	if name = strings.Trim(name, ". "); name == "" || !filepath.IsLocal(name) {
		return "map " + name
	}
	return name
}
