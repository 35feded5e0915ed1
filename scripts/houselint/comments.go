package main

import (
	"fmt"
	"go/ast"
	"go/token"
)

// uncommented returns a line for each exported name of a file that has no comment. A comment over a group of constants, variables or
// types counts for all of them, and so does a comment at the end of the line. Methods of unexported types are used through interfaces,
// which document them, unless the type is embedded in an exported one.
func (h *house) uncommented(s *source, parts map[string]bool) []string {
	var lines []string
	lacks := func(at token.Pos, name string) {
		lines = append(lines, fmt.Sprintf("%s:%d: %s has no comment", s.path, h.files.Position(at).Line, name))
	}
	for _, d := range s.tree.Decls {
		switch d := d.(type) {
		case *ast.FuncDecl:
			if name := owner(d); d.Doc == nil && d.Name.IsExported() && (ast.IsExported(name) || parts[name]) && !known[d.Name.Name] {
				lacks(d.Pos(), d.Name.Name)
			}
		case *ast.GenDecl:
			for _, spec := range d.Specs {
				if d.Doc != nil {
					break
				}
				for _, name := range bare(spec) {
					lacks(name.Pos(), name.Name)
				}
			}
		}
	}
	return lines
}

// known are methods whose name explains them everywhere.
var known = map[string]bool{
	"String": true, "Error": true, "Unwrap": true, "Close": true,
	"MarshalJSON": true, "UnmarshalJSON": true, "MarshalText": true, "UnmarshalText": true,
	"Len": true, "Less": true, "Swap": true, "Read": true, "Write": true,
}

// parts returns the types of a package that are embedded in exported ones, directly or through other parts. Their exported methods are
// visible outside.
func (r *room) parts() map[string]bool {
	embedded := map[string][]string{}
	for _, s := range r.sources {
		ast.Inspect(s.tree, func(n ast.Node) bool {
			if of, ok := n.(*ast.TypeSpec); ok {
				embedded[of.Name.Name] = append(embedded[of.Name.Name], embeds(of)...)
			}
			return true
		})
	}
	parts := map[string]bool{}
	var add func(name string)
	add = func(name string) {
		for _, part := range embedded[name] {
			if !parts[part] {
				parts[part] = true
				add(part)
			}
		}
	}
	for name := range embedded {
		if ast.IsExported(name) {
			add(name)
		}
	}
	return parts
}

// embeds returns the types of the same package that a struct embeds.
func embeds(of *ast.TypeSpec) (names []string) {
	fields, ok := of.Type.(*ast.StructType)
	if !ok {
		return nil
	}
	for _, field := range fields.Fields.List {
		if len(field.Names) == 0 {
			names = append(names, named(field.Type))
		}
	}
	return names
}

// owner returns the name of the type of a method, or of the function.
func owner(d *ast.FuncDecl) string {
	if d.Recv == nil {
		return d.Name.Name
	}
	return named(d.Recv.List[0].Type)
}

// named returns the name of a type of the package, or of the type a pointer points to. It is empty for a type of another package.
func named(of ast.Expr) string {
	for {
		switch t := of.(type) {
		case *ast.StarExpr:
			of = t.X
		case *ast.IndexExpr:
			of = t.X
		case *ast.IndexListExpr:
			of = t.X
		case *ast.Ident:
			return t.Name
		default:
			return ""
		}
	}
}

// bare returns the exported names of a declaration without a comment of its own.
func bare(spec ast.Spec) []*ast.Ident {
	var names []*ast.Ident
	var doc, line *ast.CommentGroup
	switch s := spec.(type) {
	case *ast.TypeSpec:
		names, doc, line = []*ast.Ident{s.Name}, s.Doc, s.Comment
	case *ast.ValueSpec:
		names, doc, line = s.Names, s.Doc, s.Comment
	}
	if doc != nil || line != nil {
		return nil
	}
	var exported []*ast.Ident
	for _, n := range names {
		if n.IsExported() {
			exported = append(exported, n)
		}
	}
	return exported
}
