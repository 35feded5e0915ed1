// Package browser saves to a file all that the browser stores for the game's web page, and restores it.
package browser

import (
	"archive/zip"
	"bytes"
	"errors"
	"io"
	"io/fs"
	"os"
	"path/filepath"

	"generals-chess/engine"
)

// most is the largest size of a file to restore, unpacked, in bytes.
const most = 512 << 20

// Strange reports a file that Pack did not make. Arguments: none.
var Strange = engine.Phrase{Key: "browser.strange", Text: "this file was not saved here: choose one that Save to a file made"}

// mark is the name of the first entry of every saved file.
const mark = "generals-chess.saved"

// Pack packs everything in a folder into one file.
func Pack(folder string) ([]byte, error) {
	var b bytes.Buffer
	z := zip.NewWriter(&b)
	if _, err := z.Create(mark); err != nil {
		return nil, err
	}
	if err := z.AddFS(os.DirFS(folder)); err != nil {
		return nil, err
	}
	err := z.Close()
	return b.Bytes(), err
}

// Unpack unpacks what Pack packed into a folder, over the files there. It changes nothing if Pack did not make the file.
func Unpack(data []byte, folder string) error {
	z, err := zip.NewReader(bytes.NewReader(data), int64(len(data)))
	if err != nil || len(z.File) == 0 || z.File[0].Name != mark {
		return Strange.Err()
	}
	var size uint64
	for _, f := range z.File {
		if size += f.UncompressedSize64; !filepath.IsLocal(f.Name) || size > most {
			return Strange.Err()
		}
	}
	for _, f := range z.File[1:] {
		if err := unpack(f, filepath.Join(folder, filepath.FromSlash(f.Name))); err != nil {
			return err
		}
	}
	return nil
}

func unpack(f *zip.File, path string) error {
	if f.FileInfo().IsDir() {
		return os.MkdirAll(path, 0o755)
	}
	if !f.Mode().IsRegular() {
		return Strange.Err()
	}
	from, err := f.Open()
	if err != nil {
		return Strange.Err()
	}
	data, err := io.ReadAll(io.LimitReader(from, most))
	if err := errors.Join(err, from.Close()); err != nil {
		return Strange.Err()
	}
	if err := os.MkdirAll(filepath.Dir(path), fs.ModePerm); err != nil {
		return err
	}
	return os.WriteFile(path, data, 0o644)
}
