package bot

import (
	"path/filepath"
	"syscall"
	"testing"

	"github.com/stretchr/testify/require"

	"generals-chess/engine/bot/project"
)

// TestPipesAreNoBots: a pipe in place of a bot is not opened, which would wait for a writer.
func TestPipesAreNoBots(t *testing.T) {
	pipe := filepath.Join(t.TempDir(), "bot")
	require.NoError(t, syscall.Mkfifo(pipe, 0o755))
	require.Equal(t, project.None, KindOf(pipe))
	require.Empty(t, beginning(pipe))
}
