package main

import (
	"debug/buildinfo"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"os"
	"os/exec"
	"path"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
)

// licenceNames matches the files of a module that must be distributed with programs built from it.
var licenceNames = regexp.MustCompile(`(?i)^(licen[cs]e|copying|notice|patents|copyright)([-.].*)?$`)

// licences returns the licences of the fonts, of Go, and of all modules in the programs.
func (r *release) licences(programs ...string) (files []file, err error) {
	fonts, err := read(filepath.Join(r.tree, "assets", "fonts", "OFL.txt"), "licences/fonts/OFL.txt", plain)
	if err != nil {
		return nil, err
	}
	root, err := said("go", "env", "GOROOT")
	if err != nil {
		return nil, err
	}
	own, err := read(filepath.Join(root, "LICENSE"), "licences/go/LICENSE", plain)
	if err != nil {
		return nil, err
	}
	files = append(files, fonts, own)
	more, err := r.modules(modulesOf(programs))
	return append(files, more...), err
}

// webLicences returns the project's own licence and those of everything in the page, whose program does not list its modules.
func (r *release) webLicences() (files []file, err error) {
	own, err := read(filepath.Join(r.tree, "LICENSE"), "LICENSE", plain)
	if err != nil {
		return nil, err
	}
	c := exec.Command("go", "list", "-deps", "-f", "{{with .Module}}{{if not .Main}}{{.Path}}{{end}}{{end}}", ".")
	c.Dir, c.Env = r.tree, append(os.Environ(), "GOOS=js", "GOARCH=wasm")
	out, err := c.Output()
	if err != nil {
		return nil, fmt.Errorf("go list -deps: %w", err)
	}
	list := strings.Fields(string(out))
	slices.Sort(list)
	base, err := r.licences()
	if err != nil {
		return nil, err
	}
	more, err := r.modules(slices.Compact(list))
	return slices.Concat([]file{own}, base, more), err
}

// modules returns the licences of these modules.
func (r *release) modules(list []string) (files []file, err error) {
	folders, err := r.moduleFolders()
	if err != nil {
		return nil, err
	}
	for _, module := range list {
		more, err := licencesIn(folders[module], module)
		if err != nil {
			return nil, err
		}
		files = append(files, more...)
	}
	return files, nil
}

// modulesOf returns the modules linked into programs, without the project itself.
func modulesOf(programs []string) (list []string) {
	for _, p := range programs {
		info, err := buildinfo.ReadFile(p)
		if err != nil {
			continue // not a Go program
		}
		for _, d := range info.Deps {
			list = append(list, d.Path)
		}
	}
	slices.Sort(list)
	return slices.Compact(list)
}

// moduleFolders returns the folders of the modules.
func (r *release) moduleFolders() (map[string]string, error) {
	c := exec.Command("go", "list", "-m", "-json", "all")
	c.Dir = r.tree
	out, err := c.Output()
	if err != nil {
		return nil, fmt.Errorf("go list -m: %w", err)
	}
	folders := map[string]string{}
	for d := json.NewDecoder(strings.NewReader(string(out))); ; {
		var m struct{ Path, Dir string }
		if err := d.Decode(&m); errors.Is(err, io.EOF) {
			return folders, nil
		} else if err != nil {
			return nil, err
		}
		folders[m.Path] = m.Dir
	}
}

// licencesIn returns the licences in a module's folder. A module without one is an error, because it must not be distributed.
func licencesIn(folder, module string) (files []file, err error) {
	entries, err := os.ReadDir(folder)
	if err != nil {
		return nil, err
	}
	for _, e := range entries {
		if e.IsDir() || !licenceNames.MatchString(e.Name()) {
			continue
		}
		f, err := read(filepath.Join(folder, e.Name()), path.Join("licences", module, e.Name()), plain)
		if err != nil {
			return nil, err
		}
		files = append(files, f)
	}
	if len(files) == 0 {
		return nil, fmt.Errorf("module %s has no licence", module)
	}
	return files, nil
}
