package words

import (
	"go/ast"
	"go/token"
	"testing"
)

// TestCallsGiveEveryArgument reads the calls of F whose key and arguments are written out, and those of
// T, which gives none.
func TestCallsGiveEveryArgument(t *testing.T) {
	english := catalogue(t, English)
	inspect(t, func(n ast.Node, at token.Position) bool {
		call, ok := n.(*ast.CallExpr)
		if !ok || len(call.Args) == 0 {
			return true
		}
		method, ok := call.Fun.(*ast.SelectorExpr)
		if !ok || method.Sel.Name != "T" && method.Sel.Name != "F" {
			return true
		}
		key, _ := literal(call.Args[0])
		given, known := argumentNames(call.Args[1:])
		for name := range arguments(english[key]) {
			if known && !given[name] {
				t.Errorf("%s: %s asks for {%s}, which is not given", at, key, name)
			}
		}
		for name := range given {
			if _, exists := english[key]; exists && !arguments(english[key])[name] && method.Sel.Name == "F" {
				t.Errorf("%s: %s does not use {%s}", at, key, name)
			}
		}
		return true
	}, "../../game", "../../render")
}

// argumentNames reads calls such as words.Int("n", 3); known is false when one is something else.
func argumentNames(args []ast.Expr) (names map[string]bool, known bool) {
	names = map[string]bool{}
	for _, a := range args {
		call, ok := a.(*ast.CallExpr)
		if !ok || len(call.Args) != 2 {
			return names, false
		}
		name, ok := literal(call.Args[0])
		if !ok {
			return names, false
		}
		names[name] = true
	}
	return names, true
}
