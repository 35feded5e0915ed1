package words

import (
	"go/ast"
	"go/token"
	"testing"

	"github.com/stretchr/testify/require"

	"generals-chess/engine/generals"
)

// events returns the sentences about the events of the games, by key.
func events(t *testing.T) map[string]string {
	t.Helper()
	found := map[string]string{}
	inspect(t, func(n ast.Node, _ token.Position) bool {
		if spec, ok := n.(*ast.ValueSpec); ok && len(spec.Values) == 1 {
			if kind, ok := spec.Type.(*ast.Ident); ok && kind.Name == "EventKind" {
				name, _ := literal(spec.Values[0])
				p := generals.Event{Kind: generals.EventKind(name)}.Phrase()
				found[p.Key] = p.Text
			}
		}
		return true
	}, "../../engine/generals/events.go")
	inspect(t, func(n ast.Node, _ token.Position) bool {
		if pair, ok := n.(*ast.KeyValueExpr); ok {
			if name, ok := literal(pair.Key); ok {
				found["sea.event."+name], _ = literal(pair.Value)
			}
		}
		return true
	}, "../../engine/hitsink/phrases.go")
	for key, text := range found {
		require.NotEmpty(t, text, key)
	}
	require.Greater(t, len(found), 50)
	return found
}

// TestSentencesOfTheEngineKeepTheirArguments compares the engine's own English with the catalogue's. A sentence may omit an argument, but
// must not use one that is not passed.
func TestSentencesOfTheEngineKeepTheirArguments(t *testing.T) {
	english := catalogue(t, English)
	always := map[string]bool{"player": true, "other": true, "why": true}
	for key, text := range sentences(t) {
		given := arguments(t, text)
		for name := range arguments(t, english[key]) {
			require.True(t, given[name] || always[name], "%s asks for {%s}, which %q has not", key, name, text)
		}
	}
}
