package words

import (
	"go/ast"
	"go/parser"
	"go/token"
	"testing"

	"github.com/stretchr/testify/require"
)

// TestEveryEventHasItsSentence holds the kinds of event in engine/generals against the catalogue.
func TestEveryEventHasItsSentence(t *testing.T) {
	file, err := parser.ParseFile(token.NewFileSet(), "../../engine/generals/events.go", nil, parser.SkipObjectResolution)
	require.NoError(t, err)
	english := catalogue(t, English)
	kinds := 0
	ast.Inspect(file, func(n ast.Node) bool {
		spec, ok := n.(*ast.ValueSpec)
		if !ok || len(spec.Values) != 1 {
			return true
		}
		if kind, ok := spec.Type.(*ast.Ident); !ok || kind.Name != "EventKind" {
			return true
		}
		name, ok := literal(spec.Values[0])
		require.True(t, ok)
		require.Contains(t, english, "event."+name)
		kinds++
		return true
	})
	require.Positive(t, kinds)
}

// TestSentencesOfTheEngineKeepTheirArguments compares the engine's own English with the catalogue's:
// a sentence may leave an argument out, but not ask for one that is not given.
func TestSentencesOfTheEngineKeepTheirArguments(t *testing.T) {
	english := catalogue(t, English)
	always := map[string]bool{"player": true, "other": true, "why": true}
	for key, text := range phrases(t, "../../engine", "../../game") {
		require.Contains(t, english, key)
		given, err := cut(text)
		require.NoError(t, err, text)
		for name := range arguments(english[key]) {
			require.True(t, arguments(given)[name] || always[name], "%s asks for {%s}, which %q has not", key, name, text)
		}
	}
}
