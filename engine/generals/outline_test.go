package generals

import (
	"bytes"
	"encoding/json"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"generals-chess/internal/testkit/corpus"
)

// shallow returns a decoded value as its outline has it: objects deeper than deepest are empty.
func shallow(value any, depth int) any {
	switch v := value.(type) {
	case map[string]any:
		if depth > deepest {
			clear(v)
		}
		for key, inner := range v {
			v[key] = shallow(inner, depth+1)
		}
	case []any:
		for i, inner := range v {
			v[i] = shallow(inner, depth+1)
		}
	}
	return value
}

// FuzzOutline: the outline of JSON is JSON and lacks only the content of deep objects, however the text is cut into pieces.
func FuzzOutline(f *testing.F) {
	for _, seed := range []string{`{"a":[1,{"b":"}"}]}`, `"\\\""`, `[[],{}]`, "-1.5e3", "null", `[[[[{"a":{"}\"":1},"b":"\\"},[{"x":[{}]}],2]]]]`} {
		f.Add([]byte(seed))
	}
	corpus.Add(f)
	f.Fuzz(func(t *testing.T, text []byte) {
		var want any
		if json.Unmarshal(text, &want) != nil {
			return
		}
		var whole, pieces outline
		whole.add(text)
		for i := range text {
			pieces.add(text[i : i+1])
		}
		require.Equal(t, string(whole.kept), string(pieces.kept))
		var got any
		require.NoError(t, json.Unmarshal(whole.kept, &got), "%s", whole.kept)
		require.Equal(t, shallow(want, 1), got)
	})
}

// TestAnOutlineIsShort: hardly anything of the judge's earlier output is kept.
func TestAnOutlineIsShort(t *testing.T) {
	inputs := judgeInputs(t)
	longest := inputs[len(inputs)-1]
	text, err := firstLine(bytes.NewReader(longest))
	require.NoError(t, err)
	require.Less(t, len(text), len(longest)/10)
	require.Equal(t, len(inputs)-1, strings.Count(string(text), `"display":{}`))
}
