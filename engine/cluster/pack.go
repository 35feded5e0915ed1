package cluster

import (
	"archive/tar"
	"bytes"
	"compress/gzip"
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"hash"
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

// packed holds a bot's files. Equal files have the same name, independent of when and where they were packed.
type packed struct {
	name string // hash of the files
	data []byte
	only bool // the folder was too large, and only one file was packed
}

// packBot packs the files of a bot, without those of other players.
func packBot(p bot.Portable, others []string) (packed, error) {
	files := []string{p.File}
	only := false
	if !p.Alone {
		list, err := filesIn(p.Folder, others)
		switch {
		case errors.Is(err, errLarge) && p.File != "":
			only = true
		case err != nil:
			return packed{}, err
		default:
			files = list
		}
	}
	out, err := packFiles(p.Folder, files)
	out.only = only
	return out, err
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

func packFiles(folder string, files []string) (packed, error) {
	var data bytes.Buffer
	sum, zip := sha256.New(), gzip.NewWriter(&data)
	to := tar.NewWriter(io.MultiWriter(zip, sum))
	for _, name := range files {
		path := filepath.Join(folder, filepath.FromSlash(name))
		info, err := os.Stat(path)
		if err != nil {
			return packed{}, err
		}
		if info.Size() > mostBytes {
			return packed{}, errLarge
		}
		text, err := os.ReadFile(path)
		if err != nil {
			return packed{}, err
		}
		mode := int64(0o644)
		if info.Mode()&0o111 != 0 {
			mode = 0o755
		}
		if err := to.WriteHeader(&tar.Header{Name: name, Mode: mode, Size: int64(len(text)), Format: tar.FormatPAX}); err != nil {
			return packed{}, err
		}
		if _, err := to.Write(text); err != nil {
			return packed{}, err
		}
	}
	if err := errors.Join(to.Close(), zip.Close()); err != nil {
		return packed{}, err
	}
	return packed{name: hex.EncodeToString(sum.Sum(nil)), data: data.Bytes()}, nil
}

// unpack writes the files into a folder called name below root, completely or not at all.
func unpack(data []byte, name, root string) (folder string, err error) {
	folder = filepath.Join(root, name)
	if _, err := os.Stat(folder); err == nil {
		return folder, nil
	}
	if err := os.MkdirAll(root, 0o700); err != nil {
		return "", err
	}
	part, err := os.MkdirTemp(root, ".part-")
	if err != nil {
		return "", err
	}
	defer os.RemoveAll(part) // after success it no longer exists
	if err := unpackTo(data, name, part); err != nil {
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

func unpackTo(data []byte, name, to string) error {
	zip, err := gzip.NewReader(bytes.NewReader(data))
	if err != nil {
		return errOther
	}
	sum := sha256.New()
	all := io.TeeReader(io.LimitReader(zip, mostBytes*2), sum)
	from := tar.NewReader(all)
	for range mostFiles + 1 {
		h, err := from.Next()
		if errors.Is(err, io.EOF) {
			return sameFiles(all, sum, name)
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

// sameFiles checks that everything read has the hash that is its name.
func sameFiles(rest io.Reader, sum hash.Hash, name string) error {
	if _, err := io.Copy(io.Discard, rest); err != nil || hex.EncodeToString(sum.Sum(nil)) != name {
		return errOther
	}
	return nil
}

// notSent puts into words why a bot's files cannot be sent.
func notSent(name string, err error) error {
	if errors.Is(err, errLarge) {
		return tooLarge.With("name", name).WithInt("most", mostBytes>>20).Err()
	}
	return notPacked.With("name", name).WithPhrase("reason", engine.Reason(err)).Err()
}
