package main

import (
	"fmt"
	"go/ast"
	"go/token"
)

// uncommented is a line for each exported name of a file that has no comment. A comment over a group of constants,
// variables or types speaks for all of them, and so does one at the end of the line. Methods of unexported types are
// seen through interfaces, which say what they do.
func (h *house) uncommented(s *source) []string {
	var lines []string
	lacks := func(at token.Pos, name string) {
		lines = append(lines, fmt.Sprintf("%s:%d: %s has no comment", s.path, h.files.Position(at).Line, name))
	}
	for _, d := range s.tree.Decls {
		switch d := d.(type) {
		case *ast.FuncDecl:
			if name := owner(d); d.Doc == nil && d.Name.IsExported() && ast.IsExported(name) && !known[d.Name.Name] {
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

// known are methods whose name says what they do wherever they stand.
var known = map[string]bool{
	"String": true, "Error": true, "Unwrap": true, "Close": true,
	"MarshalJSON": true, "UnmarshalJSON": true, "MarshalText": true, "UnmarshalText": true,
	"Len": true, "Less": true, "Swap": true, "Read": true, "Write": true,
}

// owner is the name of the type that a method belongs to, or of the function.
func owner(d *ast.FuncDecl) string {
	if d.Recv == nil {
		return d.Name.Name
	}
	of := d.Recv.List[0].Type
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

// bare are the exported names of a declaration that has no comment of its own.
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
