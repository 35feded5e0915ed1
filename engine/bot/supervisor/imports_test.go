package supervisor

import (
	"go/build"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
)

// Go initialises packages in the order of their paths as soon as everything they import is initialised. This package imports only the
// standard library and so comes before any window library.
func TestOnlyTheStandardLibraryIsImported(t *testing.T) {
	p, err := build.ImportDir(".", 0)
	require.NoError(t, err)
	for _, path := range p.Imports {
		require.False(t, strings.ContainsAny(path, ".-"), "%s would be initialised too late", path)
	}
}
