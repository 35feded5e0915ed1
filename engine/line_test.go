package engine

import (
	"testing"

	"github.com/stretchr/testify/require"
)

func TestShorten(t *testing.T) {
	require.Equal(t, "abc", Shorten("abc", 3))
	require.Equal(t, "a…", Shorten("abcdef", 4))
	require.Equal(t, "…", Shorten("将军将军", 4))
}
