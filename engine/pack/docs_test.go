package pack_test

import (
	"os"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"generals-chess/engine/pack"
	"generals-chess/engine/seats"
)

// TestTheDocumentedFileIsRead: the example in docs/bots/packs.md is a valid pack, its past can be played, and it is written back unchanged.
func TestTheDocumentedFileIsRead(t *testing.T) {
	text, err := os.ReadFile("../../docs/bots/packs.md")
	require.NoError(t, err)
	_, example, found := strings.Cut(string(text), "```json\n")
	require.True(t, found)
	example, _, _ = strings.Cut(example, "```")
	p, err := pack.Read(seats.Games(), []byte(example))
	require.NoError(t, err)
	require.Len(t, p.Cases, 1)
	c := p.Cases[0]
	require.Equal(t, "lost:3", c.Name)
	require.Len(t, c.Past, 3)
	game, err := seats.Games().Find(c.Setup.Game)
	require.NoError(t, err)
	require.NoError(t, c.Check(game))
	line, err := c.Line(game)
	require.NoError(t, err)
	require.Contains(t, example, string(line))
}
