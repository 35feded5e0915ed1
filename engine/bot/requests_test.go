package bot

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"generals-chess/engine"
)

// texts is a game that can write its requests after other text.
type texts struct{ lines }

func (t texts) AppendRequest(b []byte, v engine.View) ([]byte, error) {
	text, err := t.Encode(v)
	return append(b, text...), err
}

func TestRequestsAreNeverWrittenOver(t *testing.T) {
	length := rapid.SampledFrom([]int{0, 1, 1500, requestRoom, requestRoom + 1, requestBlock, 2 * requestBlock})
	rapid.Check(t, func(t *rapid.T) {
		var w requestWriter
		var want []string
		var got [][]byte
		for n := range rapid.IntRange(1, 60).Draw(t, "turns") {
			text := strings.Repeat(string(rune('a'+n%26)), length.Draw(t, "length"))
			request, err := w.encode(texts{}, text)
			require.NoError(t, err)
			_ = append(request, '!') // what comes after it is not its own
			want, got = append(want, text), append(got, request)
		}
		for i := range want {
			require.Equal(t, want[i], string(got[i]))
		}
	})
}
