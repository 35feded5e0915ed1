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

// mostFile is the largest file that is read as a map, in bytes.
const mostFile = 1 << 20

// File is a map in a folder.
type File struct {
	Path, Name string
	Draft      Draft // nil if the file cannot be read
	Err        error // why the file cannot be read
}

// Open reads the map of a file. A map without a name gets that of the file.
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
	if name := f.Draft.NameOf(); *name == "" {
		*name = f.Name
	}
	return f
}

// ending is the extension of map files.
const ending = ".json"

// List reads the maps of a folder, sorted by name. A folder that does not exist holds none.
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

// Save writes a map, and returns its file and name. It overwrites path, the file that the map came from ("" for none), only if the map
// there has the same name. Otherwise it writes a new file in the folder, so no other map is lost. The draft belongs to Save from now on.
func Save(read Reader, folder, path string, d Draft) (File, error) {
	f := File{Path: path, Name: *d.NameOf(), Draft: d}
	if err := os.MkdirAll(folder, 0o755); err != nil {
		return f, err
	}
	if path == "" || Open(read, path).named() != f.Name {
		f.Path, f.Name = free(folder, f.Name)
	}
	*d.NameOf() = f.Name
	return f, plain.Replace(f.Path, []byte(d.Text()+"\n"), 0o600)
}

// named returns the name of the map in the file.
func (f File) named() string {
	if f.Draft == nil {
		return f.Name
	}
	return *f.Draft.NameOf()
}

// free returns a path in a folder that no file has, and the map's name for it, with a number added if the name is taken.
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

// fileName turns a name into one that every system accepts for a file.
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
