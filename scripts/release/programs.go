package main

import (
	"debug/elf"
	"fmt"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
)

// target is a program for a system.
type target struct {
	pkg          string // path of the main package, such as ./cmd/arena
	system, arch string
	window       bool // opens a window: with cgo on Linux, and without a console on Windows
}

// windowless are the programs without a window.
var windowless = []string{"./cmd/arena", "./cmd/judge"}

// program builds a program and returns its path. The same commit gives the same bytes: they contain no folder, time or machine.
func (r *release) program(t target) (string, error) {
	name := filepath.Base(t.pkg)
	if t.window {
		name = "generals-chess"
	}
	if t.system == "windows" {
		name += ".exe"
	}
	path := filepath.Join(r.work, t.system+"_"+t.arch, name)
	const at = "generals-chess/internal/version"
	link := fmt.Sprintf("-s -w -buildid= -X %s.number=%s -X %[1]s.commit=%[3]s", at, r.version, r.commit)
	if t.window && t.system == "windows" {
		link += " -H=windowsgui"
	}
	cgo := t.window && t.system == "linux"
	env := []string{"GOOS=" + t.system, "GOARCH=" + t.arch, "GOFLAGS=-trimpath -buildvcs=false", "CGO_ENABLED=0"}
	if cgo {
		env[3] = "CGO_ENABLED=1"
	}
	if err := do(r.tree, env, "go", "build", "-ldflags", link, "-o", path, t.pkg); err != nil {
		return "", err
	}
	if cgo {
		return path, oldEnough(path)
	}
	return path, nil
}

// oldestLibrary is the minor version of the C library that the package depends on and docs/play/install.md names, 2.34. A program that
// needs a newer one does not start on Ubuntu 22.04. Debian 12 has 2.36.
const oldestLibrary = 34

// oldEnough returns an error if a program needs a newer C library than that of the oldest supported system.
func oldEnough(path string) error {
	f, err := elf.Open(path)
	if err != nil {
		return err
	}
	defer f.Close()
	symbols, err := f.ImportedSymbols()
	if err != nil {
		return err
	}
	for _, s := range symbols {
		minor, isGlibc := strings.CutPrefix(s.Version, "GLIBC_2.")
		if !isGlibc {
			continue
		}
		minor, _, _ = strings.Cut(minor, ".")
		if n, err := strconv.Atoi(minor); err != nil || n > oldestLibrary {
			return fmt.Errorf("%s of the C library is needed in version %s, and a release may need 2.%d: build it on Debian 12", s.Name, s.Version, oldestLibrary)
		}
	}
	return nil
}

// all returns the programs for a system as files of an archive.
func (r *release) all(system string) (files []file, err error) {
	targets := []target{{".", system, "amd64", true}}
	for _, pkg := range windowless {
		targets = append(targets, target{pkg, system, "amd64", false})
	}
	for _, t := range targets {
		path, err := r.program(t)
		if err != nil {
			return nil, err
		}
		f, err := read(path, filepath.Base(path), program)
		if err != nil {
			return nil, err
		}
		files = append(files, f)
	}
	return files, nil
}

// papers returns what every archive contains besides programs: documentation, examples, and all licences.
func (r *release) papers(programs ...string) (files []file, err error) {
	for _, name := range []string{"README.md", "CHANGELOG.md", "LICENSE"} {
		f, err := read(filepath.Join(r.tree, name), name, plain)
		if err != nil {
			return nil, err
		}
		files = append(files, f)
	}
	for _, folder := range []string{"docs", "examples"} {
		more, err := r.folder(folder)
		if err != nil {
			return nil, err
		}
		files = append(files, more...)
	}
	licences, err := r.licences(programs...)
	return append(files, licences...), err
}

func (r *release) linux() error {
	files, err := r.all("linux")
	if err != nil {
		return err
	}
	start, err := r.starter()
	if err != nil {
		return err
	}
	for i := range files {
		if files[i].name == start.name {
			files[i].name += "-window"
		}
	}
	files = append(files, start)
	papers, err := r.papers(r.built("linux_amd64")...)
	if err != nil {
		return err
	}
	files = append(slices.Concat(files, papers), file{"VERSION", plain, []byte(r.version + " " + r.commit + "\n")})
	return r.pack(r.name("linux_amd64", ".tar.gz"), r.name("linux_amd64", ""), files)
}

// starter returns the program that starts the game where no package installed its dependencies.
func (r *release) starter() (file, error) {
	path, err := r.program(target{"./cmd/generals-chess-start", "linux", "amd64", false})
	if err != nil {
		return file{}, err
	}
	return read(path, "generals-chess", program)
}

// built returns the programs that were built for a system.
func (r *release) built(system string) []string {
	list, err := filepath.Glob(filepath.Join(r.work, system, "*"))
	if err != nil {
		panic(err) // the pattern is valid
	}
	return list
}

func (r *release) windows() error {
	if err := r.resources(); err != nil {
		return err
	}
	files, err := r.all("windows")
	if err != nil {
		return err
	}
	papers, err := r.papers(r.built("windows_amd64")...)
	if err != nil {
		return err
	}
	return r.pack(r.name("windows_amd64", ".zip"), r.name("windows_amd64", ""), append(files, papers...))
}

// arenas packs a system's archives of arena and the programs beside it, one for each processor.
func (r *release) arenas(system string) error {
	for _, arch := range []string{"amd64", "arm64"} {
		if err := r.alone(system, arch); err != nil {
			return err
		}
	}
	return nil
}

// alone packs one of those archives.
func (r *release) alone(system, arch string) error {
	var files []file
	var paths []string
	for _, pkg := range windowless {
		path, err := r.program(target{pkg, system, arch, false})
		if err != nil {
			return err
		}
		f, err := read(path, filepath.Base(path), program)
		if err != nil {
			return err
		}
		files, paths = append(files, f), append(paths, path)
	}
	papers, err := r.papers(paths...)
	if err != nil {
		return err
	}
	name := "arena_" + r.version + "_" + system + "_" + arch
	return r.pack(name+".tar.gz", name, append(papers, files...))
}

// web packs the page that plays in a browser.
func (r *release) web() error {
	folder := filepath.Join(r.tree, "dist-web")
	env := []string{"GOFLAGS=-trimpath -buildvcs=false"}
	if err := do(r.tree, env, "go", "run", "./scripts/webpage", "-version", r.version, "-commit", r.commit, "-o", folder); err != nil {
		return err
	}
	files, err := r.folder("dist-web")
	if err != nil {
		return err
	}
	for i := range files {
		files[i].name = strings.TrimPrefix(files[i].name, "dist-web/")
	}
	licences, err := r.webLicences()
	if err != nil {
		return err
	}
	files = append(files, licences...)
	if err := r.pack(r.name("web", ".zip"), r.name("web", ""), files); err != nil {
		return err
	}
	return r.webBill()
}
