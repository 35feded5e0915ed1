package words

import (
	"go/ast"
	"go/parser"
	"go/token"
	"strings"
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

// TestEveryEventAtSeaHasItsSentence holds the sentences of engine/hitsink, in all their variants, against
// the catalogue.
func TestEveryEventAtSeaHasItsSentence(t *testing.T) {
	file, err := parser.ParseFile(token.NewFileSet(), "../../engine/hitsink/phrases.go", nil, parser.SkipObjectResolution)
	require.NoError(t, err)
	english := catalogue(t, English)
	said := map[string]bool{}
	ast.Inspect(file, func(n ast.Node) bool {
		pair, ok := n.(*ast.KeyValueExpr)
		if !ok {
			return true
		}
		name, isName := literal(pair.Key)
		text, isText := literal(pair.Value)
		if !isName || !isText {
			return true
		}
		require.Equal(t, text, english["sea.event."+name].source, name)
		said["sea.event."+name] = true
		return true
	})
	for key := range english {
		if strings.HasPrefix(key, "sea.event.") {
			require.True(t, said[key], "%s is in the catalogue only", key)
		}
	}
	require.NotEmpty(t, said)
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
