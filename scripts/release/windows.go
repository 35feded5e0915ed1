package main

import (
	"encoding/json"
	"image/png"
	"os"
	"path/filepath"
	"strconv"
	"strings"

	"generals-chess/assets/icons"
)

// winres is the tool that makes Windows resources.
const winres = "github.com/tc-hib/go-winres@v0.3.3"

// resources writes icon, version and manifest of the programs to the place where the Go command links them.
func (r *release) resources() error {
	for folder, what := range map[string]string{".": "Generals-Chess", "cmd/arena": "Generals-Chess without a window", "cmd/judge": "Botzone's judge for Generals-Chess"} {
		at := filepath.Join(r.tree, folder, "winres")
		if err := os.MkdirAll(at, 0o755); err != nil {
			return err
		}
		var names []string
		for _, px := range []int{256, 128, 64, 48, 32, 16} {
			name := strconv.Itoa(px) + ".png"
			names = append(names, name)
			if err := drawIcon(filepath.Join(at, name), px); err != nil {
				return err
			}
		}
		text, err := json.Marshal(r.describe(what, names))
		if err != nil {
			return err
		}
		if err := os.WriteFile(filepath.Join(at, "winres.json"), text, 0o644); err != nil {
			return err
		}
		if err := do(filepath.Join(r.tree, folder), []string{"GOFLAGS="}, "go", "run", winres, "make", "--arch", "amd64"); err != nil {
			return err
		}
		if err := os.RemoveAll(at); err != nil {
			return err
		}
	}
	return nil
}

// drawIcon writes the program's icon as PNG.
func drawIcon(path string, px int) error {
	f, err := os.Create(path)
	if err != nil {
		return err
	}
	if err := png.Encode(f, icons.App(px)); err != nil {
		f.Close()
		return err
	}
	return f.Close()
}

// m is a JSON object.
type m map[string]any

// describe returns the description that go-winres reads: icon, manifest and version of a program. Windows versions have four numbers.
func (r *release) describe(what string, icons []string) m {
	numbers, _, _ := strings.Cut(r.version, "-")
	four := numbers + ".0"
	const english = "0409"
	return m{
		"RT_GROUP_ICON": m{"APP": m{"0000": icons}},
		"RT_MANIFEST": m{"#1": m{english: m{
			"identity": m{"name": "generals-chess", "version": four}, "description": what, "minimum-os": "win10",
			"execution-level": "as invoker", "dpi-awareness": "per monitor v2", "long-path-aware": true, "use-common-controls-v6": true,
		}}},
		"RT_VERSION": m{"#1": m{"0000": m{
			"fixed": m{"file_version": four, "product_version": four},
			"info": m{english: m{
				"FileDescription": what, "FileVersion": r.version, "LegalCopyright": "The Generals-Chess authors, MIT License",
				"ProductName": "Generals-Chess", "ProductVersion": r.version + " (" + r.commit + ")",
			}},
		}}},
	}
}
