package cluster

import (
	"archive/tar"
	"bytes"
	"compress/gzip"
	"errors"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"generals-chess/engine"
	"generals-chess/engine/bot"
)

// The limits of a bot's files.
const (
	mostBytes = 32 << 20
	mostFiles = 2000
)

// errLarge means that a folder is too large to be sent.
var errLarge = errors.New("too large")

// packBot packs the files of a bot, without those of other players. only reports that its folder was too large, and only one file was
// packed.
func packBot(p bot.Portable, others []string) (data []byte, only bool, err error) {
	files := []string{p.File}
	if !p.Alone {
		list, err := filesIn(p.Folder, others)
		switch {
		case errors.Is(err, errLarge) && p.File != "":
			only = true
		case err != nil:
			return nil, false, err
		default:
			files = list
		}
	}
	data, err = packFiles(p.Folder, files)
	return data, only, err
}

// filesIn lists the files of a folder in order, without names that begin with a dot and without Python's caches.
func filesIn(folder string, others []string) (files []string, err error) {
	size := int64(0)
	err = filepath.WalkDir(folder, func(path string, e fs.DirEntry, err error) error {
		switch {
		case err != nil:
			return err
		case path != folder && (strings.HasPrefix(e.Name(), ".") || e.Name() == "__pycache__" || slices.Contains(others, path)):
			if e.IsDir() {
				return filepath.SkipDir
			}
			return nil
		case !e.Type().IsRegular():
			return nil
		}
		info, err := e.Info()
		if err != nil {
			return err
		}
		rel, err := filepath.Rel(folder, path)
		files = append(files, filepath.ToSlash(rel))
		if size += info.Size(); size > mostBytes || len(files) > mostFiles {
			return errLarge
		}
		return err
	})
	return files, err
}

// packFiles packs files. What it returns does not depend on when and where they were packed.
func packFiles(folder string, files []string) ([]byte, error) {
	var data bytes.Buffer
	zip := gzip.NewWriter(&data)
	to := tar.NewWriter(zip)
	for _, name := range files {
		path := filepath.Join(folder, filepath.FromSlash(name))
		info, err := os.Stat(path)
		if err != nil {
			return nil, err
		}
		if info.Size() > mostBytes {
			return nil, errLarge
		}
		text, err := os.ReadFile(path)
		if err != nil {
			return nil, err
		}
		mode := int64(0o644)
		if info.Mode()&0o111 != 0 {
			mode = 0o755
		}
		if err := to.WriteHeader(&tar.Header{Name: name, Mode: mode, Size: int64(len(text)), Format: tar.FormatPAX}); err != nil {
			return nil, err
		}
		if _, err := to.Write(text); err != nil {
			return nil, err
		}
	}
	if err := errors.Join(to.Close(), zip.Close()); err != nil {
		return nil, err
	}
	return data.Bytes(), nil
}

// unpack writes the files into a folder called name below root, completely or not at all.
func unpack(data []byte, name, root string) (folder string, err error) {
	folder = filepath.Join(root, name)
	if err := os.MkdirAll(root, 0o700); err != nil {
		return "", err
	}
	part, err := os.MkdirTemp(root, ".part-")
	if err != nil {
		return "", err
	}
	defer os.RemoveAll(part) // after success it no longer exists
	if err := unpackTo(data, part); err != nil {
		return "", err
	}
	if err := os.Rename(part, folder); err != nil {
		if _, there := os.Stat(folder); there == nil { // another worker was faster
			return folder, nil
		}
		return "", err
	}
	return folder, nil
}

func unpackTo(data []byte, to string) error {
	zip, err := gzip.NewReader(bytes.NewReader(data))
	if err != nil {
		return errOther
	}
	from := tar.NewReader(io.LimitReader(zip, mostBytes*2))
	for range mostFiles + 1 {
		h, err := from.Next()
		if errors.Is(err, io.EOF) {
			return nil
		}
		if err != nil || h.Typeflag != tar.TypeReg || !filepath.IsLocal(filepath.FromSlash(h.Name)) {
			return errOther
		}
		path := filepath.Join(to, filepath.FromSlash(h.Name))
		if err := os.MkdirAll(filepath.Dir(path), 0o755); err != nil {
			return err
		}
		f, err := os.OpenFile(path, os.O_WRONLY|os.O_CREATE|os.O_EXCL, fs.FileMode(h.Mode&0o755))
		if err != nil {
			return err
		}
		_, err = io.Copy(f, from)
		if err = errors.Join(err, f.Close()); err != nil {
			return err
		}
	}
	return errOther
}

// notSent returns the sentence about why a bot's files cannot be sent.
func notSent(name string, err error) error {
	if errors.Is(err, errLarge) {
		return tooLarge.With("name", name).WithInt("most", mostBytes>>20).Err()
	}
	return notPacked.With("name", name).WithPhrase("reason", engine.Reason(err)).Err()
}
