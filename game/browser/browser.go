// Package browser is what the window does only where it is a page: all that the browser keeps for it is saved to a file
// and brought back.
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

// most is how large a file may be that is brought back, unpacked.
const most = 512 << 20

// Strange refuses a file. Arguments: none.
var Strange = engine.Phrase{Key: "browser.strange", Text: "this file was not saved here: choose one that Save to a file made"}

// mark is a file that every saved one begins with.
const mark = "generals-chess.saved"

// Pack makes one file of all in a folder.
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

// Unpack puts what Pack packed into a folder, over what is there. Nothing is touched if the file is another one.
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
