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

// Folder is where exports go unless somebody says otherwise: the folder of pictures, or of documents, of the user, or
// else that of programs' data. It asks the disk.
func Folder() string {
	for _, folder := range [...]string{xdg.UserDirs.Pictures, xdg.UserDirs.Documents} {
		if info, err := os.Stat(folder); err == nil && info.IsDir() {
			return filepath.Join(folder, "Generals-Chess")
		}
	}
	return filepath.Join(xdg.DataHome, "generals-chess", "exports")
}

// names are stem+ending, stem-2+ending and so on.
func names(stem, ending string) func(yield func(string) bool) {
	return func(yield func(string) bool) {
		name := stem + ending
		for n := 2; yield(name); n++ {
			name = stem + "-" + strconv.Itoa(n) + ending
		}
	}
}

// reserve makes an empty file of the first name that is free, also from somebody who does the same now.
func reserve(stem, ending string) (file *os.File, err error) {
	for name := range names(stem, ending) {
		file, err = os.OpenFile(name, os.O_WRONLY|os.O_CREATE|os.O_EXCL, 0o644)
		if !errors.Is(err, fs.ErrExist) {
			break
		}
	}
	return file, err
}

// settle gives a file that is whole the first name that is free.
func settle(part, stem, ending string) (path string, err error) {
	file, err := reserve(stem, ending)
	if err != nil {
		return "", err
	}
	path = file.Name()
	if err := errors.Join(file.Close(), os.Rename(part, path)); err != nil {
		_ = os.Remove(path) // it is the empty one
		return "", err
	}
	return path, nil
}

// still is a file of one picture.
type still struct{ file *os.File }

func (s *still) add(img *image.RGBA) error { return encoder().Encode(s.file, img) }
func (s *still) end() error                { return nil }

func encoder() *png.Encoder { return &png.Encoder{CompressionLevel: png.DefaultCompression} }

// pages are numbered files of one picture each, in a folder of their own.
type pages struct {
	folder string
	digits int
	next   int // the number of the next one
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

// inFolder writes several PNGs.
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
		_ = os.RemoveAll(path) // the folder was made above
		return "", unwritten(path, err)
	}
	return path, nil
}
