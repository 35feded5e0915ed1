package protocol

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"generals-chess/engine"
)

// answers writes a move unchanged.
type answers struct{}

func (answers) Answer(m engine.Move) ([]byte, error) { return []byte(m), nil }

func TestWhatIsRememberedOfOthers(t *testing.T) {
	human := engine.Answer{Decision: engine.Decision{Move: "[3,4,1]"}, Verdict: engine.OK}
	long := engine.Answer{Decision: engine.Decision{Move: "[5]"}, Verdict: engine.OK, Request: []byte(`{ "a" : 1 }`),
		Response: []byte(`{"response":[5],"data":"` + strings.Repeat("x", 64<<10))}
	altered := engine.Answer{Decision: engine.Decision{Move: "[6]"}, Verdict: engine.OK, Request: []byte("1],\"x\":[2"), Response: []byte("[6]")}
	failed := engine.Answer{Decision: engine.Decision{Fault: engine.Failed}, Verdict: engine.RE, Request: []byte("8")}
	b := NewBotzone(answers{}, Unknown, Memory{}, func(Memory) error { return nil })
	for _, a := range []engine.Answer{human, long, altered, failed} {
		b.Remember([]byte(`{"rules":1}`), a, true)
	}
	require.Equal(t, `{"requests":[{"rules":1},{"a":1},{"rules":1},8`, string(b.past.asked()))
	require.Equal(t, `],"responses":[[3,4,1],[5],[6],null`, string(b.past.responses))
}
