package protocol

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"generals-chess/engine"
)

// texts is a game that can append its requests to other text.
type texts struct{ engine.Rules }

func (texts) AppendRequest(b []byte, v engine.View) ([]byte, error) {
	return append(b, v.(string)...), nil
}

func TestRequestsAreNeverWrittenOver(t *testing.T) {
	length := rapid.SampledFrom([]int{0, 1, 1500, requestRoom, requestRoom + 1, requestBlock, 2 * requestBlock})
	rapid.Check(t, func(t *rapid.T) {
		var w Requests
		var want []string
		var got [][]byte
		for n := range rapid.IntRange(1, 60).Draw(t, "turns") {
			text := strings.Repeat(string(rune('a'+n%26)), length.Draw(t, "length"))
			request, err := w.Encode(texts{}, text)
			require.NoError(t, err)
			_ = append(request, '!') // must not overwrite what follows in the block
			want, got = append(want, text), append(got, request)
		}
		for i := range want {
			require.Equal(t, want[i], string(got[i]))
		}
	})
}
