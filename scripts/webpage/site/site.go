// Package site builds the static folder of the game for browsers.
package site

import (
	"bytes"
	"compress/gzip"
	"embed"
	"encoding/json"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"strings"

	"github.com/andybalholm/brotli"

	"generals-chess/assets/fonts"
	"generals-chess/assets/fonts/first"
)

// page holds the hand-written files of the folder.
//
//go:embed page
var page embed.FS

// program is the file name of the game.
const program = "generals-chess.wasm"

// Site describes a folder to be built.
type Site struct {
	Folder          string
	Version, Commit string // "" for a build that is no release
}

// File is a file of the folder with its size in each form that servers send. Gzip and Brotli are 0 if there is no smaller file beside it.
type File struct {
	Name               string
	Size, Gzip, Brotli int
}

// Build makes the folder: the page, the game, its fonts, and beside each file its compressed forms.
func (s Site) Build() ([]File, error) {
	if err := os.MkdirAll(filepath.Join(s.Folder, "fonts", "first"), 0o755); err != nil {
		return nil, err
	}
	wasm, err := s.compile()
	if err != nil {
		return nil, err
	}
	all, err := contents(len(wasm))
	if err != nil {
		return nil, err
	}
	all = append(all, content{program, wasm})
	var list []File
	for _, c := range all {
		f, err := c.write(s.Folder)
		if err != nil {
			return nil, err
		}
		list = append(list, f)
	}
	return list, nil
}

// compile builds the game.
func (s Site) compile() ([]byte, error) {
	path := filepath.Join(s.Folder, program)
	flags := "-s -w"
	if s.Version != "" {
		flags += " -X generals-chess/internal/version.number=" + s.Version + " -X generals-chess/internal/version.commit=" + s.Commit
	}
	modfile, err := expandedEngine()
	if err != nil {
		return nil, err
	}
	cmd := exec.Command("go", "build", "-trimpath", "-buildvcs=false", "-modfile", modfile, "-ldflags", flags, "-o", path, "generals-chess")
	cmd.Env = append(os.Environ(), "GOOS=js", "GOARCH=wasm", "CGO_ENABLED=0")
	if out, err := cmd.CombinedOutput(); err != nil {
		return nil, fmt.Errorf("building the game for browsers: %w\n%s", err, out)
	}
	return os.ReadFile(path)
}

// content is a file to be written.
type content struct {
	name string
	data []byte
}

// contents returns all files except the game itself, which has size bytes.
func contents(size int) (list []content, err error) {
	ours, err := page.ReadDir("page")
	if err != nil {
		return nil, err
	}
	for _, file := range ours {
		name := file.Name()
		if name == "words.json" { // it is part of the script
			continue
		}
		data, err := page.ReadFile("page/" + name)
		if err != nil {
			return nil, err
		}
		if name == "start.js" {
			if data, err = filled(data, size); err != nil {
				return nil, err
			}
		}
		list = append(list, content{name, data})
	}
	glue, err := wasmExec()
	if err != nil {
		return nil, err
	}
	icon, err := icon()
	if err != nil {
		return nil, err
	}
	list = append(list, content{"wasm_exec.js", glue}, content{"icon.png", icon})
	for _, f := range fonts.Faces() {
		if f >= fonts.NotoSCRegular {
			list = append(list, content{"fonts/" + f.String(), fonts.Bytes(f)})
		}
	}
	for _, name := range first.Names() {
		data, err := first.Bytes(name)
		if err != nil {
			return nil, err
		}
		list = append(list, content{"fonts/first/" + name, data})
	}
	return list, nil
}

// filled inserts the texts and sizes into the script.
func filled(script []byte, size int) ([]byte, error) {
	text, err := page.ReadFile("page/words.json")
	if err != nil {
		return nil, err
	}
	var words bytes.Buffer
	if err := json.Compact(&words, text); err != nil {
		return nil, fmt.Errorf("words.json: %w", err)
	}
	names, err := json.Marshal(first.Names())
	if err != nil {
		return nil, err
	}
	put := strings.NewReplacer(`"WORDS"`, words.String(), `"FIRST"`, string(names), `"SIZES"`, `{"program":`+strconv.Itoa(size)+`}`)
	return []byte(put.Replace(string(script))), nil
}

// wasmExec returns the script that Go programs need in a page, from the compiler that builds the game.
func wasmExec() ([]byte, error) {
	root, err := exec.Command("go", "env", "GOROOT").Output()
	if err != nil {
		return nil, fmt.Errorf("go env GOROOT: %w", err)
	}
	return os.ReadFile(filepath.Join(strings.TrimSpace(string(root)), "lib", "wasm", "wasm_exec.js"))
}

// least is the size from which a compressed file is worthwhile.
const least = 1024

// zip compresses as gzip: by the program gzip, which packs the game 1 % smaller than the library, or by the library where it is missing.
func zip(data []byte) ([]byte, error) {
	cmd := exec.Command("gzip", "-9", "-n")
	cmd.Stdin = bytes.NewReader(data)
	if out, err := cmd.Output(); err == nil {
		return out, nil
	}
	var out bytes.Buffer
	z, err := gzip.NewWriterLevel(&out, gzip.BestCompression)
	if err != nil {
		return nil, err
	}
	if _, err := z.Write(data); err != nil {
		return nil, err
	}
	err = z.Close()
	return out.Bytes(), err
}

// write writes the file, and its compressed forms beside it.
func (c content) write(folder string) (File, error) {
	f := File{Name: c.name, Size: len(c.data)}
	path := filepath.Join(folder, filepath.FromSlash(c.name))
	if err := os.WriteFile(path, c.data, 0o644); err != nil || len(c.data) < least || strings.HasSuffix(c.name, ".png") {
		return f, err
	}
	zipped, err := zip(c.data)
	if err != nil {
		return f, err
	}
	var brotlied bytes.Buffer
	b := brotli.NewWriterLevel(&brotlied, 9)
	if _, err := b.Write(c.data); err != nil {
		return f, err
	}
	if err := b.Close(); err != nil {
		return f, err
	}
	f.Gzip, f.Brotli = len(zipped), brotlied.Len()
	if err := os.WriteFile(path+".gz", zipped, 0o644); err != nil {
		return f, err
	}
	return f, os.WriteFile(path+".br", brotlied.Bytes(), 0o644)
}
