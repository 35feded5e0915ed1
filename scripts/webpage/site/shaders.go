package site

import (
	"errors"
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"text/template"
)

// Ebitengine generates its own shaders from a template when it starts. A program with text/template keeps every method of every type,
// because a template may call any: that is 5 of 32 MB of the page. So the page is built with a copy of Ebitengine in which the template
// is already expanded. Nothing else in the copy differs.

// engineModule is the module path of Ebitengine.
const engineModule = "github.com/hajimehoshi/ebiten/v2"

// shaderFile is the file of Ebitengine that holds the template.
var shaderFile = filepath.Join("internal", "builtinshader", "shader.go")

// expandedEngine makes the copy below a folder of this module that Go's tools ignore, and returns the file that replaces go.mod with it.
// Its paths are the same on every machine, because the program contains them.
func expandedEngine() (modfile string, err error) {
	out, err := exec.Command("go", "list", "-m", "-f", "{{.Dir}}\n{{.Version}}", engineModule).Output()
	if err != nil {
		return "", fmt.Errorf("where Ebitengine lies: %w", err)
	}
	from, version, _ := strings.Cut(strings.TrimSpace(string(out)), "\n")
	out, err = exec.Command("go", "env", "GOMOD").Output()
	if err != nil {
		return "", fmt.Errorf("go env GOMOD: %w", err)
	}
	root := filepath.Dir(strings.TrimSpace(string(out)))
	folder := filepath.Join("bin", "page-"+version)
	if err := place(filepath.Join(root, folder), func(to string) error { return copyEngine(from, to, root, filepath.ToSlash(folder)) }); err != nil {
		return "", fmt.Errorf("a copy of Ebitengine for the page: %w", err)
	}
	return filepath.Join(root, folder, "page.mod"), nil
}

// place creates a folder filled by fill. Concurrent builds create the same content.
func place(folder string, fill func(to string) error) error {
	if err := os.MkdirAll(filepath.Dir(folder), 0o755); err != nil {
		return err
	}
	made, err := os.MkdirTemp(filepath.Dir(folder), "page-")
	if err != nil {
		return err
	}
	defer os.RemoveAll(made)
	if err := fill(made); err != nil {
		return err
	}
	old, err := os.MkdirTemp(filepath.Dir(folder), "page-")
	if err != nil {
		return err
	}
	defer os.RemoveAll(old)
	if err := os.Rename(folder, filepath.Join(old, "was")); err != nil && !errors.Is(err, os.ErrNotExist) {
		return err
	}
	if err := os.Rename(made, folder); err != nil && !errors.Is(err, os.ErrExist) {
		return err
	}
	return nil
}

// copyEngine copies Ebitengine, and writes a go.mod and go.sum that use the copy at its place in the module.
func copyEngine(from, to, root, at string) error {
	if err := os.CopyFS(filepath.Join(to, "engine"), os.DirFS(from)); err != nil {
		return err
	}
	path := filepath.Join(to, "engine", shaderFile)
	source, err := os.ReadFile(path)
	if err != nil {
		return err
	}
	if source, err = expandShaders(source); err != nil {
		return fmt.Errorf("%s: %w", shaderFile, err)
	}
	if err := os.Remove(path); err != nil { // files in Go's module cache are read-only
		return err
	}
	if err := os.WriteFile(path, source, 0o644); err != nil {
		return err
	}
	for name, more := range map[string]string{"mod": "\nreplace " + engineModule + " => ./" + at + "/engine\n", "sum": ""} {
		text, err := os.ReadFile(filepath.Join(root, "go."+name))
		if err != nil {
			return err
		}
		if err := os.WriteFile(filepath.Join(to, "page."+name), append(text, more...), 0o644); err != nil {
			return err
		}
	}
	return nil
}

// shader holds the parameters of Ebitengine's template.
type shader struct {
	Filter, FilterNearest, FilterLinear                       int
	Address, AddressUnsafe, AddressClampToZero, AddressRepeat int
	UseColorM                                                 bool
}

const filters, addresses = 2, 3

// expandShaders expands the template in the source of a package of Ebitengine. It replaces the template and the function that executed it
// by a table and a function that looks up in it.
func expandShaders(source []byte) ([]byte, error) {
	set := token.NewFileSet()
	file, err := parser.ParseFile(set, shaderFile, source, 0)
	if err != nil {
		return nil, err
	}
	pattern := ""
	var cuts [][2]int
	cut := func(n ast.Node) {
		cuts = append(cuts, [2]int{set.Position(n.Pos()).Offset, set.Position(n.End()).Offset})
	}
	ast.Inspect(file, func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.ImportSpec:
			if slices.Contains([]string{`"bytes"`, `"fmt"`, `"text/template"`}, n.Path.Value) {
				cut(n)
			}
		case *ast.GenDecl:
			if text, ok := templateOf(n); ok {
				pattern = text
				cut(n)
			}
		case *ast.FuncDecl:
			if n.Name.Name == "ShaderSource" {
				cut(n)
			}
		}
		return true
	})
	if pattern == "" || len(cuts) != 5 {
		return nil, fmt.Errorf("this version of Ebitengine makes its shaders in another way: look at %s, and mend expandShaders", shaderFile)
	}
	slices.SortFunc(cuts, func(a, b [2]int) int { return b[0] - a[0] })
	for _, c := range cuts {
		source = slices.Delete(source, c[0], c[1])
	}
	table, err := shaderTable(pattern)
	return append(source, table...), err
}

// templateOf returns the text of the variable tmpl, if d declares it.
func templateOf(d *ast.GenDecl) (text string, ok bool) {
	if d.Tok != token.VAR || len(d.Specs) != 1 {
		return "", false
	}
	spec, isValue := d.Specs[0].(*ast.ValueSpec)
	if !isValue || spec.Names[0].Name != "tmpl" {
		return "", false
	}
	ast.Inspect(spec, func(n ast.Node) bool {
		if lit, isText := n.(*ast.BasicLit); isText && strings.Contains(lit.Value, "{{") {
			unquoted, err := strconv.Unquote(lit.Value)
			text, ok = unquoted, err == nil
		}
		return true
	})
	return text, ok
}

// shaderTable returns the source of the table and of the function that looks up in it.
func shaderTable(pattern string) ([]byte, error) {
	t, err := template.New("shader").Option("missingkey=error").Parse(pattern)
	if err != nil {
		return nil, err
	}
	var expanded [filters][addresses][2]string
	for filter := range filters {
		for address := range addresses {
			for color := range 2 {
				s := shader{Filter: filter, FilterLinear: 1, Address: address, AddressClampToZero: 1, AddressRepeat: 2, UseColorM: color == 1}
				var one strings.Builder
				if err := t.Execute(&one, s); err != nil {
					return nil, err
				}
				expanded[filter][address][color] = one.String()
			}
		}
	}
	return fmt.Appendf(nil, `
var expanded = %#v

// ShaderSource returns the shader of some parameters.
func ShaderSource(filter Filter, address Address, useColorM bool) []byte {
	if useColorM {
		return []byte(expanded[filter][address][1])
	}
	return []byte(expanded[filter][address][0])
}
`, expanded), nil
}
