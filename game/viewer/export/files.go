package export

import (
	"context"
	"errors"
	"fmt"
	"image"
	"image/png"
	"io/fs"
	"os"
	"path/filepath"
	"strconv"

	"github.com/adrg/xdg"
)

// Folder returns the default folder of exports: in the user's folder of pictures or of documents, or else the programs' data
// folder. It reads the disk.
func Folder() string {
	for _, folder := range [...]string{xdg.UserDirs.Pictures, xdg.UserDirs.Documents} {
		if info, err := os.Stat(folder); err == nil && info.IsDir() {
			return filepath.Join(folder, "Generals-Chess")
		}
	}
	return filepath.Join(xdg.DataHome, "generals-chess", "exports")
}

// names yields stem+ending, stem-2+ending and so on.
func names(stem, ending string) func(yield func(string) bool) {
	return func(yield func(string) bool) {
		name := stem + ending
		for n := 2; yield(name); n++ {
			name = stem + "-" + strconv.Itoa(n) + ending
		}
	}
}

// reserve creates an empty file under the first free name. It is safe against others that do the same.
func reserve(stem, ending string) (file *os.File, err error) {
	for name := range names(stem, ending) {
		file, err = os.OpenFile(name, os.O_WRONLY|os.O_CREATE|os.O_EXCL, 0o644)
		if !errors.Is(err, fs.ErrExist) {
			break
		}
	}
	return file, err
}

// settle renames a complete file to the first free name.
func settle(part, stem, ending string) (path string, err error) {
	file, err := reserve(stem, ending)
	if err != nil {
		return "", err
	}
	path = file.Name()
	if err := errors.Join(file.Close(), os.Rename(part, path)); err != nil {
		_ = os.Remove(path) // the empty file
		return "", err
	}
	return path, nil
}

// still is a file with one picture.
type still struct{ file *os.File }

func (s *still) add(img *image.RGBA) error { return encoder().Encode(s.file, img) }
func (s *still) end() error                { return nil }

func encoder() *png.Encoder { return &png.Encoder{CompressionLevel: png.DefaultCompression} }

// pages are numbered files with one picture each, in their own folder.
type pages struct {
	folder string
	digits int
	next   int // number of the next file
}

func (p *pages) add(img *image.RGBA) error {
	name := fmt.Sprintf("%0*d.png", p.digits, p.next)
	file, err := os.Create(filepath.Join(p.folder, name))
	if err != nil {
		return err
	}
	p.next++
	return errors.Join(encoder().Encode(file, img), file.Close())
}

func (p *pages) end() error { return nil }

// inFolder writes several PNGs to a new folder.
func inFolder(ctx context.Context, o Order, p *Pictures, took func()) (path string, err error) {
	if err := os.MkdirAll(filepath.Dir(o.Stem), 0o755); err != nil {
		return "", unwritten(filepath.Dir(o.Stem), err)
	}
	for path = range names(o.Stem, "") {
		if err = os.Mkdir(path, 0o755); !errors.Is(err, fs.ErrExist) {
			break
		}
	}
	if err != nil {
		return "", unwritten(path, err)
	}
	t := &pages{folder: path, digits: len(strconv.Itoa(o.First + o.Count - 1)), next: o.First}
	if err := fill(ctx, t, o.Count, p, took); err != nil {
		_ = os.RemoveAll(path) // made above
		return "", unwritten(path, err)
	}
	return path, nil
}
