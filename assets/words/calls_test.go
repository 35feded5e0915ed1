package words

import (
	"go/ast"
	"go/token"
	"testing"
)

// TestCallsGiveEveryArgument checks the calls of F whose key and arguments are literals, and those of T, which passes no arguments.
func TestCallsGiveEveryArgument(t *testing.T) {
	english, sentences := catalogue(t, English), sentences(t)
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
		if _, said := sentences[key]; said && english[key] == "" {
			t.Errorf("%s: %s stands in Go: say its engine.Phrase", at, key)
		}
		given, known := argumentNames(call.Args[1:])
		needed := arguments(t, english[key])
		for name := range needed {
			if known && !given[name] {
				t.Errorf("%s: %s asks for {%s}, which is not given", at, key, name)
			}
		}
		for name := range given {
			if _, exists := english[key]; exists && !needed[name] && method.Sel.Name == "F" {
				t.Errorf("%s: %s does not use {%s}", at, key, name)
			}
		}
		return true
	}, "../../game", "../../render")
}

// argumentNames returns the argument names in calls such as words.Int("n", 3). known is false if some argument has another form.
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
