package roster

import (
	"os"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"generals-chess/engine/bot"
)

// TestTheDocumentedFileIsRead: the examples of the documentation and of the package comment have the intended meaning.
func TestTheDocumentedFileIsRead(t *testing.T) {
	text, err := os.ReadFile("../../docs/bots/programs.md")
	require.NoError(t, err)
	_, example, _ := strings.Cut(string(text), "```toml\n")
	example, _, _ = strings.Cut(example, "```")
	expander := Bot{"expander", "python3 expander.py", "~/bots", bot.Off, bot.Native, 500 * time.Millisecond, 512}
	require.Equal(t, []Bot{expander, {Name: "mine", Command: "/home/me/my_bot.cpp"}}, read(t, example).Bots())

	text, err = os.ReadFile("roster.go")
	require.NoError(t, err)
	_, example, _ = strings.Cut(string(text), "//\n")
	example, _, _ = strings.Cut(example, "//\n")
	require.Equal(t, []Bot{expander}, read(t, strings.ReplaceAll(example, "//\t", "")).Bots())
}
