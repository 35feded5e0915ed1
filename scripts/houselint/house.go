package main

import (
	"bytes"
	"errors"
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strings"
)

// house holds the files read from a project.
type house struct {
	packages map[string]*room // by folder, relative to the root
	files    *token.FileSet
	pictures map[string]int64 // bytes of PNGs under testdata, by folder
	readme   int              // number of lines
}

// room is one folder of Go files.
type room struct {
	code    int       // number of files that are no tests
	sources []*source // all files, in order
}

// source is one Go file.
type source struct {
	path      string
	lines     int
	test      bool
	generated bool
	tree      *ast.File
}

// read reads the project. It skips hidden folders, bin, and Go files under testdata, as Go does.
func read(root string) (*house, error) {
	h := &house{packages: map[string]*room{}, files: token.NewFileSet(), pictures: map[string]int64{}}
	err := filepath.WalkDir(root, func(path string, entry fs.DirEntry, err error) error {
		if err != nil {
			return err
		}
		name, err := filepath.Rel(root, path)
		if err != nil {
			return err
		}
		if entry.IsDir() {
			if name != "." && (strings.HasPrefix(entry.Name(), ".") || name == "bin") {
				return fs.SkipDir
			}
			return nil
		}
		return h.add(path, filepath.ToSlash(name), entry)
	})
	if err != nil {
		return nil, err
	}
	if len(h.packages) == 0 {
		return nil, fmt.Errorf("there is no Go file in %s", root)
	}
	text, err := os.ReadFile(filepath.Join(root, "README.md"))
	if err != nil && !errors.Is(err, fs.ErrNotExist) {
		return nil, err
	}
	h.readme = bytes.Count(text, []byte("\n"))
	return h, nil
}

// add reads one file. name is its path relative to the root.
func (h *house) add(path, name string, entry fs.DirEntry) error {
	data := strings.Contains("/"+name, "/testdata/")
	switch {
	case data && strings.HasSuffix(name, ".png"):
		info, err := entry.Info()
		if err != nil {
			return err
		}
		h.pictures[folder(name)] += info.Size()
	case !data && strings.HasSuffix(name, ".go"):
		return h.source(path, name)
	}
	return nil
}

func (h *house) source(path, name string) error {
	text, err := os.ReadFile(path)
	if err != nil {
		return err
	}
	tree, err := parser.ParseFile(h.files, name, text, parser.ParseComments|parser.SkipObjectResolution)
	if err != nil {
		return err
	}
	r := h.packages[folder(name)]
	if r == nil {
		r = &room{}
		h.packages[folder(name)] = r
	}
	s := &source{name, bytes.Count(text, []byte("\n")), strings.HasSuffix(name, "_test.go"), ast.IsGenerated(tree), tree}
	if !s.test {
		r.code++
	}
	r.sources = append(r.sources, s)
	return nil
}

// folder returns the folder of a path with slashes.
func folder(name string) string {
	if i := strings.LastIndexByte(name, '/'); i >= 0 {
		return name[:i]
	}
	return "."
}

// wrong returns a line for each violation of a rule, in the order of the folders.
func (h *house) wrong() []string {
	var lines []string
	say := func(format string, args ...any) { lines = append(lines, fmt.Sprintf(format, args...)) }
	if h.readme > mostReadme {
		say("README.md: %d lines, at most %d: move what is not for newcomers to docs/", h.readme, mostReadme)
	}
	for _, name := range slices.Sorted(maps.Keys(h.packages)) {
		r := h.packages[name]
		if !r.introduced() {
			say("%s: no package comment", name)
		}
		methods, parts := r.methods(), r.parts()
		for _, of := range slices.Sorted(maps.Keys(methods)) {
			if n := methods[of]; n > mostMethods {
				say("%s: %s has %d methods, at most %d: make parts of it types of their own", name, of, n, mostMethods)
			}
		}
		for _, s := range r.sources {
			if s.lines > mostLines && !s.generated {
				say("%s: %d lines, at most %d: split the file", s.path, s.lines, mostLines)
			}
			if !s.test {
				lines = append(lines, h.uncommented(s, parts)...)
			}
		}
	}
	return append(lines, h.pictured()...)
}

// methods returns the number of methods of each type, without tests.
func (r *room) methods() map[string]int {
	count := map[string]int{}
	for _, s := range r.sources {
		for _, d := range s.tree.Decls {
			if f, ok := d.(*ast.FuncDecl); ok && f.Recv != nil && !s.test {
				count[owner(f)]++
			}
		}
	}
	return count
}

// introduced reports whether a file has a package comment. If there are only tests, a test file may have it.
func (r *room) introduced() bool {
	return slices.ContainsFunc(r.sources, func(s *source) bool {
		return (!s.test || r.code == 0) && s.tree.Doc.Text() != ""
	})
}

// pictured returns lines about the pictures of the tests if all together are too large: the largest folders.
func (h *house) pictured() []string {
	sum := int64(0)
	for _, size := range h.pictures {
		sum += size
	}
	if sum <= mostPictures {
		return nil
	}
	lines := []string{fmt.Sprintf("testdata: %s of PNGs, at most %s: one picture a screen, the rest as text", megabytes(sum), megabytes(mostPictures))}
	folders := slices.SortedFunc(maps.Keys(h.pictures), func(a, b string) int { return int(h.pictures[b] - h.pictures[a]) })
	for _, name := range folders[:min(3, len(folders))] {
		lines = append(lines, fmt.Sprintf("%s: %s of PNGs", name, megabytes(h.pictures[name])))
	}
	return lines
}

func megabytes(bytes int64) string { return fmt.Sprintf("%.1f MB", float64(bytes)/(1<<20)) }
