package generals

import (
	"testing"

	"github.com/stretchr/testify/require"
	"golang.org/x/sys/cpu"
)

// TestAVX2 holds what is asked here against a library.
func TestAVX2(t *testing.T) { require.Equal(t, cpu.X86.HasAVX2, avx2) }
