package overlay_test

import (
	"encoding/json"
	"os"
	"regexp"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"generals-chess/engine"
	"generals-chess/engine/overlay"
)

// TestDocs parses every example of docs/bots/overlay.md.
func TestDocs(t *testing.T) {
	text, err := os.ReadFile("../../docs/bots/overlay.md")
	require.NoError(t, err)
	on := overlay.Grid{Rows: 31, Cols: 31, XY: true}
	entries, objects := 0, 0
	for _, code := range regexp.MustCompile("`[^`\n]+`").FindAllString(string(text), -1) {
		code = strings.Trim(code, "`")
		switch {
		case strings.HasPrefix(code, "["):
			entries++
			code = `{"draw":[` + code + `]}`
		case strings.HasPrefix(code, "{"):
			objects++
			var answer struct{ Debug json.RawMessage }
			require.NoError(t, json.Unmarshal([]byte(code), &answer), code)
			if answer.Debug != nil {
				code = string(answer.Debug)
			}
		default:
			continue
		}
		d := overlay.Of(&engine.Answer{Debug: code}, on)
		require.NotNil(t, d, code)
		require.Empty(t, d.Skipped, code)
	}
	require.Equal(t, 8, entries)
	require.Equal(t, 2, objects)
	for _, line := range []string{"10. ", "1024 bytes", "12 characters"} {
		require.Contains(t, string(text), line)
	}
}
